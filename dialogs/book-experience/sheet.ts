import { getTimeslots } from '../../src/commerce/booking/operations';
import type { OfferedPackage, Timeslot } from '../../src/commerce/booking/views';
import type { StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Slot } from '../../src/engine/slot';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import type { SheetFieldOf, SheetOf } from '../../src/reply/sheet';
import { foreignText, say, type ReplyText, type TextKey } from '../../src/reply/text';
import { textReply } from '../parts/say';
import { groupArrangementSlot } from '../group-order/look';
import { detailOf, experienceSlot } from './item';
import { timeslotsSaid } from './said-time';
import { soldOutTimes } from './sold-out';
import { countsChosen, dayField, packageField, ticketFields, timeField } from './sheet-fields';
import { ticketsOf, ticketsSlot } from './tickets';
import {
  bookableDays,
  packageSlot,
  timeOption,
  visitDateSlot,
  visitTimeSlot,
  type BookableDay,
} from './when';

/** The slot of what was chosen on the sheet: `takeSheet` gives it to the slots that it is about. */
export const sheetSlot = filterSlot(
  'sheet',
  'what was chosen at once: package, day, time, tickets',
  ['fields'],
  'nothing',
);

/** Name of the value that "Continue" carries; without it a sheet only tells a change. */
const DONE = 'done';

/** The step that takes what was chosen on the sheet, each value checked as if it had been said. */
export const takeSheet: StepAction = function* (t) {
  const chosen = ofKind(t.pendingValue('sheet'), 'fields')?.fields;
  if (!chosen) return undefined;
  t.drop(sheetSlot);
  yield* takeOption(t, packageSlot, chosen);
  yield* takeOption(t, visitDateSlot, chosen);
  yield* takeOption(t, visitTimeSlot, chosen);
  const withTime = t.get(visitTimeSlot) !== undefined; // no kind of ticket is known before
  if (chosen[DONE] && withTime) yield* take(t, ticketsSlot, countsChosen(chosen));
  return undefined;
};

function* takeOption<V>(
  t: Turn,
  slot: Slot<V>,
  chosen: Readonly<Record<string, string>>,
): EffectGenerator<void> {
  const id = chosen[slot.name];
  if (id) yield* take(t, slot, { is: 'option', id });
}

/** Takes a value for a slot as if it had been said, and says why where it cannot be taken. */
export function* take<V>(t: Turn, slot: Slot<V>, value: SlotValue): EffectGenerator<void> {
  const read = yield* slot.read(t, value, undefined);
  if (read.is === 'refused') t.say(textReply(read.why));
  if (read.is === 'several') t.say((yield* slot.ask(t, read.options)).reply);
  if (read.is !== 'settled') return;
  if (read.note) t.say(textReply(read.note));
  if (t.pendingValue(slot.name) !== undefined) t.drop(slot); // said before, and chosen otherwise now
  t.set(slot, read.value);
}

/** Makes the slot's question bring the sheet along, where the person's channel shows sheets. */
export function onSheet<V>(slot: Slot<V>): Slot<V> {
  return {
    ...slot,
    *ask(t, among) {
      const question = yield* slot.ask(t, among);
      const sheet = yield* bookingSheet(t);
      if (!sheet) return question;
      const { reply, again } = question;
      return {
        ...question,
        reply: withSheet(reply, sheet),
        ...(again ? { again: withSheet(again, sheet) } : {}),
      };
    },
  };
}

const withSheet = (reply: ReplyOf<ReplyText>, sheet: SheetOf<ReplyText>): ReplyOf<ReplyText> =>
  reply.kind === 'text'
    ? { ...reply, sheet: isPlainQuestion(reply.text) ? sheet : { ...sheet, text: reply.text } }
    : reply.kind === 'form'
      ? { ...reply, sheet }
      : reply;

/** Questions that a field of the sheet puts as well. */
const PLAIN_QUESTIONS: ReadonlySet<string> = new Set([
  'ask.package',
  'ask.date',
  'ask.day-and-time',
  'ask.date.until',
  'ask.time',
  'ask.tickets.one',
  'ask.tickets.one.free',
] satisfies TextKey[]);

const isPlainQuestion = (text: ReplyText): boolean =>
  'say' in text && PLAIN_QUESTIONS.has(text.say);

/** Makes the sheet: what is chosen, and suggestions for the rest, with the times of that day. */
function* bookingSheet(t: Turn): EffectGenerator<SheetOf<ReplyText> | undefined> {
  const held = t.get(experienceSlot);
  if (!t.sheets || !held || t.get(groupArrangementSlot) !== undefined) return undefined;
  const { packages } = yield* detailOf(t, held.id);
  const chosen = t.get(packageSlot) ?? packages[0];
  const gone = soldOutTimes(t, chosen);
  const days = (yield* bookableDays(t)).filter(({ day: one }) =>
    gone.every(({ day }) => day !== one),
  );
  const day = t.get(visitDateSlot) ?? suggestedDay(t, days);
  if (!chosen || !day) return undefined;
  const times = (yield* timesOn(t, held.key, chosen, day)).filter(({ start: one }) =>
    gone.every(({ start }) => start !== one),
  );
  const tickets = ticketFields(t, t.get(visitTimeSlot) ? yield* ticketsOf(t) : chosen.tickets);
  return {
    card: `sheet:${t.draft}`,
    title: foreignText(held.name),
    fields: [
      ...(packages.length > 1 ? [packageField(packages, chosen.id)] : []),
      dayField(days, day.date),
      timeField(times, suggestedTime(t, times)),
      ...tickets,
    ],
    ...totalOf(tickets),
    renew: t.fillCode('sheet', { is: 'fields', fields: {} }),
    submit: {
      label: say('choice.go-on'),
      value: t.fillCode('sheet', { is: 'fields', fields: { [DONE]: 'yes' } }),
      style: 'primary',
    },
  };
}

const totalOf = (tickets: readonly SheetFieldOf<ReplyText>[]): { total?: ReplyText } =>
  tickets.every(({ paise }) => paise !== undefined) ? { total: say('sheet.total') } : {};

/** Returns the first day of those told, else the first of all. */
function suggestedDay(t: Turn, days: readonly BookableDay[]): BookableDay | undefined {
  const told = ofKind(t.pendingValue('date'), 'day');
  return days.find(({ day }) => told && day >= told.from && day <= told.to) ?? days[0];
}

/** Reads the times of a day; none where they cannot be had, as nobody has asked for them yet. */
function* timesOn(
  t: Turn,
  key: string,
  { ticketKeys }: OfferedPackage,
  { date }: BookableDay,
): EffectGenerator<Timeslot[]> {
  const asked = t.get(packageSlot) !== undefined && t.get(visitDateSlot) !== undefined;
  const read = yield* t.attempt(asked ? 'slots' : 'sheet', getTimeslots, { key, date, ticketKeys });
  return read.ok ? read.value.filter((slot) => Date.parse(slot.start) > t.now) : [];
}

/** Returns the time that is chosen or told, or the only one. */
function suggestedTime(t: Turn, times: readonly Timeslot[]): string | undefined {
  const [held, told] = [t.get(visitTimeSlot), ofKind(t.pendingValue('time'), 'clock')];
  const options = times.map((slot) => timeOption(slot, t.zone));
  const fitting = told ? timeslotsSaid(told, options, t.zone) : options;
  return held?.id ?? (fitting.length === 1 ? fitting[0]?.id : undefined);
}
