import { randomUUID } from 'node:crypto';
import { createAfterSale } from '../../../../src/commerce/food/after-sale';
import { createFood } from '../../../../src/commerce/food/perform';
import { EMPTY_BASKET } from '../../../../src/commerce/food/basket/shape';
import { calls, loopback, type Loopback } from '../loopback';

const dishes = (names: string[]) =>
  names.map((name, n) => ({
    id: `d${n}`,
    name,
    minPrice: 90,
    maxPrice: 90,
    defaultMin: 90,
    defaultMax: 90,
    vegOrNonveg: 'veg',
  }));
const MENU = {
  provider: { id: 'p', name: 'Kitchen', location: { id: 'l' } },
  categories: [
    { categoryId: 'c', categoryName: 'All', items: dishes(['Masala Dosa', 'Ginger Tea']) },
  ],
};
const WHO = { providerId: 'p', sellerId: 's' };

let server: Loopback;
afterEach(() => server.close());

const food = () =>
  createFood({
    commerce: server.client,
    clock: server.clock,
    ids: { uuid: randomUUID, secret: randomUUID },
  });

test('filters of the restaurants near go out as the service spells them', async () => {
  server = await loopback(calls(() => ({ json: [] })));
  await food().findRestaurants({
    lat: 12.9,
    lng: 77.6,
    veg: 'nonveg',
    cost: 'LOW_TO_HIGH',
    minRating: 4,
    categoryIds: ['a', 'b'],
    providerIds: ['x', 'y'],
  });
  const [asked] = server.asked();
  expect(asked?.url).toBe(
    '/base/ret11/api/nearby-restaurants?categoryIds=a%2Cb&costSort=LOW_TO_HIGH&lat=12.9&lng=77.6&providerIds=x&providerIds=y&rating=4&vegFilter=non_veg',
  );
});

test('a menu is read once for several changes of a basket', async () => {
  server = await loopback(calls(() => ({ json: MENU })));
  const service = food();
  const seller = { ...WHO, name: 'Kitchen' };
  const first = await service.changeBasket({
    seller,
    basket: EMPTY_BASKET,
    change: { do: 'say', text: '2 masala dosa' },
  });
  const second = await service.changeBasket({
    seller,
    basket: first.basket,
    change: { do: 'say', text: 'and a ginger tea' },
  });
  expect(second.basket.cart.lines).toMatchObject([
    { name: 'Masala Dosa', quantity: 2 },
    { name: 'Ginger Tea', quantity: 1 },
  ]);
  expect(server.asked()).toHaveLength(1);
});

const HELD = {
  id: 'd0',
  name: 'Masala Dosa',
  minPrice: 90,
  maxPrice: 90,
  defaultMin: 90,
  defaultMax: 90,
  vegOrNonveg: 'veg',
};

test('a search over several menus leaves out where nothing fits or the price is too high', async () => {
  server = await loopback(
    calls((got) => ({
      json: {
        ...MENU,
        categories: [
          {
            categoryId: 'c',
            categoryName: 'All',
            items: got.url.includes('/dear/')
              ? [{ ...HELD, minPrice: 900, maxPrice: 900 }]
              : got.url.includes('/none/')
                ? []
                : [HELD],
          },
        ],
      },
    })),
  );
  const sellers = ['p', 'dear', 'none'].map((providerId) => ({ providerId, sellerId: 's' }));
  expect(
    await food().searchDishes({ sellers, query: 'dosa', veg: 'veg', maxPaise: 20_000 }),
  ).toMatchObject([{ providerId: 'p', total: 1, dishes: [{ name: 'Masala Dosa' }] }]);
  expect(server.asked()[0]?.url).toContain('searchQuery=dosa');
  expect(server.asked()[0]?.url).toContain('vegFilter=veg');
});

test('a search that fails everywhere is a failure, whatever the order of the answers', async () => {
  server = await loopback(calls(() => ({ status: 500 })));
  await expect(food().searchDishes({ sellers: [WHO], query: 'dosa' })).rejects.toMatchObject({
    code: 'server',
  });
});

test('who serves an order best stands first', async () => {
  server = await loopback(
    calls((got) => ({
      json: {
        ...MENU,
        categories: [
          {
            categoryId: 'c',
            categoryName: 'All',
            items: got.url.includes('/tea/')
              ? dishes(['Ginger Tea'])
              : dishes(['Masala Dosa', 'Ginger Tea']),
          },
        ],
      },
    })),
  );
  const found = await food().whoServes({
    sellers: [{ providerId: 'tea', sellerId: 's' }, WHO],
    text: 'a masala dosa and a ginger tea',
  });
  expect(found.map((one) => one.providerId)).toEqual(['p', 'tea']);
});

test('a page of a menu, and offers for a basket by the names of its menu', async () => {
  server = await loopback(
    calls((got) => (got.url.includes('offers') ? { json: [] } : { json: MENU })),
  );
  expect(await food().lookAtMenu({ ...WHO, category: 0, from: 0 })).toMatchObject({
    name: 'Kitchen',
    total: 2,
  });
  expect(await food().offersFor({ basket: EMPTY_BASKET, at: 0 })).toEqual({
    others: [],
    within: [],
  });
  const { basket } = await food().changeBasket({
    seller: { ...WHO, name: 'Kitchen' },
    basket: EMPTY_BASKET,
    change: { do: 'dish', dishId: 'd0', quantity: 1 },
  });
  expect(await food().offersFor({ basket, at: 0 })).toEqual({ others: [], within: [] });
});

