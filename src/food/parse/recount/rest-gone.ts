import { joinedVerbs } from '../joined-verbs';
import type { OrderToken } from '../order-token';
import { REST } from '../rest-kept';
import { editRoleAt, type EditRole } from '../told/edit-words';
import { clausesOf, tokensOf } from '../tokens';

const TAKING: ReadonlySet<EditRole> = new Set(['remove', 'not', 'clear'] as const);
const WORDS_BETWEEN = 4;

interface TokenStretch {
  readonly from: number;
  readonly to: number;
}

/** True for a text by which all that is not named goes: "cancel everything else". */
export const dropsRest = (text: string): boolean =>
  restGone(joinedVerbs(tokensOf(text))) !== undefined;

/** Finds the words by which all that is not named goes: "baki hata do", "remove everything else". */
export function restGone(tokens: readonly OrderToken[]): TokenStretch | undefined {
  let start = 0;
  for (const clause of clausesOf(tokens)) {
    const found = goneIn(clause, start + clause.length === tokens.length);
    if (found) return { from: start + found.from, to: start + found.to };
    start += clause.length;
  }
  return undefined;
}

/** The words in a clause; a bare "baki" that ends the message is what an ending left of it. */
function goneIn(clause: readonly OrderToken[], ends: boolean): TokenStretch | undefined {
  const rest = restIn(clause);
  if (!rest) return undefined;
  const taking = clause.flatMap((_, at) => {
    const here = editRoleAt(clause, at);
    return here && TAKING.has(here.role) ? [{ from: at, to: at + here.length }] : [];
  });
  const before = taking.findLast(({ from }) => from < rest.from);
  if (before && rest.from - before.from <= WORDS_BETWEEN) return { from: before.from, to: rest.to };
  const behind = taking.find(({ from }) => from >= rest.to);
  if (behind && behind.from - rest.from <= WORDS_BETWEEN) return { from: rest.from, to: behind.to };
  return ends && rest.to === clause.length && rest.from > 0 ? rest : undefined;
}

/** The first words for all that is not named: "rest", "everything else", "all others". */
function restIn(clause: readonly OrderToken[]): TokenStretch | undefined {
  const isRest = (at: number): boolean => editRoleAt(clause, at)?.role === 'everything';
  const first = clause.findIndex(({ word }) => REST.has(word));
  if (first < 0) return undefined;
  let [from, to] = [first, first + 1];
  while (from > 0 && isRest(from - 1)) from -= 1;
  while (to < clause.length && isRest(to)) to += 1;
  return { from, to };
}
