import type { Command } from '../../src/engine/command';
import { isUnanswered } from '../parts/sum-asked';
import { wordsOf } from './word-fills';

/** Tells whether a command is only what a question about the menu was taken for: one of some questions, a filter, words. */
export const isTakenForMenu = (one: Command, questions: ReadonlySet<string>): boolean =>
  isUnanswered(one) ||
  (one.do === 'ask' && questions.has(one.question)) ||
  (one.do === 'outside' && one.what === 'narrowing') ||
  ((one.do === 'fill' || one.do === 'correct') &&
    (one.slot === 'veg' || wordsOf(one) !== undefined));
