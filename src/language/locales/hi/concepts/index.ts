import type { LocaleConcepts } from '../../locale';
import { hiFood } from './food';
import { hiFrames } from './frames';
import { hiGrammar } from './grammar';
import { hiLeisure } from './leisure';
import { hiOrdering } from './ordering';
import { hiOutOfScope } from './out-of-scope';
import { hiTalk } from './talk';

/** Hindi words for the concepts of each area. */
export const hiConcepts: LocaleConcepts = {
  grammar: hiGrammar,
  talk: hiTalk,
  leisure: hiLeisure,
  food: hiFood,
  ordering: hiOrdering,
  outOfScope: hiOutOfScope,
  frames: hiFrames,
};
