import { inSameWeek } from '../../../src/engine/same-week';

const weekday = (day: string) => ({ is: 'day', from: day, to: day, weekday: true }) as const;
const days = (from: string, to = from) => ({ is: 'day', from, to }) as const;
const TODAY = '2026-11-20'; // a Friday

describe('a weekday told by its name', () => {
  test.each([
    [
      'is of the week of the day before',
      weekday('2026-11-22'),
      days('2026-11-28'),
      days('2026-11-29'),
    ],
    [
      'is of that week also when it comes earlier in it',
      weekday('2026-11-27'),
      days('2026-11-29'),
      days('2026-11-27'),
    ],
    [
      'is of a week told before',
      weekday('2026-11-20'),
      days('2026-11-23', '2026-11-29'),
      days('2026-11-27'),
    ],
    [
      'is the next one where that week is over by then',
      weekday('2026-11-23'),
      days('2026-11-22'),
      days('2026-11-23'),
    ],
    [
      'is the next one where nothing was told before',
      weekday('2026-11-22'),
      undefined,
      days('2026-11-22'),
    ],
    [
      'is the next one where a whole month before leaves its week open',
      weekday('2026-12-06'),
      days('2026-12-01', '2026-12-31'),
      days('2026-12-06'),
    ],
  ])('%s', (_fact, said, before, meant) => {
    expect(inSameWeek(said, before, TODAY)).toEqual(meant);
  });

  test('is left alone when it was said with its week', () => {
    expect(inSameWeek(days('2026-11-22'), days('2026-11-28'), TODAY)).toEqual(days('2026-11-22'));
  });
});
