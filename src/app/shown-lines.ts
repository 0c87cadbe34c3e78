import type { Reply } from '../reply/reply';
import { plainText } from '../reply/plain-text';
import type { ShownLine } from '../understanding/talk-view';

type Carousel = Extract<Reply, { kind: 'carousel' }>;

const LEAST_TOLD = 8; // letters: a shorter line is a heading

/** Splits a reply into the lines that the person saw: what heads a line, and the facts it tells. */
export function shownLines(reply: Reply): ShownLine[] {
  if (reply.kind !== 'carousel') return plainText(reply).split('\n').map(lineOf(reply));
  const { text, cards, choices } = reply;
  return [
    ...(text === '' ? [] : [{ lead: text, facts: [] }]),
    ...cards.map(({ title, subtitle, badge, facts }, at) => ({
      lead: `${at + 1}. ${title}`,
      of: cardName(cards, at),
      facts: [subtitle, badge, ...facts].flatMap((fact) => fact || []),
    })),
    ...(choices.length === 0 ? [] : [{ lead: buttonLine(choices), facts: [] }]),
  ];
}

/** Names a card by its title, and by its subtitle too where others have the same title. */
function cardName(cards: Carousel['cards'], at: number): string {
  const { title = '', subtitle } = cards[at] ?? {};
  const alone = cards.filter((one) => one.title === title).length === 1;
  return alone || !subtitle ? title : `${title}, ${subtitle}`;
}

const buttonLine = (choices: Reply['choices']): string =>
  choices.map(({ label }) => `[${label}]`).join(' ');

/** Kinds of reply that ask, or hold a link: their lines are no facts. */
const ASKING_KINDS: ReadonlySet<Reply['kind']> = new Set(['form', 'place', 'pay', 'ticket']);

/** Reads a line: one that tells something is a fact; a question, a heading or buttons are none. */
const lineOf =
  (reply: Reply) =>
  (line: string): ShownLine => {
    const tells =
      !ASKING_KINDS.has(reply.kind) &&
      line.length >= LEAST_TOLD &&
      !/[?？]|[:…]\s*$/u.test(line) &&
      !/^\[.*\]$/u.test(line) &&
      !(reply.kind === 'consent' && line === `${reply.yes.label} / ${reply.no.label}`);
    return tells ? { facts: [line] } : { lead: line, facts: [] };
  };
