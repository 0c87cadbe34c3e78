import type { Chat, Shown } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams, at } = usingTeams({ '29:asha': 'Asha', '29:priya': 'Priya', '29:ravi': 'Ravi' });

const GROUP: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const [ASHA, PRIYA, RAVI] = ['29:asha', '29:priya', '29:ravi'];
const MINUTE = 60_000;

const inGroup = (words: string): Shown => teams.find(words, GROUP.id);
const card = (): Shown => inGroup('Group order from Copper Pot Biryani');
const say = (person: string, words: string): Promise<void> => teams.say(person, GROUP, words);
const tap = (person: string, title: string): Promise<void> =>
  teams.tap(person, GROUP, title, {}, 'Group order from');
const rupees = (words: string): number => Math.round(Number(words.replace(/[^\d.]/g, '')) * 100);

async function start(
  words = "let's order lunch together from Copper Pot Biryani to HSR Layout 560102",
): Promise<void> {
  await say(ASHA, words);
}

/** The host's own chat: name, mobile and address, and no place to be remembered. */
async function forms(person: string): Promise<Chat> {
  const chat: Chat = {
    id: teams.find('Who should the rider call?').chat,
    conversationType: 'personal',
  };
  await teams.fill(person, chat, {
    'Full name': 'Asha Rao',
    Mobile: '9876543210',
    Address: '12 Lake Road',
  });
  return chat;
}

/** The group order's id, from its buttons. */
const arrangementId = (): string =>
  /arrangement\\*",\\*"([0-9a-f-]{36})/.exec(JSON.stringify(card().activity))?.[1] ?? '';

/** What everybody of the group may read: no number, address, mail, way to pay, and nobody's family name. */
function expectNothingPersonal(): void {
  const group = JSON.stringify(teams.shown(GROUP.id).map((one) => one.activity));
  expect(group).not.toMatch(/98765|Lake Road|Rao|@example|\/pay\/|\/tickets\/|560102/);
}

test('three colleagues order together: one card from the first dish to the placed order, each one’s share to the paisa, nothing personal in the group', async () => {
  await start("let's order lunch together from Tiffin Trail to HSR Layout 560102, close at 12:30");
  const arrangement = inGroup('Tap “Add mine”').id;
  await say(PRIYA, 'one masala dosa without onion and a filter coffee for me');
  await say(RAVI, 'same as Priya');
  await say(RAVI, 'make it two filter coffees');
  await tap(ASHA, 'Add mine');
  await say(ASHA, '2 idlis');
  expect(inGroup('Group order from').words.split('\n').slice(2, 14)).toEqual([
    'Asha',
    '2 × Idli (2 pieces)',
    '₹100',
    'Priya',
    '1 × Masala Dosa (No Onion, Oil), 1 × Filter Coffee (Medium, Normal)',
    '₹125',
    'Ravi',
    '1 × Masala Dosa (No Onion, Oil), 2 × Filter Coffee (Medium, Normal)',
    '₹160',
    'So far',
    'before charges',
    '₹385',
  ]);
  await say(ASHA, 'close and pay');
  expect(teams.shown(GROUP.id).find((one) => one.id === arrangement)?.words).toContain(
    'The bill goes to Asha',
  );
  await say(ASHA, 'delivery');
  const chat = await forms(ASHA);
  const [bill, shares] = [teams.find('All good?', chat.id), teams.find('Who owes what', chat.id)];
  const amounts = ['Asha', 'Priya', 'Ravi', 'Total'].map((name) =>
    rupees(shares.words.split('\n')[shares.words.split('\n').indexOf(name) + 1] ?? ''),
  );
  expect(amounts.slice(0, 3).reduce((sum, one) => sum + one, 0)).toBe(amounts[3]);
  expect(bill.words).toContain(`To pay\n₹${(amounts[3] ?? 0) / 100}`);
  const own = teams.shown().filter((one) => one.words.startsWith('Your share'));
  expect(own.map((one) => one.chat).filter((one) => one === GROUP.id || one === chat.id)).toEqual(
    [],
  );
  expect(
    own.map((one) => rupees(one.words.split('\n').at(-1) ?? '')).toSorted((a, b) => a - b),
  ).toEqual(amounts.slice(1, 3).toSorted((a, b) => a - b));
  expect(inGroup('The bill is ₹').id).toBe(arrangement);
  await teams.say(ASHA, chat, 'yes');
  await teams.atTheGateway(chat.id);
  await teams.later(15_000, 3_000);
  expect(inGroup('Ordered and paid').id).toBe(arrangement);
  expect(inGroup('should be here around').id).not.toBe(arrangement);
  expect(
    teams.shown(GROUP.id).filter((one) => one.words.startsWith('Group order from')),
  ).toHaveLength(1);
  expectNothingPersonal();
  await say(RAVI, 'one more coffee for me');
  expect(inGroup('nothing more can go in').words).toContain('is ordered and paid');
  await teams.tap(ASHA, GROUP, 'Close and pay', {}, 'when everyone’s in');
  expect(teams.shown(GROUP.id).at(-1)?.words).toContain('It’s already ordered');
});

