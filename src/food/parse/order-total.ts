import { namesSharers } from '../said-beside';
import { isFunctionWord } from './cues';
import type { MenuIndex } from './menu-index';
import { numberOf } from './numbers';
import { IN_ALL } from './sets';
import { isTalk } from './talk';
import type { OrderToken } from './order-token';
import { clausesOf, tokensOf } from './tokens';

const MOST_DISHES = 50; // a larger number is money

/** The number of dishes that a message gives for the whole order, and the rest of its text. */
export interface OrderTotal {
  readonly total: number;
  /** Stems of the kind of dish that it counts: "2 pizzas in all"; none where it counts all. */
  readonly kind: readonly string[];
  readonly rest: string;
}

/** Finds the total that a clause without a dish gives the whole order: "just 3 in all". */
export function orderTotalIn(index: MenuIndex, text: string): OrderTotal | undefined {
  const clauses = clausesOf(tokensOf(text));
  const found = clauses.flatMap((clause) => {
    const total = totalOf(index, clause);
    const kind = clause.filter((token) => isKind(index, token)).map(({ stem }) => stem);
    return total === undefined ? [] : [{ clause, total, kind }];
  });
  const [only, ...others] = found;
  if (!only || others.length > 0 || only.total < 1 || only.total > MOST_DISHES) return undefined;
  const [start, end] = [only.clause[0]?.start ?? 0, only.clause.at(-1)?.end ?? 0];
  const rest = `${text.slice(0, start)} ${text.slice(end)}`;
  return { total: only.total, kind: only.kind, rest: rest.replace(/^[\s,;.]+|[\s,;.]+$/gu, '') };
}

/** True for a word in the name of a category or a group of the menu. */
const isKind = (index: MenuIndex, token: OrderToken): boolean =>
  !isFunctionWord(token) && index.terms.exact(token).some(({ term }) => index.headings.has(term));

function totalOf(index: MenuIndex, clause: readonly OrderToken[]): number | undefined {
  const at = clause.findIndex(
    ({ word }, i) => IN_ALL.has(word) || (word === 'all' && clause[i - 1]?.word === 'in'),
  );
  const numbers = clause.flatMap(({ word }) => numberOf(word) ?? []);
  const isOfOrder = clause.every(
    (token, i) =>
      i === at ||
      isFunctionWord(token) ||
      isTalk(token) ||
      isKind(index, token) ||
      (i < at && index.terms.exact(token).length === 0), // "mtlb total 3"
  );
  const people = clause.some(({ raw }) => namesSharers(raw)); // "we are 3 people in all"
  return at >= 0 && isOfOrder && !people && numbers.length === 1 && Number.isInteger(numbers[0])
    ? numbers[0]
    : undefined;
}
