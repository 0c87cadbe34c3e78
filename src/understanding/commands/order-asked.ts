import type { Command } from '../../engine/command';
import type { ExtremeValue } from './extremes';
import { slotThatReads, type MessageAnalysis } from './reading';
import { localPattern } from '../../language/text/local-pattern';

/**
 * Questions which of a list is the most of something; they choose none: "which has the best
 * rating?", "sabse sasta kaunsa hai". The question word stands first in English, anywhere in Hindi.
 */
export const ASKS_WHICH = localPattern(
  'order-asked.asks-which',
  /^[^\p{L}\p{M}]*(?:which|what(?:['’]s| is))|(?<![\p{L}\p{M}])(?:kaun|kon|konsa|kaunsa|@kaun)(?:[- ]?(?:sa|si|se|@sa))?(?![\p{L}\p{M}])/iu,
);

/** Returns the sort order that puts the extreme option first. */
function orderOf({ by, which }: ExtremeValue): string | undefined {
  if (by === 'price') return which === 'least' ? 'price-low-to-high' : 'price-high-to-low';
  if (by === 'distance' && which === 'least') return 'distance';
  return by === 'rating' && which === 'most' ? 'rating' : undefined;
}

/** Answers a question for an extreme option by sorting the list; for commands of any reader. */
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
