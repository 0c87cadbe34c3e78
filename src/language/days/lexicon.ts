import { type TextToken, tokeniseText } from '../text/tokens';
import { editDistance } from '../text/edit-distance';
import type { TimePhrase } from '../locales/time-terms';
import type { ChartItem } from './chart';
import type { TimeTerm } from './terms';

/** Entries by first folded word. */
export type TimeLexicon = ReadonlyMap<
  string,
  readonly { norms: readonly string[]; terms: readonly TimeTerm[] }[]
>;

/** Joins entry lists into a lexicon, longest phrase first. */
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

// Long names are known by one wrong, missing, extra or swapped letter too.
const LEAST_FORGIVEN_LENGTH = 6;

/** Every phrase of the lexicon that stands in the message, as items of the chart. */
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
