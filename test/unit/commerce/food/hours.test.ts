import { durationMs } from '../../../../src/commerce/food/duration';
import { openingAt } from '../../../../src/commerce/food/hours';

const at = (text: string): number => Date.parse(`${text}+05:30`);
const every = [1, 2, 3, 4, 5, 6, 7];

describe('opening hours', () => {
  test('between opening and closing it is open until closing', () => {
    expect(openingAt({ days: every, opens: '1100', closes: '2345' }, at('2026-11-20T12:00:00'))).toEqual({ is: 'open', until: at('2026-11-20T23:45:00') });
  });

  test('before opening it opens today, after closing tomorrow', () => {
    const hours = { days: every, opens: '1800', closes: '2300' };
    expect(openingAt(hours, at('2026-11-20T12:00:00'))).toEqual({ is: 'closed', from: at('2026-11-20T18:00:00') });
    expect(openingAt(hours, at('2026-11-20T23:00:00'))).toEqual({ is: 'closed', from: at('2026-11-21T18:00:00') });
  });

  test('hours after midnight belong to the day they began on', () => {
    const hours = { days: [5], opens: '1200', closes: '0200' };
    expect(openingAt(hours, at('2026-11-21T01:30:00'))).toEqual({ is: 'open', until: at('2026-11-21T02:00:00') });
    expect(openingAt(hours, at('2026-11-20T01:30:00'))).toEqual({ is: 'closed', from: at('2026-11-20T12:00:00') });
  });

  test('a day off is skipped', () => {
    expect(openingAt({ days: [1], opens: '1000', closes: '2200' }, at('2026-11-20T12:00:00'))).toEqual({ is: 'closed', from: at('2026-11-23T10:00:00') });
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
