import type { Command } from '../../src/engine/command';
import { INDIAN_CITIES } from '../../src/language/places/cities';
import { normalise } from '../../src/language/text/tokens';
import { createPlainWordTest } from '../../src/understanding/built-in';
import { createConceptMatcher } from '../../src/understanding/concepts/spotter';
import { CONCEPT_VOCABULARIES } from '../../src/understanding/vocabulary';

const isPlain = createPlainWordTest(createConceptMatcher(CONCEPT_VOCABULARIES));
const CITY_NAMES = new Set(
  INDIAN_CITIES.flatMap(({ names }) => names.map((name) => name.toLowerCase())),
);
const LEAST_LETTERS = 3;

/** Words of a message that mean nothing to the vocabulary, and that no value of its commands carries in the person's own words. */
export function detailWords(text: string, commands: readonly Command[]): string[] {
  const told = JSON.stringify(commands).toLowerCase();
  const words = normalise(text).match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => {
    const lower = word.toLowerCase();
    return (
      lower.length >= LEAST_LETTERS &&
      !isPlain(lower) &&
      !CITY_NAMES.has(lower) &&
      !told.includes(lower)
    );
  });
}
