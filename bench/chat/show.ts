import { plainText } from '../../src/reply/plain-text';
import { choicesOf, type Reply } from '../../src/reply/reply';
import type { ReplyChoice, ReplyField } from '../../src/reply/reply-parts';

/** A reply as the terminal shows it, and what a typed number picks from. */
export interface Shown {
  text: string;
  choices: ReplyChoice[];
}

/** Replies in words with their choices numbered through; what a form asks comes line by line instead. */
export function shown(replies: readonly Reply[]): Shown {
  const choices = replies.flatMap((reply) =>
    named(reply).filter((choice) => reply.kind !== 'form' || choice.value !== reply.submit.value),
  );
  const texts = replies.map((reply) => plainText({ ...reply, choices: [] }));
  const numbered = choices.map((choice, at) => `  ${at + 1}  ${choice.label}`);
  return { text: [...texts, ...numbered].join('\n'), choices };
}

/** The choices of a reply; on a card the title tells which one is meant. */
function named(reply: Reply): ReplyChoice[] {
  const cards =
    reply.kind === 'carousel' ? reply.cards.filter((card) => card.choices.length > 0) : [];
  return choicesOf(reply).map((choice, at) => ({
    ...choice,
    label: [choice.label, cards[at]?.title].filter(Boolean).join(': '),
  }));
}

/** The question for one field of a form. */
export function fieldLine(field: ReplyField): string {
  const options = field.options?.map((option, at) => `${at + 1} ${option.label}`).join(', ');
  const notes = [
    field.hint,
    options,
    field.value === undefined ? undefined : `now ${field.value}`,
    field.required ? undefined : 'may be left empty',
  ].filter(Boolean);
  return `${field.error ? `${field.error} ` : ''}${field.label}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}: `;
}

/** What a typed line means for a field: an option by number or label, else the words. */
export function fieldValue(field: ReplyField, line: string): string {
  const typed = line.trim();
  const option =
    field.options?.[Number(typed) - 1] ??
    field.options?.find((one) => one.label.toLowerCase() === typed.toLowerCase());
  return typed === '' ? (field.value ?? '') : (option?.value ?? typed);
}
