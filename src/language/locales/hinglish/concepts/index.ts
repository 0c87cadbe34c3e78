import type { LocaleConcepts } from '../../locale';
import { hinglishFood } from './food';
import { hinglishFrames } from './frames';
import { hinglishGrammar } from './grammar';
import { hinglishLeisure } from './leisure';
import { hinglishOrdering } from './ordering';
import { hinglishOutOfScope } from './out-of-scope';
import { hinglishTalk } from './talk';

/** Hinglish words for the concepts of each area. */
export const hinglishConcepts: LocaleConcepts = {
  grammar: hinglishGrammar,
  talk: hinglishTalk,
  leisure: hinglishLeisure,
  food: hinglishFood,
  ordering: hinglishOrdering,
  outOfScope: hinglishOutOfScope,
  frames: hinglishFrames,
};
