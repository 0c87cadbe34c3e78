import { cutIntoClauses } from '../language/text/clauses';
import { tokensOf } from './parse/tokens';

const MOST_QUESTIONS = 5;
const PAUSE = /[\s?.,;!।]+$/u;
const JOINTS: ReadonlySet<string> = new Set(['and', 'also', 'aur', 'or', 'plus', 'but', 'lekin']);

/** Returns a text without the signs that end it. */
export const withoutPause = (text: string): string => text.replace(PAUSE, '');

/** Returns the questions of a message about food, each by itself. */
export const questionsIn = (text: string): string[] =>
  cutIntoClauses(text)
    .filter(({ asks }) => asks)
    .map((one) => withoutJoints(withoutPause(one.text)))
    .slice(0, MOST_QUESTIONS);

/** Drops the words by which a question follows another: "and also is it hot". */
function withoutJoints(text: string): string {
  const first = tokensOf(text).find(({ word }) => !JOINTS.has(word));
  return first ? text.slice(first.start) : text;
}
