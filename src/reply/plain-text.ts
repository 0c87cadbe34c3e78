import type { ReplyField, ReplyLine, Reply } from './reply';

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
export function plainText(reply: Reply): string {
  return [...textParts(reply), ...choiceLabels(reply)]
    .filter((part): part is string => part !== undefined && part !== '')
    .join('\n');
}

/** The texts of a reply, part by part, without the choices below it. */
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
        `${reply.yes.label} / ${reply.no.label}`,
      ];
    case 'pay':
      return [reply.title, reply.text, reply.amount, `${reply.label}: ${reply.url}`];
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
      return [reply.title, ...reply.lines.map(billLine), `${reply.label}: ${reply.url}`];
  }
}

const choiceLabels = (reply: Reply): string[] =>
  reply.choices.length > 0 ? [reply.choices.map((choice) => `[${choice.label}]`).join(' ')] : [];
