import type { Command } from '../../src/engine/command';
import type { Hears } from '../../src/engine/turn';

const NO_ANSWER: ReadonlySet<Command['do']> = new Set(['unclear', 'why', 'repeat']);

/** Tells whether a message asks or complains about a sum: "extra kis baat ka hai". */
export const asksOfSum = (t: Hears): boolean =>
  t.hears('common.sum') || (t.hears('common.sum-size') && !t.hears('common.sum-size-settled'));

/** Tells whether a command leaves the message unanswered; an invoice has its own answer. */
export const isUnanswered = (one: Command): boolean =>
  NO_ANSWER.has(one.do) ||
  (one.do === 'outside' && (one.what === undefined || one.what === 'untold'));
