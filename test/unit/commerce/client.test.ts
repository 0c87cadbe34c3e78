import { createCommerceClient } from '../../../src/commerce';
import { endpointTable } from '../../../src/commerce/contract';
import { calls, failure, loopback, type Loopback } from './loopback';
import {
  FOOD_BODY,
  INIT,
  INIT_BODY,
  ITEMS,
  ORDER,
  ORDER_BODY,
  SELECTED,
  SELECTION,
} from './samples';
import { testClock } from '../../support/clock/test-clock';

let server: Loopback | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});
async function up(...args: Parameters<typeof loopback>): Promise<Loopback> {
  server = await loopback(...args);
  return server;
}

const QUERY = { query: { page: 1, limit: 20 } };
const readOrder = (client: Loopback['client']) =>
  client.call('getOrder', { params: { orderId: 'o' } });
const ORDER_READ = { data: { orderId: 'o', orderStatus: 'INITIATED', bookingStatus: null } };

describe('the token', () => {
  test('is asked once for 50 calls and sent with each', async () => {
    const { client, tokens, asked } = await up(calls(() => ({ json: ORDER_READ })));
    await Promise.all(Array.from({ length: 50 }, () => readOrder(client)));
    expect(tokens().map(({ body }) => body)).toEqual([
      JSON.stringify({ clientId: 'client-1', clientSecret: 'secret-1' }),
    ]);
    expect(new Set(asked().map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer token-1']),
    );
  });

  test('is taken from data as well', async () => {
    const nested = { json: { data: { access_token: 'nested' } } };
    const { client, asked } = await up((got) =>
      got.url.endsWith('token') ? nested : { json: ORDER_READ },
    );
    await readOrder(client);
    expect(asked()[0]?.authorization).toBe('Bearer nested');
  });

  test('is renewed in the background at 80 % of its life', async () => {
    const { client, clock, tokens, asked } = await up(calls(() => ({ json: ORDER_READ })));
    await readOrder(client);
    clock.at += 24 * 60_000;
    await readOrder(client);
    while (tokens().length < 2) await new Promise(setImmediate);
    await new Promise((done) => setTimeout(done, 20));
    await readOrder(client);
    expect(asked().map(({ authorization }) => authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  test('is renewed once on a 401 and the call replayed once, an order too', async () => {
    const { client, asked, tokens } = await up(
      calls((got) =>
        got.authorization === 'Bearer token-1' ? { status: 401 } : { status: 201, json: ORDER },
      ),
    );
    const order = await client.call('createOrder', { body: ORDER_BODY });
    expect(order).toEqual(ORDER);
    expect(asked()).toHaveLength(2);
    expect(tokens()).toHaveLength(2);
  });

  test('is renewed on a 401 of what is sent once only, for the next call: nothing is sent again', async () => {
    const { client, asked, tokens } = await up(
      calls((got) =>
        got.authorization === 'Bearer token-1' ? { status: 401 } : { json: ORDER_READ },
      ),
    );
    const readOnce = () => client.call('getOrder', { params: { orderId: 'o' } }, { once: true });
    expect(await failure(readOnce())).toMatchObject({
      code: 'unauthorised',
      outcome: 'did_not_happen',
      status: 401,
    });
    expect([asked().length, tokens().length]).toEqual([1, 2]);
    expect(await readOnce()).toEqual(ORDER_READ);
    expect([asked().length, tokens().length]).toEqual([2, 2]);
  });

  test('that cannot be renewed after such a 401 leaves that call refused', async () => {
    const { client, asked } = await up((got, nth) =>
      got.url.endsWith('token') ? (nth === 1 ? undefined : { status: 503 }) : { status: 401 },
    );
    expect(
      await failure(client.call('getOrder', { params: { orderId: 'o' } }, { once: true })),
    ).toMatchObject({ code: 'unauthorised', operation: 'getOrder' });
    expect(asked()).toHaveLength(1);
  });

  test('a second 401 ends the call', async () => {
    const { client, asked, tokens } = await up(calls(() => ({ status: 401 })));
    expect(await failure(readOrder(client))).toMatchObject({
      code: 'unauthorised',
      outcome: 'did_not_happen',
      status: 401,
    });
    expect(asked()).toHaveLength(2);
    expect(tokens()).toHaveLength(2);
  });

  test('is renewed once in a call even when a retry meets another 401', async () => {
    const { client, tokens, asked } = await up(
      calls((_, nth) => ({ status: nth === 2 ? 503 : 401 })),
    );
    expect(await failure(readOrder(client))).toMatchObject({ code: 'unauthorised' });
    expect(asked()).toHaveLength(3);
    expect(tokens()).toHaveLength(2);
  });

  test('that cannot be had leaves an order undone and is asked once', async () => {
    const { client, tokens, asked } = await up(() => ({ status: 503 }));
    const error = await failure(client.call('createOrder', { body: ORDER_BODY }));
    expect(error).toMatchObject({
      code: 'server',
      operation: 'authToken',
      outcome: 'did_not_happen',
    });
    expect(await failure(readOrder(client))).toMatchObject({ operation: 'authToken' });
    expect([tokens().length, asked().length]).toEqual([2, 0]);
  });

  test('that comes too late leaves an order undone', async () => {
    const { client, asked } = await up((got) =>
      got.url.endsWith('token') ? { delayMs: 400 } : {},
    );
    const error = await failure(
      client.call('createOrder', { body: ORDER_BODY }, { deadlineMs: 100 }),
    );
    expect(error).toMatchObject({
      code: 'timeout',
      operation: 'authToken',
      outcome: 'did_not_happen',
    });
    expect(asked()).toHaveLength(0);
  });

  test('is not sent to the menu and the forms', async () => {
    const { client, got } = await up(() => ({ json: { forms: [] } }));
    const data = {
      formId: 'f',
      itemId: 'i',
      name: 'Test Visitor',
      email: 'v@example.com',
      mobile: '9000000001',
    };
    await client.call('submitForm', {
      params: { groupId: 'g' },
      body: { transactionId: 't', data },
    });
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ url: '/base/form/group/g', authorization: undefined });
  });

  test('and the secret stand in no error and no event', async () => {
    const { client, events } = await up(calls(() => ({ status: 500, raw: 'token-1 secret-1' })));
    const error = await failure(client.call('createOrder', { body: ORDER_BODY }));
    const told = [error, error instanceof Error ? error.cause : '', events].map(
      (one) => JSON.stringify(one) + String(one),
    );
    expect(told.join()).not.toMatch(/token-1|secret-1/);
  });
});

describe('retries', () => {
  test.each([500, 502, 503, 504, 429])(
    'a read that meets %i is tried twice more',
    async (status) => {
      const { client, asked, events } = await up(
        calls((_, nth) => (nth < 3 ? { status } : { json: ORDER_READ })),
      );
      expect(await readOrder(client)).toEqual(ORDER_READ);
      expect(asked()).toHaveLength(3);
      expect(
        events.filter(({ operation }) => operation === 'getOrder').map(({ attempt }) => attempt),
      ).toEqual([0, 1, 2]);
    },
  );

  test('a read gives up after three', async () => {
    const { client, asked } = await up(calls(() => ({ status: 503 })));
    expect(await failure(readOrder(client))).toMatchObject({
      code: 'server',
      status: 503,
      outcome: 'did_not_happen',
    });
    expect(asked()).toHaveLength(3);
  });

  test('both SELECTs are tried again', async () => {
    const { client, asked } = await up(
      calls((got, nth) =>
        nth % 2 === 1
          ? { cut: true }
          : got.url.includes('ret11')
            ? { json: {} }
            : { status: 201, json: SELECTED },
      ),
    );
    expect(await client.call('select', { body: SELECTION })).toEqual(SELECTED);
    expect(await failure(client.call('selectFood', { body: FOOD_BODY }))).toMatchObject({
      code: 'malformed',
    });
    expect(asked().map(({ url }) => url)).toEqual([
      '/base/select',
      '/base/select',
      '/base/ret11/select',
      '/base/ret11/select',
    ]);
  });

  test.each([
    ['500', { status: 500 }, 'unknown'],
    ['503', { status: 503 }, 'unknown'],
    ['408', { status: 408 }, 'unknown'],
    ['a redirect', { status: 303 }, 'unknown'],
    ['a cut connection', { cut: true }, 'unknown'],
    ['an answer that does not fit', { status: 201, json: { data: {} } }, 'unknown'],
    ['an answer that is no JSON', { status: 201, raw: '<html>' }, 'unknown'],
    ['429', { status: 429 }, 'did_not_happen'],
    ['400', { status: 400 }, 'did_not_happen'],
    ['409', { status: 409 }, 'did_not_happen'],
  ])('Create Order that meets %s is sent once and its outcome told', async (_, give, outcome) => {
    const { client, asked } = await up(calls(() => give));
    expect(await failure(client.call('createOrder', { body: ORDER_BODY }))).toMatchObject({
      outcome,
    });
    expect(asked()).toHaveLength(1);
  });

  test('INIT and forms that fail are not sent again', async () => {
    const { client, asked } = await up(calls(() => ({ status: 503 })));
    expect(await failure(client.call('init', { body: INIT_BODY }))).toMatchObject({
      outcome: 'unknown',
    });
    expect(asked()).toHaveLength(1);
  });

  test('a call that cannot connect did not happen', async () => {
    const gone = await up(calls(() => ({ json: ORDER_READ })));
    const { baseUrl, clock } = gone;
    await gone.close();
    const client = createCommerceClient({
      baseUrl,
      clientId: 'c',
      clientSecret: 's',
      clock,
      random: () => 0,
    });
    const data = {
      formId: 'f',
      itemId: 'i',
      name: 'Test Visitor',
      email: 'v@example.com',
      mobile: '9000000001',
    };
    const call = client.call('submitForm', {
      params: { groupId: 'g' },
      body: { transactionId: 't', data },
    });
    expect(await failure(call)).toMatchObject({ code: 'network', outcome: 'did_not_happen' });
    await client.close();
    server = undefined;
  });

  test('Retry-After is waited for within the deadline', async () => {
    const { client, asked } = await up(
      calls((_, nth) =>
        nth === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { json: ORDER_READ },
      ),
    );
    const since = performance.now();
    await readOrder(client);
    expect(performance.now() - since).toBeGreaterThan(950);
    expect(asked()).toHaveLength(2);
  });

  test.each([
    ['seconds', '60', 60_000],
    ['a date', 'Thu 01 Jan 2026 00:01:00 GMT', 60_000],
    ['a date gone by', 'Wed 31 Dec 2025 00:00:00 GMT', 0],
    ['nonsense', 'soon', undefined],
  ])('Retry-After as %s is told', async (_, header, retryAfterMs) => {
    const { client } = await up(calls(() => ({ status: 429, headers: { 'retry-after': header } })));
    const error = await failure(client.call('createOrder', { body: ORDER_BODY }));
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterMs });
  });

  test('a Retry-After beyond the deadline is not waited for', async () => {
    const { client, asked } = await up(
      calls(() => ({ status: 429, headers: { 'retry-after': '31' } })),
    );
    expect(await failure(readOrder(client))).toMatchObject({
      code: 'rate_limited',
      retryAfterMs: 31_000,
    });
    expect(asked()).toHaveLength(1);
  });

  test.each([
    [404, 'not_found'],
    [403, 'our_fault'],
    [501, 'server'],
  ])('a read that meets %i is not tried again', async (status, code) => {
    const { client, asked } = await up(calls(() => ({ status })));
    expect(await failure(readOrder(client))).toMatchObject({ code, status });
    expect(asked()).toHaveLength(1);
  });
});

describe('deadlines', () => {
  const real = { clock: testClock };

  test('a read and an order on a silent service end with theirs, the order as unknown', async () => {
    const { client, asked } = await up(
      calls(() => ({ delayMs: 6_000 })),
      real,
    );
    const since = performance.now();
    const order = client.call('createOrder', { body: ORDER_BODY }, { deadlineMs: 800 });
    const read = client.call('getOrder', { params: { orderId: 'o' } }, { deadlineMs: 800 });
    expect(await Promise.all([failure(read), failure(order)])).toMatchObject([
      { code: 'timeout', outcome: 'did_not_happen' },
      { code: 'timeout', outcome: 'unknown' },
    ]);
    expect(performance.now() - since).toBeLessThan(5_800); // before the service would have answered
    expect(
      asked()
        .map(({ method }) => method)
        .toSorted(),
    ).toEqual(['GET', 'POST']);
  });

  test('an answer that takes 5 s is an answer: asked for once each, and no circuit opens', async () => {
    const slow = calls((got) => ({
      delayMs: 5_000,
      ...(got.method === 'POST' ? { status: 201, json: ORDER } : { json: ORDER_READ }),
    }));
    const { client, asked } = await up(slow, { ...real, breaker: { failures: 2, openMs: 60_000 } });
    const reads = Array.from({ length: 6 }, () => readOrder(client));
    expect(await Promise.all([...reads, client.call('createOrder', { body: ORDER_BODY })])).toEqual(
      [...reads.map(() => ORDER_READ), ORDER],
    );
    expect(asked()).toHaveLength(7);
    expect(endpointTable.select.timeoutMs).toBeGreaterThanOrEqual(30_000);
  }, 20_000);

  test('a shorter one can be given', async () => {
    const { client } = await up(
      calls(() => ({ delayMs: 2_000 })),
      real,
    );
    const since = performance.now();
    const call = client.call('getOrder', { params: { orderId: 'o' } }, { deadlineMs: 200 });
    expect(await failure(call)).toMatchObject({ code: 'timeout' });
    expect(performance.now() - since).toBeLessThan(1_900); // before the service would have answered
  });
});

describe('the circuit', () => {
  test('opens for its operation alone, lets one through after a while and closes on success', async () => {
    let sick = true;
    const { client, asked, clock } = await up(
      calls((got) =>
        sick && got.url.includes('/orders/')
          ? { status: 500 }
          : { json: got.url.includes('offers') ? [] : ORDER_READ },
      ),
      { breaker: { failures: 3, openMs: 150 } },
    );
    await failure(readOrder(client));
    expect(asked()).toHaveLength(3);
    expect(await failure(readOrder(client))).toMatchObject({
      code: 'breaker_open',
      outcome: 'did_not_happen',
      operation: 'getOrder',
    });
    expect(asked()).toHaveLength(3);
    expect(await client.call('getOffers', {})).toEqual([]);
    sick = false;
    clock.at += 150;
    expect(await readOrder(client)).toEqual(ORDER_READ);
    expect(await readOrder(client)).toEqual(ORDER_READ);
  });

  test('stays closed under refusals', async () => {
    const { client, asked } = await up(
      calls(() => ({ status: 404 })),
      { breaker: { failures: 2, openMs: 1_000 } },
    );
    for (let n = 0; n < 5; n++)
      expect(await failure(readOrder(client))).toMatchObject({ code: 'not_found' });
    expect(asked()).toHaveLength(5);
  });
});

describe('answers', () => {
  test('unknown members and the order of members pass untouched', async () => {
    const { client } = await up(calls(() => ({ json: ITEMS })));
    expect(JSON.stringify(await client.call('getItems', QUERY))).toBe(JSON.stringify(ITEMS));
  });

  test('a null rating and a null booking status are read', async () => {
    const { client } = await up(
      calls((got) => ({ json: got.url.includes('items') ? ITEMS : ORDER_READ })),
    );
    expect((await client.call('getItems', QUERY)).data.items[0]?.rating).toBeNull();
    expect((await readOrder(client)).data.bookingStatus).toBeNull();
  });

  test.each([
    [{ data: { total: 1, items: [{ id: 'i', title: 5, price: 'Free' }] } }, 'data.items.0.title'],
    [{ data: { total: 1, items: [{ id: 'i', title: 'T', price: 5 }] } }, 'data.items.0.price'],
    [{ data: { items: [] } }, 'data.total'],
    [[], '(root)'],
  ])('%j is malformed and named by endpoint and path', async (json, path) => {
    const { client, asked } = await up(calls(() => ({ json })));
    const error = await failure(client.call('getItems', QUERY));
    expect(error).toMatchObject({
      code: 'malformed',
      operation: 'getItems',
      path,
      message: `getItems: malformed, status 200, at ${path}`,
    });
    expect(asked()).toHaveLength(1);
  });

  test('an order answered 200 in place of 201 is not lost', async () => {
    const { client } = await up(calls(() => ({ status: 200, json: ORDER })));
    expect(await client.call('createOrder', { body: ORDER_BODY })).toEqual(ORDER);
  });

  test('an error object with status 200 is a refusal that keeps its words', async () => {
    const json = {
      data: { dto: { error: { type: 'DOMAIN-ERROR', code: '40002', message: 'private words' } } },
    };
    const { client } = await up(calls(() => ({ json })));
    const error = await failure(client.call('selectFood', { body: FOOD_BODY }));
    expect(error).toMatchObject({
      code: 'refused',
      status: 200,
      remote: { type: 'DOMAIN-ERROR', code: '40002' },
    });
    expect(JSON.stringify(error)).not.toContain('private words');
  });

  test('a 400 of nearby restaurants means outside the area', async () => {
    const { client } = await up(calls(() => ({ status: 400 })));
    const call = client.call('getNearbyRestaurants', { query: { lat: 0, lng: 0 } });
    expect(await failure(call)).toMatchObject({ code: 'out_of_area', status: 400 });
  });

  test('one beyond 8 MB is not read to its end', async () => {
    const { client } = await up(calls(() => ({ raw: `"${'x'.repeat(9 * 1024 * 1024)}"` })));
    expect(await failure(readOrder(client))).toMatchObject({ code: 'malformed', path: '(size)' });
  });

  test('a wrong call is refused before anything is sent', async () => {
    const { client, got } = await up(calls(() => ({ json: INIT })));
    const body = { ...INIT_BODY, userMobile: '12345' };
    expect(await failure(client.call('init', { body }))).toMatchObject({
      code: 'invalid_input',
      path: 'body.userMobile',
    });
    expect(got).toHaveLength(0);
  });
});
