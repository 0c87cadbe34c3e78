import { durationMs } from '../../../../src/commerce/food/duration';
import { openingAt } from '../../../../src/commerce/food/hours';

const at = (text: string): number => Date.parse(`${text}+05:30`);
const every = [1, 2, 3, 4, 5, 6, 7];

describe('opening hours', () => {
  test('between opening and closing it is open until closing', () => {
    expect(
      openingAt({ days: every, opens: '1100', closes: '2345' }, at('2026-11-20T12:00:00')),
    ).toEqual({ is: 'open', until: at('2026-11-20T23:45:00') });
  });

  test('before opening it opens today, after closing tomorrow', () => {
    const hours = { days: every, opens: '1800', closes: '2300' };
    expect(openingAt(hours, at('2026-11-20T12:00:00'))).toEqual({
      is: 'closed',
      from: at('2026-11-20T18:00:00'),
    });
    expect(openingAt(hours, at('2026-11-20T23:00:00'))).toEqual({
      is: 'closed',
      from: at('2026-11-21T18:00:00'),
    });
  });

  test('hours after midnight belong to the day they began on', () => {
    const hours = { days: [5], opens: '1200', closes: '0200' };
    expect(openingAt(hours, at('2026-11-21T01:30:00'))).toEqual({
      is: 'open',
      until: at('2026-11-21T02:00:00'),
    });
    expect(openingAt(hours, at('2026-11-20T01:30:00'))).toEqual({
      is: 'closed',
      from: at('2026-11-20T12:00:00'),
    });
  });

  test.each(['23:58:59', '23:59:00', '23:59:59'])(
    'closing at 2359 is the end of the day: open at %s',
    (clock) => {
      expect(
        openingAt({ days: [5], opens: '0600', closes: '2359' }, at(`2026-11-20T${clock}`)),
      ).toEqual({ is: 'open', until: at('2026-11-21T00:00:00') });
    },
  );

  test.each(['00:00:00', '12:00:00', '23:59:30'])(
    '0000 to 2359 on every day is open round the clock, at %s',
    (clock) => {
      expect(
        openingAt({ days: every, opens: '0000', closes: '2359' }, at(`2026-11-20T${clock}`)),
      ).toEqual({ is: 'open' });
    },
  );

  test('round the clock but for a day off is open until that day', () => {
    const hours = { days: [1, 2, 3, 4, 5, 6], opens: '0000', closes: '2359' };
    expect(openingAt(hours, at('2026-11-20T23:59:30'))).toEqual({
      is: 'open',
      until: at('2026-11-22T00:00:00'),
    });
    expect(openingAt(hours, at('2026-11-22T12:00:00'))).toEqual({
      is: 'closed',
      from: at('2026-11-23T00:00:00'),
    });
  });

  test('a day off is skipped', () => {
    expect(
      openingAt({ days: [1], opens: '1000', closes: '2200' }, at('2026-11-20T12:00:00')),
    ).toEqual({ is: 'closed', from: at('2026-11-23T10:00:00') });
  });

  test('hours that cannot be read tell nothing', () => {
    expect(openingAt({ days: every, opens: '9 am', closes: '2200' }, 0)).toBeUndefined();
    expect(openingAt(undefined, 0)).toBeUndefined();
  });
});

test.each([
  ['PT10M', 600_000],
  ['PT1H30M', 5_400_000],
  ['P1DT1S', 86_401_000],
  ['PT45.5S', 45_500],
  ['P', undefined],
  ['PT', undefined],
  ['10 minutes', undefined],
  [null, undefined],
])('the duration %s is %s ms', (text, ms) => expect(durationMs(text)).toBe(ms));
