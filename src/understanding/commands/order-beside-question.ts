import type { Command } from '../../engine/command';
import { editClauses } from '../../food/parse/edits/clauses';
import type { EditAct } from '../../food/parse/edits/act';
import { tokensOf } from '../../food/parse/tokens';
import { isQuestion } from '../../language/text/question';
import type { SlotName } from '../../engine/names';
import { localPattern } from '../../language/text/local-pattern';

const SENTENCE = /[^.?!।\n]+[.?!।\n]*/gu;
const PART_END = localPattern(
  'order-beside-question.part-end',
  /,\s*|\s+(?:aur|or|and|@aur)\s+(?=ek baat|one (?:more )?thing|tell me|bata|@ek)/giu,
);
const ORDERING: ReadonlySet<EditAct | null> = new Set([
  'add',
  'set',
  'remove',
  'fewer',
  'more',
  'want',
] as const);

/** Returns what a sentence tells; of a question, what stands before its asking part. */
function toldIn(sentence: string): string[] {
  if (!sentence.includes('?')) return isQuestion(sentence) ? [] : [sentence.trim()];
  const parts = sentence.split(PART_END);
  const told = parts.slice(0, -1);
  return told.length === 0 || told.some((part) => isQuestion(part)) ? [] : [told.join(', ').trim()];
}

const orders = (text: string): boolean =>
  editClauses(tokensOf(text)).some((clause) => clause.own && ORDERING.has(clause.act));

/** Returns the order beside a question: "two dosas please do add, how long will it take?" */
function orderBesideQuestion(text: string): string | undefined {
  const told = (text.match(SENTENCE) ?? []).flatMap(toldIn).filter((part) => part !== '');
  const said = told.join(' ').trim();
  return said !== '' && said.length < text.trim().length && orders(said) ? said : undefined;
}

const ORDER_SLOTS: ReadonlySet<SlotName> = new Set(['order', 'lines']);

/** Returns the order of a message that also asks, without the question's words. */
export function orderToldBeside(
  message: string,
  command: Extract<Command, { do: 'fill' | 'correct' }>,
): Command | undefined {
  const { slot, value } = command;
  if (value.is !== 'text' || !ORDER_SLOTS.has(slot)) return undefined;
  const whole = orderBesideQuestion(message);
  const told =
    whole?.includes(value.text.trim()) === true ? whole : orderBesideQuestion(value.text);
  return told === undefined ? undefined : { ...command, value: { is: 'text', text: told } };
}
