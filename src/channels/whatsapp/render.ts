import type { Choice, Field, Reply } from '../../reply/reply';
import { worded } from '../../reply/word';
import { unmarked } from '../unmarked';
import type { Body } from './bodies';
import { imageBody, linkBody, placeBody } from './bodies';
import { cardParts } from './cards';
import { ask, fitsButtons, withTail } from './choices';
import { BUTTON_TITLE, CAPTION, INTERACTIVE_BODY } from './limits';
import { isPublicPicture } from './pictures';
import { billLine, bold, clean, paragraphs } from './plain';
import type { Words } from './words';
import { wordsIn } from './words';

/** One message to send. `plain` says the same without pictures, for when WhatsApp cannot fetch one; it may be nothing. */
export interface Part {
  body: Body;
  plain?: readonly Body[] | undefined;
}

/**
 * A reply as the messages it is sent in, in order. WhatsApp has no cards and no forms: bills and forms read as text, choices are
 * buttons or lists, and a long text is said in several messages (I11). `language` is the conversation's, BCP 47.
 */
export function render(given: Reply, language: string | null | undefined): Part[] {
  const reply = worded(given, unmarked);
  const words = wordsIn(language);
  switch (reply.kind) {
    case 'text':
      return parts(ask(clean(reply.text), reply.choices, words));
    case 'carousel':
      return [...cardParts(clean(reply.text), reply.cards, words), ...beside(reply.choices, words)];
    case 'form':
      return form(reply, words);
    case 'receipt':
      return parts(ask(paragraphs([bold(clean(reply.title)), reply.text, ...reply.lines.map(billLine), bold(billLine(reply.total))]), reply.choices, words));
    case 'consent':
      return consent(reply, words);
    case 'pay':
      return pay(reply, words);
    case 'status':
      return parts(ask(paragraphs([`${MARKS[reply.state]} ${bold(clean(reply.title))}`, reply.text, ...reply.lines.map(billLine)]), reply.choices, words));
    case 'pot':
      return parts(ask(paragraphs([bold(clean(reply.title)), reply.text, ...reply.lines.map(billLine), reply.total && bold(billLine(reply.total))]), reply.choices, words));
    case 'ticket':
      return ticket(reply, words);
    default:
      return [...parts(withTail(clean(reply.text), INTERACTIVE_BODY, placeBody)), ...beside(reply.choices, words)];
  }
}

/** How an order stands, at a glance: WhatsApp has no colours. */
const MARKS = { waiting: '⏳', processing: '⏳', confirmed: '✅', failed: '❌', cancelled: '❌', expired: '⌛' } as const;

const parts = (bodies: readonly Body[]): Part[] => bodies.map((body) => ({ body }));

/** Choices that stand in a message of their own. */
const beside = (choices: readonly Choice[], words: Words): Part[] => (choices.length === 0 ? [] : parts(ask('', choices, words)));

function consent(reply: Extract<Reply, { kind: 'consent' }>, words: Words): Part[] {
  const bill = paragraphs([bold(clean(reply.title)), ...reply.lines.map(billLine), bold(billLine(reply.total))]);
  const text = paragraphs([bill, ...reply.terms, reply.question], '\n\n');
  const all = [reply.yes, reply.no, ...reply.choices];
  if (fitsButtons(all)) return parts(ask(text, all, words));
  return [...parts(ask(text, [reply.yes, reply.no], words)), ...beside(reply.choices, words)];
}

function pay(reply: Extract<Reply, { kind: 'pay' }>, words: Words): Part[] {
  const label = clean(reply.label);
  const long = label.length > BUTTON_TITLE || label === '';
  const text = paragraphs([bold(clean(reply.title)), reply.text, bold(clean(reply.amount)), long ? label : undefined]);
  return [...parts(withTail(text, INTERACTIVE_BODY, (tail) => linkBody(tail, long ? words.pay : label, reply.url))), ...beside(reply.choices, words)];
}

/** The words and the page go first, so that a picture that cannot be fetched takes nothing along. */
function ticket(reply: Extract<Reply, { kind: 'ticket' }>, words: Words): Part[] {
  const label = clean(reply.label);
  const long = label.length > BUTTON_TITLE || label === '';
  const alt = clean(reply.qr.alt);
  const text = paragraphs([bold(clean(reply.title)), ...reply.lines.map(billLine), long ? label : undefined, alt.length > CAPTION ? alt : undefined]);
  const page = parts(withTail(text, INTERACTIVE_BODY, (tail) => linkBody(tail, long ? words.open : label, reply.url)));
  const code: Part[] = isPublicPicture(reply.qr.url) ? [{ body: imageBody(reply.qr.url, alt.length > CAPTION ? '' : alt), plain: [] }] : [];
  return [...page, ...code, ...beside(reply.choices, words)];
}

/** Fields to be told in one message. When all that is required is known, it is shown and one tap sends it. */
function form(reply: Extract<Reply, { kind: 'form' }>, words: Words): Part[] {
  const known = reply.fields.every((field) => !field.required || clean(field.value ?? '') !== '');
  const text = paragraphs([
    paragraphs([bold(clean(reply.title)), reply.text]),
    paragraphs(reply.fields.map((field) => fieldLine(field, words))),
    known ? words.confirmForm : words.answerForm,
  ], '\n\n');
  return parts(ask(text, known ? [reply.submit, ...reply.choices] : reply.choices, words));
}

function fieldLine(field: Field, words: Words): string {
  const options = field.options?.map((option) => clean(option.label)).filter((label) => label !== '');
  const small = [field.required ? undefined : words.optional, field.hint, options === undefined || options.length === 0 ? undefined : options.join(' / ')];
  const about = small.map((one) => clean(one ?? '')).filter((one) => one !== '');
  const value = unmarked(clean(field.value ?? ''));
  const asked = `• ${clean(field.label) || field.name}${about.length === 0 ? '' : ` (${about.join('; ')})`}${value === '' ? '' : `: ${shownValue(field, value)}`}`;
  const error = clean(field.error ?? '');
  return error === '' ? asked : `${asked}\n❗ ${error}`;
}

/** An option is known by its label. */
const shownValue = (field: Field, value: string): string => clean(field.options?.find((option) => option.value === value)?.label ?? '') || value;
