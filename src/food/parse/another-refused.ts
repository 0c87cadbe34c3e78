import { NEGATIONS } from './edits/act';
import { editClauses, type EditClause, joinedClauses } from './edits/clauses';
import { joinedVerbs } from './joined-verbs';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));

/** Words for one that is not there yet. */
const NEW = words('another other new nayi nai naya naye');
/** Words that "aur" stands beside where it means another, and does not join. */
const SOME = words('koi kuch kisi');
const DENIED = words('dont doesnt not never no');

/** True of words for one that is not there yet: "koi aur biryani", "nayi wali", "another one". */
const speaksOfAnother = (tokens: readonly OrderToken[]): boolean =>
  tokens.some(
    ({ word }, at) =>
      NEW.has(word) ||
      (word === 'aur' && [tokens[at - 1], tokens[at + 1]].some((one) => one && SOME.has(one.word))),
  );

/** Joins "I don't" with the "want …" behind it. */
export function withDenialsJoined(clauses: readonly EditClause[]): readonly EditClause[] {
  const made: EditClause[] = [];
  for (const clause of clauses) {
    const last = made.at(-1);
    const denies = last?.own === false && DENIED.has(last.tokens.at(-1)?.word ?? '');
    if (last && denies && clause.act === 'want')
      made[made.length - 1] = joinedClauses(last, clause);
    else made.push(clause);
  }
  return made;
}

/** True of "I don't want …". */
export const refusesWanting = ({ tokens, verbs, own, act }: EditClause): boolean =>
  own && act === 'want' && tokens.some(({ word }, at) => verbs.has(at + 1) && DENIED.has(word));

const isRefusal = (clause: EditClause): boolean =>
  refusesWanting(clause) ||
  (clause.act === 'remove' && clause.tokens.some(({ word }) => NEGATIONS.has(word)));

/**
 * Leaves out clauses that refuse one more of something: "mujhe nayi biryani nahi chahiye" takes
 * nothing out of a basket.
 */
export function withoutAnotherRefused(text: string): string {
  const clauses = withDenialsJoined(editClauses(joinedVerbs(tokensOf(text))));
  const left = clauses.filter((one) => !isRefusal(one) || !speaksOfAnother(one.tokens));
  if (left.length === clauses.length) return text;
  return left
    .map(({ tokens }) => text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0))
    .join('. ');
}

/** True of words that refuse one more of something. */
export const refusesAnother = (text: string): boolean => withoutAnotherRefused(text) !== text;
