import { type LexicalToken, tokeniseText } from '../numbers/tokens';
import type { ChartItem } from './chart';
import type { StretchEdge, PartName, WordRole, TimeTerm, TimeUnit } from './terms';

/** Phrases, parted by strokes, and what each may mean. */
export type TimePhrase = readonly [phrases: string, ...terms: TimeTerm[]];

/** A word role as a term. */
export const roleTerm = (kind: WordRole): TimeTerm => ({ kind });
/** A day counted from today. */
export const relativeDayTerm = (n: number): TimeTerm => ({ kind: 'relday', n });
/** A day of the week, Monday is 1; weak where the word is also a common one ("sun"). */
export const weekdayTerm = (n: number, weak = false): TimeTerm =>
  weak ? { kind: 'dow', dow: n, weak } : { kind: 'dow', dow: n };
/** A month by number; weak where the word is also a common one ("may"). */
export const monthTerm = (m: number, weak = false): TimeTerm =>
  weak ? { kind: 'month', m, weak } : { kind: 'month', m };
/** A unit of time. */
export const unitTerm = (name: TimeUnit): TimeTerm => ({ kind: 'unit', unit: name });
/** A part of the day, or an edge of one. */
export const dayPartTerm = (name: PartName, edge?: StretchEdge): TimeTerm =>
  edge ? { kind: 'part', part: name, edge } : { kind: 'part', part: name };
/** An edge of a stretch of time. */
export const edgeTerm = (name: StretchEdge): TimeTerm => ({ kind: 'edge', edge: name });
/** A named day. */
export const holidayTerm = (name: string): TimeTerm => ({ kind: 'feast', name });
/** A fixed time of day, in minutes. */
export const clockTerm = (minutes: number): TimeTerm => ({
  kind: 'clock',
  clock: { minutes, seconds: 0, sure: true },
});

/** Entries by first folded word. */
export type TimeLexicon = ReadonlyMap<
  string,
  readonly { norms: readonly string[]; terms: readonly TimeTerm[] }[]
>;

/** Joins entry lists into a lexicon, longest phrase first. */
export function buildTimeLexicon(...lists: readonly (readonly TimePhrase[])[]): TimeLexicon {
  const book = new Map<string, { norms: string[]; terms: readonly TimeTerm[] }[]>();
  for (const [phrases, ...terms] of lists.flat()) {
    for (const phrase of phrases.split('|')) {
      const norms = tokeniseText(phrase).map((token) => token.norm);
      book.set(norms[0] ?? '', [...(book.get(norms[0] ?? '') ?? []), { norms, terms }]);
    }
  }
  return book;
}

// Long names are known by one wrong, missing, extra or swapped letter too.
const LEAST_FORGIVEN_LENGTH = 6;

/** Every phrase of the lexicon that stands in the message, as items of the chart. */
export function findTimePhrases(
  tokens: readonly LexicalToken[],
  book: TimeLexicon,
  forgiven: readonly string[],
): ChartItem[] {
  return tokens.flatMap((token, at) => {
    const key =
      book.has(token.norm) || token.kind !== 'word'
        ? token.norm
        : correctTypo(token.norm, forgiven);
    return (book.get(key) ?? []).flatMap(({ norms, terms }) => {
      const whole = norms.every((norm, index) => index === 0 || tokens[at + index]?.norm === norm);
      return whole ? terms.map((term) => ({ term, from: at, to: at + norms.length })) : [];
    });
  });
}

function correctTypo(word: string, forgiven: readonly string[]): string {
  if (word.length < LEAST_FORGIVEN_LENGTH - 1) return word;
  return forgiven.find((known) => known[0] === word[0] && oneApart(known, word)) ?? word;
}

// True when one edit (a swap of neighbours counts as one) turns `a` into `b`.
function oneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  const swapped = left.length === 2 && left[0] === right[1] && left[1] === right[0];
  return Math.max(left.length, right.length) <= 1 || swapped;
}
