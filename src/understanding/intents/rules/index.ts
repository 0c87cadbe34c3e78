import { outOfScopeRules } from './elsewhere';
import { foodRules } from './food';
import { leisureRules } from './leisure';
import { orderingRules } from './ordering';
import { talkRules } from './talk';

/** All rules that give an intent weight when their concepts are in a message. */
export const INTENT_RULES = [
  ...leisureRules,
  ...foodRules,
  ...orderingRules,
  ...talkRules,
  ...outOfScopeRules,
];
