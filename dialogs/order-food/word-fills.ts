import type { Command } from '../../src/engine/command';
import type { SlotName } from '../../src/engine/names';

/** The commands that understanding made of one message. */
export type Commands = readonly Command[];

/** Slots that read words themselves: understanding may put words about anything there. */
const WORD_SLOTS: ReadonlySet<SlotName> = new Set([
  'order',
  'lines',
  'restaurant',
  'place',
  'way',
  'contact',
  'view',
]);

/** Tells whether a slot reads words itself. */
export const readsWords = (slot: SlotName): boolean => WORD_SLOTS.has(slot);

/** Returns the words that a command fills such a slot with. */
export function wordsOf(one: Command): string | undefined {
  if ((one.do !== 'fill' && one.do !== 'correct') || !readsWords(one.slot)) return undefined;
  return one.value.is === 'text' ? one.value.text : undefined;
}
