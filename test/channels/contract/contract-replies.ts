import { encodeChoice } from '../../../src/engine/choice-code';
import type { Reply } from '../../../src/reply/reply';
import type { ReplyCard, ReplyChoice, ReplyField, ReplyLine } from '../../../src/reply/reply-parts';

/** How much there is of everything in a reply. */
interface ReplySize {
  /** Words of a title, a label or a line. */
  short: number;
  /** Words of a paragraph. */
  long: number;
  lines: number;
  cards: number;
  choices: number;
}

/** An ordinary reply, and one that is far too much for a message of any channel. */
export const REPLY_SIZES = {
  ordinary: { short: 1, long: 8, lines: 3, cards: 3, choices: 3 },
  huge: { short: 14, long: 900, lines: 60, cards: 14, choices: 26 },
} as const satisfies Record<string, ReplySize>;

const MARK_PATTERN = /wd\d{5}/g;

/** The words made here that stand in a text: each stands once in a reply. */
export const marksIn = (text: string): string[] => text.match(MARK_PATTERN) ?? [];

/** One reply of every kind in a size; no two words of it are the same, so that one that is lost is missed. */
export function repliesOf(size: ReplySize): Reply[] {
  let last = 0;
  const words = (count: number): string =>
    Array.from({ length: count }, () => `wd${String((last += 1)).padStart(5, '0')}`).join(' ');
  const times = <T>(count: number, make: (i: number) => T): T[] =>
    Array.from({ length: count }, (_, i) => make(i));
  const choice = (): ReplyChoice => ({
    label: words(Math.min(size.short, 4)),
    value: encodeChoice({ do: 'fill', slot: 'date', value: { is: 'option', id: words(1) } }),
  });
  const choices = (): ReplyChoice[] => times(size.choices, choice);
  const line = (): ReplyLine => ({ label: words(size.short), amount: words(1), note: words(1) });
  const lines = (): ReplyLine[] => times(size.lines, line);
  const card = (i: number): ReplyCard => ({
    title: words(size.short),
    subtitle: words(size.short),
    facts: [words(1), words(size.short)],
    picture: { url: `https://pictures.mela.example/${i}.png`, alt: words(1) },
    choices: [choice()],
  });
  const head = () => ({ title: words(size.short), text: words(size.long) });
  const page = (path: string): string => `https://mela.example/${path}/x1`;
  return [
    { kind: 'text', text: words(size.long), choices: [] },
    { kind: 'text', text: words(size.long), choices: choices() },
    { kind: 'place', text: words(size.long), choices: choices() },
    {
      kind: 'carousel',
      text: words(size.long),
      cards: times(size.cards, card),
      choices: choices(),
    },
    {
      kind: 'form',
      complete: true,
      ...head(),
      fields: fieldsOf(size, words),
      submit: choice(),
      choices: choices(),
    },
    { kind: 'receipt', ...head(), lines: lines(), total: line(), choices: choices() },
    {
      kind: 'consent',
      title: words(size.short),
      lines: lines(),
      total: line(),
      terms: times(size.lines, () => words(size.short)),
      question: words(size.short),
      yes: choice(),
      no: choice(),
      choices: choices(),
    },
    {
      kind: 'pay',
      card: 'order-pay',
      ...head(),
      amount: words(1),
      label: words(1),
      url: page('pay'),
      choices: choices(),
    },
    {
      kind: 'status',
      card: 'order-status',
      state: 'processing',
      ...head(),
      lines: lines(),
      choices: choices(),
    },
    {
      kind: 'arrangement',
      card: 'group-order',
      state: 'open',
      ...head(),
      lines: lines(),
      total: line(),
      choices: choices(),
    },
    {
      kind: 'ticket',
      title: words(size.short),
      lines: lines(),
      qr: { url: page('tickets') + '.png', alt: words(1) },
      url: page('tickets'),
      label: words(1),
      choices: choices(),
    },
  ];
}

/** All that is required is filled in, so that a channel without forms offers to send it. */
function fieldsOf(size: ReplySize, words: (count: number) => string): ReplyField[] {
  return [
    { name: 'name', label: words(1), input: 'text', required: true, value: 'Asha', hint: words(1) },
    { name: 'phone', label: words(1), input: 'tel', required: true, value: '9800000001' },
    {
      name: 'size',
      label: words(size.short),
      input: 'select',
      required: false,
      options: Array.from({ length: size.choices }, (_, i) => ({
        value: `o${i}`,
        label: words(1),
      })),
    },
  ];
}

/** The pages and pictures of a reply that a person must be able to reach. */
export function pagesOf(reply: Reply): string[] {
  return 'url' in reply ? [reply.url] : [];
}