test('in a group the first greeting, and where nothing is open, name the mention that begins it; alone with one it is not needed', async () => {
  await say(PRIYA, 'hello');
  expect(inGroup('what starts with “@').words).toMatch(/“@Mela let’s order lunch together”/);
  await say(PRIYA, 'leave the group order');
  expect(inGroup('No group order is open').words).toMatch(/“@Mela let’s order lunch together”/);
  await say(PRIYA, 'cancel the outing');
  expect(inGroup('No outing is planned here').words).toContain('Write “@Mela”');
  const own: Chat = { id: 'a:priya alone', conversationType: 'personal' };
  await teams.say(PRIYA, own, 'hello');
  expect(
    teams
      .shown(own.id)
      .map((one) => one.words)
      .join(),
  ).not.toContain('@Mela');
});

test('a pot is at one bill at a time, and called off there it is over for all', async () => {
  await start();
  await say(PRIYA, 'one paneer biryani');
  await say(ASHA, 'close and pay');
  await say(ASHA, 'help');
  await tap(ASHA, 'Get the bill');
  expect(inGroup('You’re already at its bill').words).toContain('Continue');
  await teams.tap(ASHA, GROUP, 'Continue', {}, 'You’re already at its bill');
  expect(teams.find('Who should the rider call?').chat).not.toBe(GROUP.id);
  await say(ASHA, 'cancel the group order');
  expect(card().words).toContain('Dropped before it was paid');
  expect(inGroup('dropped the order from Copper Pot Biryani').edited).toBe(0);
});

test('in a team’s channel it stands in the thread that it was begun in', async () => {
  const thread: Chat = { id: '19:team@thread.tacv2;messageid=1760', conversationType: 'channel' };
  await teams.say(
    ASHA,
    thread,
    "let's order lunch together from Copper Pot Biryani to HSR Layout 560102",
  );
  await teams.say(PRIYA, thread, 'one paneer biryani');
  expect(teams.find('Group order from', thread.id)).toMatchObject({ edited: 1 });
  expect(new Set(teams.shown().map((one) => one.chat))).toEqual(new Set([thread.id]));
});

test('what a dish needs is asked of the one who wants it, and each changes only their own', async () => {
  await start();
  await say(PRIYA, 'ek chicken biryani aur ek paneer biryani');
  await say(RAVI, 'मुझे एक पनीर बिरयानी चाहिए');
  expect(card().words).toContain('Ravi\n1 × Paneer Biryani');
  await say(RAVI, 'remove the chicken biryani');
  await say(RAVI, 'remove the paneer biryani');
  expect(card().words).toContain(
    '1 × Chicken Biryani (Regular, With Bone, Medium), 1 × Paneer Biryani (Regular, Medium)',
  );
  await say(PRIYA, 'paneer biryani hata do');
  expect(card().words).not.toContain('Paneer');
  await tap(PRIYA, 'I’m out');
  expect(card().words).not.toContain('Chicken Biryani');
  await tap(PRIYA, 'Add mine');
  await say(PRIYA, 'one veg biryani');
  expect(card().words).toMatch(/Priya\n1 × Veg/);
});