test('restaurants that do not answer are left out of a look at several', async () => {
  server = await loopback(
    calls((got) =>
      got.url.includes('/bad/')
        ? { status: 404 }
        : {
            json: [
              {
                ...WHO,
                name: 'Kitchen',
                rating: null,
                days: ['1'],
                openingTime: '1000',
                closingTime: '2200',
              },
            ],
          },
    ),
  );
  const found = await food().lookAtRestaurants({
    sellers: [{ providerId: 'bad', sellerId: 's' }, WHO],
  });
  expect(found).toMatchObject([
    { name: 'Kitchen', hours: { days: [1], opens: '1000', closes: '2200' } },
  ]);
  expect(found[0]).not.toHaveProperty('rating');
});

describe('SELECT', () => {
  const input = {
    ...WHO,
    locationId: 'l',
    lines: [{ id: '1', dishId: 'd0', quantity: 1, choices: [] }],
    lat: 1,
    lng: 2,
    pin: '560102',
  };

  test('refused by the seller is an answer with its code', async () => {
    server = await loopback(
      calls(() => ({ json: { error: { type: 'DOMAIN-ERROR', code: 'ITEM_GONE', message: 'x' } } })),
    );
    expect(await food().selectFood(input)).toEqual({ is: 'refused', code: 'ITEM_GONE' });
  });

  test('that the service fails at is a failure', async () => {
    server = await loopback(calls(() => ({ status: 500 })));
    await expect(food().selectFood(input)).rejects.toMatchObject({ code: 'server' });
  });

  test('begins a transaction of its own each time', async () => {
    server = await loopback(calls(() => ({ json: { error: { code: 'X' } } })));
    await food().selectFood(input);
    await food().selectFood(input);
    const ids = server.asked().map((got) => JSON.parse(got.body).transactionId);
    expect(new Set(ids).size).toBe(2);
  });
});

test('without init the order goes on without it', async () => {
  server = await loopback(calls(() => ({ status: 404 })));
  const input = {
    ...WHO,
    transaction: randomUUID(),
    locationId: 'l',
    way: 'f',
    items: ['d0'],
    name: 'Asha Rao',
    mobile: '9876543210',
    address: 'x',
    lat: 1,
    lng: 2,
    pin: '560102',
  };
  expect(await food().initFood(input)).toEqual({ transaction: input.transaction, offered: false });
});

test.each([
  [{ data: { message: { order: { quote: { price: { value: 99.5 } } } } } }, 9_950],
  [{ message: { order: { quote: { price: { value: '12.00' } } } } }, 1_200],
  [{ message: { order: { quote: { price: { value: 'soon' } } } } }, undefined],
  [{ done: true }, undefined],
])('the amount of init is taken where it stands: %j', async (json, totalPaise) => {
  server = await loopback(calls(() => ({ json })));
  const input = {
    ...WHO,
    transaction: randomUUID(),
    locationId: 'l',
    way: 'f',
    items: [],
    name: 'Asha Rao',
    mobile: '9876543210',
    address: 'x',
    lat: 1,
    lng: 2,
    pin: '560102',
  };
  expect(await food().initFood(input)).toEqual({
    transaction: input.transaction,
    offered: true,
    ...(totalPaise === undefined ? {} : { totalPaise }),
  });
});

test('init names the chosen way once and again with each item', async () => {
  server = await loopback(
    calls(() => ({
      status: 201,
      json: { data: { dto: { message: { order: { quote: { price: { value: '120.50' } } } } } } },
    })),
  );
  const input = {
    ...WHO,
    transaction: randomUUID(),
    locationId: 'l',
    way: 'f',
    items: ['d0', 'd1'],
    name: 'Asha Rao',
    mobile: '9876543210',
    address: 'x',
    lat: 1,
    lng: 2,
    pin: '560102',
  };
  expect(await food().initFood(input)).toMatchObject({ offered: true, totalPaise: 12_050 });
  expect(JSON.parse(server.asked()[0]?.body ?? '')).toMatchObject({
    transactionId: input.transaction,
    fulfillment: { fulfillmentId: 'f' },
    items: [
      { id: 'd0', fulfillmentId: 'f' },
      { id: 'd1', fulfillmentId: 'f' },
    ],
  });
});

describe('replies to an issue', () => {
  const reply = {
    issueId: 'i',
    reply: 'ESCALATE' as const,
    words: 'still cold',
    images: ['https://pictures.example/a.jpg'],
  };

  test('go out in the name of the issue’s own consumer, never of a role', async () => {
    const actors = [
      { id: 'seller-1', type: 'COUNTERPARTY_NP' },
      { id: 'me-1', type: 'CONSUMER' },
    ];
    server = await loopback(
      calls((got) =>
        got.method === 'GET'
          ? { json: { data: { issueActors: actors } } }
          : { json: { data: { message: { ack: { status: 'ACK' } } } } },
      ),
    );
    expect(await createAfterSale(server.client).reply(reply)).toEqual({ sent: true });
    expect(JSON.parse(server.asked()[1]?.body ?? '')).toEqual({
      issueId: 'i',
      status: 'OPEN',
      shortDesc: 'still cold',
      descriptorCode: 'ESCALATE',
      actionBy: 'me-1',
      images: reply.images,
    });
  });

  test('are not sent where the issue names no consumer', async () => {
    server = await loopback(
      calls(() => ({ json: { issueActors: [{ id: 'a', type: 'INTERFACING_NP' }] } })),
    );
    expect(await createAfterSale(server.client).reply(reply)).toEqual({ sent: false });
    expect(server.asked()).toHaveLength(1);
  });
});
