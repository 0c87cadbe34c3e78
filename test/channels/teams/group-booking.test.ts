import type { Chat, Shown } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams, at } = usingTeams({ '29:asha': 'Asha', '29:priya': 'Priya', '29:ravi': 'Ravi' });

const GROUP: Chat = { id: '19:outing@thread.v2', conversationType: 'groupChat' };
const [ASHA, PRIYA, RAVI] = ['29:asha', '29:priya', '29:ravi'];
const MINUTE = 60_000;

const inGroup = (words: string): Shown => teams.find(words, GROUP.id);
const card = (): Shown => inGroup('Together: Nandi Hills');
const say = (person: string, words: string): Promise<void> => teams.say(person, GROUP, words);

async function plan(): Promise<void> {
  await say(ASHA, "let's book the Nandi Hills sunrise trek together on Saturday");
  await teams.tap(ASHA, GROUP, 'Guided trek');
  await teams.tap(ASHA, GROUP, '5:15');
}

const PEOPLE = {
  asha: { 'Full name': 'Asha Rao', Email: 'asha@example.com', Mobile: '9876500001' },
  priya: { 'Full name': 'Priya Nair', Email: 'priya@example.com', Mobile: '9876500002' },
  ravi: { 'Full name': 'Ravi Kumar', Email: 'ravi@example.com', Mobile: '9876500003' },
};

/** Fills the newest form with this title in the chat that it stands in, which is nobody else's. */
async function fill(person: string, title: string, values: Record<string, string>): Promise<Chat> {
  const chat: Chat = { id: teams.find(title).chat, conversationType: 'personal' };
  expect(chat.id).not.toBe(GROUP.id);
  await teams.fill(person, chat, values, title);
  return chat;
}

/** A colleague fills their own form; the button in the group is theirs as anybody's. */
async function fillMine(person: string, values: Record<string, string>): Promise<Chat> {
  await teams.tap(person, GROUP, 'Fill in mine', {}, 'Together:');
  return fill(person, 'Your details', values);
}

const wordsIn = (chats: readonly string[]): string =>
  JSON.stringify(
    teams
      .shown()
      .filter((one) => chats.includes(one.chat))
      .map((one) => one.activity),
  );

const paise = (words = ''): number => Math.round(Number(words.replace(/[^\d.]/g, '')) * 100);

/** The host's own part, once all details of the others are in: the form, who books, and the yes. */
async function toTheLink(title = 'Who’s going?'): Promise<Chat> {
  const host = await fill(ASHA, title, PEOPLE.asha);
  await teams.say(ASHA, host, 'yes');
  return host;
}

