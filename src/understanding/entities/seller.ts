import { normalise, splitWords, type TextToken } from '../../language/text/tokens';

/** Finds whole names in the words, the longest first. `from` and `to` are token places. */
export type SellerFinder = (words: readonly TextToken[]) => { from: number; to: number }[];

const FEWEST_WORDS = 2; // words: a name of one, "Social", is a word of its own too often

/** Builds a finder over restaurants' names and kinds of food. */
export function createSellerFinder(names: readonly string[]): SellerFinder {
  const byFirst = new Map<string, string[][]>();
  for (const name of names) {
    const words = splitWords(normalise(name)).map((token) => token.text);
    const [first] = words;
    if (first !== undefined && words.length >= FEWEST_WORDS)
      byFirst.set(
        first,
        [...(byFirst.get(first) ?? []), words].sort((a, b) => b.length - a.length),
      );
  }
  return (said) =>
    said.flatMap((token, from) => {
      const found = byFirst
        .get(token.text)
        ?.find((words) => words.every((word, n) => said[from + n]?.text === word));
      return found ? [{ from, to: from + found.length }] : [];
    });
}
