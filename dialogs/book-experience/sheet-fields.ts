import type { OfferedPackage, Timeslot } from '../../src/commerce/booking/views';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import type { SheetFieldOf } from '../../src/reply/sheet';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { moneyText, priceText } from '../parts/say';
import { kindsMeant } from './ticket-kinds';
import { ticketsSlot } from './tickets';
import {
  fromPaise,
  packageSlot,
  rangeOf,
  visitDateSlot,
  visitTimeSlot,
  type BookableDay,
} from './when';

type UnwordedField = SheetFieldOf<ReplyText>;

/** A kind of ticket as the sheet shows it; its bounds are known once the time is. */
interface OfferedKind {
  name: string;
  pricePaise?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

const COUNT_PREFIX = 'n:';
/** How many of the only kind are suggested: most go in twos. */
const USUAL_COUNT = 2;
const MOST_OF_A_KIND = 20;

/** Makes the field of the package, with the lowest price of each. */
export function packageField(packages: readonly OfferedPackage[], value: string): UnwordedField {
  const options = packages.map((one) => {
    const from = fromPaise(one);
    return {
      value: one.id,
      label: foreignText(one.name),
      ...(from === undefined ? {} : { note: priceText(from) }),
    };
  });
  return {
    name: packageSlot.name,
    label: packageSlot.label,
    input: 'choice',
    value,
    atOnce: true,
    options,
  };
}

/** Makes the field of the day. */
export function dayField(days: readonly BookableDay[], value: string): UnwordedField {
  const options = days.map(({ date, day }) => ({
    value: date,
    label: say('day', { day: { day } }),
    day,
  }));
  return {
    name: visitDateSlot.name,
    label: visitDateSlot.label,
    input: 'day',
    value,
    atOnce: true,
    options,
  };
}

/** Makes the field of the time; a day without one says so. */
export function timeField(times: readonly Timeslot[], value: string | undefined): UnwordedField {
  return {
    name: visitTimeSlot.name,
    label: visitTimeSlot.label,
    input: 'choice',
    ...(value === undefined ? {} : { value }),
    ...(times.length === 0 ? { note: say('time.none') } : {}),
    options: times.map((slot) => ({ value: slot.id, label: rangeOf(slot) })),
  };
}

/** Makes a field for each kind of ticket, with the numbers chosen or told so far. */
export function ticketFields(t: Turn, kinds: readonly OfferedKind[]): UnwordedField[] {
  const only = kinds.length === 1;
  const told = countsTold(t, kinds);
  return kinds.map((kind) => {
    const { name, pricePaise, max = MOST_OF_A_KIND } = kind;
    const min = only ? (kind.min ?? 1) : 0;
    const n = told.get(name) ?? (only ? USUAL_COUNT : 0);
    return {
      name: `${COUNT_PREFIX}${name}`,
      label: foreignText(name),
      input: 'count',
      value: String(Math.min(max, Math.max(min, n))),
      min,
      max,
      ...(pricePaise === undefined
        ? {}
        : {
            paise: pricePaise,
            note: pricePaise === 0 ? say('price.free') : moneyText(pricePaise),
          }),
    };
  });
}

/**
 * Returns how many of each kind were told or chosen: of the only kind everybody counts, of several
 * those whose words fit just one. Of whom nothing else was told is suggested as an adult.
 */
function countsTold(t: Turn, kinds: readonly OfferedKind[]): ReadonlyMap<string, number> {
  const told: readonly { n: number; of?: string | undefined }[] =
    ofKind(t.pendingValue('tickets'), 'counts')?.counts ??
    t.get(ticketsSlot)?.map((line) => ({ n: line.n, of: line.name })) ??
    [];
  const named = kinds.map(({ name }) => ({ id: name, name }));
  const counts = new Map<string, number>();
  for (const { n, of } of told) {
    const [meant, other] = named.length === 1 ? named : kindsMeant(named, of ?? 'adult', []);
    if (meant && (!other || of === undefined))
      counts.set(meant.name, (counts.get(meant.name) ?? 0) + n);
  }
  return counts;
}

/** Returns the numbers of tickets chosen on a sheet. */
export function countsChosen(chosen: Readonly<Record<string, string>>): SlotValue {
  const counts = Object.entries(chosen).flatMap(([name, value]) => {
    const n = Number(value);
    return name.startsWith(COUNT_PREFIX) && Number.isInteger(n) && n > 0
      ? [{ n, of: name.slice(COUNT_PREFIX.length) }]
      : [];
  });
  return { is: 'counts', counts };
}