test('three colleagues go on a trek: each fills their own form in their own chat, the host books and pays, all hear that it is confirmed', async () => {
  await plan();
  const list = card().id;
  expect(card().words).toMatch(/Per person\nbefore taxes and fees\n₹\d/);
  await say(PRIYA, "I'm in");
  await teams.tap(RAVI, GROUP, 'I’m in');
  expect(card().words).toContain('Asha\nPriya\nRavi');
  await say(ASHA, 'close and book');
  expect(inGroup('3 × Trekker').words).toContain('Asha');
  expect(inGroup('Still missing: Priya and Ravi').words).toContain('Fill in for Ravi');
  const priyas = await fillMine(PRIYA, PEOPLE.priya);
  expect(card().words).toContain('Priya\nfilled in\nRavi\nnot yet');
  const ravis = await fillMine(RAVI, PEOPLE.ravi);
  expect(new Set([priyas.id, ravis.id, GROUP.id]).size).toBe(3);
  expect(card().words).toContain('Asha pays next');
  await teams.tap(ASHA, GROUP, 'Continue', {}, 'All details');
  const host = await toTheLink();
  const told = teams.find('Who owes what', host.id).words.split('\n');
  const [asha = 0, priya = 0, ravi = 0, toPay = 0] = ['Asha', 'Priya', 'Ravi', 'To pay'].map(
    (name) => paise(told[told.indexOf(name) + 1]),
  );
  expect([
    asha + priya + ravi,
    Math.max(asha, priya, ravi) - Math.min(asha, priya, ravi) <= 1,
  ]).toEqual([toPay, true]);
  expect(teams.find('All good?', host.id).words).toContain(`To pay\n${told.at(-1)}`);
  const own = teams.shown().filter((one) => one.words.startsWith('Your share'));
  expect(own.map((one) => one.chat).toSorted()).toEqual([priyas.id, ravis.id].toSorted());
  expect(new Set(own.map((one) => paise(one.words.split('\n').at(-1))))).toEqual(
    new Set([priya, ravi]),
  );
  await teams.atTheGateway(host.id);
  await teams.later(15_000, 3_000);
  expect(inGroup('Booked and paid').id).toBe(list);
  expect(inGroup('confirmed for all 3 of you').id).not.toBe(list);
  expect(teams.find('Open tickets').chat).toBe(host.id);
  expect(wordsIn([GROUP.id])).not.toMatch(/@example|98765|Nair|Kumar|Rao|\/pay\/|\/tickets\//);
  expect(wordsIn([GROUP.id, host.id])).not.toMatch(/priya@|ravi@|9876500002|9876500003|Nair|Kumar/);
  expect(wordsIn([priyas.id])).not.toMatch(/ravi@|asha@|9876500001|9876500003/);
});

test('the host fills for who does not, and nobody else’s form is asked of them', async () => {
  await plan();
  for (const one of [PRIYA, RAVI]) await say(one, 'count me in');
  await say(ASHA, 'close and book');
  await fillMine(PRIYA, PEOPLE.priya);
  await teams.tap(ASHA, GROUP, 'Fill in for Ravi');
  expect(card().words).toContain('Ravi\nby the host');
  await fill(ASHA, 'Visitor 1 of 2', PEOPLE.asha);
  const host = await fill(ASHA, 'Details of Ravi', PEOPLE.ravi);
  expect(teams.find('All good?', host.id).words).toContain('3 × Trekker');
  await teams.tap(RAVI, GROUP, 'Fill in mine', {}, 'needs your details');
  expect(teams.shown(GROUP.id).at(-1)?.words).toContain('doesn’t need any details from you');
});

test('details that the organiser does not accept are asked of their own visitor again, and nobody goes twice', async () => {
  await plan();
  for (const one of [PRIYA, RAVI]) await say(one, "I'm in");
  await say(ASHA, 'close and book');
  await fillMine(PRIYA, PEOPLE.priya);
  const ravis = await fillMine(RAVI, PEOPLE.priya);
  expect(teams.find('belong to someone else who’s coming').words).toContain('your own');
  await fill(RAVI, 'Your details', { ...PEOPLE.priya, Email: 'other@example.com' });
  await teams.tap(ASHA, GROUP, 'Continue', {}, 'All details');
  const { id: host } = await fill(ASHA, 'Who’s going?', PEOPLE.asha);
  expect(teams.find('didn’t accept Ravi’s details').words).toContain('asked for them again');
  expect(card().words).toContain('Priya\nfilled in\nRavi\nnot yet');
  await teams.tap(RAVI, GROUP, 'Fill in mine', {}, 'needs your details');
  await fill(RAVI, 'Your details', PEOPLE.ravi);
  await teams.tap(
    ASHA,
    {
      id: teams.find('All details').chat,
      conversationType: teams.find('All details').chat === GROUP.id ? 'groupChat' : 'personal',
    },
    'Continue',
    {},
    'All details',
  );
  expect(teams.find('All good?', host).words).toContain('3 × Trekker');
  expect(ravis.id).not.toBe(host);
});

test('who leaves gets no ticket, who comes too late is told, and only the host books', async () => {
  await plan();
  for (const one of [PRIYA, RAVI]) await say(one, "I'm in");
  await say(PRIYA, "I'm out");
  expect(card().words).not.toContain('Priya');
  await teams.tap(RAVI, GROUP, 'Close and book');
  expect(inGroup('Only the host can do that').words).toContain('Asha');
  await say(RAVI, 'fill in my details');
  expect(inGroup('once Asha has closed the list').words).toContain('Ravi');
  await say(ASHA, 'close and book');
  expect(inGroup('2 × Trekker').words).toContain('Asha');
  await say(PRIYA, "I'm in");
  expect(inGroup('is closed: the tickets are being booked').words).toContain('Priya');
  await say(ASHA, 'cancel');
  expect(card().words).toContain('Asha dropped the booking');
});

test('a second plan shows the first; handed over, the new host closes it; called off, its old buttons are answered', async () => {
  await plan();
  await say(RAVI, 'plan a team trek');
  expect(inGroup('An outing is already planned here').words).toContain('Asha is the host');
  await say(PRIYA, "I'm in");
  await say(ASHA, 'make Priya the host');
  expect(card().words).toContain('Priya is the host');
  await say(ASHA, 'close and book');
  expect(inGroup('that’s Priya').words).toContain('Asha');
  await say(PRIYA, 'cancel the outing');
  expect(card().words).toContain('Priya called it off');
  await teams.tap(RAVI, GROUP, 'I’m in', {}, 'An outing is already planned');
  expect(teams.shown(GROUP.id).at(-1)?.words).toContain('was called off');
});

test('the time closes the list, and the host books from there', async () => {
  await plan();
  await say(PRIYA, "I'm in");
  await teams.later(116 * MINUTE);
  expect(inGroup('closes at 1:30').words).toContain('15 more minutes');
  await teams.later(5 * MINUTE);
  expect(inGroup('Time’s up').words).toContain('Next, book and pay');
  await teams.tap(ASHA, GROUP, 'Book it', {}, 'Time’s up');
  expect(inGroup('2 × Trekker').words).toContain('Asha');
});

test('what colleagues filled in is kept sealed, and is gone with the one who asks to be forgotten', async () => {
  await plan();
  await say(PRIYA, "I'm in");
  await say(ASHA, 'close and book');
  await fillMine(PRIYA, PEOPLE.priya);
  const { conversation } = await priya();
  expect(
    JSON.stringify(await at().stage.mela.store.arrangementOfThread(conversation, 'group-booking')),
  ).toContain('9876500002');
  await say(PRIYA, 'forget me');
  await teams.tap(PRIYA, GROUP, 'Erase everything');
  expect(
    JSON.stringify(await at().stage.mela.store.arrangementOfThread(conversation, 'group-booking')),
  ).not.toContain('9876500002');
  expect(card().words).not.toContain('Priya');
});

async function priya(): Promise<{ conversation: string }> {
  const found = await at().stage.mela.store.conversationFor('teams', GROUP.id, PRIYA);
  if (!found) throw new Error('no such conversation');
  return { conversation: found.id };
}

test('who asks to be forgotten while it is booked is no visitor any more, and the others’ forms go anew', async () => {
  await plan();
  for (const one of [PRIYA, RAVI]) await say(one, "I'm in");
  await say(ASHA, 'close and book');
  await fillMine(PRIYA, PEOPLE.priya);
  await fillMine(RAVI, PEOPLE.ravi);
  await teams.tap(ASHA, GROUP, 'Continue', {}, 'All details');
  const host = await fill(ASHA, 'Who’s going?', PEOPLE.asha);
  expect(teams.find('All good?', host.id).words).toContain('3 × Trekker');
  await say(PRIYA, 'forget me');
  await teams.tap(PRIYA, GROUP, 'Erase everything');
  await teams.say(ASHA, host, 'make it 2 tickets');
  expect(teams.find('All good?', host.id).words).toContain('2 × Trekker');
  expect(card().words).not.toContain('Priya');
});
