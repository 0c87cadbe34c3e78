import type { Chat, Shown } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams } = usingTeams({ '29:asha': 'Asha', '29:priya': 'Priya', '29:ravi': 'Ravi' });

const LUNCH: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const DINNER: Chat = { id: '19:dinner@thread.v2', conversationType: 'groupChat' };
const [ASHA, PRIYA, RAVI] = ['29:asha', '29:priya', '29:ravi'];
const MINUTE = 60_000;
const ALONE = /just for you|सिर्फ़ आपके लिए|sirf aapke liye hai/;

const HOME = 'order one masala dosa to my home at MG Road 560001';
const HOME_HINDI = 'मेरे घर के लिए एक मसाला डोसा, MG Road 560001';
const HOME_HINGLISH = 'mujhe ek masala dosa ghar pe chahiye, MG Road 560001';

const ORDERS = {
  lunch: [LUNCH, 'Copper Pot Biryani', 'one paneer biryani'],
  dinner: [DINNER, 'Tiffin Trail', '2 idlis'],
} as const;
type Name = keyof typeof ORDERS;

const card = (name: Name = 'lunch'): Shown =>
  teams.find(`Group order from ${ORDERS[name][1]}`, ORDERS[name][0].id);
/** All that stands in a group, as it reads. */
const standing = (chat: Chat): string[] => teams.shown(chat.id).map((one) => one.words);

async function opened(name: Name = 'lunch'): Promise<void> {
  const [chat, restaurant, dish] = ORDERS[name];
  await teams.say(
    ASHA,
    chat,
    `let's order ${name} together from ${restaurant} to HSR Layout 560102`,
  );
  await teams.say(PRIYA, chat, dish);
}

/** Closed, with the host asked in their own chat for whom it is: that chat. */
async function asked(name: Name = 'lunch'): Promise<Chat> {
  await opened(name);
  for (const words of ['close and pay', 'delivery']) await teams.say(ASHA, ORDERS[name][0], words);
  return { id: teams.find('Who should the rider call?').chat, conversationType: 'personal' };
}

const filled = (chat: Chat): Promise<void> =>
  teams.fill(ASHA, chat, {
    'Full name': 'Asha Rao',
    Mobile: '9876543210',
    Address: '12 Lake Road',
  });

async function billed(name: Name = 'lunch'): Promise<Chat> {
  const chat = await asked(name);
  await filled(chat);
  return chat;
}

async function linked(): Promise<Chat> {
  const chat = await billed();
  await teams.say(ASHA, chat, 'yes');
  return chat;
}

/** The link that ran out. */
async function expired(): Promise<Chat> {
  const chat = await linked();
  await teams.later(16 * MINUTE);
  return chat;
}

async function failed(): Promise<Chat> {
  const chat = await linked();
  await teams.atTheGateway(chat.id, 'fail');
  // The card says so first; the group's news of it is the last that is written there.
  const told = (): boolean => standing(LUNCH).some((words) => words.startsWith('The payment for'));
  for (let n = 0; n < 10 && !told(); n++) await teams.later(3_000);
  expect(told()).toBe(true);
  return chat;
}

/** The buttons shown last in an own chat are those of the group's talk. */
const isOfGroup = (chat: Chat): boolean =>
  JSON.stringify(teams.shown(chat.id).at(-1)?.activity).includes('melaThread');

/** What people of MG Road are shown for a dosa: places by their distance from there, not from the office. */
const NEAR_HOME = /Tiffin Trail\nIndiranagar/;

describe('a private order in the host’s own chat is none of the group’s, has its own address, and says so', () => {
  test.each<[string, () => Promise<Chat>, string]>([
    ['while the form for the group’s order waits', asked, HOME],
    ['while the form waits, in Hinglish', asked, HOME_HINGLISH],
    ['at the bill', billed, HOME],
    ['at the bill, in Hindi', billed, HOME_HINDI],
    ['at the bill, in Hinglish', billed, HOME_HINGLISH],
    ['at the pay link', linked, HOME],
    ['at the pay link, in Hinglish', linked, HOME_HINGLISH],
    ['after the payment failed', failed, HOME],
  ])('%s', async (_, until, words) => {
    const chat = await until();
    const before = standing(LUNCH);
    const replies = await teams.heard(ASHA, chat, words);
    expect(replies).toMatch(ALONE);
    expect(replies).toMatch(NEAR_HOME);
    expect(isOfGroup(chat)).toBe(false);
    expect(standing(LUNCH)).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/MG Road|560001/);
  });
});

