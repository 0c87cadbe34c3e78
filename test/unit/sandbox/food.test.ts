import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  endpointTable,
  type EndpointInput,
  type EndpointOutput,
} from '../../../src/commerce/contract';
import {
  isOpenAt,
  type CatalogueRestaurant,
  allRestaurants,
} from '../../../src/sandbox/catalogue/food/restaurants';
import type { SandboxOptions } from '../../../src/sandbox/service';
import { handClock, sandboxWith } from './serve-sandbox';
import { codeOf, openCheckout, press, type Talk, talkTo } from './walk';

const HSR = { lat: 12.9116, lng: 77.6412 };

function set(options: Partial<SandboxOptions> = {}) {
  const clock = handClock();
  const sandbox = sandboxWith({ clock, faults: true, ...options });
  return { clock, sandbox, talk: talkTo(sandbox) };
}

function restaurant(slug: string): CatalogueRestaurant {
  const found = allRestaurants().find((entry) => entry.seed.slug === slug);
  if (found === undefined) throw new Error('no such restaurant');
  return found;
}

const TRAIL = restaurant('tiffin-trail-hsr');

type Row = EndpointInput<'selectFood'>['body']['items'][number];
type Item = EndpointOutput<'getMenu'>['categories'][number]['items'][number];

function dish(owner: CatalogueRestaurant, name: string): Item {
  const found = [...owner.menu().dishes.values()].find((entry) => entry.item.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found.item;
}

/** The rows of a dish: one for itself and one for each option, named as `Group/Option`; child groups are found too. */
function rows(
  owner: CatalogueRestaurant,
  name: string,
  quantity: number,
  options: readonly string[],
  parentItemId: string = randomUUID(),
): Row[] {
  const item = dish(owner, name);
  const common = { location_id: owner.locationId, quantity, parentItemId };
  const picked = options.map((path): Row => {
    const [group = '', option = ''] = path.split('/');
    const found = groupsBelow(item.customizationGroups ?? []).find(
      (entry) => entry.name === group && entry.items.some((one) => one.name === option),
    );
    const id = found?.items.find((one) => one.name === option)?.id;
    if (found === undefined || id === undefined) throw new Error(`no ${path}`);
    return { ...common, id, type: 'customization', parentCategoryId: found.id };
  });
  return [{ ...common, id: item.id, type: 'item' }, ...picked];
}

type Group = NonNullable<Item['customizationGroups']>[number];
function groupsBelow(groups: readonly Group[]): Group[] {
  return groups.flatMap((group) => [
    group,
    ...group.items.flatMap((option) => groupsBelow(option.childGroups ?? [])),
  ]);
}

function body(
  owner: CatalogueRestaurant,
  items: readonly Row[],
  place: { lat: number; lng: number } = HSR,
) {
  return {
    providerId: owner.providerId,
    sellerId: owner.sellerId,
    transactionId: randomUUID(),
    locationIds: [owner.locationId],
    items: [...items],
    gps: `${place.lat},${place.lng}`,
    areaCode: '560102',
  };
}

const BIRYANI = ['Portion/Regular', 'Pieces/With Bone', 'Spice/Medium'];
const DOSA = ['Onion/No Onion', 'Cooked in/Oil'];

async function quoteOf(talk: Talk, request: object) {
  const answer = await talk.post('/ret11/select', request);
  if (answer.status !== 200) throw new Error(codeOf(answer));
  return endpointTable.selectFood.response.parse(answer.body).data.dto.message.order;
}

const paise = (value: string) => Math.round(Number(value) * 100);

describe('nearby restaurants', () => {
  const near = async (talk: Talk, query: string) => {
    const answer = await talk.get(
      `/ret11/api/nearby-restaurants?lat=${HSR.lat}&lng=${HSR.lng}${query}`,
    );
    return endpointTable.getNearbyRestaurants.response.parse(answer.body);
  };

  test('of HSR Layout come nearest first, from Bengaluru alone', async () => {
    const found = await near(set().talk, '');
    const metres = found.map((entry) => entry.distance_m ?? 0);
    expect(metres).toEqual([...metres].sort((a, b) => a - b));
    expect(found.length).toBeGreaterThanOrEqual(8);
    const here = new Set(
      allRestaurants()
        .filter((entry) => entry.seed.city === 'bengaluru')
        .map((entry) => entry.providerId),
    );
    expect(found.every((entry) => here.has(entry.providerId))).toBe(true);
  });

  test('pass every filter', async () => {
    const { talk } = set();
    const all = await near(talk, '');
    const veg = await near(talk, '&vegFilter=veg');
    const other = await near(talk, '&vegFilter=non_veg');
    expect(veg.length + other.length).toBe(all.length);
    expect(veg.length).toBeGreaterThan(0);
    expect((await near(talk, '&rating=4.4')).length).toBeLessThan(all.length);
    const [biryani] = TRAIL.menu().categories.filter(
      (category) => category.categoryName === 'Biryani',
    );
    expect(
      (await near(talk, `&categoryIds=${biryani?.categoryId}`)).map((entry) => entry.name).sort(),
    ).toEqual(['Copper Pot Biryani', 'Tiffin Trail']);
    const named = await near(talk, `&providerIds=${TRAIL.providerId}&providerIds=nobody`);
    expect(named.map((entry) => entry.providerId)).toEqual([TRAIL.providerId]);
    const cheap = (await near(talk, '&costSort=LOW_TO_HIGH')).map((entry) => entry.providerId);
    const dear = (await near(talk, '&costSort=HIGH_TO_LOW')).map((entry) => entry.providerId);
    expect(cheap).not.toEqual(dear);
    expect([...cheap].sort()).toEqual([...dear].sort());
  });

  test('outside every service area are a 400', async () => {
    const { talk } = set();
    for (const place of ['lat=0&lng=0', 'lat=15.35&lng=75.14', 'lat=51.5&lng=0']) {
      const answer = await talk.get(`/ret11/api/nearby-restaurants?${place}`);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'OUT_OF_SERVICE_AREA']);
    }
  });

  test('have a detail with days and hours', async () => {
    const { talk } = set();
    const [detail] = endpointTable.getRestaurant.response.parse(
      (await talk.get(`/ret11/api/restaurants/${TRAIL.providerId}/seller/${TRAIL.sellerId}`)).body,
    );
    expect(detail).toMatchObject({
      days: ['1', '2', '3', '4', '5', '6', '7'],
      openingTime: '0000',
      closingTime: '2359',
      areaCode: '560102',
      city: 'Bengaluru',
    });
    expect((await talk.get(`/ret11/api/restaurants/${TRAIL.providerId}/seller/other`)).status).toBe(
      404,
    );
  });

  test('have a menu that is searched by words, mark and category, without a token', async () => {
    const { talk } = set();
    const path = `/ret11/api/restaurants/${TRAIL.providerId}/seller/${TRAIL.sellerId}/foods`;
    const names = async (query: string) => {
      const menu = endpointTable.getMenu.response.parse(
        (await talk.open('GET', `${path}?${query}`)).body,
      );
      return menu.categories.flatMap((category) => category.items);
    };
    const all = await names('');
    expect(
      (await names('searchQuery=masala%20dosa')).every((item) => item.name.includes('Masala Dosa')),
    ).toBe(true);
    const veg = await names('vegFilter=veg');
    const meat = await names('vegFilter=nonveg');
    expect([veg.every((item) => item.vegOrNonveg === 'veg'), veg.length + meat.length]).toEqual([
      true,
      all.length,
    ]);
    const [first] = TRAIL.menu().categories;
    expect((await names(`categoryIds=${first?.categoryId}`)).length).toBe(first?.items.length);
    expect((await talk.open('GET', `${path}?vegFilter=non_veg`)).status).toBe(400);
    expect(
      all
        .flatMap((item) => item.images ?? [])
        .every((url) => url.startsWith('http://127.0.0.1:3978/sandbox/images/')),
    ).toBe(true);
  });
});

