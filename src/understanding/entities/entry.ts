import { forms } from '../concepts/stem';
import { normalise, tokens, type Token } from '../text/tokens';

/** An entry of a list that a message names. `from` and `to` are token places. */
export interface NamedEntry<V> {
  value: V;
  name: string;
  from: number;
  to: number;
}

const SHORTEST = 2; // words: a single one is sooner a word of the sentence

/** Builds a finder of whole names in the words, the longest first; "night trek" is "Night treks". */
export function createEntryFinder<V>(entries: readonly { name: string; value: V }[]): (words: readonly Token[]) => NamedEntry<V> | undefined {
  const all = entries
    .map(({ name, value }) => ({ name, value, words: tokens(normalise(name)).map((token) => token.text) }))
    .filter((entry) => entry.words.length >= SHORTEST)
    .toSorted((a, b) => b.words.length - a.words.length);
  const same = (said: string, word: string): boolean => said === word || forms(word).includes(said) || forms(said).includes(word);
  return (words) => {
    for (const entry of all) {
      const from = words.findIndex((_, at) => entry.words.every((word, n) => same(words[at + n]?.text ?? '', word)));
      if (from >= 0) return { value: entry.value, name: entry.name, from, to: from + entry.words.length };
    }
    return undefined;
  };
}
