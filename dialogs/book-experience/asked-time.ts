import { z } from 'zod';
import { getTimeslots } from '../../src/commerce/booking/operations';
import type { Timeslot } from '../../src/commerce/booking/views';
import type { Command } from '../../src/engine/command';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import { addDays, wallTime } from '../../src/engine/zone';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { hiddenSlotLabelled } from '../parts/hidden';
import { choice, textReply } from '../parts/say';
import { timeslotsSaid } from './said-time';

/** The time that was offered in answer to a question; gone with the next turn. */
export const offeredTimeSlot: Slot<string> = hiddenSlotLabelled(
  'offered-time',
  'the time that was offered in answer to a question',
  z.string(),
  say('slot.time'),
);

/** From when to when. */
export const rangeOf = (slot: Timeslot): ReplyText =>
  say('clock.range', {
    from: { clock: Date.parse(slot.start) },
    to: { clock: Date.parse(slot.end) },
  });

/** True where it is asked whether there is a time, and no word changes to it. */
const onlyAsks = (t: Turn): boolean =>
  ((t.said ?? '').includes('?') || t.hears('book-experience.if-there')) &&
  !t.hears('book-experience.changes-time');

/** The time of the same day that words say, where it is another than the one chosen. */
function otherTimeSaid(t: Turn, value: SlotValue, chosen: Timeslot): Timeslot | undefined {
  const wanted = ofKind(value, 'clock');
  const slots = (t.last('slots', getTimeslots) ?? []).filter(
    (one) => Date.parse(one.start) > t.now,
  );
  const options = slots.map((one) => ({
    id: one.id,
    value: one,
    label: foreignText(''),
    words: '',
  }));
  const [only, more] = wanted ? timeslotsSaid(wanted, options, t.zone) : [];
  return only && !more && only.id !== chosen.id ? only.value : undefined;
}

/** Whether there is another time is a question: it is told and offered, and the chosen one stays. */
export function offerTime(
  t: Turn,
  value: SlotValue,
  chosen: Timeslot | undefined,
): ReturnType<NonNullable<Slot['instead']>> {
  if (chosen === undefined || !onlyAsks(t)) return undefined;
  const other = otherTimeSaid(t, value, chosen);
  if (other === undefined) return undefined;
  t.set(offeredTimeSlot, other.id);
  const values = { other: rangeOf(other), chosen: rangeOf(chosen) };
  return {
    ask: textReply(
      'time.offered',
      [
        choice('choice.other-time', t.fillCode('time', { is: 'option', id: other.id })),
        choice('choice.same-time', t.code({ do: 'repeat' })),
      ],
      values,
    ),
  };
}

const SMALL_HOURS = '05:00'; // what starts before that is of the night that the evening before began

/**
 * Whether it is another day is a question, too, once the time is chosen: that the chosen one is
 * the night that is meant is told, else the other day is offered.
 */
export function offerDay(
  t: Turn,
  value: SlotValue,
  chosen: string | undefined,
  at: Timeslot | undefined,
): ReturnType<NonNullable<Slot['instead']>> {
  const asked = ofKind(value, 'day');
  if (!asked || chosen === undefined || at === undefined || !onlyAsks(t)) return undefined;
  if (asked.from <= chosen && chosen <= asked.to) return undefined;
  const small = wallTime(Date.parse(at.start), t.zone).clock < SMALL_HOURS;
  const day = { day: { day: chosen }, at: { clock: Date.parse(at.start) } };
  if (small && asked.to === addDays(chosen, -1)) {
    t.say(textReply('date.that-night', [], { ...day, night: { day: asked.to } }));
    return { commands: [{ do: 'repeat' }] };
  }
  return {
    ask: textReply(
      'date.offered',
      [
        choice('choice.other-time', t.fillCode('date', value)),
        choice('choice.same-time', t.code({ do: 'repeat' })),
      ],
      { ...day, other: { day: asked.from } },
    ),
  };
}

const isDay = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') && one.slot === 'date' && one.value.is === 'day';
/** "Saturday night": the part of the day that goes with it. */
const isPartOfDay = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  one.slot === 'time' &&
  one.value.is === 'clock' &&
  one.value.to !== undefined;

const isTime = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') && one.slot === 'time';
const asksWhen = (one: Command): boolean => one.do === 'ask' && one.question === 'when';

/** The answer to the time that was offered; beside a time that is told, the question of it is answered by that. */
export function readAskedTime(
  t: Turn,
  commands: readonly Command[],
  chosen: Timeslot | undefined,
): readonly Command[] | undefined {
  const offered = t.get(offeredTimeSlot);
  if (offered !== undefined) t.drop(offeredTimeSlot);
  const [only, more] = commands;
  if (offered !== undefined && only !== undefined && more === undefined) {
    if (only.do === 'yes')
      return [{ do: 'correct', slot: 'time', value: { is: 'option', id: offered } }];
    if (only.do === 'no') return [{ do: 'repeat' }];
  }
  if (chosen !== undefined && commands.some(isDay) && onlyAsks(t) && commands.some(isPartOfDay))
    return commands.filter((one) => !isPartOfDay(one) && !asksWhen(one));
  return commands.some(isTime) && commands.some(asksWhen)
    ? commands.filter((one) => !asksWhen(one))
    : undefined;
}