describe('food SELECT', () => {
  test('quotes two biryanis, one with raita, and a dosa without onion, to the paisa', async () => {
    const { talk } = set();
    const items = [
      ...rows(TRAIL, 'Chicken Biryani', 1, BIRYANI),
      ...rows(TRAIL, 'Chicken Biryani', 1, [...BIRYANI, 'Add on the Side/Extra Raita']),
      ...rows(TRAIL, 'Masala Dosa', 1, DOSA),
    ];
    const { quote, fulfillments, provider } = await quoteOf(talk, body(TRAIL, items));
    const lines = quote.breakup.map((line) => [
      line.title,
      line['@net/org/title_type'],
      line.price.value,
    ]);
    expect(lines.filter(([, , value]) => value !== '0')).toEqual([
      ['Chicken Biryani', 'item', '240'],
      ['Chicken Biryani', 'item', '240'],
      ['Extra Raita', 'item', '30'],
      ['Masala Dosa', 'item', '90'],
      ['Tax', 'tax', '12'],
      ['Tax', 'tax', '13.50'],
      ['Tax', 'tax', '4.50'],
      ['Delivery charges', 'delivery', '26'],
      ['Offer on delivery', 'delivery', '-26'],
      ['Packing charges', 'packing', '24'],
      ['Platform fee', 'misc', '5'],
      ['Offer', 'misc', '-100'],
    ]);
    expect(quote.price.value).toBe('559');
    expect(quote.ttl).toBe('PT10M');
    expect(provider).toEqual({ id: TRAIL.providerId, locations: [{ id: TRAIL.locationId }] });
    expect(fulfillments.map((entry) => [entry.type, entry.state?.descriptor?.code])).toEqual([
      ['Delivery', 'Serviceable'],
      ['Self-Pickup', 'Serviceable'],
      ['Buyer-Delivery', 'Serviceable'],
    ]);
  });

  test('gives each option its row, times the dishes', async () => {
    const { talk } = set();
    const { quote } = await quoteOf(
      talk,
      body(TRAIL, rows(TRAIL, 'Chicken Biryani', 3, [...BIRYANI, 'Add on the Side/Extra Raita'])),
    );
    const raita = quote.breakup.find((line) => line.title === 'Extra Raita');
    expect(raita).toMatchObject({ price: { value: '90' }, '@net/org/item_quantity': { count: 3 } });
  });

  test('opens the groups of a chosen option and no others', async () => {
    const { talk } = set();
    const family = ['Portion/Family Pack', 'Pieces/With Bone', 'Spice/Medium'];
    expect(
      codeOf(
        await talk.post('/ret11/select', body(TRAIL, rows(TRAIL, 'Chicken Biryani', 1, family))),
      ),
    ).toBe('CUSTOMIZATION_MISSING');
    await quoteOf(
      talk,
      body(
        TRAIL,
        rows(TRAIL, 'Chicken Biryani', 1, [...family, 'Free with the Family Pack/Raita']),
      ),
    );
    const stray = rows(TRAIL, 'Chicken Biryani', 1, [
      ...BIRYANI,
      'Free with the Family Pack/Raita',
    ]);
    expect(codeOf(await talk.post('/ret11/select', body(TRAIL, stray)))).toBe('NOT_FOUND');
  });

  test('says too far for delivery, and quotes without it where food can be fetched', async () => {
    const { talk } = set();
    const far = { lat: 13.1, lng: 77.59 };
    const { fulfillments, quote } = await quoteOf(
      talk,
      body(TRAIL, rows(TRAIL, 'Masala Dosa', 1, DOSA), far),
    );
    expect(fulfillments.map((entry) => entry.state?.descriptor?.code)).toEqual([
      'Non-serviceable',
      'Serviceable',
      'Non-serviceable',
    ]);
    expect(quote.breakup.some((line) => line['@net/org/title_type'] === 'delivery')).toBe(false);
  });

  const plain = () => body(TRAIL, rows(TRAIL, 'Masala Dosa', 1, DOSA));
  const refusals: readonly [why: string, request: () => object, status: number, code: string][] = [
    ['another seller', () => ({ ...plain(), sellerId: 'nobody' }), 404, 'NOT_FOUND'],
    ['another location', () => ({ ...plain(), locationIds: ['nowhere'] }), 404, 'NOT_FOUND'],
    [
      'a location of a row',
      () => ({
        ...plain(),
        items: plain().items.map((row) => ({ ...row, location_id: 'nowhere' })),
      }),
      404,
      'NOT_FOUND',
    ],
    ['no rows', () => ({ ...plain(), items: [] }), 400, 'INVALID_REQUEST'],
    [
      'a transaction id that is no UUID',
      () => ({ ...plain(), transactionId: 't1' }),
      400,
      'INVALID_REQUEST',
    ],
    [
      'a postal code of 5 digits',
      () => ({ ...plain(), areaCode: '56010' }),
      400,
      'INVALID_REQUEST',
    ],
    ['a place in words', () => ({ ...plain(), gps: 'HSR Layout' }), 400, 'INVALID_REQUEST'],
    [
      'an unknown dish',
      () => body(TRAIL, [{ id: 'nothing', location_id: TRAIL.locationId, quantity: 1 }]),
      404,
      'NOT_FOUND',
    ],
    [
      'a required group left out',
      () => body(TRAIL, rows(TRAIL, 'Masala Dosa', 1, ['Cooked in/Oil'])),
      422,
      'CUSTOMIZATION_MISSING',
    ],
    [
      'two of one',
      () => body(TRAIL, rows(TRAIL, 'Masala Dosa', 1, [...DOSA, 'Onion/With Onion'])),
      422,
      'CUSTOMIZATION_TOO_MANY',
    ],
    [
      'an option twice',
      () => body(TRAIL, rows(TRAIL, 'Masala Dosa', 1, [...DOSA, 'Cooked in/Oil'])),
      400,
      'INVALID_REQUEST',
    ],
    [
      'an option without its dish',
      () => body(TRAIL, rows(TRAIL, 'Masala Dosa', 1, DOSA).slice(1)),
      400,
      'INVALID_REQUEST',
    ],
    [
      'options of two dishes mixed',
      () =>
        body(TRAIL, [
          ...rows(TRAIL, 'Masala Dosa', 1, DOSA, 'p'),
          ...rows(TRAIL, 'Onion Dosa', 1, DOSA, 'p'),
        ]),
      400,
      'INVALID_REQUEST',
    ],
    [
      'an option that names itself as its group',
      () =>
        body(
          TRAIL,
          rows(TRAIL, 'Masala Dosa', 1, DOSA).map((row) =>
            row.type === 'customization' ? { ...row, parentCategoryId: row.id } : row,
          ),
        ),
      422,
      'CUSTOMIZATION_MISSING',
    ],
    [
      'an uneven number of options',
      () =>
        body(
          TRAIL,
          rows(TRAIL, 'Masala Dosa', 2, DOSA).map((row) =>
            row.type === 'customization' ? { ...row, quantity: 1 } : row,
          ),
        ),
      400,
      'INVALID_REQUEST',
    ],
    [
      'more than maxOrder',
      () =>
        body(
          TRAIL,
          rows(TRAIL, 'Masala Dosa', (dish(TRAIL, 'Masala Dosa').maxOrder ?? 0) + 1, DOSA),
        ),
      422,
      'MAX_ORDER_EXCEEDED',
    ],
    [
      'more than maxOrder over two lines',
      () =>
        body(TRAIL, [
          ...rows(TRAIL, 'Masala Dosa', dish(TRAIL, 'Masala Dosa').maxOrder ?? 0, DOSA),
          ...rows(TRAIL, 'Masala Dosa', 1, DOSA),
        ]),
      422,
      'MAX_ORDER_EXCEEDED',
    ],
  ];

  test.each(refusals)('refuses %s', async (_, request, status, code) => {
    const answer = await set().talk.post('/ret11/select', request());
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  test('refuses an option that cannot be had', async () => {
    const owner = allRestaurants().find(
      (entry) =>
        isOpenAt(entry.seed, handClock().now()) &&
        [...entry.menu().dishes.values()].some((one) => hasGone(one.item)),
    );
    const entry = [...(owner?.menu().dishes.values() ?? [])].find((one) => hasGone(one.item));
    if (owner === undefined || entry === undefined) throw new Error('nothing is unavailable');
    const chosen = (entry.item.customizationGroups ?? []).flatMap((group) => {
      const gone = group.items.find((option) => !option.available);
      const usual = group.items
        .filter((option) => option.isDefault)
        .map((option) => `${group.name}/${option.name}`);
      return gone !== undefined && group.max > usual.length
        ? [...usual, `${group.name}/${gone.name}`]
        : gone === undefined
          ? usual
          : [`${group.name}/${gone.name}`];
    });
    const request = body(owner, rows(owner, entry.item.name, 1, chosen), owner.at);
    expect(codeOf(await set().talk.post('/ret11/select', request))).toBe('OPTION_UNAVAILABLE');
  });

  test('refuses more than are left', async () => {
    const found = allRestaurants().flatMap((owner) =>
      [...owner.menu().dishes.values()].map((entry) => ({ owner, entry })),
    );
    const scarce = found.find(
      ({ owner, entry }) =>
        isOpenAt(owner.seed, handClock().now()) &&
        entry.left < (entry.item.maxOrder ?? 0) &&
        entry.item.isCustomizable === false,
    );
    if (scarce === undefined) throw new Error('nothing is scarce');
    const { owner, entry } = scarce;
    const request = (quantity: number) =>
      body(owner, [{ id: entry.item.id, location_id: owner.locationId, quantity }], owner.at);
    const { talk } = set();
    expect(codeOf(await talk.post('/ret11/select', request(entry.left + 1)))).toBe(
      'ITEM_QUANTITY_UNAVAILABLE',
    );
    const { quote } = await quoteOf(talk, request(entry.left));
    expect(quote.breakup[0]?.item?.quantity).toEqual({
      available: { count: String(entry.left) },
      maximum: { count: String(entry.left) },
    });
  });

  test('refuses a closed restaurant', async () => {
    const { talk, clock } = set();
    const owner = restaurant('tiffin-trail-koramangala');
    const request = body(owner, rows(owner, 'Masala Dosa', 1, DOSA));
    expect((await talk.post('/ret11/select', request)).status).toBe(200);
    clock.move(11.5 * 3_600_000);
    await talk.renew();
    expect(codeOf(await talk.post('/ret11/select', request))).toBe('PROVIDER_CLOSED');
    expect((await talk.post('/ret11/select', plain())).status).toBe(200);
  });

  test('an offer counts only while it is valid and its minimum is met', async () => {
    const { talk } = set();
    const { quote } = await quoteOf(talk, plain());
    expect(quote.breakup.every((line) => !line.price.value.startsWith('-'))).toBe(true);
  });
});

function hasGone(item: Item): boolean {
  return (item.customizationGroups ?? []).some((group) =>
    group.items.some((option) => !option.available),
  );
}

describe('a food order', () => {
  const plain = () => body(TRAIL, rows(TRAIL, 'Masala Dosa', 1, DOSA));
  const order = (transactionId: string) => ({
    device: 'WEB',
    transactionId,
    pg: 'SANDBOX',
    userId: 'user-1',
    mobile: '9000000001',
  });

  async function chosen(talk: Talk, type: string) {
    const request = plain();
    const { fulfillments, quote } = await quoteOf(talk, request);
    const way = fulfillments.find((entry) => entry.type === type);
    const answer = await talk.post('/ret11/init', {
      transactionId: request.transactionId,
      fulfillment: { fulfillmentId: way?.id },
      items: request.items.map((row) => ({ id: row.id, fulfillmentId: way?.id })),
    });
    return { request, quote, answer };
  }

  test('is paid at the gateway and confirmed', async () => {
    const { talk, sandbox, clock } = set();
    const { request, quote } = await chosen(talk, 'Delivery');
    const made = await talk.post('/ret11/orders/create-order', order(request.transactionId));
    const { data } = endpointTable.createFoodOrder.response.parse(made.body);
    expect(data).toMatchObject({ orderStatus: 'INITIATED', transaction_id: request.transactionId });
    const status = async () => (await talk.get(`/ret11/orders/${data.orderId}`)).body;
    expect(await status()).toMatchObject({ data: { paymentOrderStatus: 'INITIATED' } });
    const page = await openCheckout(sandbox, {
      gatewayOrderId: data.paymentOrderId,
      amountPaise: paise(quote.price.value),
    });
    expect((await press(sandbox, page, 'pay')).status).toBe(303);
    clock.move(5_000);
    expect(await status()).toMatchObject({ data: { paymentOrderStatus: 'SUCCESS' } });
    expect((await talk.get(`/orders/${data.orderId}`)).status).toBe(404);
  });

  test('costs what init says: nothing for delivery when it is fetched', async () => {
    const { talk } = set();
    const { quote, answer } = await chosen(talk, 'Self-Pickup');
    const delivery = quote.breakup
      .filter((line) => line['@net/org/title_type'] === 'delivery')
      .reduce((sum, line) => sum + paise(line.price.value), 0);
    const price = { currency: 'INR', value: String((paise(quote.price.value) - delivery) / 100) };
    expect(delivery).toBeGreaterThan(0);
    expect(answer.body).toMatchObject({
      data: {
        dto: {
          message: {
            order: { quote: { price: { ...price, value: Number(price.value).toFixed(2) } } },
          },
        },
      },
    });
  });

  test.each([
    [
      'before SELECT',
      async (talk: Talk) => talk.post('/ret11/orders/create-order', order(randomUUID())),
      404,
    ],
    [
      'before init, where there is one',
      async (talk: Talk) => {
        const request = plain();
        await quoteOf(talk, request);
        return talk.post('/ret11/orders/create-order', order(request.transactionId));
      },
      409,
    ],
    [
      'twice',
      async (talk: Talk) => {
        const { request } = await chosen(talk, 'Delivery');
        await talk.post('/ret11/orders/create-order', order(request.transactionId));
        return talk.post('/ret11/orders/create-order', order(request.transactionId));
      },
      409,
    ],
    [
      'after a SELECT with its transaction again',
      async (talk: Talk) => {
        const { request } = await chosen(talk, 'Delivery');
        await talk.post('/ret11/orders/create-order', order(request.transactionId));
        return talk.post('/ret11/select', request);
      },
      409,
    ],
    [
      'for another gateway',
      async (talk: Talk) => {
        const { request } = await chosen(talk, 'Delivery');
        return talk.post('/ret11/orders/create-order', {
          ...order(request.transactionId),
          pg: 'OTHER',
        });
      },
      422,
    ],
    [
      'for an unknown fulfillment',
      async (talk: Talk) => (await chosen(talk, 'Teleport')).answer,
      400,
    ],
  ])('is refused %s', async (_, attempt, status) => {
    const answer = await attempt(set().talk);
    expect(answer.status).toBe(status);
    expect(codeOf(answer)).toBeDefined();
  });

  test('needs no init where the service has none', async () => {
    const { talk } = set({ undescribed: false });
    const request = plain();
    await quoteOf(talk, request);
    expect((await talk.post('/ret11/init', {})).status).toBe(404);
    expect(
      (await talk.post('/ret11/orders/create-order', order(request.transactionId))).status,
    ).toBe(200);
  });

  test('is refused once the quote has run out, and goes on after a new SELECT', async () => {
    const { talk, clock } = set();
    const { request } = await chosen(talk, 'Delivery');
    clock.move(10 * 60_000);
    const late = await talk.post('/ret11/orders/create-order', order(request.transactionId));
    expect([late.status, codeOf(late)]).toEqual([410, 'QUOTE_EXPIRED']);
    await quoteOf(talk, request);
    expect(
      (await talk.post('/ret11/orders/create-order', order(request.transactionId))).status,
    ).toBe(409);
  });

  test('asks more when the price changed between two SELECTs', async () => {
    const { talk } = set();
    const request = plain();
    const before = (await quoteOf(talk, request)).quote.price.value;
    await talk.open('POST', '/faults', { operation: 'selectFood', kind: 'price_changed' });
    expect(paise((await quoteOf(talk, request)).quote.price.value)).toBeGreaterThan(paise(before));
  });

  test('is tracked, rated and cancelled in time', async () => {
    const { talk, sandbox, clock } = set();
    const { request, quote } = await chosen(talk, 'Delivery');
    const { data } = endpointTable.createFoodOrder.response.parse(
      (await talk.post('/ret11/orders/create-order', order(request.transactionId))).body,
    );
    const { orderId } = data;
    expect((await talk.post('/ret11/rate', { orderId, rating: 5 })).status).toBe(409);
    await press(
      sandbox,
      await openCheckout(sandbox, {
        gatewayOrderId: data.paymentOrderId,
        amountPaise: paise(quote.price.value),
      }),
      'pay',
    );
    clock.move(5_000);
    expect((await talk.post('/ret11/track', { orderId })).body).toMatchObject({
      data: { state: 'Accepted' },
    });
    expect((await talk.post('/ret11/rate', { orderId, rating: 5 })).status).toBe(200);
    expect((await talk.post('/ret11/cancel', { orderId })).status).toBe(200);
    expect((await talk.get(`/ret11/orders/${orderId}`)).body).toMatchObject({
      data: { paymentOrderStatus: 'CANCELLED' },
    });
    clock.move(25 * 60_000);
    expect((await talk.post('/ret11/cancel', { orderId })).status).toBe(409);
  });

  test('has issues that only their actors answer', async () => {
    const { talk } = set();
    const { request } = await chosen(talk, 'Delivery');
    const { data } = endpointTable.createFoodOrder.response.parse(
      (await talk.post('/ret11/orders/create-order', order(request.transactionId))).body,
    );
    const registered = await talk.post('/ret11/register-issue', {
      orderId: data.orderId,
      shortDesc: 'Cold food',
    });
    const { issueId } = z
      .object({ data: z.object({ issueId: z.string() }) })
      .parse(registered.body).data;
    expect((await talk.get(`/ret11/user-issues/${issueId}`)).body).toMatchObject({
      data: {
        sourceId: 'user-1',
        issueActors: [
          { id: 'user-1', type: 'CONSUMER' },
          { type: 'INTERFACING_NP' },
          { type: 'COUNTERPARTY_NP' },
        ],
      },
    });
    const reply = { issueId, status: 'OPEN', shortDesc: 'Still cold', descriptorCode: 'ESCALATE' };
    const ok = await talk.post('/ret11/reply-issue', { ...reply, actionBy: 'user-1' });
    expect(endpointTable.replyIssue.response.parse(ok.body).data.message.ack.status).toBe('ACK');
    expect(codeOf(await talk.post('/ret11/reply-issue', { ...reply, actionBy: 'CONSUMER' }))).toBe(
      'UNKNOWN_ACTOR',
    );
    expect(
      (await talk.post('/ret11/reply-issue', { ...reply, issueId: 'nothing', actionBy: 'user-1' }))
        .status,
    ).toBe(404);
  });
});
