import type { Reply } from './reply';
import type { ReplyField, ReplyLine } from './reply-parts';

const billLine = (line: ReplyLine): string =>
  [line.label, line.amount].filter(Boolean).join(': ') + (line.note ? ` (${line.note})` : '');

function fieldLine({ label, hint, error, options = [] }: ReplyField): string {
  const choices = options.length > 0 ? `: ${options.map((one) => one.label).join(' / ')}` : '';
  return [label + choices, hint && `(${hint})`, error && `– ${error}`].filter(Boolean).join(' ');
}

/**
 * Returns a reply as plain text, for screens that show nothing else and for screen readers: each of
 * its texts and the labels of its choices, without their codes.
 */
export const plainText = (reply: Reply): string =>
  joinedLines([...textParts(reply), actionLine(reply), ...choiceLabels(reply)]);

/**
 * Returns what a reply says as plain text, for channels that show its buttons below: without
 * choices, the yes and no of a bill, and the page that is opened.
 */
export const textWithoutButtons = (reply: Reply): string => joinedLines(textParts(reply));

const joinedLines = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n');

/** The texts of a reply, part by part, without what is tapped. */
function textParts(reply: Reply): (string | undefined)[] {
  switch (reply.kind) {
    case 'text':
    case 'place':
      return [reply.text];
    case 'carousel':
      return [
        reply.text,
        ...reply.cards.map(
          (card, i) =>
            `${i + 1}. ${[card.title, card.subtitle, card.badge, ...card.facts].filter(Boolean).join(' · ')}`,
        ),
      ];
    case 'form':
      return [reply.title, reply.text, ...reply.fields.map(fieldLine)];
    case 'receipt':
      return [reply.title, reply.text, ...reply.lines.map(billLine), billLine(reply.total)];
    case 'consent':
      return [
        reply.title,
        ...reply.lines.map(billLine),
        billLine(reply.total),
        ...reply.terms,
        reply.question,
      ];
    case 'pay':
      return [reply.title, reply.text, reply.amount];
    case 'status':
      return [reply.title, reply.text, ...reply.lines.map(billLine)];
    case 'arrangement':
      return [
        reply.title,
        reply.text,
        ...reply.lines.map(billLine),
        reply.total && billLine(reply.total),
      ];
    case 'ticket':
      return [reply.title, ...reply.lines.map(billLine)];
  }
}

/** The line of what a kind of reply has to tap beside its choices. */
function actionLine(reply: Reply): string | undefined {
  if (reply.kind === 'consent') return `${reply.yes.label} / ${reply.no.label}`;
  return 'url' in reply ? `${reply.label}: ${reply.url}` : undefined;
}

const choiceLabels = (reply: Reply): string[] =>
  reply.choices.length > 0 ? [reply.choices.map((choice) => `[${choice.label}]`).join(' ')] : [];
