import { outOfScopeRules } from './elsewhere';
import { foodRules } from './food';
import { leisureRules } from './leisure';
import { orderingRules } from './ordering';
import { talkRules } from './talk';

/** All evidence there is. */
export const INTENT_RULES = [
  ...leisureRules,
  ...foodRules,
  ...orderingRules,
  ...talkRules,
  ...outOfScopeRules,
];
