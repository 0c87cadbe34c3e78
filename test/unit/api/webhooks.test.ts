import { WEBHOOK_WAITS_MS } from '../../../src/api/telling';
import { HOUR_MS } from '../../../src/units';
import { ApiClient, listIn } from '../../support/api-client';
import { Stage } from '../../support/talk/stage';
import { WebhookListener } from '../../support/webhook-listener';

jest.setTimeout(180_000);

let stage: Stage;
let listener: WebhookListener;
beforeAll(async () => {
  stage = await Stage.open({}, { OPERATOR_HOURS: 'always' });
  listener = await WebhookListener.start();
});
afterAll(async () => {
  await stage.close();
  listener.stop();
});
beforeEach(() => {
  listener.taken.length = 0;
  listener.refused.length = 0;
  listener.answer = () => 204;
});

afterEach(async () => {
  const { store } = stage.mela;
  for (const { id } of await store.webhooks(50)) await store.stopWebhook(id, stage.clock.now());
});

/** Lets time go by until something holds of what the listener got. */
async function passing(holds: (listener: WebhookListener) => boolean, ms = 30_000): Promise<void> {
  for (let tries = 0; !holds(listener) && tries < 300; tries += 1) await stage.clock.advance(ms);
  expect(holds(listener)).toBe(true);
}

let systems = 0;
async function newSystem(scopes: readonly string[] = []) {
  const system = `s${(systems += 1)}`;
  const secret = `mela_${system}`;
  const all = ['messages', 'orders', 'webhooks', ...scopes];
  await stage.mela.store.addApiKey(
    { secret, system, scopes: all, madeBy: 'test' },
    stage.clock.now(),
  );
  return new ApiClient(stage.url, secret);
}

async function webhookOf(client: ApiClient, events: readonly string[], personal = false) {
  const made = await client.call('POST', '/webhooks', { url: listener.url, events, personal });
  expect(made.status).toBe(201);
  listener.secret = String(made.body['secret']);
  return String(made.body['id']);
}

const ORDER_EVENTS = [
  'order.created',
  'order.changed',
  'order.confirmed',
  'order.cancelled',
  'payment.opened',
  'payment.started',
  'payment.paid',
];
const types = () => listener.taken.map(({ type }) => type);

