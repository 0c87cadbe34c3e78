import { ApiClient, listIn } from '../../support/api-client';
import { Stage } from '../../support/talk/stage';

jest.setTimeout(180_000);

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open({}, { CALLS_PER_KEY: '400', MESSAGES_PER_PERSON: '40' });
});
afterAll(() => stage.close());

const MOST_BATCHES = 8;
let keys = 0;
async function client(system: string, scopes: readonly string[]): Promise<ApiClient> {
  const secret = `mela_canary-secret-${(keys += 1)}`;
  await stage.mela.store.addApiKey({ secret, system, scopes, madeBy: 'test' }, stage.clock.now());
  return new ApiClient(stage.url, secret);
}
const text = (words: string) => ({ kind: 'text', text: words });

test('a customer of another system books by words up to the pay link, pays, and the order is read', async () => {
  const crm = await client('crm', ['messages', 'orders']);
  const { conversation, pay } = await crm.book('4711', 'Zohra Canary');
  const path = `/conversations/${conversation}/orders`;
  const { body } = await crm.call('GET', path);
  const [order] = listIn(body, 'orders');
  expect(order).toMatchObject({ conversation, area: 'booking', state: 'waiting', payment: 'open' });
  await crm.pay(pay);
  await stage.clock.advance(10_000);
  const read = await crm.call('GET', `/orders/${String(order?.['id'])}`);
  expect(read.body).toMatchObject({ payment: 'paid' });
  expect(read.body['state']).toMatch(/confirmed|processing/);
  expect(JSON.stringify(read.body)).not.toMatch(/canary/i);
  const state = await crm.call('GET', `/conversations/${conversation}`);
  expect(state.body).toMatchObject({ channel: 'api', customer: '4711', handedOver: null });

  const other = await client('shop', ['messages', 'orders']);
  for (const foreign of [
    `/orders/${String(order?.['id'])}`,
    path,
    `/conversations/${conversation}`,
    `/conversations/${conversation}/messages`,
  ])
    expect(await other.call('GET', foreign)).toMatchObject({ status: 404 });
});

test('two systems with one name for a customer have two customers', async () => {
  const [one, two] = [await client('one', ['messages']), await client('two', ['messages'])];
  const [a, b] = [await one.say('7', 'hello'), await two.say('7', 'hello')];
  expect(a.conversation).not.toBe(b.conversation);
  expect(await one.call('GET', `/conversations/${b.conversation}`)).toMatchObject({ status: 404 });
});

test('a key of the company’s own that reaches all reads what was said in any channel only with “personal”', async () => {
  const person = stage.person();
  await person.send({ kind: 'text', text: 'hello canary' });
  const { lines } = await stage.mela.store.listConversations({ state: 'any', limit: 1 });
  const path = `/conversations/${lines[0]?.id}`;
  const all = await client('desk', ['messages', 'orders', 'all']);
  expect((await all.call('GET', path)).body).toMatchObject({ channel: 'web', customer: null });
  expect(await all.call('GET', `${path}/transcript`)).toMatchObject({ status: 403 });
  expect(await all.call('GET', `${path}/messages`)).toMatchObject({ status: 404 });
  const personal = await client('desk', ['personal', 'all']);
  expect((await personal.call('GET', `${path}/transcript`)).text).toContain('hello canary');
  expect(await stage.mela.store.auditEntries(1)).toMatchObject([
    { role: 'api', act: 'read what was said', subject: `desk ${lines[0]?.id}` },
  ]);
  const own = await client('desk', ['personal']);
  expect(await own.call('GET', `${path}/transcript`)).toMatchObject({ status: 404 });
});

test('all orders are listed to a key that reaches all, page by page', async () => {
  const all = await client('books', ['orders', 'all']);
  const { body } = await all.call('GET', '/orders?limit=1');
  expect(body['orders']).toHaveLength(1);
  expect(await (await client('books', ['orders'])).call('GET', '/orders')).toMatchObject({
    status: 403,
    body: { error: { code: 'not_allowed' } },
  });
});

