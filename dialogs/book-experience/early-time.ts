import { getTimeslots } from '../../src/commerce/booking/operations';
import type { Timeslot } from '../../src/commerce/booking/views';
import type { StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { detailOf, experienceSlot } from './item';
import { timeslotsSaid } from './said-time';
import { noSuchTime } from './time-told';
import { bookableDays, packageSlot, timeOption, visitTimeSlot, type BookableDay } from './when';

const MOST_PACKAGES = 3; // calls, each for the times of one

/**
 * The step that says at once, before a package is chosen, that none of them starts at the time that
 * was told: nobody answers questions on the way to a no.
 */
export const refuseTimeEarly: StepAction = function* (t) {
  const wanted = ofKind(t.pendingValue('time'), 'clock');
  if (!wanted || !t.isToldNow('time') || t.get(packageSlot) !== undefined) return undefined;
  const day = yield* soleDayTold(t);
  const slots = day && (yield* slotsOfAll(t, day));
  if (!day || !slots || slots.length === 0) return undefined;
  const options = slots.map((slot) => timeOption(slot, t.zone));
  if (timeslotsSaid(wanted, options, t.zone).length > 0) return undefined;
  t.drop(visitTimeSlot);
  const text = noSuchTime(t, wanted, options, day.day);
  t.say({ kind: 'text', text, note: 'fault', choices: [] });
  return undefined;
};

function* soleDayTold(t: Turn): EffectGenerator<BookableDay | undefined> {
  const told = ofKind(t.pendingValue('date'), 'day');
  if (!told || told.from !== told.to) return undefined;
  return (yield* bookableDays(t)).find(({ day }) => day === told.from);
}

/** Returns the times of all packages on a day, each once; undefined where that takes too many calls. */
function* slotsOfAll(t: Turn, { date }: BookableDay): EffectGenerator<Timeslot[] | undefined> {
  const held = t.get(experienceSlot);
  const packages = held ? (yield* detailOf(t, held.id)).packages : [];
  if (!held || packages.length < 2 || packages.length > MOST_PACKAGES) return undefined;
  const all = new Map<string, Timeslot>();
  for (const [n, { ticketKeys }] of packages.entries()) {
    const input = { key: held.key, date, ticketKeys };
    const found = yield* t.attempt(`early-${n}`, getTimeslots, input);
    if (!found.ok) return undefined;
    for (const slot of found.value) if (Date.parse(slot.start) > t.now) all.set(slot.start, slot);
  }
  return [...all.values()].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
}
