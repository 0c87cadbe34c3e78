import type { Chat } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const [ASHA, PRIYA, RAVI, MEERA, JOHN] = ['29:asha', '29:priya', '29:ravi', '29:meera', '29:john'];
const NAMES = {
  [ASHA]: 'Asha',
  [PRIYA]: 'Priya',
  [RAVI]: 'Ravi',
  [MEERA]: 'Meera',
  [JOHN]: 'John',
};
const { teams, at } = usingTeams(NAMES);
const GROUP: Chat = { id: '19:outing@thread.v2', conversationType: 'groupChat' };

const say = (person: string, words: string): Promise<void> => teams.say(person, GROUP, words);
const card = (): string =>
  teams.shown(GROUP.id).findLast((one) => /^(?:Together|साथ|Saath)/u.test(one.words))?.words ?? '';
const detailsOf = (name: string, n: number): Record<string, string> => ({
  'Full name': `${name} Rao`,
  Email: `${name.toLowerCase()}@example.com`,
  Mobile: `987650000${n}`,
});

async function plan(words = "let's book the Nandi Hills sunrise trek together on Saturday") {
  await say(ASHA, words);
  await teams.tap(ASHA, GROUP, 'Guided trek');
  await teams.tap(ASHA, GROUP, '5:15');
}

async function planWith(...people: string[]): Promise<void> {
  await plan();
  for (const one of people) await say(one, "I'm in");
}

const close = (): Promise<void> => say(ASHA, 'close and book');

async function fillMine(person: string, values: Record<string, string>): Promise<void> {
  await teams.tap(person, GROUP, 'Fill in mine', {}, 'needs your details');
  const chat: Chat = { id: teams.find('Your details').chat, conversationType: 'personal' };
  await teams.fill(person, chat, values, 'Your details');
}

const WAITING = /(?:Still missing|अभी बाकी|Abhi baaki): (?<names>[^.।]+)[.।] (?<claim>[^;]+);/u;
const ASKED = /needs your details|आपकी जानकारी|aapki details/u;

/** Whom the host is told to be asked, by the newest such sentence; nobody where there is none. */
function toldAsAsked(): string[] {
  const told = teams.shown().findLast((one) => WAITING.test(one.words));
  const names = WAITING.exec(told?.words ?? '')?.groups?.['names'] ?? '';
  return names === '' ? [] : names.split(/,? (?:and|और|aur) |, /u).toSorted();
}

/** How often somebody was asked in the group. */
const timesAsked = (name: string): number =>
  teams.shown(GROUP.id).filter((one) => ASKED.test(one.words) && one.words.includes(name)).length;

/** Who stands on the card as one that has not filled in yet. */
const notYet = (): string[] =>
  [...card().matchAll(/(?<name>\p{Lu}\p{L}+)\n(?:not yet|अभी नहीं|abhi nahi)/gu)]
    .map((one) => one.groups?.['name'] ?? '')
    .toSorted();

/** Each that is told as asked was asked, stands on the card as missing, and no other does. */
function expectAsked(...names: string[]): void {
  expect(toldAsAsked()).toEqual(names.toSorted());
  expect(notYet()).toEqual(names.toSorted());
  for (const name of names) expect([name, timesAsked(name) > 0]).toEqual([name, true]);
  expect(
    teams.shown().some((one) => /asked everyone|Everyone (?:fills|sees)/u.test(one.words)),
  ).toBe(false);
}

