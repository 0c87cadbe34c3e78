import type { Command } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { readNumbers } from '../../language/numbers';
import { splitWords } from '../../language/text/tokens';
import type { UnderstandingResult } from '../understanding';
import { mentionsNegation, unexplainedWords } from '../unexplained';

/** Why the model is asked about a message; nothing where the built-in reading stands. */
export type ReasonToAsk =
  | 'unsure'
  | 'unexplained'
  | 'number'
  | 'negation'
  | 'question'
  | 'several'
  | 'language';

/**
 * Below this the built-in reading is a guess. Of messages that it is surer of one in four is read wrong as a whole
 * (training/README.md), mostly longer ones: hence the other reasons.
 */
const ASK_BELOW = 0.9;
const LONG = 9; // words: above so many the parts of a message are seldom all read

/** Commands that say no by themselves, or leave out what is not wanted. */
const REFUSING: ReadonlySet<Command['do']> = new Set([
  'no',
  'cancel',
  'whether',
  'forget',
  'undo',
  'back',
]);
/** What may be done on a question: it is answered, or what was asked for is shown. */
const ANSWERING: ReadonlySet<Command['do']> = new Set([
  'ask',
  'why',
  'repeat',
  'more',
  'whether',
  'outside',
  'person',
]);

/** The only reading of one that answers what was asked in so few words: nothing is gained by asking anybody. */
const PLAIN_WORDS = 3;

/** Why a message is put to the model, after the built-in has read it. */
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

/** "Family pack lena behtar rahega kya": asked by its first or last word, without the sign. */
const asksWhether = (text: string): boolean =>
  /^\P{L}*(?:kya|क्या)\s|\s(?:kya|क्या)[^\p{L}\p{M}]*$/iu.test(text);

const refuses = (one: Command): boolean =>
  REFUSING.has(one.do) ||
  (one.do === 'list' && one.op !== 'add') ||
  JSON.stringify(one).includes('"not"');

const answers = (one: Command): boolean => ANSWERING.has(one.do) || one.do === 'start';

const valuesIn = (commands: readonly Command[]): number =>
  commands.reduce((sum, one) => sum + 1 + (one.do === 'start' ? (one.fills?.length ?? 0) : 0), 0);

/** Written in letters that are neither Latin nor Devanagari. */
const isForeignScript = (text: string): boolean =>
  /(?=\p{L})(?!\p{Script=Latin}|\p{Script=Devanagari})./u.test(text);
