import type { Command } from '../../engine/command';
import { cutIntoClauses } from '../../language/text/clauses';
import { currentDialog, type CommandInterpretation, type MessageAnalysis } from './reading';
import type { InterpretMessagePart } from './several';
import { SURE_PART } from './told-part';

const MOST_QUESTIONS = 2;
/** Commands beside which nothing else is done. */
const STANDS_ALONE: ReadonlySet<Command['do']> = new Set(['unclear', 'yes', 'cancel']);
const ANSWERS: ReadonlySet<Command['do']> = new Set(['outside', 'person', 'why']);
/** The question that the menu answers from the words. */
const DISH_QUESTION = 'dish';

const answers = (one: Command): boolean =>
  one.do === 'ask'
    ? one.question !== DISH_QUESTION
    : ANSWERS.has(one.do) && !(one.do === 'outside' && (one.what ?? 'untold') === 'untold');

/** True if two commands give the same answer. */
const isSameAnswer = (held: Command, one: Command): boolean =>
  held.do === 'ask' && one.do === 'ask'
    ? held.question === one.question
    : held.do === 'outside' && one.do === 'outside'
      ? held.what === one.what
      : held.do === one.do;

/** Removes the words of a question from an order. */
const withoutWords = (one: Command, asked: string): Command =>
  one.do === 'fill' && one.value.is === 'text' && one.value.text.includes(asked)
    ? { ...one, value: { ...one.value, text: one.value.text.replace(asked, ' ').trim() } }
    : one;

/**
 * Adds a question with its own answer that the reading of the whole message lost: "That's all,
 * deliver to flat 4. GST invoice possible?" The menu itself answers questions about dishes.
 */
export function withLostQuestions(
  reading: MessageAnalysis,
  whole: CommandInterpretation,
  make: InterpretMessagePart,
): CommandInterpretation {
  const { area, purpose } = currentDialog(reading) ?? {};
  if (purpose !== 'purchase' && !(purpose === 'search' && area === 'experience')) return whole;
  if (reading.context.asked?.bill === true && whole.commands.some((one) => one.do === 'no'))
    return whole; // a no to a bill asks what to change
  if (whole.byClause || whole.commands.length === 0) return whole;
  if (whole.commands.some((one) => STANDS_ALONE.has(one.do))) return whole;
  const clauses = cutIntoClauses(reading.text);
  const asked = clauses.filter((one) => one.asks).slice(0, MOST_QUESTIONS);
  if (asked.length === 0 || clauses.length < 2) return whole;
  let told = [...whole.commands];
  const found: Command[] = [];
  for (const { text } of asked) {
    const { commands, confidence } = make(text, reading.context);
    if (commands.length === 0 || confidence < SURE_PART || !commands.every(answers)) continue;
    if (commands.every((one) => whole.commands.some((held) => isSameAnswer(held, one)))) continue;
    found.push(...commands.map((one) => (one.do === 'ask' ? { ...one, words: text } : one)));
    told = told.map((one) => withoutWords(one, text));
  }
  return found.length === 0 ? whole : { ...whole, commands: [...told, ...found] };
}