test('two who add at the same moment both are in it', async () => {
  await start();
  await Promise.all([
    say(PRIYA, 'one chicken biryani'),
    say(RAVI, 'one paneer biryani'),
    say(ASHA, 'one raita'),
  ]);
  for (const words of ['1 × Chicken Biryani', '1 × Paneer Biryani', '1 × Raita'])
    expect(card().words).toContain(words);
});

test('the time closes it: the host is told before and then, who comes too late hears what to do', async () => {
  await start();
  await say(PRIYA, 'one paneer biryani');
  await teams.later(26 * MINUTE);
  expect(inGroup('closes at 12:00').words).toContain('15 more minutes');
  await teams.later(5 * MINUTE);
  expect(
    teams
      .shown(GROUP.id)
      .filter((one) => one.words.includes('Time’s up'))
      .map((one) => one.words),
  ).toEqual([expect.stringMatching(/^Asha\n.*\nGet the bill$/)]);
  await say(RAVI, 'one raita for me');
  expect(inGroup('nothing more can go in').words).toContain('Order just for me');
  expect(card().words).not.toContain('Raita');
  await teams.tap(RAVI, GROUP, 'Order just for me');
  expect(teams.shown(GROUP.id).at(-1)?.words).toContain('Where should I get it delivered?');
  await teams.tap(ASHA, GROUP, 'Get the bill', {}, 'Time’s up');
  expect(inGroup('messaged you privately').words).toContain('Asha');
});

test('the host may take more time, and an empty one ends without an order', async () => {
  await start();
  await teams.later(26 * MINUTE);
  await teams.tap(ASHA, GROUP, '15 more minutes');
  await teams.later(10 * MINUTE);
  expect(card().words).toContain('Open till 12:1');
  await teams.later(20 * MINUTE);
  expect(card().words).toContain('Time’s up.');
  expect(inGroup('Nobody added anything').words).toContain('Nothing was ordered');
  await say(ASHA, 'close the pot');
  expect(teams.shown(GROUP.id).at(-1)?.words).toContain('there’s nothing to order');
});

test('what was still asked of somebody when it closed is not in it, and they hear so', async () => {
  await start();
  await say(PRIYA, 'one paneer biryani');
  await say(RAVI, 'a biryani');
  expect(inGroup('Skip this dish').words).not.toContain('Priya');
  await say(ASHA, 'close and pay');
  expect(inGroup('before you answered').words).toMatch(/^Ravi: /);
});

test('only the host closes it; handed over, it is the new host who gets the bill, in their own chat', async () => {
  await start();
  await say(PRIYA, 'one paneer biryani');
  await say(RAVI, 'one raita');
  await tap(RAVI, 'Close and pay');
  expect(inGroup('Only the host can do that, and that’s Asha').words).toMatch(/^Ravi: /);
  await say(RAVI, 'cancel the pot');
  expect(card().words).toContain('Asha closes it');
  await say(ASHA, 'make Priya the host');
  expect(card().words).toContain('Priya closes it');
  await tap(ASHA, 'Close and pay');
  expect(teams.shown(GROUP.id).at(-1)?.words).toContain('that’s Priya');
  await tap(PRIYA, 'Close and pay');
  const chat = teams.find('Who should the rider call?').chat;
  expect(chat).not.toBe(GROUP.id);
  expect(
    teams.shown().filter((one) => one.words.includes('Who should the rider call?')),
  ).toHaveLength(1);
});

test('a second start shows the first; called off, everybody sees it, and its old buttons are answered', async () => {
  await start();
  await say(RAVI, 'let us order together');
  expect(inGroup('is open here until').words).toContain('Asha is the host');
  await say(RAVI, 'one paneer biryani');
  await say(ASHA, 'cancel the pot');
  expect(card().words).toContain('Called off.');
  expect(card().words).not.toContain('Add mine');
  await teams.tap(RAVI, GROUP, 'Add mine');
  expect(teams.shown(GROUP.id).at(-1)?.words).toContain('was called off');
  await start();
  expect(inGroup('Tap “Add mine”').id).not.toBe(inGroup('Called off.').id);
});

