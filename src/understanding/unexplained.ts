import type { Command } from '../engine/command';
import { INDIAN_CITIES } from '../language/places/cities';
import { normalise, splitWords } from '../language/text/tokens';
import { createPlainWordTest } from './analyser';
import { ownConceptMatcher } from './concepts/own-matcher';

const LEAST_LETTERS = 3;
const NEGATIONS: ReadonlySet<string> = new Set(['NOT', 'NO', 'INSTEAD']);

/** Tests that tell which words of a message have a known meaning, and whether it has a negation. */
interface WordMeanings {
  isPlain: (word: string) => boolean;
  denies: (text: string) => boolean;
  cities: ReadonlySet<string>;
}

let meanings: WordMeanings | undefined; // built when first needed: takes some 10 ms

function wordMeanings(): WordMeanings {
  if (meanings !== undefined) return meanings;
  const spotter = ownConceptMatcher();
  return (meanings = {
    isPlain: createPlainWordTest(spotter),
    denies: (text) => spotter(splitWords(text)).some((spot) => NEGATIONS.has(spot.concept)),
    cities: new Set(INDIAN_CITIES.flatMap(({ names }) => names.map((name) => name.toLowerCase()))),
  });
}

/** Returns the words of a message that the vocabulary does not know and that no command carries. */
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

/** True for a message that denies or rules out something. */
export const mentionsNegation = (text: string): boolean => wordMeanings().denies(normalise(text));
