import type { MenuIndex } from '../menu-index';
import { JOINTS } from './act';
import type { EditClause } from './clauses';
import type { HeldLine } from './held-lines';
import { type MeantLine, meantLines } from './meant-lines';
import { saidOfLine } from './said-of-line';

/** A run of a clause that speaks of one line, or of several in the same way. */
export type ClausePart = Pick<EditClause, 'tokens' | 'verbs'>;

/** Splits a clause at names of other lines: "the chicken boneless and spicy, the kebab full". */
export function partsOf(
  index: MenuIndex,
  clause: EditClause,
  held: readonly HeldLine[],
): readonly ClausePart[] {
  const parts: ClausePart[] = [];
  const cuts = clause.tokens.flatMap((token, at) =>
    at > 0 && (token.gap !== '' || (JOINTS.has(token.word) && !isOnTop(clause, at))) ? [at] : [],
  );
  let [from, named] = [0, false];
  for (const to of [...cuts, clause.tokens.length]) {
    const part = partOf(clause, from, to);
    const last = parts.at(-1);
    const own = namesLinesOfItsOwn(index, { last, part }, held);
    if (last && (!own || !named)) parts[parts.length - 1] = joined(last, part);
    else parts.push(part);
    named ||= own;
    from = to;
  }
  return parts;
}

/** True where a part names lines, and not just more of the name before it: "thin n crispy". */
function namesLinesOfItsOwn(
  index: MenuIndex,
  { last, part }: { last: ClausePart | undefined; part: ClausePart },
  held: readonly HeldLine[],
): boolean {
  const named = ({ tokens, verbs }: ClausePart): readonly MeantLine[] => {
    const said = saidOfLine(index, tokens, verbs, held);
    return said ? meantLines(held, said.naming, false).filter((one) => one.named > 0) : [];
  };
  const own = named(part);
  const before = new Set(last ? named(last).map((one) => one.held.at) : []);
  const counted = saidOfLine(index, part.tokens, part.verbs, held)?.counts.length ?? 0;
  return own.length > 0 && (counted > 0 || !own.some((one) => before.has(one.held.at)));
}

/** True for the "aur" of "ek aur", which joins nothing. */
const isOnTop = ({ tokens }: EditClause, at: number): boolean =>
  tokens[at]?.word === 'aur' && (at + 1 >= tokens.length || tokens[at + 1]?.word === 'kar');

function partOf({ tokens, verbs }: EditClause, from: number, to: number): ClausePart {
  const places = [...verbs].filter((at) => at >= from && at < to).map((at) => at - from);
  return { tokens: tokens.slice(from, to), verbs: new Set(places) };
}

const joined = (one: ClausePart, other: ClausePart): ClausePart => ({
  tokens: [...one.tokens, ...other.tokens],
  verbs: new Set([...one.verbs, ...[...other.verbs].map((at) => at + one.tokens.length)]),
});
