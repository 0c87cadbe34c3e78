import type { Command } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import type { MessageAnalysis } from './reading';

/** "Is the kebab hot? add 2 naan": the question was read by itself, and what stands beside it asks nothing. */
export const standsBesideQuestion = (
  { text }: MessageAnalysis,
  one: Command,
  all: readonly Command[],
): boolean =>
  one.do === 'fill' &&
  one.value.is === 'text' &&
  one.value.text.length < text.length &&
  all.some(({ do: what }) => what === 'ask' || what === 'outside') &&
  !isQuestion(one.value.text);
