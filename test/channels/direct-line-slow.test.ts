import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { atTheGateway } from '../support/at-gateway';
import { Stage } from '../support/talk/stage';
import { wordsOf } from '../support/teams-client';
import { Waits } from '../support/waits';

jest.setTimeout(180_000);

type Json = Record<string, unknown>;
const DIRECT_LINE = '/v3/directline';

let stage: Stage;
let waits: Waits;
let socket: WebSocket;
let token: string | undefined;
let path: string;
let said: Json[];
let signs: number;
let sent: number;

beforeEach(async () => {
  [said, signs, sent, token] = [[], 0, 0, undefined];
  stage = await Stage.open();
  waits = new Waits(() => stage);
  token = String((await call('POST', '/tokens/generate', {}))['token']);
  const started = await call('POST', '/conversations', {});
  path = `/conversations/${String(started['conversationId'])}/activities`;
  const { pathname, search } = new URL(String(started['streamUrl']));
  socket = new WebSocket(stage.url.replace('http', 'ws') + pathname + search);
  socket.on('message', (data: Buffer) => heard(data.toString('utf8')));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  await quiet();
  said = []; // the greeting
});
afterEach(async () => {
  socket.terminate();
  await stage.close();
});

async function call(method: string, where: string, body?: Json): Promise<Json> {
  const response = await fetch(stage.url + DIRECT_LINE + where, {
    method,
    headers: {
      origin: stage.url,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${where}: ${response.status} ${await response.text()}`);
  return Object(await response.json());
}

/** The words of an activity; its text tells what stands on its cards, too. */
const words = (activity: unknown): string => [...new Set(wordsOf(activity))].join('\n');

/** What comes down the stream: the bot's words are noted, the person's own come back to nobody. */
function heard(frame: string): void {
  if (frame === '') return;
  for (const activity of JSON.parse(frame).activities) {
    if (activity.from?.id !== 'mela') continue;
    if (activity.type === 'typing') signs += 1;
    if (activity.type !== 'message') continue;
    said.push(activity);
    waits.came(words(activity));
  }
}

/** Waits until nothing is under way and the stream holds all of the history. */
async function quiet(): Promise<void> {
  const late = Date.now() + 20_000;
  for (let calm = 0; calm < 3 && Date.now() < late; calm += 1) {
    await sleep(10);
    stage.passSlow();
    const { store, turns } = stage.mela;
    if (turns.running() > 0 || (await store.counts()).waitingConversations > 0) calm = -1;
  }
}

async function post(activity: Json, id: string): Promise<void> {
  await call('POST', path, { type: 'message', channelData: { clientActivityID: id }, ...activity });
}

async function send(activity: Json, times = 1): Promise<void> {
  const id = `sent-${++sent}`;
  for (let time = 0; time < times; time++) await post(activity, id);
  await quiet();
}

const slow = (ms: number, operation = '*'): Promise<void> =>
  stage.fault({ operation, kind: 'slow', times: 1_000, ms });
const say = (text: string, times = 1): Promise<void> => waits.of(text, () => send({ text }, times));
const newest = (): string => words(said.at(-1));
const all = (): string => said.map((one) => words(one)).join('\n---\n');

function nodes(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  return [Object(value), ...Object.values(value).flatMap((one: unknown) => nodes(one))];
}

/** Taps the newest button whose title begins so, with what was typed into the fields. */
function tap(title: string, fields: Json = {}): Promise<void> {
  const button = said
    .toReversed()
    .flatMap((one) => nodes(one))
    .find((one) => one['type'] === 'Action.Submit' && String(one['title']).startsWith(title));
  if (!button) throw new Error(`no button “${title}” in\n${all()}`);
  const value: Json = { ...Object(button['data']), ...fields };
  return waits.of(`[${title}]`, () => send({ text: String(button['title']), value }));
}

/** Fills the newest form by how the labels of its fields begin. */
function fill(values: Record<string, string>): Promise<void> {
  const inputs = nodes(said.at(-1)).filter((one) => String(one['type']).startsWith('Input.'));
  const typed = Object.entries(values).map(([label, value]) => [
    String(inputs.find((one) => String(one['label']).startsWith(label))?.['id']),
    value,
  ]);
  return tap('Continue', Object.fromEntries(typed));
}

/** Pays by the newest link, and time goes by until something is said. */
async function paid(expected: string): Promise<void> {
  const [, link = ''] = /"url":"([^"]*\/pay\/[^"]*)"/.exec(JSON.stringify(said.at(-1))) ?? [];
  await stage.during(atTheGateway(stage.url, link, 'pay'));
  for (let tries = 0; tries < 20 && !all().includes(expected); tries++) {
    await stage.clock.advance(3_000);
    await quiet();
  }
  expect(all()).toContain(expected);
}

test('a booking over a service that takes five seconds an answer: a word at three seconds, each answer after it, up to the ticket', async () => {
  await slow(5_000);
  await say('1 ticket for Johari Bazaar Food and Gems Walk tomorrow');
  await fill({ 'Full name': 'Asha Rao', Email: 'asha@example.com', Mobile: '98765 43210' });
  expect(newest()).toContain('₹885');
  await tap('Pay ₹');
  expect(JSON.stringify(said.at(-1))).toContain('/pay/');
  expect(waits.faults()).toEqual([]);
  expect(waits.long()).toBeGreaterThanOrEqual(3);
  expect(signs).toBeGreaterThanOrEqual(3);
  await paid('Open the ticket');
  expect(all()).not.toMatch(/can’t get through|went wrong/u);
});

test('a food order over the same service, up to its confirmation', async () => {
  await slow(5_000);
  await say('2 masala dosas from Tiffin Trail HSR Layout to HSR Layout');
  await say("that's all");
  await fill({ 'Full name': 'Asha Rao', Mobile: '98765 43210', Address: '12 Lake Road' });
  await tap('Pay ₹');
  expect(JSON.stringify(said.at(-1))).toContain('/pay/');
  expect(waits.faults()).toEqual([]);
  expect(waits.long()).toBeGreaterThanOrEqual(3);
  await paid('Confirmed');
  expect(all()).not.toMatch(/can’t get through|went wrong/u);
});

test('an answer after half a minute is used, and what is said then goes on from it', async () => {
  await slow(28_000, 'select');
  await say('2 tickets for Johari Bazaar Food and Gems Walk tomorrow');
  expect(newest()).toContain('Who’s booking?');
  expect(waits.faults()).toEqual([]);
  await stage.fault({ clear: true });
  await say('make it 3 tickets');
  expect(all()).toContain('3 × Walker');
});

test('the same message posted again while its answer is awaited is answered once', async () => {
  await slow(5_000);
  await say('2 tickets for Johari Bazaar Food and Gems Walk tomorrow', 2);
  expect(waits.faults()).toEqual([]);
  expect(waits.long()).toBe(1);
  expect(all().match(/Who’s booking\?/gu)).toHaveLength(1);
});

test('the word meanwhile and the answer stand in the history in that order, for a page that polls', async () => {
  await slow(5_000);
  await say('2 tickets for Johari Bazaar Food and Gems Walk tomorrow');
  expect(waits.faults()).toEqual([]);
  expect(waits.long()).toBe(1);
  const { activities } = await call('GET', path);
  const kept = nodes(activities).filter((one) => Object(one['from']).id === 'mela');
  const told = said.map((one) => one['id']);
  expect(kept.map((one) => one['id']).slice(-told.length)).toEqual(told);
  expect(words(kept.at(-told.length))).toMatch(/^Still /u);
});

test('a service that answers in two seconds is waited for without a word', async () => {
  await slow(2_000, 'select');
  await say('2 tickets for Johari Bazaar Food and Gems Walk tomorrow');
  expect(newest()).toContain('Who’s booking?');
  expect(waits.faults()).toEqual([]);
  expect(all()).not.toMatch(/^Still /mu);
});
