import { functionPhrasesAt, isFunctionWord } from '../cues';
import { isTalk } from '../talk';
import type { OrderToken } from '../order-token';
import type { EditAct } from './act';
import type { EditClause } from './clauses';

/** True for a clause that names, counts, refuses and repeats nothing: "my wife is saying". */
export function isTalkAlone(clause: EditClause): boolean {
  const { tokens, verbs, own, act } = clause;
  if (own && act !== null && DOING.has(act)) return false;
  return tokens.every(
    (token, at) =>
      verbs.has(at) || isTalk(token) || (isFunctionWord(token) && isTalkPhrase(tokens, at)),
  );
}

/** Verbs that do something to the line last spoken of where nothing is named. */
const DOING: ReadonlySet<EditAct> = new Set(['remove', 'fewer', 'more', 'set', 'swap'] as const);
const TALK_PHRASES: ReadonlySet<string> = new Set([
  'filler',
  'clause',
  'and',
  'or',
  'but',
  'name',
  'definite',
  'with',
  'fix',
  'not',
  'notBefore',
]);

function isTalkPhrase(tokens: readonly OrderToken[], at: number): boolean {
  return functionPhrasesAt(tokens, at).every((found) => TALK_PHRASES.has(found['cue'].kind));
}
