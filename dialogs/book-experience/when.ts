import { z } from 'zod';
import { getTimeslots } from '../../src/commerce/booking/operations';
import {
  offeredPackage,
  timeslotSchema,
  type OfferedPackage,
  type Timeslot,
} from '../../src/commerce/booking/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { SlotOption } from '../../src/engine/slot';
import { matchingOptions } from '../../src/engine/slots/fit';
import { pick } from '../../src/engine/slots/pick';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { addDays, dayWords, wallTime } from '../../src/engine/zone';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { comingWeekday } from '../parts/coming-weekday';
import { choice, priceText, textReply } from '../parts/say';
import { heardPackage } from './heard-package';
import { detailOf, experienceSlot } from './item';
import { byPriceSaid } from './said-package';
import { allAfterMidnight, timeslotsSaid } from './said-time';
import { soldOutTimes } from './sold-out';
import { nearestTime, noSuchTime } from './time-told';

/** The slot of the package, where an experience is sold in several. */
export const packageSlot = pick<OfferedPackage>({
  name: 'package',
  reads: 'package',
  about: 'which package of the experience',
  label: say('slot.package'),
  why: say('why.package'),
  reopens: true,
  schema: offeredPackage,
  needs: ['item'],
  *options(t) {
    const held = t.get(experienceSlot);
    const packages = held ? (yield* detailOf(t, held.id)).packages : [];
    return packages.map(toOption);
  },
  *question(t, options) {
    if (options.length === 0) return textReply('package.none', [otherExperiences(t)]);
    return textReply(
      'ask.package',
      options.map((one) =>
        choice(packageLabel(one.value), t.fillCode('package', { is: 'option', id: one.id })),
      ),
    );
  },
  narrow(_t, value, options) {
    const named = matchingOptions(value, options);
    const priced =
      named.length === 0 && value.is === 'text' ? byPriceSaid(value.text, options) : [];
    return priced.length === 1 ? priced : named;
  },
  none: (_t, _value, options) => say('package.unknown', { n: options.length }),
  sole: ({ value }) => say('package.only', { name: foreignText(value.name) }),
  heard: (t, options) => heardPackage(t, t.get(experienceSlot)?.name ?? '', options),
  words: (held) => foreignText(held.name),
});

function toOption(one: OfferedPackage): SlotOption<OfferedPackage> {
  const from = fromPaise(one);
  return {
    id: one.id,
    value: one,
    label: foreignText(one.name),
    words: one.name,
    facts: from === undefined ? {} : { price: from },
  };
}

/**
 * Returns the lowest price of a package's tickets, in paise. The service's own figure may be that
 * of an extra, so it only counts where no ticket has a price.
 */
export function fromPaise(one: OfferedPackage): number | undefined {
  const prices = one.tickets.flatMap(({ pricePaise }) =>
    pricePaise === undefined ? [] : [pricePaise],
  );
  return prices.length === 0 ? one.fromPaise : Math.min(...prices);
}

function packageLabel(one: OfferedPackage): ReplyText {
  const from = fromPaise(one);
  return from === undefined
    ? foreignText(one.name)
    : say('choice.priced', { name: foreignText(one.name), price: priceText(from) });
}

function otherExperiences(t: Turn) {
  return choice('choice.others', t.code({ do: 'start', dialog: 'find-experiences' }));
}

function otherDay(t: Turn) {
  return choice('choice.other-day', t.code({ do: 'forget', slot: 'date', draft: t.draft }));
}

/** A bookable day: the service's timestamp (`date`), and the day in the customer's zone. */
export const bookableDaySchema = z.object({ date: z.string(), day: z.string() });
/** A bookable day; see `bookableDaySchema`. */
export type BookableDay = z.infer<typeof bookableDaySchema>;

const DAYS_SHOWN = 10;

/** Returns the days that the service offers from today on (interface.md, Item detail). */
export function* bookableDays(t: Turn): EffectGenerator<BookableDay[]> {
  const held = t.get(experienceSlot);
  if (!held) return [];
  const today = wallTime(t.now, t.zone).day;
  const days = (yield* detailOf(t, held.id)).dates.map((one) => ({
    date: one,
    day: wallTime(Date.parse(one), t.zone).day,
  }));
  return days.filter((one) => one.day >= today).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** The slot of the day of the visit: one that the seller takes bookings for, from today on. */
export const visitDateSlot = pick<BookableDay>({
  name: 'date',
  about: 'day of the visit',
  label: say('slot.date'),
  why: say('why.date'),
  reopens: true,
  schema: bookableDaySchema,
  needs: ['item'],
  reads: 'day',
  takes: ['day'],
  presetOnly: false,
  *options(t) {
    const gone = soldOutTimes(t, t.get(packageSlot)).map(({ day }) => day);
    const days = (yield* bookableDays(t)).filter((one) => !gone.includes(one.day));
    return days.map((one) => ({
      id: one.date,
      value: one,
      label: say('day', { day: { day: one.day } }),
      words: dayWords(one.day),
      facts: { time: Date.parse(one.date) },
    }));
  },
  *question(t, options) {
    if (options.length === 0) return textReply('date.none', [otherExperiences(t)]);
    const shown = options
      .slice(0, DAYS_SHOWN)
      .map((one) => choice(one.label, t.fillCode('date', { is: 'option', id: one.id })));
    const last = options.at(-1);
    const rest =
      options.length > DAYS_SHOWN && last
        ? say('ask.date.until', { last: { day: last.value.day } })
        : say('ask.date');
    return textReply(rest, shown);
  },
  narrow(t, value, options) {
    const wanted = ofKind(value, 'day');
    const on = ({ from, to }: { from: string; to: string }) =>
      options.filter((one) => one.value.day >= from && one.value.day <= to);
    const fitting = wanted && on(wanted);
    const coming = fitting?.length === 0 ? comingWeekday(t, wanted) : undefined;
    return coming ? on(coming) : fitting;
  },
  none(_t, value, options) {
    const wanted = ofKind(value, 'day');
    if (value.is === 'text' && /\d/u.test(value.text))
      return say('date.no-such', { said: foreignText(value.text) });
    if (!wanted) return say('date.unknown');
    const near = [...options]
      .sort((a, b) => daysApartMs(a.value.day, wanted.from) - daysApartMs(b.value.day, wanted.from))
      .slice(0, 2);
    const days = near.map((one) => one.label);
    return days.length === 0
      ? say('date.none')
      : say('date.not-bookable', { day: { day: wanted.from }, near: { list: days, join: 'or' } });
  },
  revalidate: (held) => ({ is: 'day', from: held.day, to: held.day }),
  words: (held) => say('day', { day: { day: held.day } }),
});

const daysApartMs = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b));

