import { normalise, splitWords, type TextToken } from '../../language/text/tokens';

/** Finds sellers by their whole names; `from` and `to` are word indexes. */
export type SellerFinder = (words: readonly TextToken[]) => { from: number; to: number }[];

const FEWEST_WORDS = 2; // a single word such as "Social" is too often an ordinary one

/** Creates a finder over names of restaurants and kinds of food. */
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
