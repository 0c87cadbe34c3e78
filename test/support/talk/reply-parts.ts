import type { ReplyOf } from '../../../src/reply/reply';
import type { ChoiceOf, LineOf } from '../../../src/reply/reply-parts';

/** A button and the title of the card that it is on. */
export interface ButtonPart<T> {
  choice: ChoiceOf<T>;
  card?: T;
}

/** All buttons of a reply, those of its cards first. */
export function buttonsIn<T>(reply: ReplyOf<T>): ButtonPart<T>[] {
  const cards = reply.kind === 'carousel' ? reply.cards : [];
  return [
    ...cards.flatMap((card) => card.choices.map((choice) => ({ choice, card: card.title }))),
    ...[...answersIn(reply), ...reply.choices].map((choice) => ({ choice })),
  ];
}

function answersIn<T>(reply: ReplyOf<T>): ChoiceOf<T>[] {
  if (reply.kind === 'consent') return [reply.yes, reply.no];
  return reply.kind === 'form' ? [reply.submit] : [];
}

/** The lines of a bill or a status, the total last. */
export function linesIn<T>(reply: ReplyOf<T>): LineOf<T>[] {
  const total = 'total' in reply && reply.total !== undefined ? [reply.total] : [];
  return 'lines' in reply ? [...reply.lines, ...total] : [];
}

/** All words of a reply but its lines and its buttons. */
export function wordsIn<T>(reply: ReplyOf<T>): T[] {
  const head = [
    ...('title' in reply ? [reply.title] : []),
    ...('text' in reply && reply.text !== undefined ? [reply.text] : []),
  ];
  return [...head, ...furtherWords(reply)].filter((text) => text !== undefined);
}

function furtherWords<T>(reply: ReplyOf<T>): (T | undefined)[] {
  switch (reply.kind) {
    case 'carousel':
      return reply.cards.flatMap((card) => [card.title, card.subtitle, card.badge, ...card.facts]);
    case 'form':
      return reply.fields.flatMap(({ label, hint, error, options = [] }) => [
        label,
        hint,
        error,
        ...options.map((option) => option.label),
      ]);
    case 'consent':
      return [...reply.terms, reply.question];
    case 'pay':
      return [reply.amount, reply.label];
    case 'ticket':
      return [reply.label];
    default:
      return [];
  }
}
