import { numberOf } from './parse/numbers';
import { tokensOf } from './parse/tokens';

const JOINTS: ReadonlySet<string> = new Set(['and', 'aur', 'plus']);
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an']);

/**
 * Returns what a text joins to a request with a count of its own: "a kheer" of "the same again and
 * a kheer"; "" where it joins nothing.
 */
export function countedAlong(text: string): string {
  const tokens = tokensOf(text);
  const at = tokens.findIndex(
    ({ word }, i) =>
      JOINTS.has(tokens[i - 1]?.word ?? '') && (ARTICLES.has(word) || numberOf(word) !== null),
  );
  const first = at < 0 || at === tokens.length - 1 ? undefined : tokens[at];
  return first ? text.slice(first.start).trim() : '';
}
