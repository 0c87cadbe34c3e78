import type { WordListKey } from '../../src/reply/text-keys/word-lists';
import type { SlotName } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import { orderAndAsked, requestsSomething } from '../../src/food/parse/asked';
import { isFunctionWord } from '../../src/food/parse/cues';
import { namesNothing } from '../../src/food/parse/empty';
import { isTalk } from '../../src/food/parse/talk';
import { tokensOf } from '../../src/food/parse/tokens';
import { countIn } from '../../src/food/said-count';

const CLAUSE = /[^.?!।\n,;]+[.?!।\n,;]*/gu;

/**
 * Returns the words of a text that are for a slot, without the question that a phrase of `list`
 * marks; "" where there are none.
 */
export function toldBeside(t: Turn, list: WordListKey, slot: SlotName, text: string): string {
  const clauses = (text.match(CLAUSE) ?? []).map((clause) =>
    t.hears(list, clause) ? beforeHeard(t, list, clause) : clause,
  );
  return clauses
    .map((clause) => orderAndAsked(clause).order)
    .filter((told) => (isOfOrder(slot) ? ordersFood(told) : namesSomething(told)))
    .join(' ')
    .replace(/[\s,;]+$/u, '');
}

const isOfOrder = (slot: SlotName): boolean => slot === 'order' || slot === 'lines';

/** Returns the words before a list's phrase: "2 dosas with a" of "2 dosas with a note". */
const beforeHeard = (t: Turn, list: WordListKey, clause: string): string =>
  clause.slice(0, stretchHeard(t, list, clause)?.start ?? 0);

/** Returns the start and end of the first phrase in a text that a word list knows. */
export function stretchHeard(
  t: Turn,
  list: WordListKey,
  text: string,
): { start: number; end: number } | undefined {
  const tokens = tokensOf(text);
  const last = tokens.find(({ end }) => t.hears(list, text.slice(0, end)));
  const first = tokens.findLast(
    ({ start, end }) => last && end <= last.end && t.hears(list, text.slice(start, last.end)),
  );
  return first && last && { start: first.start, end: last.end };
}

/** Tells whether a text orders food: it counts a dish or asks for it. */
export const ordersFood = (text: string): boolean =>
  !namesNothing(text) && (countIn(text) !== undefined || requestsSomething(text));

const namesSomething = (text: string): boolean =>
  tokensOf(text).some((one) => !isFunctionWord(one) && !isTalk(one));
