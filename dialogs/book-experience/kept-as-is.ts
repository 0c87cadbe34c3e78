import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { minutesOfDay, wallTime } from '../../src/engine/zone';
import { visitDateSlot, visitTimeSlot } from './when';

/** Tells whether a command sets a day or an hour to what the booking has; undefined for any other command. */
function isAsHeld(t: Turn, one: Command): boolean | undefined {
  if (one.do !== 'correct' || (one.slot !== visitDateSlot.name && one.slot !== visitTimeSlot.name))
    return undefined;
  const { value } = one;
  const day = t.get(visitDateSlot)?.day;
  if (value.is === 'day') return day !== undefined && value.from <= day && day <= value.to;
  const start = t.get(visitTimeSlot)?.start;
  if (value.is !== 'clock' || start === undefined) return false;
  const { clock } = wallTime(Date.parse(start), t.zone);
  return [value.from, value.or].some(
    (at) => at !== undefined && minutesOfDay(at) === minutesOfDay(clock),
  );
}

/**
 * Reads "keep 9:30, send me the link" as a yes to the bill where the bill has that day and hour;
 * where it has another, the change stands and the yes does not (I7).
 */
export function readKeptAsIs(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  if (!commands.some((one) => one.do === 'yes')) return undefined;
  const held = commands.map((one) => isAsHeld(t, one));
  if (held.every((one) => one === undefined)) return undefined;
  return held.includes(false)
    ? commands.filter((one) => one.do !== 'yes')
    : commands.filter((_one, at) => held[at] === undefined);
}
