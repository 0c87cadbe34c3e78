import type { Chat } from '../../support/teams-client';
import { wordsOf } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';
import { Waits } from '../../support/waits';

jest.setTimeout(180_000);

const { teams, at } = usingTeams();
const ASHA = '29:asha';
const CHAT: Chat = { id: 'a:asha', conversationType: 'personal' };

let waits: Waits;
let signs: number;
beforeEach(() => {
  signs = 0;
  waits = new Waits(() => at().stage);
  at().connector.taken = ({ body }) => {
    if (body['type'] === 'typing') signs += 1;
    else waits.came(wordsOf(body).join('\n'));
  };
});

const slow = (ms: number, operation = '*'): Promise<void> =>
  at().stage.fault({ operation, kind: 'slow', times: 1_000, ms });
const say = (text: string): Promise<void> => waits.of(text, () => teams.say(ASHA, CHAT, text));
const tap = (title: string, card = ''): Promise<void> =>
  waits.of(`[${title}]`, () => teams.tap(ASHA, CHAT, title, {}, card));
const fill = (values: Record<string, string>): Promise<void> =>
  waits.of('(form)', () => teams.fill(ASHA, CHAT, values));
const newest = (): string => teams.shown(CHAT.id).at(-1)?.words ?? '';

/** Time goes by until something is said. */
async function until(words: string): Promise<void> {
  for (
    let tries = 0;
    tries < 20 && !teams.shown(CHAT.id).some((one) => one.words.includes(words));
    tries++
  )
    await teams.later(3_000);
  teams.find(words, CHAT.id);
}

test('a booking over a service that takes five seconds an answer: a word at three seconds, each answer after it, up to the ticket', async () => {
  await slow(5_000);
  await say('1 ticket for Johari Bazaar Food and Gems Walk tomorrow');
  await fill({ 'Full name': 'Asha Rao', Email: 'asha@example.com', Mobile: '98765 43210' });
  expect(newest()).toContain('₹885');
  await tap('Pay ₹');
  expect(newest()).toContain('Pay now');
  expect(waits.faults()).toEqual([]);
  expect(waits.long()).toBeGreaterThanOrEqual(3);
  expect(signs).toBeGreaterThanOrEqual(3);
  await teams.atTheGateway(CHAT.id);
  await until('Open the ticket');
  expect(JSON.stringify(teams.find('Open the ticket', CHAT.id).activity)).toContain('/qr.png');
  expect(
    teams.shown(CHAT.id).filter(({ words }) => /can’t get through|went wrong/u.test(words)),
  ).toEqual([]);
});

test('a food order over the same service, up to its confirmation', async () => {
  await slow(5_000);
  await say('2 masala dosas from Tiffin Trail HSR Layout to HSR Layout');
  await say("that's all");
  await fill({ 'Full name': 'Asha Rao', Mobile: '98765 43210', Address: '12 Lake Road' });
  await tap('Pay ₹');
  expect(newest()).toContain('Pay now');
  expect(waits.faults()).toEqual([]);
  expect(waits.long()).toBeGreaterThanOrEqual(3);
  await teams.atTheGateway(CHAT.id);
  await until('Confirmed');
});

test('an answer after half a minute is used, and what is said then goes on from it', async () => {
  await slow(28_000, 'select');
  await say('2 tickets for Johari Bazaar Food and Gems Walk tomorrow');
  expect(newest()).toContain('Who’s booking?');
  expect(waits.faults()).toEqual([]);
  await at().stage.fault({ clear: true });
  await say('make it 3 tickets');
  expect(teams.find('3 × Walker', CHAT.id).words).toContain('Johari Bazaar');
});

test('the same message brought again while its answer is awaited is answered once', async () => {
  await slow(5_000);
  await waits.of('twice', () =>
    teams.say(ASHA, CHAT, '2 tickets for Johari Bazaar Food and Gems Walk tomorrow', 2),
  );
  expect(waits.faults()).toEqual([]);
  expect(teams.shown(CHAT.id).filter(({ words }) => words.includes('Who’s booking?'))).toHaveLength(
    1,
  );
});
