import { hiAskingPhrases } from './asking';
import { hiFoodPhrases } from './food';
import { hiPeoplePhrases } from './people';
import { hiPlacesPhrases } from './places';
import { hiBuyingPhrases } from './buying';
import { hiSharedPhrases } from './shared';
import type { PhraseWords } from '../../locale';

/** Hindi words for the inserts of patterns. */
export const hiPhrases: PhraseWords = {
  ...hiAskingPhrases,
  ...hiFoodPhrases,
  ...hiPeoplePhrases,
  ...hiPlacesPhrases,
  ...hiBuyingPhrases,
  ...hiSharedPhrases,
};
