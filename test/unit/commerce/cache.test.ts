import { createAnswerCache } from '../../../src/commerce/cache';
import { calls, failure, loopback, type Loopback } from './loopback';
import { ITEMS } from './samples';

const HOUR = 3_600_000;
let server: Loopback;
afterEach(() => server.close());

const page = (more: object = {}) => ({ query: { page: 1, limit: 20, ...more } });

test('a list is kept 5 hours for each filter combination, whatever the order of filters', async () => {
  server = await loopback(calls(() => ({ json: ITEMS })));
  const { client, clock, asked } = server;
  await client.call('getItems', { query: { page: 1, limit: 20, title: 'a', cityCode: 'std:080' } });
  await client.call('getItems', { query: { cityCode: 'std:080', title: 'a', limit: 20, page: 1 } });
  expect(asked()).toHaveLength(1);
  await client.call('getItems', page({ title: 'b' }));
  expect(asked()).toHaveLength(2);
  clock.at += 5 * HOUR - 1;
  await client.call('getItems', page({ title: 'b' }));
  expect(asked()).toHaveLength(2);
  clock.at += 1;
  await client.call('getItems', page({ title: 'b' }));
  expect(asked()).toHaveLength(3);
});

test('tickets are kept a minute, and not at all when asked freshly', async () => {
  server = await loopback(calls(() => ({ json: { data: [] } })));
  const { client, clock, asked } = server;
  const tickets = (fresh = false) =>
    client.call('getTickets', { params: { packageId: 'p' }, query: { timeStamp: 't' } }, { fresh });
  await tickets();
  clock.at += 59_999;
  await tickets();
  expect(asked()).toHaveLength(1);
  await tickets(true);
  expect(asked()).toHaveLength(2);
  clock.at += 59_999;
  await tickets();
  expect(asked()).toHaveLength(2);
  clock.at += 1;
  await tickets();
  expect(asked()).toHaveLength(3);
});

test('order reads are never cached', async () => {
  server = await loopback(
    calls(() => ({ json: { data: { orderId: 'o', orderStatus: 'INITIATED' } } })),
  );
  for (let n = 0; n < 3; n++) await server.client.call('getOrder', { params: { orderId: 'o' } });
  expect(server.asked()).toHaveLength(3);
});

test('identical reads under way share one request, different ones do not', async () => {
  server = await loopback(calls(() => ({ json: ITEMS, delayMs: 30 })));
  const { client, asked } = server;
  await Promise.all([
    ...Array.from({ length: 20 }, () => client.call('getItems', page())),
    client.call('getItems', page({ page: 2 })),
  ]);
  expect(asked()).toHaveLength(2);
});

test('a failure is shared and not stored', async () => {
  server = await loopback(calls((_, nth) => (nth === 1 ? { status: 404 } : { json: ITEMS })));
  const { client } = server;
  const both = await Promise.all([
    failure(client.call('getItems', page())),
    failure(client.call('getItems', page())),
  ]);
  expect(both[0]).toBe(both[1]);
  expect(await client.call('getItems', page())).toEqual(ITEMS);
});

test('a stored answer cannot be changed by those who share it', async () => {
  server = await loopback(calls(() => ({ json: ITEMS })));
  const answer = await server.client.call('getItems', page());
  expect(() => answer.data.items.pop()).toThrow(TypeError);
  expect(Object.isFrozen(answer.data.items[0])).toBe(true);
});

test('each pool is bounded by entries and by size', async () => {
  server = await loopback(calls(() => ({})));
  const cache = createAnswerCache({ elapsed: () => 0 });
  const read = (target: string) =>
    ({ operation: 'o', target, rule: { pool: 'menus', ttlMs: 1 }, fresh: false }) as const;
  let loads = 0;
  const load = (size: number) => async () => ({ body: { n: ++loads }, size });
  for (let n = 0; n <= 100; n++) await cache.through(read(`${n}`), load(10));
  expect(await cache.through(read('100'), load(10))).toEqual({ n: 101 });
  expect(await cache.through(read('0'), load(10))).toEqual({ n: 102 });
  await cache.through(read('huge'), load(7_000_000));
  expect(await cache.through(read('huge'), load(7_000_000))).toEqual({ n: 104 });
});

test('an answer that is no object is given and not stored', async () => {
  server = await loopback(calls(() => ({})));
  const cache = createAnswerCache({ elapsed: () => 0 });
  const read = {
    operation: 'o',
    target: 't',
    rule: { pool: 'lists', ttlMs: 1_000 },
    fresh: false,
  } as const;
  let loads = 0;
  const load = async () => ({ body: `text ${++loads}`, size: 6 });
  const both = await Promise.all([cache.through(read, load), cache.through(read, load)]);
  expect(both).toEqual(['text 1', 'text 2']);
  expect(await cache.through(read, load)).toBe('text 3');
});
