import { plainText } from '../../src/reply/plain-text';
import { choicesOf, type Reply } from '../../src/reply/reply';
import type { OwnWords } from '../../src/reply/own-words';
import type { ReplyChoice, ReplyField } from '../../src/reply/reply-parts';

type FormReply = Extract<Reply, { kind: 'form' }>;

/** A reply as the terminal shows it, and what a typed number picks from. */
export interface Shown {
  text: string;
  choices: ReplyChoice[];
}

/** Replies in words with their choices numbered through, a form as a whole. */
export function shown(replies: readonly Reply[], words: OwnWords): Shown {
  const choices = replies.flatMap(named);
  const texts = replies.map((reply) =>
    reply.kind === 'form' ? formText(reply, words) : plainText({ ...reply, choices: [] }),
  );
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

/** A form with all its fields, and how to fill it in. */
function formText(form: FormReply, words: OwnWords): string {
  const keys = form.fields.map((field) => `${keyOf(field)}=…`).join('; ');
  const how = words(form.complete === true ? 'whatsapp.form.confirm' : 'whatsapp.form.answer');
  return [
    form.title,
    form.text,
    ...form.fields.map((field) => fieldLine(field, words)),
    how,
    `  ${keys}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** What a field is called where it is typed: its name, or its label where only a machine can type the name. */
const keyOf = ({ name, label }: ReplyField): string => (/^[a-z]+$/u.test(name) ? name : label);

/** The line of one field, with what is in it. */
export function fieldLine(field: ReplyField, words: OwnWords): string {
  const options = field.options?.map((option) => option.label).join(' / ');
  const notes = [field.required ? undefined : words('whatsapp.optional'), field.hint, options];
  const about = notes.filter(Boolean).join('; ');
  const held = field.options?.find(({ value }) => value === field.value)?.label ?? field.value;
  const value = held === undefined || held === '' ? '' : `: ${held}`;
  const error = field.error === undefined ? '' : `\n  ! ${field.error}`;
  return `• ${field.label}${about === '' ? '' : ` (${about})`}${value}${error}`;
}

/**
 * The fields of a form as a line fills it in ("name=Asha Rao; age=34"), what it leaves out as it was;
 * undefined where the line is no such list, and so a message.
 */
export function fieldsTyped(form: FormReply, line: string): Record<string, string> | undefined {
  const parts = line
    .trim()
    .split(/\s*;\s*/u)
    .filter((part) => part !== '');
  const typed = parts.map((part) => {
    const [, key = '', value = ''] = /^([^=]+?)\s*=\s*(.*)$/u.exec(part) ?? [];
    const field = form.fields.find((one) => isCalled(one, key));
    return field && ([field.name, optionOf(field, value)] as const);
  });
  if (typed.length === 0 || typed.includes(undefined)) return undefined;
  return {
    ...fieldsAsShown(form),
    ...Object.fromEntries(typed.filter((one) => one !== undefined)),
  };
}

/** The fields of a form as it stands. */
export const fieldsAsShown = (form: FormReply): Record<string, string> =>
  Object.fromEntries(form.fields.map(({ name, value }) => [name, value ?? '']));

const isCalled = ({ name, label }: ReplyField, key: string): boolean =>
  key !== '' && [name, label].some((one) => one.toLowerCase().startsWith(key.toLowerCase().trim()));

/** What a typed value means for a field: an option by its label, else the words. */
function optionOf({ options }: ReplyField, value: string): string {
  const typed = value.trim().toLowerCase();
  return options?.find(({ label }) => label.toLowerCase() === typed)?.value ?? value.trim();
}
