import type { Chat, Shown } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams } = usingTeams({ '29:asha': 'Asha', '29:priya': 'Priya', '29:ravi': 'Ravi' });

const GROUP: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const [ASHA, PRIYA, RAVI] = ['29:asha', '29:priya', '29:ravi'];

const card = (restaurant = 'Copper Pot Biryani'): Shown =>
  teams.find(`Group order from ${restaurant}`, GROUP.id);
const say = (person: string, words: string): Promise<void> => teams.say(person, GROUP, words);
const last = (chat: Chat): string => teams.shown(chat.id).at(-1)?.words ?? '';
const HOME = 'order one masala dosa to my home at MG Road 560001';

/** A group order of Asha's at its bill, in her own chat. */
async function atTheBill(): Promise<Chat> {
  await say(ASHA, "let's order lunch together from Copper Pot Biryani to HSR Layout 560102");
  await say(PRIYA, 'one paneer biryani');
  await say(ASHA, 'close and pay');
  await say(ASHA, 'delivery');
  const chat: Chat = {
    id: teams.find('Who should the rider call?').chat,
    conversationType: 'personal',
  };
  await teams.fill(ASHA, chat, {
    'Full name': 'Asha Rao',
    Mobile: '9876543210',
    Address: '12 Lake Road',
  });
  return chat;
}

async function paid(): Promise<Chat> {
  const chat = await atTheBill();
  await teams.say(ASHA, chat, 'yes');
  await teams.atTheGateway(chat.id);
  for (
    let tries = 0;
    tries < 20 && !teams.shown(chat.id).some((one) => one.words.includes('Confirmed!'));
    tries++
  )
    await teams.later(3_000);
  return chat;
}

test('after a group order was paid, what the host says in their own chat is their own, and goes into no other group order', async () => {
  const chat = await paid();
  await say(RAVI, "let's order dinner together from Tiffin Trail to HSR Layout 560102");
  await say(RAVI, '2 idlis');
  const before = card('Tiffin Trail').words;
  await teams.say(ASHA, chat, HOME);
  expect(card('Tiffin Trail').words).toBe(before);
  expect(last(chat)).not.toMatch(/Yours|Together/);
  expect(JSON.stringify(teams.shown(GROUP.id).map((one) => one.activity))).not.toMatch(
    /MG Road|560001/,
  );
});

test.each([
  HOME,
  'mujhe ek masala dosa ghar pe chahiye, MG Road 560001',
  'find a trek near Bengaluru this weekend',
  "I'm in",
])(
  'at the bill in one’s own chat: “%s” changes nothing of the group order, and the reply says so',
  async (words) => {
    const chat = await atTheBill();
    const before = card().words;
    const shown = teams.shown(chat.id).length;
    await teams.say(ASHA, chat, words);
    const replies = teams
      .shown(chat.id)
      .slice(shown)
      .map((one) => one.words);
    expect(replies.some((one) => one.includes('just for you'))).toBe(true);
    expect(replies.length).toBeGreaterThan(1);
    expect(card().words).toBe(before);
    await teams.tap(ASHA, chat, 'Pay ₹', {}, 'All good?');
    expect(teams.find('Pay now', chat.id).words).not.toMatch(/Dosa/);
  },
);
