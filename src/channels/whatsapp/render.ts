import type { OwnWords } from '../../reply/own-words';
import type { Reply } from '../../reply/reply';
import type { ReplyChoice, ReplyField, ReplyLine } from '../../reply/reply-parts';
import { mapReplyTexts } from '../../reply/map-texts';
import { neutraliseFormatting } from '../shared/unmarked';
import type { WhatsAppBody } from './bodies';
import { imageBody, linkBody, placeBody } from './bodies';
import { cardParts } from './cards';
import { bodiesWithChoices, fitsButtons, withTail } from './choices';
import { BUTTON_TITLE, MAX_CAPTION, INTERACTIVE_BODY } from './limits';
import type { WhatsAppMessagePart } from './message-part';
import { isPublicPicture } from './pictures';
import { billLine, boldText, cleanText, joinParagraphs } from './plain';

/**
 * Renders a reply as messages in order. WhatsApp has no cards and no forms: bills and forms become
 * text, choices buttons or lists, and a long text several messages (I11). `words` are those of the
 * conversation's language.
 */
export function renderReply(given: Reply, words: OwnWords): WhatsAppMessagePart[] {
  const reply = mapReplyTexts(given, neutraliseFormatting);
  switch (reply.kind) {
    case 'text':
      return partsFromBodies(bodiesWithChoices(cleanText(reply.text), reply.choices, words));
    case 'carousel':
      return [
        ...cardParts(cleanText(reply.text), reply.cards, words),
        ...choiceParts(reply.choices, words),
      ];
    case 'form':
      return formParts(reply, words);
    case 'receipt':
      return billParts(boldText(cleanText(reply.title)), reply, words);
    case 'consent':
      return consentParts(reply, words);
    case 'pay':
      return payParts(reply, words);
    case 'status': {
      const title = boldText(cleanText(reply.title));
      return billParts(`${STATUS_MARKS[reply.state]} ${title}`, reply, words);
    }
    case 'arrangement':
      return billParts(boldText(cleanText(reply.title)), reply, words);
    case 'ticket':
      return ticketParts(reply, words);
    default:
      return [
        ...partsFromBodies(withTail(cleanText(reply.text), INTERACTIVE_BODY, placeBody)),
        ...choiceParts(reply.choices, words),
      ];
  }
}

/** Marks of an order's state, as WhatsApp has no colours. */
const STATUS_MARKS = {
  waiting: '⏳',
  processing: '⏳',
  confirmed: '✅',
  failed: '❌',
  cancelled: '❌',
  expired: '⌛',
} as const;

const partsFromBodies = (bodies: readonly WhatsAppBody[]): WhatsAppMessagePart[] =>
  bodies.map((body) => ({ body }));

/** Renders choices in a message of their own. */
const choiceParts = (choices: readonly ReplyChoice[], words: OwnWords): WhatsAppMessagePart[] =>
  choices.length === 0 ? [] : partsFromBodies(bodiesWithChoices('', choices, words));

/** Renders a heading, a text, the lines and their total where there is one. */
function billParts(
  heading: string,
  reply: {
    text?: string | undefined;
    lines: readonly ReplyLine[];
    total?: ReplyLine | undefined;
    choices: readonly ReplyChoice[];
  },
  words: OwnWords,
): WhatsAppMessagePart[] {
  const text = joinParagraphs([
    heading,
    reply.text,
    ...reply.lines.map(billLine),
    reply.total && boldText(billLine(reply.total)),
  ]);
  return partsFromBodies(bodiesWithChoices(text, reply.choices, words));
}

