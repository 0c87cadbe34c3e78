import type { Command } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { readNumbers } from '../../language/numbers';
import { splitWords } from '../../language/text/tokens';
import type { UnderstandingResult } from '../understanding';
import { mentionsNegation, unexplainedWords } from '../unexplained';
import { localPattern } from '../../language/text/local-pattern';

/** Why Mela asks the model about a message. */
export type ReasonToAsk =
  | 'unsure'
  | 'unexplained'
  | 'number'
  | 'negation'
  | 'question'
  | 'several'
  | 'language';

/**
 * Below this confidence the built-in reading is a guess. Above it, one first act in twelve is wrong
 * (training/README.md), mostly of longer messages: hence the other reasons.
 */
const ASK_BELOW = 0.8;
const LONG = 9; // words; of a longer message the built-in seldom reads every part

/** Commands that refuse or drop something. */
const REFUSING: ReadonlySet<Command['do']> = new Set([
  'no',
  'cancel',
  'whether',
  'forget',
  'undo',
  'back',
]);
/** Commands that suit a question: they answer it or show what it asks for. */
const ANSWERING: ReadonlySet<Command['do']> = new Set([
  'ask',
  'why',
  'repeat',
  'more',
  'whether',
  'outside',
  'person',
]);

/** words; the only reading of so short an answer is left as it is */
const PLAIN_WORDS = 3;

/** Returns why a message goes to the model after the built-in; undefined if it does not. */
export function reasonToAsk(
  text: string,
  { commands, confidence }: UnderstandingResult,
): ReasonToAsk | undefined {
  const words = splitWords(text).length;
  const told = JSON.stringify(commands);
  if (isForeignScript(text)) return 'language';
  if (commands.some((one) => one.do === 'unclear') || confidence < ASK_BELOW) return 'unsure';
  if (unexplainedWords(text, commands).length > 0) return 'unexplained';
  if (words <= PLAIN_WORDS) return undefined;
  if (readNumbers(text).some(({ value }) => !told.includes(String(value)))) return 'number';
  if (mentionsNegation(text) && !commands.some(refuses)) return 'negation';
  if ((isQuestion(text) || asksWhether(text)) && !commands.every(answers)) return 'question';
  return words > LONG && commands.length < 2 && valuesIn(commands) < words / LONG + 1
    ? 'several'
    : undefined;
}

const ASKS_WHETHER_PATTERN = localPattern(
  'when-to-ask.asks-whether',
  /^\P{L}*(?:kya|@kya)\s|\s(?:kya|@kya2)[^\p{L}\p{M}]*$/iu,
);

/** "Family pack lena behtar rahega kya": a question by its first or last word. */
const asksWhether = (text: string): boolean => ASKS_WHETHER_PATTERN.test(text);

const refuses = (one: Command): boolean =>
  REFUSING.has(one.do) ||
  (one.do === 'list' && one.op !== 'add') ||
  JSON.stringify(one).includes('"not"');

const answers = (one: Command): boolean => ANSWERING.has(one.do) || one.do === 'start';

const valuesIn = (commands: readonly Command[]): number =>
  commands.reduce((sum, one) => sum + 1 + (one.do === 'start' ? (one.fills?.length ?? 0) : 0), 0);

/** True for letters that are neither Latin nor Devanagari. */
const isForeignScript = (text: string): boolean =>
  /(?=\p{L})(?!\p{Script=Latin}|\p{Script=Devanagari})./u.test(text);