test('the same message under one key counts once', async () => {
  const crm = await client('crm', ['messages']);
  const say = () =>
    crm.call(
      'POST',
      '/messages',
      { customer: 'twice', message: text('hello') },
      { 'idempotency-key': 'k' },
    );
  const [first, again] = [await say(), await say()];
  expect(first).toMatchObject({ status: 202, body: { duplicate: false } });
  expect(again).toMatchObject({ status: 202, body: { duplicate: true } });
  expect(again.body['conversation']).toBe(first.body['conversation']);
});

test('a call waits for what comes, where it is asked to', async () => {
  const crm = await client('crm', ['messages']);
  const { conversation, said } = await crm.say('waits', 'hello');
  const after = Number(said.at(-1)?.['number']);
  const waiting = crm.call('GET', `/conversations/${conversation}/messages?after=${after}&wait=20`);
  await crm.call('POST', '/messages', { customer: 'waits', message: text('help') });
  expect(listIn((await waiting).body, 'messages').length).toBeGreaterThan(0);
});

test.each([
  ['GET', '/orders', undefined, undefined, 401, 'no_key'],
  ['GET', '/orders', undefined, 'mela_guess', 401, 'unknown_key'],
  ['POST', '/messages', '{"customer":', 'own', 400, 'malformed_json'],
  ['POST', '/messages', { customer: 'a b', message: text('x') }, 'own', 400, 'bad_request'],
  ['POST', '/messages', { customer: 'a', message: text('') }, 'own', 400, 'bad_request'],
  ['POST', '/messages', { customer: 'a', message: { kind: 'event' } }, 'own', 400, 'bad_request'],
  ['GET', '/conversations/x/messages?limit=many', undefined, 'own', 400, 'bad_request'],
  ['GET', '/conversations/x/messages', undefined, 'own', 404, 'not_found'],
  ['GET', '/orders/x', undefined, 'own', 403, 'not_allowed'],
  ['DELETE', '/messages', undefined, 'own', 405, 'method_not_allowed'],
  ['POST', '/messages', { customer: 'x'.repeat(70_000) }, 'own', 413, 'too_large'],
] as const)(
  '%s %s %j with the key %s is refused as %i %s',
  async (method, path, body, key, status, code) => {
    const own = await client('crm', ['messages']);
    const caller = key === 'own' ? own : new ApiClient(stage.url, key);
    const answer = await caller.call(method, path, body);
    expect(answer).toMatchObject({ status, body: { error: { code } } });
    expect(answer.text).not.toMatch(/ at |node_modules|\.ts:/);
  },
);

test('no refusal repeats what was sent', async () => {
  const own = await client('crm', ['messages']);
  for (const body of [
    { customer: 'Zohra Canary', message: text('x') },
    { customer: 'c', message: { kind: 'canary' } },
    { customer: 'c', message: text('x'), language: 'canary'.repeat(20) },
    { customer: 'c', message: { kind: 'place', latitude: 'canary', longitude: 1 } },
  ])
    expect((await own.call('POST', '/messages', body)).text).not.toMatch(/canary/i);
});

test('too many calls, and too many messages of one customer, are refused with when to try again', async () => {
  const own = await client('crm', ['messages']);
  const sent = await Promise.all(
    Array.from({ length: 45 }, () =>
      own.call('POST', '/messages', { customer: 'busy', message: text('hello') }),
    ),
  );
  const refused = sent.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.body).toMatchObject({
    error: {
      code: 'too_many',
      message: expect.stringContaining('This customer has written too many'),
    },
  });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  let late: Awaited<ReturnType<typeof own.call>> | undefined;
  for (let batch = 0; batch < MOST_BATCHES && !late; batch += 1) {
    const calls = await Promise.all(
      Array.from({ length: 400 }, () => own.call('GET', '/conversations/x')),
    );
    late = calls.find(({ status }) => status === 429); // a slow machine gets some calls back meanwhile
  }
  expect(late?.body).toMatchObject({
    error: {
      message: expect.stringMatching(/^Too many calls were made with this key. Try again in/),
    },
  });
});
