import type { Chat } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams, at } = usingTeams({ '29:asha': 'Asha', '29:priya': 'Priya' });

const GROUP: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const [ASHA, PRIYA] = ['29:asha', '29:priya'];
const SHOW_AGAIN = '@Mela show it again';

/** All own chats refuse what is sent there: where a message goes, and where the person is told. */
const shut = (): void => {
  const connector = at().connector;
  connector.taken = ({ path }) => {
    connector.refuse = () => path.includes('/a%3Aown') || path.includes('/a:own');
  };
};
const open = (): void => {
  const connector = at().connector;
  delete connector.taken;
  delete connector.refuse;
};
const inGroup = (): string =>
  teams
    .shown(GROUP.id)
    .map((one) => one.words)
    .join('\n');

const FOOD = [
  'one masala dosa just for myself from Tiffin Trail to HSR Layout 560102',
  "that's all",
  'delivery',
];
const TREK = ['2 tickets for Johari Bazaar Food and Gems Walk tomorrow'];
const TREK_HINGLISH = ['Johari Bazaar Food and Gems Walk ke 2 ticket chahiye kal ke liye'];
const TOGETHER = [
  "let's order lunch together from Copper Pot Biryani to HSR Layout 560102",
  'one paneer biryani',
  'close and pay',
  'delivery',
];

test.each<[string, string[]]>([
  ['food of one’s own', FOOD],
  ['a booking', TREK],
  ['a booking in Hinglish', TREK_HINGLISH],
  ['a group order', TOGETHER],
])(
  '%s: who cannot be written to is told in the group, and goes on once it is open',
  async (_, words) => {
    shut();
    for (const one of words) await teams.say(ASHA, GROUP, one);
    expect(inGroup()).toContain(SHOW_AGAIN);
    expect(inGroup()).toContain('Asha: ');
    expect(inGroup()).not.toMatch(/Full name|Poora naam|Email/);
    const asked = (): number =>
      teams.shown().filter((one) => one.chat !== GROUP.id && one.words.includes('Mobile')).length;
    const before = asked();
    open();
    await teams.say(ASHA, GROUP, 'show it again');
    expect(asked()).toBe(before + 1);
  },
);

test('one who is shut out leaves the chat of a colleague open', async () => {
  shut();
  for (const one of TREK) await teams.say(ASHA, GROUP, one);
  open();
  const told = inGroup().split(SHOW_AGAIN).length;
  for (const one of TREK) await teams.say(PRIYA, GROUP, one);
  expect(inGroup().split(SHOW_AGAIN)).toHaveLength(told);
  expect(teams.find('Mobile').chat).not.toBe(GROUP.id);
});
