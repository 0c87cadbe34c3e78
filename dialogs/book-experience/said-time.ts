import type { Timeslot } from '../../src/commerce/booking/views';
import type { SlotOption } from '../../src/engine/slot';
import { minutesOfDay, wallTime } from '../../src/engine/zone';

/**
 * A time of day as the person said it, HH:MM: a point, or a span with `to`. `or` is twelve hours
 * off, where the half of the day was not said.
 */
export interface SaidTime {
  from: string;
  to?: string | undefined;
  or?: string | undefined;
  /** True where the time was chosen for another day: only a slot that starts then will do. */
  kept?: true | undefined;
  /** True where the person means only the first slot that starts within the span. */
  first?: true | undefined;
}

/** Minutes that a slot may start away from the time that somebody names. */
const TIME_TOLERANCE_MINUTES = 20;
/**
 * Minutes that a slot may start outside a part of the day that somebody names: "early morning"
 * where doors open at half past nine.
 */
const BESIDE_PART_MINUTES = 120;
/** Minutes from which on a single slot counts as opening hours, where any time will do. */
const OPENING_HOURS_MINUTES = 8 * 60;
const DAY_MINUTES = 24 * 60;

interface Placed {
  option: SlotOption<Timeslot>;
  start: number;
  end: number;
}

/** Returns the slots that a time means: by start, by span, else by the entry window around it. */
export function timeslotsSaid(
  said: SaidTime,
  options: readonly SlotOption<Timeslot>[],
  zone: string,
): SlotOption<Timeslot>[] {
  const placed = options.map((option) => placedOf(option, zone));
  const { from, to, or, kept, first } = said;
  if (to !== undefined)
    return inSpan(minutesOfDay(from), minutesOfDay(to), placed)
      .toSorted((a, b) => a.start - b.start)
      .slice(0, first ? 1 : placed.length)
      .map(({ option }) => option);
  const points = [from, ...(or === undefined ? [] : [or])].map(minutesOfDay);
  const found = (kept ? [startingAt] : [startingAt, windowsAround]).map((find) =>
    points.map((at) => find(at, placed)).find((fits) => fits.length > 0),
  );
  return (found.find((fits) => fits !== undefined) ?? []).map(({ option }) => option);
}

/** True where a slot starts near the time that was said and not at it, and is no window that holds it. */
export function startsBeside(
  { from, to, or, kept }: SaidTime,
  taken: SlotOption<Timeslot>,
  zone: string,
): boolean {
  if (to !== undefined || kept) return false;
  const { start, end } = placedOf(taken, zone);
  const points = [from, ...(or === undefined ? [] : [or])].map(minutesOfDay);
  const holds = (at: number): boolean =>
    start <= at && at < end && end - start >= OPENING_HOURS_MINUTES;
  return !points.some((at) => at === start || holds(at));
}

function placedOf(option: SlotOption<Timeslot>, zone: string): Placed {
  const start = minutesOfDay(wallTime(Date.parse(option.value.start), zone).clock);
  const lasts = (Date.parse(option.value.end) - Date.parse(option.value.start)) / 60_000;
  return { option, start, end: start + lasts };
}

function startingAt(at: number, placed: readonly Placed[]): Placed[] {
  const away = ({ start }: Placed): number => Math.abs(start - at);
  const nearest = Math.min(...placed.map(away));
  return nearest > TIME_TOLERANCE_MINUTES ? [] : placed.filter((one) => away(one) === nearest);
}

/** Returns the entry windows that hold a time; what begins once, like a play, has none. */
function windowsAround(at: number, placed: readonly Placed[]): Placed[] {
  const isWindow = (one: Placed): boolean =>
    placed.length === 1
      ? one.end - one.start >= OPENING_HOURS_MINUTES
      : placed.some((other) => other.start === one.end || other.end === one.start);
  return placed.filter((one) => one.start <= at && at < one.end && isWindow(one));
}

function inSpan(from: number, to: number, placed: readonly Placed[]): Placed[] {
  const exact = placed.filter(({ start, end }) => start === from && end % DAY_MINUTES === to);
  if (exact.length > 0) return exact;
  const within = placed.filter(({ start }) =>
    from <= to ? start >= from && start < to : start >= from || start < to,
  );
  if (within.length > 0) return within;
  const around = windowsAround(from, placed);
  if (from < to && around.length > 0) return around;
  const gap = ({ start }: Placed): number => (start >= to ? start - to : from - start);
  const nearest = Math.min(...placed.map(gap));
  return nearest < 0 || nearest > BESIDE_PART_MINUTES
    ? []
    : placed.filter((one) => gap(one) === nearest && !isOfTheEvening(one, to));
}

/** Tells whether a slot starts in the evening, after the span: Mela asks about it. */
const isOfTheEvening = ({ start }: Placed, to: number): boolean =>
  to <= minutesOfDay(EVENING) && start >= minutesOfDay(EVENING);

const SMALL_HOURS = '05:00'; // an earlier start belongs to the night before
const EVENING = '18:00';

/** Tells whether all slots start after midnight: Mela then says which night they belong to. */
export const allAfterMidnight = (options: readonly SlotOption<Timeslot>[], zone: string): boolean =>
  options.length > 0 &&
  options.every(({ value }) => wallTime(Date.parse(value.start), zone).clock < SMALL_HOURS);

/** Tells whether a time is "night", which goes on after midnight. */
export const saysNight = ({ from, to }: SaidTime): boolean =>
  to !== undefined && from >= EVENING && (to >= '23:00' || to < from);
