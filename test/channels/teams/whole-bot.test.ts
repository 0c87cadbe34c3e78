import type { FakeConnector } from '../../support/fake-connector';
import { startFakeConnector } from '../../support/fake-connector';
import { atTheGateway as payAt } from '../../support/at-gateway';
import { Stage } from '../../support/talk/stage';
import type { Chat } from '../../support/teams-client';
import { TeamsClients, cardsOf } from '../../support/teams-client';

jest.setTimeout(60_000);

let stage: Stage;
let connector: FakeConnector;
let teams: TeamsClients;

beforeEach(async () => {
  [stage, connector] = await Promise.all([Stage.open(), startFakeConnector()]);
  teams = new TeamsClients(stage, connector);
});
afterEach(async () => {
  await stage.close();
  connector.close();
});

const GROUP: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const ASHA = '29:asha';
const RAVI = '29:ravi';
const own = (id: string): Chat => ({ id, conversationType: 'personal' });

/** What people type into a form, by its labels. */
async function fill(person: string, chat: Chat, values: Record<string, string>): Promise<void> {
  const names = teams.fields(chat.id);
  const typed = Object.entries(values).map(([label, value]) => [Object.entries(names).find(([one]) => one.startsWith(label))?.[1] ?? label, value]);
  await teams.tap(person, chat, 'Continue', Object.fromEntries(typed));
}

async function toTheForms(person: string, chat: Chat): Promise<void> {
  await teams.say(person, chat, 'what is trending');
  await teams.tap(person, chat, 'Book', {}, 'Nandi Hills');
  await teams.tap(person, chat, 'Guided trek');
  await teams.tap(person, chat, 'Sat, 21');
  await teams.tap(person, chat, '5:15');
  await teams.tap(person, chat, '2');
}

async function toThePayment(person: string, chat: Chat): Promise<void> {
  await fill(person, chat, { 'Full name': 'Asha Rao', 'E-mail': 'asha@example.com', Mobile: '9876543210', Age: '34' });
  await fill(person, chat, { 'Full name': 'Ravi Rao', Age: '31', 'E-mail': 'asha@example.com', Mobile: '9876543210' });
  await fill(person, chat, { 'Full name': 'Asha Rao', 'E-mail': 'asha@example.com', Mobile: '9876543210' });
  await teams.tap(person, chat, 'Yes');
}

const atTheGateway = (link: string, verb: 'pay' | 'fail'): Promise<void> => payAt(stage.url, link, verb);

/** Time goes by until something is said. */
async function until(words: string): Promise<void> {
  for (let tries = 0; tries < 20 && !teams.shown().some((one) => one.words.includes(words)); tries++) {
    await stage.clock.advance(3_000);
    await teams.quiet();
  }
}

const payLink = (chat: string): string => /"url":"([^"]*\/pay\/[^"]*)"/.exec(JSON.stringify(teams.find('Pay now', chat).activity))?.[1] ?? '';

test('a booking in a personal chat: one card is edited from the link to the ticket, and old buttons are answered sensibly', async () => {
  const chat = own('a:asha');
  await toTheForms(ASHA, chat);
  await toThePayment(ASHA, chat);
  const card = teams.find('Pay now', chat.id);
  await atTheGateway(payLink(chat.id), 'pay');
  await until('Confirmed!');
  const order = teams.shown(chat.id).find((one) => one.id === card.id);
  expect(order?.words).toContain('Confirmed!');
  expect(order?.edited).toBeGreaterThanOrEqual(1);
  expect(teams.find('Open the ticket', chat.id).id).not.toBe(card.id);
  await teams.tap(ASHA, chat, 'Sat, 21');
  expect(teams.find('That button belongs to something that is over', chat.id).edited).toBe(0);
  expect(new Set(teams.shown().map((one) => one.chat))).toEqual(new Set([chat.id]));
});

test('a payment that fails is one tap from a new try', async () => {
  const chat = own('a:asha');
  await toTheForms(ASHA, chat);
  await toThePayment(ASHA, chat);
  const card = teams.find('Pay now', chat.id);
  await atTheGateway(payLink(chat.id), 'fail');
  await until('did not go through');
  expect(teams.find('did not go through').id).toBe(card.id);
  await teams.tap(ASHA, chat, 'Try payment again');
  await teams.tap(ASHA, chat, 'Yes');
  expect(teams.find('Pay now', chat.id).id).not.toBe(card.id);
});

test('two colleagues in one group have drafts of their own and read nothing personal of each other', async () => {
  await toTheForms(ASHA, GROUP);
  await teams.say(RAVI, GROUP, 'what is trending');
  await teams.tap(RAVI, GROUP, 'Book', {}, 'Nandi Hills');
  await teams.say(RAVI, GROUP, 'cancel');
  const ashas = teams.find('Visitor 1 of 2').chat;
  expect(ashas).not.toBe(GROUP.id);
  await toThePayment(ASHA, own(ashas));
  await teams.tap(RAVI, GROUP, 'Sat, 21');
  await atTheGateway(payLink(ashas), 'pay');
  await until('Confirmed!');
  expect(teams.find('Confirmed!').chat).toBe(ashas);
  expect(teams.find('Open the ticket').chat).toBe(ashas);
  const group = JSON.stringify(teams.shown(GROUP.id).map((one) => one.activity));
  expect(group).not.toMatch(/asha@example|98765|Rao|\/pay\/|\/tickets\//);
  expect(group).toContain('I have written to you');
  const others = teams.shown().filter((one) => one.chat !== GROUP.id && one.chat !== ashas);
  expect(others).toEqual([]);
});

test('what a colleague taps on the card of another changes nothing of it', async () => {
  await teams.say(ASHA, GROUP, 'what is trending');
  await teams.tap(ASHA, GROUP, 'Book', {}, 'Nandi Hills');
  await teams.tap(ASHA, GROUP, 'Guided trek');
  const before = teams.shown().length;
  await teams.tap(RAVI, GROUP, 'Sat, 21');
  expect(teams.shown().length).toBeGreaterThan(before);
  expect(teams.shown().at(-1)?.words).not.toMatch(/Which time/);
  await teams.tap(ASHA, GROUP, 'Sat, 21');
  expect(teams.shown().at(-1)?.words).toMatch(/Which time/);
});

test('food is ordered by words in a group, with name and address in the own chat alone', async () => {
  const order = 'Order 2 chicken biryanis, one with extra raita, and a masala dosa without onion, to HSR Layout 560102';
  for (const words of [order, "that's all", 'delivery']) await teams.say(ASHA, GROUP, words);
  const chat = own(teams.find('For whom is it?').chat);
  await fill(ASHA, chat, { 'Full name': 'Asha Rao', Mobile: '9876543210', Address: '12 Lake Road' });
  await teams.say(ASHA, chat, 'only this time');
  await teams.say(ASHA, chat, 'yes');
  const card = teams.find('Pay now', chat.id);
  await atTheGateway(payLink(chat.id), 'pay');
  await until('Confirmed!');
  expect(teams.find('Confirmed!').id).toBe(card.id);
  expect(JSON.stringify(teams.shown(GROUP.id))).not.toMatch(/98765|Lake Road|Asha Rao|\/pay\//);
  expect(teams.shown().every((one) => one.activity['text'] === undefined || cardsOf(one.activity).length === 0)).toBe(true);
});
