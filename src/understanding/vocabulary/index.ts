import { outOfScopeVocabulary } from './elsewhere';
import { foodVocabulary } from './food';
import { outOfScopeFrames } from './frames';
import { grammarVocabulary } from './grammar';
import { leisureVocabulary } from './leisure';
import { orderingVocabulary } from './ordering';
import { talkVocabulary } from './talk';

export { OUT_OF_SCOPE_SUBJECTS } from './elsewhere';

/** Every vocabulary that intents are read from. */
export const CONCEPT_VOCABULARIES = [
  grammarVocabulary,
  talkVocabulary,
  leisureVocabulary,
  foodVocabulary,
  orderingVocabulary,
  outOfScopeVocabulary,
  outOfScopeFrames,
] as const;
