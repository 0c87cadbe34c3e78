import type { Command } from '../../src/engine/command';
import type { SlotName } from '../../src/engine/names';

/** What understanding made of one message. */
export type Commands = readonly Command[];

/** Slots that read words themselves: what is said of something else may have been put there. */
const WORD_SLOTS: ReadonlySet<SlotName> = new Set([
  'order',
  'lines',
  'restaurant',
  'place',
  'way',
  'contact',
  'view',
]);

/** True for a slot that reads words itself. */
export const readsWords = (slot: SlotName): boolean => WORD_SLOTS.has(slot);

/** Words for a slot that reads them itself. */
export function wordsOf(one: Command): string | undefined {
  if ((one.do !== 'fill' && one.do !== 'correct') || !readsWords(one.slot)) return undefined;
  return one.value.is === 'text' ? one.value.text : undefined;
}
