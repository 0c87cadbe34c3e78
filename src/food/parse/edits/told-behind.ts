import { numberOf } from '../numbers';
import type { OrderToken } from '../order-token';
import { JOINTS, TELLING_APART } from './act';
import type { EditClause } from './clauses';

/** Words for "a little": beside a choice they name no other one. */
const LITTLE: ReadonlySet<string> = new Set('thoda thodi thode zara jara'.split(' '));

/**
 * Puts a description of something that the message named before into a clause of its own, with the
 * act `set`: "chicken wali spicy" of "two chicken, one egg, chicken wali spicy, raita".
 */
export function withToldBehind(clauses: readonly EditClause[]): readonly EditClause[] {
  const before: OrderToken[] = [];
  return clauses.flatMap((clause) => {
    const parts = clause.act === null ? partsOf(clause, before) : [clause];
    before.push(...clause.tokens);
    return parts;
  });
}

function partsOf(clause: EditClause, before: readonly OrderToken[]): readonly EditClause[] {
  const { tokens } = clause;
  const found: EditClause[] = [];
  let from = 0;
  while (from < tokens.length) {
    const to = endOf(tokens, from);
    const part = tokens.slice(from, to);
    const last = found.at(-1);
    if (tellsOfNamed(part, [...before, ...tokens.slice(0, from)])) {
      const said = part.filter((token) => !LITTLE.has(token.word));
      found.push({ ...clause, tokens: said, act: 'set', own: true });
    } else if (last?.act === null) found[found.length - 1] = withMore(last, part);
    else found.push({ ...clause, tokens: part });
    from = to;
  }
  return found;
}

const withMore = (clause: EditClause, more: readonly OrderToken[]): EditClause => ({
  ...clause,
  tokens: [...clause.tokens, ...more],
});

/** The place of the next pause, or of a word that joins something with a count. */
function endOf(tokens: readonly OrderToken[], from: number): number {
  const end = tokens.findIndex(
    (token, at) =>
      at > from &&
      (token.gap !== '' ||
        (JOINTS.has(token.word) && numberOf(tokens[at + 1]?.word ?? '') !== null)),
  );
  return end < 0 ? tokens.length : end;
}

/** True for "chicken wali spicy" after a chicken: the words before "wali" were named before. */
function tellsOfNamed(part: readonly OrderToken[], before: readonly OrderToken[]): boolean {
  const at = part.findIndex(({ word }) => TELLING_APART.has(word));
  const naming = part.slice(0, at).filter(({ word }) => !JOINTS.has(word) && word !== 'the');
  return (
    at > 0 &&
    at < part.length - 1 &&
    naming.length > 0 &&
    part.every(({ word }, i) => numberOf(word) === null || (word === 'one' && i === at)) &&
    naming.every((token) => before.some((one) => one.stem === token.stem))
  );
}
