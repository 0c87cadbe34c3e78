import type { ContextLine } from '../context';
import type { MenuIndex } from '../menu-index';
import type { OrderToken } from '../order-token';
import { type EditClause, joinedClauses } from './clauses';
import { type HeldLine, heldLines, menuTermsOf } from './held-lines';

/** Joins a clause that replaces a choice with the next one: "medium ki jagah small kar do". */
export function withChoicesReplaced(
  index: MenuIndex,
  clauses: readonly EditClause[],
  context: readonly ContextLine[],
): readonly EditClause[] {
  if (!clauses.some((one) => one.inPlace)) return clauses;
  const held = heldLines(index, context);
  const made: EditClause[] = [];
  for (const clause of clauses) {
    const last = made.at(-1);
    if (last?.inPlace === true && endsInChoice(index, last, held))
      made[made.length - 1] = joinedClauses(last, clause);
    else made.push(clause);
  }
  return made;
}

/** True where the word before "ki jagah" names a choice, and no dish of the basket. */
function endsInChoice(index: MenuIndex, clause: EditClause, held: readonly HeldLine[]): boolean {
  const word: OrderToken | undefined = clause.tokens.findLast((_, at) => !clause.verbs.has(at));
  const terms = word ? [...menuTermsOf(index, word)] : [];
  return (
    !held.some((one) => terms.some((term) => one.names.has(term))) &&
    held.some((one) => one.options.some((option) => terms.some((term) => option.terms.has(term))))
  );
}
