import { createBooking } from '../../../src/commerce/booking/perform';
import { calls, loopback, type Loopback } from './loopback';
import { SELECTION } from './samples';

let server: Loopback;
afterEach(() => server.close());

const booking = async (
  answer: (url: string) => object,
): Promise<ReturnType<typeof createBooking>> => {
  server = await loopback(calls((got) => ({ json: answer(got.url) })));
  return createBooking(server.client);
};
const PAGE = { page: 1, limit: 10 };
const item = (id: string, more: object = {}) => ({
  slug: id,
  id,
  title: `Walk ${id}`,
  price: '₹250',
  ...more,
});

test('a search goes out with what was asked for alone, in the service’s units', async () => {
  const service = await booking(() => ({ data: { total: 0, items: [] } }));
  await service.searchExperiences(
    {
      ...PAGE,
      lat: 12.9,
      lng: 77.6,
      minPaise: 10_000,
      maxPaise: 50_050,
      top: true,
      recent: true,
      maxDistanceKm: 5,
    },
    'customer-1',
  );
  const asked = new URL(server.asked()[0]?.url ?? '', 'http://service.example').searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    page: '1',
    limit: '10',
    latitude: '12.9',
    longitude: '77.6',
    priceMin: '100',
    priceMax: '500.5',
    topExperiences: 'true',
    isRecentlyViewed: 'true',
    userId: 'customer-1',
    maxDistance: '5',
  });
  await service.searchExperiences({ ...PAGE, lat: 12.9 }, 'customer-1');
  expect(new URL(server.asked()[1]?.url ?? '', 'http://service.example').search).toBe(
    '?limit=10&page=1',
  );
});

test('several days are one list, every experience once, and the least total there can be', async () => {
  const service = await booking((url) =>
    url.includes('2026-11-21')
      ? { data: { total: 9, items: [item('a'), item('b')] } }
      : { data: { total: 2, items: [item('b'), item('c')] } },
  );
  const found = await service.searchExperiences(
    { ...PAGE, dates: ['2026-11-21', '2026-11-22'] },
    'x',
  );
  expect(found.items.map((one) => one.id)).toEqual(['a', 'b', 'c']);
  expect(found.total).toBe(9);
});

test('several days are one list in the order asked for', async () => {
  const service = await booking((url) =>
    url.includes('2026-11-21')
      ? { data: { total: 2, items: [item('a', { price: '550' }), item('b', { price: '899' })] } }
      : { data: { total: 2, items: [item('c', { price: '499' }), item('b', { price: '899' })] } },
  );
  const input = { ...PAGE, dates: ['2026-11-21', '2026-11-22'] };
  const found = await service.searchExperiences({ ...input, sort: 'price-low-to-high' }, 'x');
  expect(found.items.map((one) => one.id)).toEqual(['c', 'a', 'b']);
  const dear = await service.searchExperiences({ ...input, sort: 'price-high-to-low' }, 'x');
  expect(dear.items.map((one) => one.id)).toEqual(['b', 'a', 'c']);
});

test('an experience stands where the service says, and nowhere where it says no place in full', async () => {
  const service = await booking(() => ({
    data: {
      total: 3,
      items: [
        item('a', { latitude: 12.97, longitude: 77.59 }),
        item('b', { latitude: 12.97 }),
        item('c', { latitude: 'north', longitude: null }),
      ],
    },
  }));
  const { items } = await service.searchExperiences(PAGE, 'x');
  expect(items.map(({ at }) => at)).toEqual([{ lat: 12.97, lng: 77.59 }, undefined, undefined]);
});

test('an experience is told as far as the service tells it', async () => {
  const service = await booking(() => ({
    data: {
      total: 3,
      items: [
        item('a', {
          rating: 4.5,
          reviewCount: 10,
          image: 'https://pictures.example/a.jpg',
          cityCode: 'std:080',
          distance: '3.2 km',
          description: 'Up a hill.',
          location: 'Bengaluru',
          category: 'Trek',
        }),
        item('b', {
          rating: 4.5,
          reviewCount: 0,
          image: '',
          cityCode: null,
          distance: null,
          price: 'on request',
        }),
        item('c', { rating: null, reviewCount: 3, price: 'Free' }),
      ],
    },
  }));
  const { items } = await service.searchExperiences(PAGE, 'x');
  expect(items).toEqual([
    {
      id: 'a',
      title: 'Walk a',
      about: 'Up a hill.',
      location: 'Bengaluru',
      category: 'Trek',
      pricePaise: 25_000,
      rating: 4.5,
      reviews: 10,
      picture: 'https://pictures.example/a.jpg',
      cityCode: 'std:080',
      distanceKm: 3.2,
    },
    { id: 'b', title: 'Walk b', about: '', location: '', category: '', pricePaise: undefined },
    { id: 'c', title: 'Walk c', about: '', location: '', category: '', pricePaise: 0 },
  ]);
});

const pack = (id: string, tickets: object[], more: object = {}) => ({
  packageId: id,
  packageName: id,
  tickets,
  ...more,
});
const ticket = (more: object = {}) => ({
  key: 'k',
  id: 'k',
  name: 'Adult',
  code: 'ENTRY_PASS',
  price: 100,
  ...more,
});

