import { startStrictService, type StrictService } from './strict-service';

let service: StrictService;
let clock: number;
let token: string;
beforeEach(async () => {
  clock = Date.UTC(2026, 0, 1);
  service = await startStrictService({ now: () => clock });
  const answer: unknown = await (
    await post('/auth/token', { clientId: service.clientId, clientSecret: service.clientSecret })
  ).json();
  token =
    typeof answer === 'object' && answer !== null && 'access_token' in answer
      ? String(answer.access_token)
      : '';
});
afterEach(() => service.stop());

function post(path: string, body: unknown, authorization?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(authorization === undefined ? {} : { authorization }),
  };
  return fetch(service.baseUrl + path, { method: 'POST', body: JSON.stringify(body), headers });
}
function get(path: string, authorization = `Bearer ${token}`): Promise<Response> {
  return fetch(service.baseUrl + path, { headers: { authorization } });
}
const FOOD = {
  providerId: 'R-STRICT-1',
  sellerId: '00000000-0000-4000-8000-000000009001',
  transactionId: '00000000-0000-4000-8000-000000000001',
  locationIds: ['L-STRICT-1'],
  gps: '12.9,77.6',
  areaCode: '560102',
};
const at = { location_id: 'L-STRICT-1', quantity: 1 };
async function foodOrder(): Promise<string> {
  await get('/ret11/api/restaurants/R-STRICT-1/seller/00000000-0000-4000-8000-000000009001/foods');
  await post('/ret11/select', { ...FOOD, items: [{ ...at, id: 'D-DOSA' }] }, `Bearer ${token}`);
  const { transactionId } = FOOD;
  const body = { device: 'WEB', transactionId, pg: 'STRICTPAY', userId: 'u', mobile: '9000000001' };
  await post('/ret11/orders/create-order', body, `Bearer ${token}`);
  expect(service.violations).toEqual([]);
  return service.order('order-0001').orderId;
}

test('CONFIRM is a breach under any path', async () => {
  for (const path of ['/confirm', '/ret11/confirm', '/orders/1/confirm'])
    expect((await post(path, {})).status).toBe(404);
  expect(service.violations).toHaveLength(3);
});

test('an endpoint without description is a plain 404', async () => {
  for (const path of ['/city', '/pg-config', '/user/tickets'])
    expect((await get(path)).status).toBe(404);
  expect(service.violations).toEqual([]);
});

test('no token and an invented one are breaches, an expired one is only refused', async () => {
  expect((await fetch(`${service.baseUrl}/top-attractions`)).status).toBe(401);
  expect((await get('/top-attractions', 'Bearer invented')).status).toBe(401);
  expect(service.violations).toHaveLength(2);
  clock += 30 * 60_000;
  expect((await get('/top-attractions')).status).toBe(401);
  expect(service.violations).toHaveLength(2);
});

test.each([
  ['a query without page', '/items?limit=20'],
  ['a query that the guide does not name', '/items?page=1&limit=20&colour=red'],
  ['recently viewed without a user', '/items?page=1&limit=20&isRecentlyViewed=true'],
  [
    'timeslots by the UUID',
    '/item/00000000-0000-4000-8000-000000000001/timeslots?date=x&ticketIds=y',
  ],
])('%s is a breach', async (_, path) => {
  await get(path);
  expect(service.violations).toHaveLength(1);
});

test('reads less than 2 s apart are a breach', async () => {
  const id = await foodOrder();
  await get(`/ret11/orders/${id}`);
  clock += 2_000;
  await get(`/ret11/orders/${id}`);
  expect(service.violations).toEqual([]);
  clock += 1_000;
  await get(`/ret11/orders/${id}`);
  expect(service.violations).toEqual(['GET /ret11/orders/order-0001: read again after 1000 ms']);
});

test('more than 30 reads in a run are a breach, and a later run counts anew', async () => {
  const id = await foodOrder();
  for (let n = 0; n < 30; n++) {
    clock += 2_000;
    await get(`/ret11/orders/${id}`);
  }
  clock += 60_000;
  await get(`/ret11/orders/${id}`);
  expect(service.violations).toEqual([]);
  for (let n = 0; n < 30; n++) {
    clock += 2_000;
    await get(`/ret11/orders/${id}`);
  }
  expect(service.violations).toHaveLength(1);
});

