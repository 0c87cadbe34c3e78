import type { HandOverDesk } from '../engine/desk';
import { minutesOfDay, wallTime } from '../engine/zone';
import { readDeskHours, type DeskHours } from '../settings/setting-values';
import { MINUTE_MS } from '../units';

const DAY_MINUTES = 1_440;
const WEEK = 7;
const ALWAYS: DeskHours = { days: [0, 1, 2, 3, 4, 5, 6], from: 0, to: DAY_MINUTES };

/** The desk at a time (ms UTC). It is looked at only where somebody is called: each look costs a turn some µs. */
export function deskAt(written: string, zone: string): (now: number) => HandOverDesk {
  const hours = readDeskHours(written) ?? ALWAYS;
  return (now) => ({
    get open() {
      return isOpen(hours, localTime(now, zone));
    },
    get opensAt() {
      return nextOpening(hours, now, zone);
    },
  });
}

/** Returns since when the desk has been open at a time (both ms UTC); undefined while it is closed. */
export function deskOpenSince(written: string, zone: string): (now: number) => number | undefined {
  const hours = readDeskHours(written) ?? ALWAYS;
  return (now) => {
    const { weekday, minutes } = localTime(now, zone);
    if (!isOpen(hours, { weekday, minutes })) return undefined;
    const begun = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    const today = begun - (minutes - hours.from) * MINUTE_MS;
    return today - daysOpenBefore(hours, weekday) * DAY_MINUTES * MINUTE_MS;
  };
}

/** How many days before a weekday lead up to it without a break, a week at most. */
function daysOpenBefore({ days, from, to }: DeskHours, weekday: number): number {
  if (from > 0 || to < DAY_MINUTES) return 0;
  const closed = Array.from({ length: WEEK }, (_, n) => n + 1).find(
    (n) => !days.includes((weekday - n + WEEK) % WEEK),
  );
  return closed === undefined ? WEEK : closed - 1;
}

interface LocalTime {
  /** 0 is Sunday. */
  weekday: number;
  minutes: number;
}

function localTime(now: number, zone: string): LocalTime {
  const { day, clock } = wallTime(now, zone);
  return { weekday: new Date(`${day}T00:00:00Z`).getUTCDay(), minutes: minutesOfDay(clock) };
}

const isOpen = ({ days, from, to }: DeskHours, { weekday, minutes }: LocalTime): boolean =>
  days.includes(weekday) && minutes >= from && minutes < to;

function nextOpening({ days, from }: DeskHours, now: number, zone: string): number {
  const { weekday, minutes } = localTime(now, zone);
  const wait = Array.from({ length: WEEK + 1 }, (_, n) => n).find(
    (n) => days.includes((weekday + n) % WEEK) && (n > 0 || minutes < from),
  );
  const begun = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const at = begun + ((wait ?? WEEK) * DAY_MINUTES + from - minutes) * MINUTE_MS;
  return at + (from - localTime(at, zone).minutes) * MINUTE_MS; // where the clocks change in between
}
