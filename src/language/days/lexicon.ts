import { type TextToken, tokeniseText } from '../text/tokens';
import { editDistance } from '../text/edit-distance';
import type { TimePhrase } from '../locales/time-terms';
import type { ChartItem } from './chart';
import type { TimeTerm } from './terms';

/** Time phrases by their first folded word. */
export type TimeLexicon = ReadonlyMap<
  string,
  readonly { norms: readonly string[]; terms: readonly TimeTerm[] }[]
>;

/** Builds a lexicon of lists of time phrases. */
export function buildTimeLexicon(lists: readonly (readonly TimePhrase[])[]): TimeLexicon {
  const book = new Map<string, { norms: string[]; terms: readonly TimeTerm[] }[]>();
  for (const [phrases, ...terms] of lists.flat()) {
    for (const phrase of phrases.split('|')) {
      const norms = tokeniseText(phrase).map((token) => token.text);
      book.set(norms[0] ?? '', [...(book.get(norms[0] ?? '') ?? []), { norms, terms }]);
    }
  }
  return book;
}

// Longer names may have one letter wrong, missing, extra or swapped; shorter ones may not.
const LEAST_FORGIVEN_LENGTH = 6;

/** Finds the lexicon's phrases in a message; a name in `forgiven` may have one typing error. */
export function findTimePhrases(
  tokens: readonly TextToken[],
  book: TimeLexicon,
  forgiven: readonly string[],
): ChartItem[] {
  return tokens.flatMap((token, at) => {
    const key =
      book.has(token.text) || token.kind !== 'word'
        ? token.text
        : correctTypo(token.text, forgiven);
    return (book.get(key) ?? []).flatMap(({ norms, terms }) => {
      const whole = norms.every((norm, index) => index === 0 || tokens[at + index]?.text === norm);
      return whole ? terms.map((term) => ({ term, from: at, to: at + norms.length })) : [];
    });
  });
}

function correctTypo(word: string, forgiven: readonly string[]): string {
  if (word.length < LEAST_FORGIVEN_LENGTH - 1) return word;
  return (
    forgiven.find((known) => known[0] === word[0] && editDistance(known, word, 1) <= 1) ?? word
  );
}