test.each([
  [
    'a customization without its dish typed',
    [
      { ...at, id: 'D-BIRYANI', parentItemId: 'a' },
      {
        ...at,
        id: 'O-REGULAR',
        parentItemId: 'a',
        type: 'customization',
        parentCategoryId: 'G-SIZE',
      },
    ],
  ],
  ['a required group left out', [{ ...at, id: 'D-BIRYANI' }]],
  [
    'an option under a wrong group',
    [
      { ...at, id: 'D-BIRYANI', type: 'item', parentItemId: 'a' },
      {
        ...at,
        id: 'O-REGULAR',
        type: 'customization',
        parentItemId: 'a',
        parentCategoryId: 'O-REGULAR',
      },
    ],
  ],
  [
    'a child of an option that was not chosen',
    [
      { ...at, id: 'D-BIRYANI', type: 'item', parentItemId: 'a' },
      {
        ...at,
        id: 'O-REGULAR',
        type: 'customization',
        parentItemId: 'a',
        parentCategoryId: 'G-SIZE',
      },
      {
        ...at,
        id: 'O-RAITA',
        type: 'customization',
        parentItemId: 'a',
        parentCategoryId: 'G-SPICE',
      },
    ],
  ],
  ['more than maxOrder', [{ ...at, id: 'D-DOSA', quantity: 11 }]],
])('%s is a breach', async (_, items) => {
  await foodOrder();
  await post('/ret11/select', { ...FOOD, items }, `Bearer ${token}`);
  expect(service.violations).toHaveLength(1);
});

test('a quote past its time buys nothing', async () => {
  await get('/ret11/api/restaurants/R-STRICT-1/seller/00000000-0000-4000-8000-000000009001/foods');
  await post('/ret11/select', { ...FOOD, items: [{ ...at, id: 'D-DOSA' }] }, `Bearer ${token}`);
  clock += 15 * 60_000;
  const { transactionId } = FOOD;
  await post(
    '/ret11/orders/create-order',
    { device: 'WEB', transactionId, pg: 'STRICTPAY', userId: 'u', mobile: '9' },
    `Bearer ${token}`,
  );
  expect(service.violations).toEqual(['POST /ret11/orders/create-order: the quote has expired']);
});

test('a second order for one transaction is a breach until the first failed', async () => {
  const id = await foodOrder();
  const { transactionId } = FOOD;
  const body = { device: 'WEB', transactionId, pg: 'STRICTPAY', userId: 'u', mobile: '9' };
  await post('/ret11/orders/create-order', body, `Bearer ${token}`);
  expect(service.violations).toHaveLength(1);
  service.failPayment(id);
  expect((await post('/ret11/orders/create-order', body, `Bearer ${token}`)).status).toBe(200);
});

test('the hosted checkout takes the right amount alone', async () => {
  const id = await foodOrder();
  const { gatewayOrderId, amountPaise } = service.order(id);
  const form = {
    key_id: 'k',
    order_id: gatewayOrderId,
    currency: 'INR',
    name: 'n',
    description: 'd',
    callback_url: 'http://bot.test/back',
    cancel_url: 'http://bot.test/back',
  };
  const send = (amount: number) =>
    fetch(`${service.baseUrl}/gateway/checkout`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, amount: String(amount) }),
    });
  expect((await send(amountPaise)).status).toBe(200);
  expect(service.callbackUrl(id)).toBe('http://bot.test/back');
  await send(amountPaise / 100);
  expect(service.violations).toEqual([
    `POST /gateway/checkout: amount is not ${amountPaise} paise`,
  ]);
});

test('planned faults come once, before or after the effect', async () => {
  service.plan({ path: /top-attractions/, status: 503 });
  service.plan({ path: /create-order/, cut: true });
  expect((await get('/top-attractions')).status).toBe(503);
  expect((await get('/top-attractions')).status).toBe(200);
  await expect(foodOrder()).rejects.toThrow();
  expect(service.order('order-0001').orderStatus).toBe('INITIATED');
});
