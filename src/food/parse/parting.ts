import { isFunctionWord } from './cues';
import { formsOf } from '../../language/text/word-forms';
import type { MenuIndex } from './menu-index';
import type { OrderToken } from './order-token';

const MIN_JOINED_LENGTH = 6;
const LIKE_ENOUGH = 0.8;

/**
 * Splits words that were run together, where the menu knows both parts ("vadapav") or the first is
 * an article ("amocha").
 */
export function partWords(index: MenuIndex, tokens: readonly OrderToken[]): readonly OrderToken[] {
  return tokens.some((token) => mayBeTwo(index, token))
    ? tokens.flatMap((token) => partsOf(index, token))
    : tokens;
}

function mayBeTwo(index: MenuIndex, token: OrderToken): boolean {
  return (
    token.word.length >= MIN_JOINED_LENGTH &&
    !isFunctionWord(token) &&
    index.terms.exact(token).length === 0
  );
}

function partsOf(index: MenuIndex, token: OrderToken): OrderToken[] {
  if (!mayBeTwo(index, token) || (index.terms.alike(token)[0]?.likeness ?? 0) >= LIKE_ENOUGH)
    return [token];
  for (let cut = 1; cut <= token.word.length - 3; cut++) {
    const left = token.word.slice(0, cut);
    const right = formsOf(token.word.slice(cut));
    const article = left === 'a' || left === 'an';
    if (!article && (cut < 3 || index.terms.near(formsOf(left)).length === 0)) continue;
    if (index.terms.near(right).length > 0)
      return [
        { ...token, ...formsOf(left) },
        { ...token, ...right, gap: '' },
      ];
  }
  return [token];
}
