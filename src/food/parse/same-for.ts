import { isFunctionWord } from './cues';
import { numberOf } from './numbers';
import { isTalk } from './talk';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const SAME = words('same wahi vahi yahi yehi waisa vaisa waisi vaisi');
const FOR = words('for liye lie');

/** True for "same for my wife", "mere liye bhi wahi": the same again for somebody, and nothing else. */
export function asksSameFor(text: string): boolean {
  const tokens = tokensOf(text);
  return (
    tokens.some(({ word }) => SAME.has(word)) &&
    tokens.some(({ word }) => FOR.has(word)) &&
    tokens.every(
      (token) =>
        numberOf(token.word) === null &&
        (SAME.has(token.word) || FOR.has(token.word) || isFunctionWord(token) || isTalk(token)),
    )
  );
}
