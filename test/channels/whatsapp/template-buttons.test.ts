import { readdirSync, readFileSync } from 'node:fs';
import { PAIR_INTERVAL_MS } from '../../../src/channels/whatsapp/limits';
import { encodeChoice } from '../../../src/engine/choice-code';
import type { Command } from '../../../src/engine/command';
import { startFakeGraph, type FakeGraph } from '../../support/fake-graph';
import { Stage } from '../../support/talk/stage';
import { Chat, settingsFor } from './chat';

const ASHA = '919800000071';
let graph: FakeGraph;
let stage: Stage;
let asha: Chat;
let order: string;
beforeAll(async () => {
  graph = await startFakeGraph();
  stage = await Stage.open({}, settingsFor(graph));
  asha = new Chat(stage, graph, ASHA);
  await asha.say('find a trek near Bengaluru this weekend');
  await asha.tap('Book', 'Nandi Hills');
  for (const label of ['Guided trek', 'Sat 21 Nov, 5:15']) await asha.tap(label);
  for (const words of ['1', 'Asha Rao, asha@example.com, 98765 43210']) await asha.say(words);
  await asha.tap('Pay ₹');
  const conversation = await stage.mela.store.conversationFor(
    'whatsapp',
    `${graph.phoneNumberId}:${ASHA}`,
    ASHA,
  );
  order =
    (await stage.mela.store.ordersOfCustomer(conversation?.customerId ?? '', 1))[0]?.orderId ?? '';
}, 120_000);
afterAll(async () => {
  await stage.close();
  graph.close();
});

/** So long rests the pair of numbers after two presses, ms: what it may send does not run out. */
const REST_MS = 4 * PAIR_INTERVAL_MS;
beforeEach(() => stage.clock.advance(REST_MS));

/** Ids of messages, in which any figures stand. */
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/gu;

let people = 10;
const somebody = (): Chat => new Chat(stage, graph, `9198000001${++people}`);
const press = (chat: Chat, button: Record<string, unknown>): Promise<string> =>
  chat.send({ type: 'button', text: undefined, button });
const about = (slot: 'check' | 'pay'): string =>
  encodeChoice({
    do: 'start',
    dialog: 'order-status',
    fills: [{ slot, value: { is: 'option', id: order } }],
  });
const code = (command: Command): string => encodeChoice(command);

test('a payload of ours does what it says', async () => {
  expect(order).not.toBe('');
  expect(await press(asha, { payload: about('check'), text: 'Show my order' })).toContain(
    'Nandi Hills Sunrise Trek',
  );
});

test.each([
  ['a look at', 'check'],
  ['paying again for', 'pay'],
] as const)('%s another customer’s order shows nothing of it (I9)', async (_, slot) => {
  const said = await press(somebody(), { payload: about(slot), text: 'Show my order' });
  expect(said).not.toBe('[]');
  expect(said.replace(ID, '')).not.toMatch(/Nandi Hills|\/pay\/|Asha|1,177|588/);
});

test.each([
  ['a payload that is a word, its text is read', { payload: 'SHOW_ORDER', text: 'Show my order' }],
  ['no payload, its text is read', { text: 'Show my order' }],
  ['no text, the payload is read', { payload: 'Show my order' }],
])('%s', async (_, button) => {
  expect(await press(asha, button)).toContain('Nandi Hills Sunrise Trek');
});

const LABELS = readdirSync('manifest/whatsapp/templates').flatMap((file) =>
  [
    ...readFileSync(`manifest/whatsapp/templates/${file}`, 'utf8').matchAll(
      /"QUICK_REPLY",\s*"text": "([^"]+)"/g,
    ),
  ].map(([, label = '']) => label),
);

test('our own templates have a button in each language', () =>
  expect(LABELS.length).toBeGreaterThan(1));

test.each([
  ...LABELS,
  'Check status',
  'Order status',
  'My bookings',
  'Show my booking',
  'View order',
  'मेरी बुकिंग',
  'ऑर्डर की स्थिति',
  'Mera order dikhao',
  'Order ka status',
  'Show my ticket',
])('a template’s button “%s” shows the order, with its text as payload or none', async (text) => {
  for (const button of [{ text }, { text, payload: text }])
    expect(await press(asha, button)).toContain('Nandi Hills Sunrise Trek');
});

test.each([
  ['a code that nobody made', { payload: '["zz","top"]', text: 'Open' }],
  ['half a code', { payload: '["start"', text: 'Open' }],
  ['a code longer than any', { payload: `["${'x'.repeat(500)}"]`, text: 'Open' }],
  ['what only the service may say', { payload: '["event","paid",{}]', text: 'Open' }],
  ['nothing at all', {}],
])('%s is answered, and acts on nothing', async (_, button) => {
  const chat = somebody();
  expect(await press(chat, button)).toMatch(/"type":"(text|interactive)"/);
  expect(await chat.say('my bookings')).not.toContain('Nandi Hills Sunrise Trek, ');
});

test.each<[string, Command]>([
  ['a talk that is over', { do: 'resume', draft: 'gone' }],
  [
    'a question that is over',
    { do: 'fill', slot: 'tickets', value: { is: 'number', n: 2 }, draft: 'gone' },
  ],
  ['a bill that is over', { do: 'yes', question: 'old' }],
])('a button of %s says so and opens nothing', async (_, command) => {
  const said = await press(somebody(), { payload: code(command), text: 'Continue' });
  expect(said).toContain('is from something that’s already over');
  expect(said).not.toContain('/pay/');
});

test('nothing that was sent broke a limit of WhatsApp', () => expect(graph.faults).toEqual([]));
