import type { Command } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import type { MessageAnalysis } from './reading';

/** "Is the kebab hot? add 2 naan", "the first one, and from when?": the question was read by itself, and what stands beside it asks nothing. */
export const standsBesideQuestion = (
  { text, context }: MessageAnalysis,
  one: Command,
  all: readonly Command[],
): boolean =>
  all.some(({ do: what }) => what === 'ask' || what === 'outside') &&
  ((one.do === 'pick' && context.asked?.consent !== true) ||
    (one.do === 'fill' &&
      one.value.is === 'text' &&
      one.value.text.length < text.length &&
      !isQuestion(one.value.text)));

/** "Not the play. What else is there?": what is ruled out in words is let go for what is asked for in its place. */
export const leavesForAnother = (reading: MessageAnalysis, commands: readonly Command[]): boolean =>
  reading.entities.refusesItem === true &&
  commands[0]?.do === 'cancel' &&
  commands.some((one) => one.do === 'start');
