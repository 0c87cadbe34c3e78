import { DAY_SECONDS } from './calendar';
import { hourClock } from './clocks';
import type { DateContext } from './context';
import { interpretDay, interpretRange } from './interpret-calendar';
import { interpretClock, interpretClockSpan } from './interpret-clock';
import type { DateInterpretation } from './recognised-date';
import { findDay } from './resolve';
import type { TimeTermOf } from './terms';

/**
 * Interprets "12 se 14 tak": as days of the month where a number is above twelve or Mela asked for
 * a date, else as hours.
 */
export function interpretNumberSpan(
  { a, b, framed }: TimeTermOf<'numspan'>,
  context: DateContext,
  asked?: 'date' | 'time',
): DateInterpretation | undefined {
  if (!framed && asked === undefined) return undefined;
  const dates = asked === 'date' || (asked === undefined && Math.max(a, b) > 12);
  if (dates)
    return Number.isInteger(a) && Number.isInteger(b) && a > 0 && a < b
      ? interpretMonthDays(a, b, context)
      : undefined;
  const [from, to] = [hourClock(a), hourClock(b)];
  return (
    from &&
    to && { ...interpretClockSpan({ kind: 'clockspan', a: from, b: to }, context), certain: false }
  );
}

function interpretMonthDays(
  a: number,
  b: number,
  context: DateContext,
): DateInterpretation | undefined {
  const first = findDay({ d: a }, context.today, context);
  const last = first === undefined ? undefined : findDay({ d: b }, first, context);
  if (first === undefined || last === undefined) return undefined;
  return {
    ...interpretRange({
      start: first * DAY_SECONDS,
      end: last * DAY_SECONDS,
      days: true,
      lastDay: last,
    }),
    kind: 'daterange',
    certain: false,
  };
}

/** Interprets a bare number as the answer to a question: a day of the month or an hour. */
export function interpretNumber(
  { n, ordinal }: TimeTermOf<'num'>,
  context: DateContext,
  asked: 'date' | 'time',
): DateInterpretation | undefined {
  if (asked === 'date') {
    const said =
      Number.isInteger(n) && n > 0 && n <= 31
        ? interpretDay({ kind: 'day', day: { d: n }, weak: true }, context)
        : undefined;
    return said;
  }
  const clock = ordinal ? undefined : hourClock(n);
  return clock && { ...interpretClock({ kind: 'clock', clock }, context), certain: false };
}
