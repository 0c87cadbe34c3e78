import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STAGE_TIME, testClock } from './support/clock/test-clock';

/** Files that may read the machine's clock: one makes the clocks of the others; two are programs that are killed and have to go on in time. */
const MAY = ['support/clock/test-clock.ts', 'chaos/turning-child.ts', 'chaos/lethal-child.ts'];
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !MAY.includes(name) && name !== 'clock.test.ts',
);

/** Ways to take the machine's day for one's own; waiting by `Date.now()` is no such way. */
const LEANS = [/new Date\(\)/, /Date\.now(?!\()/, /=> Date\.now\(\)(?! [-+])/];
const leaning = (text: string): string[] =>
  text.split('\n').filter((line) => LEANS.some((way) => way.test(line)));

test('no test takes the day of the machine for its own', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.flatMap((name) =>
      leaning(readFileSync(join(__dirname, name), 'utf8')).map((line) => `${name}: ${line.trim()}`),
    ),
  ).toEqual([]);
});

test.each([
  'const day = new Date().getDay();',
  'clock: { now: Date.now }',
  'clock: { now: () => Date.now() }',
  'const now = options.now ?? Date.now;',
  'const clock = () => Date.now();',
])('"%s" is found', (line) => {
  expect(leaning(line)).toHaveLength(1);
});

test.each([
  'while (Date.now() < late) await sleep(2);',
  'new Date(testClock.now())',
  'const began = Date.now();',
  'now: () => Date.now() + this.offset',
])('"%s" is none', (line) => {
  expect(leaning(line)).toEqual([]);
});

test('the clock of tests begins on a Friday and goes on', async () => {
  const before = testClock.now();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(testClock.now()).toBeGreaterThan(before);
  expect(before - STAGE_TIME).toBeLessThan(3_600_000);
  expect(new Date(STAGE_TIME).getUTCDay()).toBe(5);
});
