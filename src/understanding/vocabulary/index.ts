import { entriesOf, type ConceptVocabulary } from '../concepts/vocabulary';
import { LOCALES } from '../../language/locales';
import type { Locale } from '../../language/locales/locale';
import { outOfScopeVocabulary } from './elsewhere';
import { foodVocabulary } from './food';
import { outOfScopeFrames } from './frames';
import { grammarVocabulary } from './grammar';
import { leisureVocabulary } from './leisure';
import { orderingVocabulary } from './ordering';
import { talkVocabulary } from './talk';

export { OUT_OF_SCOPE_SUBJECTS } from './elsewhere';

/** What a locale tells of ideas; its words of number are among them, as in the vocabularies. */
const ideasOf = ({ wants, numbers }: Locale): ConceptVocabulary =>
  Object.keys(wants.ideas).length === 0
    ? {}
    : { ...wants.ideas, NUMWORD: numbers.cardinals.split(/[\s|]+/u).join(',') };

/** Every vocabulary that intents are read from, and what locales add to them. */
export const CONCEPT_VOCABULARIES: readonly ConceptVocabulary[] = [
  grammarVocabulary,
  talkVocabulary,
  leisureVocabulary,
  foodVocabulary,
  orderingVocabulary,
  outOfScopeVocabulary,
  outOfScopeFrames,
  ...LOCALES.map(ideasOf),
];

/** The single words that stand for a concept, in every language. */
export const wordsOfConcept = (concept: string): ReadonlySet<string> =>
  new Set(
    entriesOf(CONCEPT_VOCABULARIES).flatMap((one) => {
      const [word, ...more] = one.concept === concept ? one.words : [];
      return word !== undefined && more.length === 0 ? [word] : [];
    }),
  );
