import { LOCALES } from '../../language/locales';
import { CONCEPT_AREAS, type ConceptArea } from '../../language/locales/locale';
import { conceptNames, type ConceptVocabulary } from '../concepts/vocabulary';

/** The ideas of one part of talk, in the words of each language that is read. */
const vocabularyOf = (area: ConceptArea): ConceptVocabulary =>
  LOCALES.map(({ concepts, spelledFreely }) => ({ words: concepts[area], spelledFreely }));

/** Every vocabulary that intents are read from. */
export const CONCEPT_VOCABULARIES: readonly ConceptVocabulary[] = CONCEPT_AREAS.map(vocabularyOf);

/** The ideas of what Mela does not do. */
export const OUT_OF_SCOPE_CONCEPTS: readonly string[] = conceptNames(vocabularyOf('outOfScope'));
