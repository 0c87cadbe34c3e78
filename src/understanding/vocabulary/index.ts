import { LOCALES } from '../../language/locales';
import { LANGUAGE_NAMES } from '../../language/locales/language-names';
import {
  CONCEPT_AREAS,
  type ConceptArea,
  type ConceptWords,
  type Locale,
} from '../../language/locales/locale';
import { conceptNames, entriesOf, type ConceptVocabulary } from '../concepts/vocabulary';

/** Returns the words for concepts that other tables of a locale have: its numbers, its yes and no. */
function wordsOfTables({ answers, numbers }: Locale, area: ConceptArea): ConceptWords {
  if (area === 'grammar') return { NUMWORD: numbers.cardinals.split(/[\s|]+/u).join(',') };
  return area === 'talk' ? { YES: answers.yes, STRONG_YES: answers.strongYes, NO: answers.no } : {};
}

/** Returns the vocabulary of one area in every language that is read. */
const vocabularyOf = (area: ConceptArea): ConceptVocabulary =>
  LOCALES.map((one) => ({
    words: { ...wordsOfTables(one, area), ...one.concepts[area] },
    spelledFreely: one.spelledFreely,
  }));

/** The names of languages, in any language. */
const LANGUAGE_VOCABULARY: ConceptVocabulary = [
  { words: { LANGUAGE_NAME: Object.values(LANGUAGE_NAMES).join(',') } },
];

/** Every vocabulary from which intents are read. */
export const CONCEPT_VOCABULARIES: readonly ConceptVocabulary[] = [
  ...CONCEPT_AREAS.map(vocabularyOf),
  LANGUAGE_VOCABULARY,
];

/** Returns the single words for a concept in every language. */
export const wordsOfConcept = (concept: string): ReadonlySet<string> =>
  new Set(
    entriesOf(CONCEPT_VOCABULARIES).flatMap((one) => {
      const [word, ...more] = one.concept === concept ? one.words : [];
      return word !== undefined && more.length === 0 ? [word] : [];
    }),
  );

/** The concepts of what Mela does not do. */
export const OUT_OF_SCOPE_CONCEPTS: readonly string[] = conceptNames(vocabularyOf('outOfScope'));
