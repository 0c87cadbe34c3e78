import { longOnesInTurn } from '../../../src/app/long-messages';
import type { DialogueContext, Understanding } from '../../../src/understanding/understanding';
import { fakeTime } from '../turn/fake-time';

const STANDING: DialogueContext = { now: 0, zone: 'Asia/Kolkata', language: 'en' };
const LONG = 'a museum for all of us and then '.repeat(20);

/** An understanding that notes when it read what. */
function noting() {
  const time = fakeTime();
  const read: { text: string; at: number }[] = [];
  const note: Understanding['read'] = (text) => {
    read.push({ text, at: time.clock.elapsed() });
    return { commands: [], confidence: 1, language: 'en' };
  };
  const bare: Understanding = {
    read: note,
    atOnce: (text) => (
      void read.push({ text, at: -1 }),
      { commands: [], confidence: 1, language: 'en' }
    ),
  };
  return { time, read, understanding: longOnesInTurn(bare, time.setTimer) };
}

test('long messages that come together are read one after another, with time for others in between', async () => {
  const { time, read, understanding } = noting();
  const all = Promise.all(['1', '2', '3'].map(async (n) => understanding.read(LONG + n, STANDING)));
  await time.pass(200);
  await all;
  expect(read.map(({ text }) => text.at(-1))).toEqual(['1', '2', '3']);
  expect(read.slice(1).every(({ at }, n) => at > (read[n]?.at ?? 0))).toBe(true);
});

test('a long message is never read at once, a short one is, and waits for no long one', async () => {
  const { read, understanding } = noting();
  const waiting = [understanding.read(LONG, STANDING), understanding.read(LONG, STANDING)];
  expect(understanding.atOnce?.(LONG, STANDING)).toBeUndefined();
  expect(understanding.atOnce?.('2 tickets', STANDING)).toBeDefined();
  await understanding.read('yes', STANDING);
  expect(read.map(({ text }) => text.length > 300)).not.toEqual([true, true]);
  expect(read.some(({ text }) => text === 'yes')).toBe(true);
  void waiting;
});
