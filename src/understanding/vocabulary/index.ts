import { LOCALES } from '../../language/locales';
import { CONCEPT_AREAS, type ConceptArea } from '../../language/locales/locale';
import { conceptNames, type ConceptVocabulary } from '../concepts/vocabulary';

/** Returns the vocabulary of one area in every language that is read. */
const vocabularyOf = (area: ConceptArea): ConceptVocabulary =>
  LOCALES.map(({ concepts, spelledFreely }) => ({ words: concepts[area], spelledFreely }));

/** Every vocabulary from which intents are read. */
export const CONCEPT_VOCABULARIES: readonly ConceptVocabulary[] = CONCEPT_AREAS.map(vocabularyOf);

/** The concepts of what Mela does not do. */
export const OUT_OF_SCOPE_CONCEPTS: readonly string[] = conceptNames(vocabularyOf('outOfScope'));
