import type { Command } from '../../engine/command';
import type { ExtremeValue } from './extremes';
import { slotThatReads, type MessageAnalysis } from './reading';

/**
 * "Which has the best rating?", "sabse sasta kaunsa hai": asks which of a list, and takes none of it.
 * A word that asks stands first in English, anywhere in Hindi.
 */
export const ASKS_WHICH =
  /^[^\p{L}\p{M}]*(?:which|what(?:['’]s| is))|(?<![\p{L}\p{M}])(?:kaun|kon|konsa|kaunsa|कौन)(?:[- ]?(?:sa|si|se|सा|सी|से))?(?![\p{L}\p{M}])/iu;

/** The order of a list in which that one is the first. */
function orderOf({ by, which }: ExtremeValue): string | undefined {
  if (by === 'price') return which === 'least' ? 'price-low-to-high' : 'price-high-to-low';
  if (by === 'distance' && which === 'least') return 'distance';
  return by === 'rating' && which === 'most' ? 'rating' : undefined;
}

/** A question for the cheapest of a list that can be put in order is answered by that order; it holds for whoever read the message. */
export function orderWhereAsked(reading: MessageAnalysis, commands: readonly Command[]): Command[] {
  const slot = slotThatReads(reading, 'sorting');
  if (slot === undefined || !ASKS_WHICH.test(reading.text)) return [...commands];
  return commands.map((one) => {
    const id = one.do === 'pick' && one.value.is === 'extreme' ? orderOf(one.value) : undefined;
    return id !== undefined && slot.choices?.includes(id) !== false
      ? { do: 'fill', slot: slot.name, value: { is: 'option', id } }
      : one;
  });
}
