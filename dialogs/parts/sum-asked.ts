import type { Command } from '../../src/engine/command';
import type { Hears } from '../../src/engine/turn';

const NO_ANSWER: ReadonlySet<Command['do']> = new Set(['unclear', 'why', 'repeat']);

/** Asks or complains about a sum: "why so much", "extra kis baat ka hai"; not that it be so much and no more. */
export const asksOfSum = (t: Hears): boolean =>
  t.hears('common.sum') || (t.hears('common.sum-size') && !t.hears('common.sum-size-settled'));

/** Nothing answers it; what Mela is known not to do (an invoice) has its own answer. */
export const isUnanswered = (one: Command): boolean =>
  NO_ANSWER.has(one.do) ||
  (one.do === 'outside' && (one.what === undefined || one.what === 'untold'));
