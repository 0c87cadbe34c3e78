import type { Chat } from '../../support/teams-client';
import { cardsOf } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams } = usingTeams();

const GROUP: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const ASHA = '29:asha';
const RAVI = '29:ravi';
const own = (id: string): Chat => ({ id, conversationType: 'personal' });

async function toTheForms(person: string, chat: Chat): Promise<void> {
  await teams.say(person, chat, 'what is trending');
  await teams.tap(person, chat, 'Book', {}, 'Nandi Hills');
  await teams.tap(person, chat, 'Guided trek');
  await teams.tap(person, chat, 'Sat 21');
  await teams.tap(person, chat, '5:15');
  await teams.tap(person, chat, '2');
}

async function toThePayment(person: string, chat: Chat): Promise<void> {
  await teams.fill(person, chat, {
    'Full name': 'Asha Rao',
    Email: 'asha@example.com',
    Mobile: '9876543210',
    Age: '34',
  });
  await teams.fill(person, chat, {
    'Full name': 'Ravi Rao',
    Age: '31',
    Email: 'asha@example.com',
    Mobile: '9876543210',
  });
  await teams.fill(person, chat, {
    'Full name': 'Asha Rao',
    Email: 'asha@example.com',
    Mobile: '9876543210',
  });
  await teams.tap(person, chat, 'Pay ₹');
}

/** Time goes by until something is said. */
async function until(words: string): Promise<void> {
  for (
    let tries = 0;
    tries < 20 && !teams.shown().some((one) => one.words.includes(words));
    tries++
  )
    await teams.later(3_000);
}

test('a booking in a personal chat: one card is edited from the link to the ticket, and old buttons are answered sensibly', async () => {
  const chat = own('a:asha');
  await toTheForms(ASHA, chat);
  await toThePayment(ASHA, chat);
  const card = teams.find('Pay now', chat.id);
  await teams.atTheGateway(chat.id);
  await until('Confirmed!');
  const order = teams.shown(chat.id).find((one) => one.id === card.id);
  expect(order?.words).toMatch(/ · Paid ₹[\d,.]+$/);
  expect(order?.edited).toBeGreaterThanOrEqual(1);
  expect(teams.shown(chat.id).filter((one) => one.words.includes('Confirmed!'))).toHaveLength(1);
  expect(teams.find('Open tickets', chat.id).id).not.toBe(card.id);
  await teams.tap(ASHA, chat, 'Sat 21');
  expect(teams.find('That button is from something that’s already over', chat.id).edited).toBe(0);
  expect(new Set(teams.shown().map((one) => one.chat))).toEqual(new Set([chat.id]));
});

test('a payment that fails is one tap from a new try', async () => {
  const chat = own('a:asha');
  await toTheForms(ASHA, chat);
  await toThePayment(ASHA, chat);
  const card = teams.find('Pay now', chat.id);
  await teams.atTheGateway(chat.id, 'fail');
  await until('didn’t go through');
  expect(teams.shown(chat.id).find((one) => one.id === card.id)?.words).toContain(
    'didn’t go through',
  );
  expect(teams.shown(chat.id).at(-1)?.words).toContain('didn’t go through');
  expect(teams.shown(chat.id).at(-1)?.edited).toBe(0);
  await teams.tap(ASHA, chat, 'Try payment again');
  await teams.tap(ASHA, chat, 'Pay ₹');
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
  await teams.tap(RAVI, GROUP, 'Sat 21');
  await teams.atTheGateway(ashas);
  await until('Confirmed!');
  expect(teams.find('Confirmed!').chat).toBe(ashas);
  expect(teams.find('Open tickets').chat).toBe(ashas);
  const group = JSON.stringify(teams.shown(GROUP.id).map((one) => one.activity));
  expect(group).not.toMatch(/asha@example|98765|Rao|\/pay\/|\/tickets\//);
  expect(group).toContain('messaged you privately');
  const others = teams.shown().filter((one) => one.chat !== GROUP.id && one.chat !== ashas);
  expect(others).toEqual([]);
});

test('what a colleague taps on the card of another changes nothing of it', async () => {
  await teams.say(ASHA, GROUP, 'what is trending');
  await teams.tap(ASHA, GROUP, 'Book', {}, 'Nandi Hills');
  await teams.tap(ASHA, GROUP, 'Guided trek');
  const before = teams.shown().length;
  await teams.tap(RAVI, GROUP, 'Sat 21');
  expect(teams.shown().length).toBeGreaterThan(before);
  expect(teams.shown().at(-1)?.words).not.toMatch(/What time/);
  await teams.tap(ASHA, GROUP, 'Sat 21');
  expect(teams.shown().at(-1)?.words).toMatch(/What time/);
});

test('food is ordered by words in a group, with name and address in the own chat alone', async () => {
  const order =
    'Order 2 chicken biryanis, one with extra raita, and a masala dosa without onion, to HSR Layout 560102';
  for (const words of [order, "that's all", 'delivery']) await teams.say(ASHA, GROUP, words);
  const chat = own(teams.find('Who and where?').chat);
  await teams.fill(ASHA, chat, {
    'Full name': 'Asha Rao',
    Mobile: '9876543210',
    Address: '12 Lake Road',
  });
  await teams.say(ASHA, chat, 'yes');
  const card = teams.find('Pay now', chat.id);
  await teams.atTheGateway(chat.id);
  await until('Confirmed!');
  expect(teams.shown(chat.id).find((one) => one.id === card.id)?.words).toMatch(/ · Paid ₹/);
  expect(teams.shown(chat.id).at(-1)?.words).toContain('Confirmed!');
  expect(JSON.stringify(teams.shown(GROUP.id))).not.toMatch(/98765|Lake Road|Asha Rao|\/pay\//);
  expect(
    teams
      .shown()
      .every((one) => one.activity['text'] === undefined || cardsOf(one.activity).length === 0),
  ).toBe(true);
});
