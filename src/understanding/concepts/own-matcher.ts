import { CONCEPT_VOCABULARIES } from '../vocabulary';
import { createConceptMatcher, type ConceptMatcher } from './spotter';

let matcher: ConceptMatcher | undefined; // built when first needed: takes some 10 ms

/** Returns the matcher of Mela's own vocabularies, the same one each time. */
export const ownConceptMatcher = (): ConceptMatcher =>
  (matcher ??= createConceptMatcher(CONCEPT_VOCABULARIES));
