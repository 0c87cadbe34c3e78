import type { Command } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { localPattern } from '../../language/text/local-pattern';
import type { CommandInterpretation } from '../commands/reading';

/** Somebody who tells of themselves, or of their family. */
const TELLS_OF_PEOPLE = localPattern(
  'told-clause.tells-of-people',
  /(?<![\p{L}\p{M}])(?:i(?:['’]?ll|['’]?m|['’]?ve)?|we(?:['’]?ll|['’]?re)?|my|our|she|he|they|main|mai|hum|mera|meri|mere|unka|unki|uska|uski|mummy|papa|mom|dad|mother|father|wife|husband|saas|sasu|@i)(?![\p{L}\p{M}])/iu,
);

const asksTheSeller = (one: Command): boolean => one.do === 'ask' && one.question === 'other';

/**
 * Returns a clause that tells of people and asks nothing as something told: "ill sort the 7th later" is
 * no question to the organiser.
 */
export const asTold = <Part extends CommandInterpretation>(text: string, part: Part): Part =>
  part.commands.every(asksTheSeller) && TELLS_OF_PEOPLE.test(text) && !isQuestion(text)
    ? { ...part, commands: [{ do: 'outside', what: 'told' }] }
    : part;