function consentParts(
  reply: Extract<Reply, { kind: 'consent' }>,
  words: OwnWords,
): WhatsAppMessagePart[] {
  const bill = joinParagraphs([
    boldText(cleanText(reply.title)),
    ...reply.lines.map(billLine),
    boldText(billLine(reply.total)),
  ]);
  const text = joinParagraphs([bill, ...reply.terms, reply.question], '\n\n');
  const all = [reply.yes, reply.no, ...reply.choices];
  if (fitsButtons(all)) return partsFromBodies(bodiesWithChoices(text, all, words));
  return [
    ...partsFromBodies(bodiesWithChoices(text, [reply.yes, reply.no], words)),
    ...choiceParts(reply.choices, words),
  ];
}

function payParts(reply: Extract<Reply, { kind: 'pay' }>, words: OwnWords): WhatsAppMessagePart[] {
  const label = cleanText(reply.label);
  const long = label.length > BUTTON_TITLE || label === '';
  const text = joinParagraphs([
    boldText(cleanText(reply.title)),
    reply.text,
    boldText(cleanText(reply.amount)),
    long ? label : undefined,
  ]);
  return [
    ...partsFromBodies(
      withTail(text, INTERACTIVE_BODY, (tail) =>
        linkBody(tail, long ? words('whatsapp.pay') : label, reply.url),
      ),
    ),
    ...choiceParts(reply.choices, words),
  ];
}

/** Renders a ticket: words and page first, so that a picture that fails holds up nothing. */
function ticketParts(
  reply: Extract<Reply, { kind: 'ticket' }>,
  words: OwnWords,
): WhatsAppMessagePart[] {
  const label = cleanText(reply.label);
  const long = label.length > BUTTON_TITLE || label === '';
  const alt = cleanText(reply.qr?.alt ?? '');
  const text = joinParagraphs([
    boldText(cleanText(reply.title)),
    ...reply.lines.map(billLine),
    long ? label : undefined,
    alt.length > MAX_CAPTION ? alt : undefined,
  ]);
  const page = partsFromBodies(
    withTail(text, INTERACTIVE_BODY, (tail) =>
      linkBody(tail, long ? words('whatsapp.open') : label, reply.url),
    ),
  );
  const code: WhatsAppMessagePart[] =
    reply.qr && isPublicPicture(reply.qr.url)
      ? [{ body: imageBody(reply.qr.url, alt.length > MAX_CAPTION ? '' : alt), plain: [] }]
      : [];
  return [...page, ...code, ...choiceParts(reply.choices, words)];
}

/** Renders a form as text to answer in one message, with a button where it is complete. */
function formParts(
  reply: Extract<Reply, { kind: 'form' }>,
  words: OwnWords,
): WhatsAppMessagePart[] {
  const text = joinParagraphs(
    [
      joinParagraphs([boldText(cleanText(reply.title)), reply.text]),
      joinParagraphs(reply.fields.map((field) => fieldLine(field, words))),
      reply.complete ? words('whatsapp.form.confirm') : words('whatsapp.form.answer'),
    ],
    '\n\n',
  );
  return partsFromBodies(
    bodiesWithChoices(
      text,
      reply.complete ? [reply.submit, ...reply.choices] : reply.choices,
      words,
    ),
  );
}

function fieldLine(field: ReplyField, words: OwnWords): string {
  const options = field.options
    ?.map((option) => cleanText(option.label))
    .filter((label) => label !== '');
  const small = [
    field.required ? undefined : words('whatsapp.optional'),
    field.hint,
    options === undefined || options.length === 0 ? undefined : options.join(' / '),
  ];
  const about = small.map((one) => cleanText(one ?? '')).filter((one) => one !== '');
  const value = neutraliseFormatting(cleanText(field.value ?? ''));
  const asked = `• ${cleanText(field.label) || field.name}${about.length === 0 ? '' : ` (${about.join('; ')})`}${value === '' ? '' : `: ${shownValue(field, value)}`}`;
  const error = cleanText(field.error ?? '');
  return error === '' ? asked : `${asked}\n❗ ${error}`;
}

/** Returns the label of a field's option, or else the value. */
const shownValue = (field: ReplyField, value: string): string =>
  cleanText(field.options?.find((option) => option.value === value)?.label ?? '') || value;
