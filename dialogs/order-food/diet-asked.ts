import type { Command } from '../../src/engine/command';
import { localPattern } from '../../src/engine/local-words';
import type { Turn } from '../../src/engine/turn';
import { dishKindsIn } from '../../src/food/cuisines';
import { asksSomething } from '../../src/food/said-beside';
import { basketOf } from './basket';
import { restaurantSlot } from './restaurant';
import { viewCode } from './view';
import { isTakenForMenu } from './taken-for-menu';
import { type Commands, wordsOf } from './word-fills';

const VEG = localPattern(
  'diet-asked.veg',
  /(?<!\bnon[- ]?)(?<![\p{L}\p{M}])(?:veg(?:etarian|gie)?|shakahari|@veg)(?![\p{L}\p{M}])/iu,
);
/** True for words of what somebody eats: "my flatmate is veg". */
export const speaksOfDiet = (said: string): boolean => VEG.test(said) || NON_VEG.test(said);

const NON_VEG = localPattern(
  'diet-asked.non-veg',
  /(?<![\p{L}\p{M}])(?:non[- ]?veg(?:etarian)?|mansahari|@non)(?![\p{L}\p{M}])/iu,
);
/** Points at what is in the basket. */
const OF_BASKET = localPattern(
  'diet-asked.of-basket',
  /(?<![\p{L}\p{M}])(?:basket|cart|my order|mere order|these|those|is ?(?:me|mein)|in ?(?:me|mein)|in sab|@basket)(?![\p{L}\p{M}])/iu,
);
const WHAT_IS_THERE = localPattern(
  'diet-asked.what-is-there',
  /(?<![\p{L}\p{M}])(?:kya[ -]kya|what(?:['’]?s)?|which|kaun ?s[aie]|options?|items?|dikha\w*|show|list|@what)(?![\p{L}\p{M}])/iu,
);

const ASKED_OF_DIET: ReadonlySet<string> = new Set([
  'dish',
  'kitchen',
  'price',
  'included',
  'best',
]);

/**
 * Reads "what in my basket is veg?" as a question of all the basket, and "what's veg here, what is
 * non-veg?" as a request for the menu.
 */
export function readDietAsked(t: Turn, said: string, commands: Commands): Commands | undefined {
  if (
    !t.get(restaurantSlot) ||
    commands.length === 0 ||
    !commands.every((one) => isTakenForMenu(one, ASKED_OF_DIET))
  )
    return undefined;
  const [veg, nonVeg] = [VEG.test(said), NON_VEG.test(said)];
  if (!veg && !nonVeg) return undefined;
  if (OF_BASKET.test(said) && basketOf(t).cart.lines.length > 1)
    return asksSomething(said) || WHAT_IS_THERE.test(said)
      ? [...commands.filter(isOrder(said)), { do: 'ask', question: 'dish' }]
      : undefined;
  if (!WHAT_IS_THERE.test(said) || dishKindsIn(said).size > 0) return undefined;
  return [
    ...(veg && !nonVeg
      ? [{ do: 'fill', slot: 'veg', value: { is: 'flag', on: true } } as const]
      : []),
    { do: 'fill', slot: 'view', value: { is: 'text', text: viewCode({ show: 'categories' }) } },
  ];
}

/** Keeps an order beside the question, which has other words than it. */
const isOrder =
  (said: string) =>
  (one: Command): boolean =>
    one.do === 'fill' && one.slot === 'order' && (wordsOf(one) ?? said).length < said.length;
