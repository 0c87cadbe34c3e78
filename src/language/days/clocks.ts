import type { DateConvention } from './context';
import type { ClockTime, PartName } from './terms';

const NOON_MINUTES = 720;
const MINUTES_PER_DAY = 1440;

/** Makes a time of day of an hour, which may be fractional (8.5 is half past eight). */
export function hourClock(
  hours: number,
  minutes = 0,
  more: Partial<ClockTime> = {},
): ClockTime | undefined {
  const whole = Math.floor(hours);
  const total = Math.round(hours * 60) + minutes;
  if (hours < 0 || hours > 24 || minutes > 59 || total > MINUTES_PER_DAY) return undefined;
  return { minutes: total % MINUTES_PER_DAY, seconds: 0, sure: whole > 12 || whole === 0, ...more };
}

/** Applies "am" or "pm" to a time of day. */
export function withMeridiem(clock: ClockTime, pm: boolean): ClockTime {
  if (clock.minutes >= 780) return { ...clock, sure: true };
  return {
    ...clock,
    minutes: (clock.minutes % NOON_MINUTES) + (pm ? NOON_MINUTES : 0),
    sure: true,
  };
}

/** Applies a part of the day ("shaam") to a time; twelve to four at night come after midnight. */
export function withPart(clock: ClockTime, part: PartName): ClockTime {
  if (clock.sure) return clock;
  const hour = Math.floor(clock.minutes / 60);
  if (part === 'morning' || part === 'breakfast') return { ...clock, sure: true };
  if (part === 'night' || part === 'overnight') return atNight(clock, hour);
  const forenoon =
    (part === 'noon' || part === 'afternoon' || part === 'lunch') && (hour === 10 || hour === 11);
  return withMeridiem(clock, !forenoon);
}

function atNight(clock: ClockTime, hour: number): ClockTime {
  if (hour === 12)
    return { ...clock, minutes: clock.minutes - NOON_MINUTES, sure: true, late: true };
  return hour <= 4 ? { ...clock, sure: true, late: true } : withMeridiem(clock, true);
}

/** Returns the minute of the day that a time most likely means. */
export function likelyMinutes(clock: ClockTime, convention: DateConvention): number {
  if (clock.sure || clock.minutes >= NOON_MINUTES) return clock.minutes;
  const stays = convention.hour === 'daytime' && (clock.leading === true || clock.minutes >= 480);
  return stays ? clock.minutes : clock.minutes + NOON_MINUTES;
}

/**
 * Returns a span's start and end minutes, an end past midnight above 1440. A time without am or pm
 * takes it from the other one.
 */
export function resolveClockSpan(
  a: ClockTime,
  b: ClockTime,
  convention: DateConvention,
): [number, number] {
  if (b.sure && !a.sure) {
    const end = b.minutes;
    const start = candidateMinutes(a)
      .filter((minutes) => minutes < end)
      .at(-1);
    return start === undefined
      ? [candidateMinutes(a).at(-1) ?? 0, end + MINUTES_PER_DAY]
      : [start, end];
  }
  const start = likelyMinutes(a, convention);
  if (b.sure) return [start, b.minutes > start ? b.minutes : b.minutes + MINUTES_PER_DAY];
  const first =
    a.sure || convention.hour === 'daytime'
      ? candidateMinutes(b)
      : [likelyMinutes(b, convention), likelyMinutes(b, convention) + NOON_MINUTES];
  const end = [...first, ...candidateMinutes(b).map((minutes) => minutes + MINUTES_PER_DAY)].find(
    (minutes) => minutes > start,
  );
  return [start, end ?? start];
}

const candidateMinutes = ({ minutes, sure }: ClockTime): number[] =>
  sure ? [minutes] : [minutes % NOON_MINUTES, (minutes % NOON_MINUTES) + NOON_MINUTES];

/** Applies a part of the day to both times of a span, or else to the second alone. */
export function pairWithPart(a: ClockTime, b: ClockTime, part: PartName): [ClockTime, ClockTime] {
  const [first, second] = [withPart(a, part), withPart(b, part)];
  return first.minutes < second.minutes || first.late === true || second.late === true
    ? [first, second]
    : [a, second];
}