test('an order that its host lets go is let go for all', async () => {
  await start();
  await say(PRIYA, 'one paneer biryani');
  await say(ASHA, 'close and pay');
  await say(ASHA, 'cancel');
  expect(card().words).toContain('Dropped before it was paid');
  await say(ASHA, 'undo');
  await say(ASHA, 'delivery');
  await forms(ASHA);
  expect(card().words).toContain('The bill is ₹');
});

test('who asks to be forgotten is out of it', async () => {
  await start();
  await say(PRIYA, 'one paneer biryani');
  await say(RAVI, 'one raita');
  await say(PRIYA, 'forget me');
  await teams.tap(PRIYA, GROUP, 'Erase everything');
  expect(card().words).not.toMatch(/Priya|Paneer/);
  expect(card().words).toContain('Ravi\n1 × Raita');
  const voice = await at().stage.mela.store.conversationFor(
    'teams',
    GROUP.id,
    `pot:${arrangementId()}`,
  );
  const said = async (): Promise<string> =>
    JSON.stringify(await at().stage.mela.store.history(voice?.id ?? '', { limit: 50 }));
  expect(await said()).toContain('Priya');
  await teams.later(2 * MINUTE);
  expect(await said()).not.toContain('Priya');
});

test('where the own chat is shut, the share stands on the card alone', async () => {
  await start();
  await say(PRIYA, 'one paneer biryani');
  await say(ASHA, 'close and pay');
  await say(ASHA, 'delivery');
  const host: Chat = {
    id: teams.find('Who should the rider call?').chat,
    conversationType: 'personal',
  };
  at().connector.refuse = (body) => JSON.stringify(body['members'] ?? '').includes(PRIYA);
  await forms(ASHA);
  expect(host.id).not.toBe(GROUP.id);
  expect(card().words).toMatch(/Priya\n1 × Paneer Biryani[^\n]*\n₹/);
  expect(JSON.stringify(teams.shown(GROUP.id).map((one) => one.words))).not.toMatch(
    /Your share|cannot write to you privately/,
  );
});

test('a chat of one person is told that it needs a group', async () => {
  const chat: Chat = { id: 'a:ravi', conversationType: 'personal' };
  for (const words of ["let's order lunch together", "I'm in", "I'm out", 'close the pot']) {
    await teams.say(RAVI, chat, words);
    expect(teams.shown(chat.id).at(-1)?.words).toMatch(
      /needs a group|only in a group|no group order/u,
    );
  }
});

test('food of one’s own, or from elsewhere, is no part of it', async () => {
  await start();
  for (const words of ['one raita just for myself', 'a farmhouse pizza from Stone Slice Pizza']) {
    await say(RAVI, words);
    expect(teams.shown(GROUP.id).at(-1)?.words).toContain('Where should I get it delivered?');
    await say(RAVI, 'cancel');
  }
  expect(card().words).not.toContain('Ravi');
});

test('a link that runs out is seen by all, and the host may ask for the bill again', async () => {
  await start();
  await say(PRIYA, 'one paneer biryani');
  await say(ASHA, 'close and pay');
  await say(ASHA, 'delivery');
  const chat = await forms(ASHA);
  await teams.say(ASHA, chat, 'yes');
  expect(card().words).toContain('Asha has the link to pay');
  await teams.later(16 * MINUTE);
  expect(card().words).toContain('Not paid in time');
  expect(inGroup('ran out, so nothing was ordered').words).toContain('Asha can order again');
  await teams.tap(ASHA, chat, 'Order again');
  expect(card().words).toContain('The bill is ₹');
});

test('where the seller has less, who came last goes without, and pays for what they get', async () => {
  await start();
  await say(PRIYA, 'one chicken biryani');
  await say(RAVI, '2 chicken biryanis');
  await say(ASHA, 'close and pay');
  expect(inGroup('they can’t make 3 × Chicken Biryani right now').words).toContain('Asha');
  await say(ASHA, 'make it two chicken biryanis');
  await say(ASHA, "that's all");
  await say(ASHA, 'delivery');
  await forms(ASHA);
  const lines = card().words.split('\n');
  const owed = (name: string): [string, number] => [
    lines[lines.indexOf(name) + 1] ?? '',
    rupees(lines[lines.indexOf(name) + 2] ?? ''),
  ];
  expect([owed('Priya')[0], owed('Ravi')[0]].map((one) => one.slice(0, 19))).toEqual([
    '1 × Chicken Biryani',
    '1 × Chicken Biryani',
  ]);
  expect(owed('Priya')[1] + owed('Ravi')[1]).toBe(rupees(lines[lines.indexOf('Total') + 1] ?? ''));
});

