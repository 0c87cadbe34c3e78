import type { Chat, Shown } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams } = usingTeams({ '29:asha': 'Asha', '29:priya': 'Priya', '29:ravi': 'Ravi' });

const GROUP: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const [ASHA, PRIYA, RAVI] = ['29:asha', '29:priya', '29:ravi'];
const BY = { Asha: ASHA, Priya: PRIYA, Ravi: RAVI };
type Name = keyof typeof BY;

const card = (): Shown => teams.find('Copper Pot Biryani', GROUP.id);
const pot = (): Shown =>
  teams.shown(GROUP.id).findLast((one) => /Group order from|ग्रुप ऑर्डर/.test(one.words)) ?? card();
const say = (person: string, words: string): Promise<void> => teams.say(person, GROUP, words);
const rupees = (words: string): number => Math.round(Number(words.replace(/[^\d.]/g, '')) * 100);

type Stage = 'open' | 'closed' | 'at the bill' | 'at the link';

/** It is to be delivered to Asha, who says in her own chat where; that chat. */
async function delivered(): Promise<Chat> {
  await say(ASHA, 'delivery');
  const own: Chat = {
    id: teams.find('Who should the rider call?').chat,
    conversationType: 'personal',
  };
  await teams.fill(ASHA, own, {
    'Full name': 'Asha Rao',
    Mobile: '9876543210',
    Address: '12 Lake Road',
  });
  return own;
}

/** A group order with a dish of Priya's and one of Ravi's, as far as it is to go. */
async function broughtTo(stage: Stage): Promise<Chat> {
  await say(ASHA, "let's order lunch together from Copper Pot Biryani to HSR Layout 560102");
  await say(PRIYA, 'one paneer biryani');
  await say(RAVI, '2 raitas');
  if (stage !== 'open') await say(ASHA, 'close and pay');
  if (stage === 'open' || stage === 'closed') return GROUP;
  const own = await delivered();
  if (stage === 'at the link') await teams.say(ASHA, own, 'yes');
  return own;
}

describe('a group order that its host cancels is cancelled for all', () => {
  test.each<[Stage, string]>([
    ['open', 'cancel the group order'],
    ['open', 'call it off'],
    ['open', 'group order cancel karo'],
    ['open', 'ग्रुप ऑर्डर रद्द करो'],
    ['closed', 'cancel'],
    ['closed', 'cancel the group order'],
    ['closed', 'rehne do, cancel karo'],
    ['at the bill', 'cancel the group order'],
    ['at the bill', 'cancel'],
    ['at the link', 'cancel the group order'],
    ['at the link', 'cancel'],
  ])('%s, by “%s”', async (stage, words) => {
    await broughtTo(stage);
    await say(ASHA, words);
    expect(pot().words).toMatch(/Called off|Dropped before it was paid/);
    expect(pot().words).not.toMatch(/Add mine|Close and pay/);
    await say(RAVI, 'one more raita for me');
    expect(pot().words).not.toContain('3 × Raita');
  });
});

describe('shares add up after', () => {
  const owed = (): { shares: number[]; total: number; lines: string[] } => {
    const lines = pot().words.split('\n');
    const at = lines.findIndex((line) => line === 'Total');
    const amounts = lines.filter((line) => /^₹[\d,.]+$/.test(line)).map(rupees);
    return { shares: amounts.slice(0, -1), total: rupees(lines[at + 1] ?? ''), lines };
  };
  /** Says it, and where it erases, agrees. */
  async function does(name: Name, words: string): Promise<void> {
    await say(BY[name], words);
    if (words === 'forget me') await teams.tap(BY[name], GROUP, 'Erase everything');
  }

  test.each<[Name, string, string | undefined]>([
    ['Priya', "I'm out", 'Priya'],
    ['Ravi', "I'm out", 'Ravi'],
    ['Ravi', 'leave the group order', 'Ravi'],
    ['Priya', 'forget me', 'Priya'],
    ['Ravi', 'make it one raita', undefined],
    ['Ravi', 'one more raita', undefined],
    ['Priya', 'remove the paneer biryani', 'Paneer'],
    ['Priya', 'add a raita too', undefined],
    ['Asha', 'one raita for me', undefined],
    ['Ravi', 'same as Priya, and a raita', undefined],
  ])('before it is closed, %s says “%s”', async (name, words, gone) => {
    await broughtTo('open');
    await does(name, words);
    if (gone !== undefined) expect(pot().words).not.toContain(gone);
    await say(ASHA, 'close and pay');
    await delivered();
    const { shares, total } = owed();
    expect(shares.length).toBeGreaterThan(0);
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total);
  });

  test.each<[Name, string, Stage]>([
    ['Priya', 'forget me', 'at the bill'],
    ['Ravi', 'forget me', 'at the bill'],
    ['Priya', 'forget me', 'at the link'],
    ['Ravi', "I'm out", 'at the bill'],
    ['Priya', 'make it two paneer biryanis', 'at the bill'],
    ['Ravi', 'one more raita', 'at the link'],
  ])('once it is closed, %s says “%s” %s', async (name, words, stage) => {
    await broughtTo(stage);
    await does(name, words);
    const { shares, total, lines } = owed();
    expect({ lines, sum: shares.reduce((sum, one) => sum + one, 0) }).toEqual({
      lines,
      sum: total,
    });
    if (words === 'forget me') expect(lines.join('\n')).not.toContain(name);
  });
});
