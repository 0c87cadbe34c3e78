import type { LineChange } from '../context';
import type { MenuIndex } from '../menu-index';
import { type EditAct, JOINTS, LIMITS } from './act';
import type { EditClause } from './clauses';
import type { HeldLine } from './held-lines';
import { meantLines } from './meant-lines';
import { saidOfLine } from './said-of-line';

const KEEPING: ReadonlySet<EditAct | null> = new Set(['want', 'keep', null] as const);
const LEAST_PARTS = 2;
const POINTING = 'one';

/**
 * Reads a list of lines to keep, "only the medium one plus the margherita": returns the removal of
 * every other line; undefined where a part of the list names no line as it is.
 */
export function keptOnly(
  index: MenuIndex,
  clause: EditClause,
  held: readonly HeldLine[],
): LineChange[] | undefined {
  const { tokens, act } = clause;
  if (!KEEPING.has(act) || !tokens.some(({ word }) => LIMITS.has(word))) return undefined;
  const kept = new Set<number>();
  const parts = partsOf(clause);
  for (const part of parts) {
    const said = saidOfLine(index, part.tokens, part.verbs, held);
    const pointing = part.tokens.at(-1)?.word === POINTING ? 1 : 0; // "the medium one": no count
    if (!said || said.counts.length > pointing || said.naming.length === 0) return undefined;
    const meant = meantLines(held, said.naming, true);
    if (meant.length === 0 || meant.some((one) => one.refused.length > 0 || kept.has(one.held.at)))
      return undefined;
    for (const one of meant) kept.add(one.held.at);
  }
  if (parts.length < LEAST_PARTS) return undefined;
  return held.flatMap(({ at }) => (kept.has(at) ? [] : [{ kind: 'remove', line: at } as const]));
}

/** Splits a list at commas and words that join. */
function partsOf({ tokens, verbs }: EditClause): readonly Pick<EditClause, 'tokens' | 'verbs'>[] {
  const cuts = tokens.flatMap(({ gap, word }, at) =>
    at > 0 && at < tokens.length - 1 && (gap !== '' || JOINTS.has(word)) ? [at] : [],
  );
  return [0, ...cuts].map((from, i) => {
    const to = cuts[i] ?? tokens.length;
    const places = [...verbs].filter((at) => at >= from && at < to).map((at) => at - from);
    return { tokens: tokens.slice(from, to), verbs: new Set(places) };
  });
}