const SITUATIONS: [string, () => Promise<void>, string[]][] = [
  ['two came along', async () => (await planWith(PRIYA, RAVI), close()), ['Priya', 'Ravi']],
  [
    'one came along, another only wrote in the group',
    async () => (await planWith(PRIYA), await say(RAVI, 'hello'), close()),
    ['Priya'],
  ],
  [
    'four came along',
    async () => (await planWith(PRIYA, RAVI, MEERA, JOHN), close()),
    ['John', 'Meera', 'Priya', 'Ravi'],
  ],
  [
    'one left before it was closed',
    async () => (await planWith(PRIYA, RAVI), await say(RAVI, "I'm out"), close()),
    ['Priya'],
  ],
  [
    'one left and came back',
    async () => (
      await planWith(PRIYA, RAVI),
      await say(PRIYA, "I'm out"),
      await say(PRIYA, "I'm in"),
      close()
    ),
    ['Priya', 'Ravi'],
  ],
  [
    'one wanted to come when it was closed',
    async () => (await planWith(PRIYA), await close(), say(MEERA, "I'm in")),
    ['Priya'],
  ],
  [
    'one has filled in, and the host asks how far it is',
    async () => (
      await planWith(PRIYA, RAVI),
      await close(),
      await fillMine(PRIYA, detailsOf('Priya', 2)),
      teams.tap(ASHA, GROUP, 'Is everything in?')
    ),
    ['Ravi'],
  ],
  [
    'the host fills in for one',
    async () => (
      await planWith(PRIYA, RAVI),
      await close(),
      teams.tap(ASHA, GROUP, 'Fill in for Ravi')
    ),
    ['Priya'],
  ],
  [
    'the host wants a ticket less than there are people',
    async () => (await planWith(PRIYA, RAVI), await close(), say(ASHA, 'make it 2 tickets')),
    ['Priya'],
  ],
  [
    'one was forgotten before it was closed',
    async () => (
      await planWith(PRIYA, RAVI),
      await say(PRIYA, 'forget me'),
      await teams.tap(PRIYA, GROUP, 'Erase everything'),
      close()
    ),
    ['Ravi'],
  ],
  [
    'another is the host now',
    async () => (
      await planWith(PRIYA, RAVI),
      await say(ASHA, 'make Priya the host'),
      say(PRIYA, 'close and book')
    ),
    ['Asha', 'Ravi'],
  ],
  [
    'the time closed the list',
    async () => (
      await planWith(PRIYA),
      await teams.later(121 * 60_000),
      teams.tap(ASHA, GROUP, 'Book it', {}, 'Time’s up')
    ),
    ['Priya'],
  ],
  [
    'the own chat of one is shut',
    async () => {
      await planWith(PRIYA, RAVI);
      await close();
      at().connector.refuse = (body) => JSON.stringify(body['members'] ?? '').includes(PRIYA);
      await teams.tap(PRIYA, GROUP, 'Fill in mine', {}, 'needs your details');
      expect(teams.find('privately yet', GROUP.id).words).toContain('Priya');
      await teams.tap(ASHA, GROUP, 'Is everything in?');
    },
    ['Priya', 'Ravi'],
  ],
];

describe('who is told as asked for details was asked, and nobody else is said to be', () => {
  test.each(SITUATIONS)('%s', async (_fact, play, names) => {
    await play();
    expectAsked(...names);
  });

  test('the host comes alone: nobody is asked', async () => {
    await plan();
    await close();
    expectAsked();
    expect(timesAsked('')).toBe(0);
  });

  test('all have filled in: nobody is told as missing', async () => {
    await planWith(PRIYA);
    await close();
    await fillMine(PRIYA, detailsOf('Priya', 2));
    expect(notYet()).toEqual([]);
    expect(card()).toContain('Asha pays next');
    expect(timesAsked('Priya')).toBe(1);
  });

  test('one whose details the organiser refused is asked once more, in his own chat', async () => {
    await planWith(PRIYA, RAVI);
    await close();
    await fillMine(PRIYA, detailsOf('Priya', 2));
    await fillMine(RAVI, { ...detailsOf('Priya', 2), Email: 'other@example.com' });
    await teams.tap(ASHA, GROUP, 'Continue', {}, 'All details');
    const form = teams.find('Who’s going?');
    await teams.fill(
      ASHA,
      { id: form.chat, conversationType: 'personal' },
      detailsOf('Asha', 1),
      'Who’s going?',
    );
    expectAsked('Ravi');
    const again = teams.shown().findLast((one) => ASKED.test(one.words));
    expect(again?.chat).not.toBe(GROUP.id); // in his own chat, where he filled in: so no place is told
    expect(teams.shown().findLast((one) => WAITING.test(one.words))?.words).not.toMatch(/group/);
  });

  test('one is forgotten while the others fill in: only those who come are missing', async () => {
    await planWith(PRIYA, RAVI, MEERA);
    await close();
    await say(PRIYA, 'forget me');
    await teams.tap(PRIYA, GROUP, 'Erase everything');
    await teams.tap(ASHA, GROUP, 'Is everything in?');
    expectAsked('Meera', 'Ravi');
  });

  test('the host is forgotten: nobody is asked for what is called off', async () => {
    await planWith(PRIYA, RAVI);
    await close();
    await say(ASHA, 'make it 2 tickets');
    await say(ASHA, 'forget me');
    await teams.tap(ASHA, GROUP, 'Erase everything');
    expect([timesAsked('Priya'), timesAsked('Ravi')]).toEqual([1, 1]);
  });

  test.each([
    ['हिंदी में बात करो', 'hi'],
    ['hinglish mein baat karo', 'hi-Latn'],
  ])('in the language of the host: %s', async (words) => {
    await planWith(PRIYA, RAVI);
    await say(ASHA, words);
    await close();
    expect(toldAsAsked()).toEqual(['Priya', 'Ravi']);
    expect([timesAsked('Priya'), timesAsked('Ravi')]).toEqual([1, 1]);
    expect(teams.shown().some((one) => /सबसे उनकी|sabse details/u.test(one.words))).toBe(false);
  });
});
