import { isFunctionWord } from './cues';
import { verbAt } from './edits/verbs';
import { joinedVerbs } from './joined-verbs';
import { numberOf } from './numbers';
import type { OrderToken } from './order-token';
import { isTalk } from './talk';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
/** Words for "enough"; the Hindi ones need a "hain" behind, as "kaafi" may be coffee. */
const ENOUGH = words('sufficient enough suffice suffices plenty chalega chalegi chalenge');
const ENOUGH_BEFORE_BEING = words('kaafi kafi kaphi bahut bohot');
const BEING = words('hai hain hoga hogi honge rahega rahegi rahenge');
const AROUND = words('is are be will would to of it them');
const LESS: ReadonlySet<string | undefined> = new Set(['remove', 'fewer']);
const ONLY = 'only';

/**
 * Rewrites a number that is called enough as the number to have: "remove one phirni, three will be
 * sufficient" and "three phirni are enough" become "only three phirni".
 */
export function withEnoughCounted(text: string): string {
  const tokens = tokensOf(text);
  const starts = [0, ...tokens.flatMap(({ gap }, at) => (at > 0 && gap !== '' ? [at] : []))];
  for (const [n, from] of starts.entries()) {
    const clause = tokens.slice(from, starts[n + 1]);
    const count = countIn(clause);
    const last = clause.at(-1);
    if (!count || !last || !saysEnough(clause)) continue;
    const own = clause.filter(isNaming);
    const before = own.length > 0 || n === 0 ? [] : tokens.slice(starts[n - 1], from);
    const named = own.length > 0 ? own : takenFrom(before);
    const begin = own.length > 0 ? clause[0] : before[0];
    if (named.length === 0 || !begin) continue;
    const name = named.map(({ raw }) => raw).join(' ');
    return `${text.slice(0, begin.start)}${ONLY} ${count.raw} ${name}${text.slice(last.end)}`;
  }
  return text;
}

const countIn = (clause: readonly OrderToken[]): OrderToken | undefined => {
  const [count, ...more] = clause.filter(({ word }) => numberOf(word) !== null);
  return more.length === 0 ? count : undefined;
};

const isEnough = (clause: readonly OrderToken[], at: number): boolean => {
  const word = clause[at]?.word ?? '';
  return (
    ENOUGH.has(word) || (ENOUGH_BEFORE_BEING.has(word) && BEING.has(clause[at + 1]?.word ?? ''))
  );
};

const saysEnough = (clause: readonly OrderToken[]): boolean =>
  clause.some((_, at) => isEnough(clause, at)) &&
  clause.every((_, at) => verbAt(clause, at) === null);

/** The words that name what the clause before takes something from: "phirni" of "remove one phirni". */
function takenFrom(clause: readonly OrderToken[]): readonly OrderToken[] {
  const said = joinedVerbs(clause);
  const verbs = [...said.keys()].flatMap((at) => verbAt(said, at) ?? []);
  if (verbs.length === 0 || !verbs.every(({ act }) => LESS.has(act))) return [];
  return clause.filter(
    (token, at) => !verbs.some(({ from, to }) => at >= from && at < to) && isNaming(token),
  );
}

const isNaming = (token: OrderToken): boolean =>
  numberOf(token.word) === null &&
  !ENOUGH.has(token.word) &&
  !ENOUGH_BEFORE_BEING.has(token.word) &&
  !BEING.has(token.word) &&
  !AROUND.has(token.word) &&
  !isFunctionWord(token) &&
  !isTalk(token);
