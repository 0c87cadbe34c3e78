import type { OrderView } from '../../src/commerce/booking/operations';
import type { StepAction } from '../../src/engine/dialog';
import { accentFoldedWords } from '../../src/engine/match';
import { isSameInOtherScript } from '../../src/engine/named-words';
import { textReply } from '../parts/say';
import { paidOrder } from './paid-order';

const LEAST_LETTERS = 4;

/** Returns the words that tell a dish of an order from others: its name without options. */
const dishWords = (label: string): string[] =>
  accentFoldedWords(label.split('(')[0] ?? '').filter((word) => word.length >= LEAST_LETTERS);

/** Tells whether a message names some dishes of an order and not all of them. */
function namesPart(said: string, { lines, title }: OrderView): boolean {
  const place = new Set(accentFoldedWords(title));
  const words = accentFoldedWords(said).filter((word) => !place.has(word));
  const isNamed = (dish: string): boolean =>
    words.some((word) => word === dish || isSameInOtherScript(word, dish));
  const named = lines.filter(({ label }) => dishWords(label).some(isNamed));
  return named.length > 0 && named.length < lines.length;
}

/** The step that says, where one dish is to be cancelled, that only the whole can be asked for. */
export const sayWholeOnly: StepAction = function* (t) {
  const order = t.get(paidOrder);
  if (!order || t.pendingValue('surely') !== undefined) return undefined;
  const told = t.takeBack('change.food.fewer').length > 0; // by the dialog that handed over
  if (told || (t.said !== undefined && namesPart(t.said, order)))
    t.say(textReply('change.food.fewer'));
  return undefined;
};
