import type { Command } from '../../engine/command';
import type { SlotName } from '../../engine/names';
import type { SlotValue } from '../../engine/value';
import type { IntentName } from '../intents/inventory';

const MOST_TEXT = 2_000;

/** Returns a text value, cut at 2,000 characters. */
export const textValue = (words: string): SlotValue => ({
  is: 'text',
  text: words.slice(0, MOST_TEXT),
});
/** Returns the command that fills a slot. */
export const fillCommand = (slot: SlotName, value: SlotValue): Command => ({
  do: 'fill',
  slot,
  value,
});

/** Intents that have nothing to do with a basket or its delivery. */
export const NON_BASKET_INTENTS: ReadonlySet<IntentName> = new Set([
  'cancel',
  'help',
  'human_support',
  'greet',
  'thanks_bye',
  'find_experience',
  'book_tickets',
  'order_status',
  'reserve_table',
]);
