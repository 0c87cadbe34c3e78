import type { Command } from '../../src/engine/command';
import type { Hears } from '../../src/engine/turn';
import { isUnanswered } from './sum-asked';

/** Tells whether the message says that a price is too high, or asks for something cheaper. */
export const saysTooCostly = (t: Hears): boolean => t.hears('common.costly');

const OF_PRICE: ReadonlySet<string> = new Set(['price', 'total', 'other', 'included']);
const TALK: ReadonlySet<Command['do']> = new Set(['no', 'chat', 'forget']);

/** Tells whether a command may be all that was read in such a message: it changes nothing for certain. */
export const mayMeanTooCostly = (one: Command): boolean =>
  isUnanswered(one) ||
  TALK.has(one.do) ||
  (one.do === 'ask' && OF_PRICE.has(one.question)) ||
  ((one.do === 'fill' || one.do === 'correct') && one.slot === 'sort');
