import { outOfScopeVocabulary } from './elsewhere';
import { foodVocabulary } from './food';
import { outOfScopeFrames } from './frames';
import { grammarVocabulary } from './grammar';
import { leisureVocabulary } from './leisure';
import { orderingVocabulary } from './ordering';
import { talkVocabulary } from './talk';

export { OUT_OF_SCOPE_SUBJECTS } from './elsewhere';

/** Every vocabulary from which intents are read. */
export const CONCEPT_VOCABULARIES = [
  grammarVocabulary,
  talkVocabulary,
  leisureVocabulary,
  foodVocabulary,
  orderingVocabulary,
  outOfScopeVocabulary,
  outOfScopeFrames,
] as const;