test('a booking is told from its order to its confirmation, in order, signed, and names nobody', async () => {
  const client = await newSystem();
  await webhookOf(client, [...ORDER_EVENTS, 'conversation.replied']);
  const { conversation, pay } = await client.book('customer-canary', 'Zohra Canary');
  await client.pay(pay);
  await passing(() => types().includes('order.confirmed'), 5_000);
  await passing(() => types().includes('payment.paid'), 5_000);
  const quiet = ['conversation.replied', 'order.changed'];
  expect(types().filter((type) => !quiet.includes(type))).toEqual([
    'order.created',
    'payment.opened',
    'payment.started',
    ...['payment.paid', 'order.confirmed'].toSorted(
      (a, b) => types().indexOf(a) - types().indexOf(b),
    ),
  ]);
  const numbers = listener.taken
    .filter(({ type }) => type === 'conversation.replied')
    .map(({ raw }) => Number(/"from":(\d+)/.exec(raw)?.[1]));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(listener.taken.every(({ signed }) => signed)).toBe(true);
  expect(listener.taken.every((event) => event.conversation === conversation)).toBe(true);
  const raw = JSON.stringify(listener.taken);
  expect(raw).not.toMatch(/canary|9876543210|\/pay\//i);
  expect(raw).not.toContain(pay.split('/').at(-1) ?? '?');
});

test('with “personal” a reply comes in the body, and only a key with that scope may ask for it', async () => {
  const without = await newSystem();
  const wish = { url: listener.url, events: ['conversation.replied'], personal: true };
  expect(await without.call('POST', '/webhooks', wish)).toMatchObject({ status: 403 });
  const client = await newSystem(['personal']);
  await webhookOf(client, ['conversation.replied'], true);
  await client.say('4711', 'hello');
  await passing(({ taken }) => taken.length === 1, 1_000);
  expect(JSON.parse(listener.taken[0]?.raw ?? '')).toMatchObject({
    personal: { customer: '4711', messages: [{ from: 'mela', text: expect.any(String) }] },
  });
});

test('what is refused comes again later, before what comes after it; another order does not wait', async () => {
  const client = await newSystem();
  await webhookOf(client, ORDER_EVENTS);
  let refusing = '';
  listener.answer = ({ order }) => (order === refusing ? 500 : 204);
  const one = await client.book('one', 'Asha Rao');
  await passing(({ taken }) => taken.length === 2, 1_000);
  refusing = listener.taken[0]?.order ?? '';
  await client.pay(one.pay);
  await passing(({ refused }) => refused.length > 0, 1_000);
  await client.book('two', 'Meera Rao');
  await passing(({ taken }) => taken.length === 4, 1_000);
  expect(listener.taken.slice(2).every(({ order }) => order !== refusing)).toBe(true);
  await passing(({ refused }) => refused.length > 1);
  expect(listener.taken.filter(({ order }) => order === refusing)).toHaveLength(2);
  refusing = '';
  await passing(() => types().includes('payment.paid'));
  const first = listener.refused[0];
  const mine = listener.taken.filter(({ order }) => order === first?.order);
  expect(mine[2]).toMatchObject({ id: first?.id, type: first?.type });
});

test('an event that is never taken is given up, can be seen, and is told again on request', async () => {
  const client = await newSystem();
  const id = await webhookOf(client, ['conversation.replied']);
  listener.answer = () => 410;
  await client.say('lost', 'hello');
  await passing(({ refused }) => refused.length > 0, 1_000);
  await passing(({ refused }) => refused.length > WEBHOOK_WAITS_MS.length, HOUR_MS);
  await stage.clock.advance(1_000);
  const path = `/webhooks/${id}/given-up`;
  const { body } = await client.call('GET', path);
  const [dead] = listIn(body, 'events');
  expect(dead).toMatchObject({ tries: WEBHOOK_WAITS_MS.length + 1, failure: 'status_410' });
  const other = await newSystem();
  expect(await other.call('GET', path)).toMatchObject({ status: 404 });
  listener.answer = () => 200;
  const again = `${path}/${String(dead?.['id'])}/again`;
  expect(await client.call('POST', again)).toMatchObject({ status: 202 });
  expect(await client.call('POST', again)).toMatchObject({ status: 404 });
  await passing(({ taken }) => taken.length === 1, 1_000);
  expect(listener.taken[0]?.id).toBe(dead?.['id']);
});

test('an event that failed and waits for its next time is told now on request, and once', async () => {
  const client = await newSystem();
  const id = await webhookOf(client, ['conversation.replied']);
  const { store } = stage.mela;
  const waiting = async () =>
    (await store.webhookEvents('waiting', 50)).filter(({ webhookId }) => webhookId === id);
  listener.answer = () => 500;
  await client.say('waits', 'hello');
  await passing(({ refused }) => refused.length === 3, 5_000); // the fourth time is two minutes away
  listener.answer = () => 204;
  const [event] = await waiting();
  expect(await store.tellWebhookAgain(id, event?.id ?? '', stage.clock.now())).toBe(true);
  await stage.clock.advance(5_000);
  expect(listener.taken).toHaveLength(1);
  await stage.clock.advance(300_000);
  expect(listener.taken).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  expect(await store.tellWebhookAgain(id, event?.id ?? '', stage.clock.now())).toBe(false);
});

test('a hand-over is told from its beginning to its end, of every channel to who reaches all', async () => {
  const all = await newSystem(['all']);
  const own = await newSystem();
  const events = ['handed-over', 'answered', 'given-back', 'unanswered'].map(
    (e) => `conversation.${e}`,
  );
  await webhookOf(own, events);
  await webhookOf(all, events);
  const person = stage.person({ channel: 'whatsapp', address: {} });
  await person.send({ kind: 'text', text: 'talk to a person' });
  await stage.clock.advance(11 * 60_000);
  await person.listen();
  await person.send({ kind: 'text', text: 'Back to Mela' });
  await passing(({ taken }) => taken.length === 3, 1_000);
  expect(types()).toEqual([
    'conversation.handed-over',
    'conversation.unanswered',
    'conversation.given-back',
  ]);
  expect(listener.taken[0]?.raw).toContain('"why":"asked"');
  expect(listener.taken[0]?.signed).toBe(true);
});

test('where they may not go, no webhook is made', async () => {
  const client = await newSystem();
  const made = (url: string) =>
    client.call('POST', '/webhooks', { url, events: ['order.created'] });
  for (const url of ['http://crm.example/', 'https://10.0.0.1/', 'https://[fd00::1]/', 'nowhere'])
    expect(await made(url)).toMatchObject({ status: 400, body: { error: { code: 'bad_target' } } });
});
