import { elsewhere } from './elsewhere';
import { food } from './food';
import { frames } from './frames';
import { grammar } from './grammar';
import { leisure } from './leisure';
import { ordering } from './ordering';
import { talk } from './talk';

export { OUTSIDE_SUBJECTS } from './elsewhere';

/** Every vocabulary that intents are read from. */
export const VOCABULARIES = [grammar, talk, leisure, food, ordering, elsewhere, frames] as const;
