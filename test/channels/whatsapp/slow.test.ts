import { atTheGateway } from '../../support/at-gateway';
import { startFakeGraph, type FakeGraph } from '../../support/fake-graph';
import { Stage } from '../../support/talk/stage';
import { Waits } from '../../support/waits';
import { Chat, settingsFor } from './chat';

jest.setTimeout(180_000);

let graph: FakeGraph;
let stage: Stage;
let chat: Chat;
let waits: Waits;
beforeEach(async () => {
  graph = await startFakeGraph();
  stage = await Stage.open({}, { ...settingsFor(graph), PUBLIC_URL: 'https://mela.example.com' });
  chat = new Chat(stage, graph, '919876543210');
  waits = new Waits(() => stage);
  graph.taken = (body) => waits.came(textsOf(body));
});
afterEach(async () => {
  await stage.close();
  graph.close();
});

/** What a person reads of a message: a text, or the body of one with buttons. */
function textsOf(body: Record<string, unknown>): string {
  const [text, interactive] = [Object(body['text']), Object(body['interactive'])];
  return String(text.body ?? Object(interactive.body).text ?? JSON.stringify(body));
}

const slow = (ms: number, operation = '*'): Promise<void> =>
  stage.fault({ operation, kind: 'slow', times: 1_000, ms });
let heard = '';
const say = (text: string): Promise<void> =>
  waits.of(text, async () => void (heard = await chat.say(text)));
const tap = (title: string): Promise<void> =>
  waits.of(`[${title}]`, async () => void (heard = await chat.tap(title)));
const payLink = (): string =>
  /"url":"(https:\/\/mela\.example\.com\/pay\/[\w-]{22})"/.exec(heard)?.[1] ?? '';

/** Pays, and time goes by until something is said. */
async function paid(words: string): Promise<void> {
  await stage.during(atTheGateway(stage.url, payLink(), 'pay'));
  let said = '';
  for (let tries = 0; tries < 20 && !said.includes(words); tries++) {
    await stage.clock.advance(3_000);
    said += await chat.listen();
  }
  expect(said).toContain(words);
}

test('a booking over a service that takes five seconds an answer: a word at three seconds, each answer after it, up to the ticket', async () => {
  await slow(5_000);
  await say(
    "1 ticket for Johari Bazaar Food and Gems Walk tomorrow, I'm Asha Rao, asha@example.com, 98765 43210",
  );
  expect(heard).toContain('₹885');
  await tap('Pay ₹');
  expect(payLink()).not.toBe('');
  expect(waits.faults()).toEqual([]);
  expect(waits.long()).toBeGreaterThanOrEqual(2);
  expect(graph.read.length).toBeGreaterThanOrEqual(2); // read, and typing shown
  await paid('qr.png');
  expect(graph.faults).toEqual([]);
  expect(JSON.stringify(graph.messages)).not.toMatch(/can’t get through|went wrong/u);
});

test('a food order over the same service, up to its confirmation', async () => {
  await slow(5_000);
  await say('2 masala dosas from Tiffin Trail HSR Layout to HSR Layout');
  await say("that's all");
  await say('Asha Rao, 98765 43210, 12 Lake Road');
  expect(heard).toContain('To pay');
  await tap('Pay ₹');
  expect(payLink()).not.toBe('');
  expect(waits.faults()).toEqual([]);
  expect(waits.long()).toBeGreaterThanOrEqual(3);
  await paid('Confirmed');
  expect(graph.faults).toEqual([]);
});

test('an answer after half a minute is used, and what is said then goes on from it', async () => {
  await slow(28_000, 'select');
  await say('2 tickets for Johari Bazaar Food and Gems Walk tomorrow');
  expect(heard).toContain('Who’s booking?');
  expect(waits.faults()).toEqual([]);
  await stage.fault({ clear: true });
  await say('make it 3 tickets');
  expect(heard).toContain('3 × Walker');
});