test('a detail has the packages that can be booked, with refunds only where the terms tell', async () => {
  const service = await booking(() => ({
    data: {
      key: 'k',
      id: 'i',
      name: 'Hill walk',
      shortDesc: null,
      images: null,
      bookableDates: ['2026-11-21'],
      provider: {
        bppId: 'b',
        bppUri: 'https://b.example',
        cityCode: 'std:080',
        id: 'p',
        name: null,
      },
      ticketsByPackage: [
        pack('whole', [ticket()], {
          startingPrice: 100,
          cancellation_terms: [{ cancellation_eligible: true }, { cancellation_eligible: true }],
        }),
        pack('half', [ticket({ price: null })], {
          startingPrice: null,
          cancellation_terms: [
            { cancellation_eligible: true },
            { cancellation_eligible: false },
            {},
          ],
        }),
        pack('none', [ticket({ code: 'ADD_ON' })]),
      ],
    },
  }));
  const { packages, seller, about, pictures } = await service.getExperience({ id: 'i' });
  expect([about, pictures, seller.name]).toEqual(['', [], '']);
  expect(packages).toEqual([
    {
      id: 'whole',
      name: 'whole',
      ticketKeys: ['k'],
      tickets: [{ name: 'Adult', pricePaise: 10_000 }],
      fromPaise: 10_000,
      refundable: true,
    },
    {
      id: 'half',
      name: 'half',
      ticketKeys: ['k'],
      tickets: [{ name: 'Adult' }],
      refundable: false,
    },
  ]);
});

test('a form goes out with what it knows, and nothing where a field is missing', async () => {
  const service = await booking(() => ({ data: { remainingForms: 1 } }));
  await service
    .submitForm({
      transaction: 't',
      groupId: 'g',
      place: 0,
      data: {
        formId: 'f',
        itemId: 'i',
        name: 'Asha',
        email: 'a@example.com',
        mobile: '9876543210',
        gender: 'Female',
        age: '34',
      },
    })
    .catch(() => undefined);
  expect(JSON.parse(server.asked()[0]?.body ?? '{}')).toMatchObject({
    transactionId: 't',
    data: { formId: 'f', gender: 'Female', age: '34' },
  });
});

test('init gives its amount and its terms where the seller names them', async () => {
  const order = (more: object) => ({
    data: {
      context: { transaction_id: 't' },
      message: {
        order: {
          quote: { price: { currency: 'INR', value: '250' } },
          payments: [{ id: 'pay' }],
          ...more,
        },
      },
    },
  });
  const input = {
    transaction: 't',
    sent: SELECTION,
    itemId: 'i',
    name: 'Asha',
    email: 'a@example.com',
    mobile: '9876543210',
  };
  const terms = { descriptor: { code: 'BPP_TERMS' }, list: [] };
  expect(await (await booking(() => order({ tags: [terms] }))).init(input)).toMatchObject({
    transaction: 't',
    paymentId: 'pay',
    totalPaise: 25_000,
    terms: { descriptor: { code: 'BPP_TERMS' } },
  });
  await server.close();
  expect(await (await booking(() => order({}))).init(input)).toMatchObject({ terms: null });
});

test('the top attractions are their ids', async () => {
  expect(await (await booking(() => ({ data: ['a', 'b'] }))).topAttractions()).toEqual(['a', 'b']);
});

test('a selection without lines or forms has none, and a form without a gender sends none', async () => {
  const service = await booking((url) =>
    url.includes('select')
      ? {
          data: {
            onSelect: {
              context: { transaction_id: 't' },
              message: { order: { quote: { price: { currency: 'INR', value: '10' } } } },
            },
          },
        }
      : { data: {} },
  );
  expect(await service.select(SELECTION)).toMatchObject({
    transaction: 't',
    lines: [],
    forms: [],
    totalPaise: 1_000,
  });
  await service
    .submitForm({
      transaction: 't',
      groupId: 'g',
      place: 0,
      data: {
        formId: 'f',
        itemId: 'i',
        name: 'Asha',
        email: 'a@example.com',
        mobile: '9876543210',
      },
    })
    .catch(() => undefined);
  expect(JSON.parse(server.asked()[1]?.body ?? '{}').data).not.toHaveProperty('gender');
});

const INIT_INPUT = {
  transaction: 't',
  sent: SELECTION,
  itemId: 'i',
  name: 'Asha',
  email: 'a@example.com',
  mobile: '9876543210',
};
const INIT_ORDER = {
  quote: { price: { currency: 'INR', value: '250' } },
  payments: [{ id: 'pay' }],
};

test.each<[string, (order: typeof INIT_ORDER) => object]>([
  ['no payment', (order) => ({ ...order, payments: [] })],
  ['a payment without an id', (order) => ({ ...order, payments: [{ status: 'NOT-PAID' }] })],
  ['a payment of an empty id', (order) => ({ ...order, payments: [{ id: '' }] })],
  ['no list of payments', ({ payments: _none, ...order }) => order],
  ['no price', (order) => ({ ...order, quote: {} })],
  [
    'a price of no sum',
    (order) => ({ ...order, quote: { price: { currency: 'INR', value: '' } } }),
  ],
  ['no quote', ({ quote: _none, ...order }) => order],
])(
  'an INIT that tells %s is no answer to go on from, and may have arrived',
  async (_what, change) => {
    await expect(
      (
        await booking(() => ({
          data: { context: { transaction_id: 't' }, message: { order: change(INIT_ORDER) } },
        }))
      ).init(INIT_INPUT),
    ).rejects.toMatchObject({ code: 'malformed', outcome: 'unknown' });
  },
);

test('nor is one whose price is no sum', async () => {
  await expect(
    (
      await booking(() => ({
        data: {
          context: { transaction_id: 't' },
          message: {
            order: { ...INIT_ORDER, quote: { price: { currency: 'INR', value: 'on request' } } },
          },
        },
      }))
    ).init(INIT_INPUT),
  ).rejects.toMatchObject({ code: 'not_an_amount' });
});
