import { stemCandidates } from '../../language/text/stem';
import { normalise, splitWords, type TextToken } from '../../language/text/tokens';

/** An entry of a list that a message names; `from` and `to` are word indexes (`to` exclusive). */
export interface EntryMention<V> {
  value: V;
  name: string;
  from: number;
  to: number;
}

const FEWEST_WORDS = 2; // a single word is rather a word of the sentence

/** Creates a finder of whole names, the longest first; "night trek" matches "Night treks". */
export function createEntryFinder<V>(
  entries: readonly { name: string; value: V }[],
): (words: readonly TextToken[]) => EntryMention<V> | undefined {
  const all = entries
    .map(({ name, value }) => ({
      name,
      value,
      words: splitWords(normalise(name)).map((token) => token.text),
    }))
    .filter((entry) => entry.words.length >= FEWEST_WORDS)
    .toSorted((a, b) => b.words.length - a.words.length);
  const beginning = placesByWord(all.map(({ words: [first = ''] }) => first));
  return (words) => {
    let best: { place: number; from: number } | undefined;
    for (const [from, { text }] of words.entries()) {
      for (const place of beginning(text)) {
        if (best && best.place <= place) continue; // the longer name wins, then the first
        if (all[place]?.words.every((word, n) => isSameWord(words[from + n]?.text ?? '', word)))
          best = { place, from };
      }
    }
    const entry = best && all[best.place];
    return (
      best &&
      entry && {
        value: entry.value,
        name: entry.name,
        from: best.from,
        to: best.from + entry.words.length,
      }
    );
  };
}

const isSameWord = (said: string, word: string): boolean =>
  said === word || stemCandidates(word).includes(said) || stemCandidates(said).includes(word);

/** Indexes a list by word forms, and returns a look-up of the places of a word. */
function placesByWord(list: readonly string[]): (said: string) => readonly number[] {
  const byForm = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  const add = (map: Map<string, number[]>, word: string, place: number): unknown =>
    map.get(word)?.push(place) ?? map.set(word, [place]);
  for (const [place, word] of list.entries()) {
    add(byWord, word, place);
    for (const form of stemCandidates(word)) add(byForm, form, place);
  }
  return (said) => [
    ...new Set([
      ...(byForm.get(said) ?? []),
      ...stemCandidates(said).flatMap((form) => byWord.get(form) ?? []),
    ]),
  ];
}
