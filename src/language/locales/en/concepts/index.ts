import type { LocaleConcepts } from '../../locale';
import { enFood } from './food';
import { enFrames } from './frames';
import { enGrammar } from './grammar';
import { enLeisure } from './leisure';
import { enOrdering } from './ordering';
import { enOutOfScope } from './out-of-scope';
import { enTalk } from './talk';

/** English words for the concepts of each area. */
export const enConcepts: LocaleConcepts = {
  grammar: enGrammar,
  talk: enTalk,
  leisure: enLeisure,
  food: enFood,
  ordering: enOrdering,
  outOfScope: enOutOfScope,
  frames: enFrames,
};
