import { nameLikeness } from '../../engine/match';
import { isSameInOtherScript } from '../../language/text/consonants';
import { NON_NAME_WORDS } from '../../language/persons/people-words';
import { foldSpelling } from '../../language/text/fold';
import { PURCHASE_WORDS, topicsOf } from './purchase-words';
import type { MessageAnalysis } from './reading';

/*
 * A visitor by name: "Karan's ticket", "karan ki ticket". Words of the booking itself may stand in
 * the same place: its title, day or kind ("the Nandi Hills booking", "kal ka ticket").
 */

/** A test of one word. */
export type WordTest = (word: string) => boolean;

const NAMED = new RegExp(PURCHASE_WORDS.named.source, 'giu');
const WORD = /[\p{L}\p{M}]+/gu;
const LIKE_A_WORD = 0.8;
const LEAST_SHARED = 2; // consonants; within one title a short word is enough ("Hills" in another script)

/** True if a clause names a visitor; `isOfVisit` tests for words of the booking itself. */
export const namesSomebody = (clause: string, isOfVisit: WordTest = () => false): boolean =>
  [...clause.matchAll(NAMED)].some(([said]) => {
    const word = said.match(WORD)?.[0] ?? '';
    return !NON_NAME_WORDS.has(foldSpelling(word)) && !isOfVisit(word);
  });

/** Returns a test for words of the visit itself: its title, its kind, a day or time of it. */
export function wordsOfVisit({ text, entities }: MessageAnalysis, title: string): WordTest {
  const times = [...entities.days, ...entities.clocks].flatMap(
    ({ start, end }) => text.slice(start, end).toLowerCase().match(WORD) ?? [],
  );
  const words = title.split(/\s+/u);
  return (word) =>
    times.includes(word.toLowerCase()) ||
    topicsOf(word)('visit') ||
    words.some(
      (one) =>
        nameLikeness(word, one) >= LIKE_A_WORD || isSameInOtherScript(word, one, LEAST_SHARED),
    );
}
