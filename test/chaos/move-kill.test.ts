import { setTimeout as sleep } from 'node:timers/promises';
import { plainText } from '../../src/reply/plain-text';
import { withMela, type MelaProcess } from '../support/mela-process';
import { Customer } from './booking-customer';

const ROUNDS = Number(process.env['MELA_MOVES'] ?? 6);
const OPENINGS = [
  '2 tickets for the Nandi Hills sunrise trek on Saturday morning',
  'book the Sinhagad Fort Trek for 2 on Sunday',
];
const ABOUT_A_MOVE_MS = 250; // from the yes to the drafts' arrival, on a busy machine

jest.setTimeout(120_000 + ROUNDS * 12_000);

let mela: MelaProcess;
withMela((started) => (mela = started));

const wordsOf = async (person: Customer): Promise<string[]> =>
  (await person.history()).flatMap(({ reply }) => (reply ? [plainText(reply)] : []));
const count = (words: readonly string[], part: string): number =>
  words.filter((one) => one.includes(part)).length;

/** Waits until a side has heard a part of a sentence. */
async function heard(person: Customer, part: string): Promise<void> {
  const late = Date.now() + 60_000;
  while (count(await wordsOf(person), part) === 0) {
    if (Date.now() > late) throw new Error(`never heard: ${part}`);
    await sleep(40);
  }
}

/** A booking up to its pay link, or to a question, then a move that is cut by `kill -9` somewhere between the code and the arrival. */
async function cutMove(
  n: number,
): Promise<{ before: Customer; after: Customer; ordered: boolean }> {
  const line = { url: mela.url, answerMs: 60_000, bookingMs: 120_000 };
  const [before, after] = [new Customer(line, 2 * n), new Customer(line, 2 * n + 1)];
  await Promise.all([before.join(), after.join()]);
  const ordered = n % 2 === 0;
  await (ordered
    ? before.toPayment(OPENINGS[n % OPENINGS.length] ?? '')
    : before.say({ text: OPENINGS[n % OPENINGS.length] ?? '' }));
  const code =
    /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(
      (await before.say({ text: 'continue on my laptop' })).map(plainText).join('\n'),
    )?.[0] ?? '';
  const cut = sleep(Math.random() * 2 * ABOUT_A_MOVE_MS)
    .then(() => mela.kill())
    .then(() => mela.start());
  await after.say({ text: `continue here ${code}` });
  await heard(before, 'Is this you?');
  await before.say({ text: 'yes' });
  await cut;
  await heard(before, 'it continues on');
  await heard(after, 'I’ve brought over from');
  return { before, after, ordered };
}

test('killed at random moments during moves, what moves is in one place, whole, and told once on either side', async () => {
  for (let n = 0; n < ROUNDS; n++) {
    const { before, after, ordered } = await cutMove(n);
    const [left, right] = [await wordsOf(before), await wordsOf(after)];
    expect([
      count(left, 'Is this you?'),
      count(left, 'it continues on'),
      count(right, 'say yes where you got the code'),
      count(right, 'I’ve brought over from'),
    ]).toEqual([1, 1, 1, 1]);
    const there = (await after.say({ text: 'my bookings' })).map(plainText).join('\n');
    expect(/\/pay\//.test(there)).toBe(ordered);
    expect((await before.say({ text: 'my bookings' })).map(plainText).join('\n')).toContain(
      ordered ? 'is on the web chat now' : '',
    );
    expect(
      (await before.say({ text: 'did it go through?' })).map(plainText).join('\n'),
    ).not.toMatch(/\/pay\//);
    if (ordered) await after.finish();
  }
});
