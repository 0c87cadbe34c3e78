import { isFunctionWord } from './cues';
import { numberOf } from './numbers';
import type { OrderToken } from './order-token';

const POINTING_AT: ReadonlySet<string> = new Set(['the', 'that', 'this']);
const FARTHEST = 5; // words: the longest names before it

/** Removes "one" where it stands for the dish and counts nothing: "the chicken tikka one large". */
export function withoutPointingOne(tokens: readonly OrderToken[]): readonly OrderToken[] {
  return tokens.filter((token, at) => token.word !== 'one' || !pointsBack(tokens, at));
}

function pointsBack(tokens: readonly OrderToken[], at: number): boolean {
  const next = tokens[at + 1];
  if (tokens[at]?.gap !== '' || next?.gap !== '' || isFunctionWord(next)) return false;
  for (let back = 1; back <= FARTHEST; back++) {
    const before = tokens[at - back];
    if (!before || numberOf(before.word) !== null) return false;
    if (POINTING_AT.has(before.word)) return back > 1;
    if (before.gap !== '') return false;
  }
  return false;
}
