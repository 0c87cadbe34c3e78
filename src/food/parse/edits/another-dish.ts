import type { MenuIndex } from '../menu-index';
import type { HeldLine } from './held-lines';
import type { NamingWord } from './said-of-line';

const hasAny = (words: readonly NamingWord[], term: number): boolean =>
  words.some((word) => word.terms.has(term));

/** True where the words hold the whole name of a dish outside the basket, and of none in it. */
export function namesAnotherDish(
  index: MenuIndex,
  naming: readonly NamingWord[],
  lines: readonly HeldLine[],
): boolean {
  const whole = (concept: MenuIndex['concepts'][number]): boolean =>
    concept.kind === 'dish' &&
    concept.slots.length > 1 &&
    concept.slots.every((slot) => hasAny(naming, slot.term));
  const ids = new Set(lines.map((one) => one.dish));
  const found = index.concepts.filter(whole);
  return found.length > 0 && !found.some((one) => one.dishes.some((dish) => ids.has(dish)));
}
