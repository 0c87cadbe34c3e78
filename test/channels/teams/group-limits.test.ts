import type { Chat } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams } = usingTeams({ '29:asha': 'Asha', '29:priya': 'Priya', '29:ravi': 'Ravi' });
const GROUP: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const [ASHA, PRIYA, RAVI] = ['29:asha', '29:priya', '29:ravi'];
const say = (person: string, words: string): Promise<void> => teams.say(person, GROUP, words);
const last = (): string => teams.shown(GROUP.id).at(-1)?.words ?? '';

/** The dishes of each, as the card has them. */
const dishes = (): string[] =>
  teams
    .find('Group order from', GROUP.id)
    .words.split('\n')
    .filter((line) => /^\d+ ×/.test(line));

/** What is in it, who then says what, and what they are told: the restaurant takes 8 paneer and 5 chicken biryanis. */
test.each<[[string, string][], string, string, RegExp]>([
  [[[PRIYA, '2 paneer biryani']], RAVI, '7 paneer biryani', /up to 8 Paneer.*6 are left/],
  [[[PRIYA, '8 paneer biryani']], RAVI, 'one paneer biryani', /allows 8 of Paneer.*all are taken/],
  [[[PRIYA, '4 chicken biryani']], ASHA, '2 chicken biryani', /up to 5 Chicken.*one is left/],
  [
    [
      [PRIYA, '3 chicken biryani'],
      [RAVI, '2 chicken biryani'],
    ],
    ASHA,
    'one chicken biryani',
    /allows 5 of Chicken.*all are taken/,
  ],
  [
    [
      [PRIYA, '3 chicken biryani'],
      [RAVI, 'one chicken biryani and a phirni'],
    ],
    RAVI,
    'make it 3 chicken biryani',
    /up to 5 Chicken.*2 are left/,
  ],
  [[[PRIYA, 'one paneer biryani']], PRIYA, 'make it 9', /Paneer.*up to 8, .*room for 7 more/],
  [[[PRIYA, '5 chicken biryani']], RAVI, 'same as Priya', /allows 5 of Chicken.*all are taken/],
  [
    [[PRIYA, '6 paneer biryani']],
    RAVI,
    'teen paneer biryani chahiye',
    /max 8; aapke liye 2 bache hain/,
  ],
  [[[PRIYA, '6 paneer biryani']], RAVI, 'तीन पनीर बिरयानी चाहिए', /8 तक ही; आपके लिए 2 बचे हैं/],
  [[], RAVI, '25 chicken biryani', /Shall I add 5 × Chicken Biryani\?/],
])('%j, then %s “%s”: the bound is told, and the card stays', async (before, who, words, told) => {
  await say(ASHA, "let's order lunch together from Copper Pot Biryani to HSR Layout 560102");
  for (const [one, wanted] of before) await say(one, wanted);
  const held = dishes();
  await say(who, words);
  expect(last()).toMatch(told);
  expect(dishes()).toEqual(held);
});

test('the thirty-first of an outing hears how many it takes, each in their language', async () => {
  const people = Array.from({ length: 29 }, (_, n) => `29:person ${n}`);
  await say(ASHA, "let's book the Nandi Hills sunrise trek together on Saturday");
  await teams.tap(ASHA, GROUP, 'Guided trek');
  await teams.tap(ASHA, GROUP, '5:15');
  for (const one of people) await say(one, "I'm in");
  const list = teams.find('Together: Nandi Hills', GROUP.id).words;
  for (const [words, told] of [
    ["I'm in", /full: 30 people at most/],
    ['main bhi aaunga', /full hai: max 30 log/],
    ['मैं भी आऊँगी', /ज़्यादा से ज़्यादा 30 लोग/],
  ] as const) {
    await say(PRIYA, words);
    expect(last()).toMatch(told);
  }
  expect(teams.find('Together: Nandi Hills', GROUP.id).words).toBe(list);
});
