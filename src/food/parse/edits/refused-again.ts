import { isFunctionWord } from '../cues';
import { numberOf } from '../numbers';
import { isTalk } from '../talk';
import { ALL_OF_THEM, NEGATIONS, POINTERS } from './act';
import type { EditClause } from './clauses';

/** True for a clause that only repeats a removal: "take the egg biryani out, wo nahi chahiye". */
export const refusesAgain = ({ tokens, verbs, act, own }: EditClause): boolean =>
  own &&
  act === 'remove' &&
  tokens.some(({ word }) => NEGATIONS.has(word)) &&
  tokens.every(
    (token, at) =>
      verbs.has(at) ||
      POINTERS.has(token.word) ||
      NEGATIONS.has(token.word) ||
      (numberOf(token.word) === null &&
        !ALL_OF_THEM.has(token.word) &&
        token.word !== 'bhi' &&
        (isFunctionWord(token) || isTalk(token))),
  );
