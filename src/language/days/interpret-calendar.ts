import { DAY_SECONDS, dayText, momentText } from './calendar';
import type { DateContext } from './context';
import type { DateInterpretation } from './recognised-date';
import { findDay, searchFrom } from './resolve';
import type { ResolvedRange, TimeTermOf } from './terms';

/** Turns a day into a `DateInterpretation`; undefined where no day fits its pattern. */
export function interpretDay(
  term: TimeTermOf<'day'>,
  context: DateContext,
): DateInterpretation | undefined {
  const day = findDay(term.day, searchFrom(term.day, context), context);
  if (day === undefined) return undefined;
  const value = dayText(day);
  return { kind: 'date', value, firstDay: value, lastDay: value, certain: term.weak !== true };
}

/** Turns a local moment (seconds) into a `DateInterpretation`, without its certainty. */
export const interpretInstant = (at: number): Omit<DateInterpretation, 'certain'> => {
  const day = dayText(Math.floor(at / DAY_SECONDS));
  return { kind: 'datetime', value: momentText(at), firstDay: day, lastDay: day };
};

/** Lets a range that has begun start today: "this weekend" on a Sunday means that Sunday. */
export function fromToday(
  range: ResolvedRange | undefined,
  { today, convention }: DateContext,
): ResolvedRange | undefined {
  const begun =
    range?.start !== undefined &&
    range.end !== undefined &&
    range.start < today * DAY_SECONDS &&
    range.end > today * DAY_SECONDS;
  return begun && convention.todayCounts ? { ...range, firstDay: today } : range;
}

/** Turns a resolved range into a `DateInterpretation`. */
export function interpretRange(range: ResolvedRange): DateInterpretation;
/** Turns a range, if there is one, into a `DateInterpretation`. */
export function interpretRange(range: ResolvedRange | undefined): DateInterpretation | undefined;
/** Turns a range, if there is one, into a `DateInterpretation`. */
export function interpretRange(range: ResolvedRange | undefined): DateInterpretation | undefined {
  if (!range) return undefined;
  const { start, end, days } = range;
  const text = (at: number): string =>
    days ? dayText(Math.floor(at / DAY_SECONDS)) : momentText(at);
  const last =
    end === undefined ? undefined : (range.lastDay ?? Math.floor((end - 1) / DAY_SECONDS));
  return {
    kind: days ? 'daterange' : 'datetimerange',
    ...(start !== undefined && {
      start: text(start),
      firstDay: dayText(range.firstDay ?? Math.floor(start / DAY_SECONDS)),
    }),
    ...(end !== undefined && { end: text(end) }),
    ...(last !== undefined && { lastDay: dayText(last) }),
    certain: true,
  };
}
