import type { Command } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import type { MessageAnalysis } from './reading';

/** True for a command beside a question that asks nothing: "Is the kebab hot? add 2 naan". */
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

/** True where a message drops an item for a new search: "Not the play. What else is there?" */
export const leavesForAnother = (reading: MessageAnalysis, commands: readonly Command[]): boolean =>
  reading.entities.refusesItem === true &&
  commands[0]?.do === 'cancel' &&
  commands.some((one) => one.do === 'start');
