import { calls, failure, loopback, type Loopback } from './loopback';

let server: Loopback;
afterEach(() => server.close());

test.each([404, 405, 501])(
  'an endpoint that answers %i is done without for an hour',
  async (status) => {
    server = await loopback(calls(() => ({ status })));
    const { client, clock, asked } = server;
    expect(await client.ask('getCities', {})).toBeUndefined();
    expect(await client.ask('getCities', {})).toBeUndefined();
    expect(asked()).toHaveLength(1);
    clock.at += 3_600_000;
    expect(await client.ask('getCities', {})).toBeUndefined();
    expect(asked()).toHaveLength(2);
  },
);

test('a 404 for one id or order says nothing of others', async () => {
  server = await loopback(calls(() => ({ status: 404 })));
  const { client, asked } = server;
  for (const id of ['a', 'b'])
    expect(await client.ask('getUserIssue', { params: { id } })).toBeUndefined();
  for (const transactionId of ['a', 'b'])
    expect(await client.ask('initFood', { body: { transactionId } })).toBeUndefined();
  expect(asked().map(({ url }) => url)).toEqual([
    '/base/ret11/user-issues/a',
    '/base/ret11/user-issues/b',
    '/base/ret11/init',
    '/base/ret11/init',
  ]);
});

test('what the service has is given as it is', async () => {
  server = await loopback(calls(() => ({ json: { data: [{ any: 'thing' }] } })));
  expect(await server.client.ask('getCities', {})).toEqual({ data: [{ any: 'thing' }] });
});

test('other failures are told, with their outcome', async () => {
  server = await loopback(calls(() => ({ status: 500 })));
  const cancel = server.client.ask('cancelFoodOrder', { body: { orderId: 'o' } });
  expect(await failure(cancel)).toMatchObject({
    code: 'server',
    outcome: 'unknown',
    operation: 'cancelFoodOrder',
  });
});