/** Returns the time slots of the chosen day that have not begun. */
export function* slotsOf(t: Turn): EffectGenerator<Timeslot[]> {
  const [held, chosen, day] = [t.get(experienceSlot), t.get(packageSlot), t.get(visitDateSlot)];
  if (!held || !chosen || !day) return [];
  const slots = yield* t.once('slots', getTimeslots, {
    key: held.key,
    date: day.date,
    ticketKeys: chosen.ticketKeys,
  });
  return slots.filter((slot) => Date.parse(slot.start) > t.now);
}

/** The slot of the time of the visit: one of the day's time slots that have not begun. */
export const visitTimeSlot = pick<Timeslot>({
  name: 'time',
  about: 'time of the visit',
  label: say('slot.time'),
  why: say('why.time'),
  reopens: true,
  schema: timeslotSchema,
  needs: ['date', 'package'],
  reads: 'clock',
  takes: ['clock'],
  *options(t) {
    const gone = soldOutTimes(t, t.get(packageSlot)).map(({ start }) => start);
    const slots = (yield* slotsOf(t)).filter(({ start }) => !gone.includes(start));
    return slots.map((slot) => timeOption(slot, t.zone));
  },
  *question(t, options) {
    if (options.length === 0) return textReply('time.none', [otherDay(t), otherExperiences(t)]);
    const nights = yield* nextNight(t, options);
    return textReply(timeQuestion(t), [
      ...options.map((one) =>
        choice(
          nights.length > 0 ? dayAndClockOf(one.value) : rangeOf(one.value),
          t.fillCode('time', { is: 'option', id: one.id }),
        ),
      ),
      ...nights,
      otherDay(t),
    ]);
  },
  narrow(t, value, options) {
    const wanted = ofKind(value, 'clock');
    if (!wanted) return undefined;
    return timeslotsSaid(wanted, options, t.zone);
  },
  note: nearestTime,
  none: (t, value, options) => noSuchTime(t, value, options, t.get(visitDateSlot)?.day),
  revalidate: (held, t) => ({
    is: 'clock',
    from: wallTime(Date.parse(held.start), t.zone).clock,
    kept: true,
  }),
  words: clockOf,
});

/** Returns a time slot as an option. */
export const timeOption = (slot: Timeslot, zone: string): SlotOption<Timeslot> => ({
  id: slot.id,
  value: slot,
  label: clockOf(slot),
  words: clockWords(slot, zone),
  facts: { time: Date.parse(slot.start) },
});

/** Asks for the time; tells the day of "Sunday", said on a Sunday, or of "tomorrow". */
function timeQuestion(t: Turn): ReplyText {
  const [held, then] = [t.get(visitDateSlot), say('ask.time')];
  if (!held) return then;
  const { day, date } = held;
  const coming =
    t.isChangedNow('date') && day === addDays(wallTime(t.now, t.zone).day, DAYS_A_WEEK);
  const inWords = t.said !== undefined && t.shown.some(({ id }) => id.startsWith(date));
  if (!(t.isToldNow('date') ? inWords : coming)) return then;
  return say('repair.noted', { n: 1, what: { list: [say('day', { day: { day } })] }, then });
}

const DAYS_A_WEEK = 7;

/** Offers the next day for slots after midnight: the night named runs into it. */
function* nextNight(
  t: Turn,
  options: readonly SlotOption<Timeslot>[],
): EffectGenerator<ChoiceOf<ReplyText>[]> {
  const day = t.get(visitDateSlot)?.day;
  if (day === undefined || !allAfterMidnight(options, t.zone)) return [];
  const next = (yield* bookableDays(t)).find((one) => one.day === addDays(day, 1));
  return next
    ? [
        choice(
          say('day', { day: { day: next.day } }),
          t.fillCode('date', { is: 'option', id: next.date }),
        ),
      ]
    : [];
}

function clockOf(slot: Timeslot): ReplyText {
  return say('clock', { at: { clock: Date.parse(slot.start) } });
}

/** Returns a slot's time from start to end. */
export const rangeOf = (slot: Timeslot): ReplyText =>
  say('clock.range', {
    from: { clock: Date.parse(slot.start) },
    to: { clock: Date.parse(slot.end) },
  });

/** Returns a slot's day and time: after midnight the time alone does not tell the day. */
export const dayAndClockOf = (slot: Timeslot): ReplyText =>
  say('at', { at: { at: Date.parse(slot.start) } });

function clockWords(slot: Timeslot, zone: string): string {
  const { clock } = wallTime(Date.parse(slot.start), zone);
  const hour = Number(clock.slice(0, 2));
  const twelve = `${hour % 12 === 0 ? 12 : hour % 12}:${clock.slice(3)} ${hour < 12 ? 'am' : 'pm'}`;
  return `${clock} ${twelve}`;
}
