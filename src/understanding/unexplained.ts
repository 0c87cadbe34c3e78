import type { Command } from '../engine/command';
import { INDIAN_CITIES } from '../language/places/cities';
import { normalise, splitWords } from '../language/text/tokens';
import { createPlainWordTest } from './built-in';
import { createConceptMatcher } from './concepts/spotter';
import { CONCEPT_VOCABULARIES } from './vocabulary';

const LEAST_LETTERS = 3;
const NEGATIONS: ReadonlySet<string> = new Set(['NOT', 'NO', 'INSTEAD']);

/** What tells of a message which of its words mean nothing, and whether one of them denies. */
interface WordMeanings {
  isPlain: (word: string) => boolean;
  denies: (text: string) => boolean;
  cities: ReadonlySet<string>;
}

let meanings: WordMeanings | undefined; // some ten milliseconds to make, and asked for only where a model is set

function wordMeanings(): WordMeanings {
  if (meanings !== undefined) return meanings;
  const spotter = createConceptMatcher(CONCEPT_VOCABULARIES);
  return (meanings = {
    isPlain: createPlainWordTest(spotter),
    denies: (text) => spotter(splitWords(text)).some((spot) => NEGATIONS.has(spot.concept)),
    cities: new Set(INDIAN_CITIES.flatMap(({ names }) => names.map((name) => name.toLowerCase()))),
  });
}

/** Words of a message that mean nothing to the vocabulary, and that no value of its commands carries in the person's own words. */
export function unexplainedWords(text: string, commands: readonly Command[]): string[] {
  const { isPlain, cities } = wordMeanings();
  const told = JSON.stringify(commands).toLowerCase();
  const words = normalise(text).match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => {
    const lower = word.toLowerCase();
    return (
      lower.length >= LEAST_LETTERS &&
      !isPlain(lower) &&
      !cities.has(lower) &&
      !told.includes(lower)
    );
  });
}

/** True for a message in which something is denied or ruled out. */
export const mentionsNegation = (text: string): boolean => wordMeanings().denies(normalise(text));