test('begun in Hindi, the group is talked to in Hindi, and each colleague in their own language', async () => {
  await start('चलो साथ में Copper Pot Biryani से खाना मँगाते हैं, HSR Layout 560102');
  await say(PRIYA, 'one paneer biryani');
  await say(RAVI, 'mera bhi add karo');
  const words = teams.find('Paneer Biryani (', GROUP.id);
  expect(words.words).toMatch(/^Priya\nYours: /);
  const shown = teams
    .shown(GROUP.id)
    .find((one) => one.words.includes('Priya\n1 × Paneer Biryani'));
  expect(shown?.words).toContain('होस्ट Asha हैं');
  expect(shown?.words).toContain('मेरा जोड़ें');
  await say(ASHA, 'पॉट बंद करो');
  expect(teams.shown(GROUP.id).find((one) => one.id === shown?.id)?.words).toContain(
    'बिल Asha को मिलेगा',
  );
});

test('what is said after it was opened is said of the food, whatever else is open; “cancel” calls it off', async () => {
  await say(ASHA, 'book the Nandi Hills sunrise trek');
  await start();
  await say(ASHA, 'one masala dosa and a raita');
  expect(card().words).toContain('Asha\n1 × Raita');
  await say(ASHA, 'cancel');
  expect(card().words).not.toContain('Raita');
  await say(ASHA, 'cancel');
  expect(inGroup('Called off.').edited).toBeGreaterThan(0);
  await say(ASHA, 'one raita');
  expect(teams.shown(GROUP.id).at(-1)?.words).not.toMatch(/Together|Yours/);
});

test('closed, the card tells it to all and the own chat asks on: the group hears one line, to the host', async () => {
  await start();
  await say(PRIYA, 'one paneer biryani');
  const before = teams.shown(GROUP.id).length;
  await say(ASHA, 'close and pay');
  expect(card().words).toContain('The bill goes to Asha');
  expect(
    teams
      .shown(GROUP.id)
      .slice(before)
      .map((one) => one.words),
  ).toEqual(['Asha: I’ve messaged you privately.']);
});

test('called off, it is said once to all', async () => {
  await start();
  await say(PRIYA, 'one paneer biryani');
  await say(ASHA, 'cancel the group order');
  expect(card().words).toContain('Called off.');
  expect(
    teams
      .shown(GROUP.id)
      .filter((one) => one.words.startsWith('Asha called off the order') && one.edited === 0),
  ).toHaveLength(1);
});

test('who is forgotten after the bill came leaves shares that add up to it', async () => {
  await start();
  await say(PRIYA, 'one paneer biryani');
  await say(RAVI, 'one raita');
  await say(ASHA, 'close and pay');
  await say(ASHA, 'delivery');
  await forms(ASHA);
  await say(PRIYA, 'forget me');
  await teams.tap(PRIYA, GROUP, 'Erase everything');
  expect(card().words).not.toMatch(/Priya|Paneer/);
  const lines = card().words.split('\n');
  const amounts = lines.filter((line) => line.startsWith('₹')).map(rupees);
  expect(amounts).toHaveLength(3);
  expect(amounts[0]).toBeGreaterThan(0);
  expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBe(amounts[2]);
});

test('“same as …” keeps what is wanted beside it', async () => {
  await start("let's order lunch together from Tiffin Trail to HSR Layout 560102, close at 12:30");
  await say(PRIYA, 'one masala dosa without onion');
  await say(RAVI, 'same as Priya, and a filter coffee');
  expect(inGroup('Group order from Tiffin Trail').words).toMatch(
    /Ravi\n1 × Masala Dosa \(No Onion, Oil\), 1 × Filter Coffee/,
  );
});
