import { isFunctionWord } from './cues';
import { numberOf } from './numbers';
import { IN_ALL, NO_MORE } from './sets';
import { isTalk } from './talk';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';

/**
 * Joins a sentence that only limits a count ("just 1", "sirf do") with the one before it, where
 * that names a dish without a count: "Curd rice. Just 1" becomes "Curd rice Just 1".
 */
export function withCountsBehind(text: string): string {
  const sentences = sentencesOf(tokensOf(text));
  let [made, from] = ['', 0];
  sentences.forEach((said, at) => {
    const [first, last] = [said[0], said.at(-1)];
    const before = sentences[at - 1];
    const end = before?.at(-1)?.end;
    if (!first || !last || end === undefined || end < from || !namesUncounted(before)) return;
    if (!isLimitAlone(said)) return;
    made += `${text.slice(from, end)} ${text.slice(first.start, last.end)}`;
    from = last.end;
  });
  return made + text.slice(from);
}

function sentencesOf(tokens: readonly OrderToken[]): readonly (readonly OrderToken[])[] {
  const sentences: OrderToken[][] = [];
  for (const token of tokens) {
    if (token.gap !== '' || sentences.length === 0) sentences.push([token]);
    else sentences.at(-1)?.push(token);
  }
  return sentences;
}

const isCount = ({ word }: OrderToken): boolean => numberOf(word) !== null;
const isLimit = ({ word }: OrderToken): boolean => NO_MORE.has(word) || IN_ALL.has(word);

const namesUncounted = (said: readonly OrderToken[] | undefined): boolean =>
  said !== undefined &&
  !said.some((token) => isCount(token) || isLimit(token)) &&
  said.some((token) => !isFunctionWord(token) && !isTalk(token));

const isLimitAlone = (said: readonly OrderToken[]): boolean =>
  said.some(isLimit) &&
  said.filter(isCount).length === 1 &&
  said.every((token) => isCount(token) || isLimit(token) || isFunctionWord(token) || isTalk(token));
