import { z } from 'zod';
import { getTimeslots } from '../../src/commerce/booking/operations';
import type { Timeslot } from '../../src/commerce/booking/views';
import type { StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Slot, SlotQuestion } from '../../src/engine/slot';
import { matchingOptions } from '../../src/engine/slots/fit';
import type { Turn } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import { dayWords } from '../../src/engine/zone';
import { hiddenSlot } from '../parts/hidden';
import { choice, textReply } from '../parts/say';
import { experienceSlot } from './item';
import { take } from './sheet';
import { ticketsSlot } from './tickets';
import {
  bookableDays,
  dayAndClockOf,
  packageSlot,
  timeOption,
  visitTimeSlot,
  type BookableDay,
} from './when';

const MOST_DAYS = 2;
const MOST_TIMES = 6; // buttons that are read in one go

/** The slot of the time that "the second" pointed at, until its day is taken. */
export const pointedTimeSlot = hiddenSlot<string>(
  'pointedTime',
  'the time of the day and time that was pointed at',
  z.string(),
);

interface DayAndTime {
  day: BookableDay;
  slot: Timeslot;
}

const PARTED = ' | ';
const idOf = ({ day, slot }: DayAndTime): string => `${day.date}${PARTED}${slot.id}`;

/**
 * Makes the question for the day ask for the time as well, where few days are left ("this weekend")
 * and they have few times.
 */
export function withTimes(slot: Slot<BookableDay>): Slot<BookableDay> {
  return {
    ...slot,
    *read(t, value, said) {
      const [date = '', time] = pointedAt(t, value)?.split(PARTED) ?? [];
      if (time === undefined) return yield* slot.read(t, value, said);
      t.set(pointedTimeSlot, time);
      return yield* slot.read(t, { is: 'option', id: date }, said);
    },
    *ask(t, among) {
      const question = yield* slot.ask(t, among);
      const left = question.options.map(({ id }) => id);
      const days = (yield* bookableDays(t)).filter(({ date }) => left.includes(date));
      return (yield* askWithTimes(t, days)) ?? question;
    },
  };
}

/** The step that takes the time that was pointed at together with its day. */
export const takePointedTime: StepAction = function* (t) {
  const id = t.get(pointedTimeSlot);
  if (id === undefined) return undefined;
  t.drop(pointedTimeSlot);
  yield* take(t, visitTimeSlot, { is: 'option', id });
  return undefined;
};

/** Returns the id of the day and time that "the second" points at, where these are shown. */
function pointedAt(t: Turn, value: SlotValue): string | undefined {
  if (value.is === 'option') return value.id.includes(PARTED) ? value.id : undefined;
  if (value.is !== 'nth' || !t.shown.every(({ id }) => id.includes(PARTED))) return undefined;
  return matchingOptions(value, t.shown)[0]?.id;
}

function* askWithTimes(
  t: Turn,
  days: readonly BookableDay[],
): EffectGenerator<SlotQuestion | undefined> {
  if (days.length === 0 || days.length > MOST_DAYS || t.pendingValue('time')) return undefined;
  if (t.get(ticketsSlot) ?? t.pendingValue('tickets')) return undefined; // a time of these days may have been turned down
  const all: DayAndTime[] = [];
  for (const [n, day] of days.entries()) {
    const times = yield* timesOn(t, day, `times:${n}`);
    if (times === undefined) return undefined;
    all.push(...times.map((slot) => ({ day, slot })));
  }
  if (all.length === 0 || all.length > MOST_TIMES) return undefined;
  const choices = all.map(({ day, slot }) =>
    choice(
      dayAndClockOf(slot),
      t.fillCode('sheet', { is: 'fields', fields: { date: day.date, time: slot.id } }),
    ),
  );
  return {
    reply: textReply('ask.day-and-time', choices),
    options: all.map((one) => ({
      id: idOf(one),
      words: `${dayWords(one.day.day)} ${timeOption(one.slot, t.zone).words}`,
    })),
  };
}

/** Returns the times of a day that have not begun; nothing where they cannot be had now. */
function* timesOn(
  t: Turn,
  { date }: BookableDay,
  step: string,
): EffectGenerator<Timeslot[] | undefined> {
  const [held, chosen] = [t.get(experienceSlot), t.get(packageSlot)];
  if (!held || !chosen) return undefined;
  const { ticketKeys } = chosen;
  const read = yield* t.attempt(step, getTimeslots, { key: held.key, date, ticketKeys });
  return read.ok ? read.value.filter((one) => Date.parse(one.start) > t.now) : undefined;
}
