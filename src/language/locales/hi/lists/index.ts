import { hiThingsLists } from './things';
import { hiOrdinaryLists } from './ordinary';
import { hiBuyingLists } from './buying';
import { hiPeopleLists } from './people';
import { hiSpokenLists } from './spoken';
import type { PhraseWords } from '../../locale';

/** Lists of Hindi words. */
export const hiLists: PhraseWords = {
  ...hiThingsLists,
  ...hiOrdinaryLists,
  ...hiBuyingLists,
  ...hiPeopleLists,
  ...hiSpokenLists,
};
