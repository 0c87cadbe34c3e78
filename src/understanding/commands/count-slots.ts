import type { Command } from '../../engine/command';
import type { SlotValue } from '../../engine/value';
import { readQuantities } from '../../language/numbers';
import { blankOut } from '../entities/blank';
import {
  findHours,
  findQuantityOf,
  wordBehind,
  type CountedQuantity,
} from '../entities/quantities';
import type { SlotManifest } from '../understanding';
import { heavyWords } from './example-words';
import { currentSlots, type MessageAnalysis } from './reading';

/*
 * Shares the numbers of a message out among the slots of a dialog that count different things: a
 * number with a slot's unit or noun belongs to that slot, a bare one to the slot that is asked for
 * or the one that is still open.
 */

const SEVERAL = 2;

const isCountSlot = ({ reads }: SlotManifest): boolean => reads === 'count' || reads === 'hours';

/** True where other slots of the same dialog count something too. */
export const isOneOfSeveralCounts = (slot: SlotManifest, slots: readonly SlotManifest[]): boolean =>
  isCountSlot(slot) && slots.filter(isCountSlot).length >= SEVERAL;

/** Finds the number that has the unit or a noun of a slot: "3 hours", "2 bikes". */
export function findCountedBy(
  text: string,
  { reads, about, nouns }: SlotManifest,
): CountedQuantity | undefined {
  if (reads === 'hours') return findHours(text);
  return reads === 'count' ? findQuantityOf(text, about, nouns) : undefined;
}

const toValue = ({ value, more }: CountedQuantity): SlotValue =>
  Number.isInteger(value)
    ? { is: 'counts', counts: [{ n: value, ...(more && { more }) }] }
    : { is: 'number', n: value };

/** Returns the number that a message tells with the unit or a noun of a slot, as a value. */
export function countedValue(text: string, slot: SlotManifest): SlotValue | undefined {
  const own = findCountedBy(text, slot);
  return own && own.less !== true ? toValue(own) : undefined;
}

/** Returns the people and tickets that a message counts, without what the slots count. */
function otherCounts(
  { entities: { counts } }: MessageAnalysis,
  slots: readonly SlotManifest[],
): SlotValue | undefined {
  const left = counts.filter(
    ({ of }) =>
      of === undefined || slots.every((slot) => findCountedBy(`2 ${of}`, slot) === undefined),
  );
  return left.length > 0 ? { is: 'counts', counts: left } : undefined;
}

/** Returns the only whole number that is no day, time or price and that no slot counts. */
function bareQuantity(
  { text, entities: { days, clocks, money } }: MessageAnalysis,
  slots: readonly SlotManifest[],
): CountedQuantity | undefined {
  const counted = slots.flatMap((slot) => findCountedBy(text, slot) ?? []);
  const rest = blankOut(text, [...days, ...clocks, ...money, ...counted]);
  const [only, other] = readQuantities(rest);
  return only && other === undefined && Number.isInteger(only.value) ? only : undefined;
}

/** True for a number before a word of meaning, which is what it counts: "3 scooters". */
const countsSomething = (text: string, { end }: CountedQuantity): boolean =>
  heavyWords(wordBehind(text, end) ?? '').length > 0;

/** Reads the slot that is asked for, among several that count; no number of another slot's. */
export function countForAsked(
  reading: MessageAnalysis,
  slot: SlotManifest,
  slots: readonly SlotManifest[],
): SlotValue | undefined {
  const own =
    countedValue(reading.text, slot) ??
    (slot.reads === 'count' ? otherCounts(reading, slots) : undefined);
  const bare = own ? undefined : bareQuantity(reading, slots);
  const alien = bare && slot.reads === 'hours' && countsSomething(reading.text, bare);
  return own ?? (bare && !alien ? toValue(bare) : undefined);
}

/** Reads a slot that is not asked for, among several that count. */
export function countForOther(
  reading: MessageAnalysis,
  slot: SlotManifest,
  slots: readonly SlotManifest[],
): SlotValue | undefined {
  const { text, context } = reading;
  const own = countedValue(text, slot);
  if (own || slot.reads === 'hours') return own;
  const isTold = (one: SlotManifest): boolean => findCountedBy(text, one) !== undefined;
  const [only, other] = slots.filter((one) => one.reads === 'count' && !isTold(one));
  if (only !== slot || other) return undefined;
  const isOpen = context.dialog?.known.includes(slot.name) !== true;
  const bare = isOpen ? bareQuantity(reading, slots) : undefined;
  const meant = bare && (countsSomething(text, bare) || slots.some(isTold));
  return otherCounts(reading, slots) ?? (bare && meant ? toValue(bare) : undefined);
}

/**
 * Returns what a message adds with the unit or noun of a slot ("one more hour"); a slot of which
 * something is taken off ("one hour less") is asked again.
 */
export function addedToSlots(reading: MessageAnalysis): Command[] {
  const known = reading.context.dialog?.known ?? [];
  return currentSlots(reading).flatMap((slot): Command[] => {
    const told = known.includes(slot.name) ? findCountedBy(reading.text, slot) : undefined;
    if (told?.less === true) return [{ do: 'forget', slot: slot.name }];
    return told?.more === true ? [{ do: 'correct', slot: slot.name, value: toValue(told) }] : [];
  });
}
