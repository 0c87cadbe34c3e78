import { TOO_DEAR } from '../../language/numbers';
import { lastCorrection } from '../entities/put-right';
import { likelyWords } from './option-words';
import { localPattern } from '../../language/text/local-pattern';

const RULED_OUT = localPattern(
  'negation.ruled-out',
  /\bnot (?:the |that )?|\bdo(?:n['’]?t| not) (?:need|want)\b|\bother than (?:the )?|\banything but\b|\bexcept (?:the )?|\bwithout\b|\bbina\b|\bbagair\b|(?<=\S\s+)(?:(?:nahin?|nhi|mat)\b|(?:rehne|rahne) (?:do|de|dijiye|dena)\b|(?:chh?od|hata) (?:do|de|dijiye|dena)\b)|\bke alawa\b|\b(?:skip|forget|drop|leave out) (?:the |that )?(?=\S)|@not/iu,
);

/** Phrases that rule out what they name: "not the", "bina", "ke alawa", "bahut mehenga hai". */
export const NEGATION_PATTERN = new RegExp(`${RULED_OUT.source}|${TOO_DEAR.source}`, 'iu');
const CLAUSE_BREAKS = localPattern(
  'negation.clause-breaks',
  /[,;]\s*|\s(?:but|balki|lekin|magar|par|@but)\s/iu,
);

/** Removes what a message rules out: "not the first, the second". */
export function dropNegatedClauses(said: string): string {
  const text = lastCorrection(said);
  const clauses = text.split(CLAUSE_BREAKS).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  const wanted = clauses.filter(
    (clause) => !NEGATION_PATTERN.test(clause) && likelyWords(clause).length > 0,
  );
  return wanted.length > 0 && wanted.length < clauses.length ? wanted.join(' ') : text;
}
