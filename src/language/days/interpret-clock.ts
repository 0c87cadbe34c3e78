import { clockText, DAY_SECONDS, momentText } from './calendar';
import { likelyMinutes, resolveClockSpan } from './clocks';
import type { DateContext } from './context';
import type { DateInterpretation, RecognisedDate } from './recognised-date';
import { momentOf, partSeconds } from './resolve';
import type { ClockTime, PartName, TimeTermOf } from './terms';

/** The part of the day that readers return, for each name of one. */
export const PART_OF_DAY: Readonly<Record<PartName, NonNullable<RecognisedDate['part']>>> = {
  morning: 'morning',
  breakfast: 'morning',
  noon: 'afternoon',
  lunch: 'afternoon',
  afternoon: 'afternoon',
  evening: 'evening',
  dinner: 'evening',
  night: 'night',
  overnight: 'night',
};

/** True where am or pm is certain. */
export const isCertainClock = (clock: ClockTime): boolean => clock.sure;

/** Returns the time of day said with a range of days, and the time twelve hours off. */
export const clockFields = (
  clock: ClockTime | undefined,
  context: DateContext,
): Pick<DateInterpretation, 'time' | 'other'> =>
  clock
    ? {
        time: clockText(likelyMinutes(clock, context.convention) * 60 + clock.seconds),
        ...alternativeHour(clock, context),
      }
    : {};

/** Returns the time twelve hours off where the time may mean it. */
export function alternativeHour(
  clock: ClockTime,
  { convention }: DateContext,
): Pick<DateInterpretation, 'other'> {
  if (clock.sure) return {};
  const minutes = (likelyMinutes(clock, convention) + 720) % 1440;
  return { other: clockText(minutes * 60 + clock.seconds) };
}

/** Turns a time of day into a `DateInterpretation`. */
export function interpretClock(
  { clock, weak }: TimeTermOf<'clock'>,
  context: DateContext,
): DateInterpretation {
  const value = clockText(likelyMinutes(clock, context.convention) * 60 + clock.seconds);
  const today = momentOf(context.today, clock, context);
  const next = today > context.now ? today : today + DAY_SECONDS;
  return {
    kind: 'time',
    value,
    ...alternativeHour(clock, context),
    next: momentText(next),
    certain: isCertainClock(clock) && weak !== true,
  };
}

/** Turns a named part of the day into a `DateInterpretation`. */
export function interpretDayPart(
  term: TimeTermOf<'part'>,
  context: DateContext,
): DateInterpretation | undefined {
  const meal = term.part === 'breakfast' || term.part === 'dinner';
  const [start, end] = partSeconds(term, context);
  return {
    kind: 'timerange',
    start: clockText(start),
    end: clockText(end),
    part: PART_OF_DAY[term.part],
    certain: !meal,
  };
}

/** Turns a span of times into a `DateInterpretation`. */
export function interpretClockSpan(
  { a, b, length }: TimeTermOf<'clockspan'>,
  context: DateContext,
): DateInterpretation {
  const [from, to] = resolveClockSpan(a, b, context.convention);
  const start = from * 60 + a.seconds;
  const end = length === undefined ? to * 60 + b.seconds : start + length;
  return {
    kind: 'timerange',
    start: clockText(start % DAY_SECONDS),
    end: clockText(end % DAY_SECONDS),
    certain: isCertainClock(a) || isCertainClock(b),
  };
}

/** Turns a time with one open side ("after 5") into a `DateInterpretation`. */
export function interpretOpenClock(
  { clock, side }: TimeTermOf<'openclock'>,
  context: DateContext,
): DateInterpretation {
  const value = clockText(likelyMinutes(clock, context.convention) * 60 + clock.seconds);
  return {
    kind: 'timerange',
    ...(side === 'from' ? { start: value } : { end: value }),
    ...alternativeHour(clock, context),
    certain: isCertainClock(clock),
  };
}
