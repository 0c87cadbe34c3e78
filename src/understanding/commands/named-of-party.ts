import { nameLikeness } from '../../engine/match';
import { isSameInOtherScript } from '../../language/text/consonants';
import { NON_NAME_WORDS } from '../../language/persons/people-words';
import { foldSpelling } from '../../language/text/fold';
import { PURCHASE_WORDS, topicsOf } from './purchase-words';
import type { MessageAnalysis } from './reading';

/*
 * "Karan's ticket", "karan ki ticket": one of those who go, by name. In the same place stands what is no person: the title of
 * what was booked, its day, its kind ("the Nandi Hills booking", "kal ka ticket").
 */

/** Tells something of one word. */
export type WordTest = (word: string) => boolean;

const NAMED = new RegExp(PURCHASE_WORDS.named.source, 'giu');
const WORD = /[\p{L}\p{M}]+/gu;
const LIKE_A_WORD = 0.8;
const LEAST_SHARED = 2; // consonants: in this one title a short word is enough (हिल्स, Hills)

/** True where a clause names one of those who go; `isOfVisit` tells words that name none of them. */
export const namesSomebody = (clause: string, isOfVisit: WordTest = () => false): boolean =>
  [...clause.matchAll(NAMED)].some(([said]) => {
    const word = said.match(WORD)?.[0] ?? '';
    return !NON_NAME_WORDS.has(foldSpelling(word)) && !isOfVisit(word);
  });

/** Words of the visit itself: of its title, of a day or an hour told of it, of its kind. */
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
