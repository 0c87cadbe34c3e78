import type { Chat } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams, at } = usingTeams({ '29:asha': 'Asha', '29:priya': 'Priya' });

const LUNCH: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const OWN: Chat = { id: 'a:priya', conversationType: 'personal' };
const [ASHA, PRIYA] = ['29:asha', '29:priya'];
/** A dish named as of the group, and words that end what is asked. */
const SAID = [
  ['add one raita to the group order', 'that’s all'],
  ['group order mein ek raita add karo', 'bas itna hi'],
  ['ग्रुप ऑर्डर में एक रायता जोड़ो', 'बस इतना ही'],
] as const;
const WORDS = SAID.map(([words]) => words);
/** What Mela says where an own chat reaches no group order. */
const NO_GROUP =
  /needs a group|only in a group|no group order|Iske liye group chahiye|group chat mein hi|koi group order nahi|साथ में मँगाने के लिए ग्रुप चाहिए|ग्रुप चैट में ही|कोई ग्रुप ऑर्डर नहीं/u;

const opened = async (): Promise<void> => {
  const open = 'let’s order lunch together from Copper Pot Biryani to HSR Layout 560102';
  await teams.say(ASHA, LUNCH, open);
  await teams.say(PRIYA, LUNCH, 'one paneer biryani');
};

const groupCard = (): string => teams.find('Group order from Copper Pot Biryani', LUNCH.id).words;

/** Asha closes the order of the group and fills the form in her own chat, where she is asked to pay. */
const toTheHostsBill = async (): Promise<Chat> => {
  for (const one of ['close and pay', 'delivery']) await teams.say(ASHA, LUNCH, one);
  const chat: Chat = {
    id: teams.find('Who should the rider call?').chat,
    conversationType: 'personal',
  };
  const form = { 'Full name': 'Asha Rao', Mobile: '9876543210', Address: '12 Lake Road' };
  await teams.fill(ASHA, chat, form);
  return chat;
};

const ORDERS = [
  ['of another restaurant', 'order one idli from Tiffin Trail HSR Layout to HSR Layout 560102'],
  [
    'of the group’s restaurant',
    'order one paneer biryani from Copper Pot Biryani to HSR Layout 560102',
  ],
] as const;

describe.each(ORDERS)('over an order of one’s own, %s', (_, order) => {
  test.each(WORDS)(
    'a dish of the group enters no basket, and that is said: “%s”',
    async (words) => {
      await opened();
      await teams.heard(PRIYA, OWN, order);
      expect(await teams.heard(PRIYA, OWN, words)).toMatch(NO_GROUP);
      const basket = await teams.heard(PRIYA, OWN, 'what is in my basket?');
      expect(basket).toContain('1 × ');
      expect(basket).not.toMatch(/Raita/);
      expect(groupCard()).not.toMatch(/Raita/);
    },
  );
});

test.each(WORDS)('with nothing of one’s own under way no order begins: “%s”', async (words) => {
  await opened();
  const replies = await teams.heard(PRIYA, OWN, words);
  expect(replies).toMatch(NO_GROUP);
  expect(groupCard()).not.toMatch(/Raita/);
});

test.each(WORDS)('a link of one’s own stays payable: “%s”', async (words) => {
  await opened();
  await teams.heard(PRIYA, OWN, ORDERS[0][1]);
  for (const one of ['that’s all', 'delivery']) await teams.heard(PRIYA, OWN, one);
  const form = { 'Full name': 'Priya Nair', Mobile: '9876543211', Address: '14 Lake Road' };
  await teams.fill(PRIYA, OWN, form);
  await teams.heard(PRIYA, OWN, 'yes');
  const shown = JSON.stringify(teams.shown(OWN.id).map((one) => one.activity));
  const link = /\/pay\/[\w-]+/u.exec(shown)?.[0] ?? '';
  expect(await teams.heard(PRIYA, OWN, words)).toMatch(NO_GROUP);
  expect(await (await fetch(at().stage.url + link)).text()).toMatch(/<form/u);
});

test.each([
  'raita sab ke saath add karo',
  'add one raita with the others',
  'एक रायता सब के साथ जोड़ो',
  'our office order is small, add one raita',
  'not a group order, just add one raita',
  'sab ka order ek hi hai, ek raita add karo',
  'one raita, not to the group order',
  'group order mein nahi, mere mein ek raita add karo',
])('what is said of one’s own dishes stays one’s own: “%s”', async (words) => {
  await opened();
  await teams.heard(PRIYA, OWN, ORDERS[1][1]);
  expect(await teams.heard(PRIYA, OWN, words)).not.toMatch(NO_GROUP);
  expect(await teams.heard(PRIYA, OWN, 'what is in my basket?')).toMatch(/1 × Raita/u);
  expect(groupCard()).not.toMatch(/Raita/);
});

test.each(SAID)(
  'at the bill of the host it is of the group’s card: “%s”',
  async (words, enough) => {
    await opened();
    const chat = await toTheHostsBill();
    await teams.heard(ASHA, chat, words);
    const bill = await teams.heard(ASHA, chat, enough);
    expect(bill).toContain('1 × Raita');
    expect(bill).toContain('₹341');
    expect(groupCard()).toMatch(/1 × Raita[^]*₹341/u);
  },
);

test.each(WORDS)('in the group it goes to the open group order: “%s”', async (words) => {
  await opened();
  await teams.heard(PRIYA, LUNCH, words);
  expect(groupCard()).toMatch(/1 × Raita/u);
  expect(groupCard()).toMatch(/1 × Paneer Biryani/u);
});
