import type { Command } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { localPattern } from '../../language/text/local-pattern';

/** Matches that somebody is not able to do something: "mummy nahi chadh payengi", "she can't climb". */
const NOT_ABLE = localPattern(
  'reason-told.not-able',
  /(?<!\p{L})(?:can(?:['’]?t|not)|(?:won['’]?t|not) be able to|(?:is|are|am) (?:not able|unable) to|isn['’]?t able to) \p{L}+|(?<!\p{L})(?:nahi+n?|nhi) \p{L}+ ?(?:pa+y?|sak)\p{L}+|\p{L}+ (?:nahi+n?|nhi) (?:pa+y?|sak)\p{L}+|@not/iu,
);

/** Commands that a reason may stand beside. */
const ACTS: ReadonlySet<Command['do']> = new Set(['fill', 'correct', 'list', 'forget', 'cancel']);

/** True for a question that was only told as a clause, and tells why something else is wished. */
const isReason = (one: Command, text: string): boolean =>
  one.do === 'ask' &&
  one.words !== undefined &&
  one.words.trim().length < text.trim().length &&
  !one.words.includes('?') &&
  !isQuestion(one.words) &&
  NOT_ABLE.test(one.words);

/** Leaves out what only gives the reason of a change: "she can't climb, so make it 4" asks nothing. */
export const withoutReasons = (commands: Command[], text: string): Command[] =>
  commands.some(({ do: what }) => ACTS.has(what))
    ? commands.filter((one) => !isReason(one, text))
    : commands;
