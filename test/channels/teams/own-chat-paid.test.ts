import type { Chat } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams } = usingTeams({ '29:asha': 'Asha', '29:priya': 'Priya' });

const LUNCH: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const DINNER: Chat = { id: '19:dinner@thread.v2', conversationType: 'groupChat' };
const [ASHA, PRIYA] = ['29:asha', '29:priya'];
const ASKS_SELLER = /Copper Pot Biryani[^]*(?:Cancel the order|ऑर्डर कैंसल करें)/;
const NEAR_HOME = /Tiffin Trail\nIndiranagar/;

/** All that stands in both groups, as it reads. */
const standing = (): string[] =>
  [LUNCH, DINNER].flatMap(({ id }) => teams.shown(id).map((one) => one.words));

/** The buttons shown last in an own chat are those of the group's talk. */
const isOfGroup = (chat: Chat): boolean =>
  JSON.stringify(teams.shown(chat.id).at(-1)?.activity).includes('melaThread');

/** The lunch of a group, paid by its host: the host's own chat. */
async function paid(): Promise<Chat> {
  await teams.say(
    ASHA,
    LUNCH,
    "let's order lunch together from Copper Pot Biryani to HSR Layout 560102",
  );
  await teams.say(PRIYA, LUNCH, 'one paneer biryani');
  for (const words of ['close and pay', 'delivery']) await teams.say(ASHA, LUNCH, words);
  const chat: Chat = {
    id: teams.find('Who should the rider call?').chat,
    conversationType: 'personal',
  };
  await teams.fill(ASHA, chat, {
    'Full name': 'Asha Rao',
    Mobile: '9876543210',
    Address: '12 Lake Road',
  });
  await teams.say(ASHA, chat, 'yes');
  await teams.atTheGateway(chat.id);
  const isConfirmed = (): boolean =>
    teams.shown(chat.id).some((one) => one.words.includes('Confirmed!'));
  for (let n = 0; n < 20 && !isConfirmed(); n++) await teams.later(3_000);
  expect(isConfirmed()).toBe(true);
  return chat;
}

/** The same, while another group order of the same host is open. */
async function paidBesideAnother(): Promise<Chat> {
  await teams.say(
    ASHA,
    DINNER,
    "let's order dinner together from Tiffin Trail to HSR Layout 560102",
  );
  await teams.say(PRIYA, DINNER, '2 idlis');
  return paid();
}

/** What stands anew in the host's own chat after they said something there. */
async function heard(chat: Chat, words: string): Promise<string> {
  const before = teams.shown(chat.id).length;
  await teams.say(ASHA, chat, words);
  return teams
    .shown(chat.id)
    .slice(before)
    .map((one) => one.words)
    .join('\n');
}

describe('what the host says in their own chat once the group’s order is paid is of no group', () => {
  test.each<[string, () => Promise<Chat>, string, RegExp]>([
    ['a yes', paid, 'yes', /\S/],
    ['a yes in Hinglish', paid, 'haan theek hai', /Kuch chahiye/],
    ['a yes in Hindi', paid, 'हाँ', /कुछ चाहिए/],
    ['cancel', paid, 'cancel', ASKS_SELLER],
    ['cancel in Hinglish', paid, 'cancel karo', ASKS_SELLER],
    ['cancel in Hindi', paid, 'रद्द करो', ASKS_SELLER],
    ['a dish for home', paid, 'order one masala dosa to my home at MG Road 560001', NEAR_HOME],
    [
      'a dish for home in Hinglish',
      paid,
      'mujhe ek masala dosa ghar pe chahiye, MG Road 560001',
      NEAR_HOME,
    ],
    ['a dish for home in Hindi', paid, 'मेरे घर के लिए एक मसाला डोसा, MG Road 560001', NEAR_HOME],
    ['a yes while another group order is open', paidBesideAnother, 'yes', /\S/],
    ['cancel while another group order is open', paidBesideAnother, 'cancel', ASKS_SELLER],
    [
      'a dish for home while another group order is open',
      paidBesideAnother,
      'order one masala dosa to my home at MG Road 560001',
      NEAR_HOME,
    ],
  ])('%s', async (_, until, words, reply) => {
    const chat = await until();
    const before = standing();
    const replies = await heard(chat, words);
    expect(replies).toMatch(reply);
    expect(replies).not.toMatch(/Pay now|All good\?/);
    expect(isOfGroup(chat)).toBe(false);
    expect(standing()).toEqual(before);
  });
});