describe('what is over has no hold on the own chat', () => {
  const inGroup = (words: string) => async (): Promise<Chat> => {
    const chat = await billed();
    await teams.say(ASHA, LUNCH, words);
    return chat;
  };
  const there = (words: string) => async (): Promise<Chat> => {
    const chat = await billed();
    await teams.say(ASHA, chat, words);
    return chat;
  };

  test.each<[string, () => Promise<Chat>, string]>([
    ['its link ran out', expired, HOME],
    ['its link ran out, in Hindi', expired, HOME_HINDI],
    ['cancelled in the group', inGroup('cancel the group order'), HOME],
    ['cancelled in the group, in Hinglish', inGroup('group order cancel karo'), HOME_HINGLISH],
    ['cancelled in the own chat', there('cancel'), HOME],
    ['cancelled in the own chat, in Hindi', there('रद्द करो'), HOME_HINDI],
  ])('%s', async (_, until, words) => {
    const chat = await until();
    const before = standing(LUNCH);
    expect(await teams.heard(ASHA, chat, words)).toMatch(NEAR_HOME);
    expect(await teams.heard(ASHA, chat, 'Tiffin Trail Indiranagar')).toMatch(/Masala Dosa/);
    expect(isOfGroup(chat)).toBe(false);
    expect(standing(LUNCH)).toEqual(before);
  });

  test('a yes said after it was cancelled pays nothing', async () => {
    const chat = await there('cancel')();
    const before = standing(LUNCH);
    expect(await teams.heard(ASHA, chat, 'yes')).not.toMatch(/Pay now|Pay ₹/);
    expect(standing(LUNCH)).toEqual(before);
  });
});

describe('who is in a group order and not its host', () => {
  test.each([HOME, HOME_HINDI, HOME_HINGLISH])(
    'orders for themself in their own chat by “%s”',
    async (words) => {
      await opened();
      const before = standing(LUNCH);
      const chat: Chat = { id: 'a:priya', conversationType: 'personal' };
      expect(await teams.heard(PRIYA, chat, words)).toMatch(NEAR_HOME);
      expect(standing(LUNCH)).toEqual(before);
    },
  );

  test('gets their share in their own chat, and what they say there then is their own', async () => {
    await billed();
    const chat: Chat = { id: teams.find('Your share').chat, conversationType: 'personal' };
    const before = standing(LUNCH);
    expect(await teams.heard(PRIYA, chat, HOME)).toMatch(NEAR_HOME);
    expect(standing(LUNCH)).toEqual(before);
  });
});

describe('two group orders', () => {
  test('of one host: what is private goes into neither, and each keeps its own bill', async () => {
    await opened('dinner');
    const chat = await billed('lunch');
    const before = [standing(LUNCH), standing(DINNER)];
    expect(await teams.heard(ASHA, chat, HOME)).toMatch(ALONE);
    expect([standing(LUNCH), standing(DINNER)]).toEqual(before);
    await teams.tap(ASHA, chat, 'Pay ₹', {}, 'All good?');
    expect(teams.find('Pay now', chat.id).words).toMatch(/^Copper Pot Biryani/);
    expect(card('dinner').words).toContain('Close and pay');
  });

  test('the one that is cancelled leaves the bill of the other in the own chat as it is', async () => {
    await opened('dinner');
    const chat = await billed('lunch');
    await teams.say(ASHA, DINNER, 'cancel the group order');
    expect(card('dinner').words).toContain('Called off');
    expect(await teams.heard(ASHA, chat, 'yes')).toMatch(/Copper Pot Biryani[^]*Pay now/);
  });

  test('a dish said in one of the groups is in the order of that group alone', async () => {
    await opened('dinner');
    await opened('lunch');
    await teams.say(RAVI, DINNER, 'one filter coffee for me');
    expect(card('dinner').words).toContain('Filter Coffee');
    expect(card('lunch').words).not.toContain('Ravi');
  });
});

describe('a tap on what the group’s order shows, or its name, is of it', () => {
  test('after a private order was begun, its bill is agreed to by its own button', async () => {
    const chat = await billed();
    await teams.say(ASHA, chat, HOME);
    await teams.tap(ASHA, chat, 'Pay ₹', {}, 'All good?');
    expect(teams.find('Pay now', chat.id).words).toMatch(/^Copper Pot Biryani/);
    expect(teams.find('Pay now', chat.id).words).not.toContain('Dosa');
  });

  test('its form is filled while a private order is open, and the private one keeps its place', async () => {
    const chat = await asked();
    await teams.say(ASHA, chat, HOME);
    await filled(chat);
    expect(teams.find('All good?', chat.id).words).toMatch(/Paneer Biryani[^]*12 Lake Road/);
    expect(teams.find('All good?', chat.id).words).not.toMatch(/Dosa|MG Road/);
  });

  test.each(['cancel the group order', 'group order cancel karo', 'ग्रुप ऑर्डर रद्द करो'])(
    'named at its bill: “%s” ends it for all',
    async (words) => {
      const chat = await billed();
      await teams.say(ASHA, chat, words);
      expect(standing(LUNCH).join('\n')).toMatch(/Asha (called off|dropped)|Called off|Dropped/);
    },
  );
});
