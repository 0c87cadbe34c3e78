import { numberOf } from './parse/numbers';
import { tokensOf } from './parse/tokens';

const JOINTS: ReadonlySet<string> = new Set(['and', 'aur', 'plus']);
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an']);

/** What is joined to a wish in a number of its own, from the number on: "a kheer" of "the same again and a kheer"; "" where nothing is. */
export function countedAlong(text: string): string {
  const tokens = tokensOf(text);
  const at = tokens.findIndex(
    ({ word }, i) =>
      JOINTS.has(tokens[i - 1]?.word ?? '') && (ARTICLES.has(word) || numberOf(word) !== null),
  );
  const first = at < 0 || at === tokens.length - 1 ? undefined : tokens[at];
  return first ? text.slice(first.start).trim() : '';
}
