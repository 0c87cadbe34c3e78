import type { Convention } from './context';
import type { ClockTime, PartName } from './terms';

const NOON = 720;
const DAY = 1440;

/** A time of day from an hour that may have a part (8.5 is half past eight); undefined when there is no such hour. */
export function hourClock(hours: number, minutes = 0, more: Partial<ClockTime> = {}): ClockTime | undefined {
  const whole = Math.floor(hours);
  const total = Math.round(hours * 60) + minutes;
  if (hours < 0 || hours > 24 || minutes > 59 || total > DAY) return undefined;
  return { minutes: total % DAY, seconds: 0, sure: whole > 12 || whole === 0, ...more };
}

/** The clock under "am" or "pm". */
export function withMeridiem(clock: ClockTime, pm: boolean): ClockTime {
  if (clock.minutes >= 780) return { ...clock, sure: true };
  return { ...clock, minutes: (clock.minutes % NOON) + (pm ? NOON : 0), sure: true };
}

/** The clock under "in the morning", "shaam", "raat": twelve at night is the coming midnight, one to three after it. */
export function withPart(clock: ClockTime, part: PartName): ClockTime {
  if (clock.sure) return clock;
  const hour = Math.floor(clock.minutes / 60);
  if (part === 'morning' || part === 'breakfast') return { ...clock, sure: true };
  if (part === 'night' || part === 'overnight') return atNight(clock, hour);
  const forenoon = (part === 'noon' || part === 'afternoon' || part === 'lunch') && (hour === 10 || hour === 11);
  return withMeridiem(clock, !forenoon);
}

function atNight(clock: ClockTime, hour: number): ClockTime {
  if (hour === 12) return { ...clock, minutes: clock.minutes - NOON, sure: true, late: true };
  return hour <= 4 ? { ...clock, sure: true, late: true } : withMeridiem(clock, true);
}

/** Minutes of the day the clock most likely means. */
export function settle(clock: ClockTime, convention: Convention): number {
  if (clock.sure || clock.minutes >= NOON) return clock.minutes;
  const stays = convention.hour === 'daytime' && (clock.leading === true || clock.minutes >= 480);
  return stays ? clock.minutes : clock.minutes + NOON;
}

/** Start and end minutes of a span; an end past midnight is above 1440. What one side leaves open the other decides. */
export function pair(a: ClockTime, b: ClockTime, convention: Convention): [number, number] {
  if (b.sure && !a.sure) {
    const end = b.minutes;
    const start = candidates(a).filter((minutes) => minutes < end).at(-1);
    return start === undefined ? [candidates(a).at(-1) ?? 0, end + DAY] : [start, end];
  }
  const start = settle(a, convention);
  if (b.sure) return [start, b.minutes > start ? b.minutes : b.minutes + DAY];
  const first = a.sure || convention.hour === 'daytime' ? candidates(b) : [settle(b, convention), settle(b, convention) + NOON];
  const end = [...first, ...candidates(b).map((minutes) => minutes + DAY)].find((minutes) => minutes > start);
  return [start, end ?? start];
}

const candidates = ({ minutes, sure }: ClockTime): number[] => (sure ? [minutes] : [minutes % NOON, (minutes % NOON) + NOON]);

/** Both clocks of a span under one part of the day; the part holds for the second alone when it cannot for both. */
export function pairWithPart(a: ClockTime, b: ClockTime, part: PartName): [ClockTime, ClockTime] {
  const [first, second] = [withPart(a, part), withPart(b, part)];
  return first.minutes < second.minutes || first.late === true || second.late === true ? [first, second] : [a, second];
}
