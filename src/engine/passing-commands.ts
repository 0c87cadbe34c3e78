import type { Command } from './command';

const PASSING_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'ask',
  'answer',
  'chat',
  'unclear',
  'strange',
  'event',
  'language',
]);

/** True for a command ("thanks", "where is it?") after which "it" still means the same thing. */
export const isPassingCommand = (one: Command): boolean => PASSING_COMMANDS.has(one.do);

/** True for a command that leaves the open question as it is: a side question, small talk. */
export const leavesQuestion = (one: Command): boolean => ASIDES.has(one.do) && !isBeyondUs(one);

/**
 * True for an out-of-scope question without a text of its own: it may be about the bill, which is
 * then shown in full again.
 */
const isBeyondUs = (one: Command): boolean =>
  one.do === 'outside' && (one.what === undefined || one.what === 'knowledge');
const ASIDES: ReadonlySet<Command['do']> = new Set([
  'ask',
  'answer',
  'chat',
  'outside',
  'person',
  'why',
]);
