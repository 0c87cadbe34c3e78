import type { Reply } from './reply';
import { say } from './text';
import type { ReplyWording } from './word';

/** The text that marks everything sold by the sandbox, with a version of its own on each page. */
export const practiceMark = say('practice.mark');

/** Adds that mark to every bill to agree to, pay link, word of what was paid, share of it and ticket. */
export function practiceWording(words: ReplyWording): ReplyWording {
  return {
    ...words,
    reply: (said, language) =>
      addPracticeMark(words.reply(said, language), words.text(practiceMark, language)),
  };
}

/** What is said of money that came in. */
const PAID_STATES: ReadonlySet<string> = new Set(['processing', 'confirmed', 'cancelled']);

function addPracticeMark(reply: Reply, mark: string): Reply {
  switch (reply.kind) {
    case 'consent':
      return { ...reply, terms: [...reply.terms, mark] };
    case 'pay':
      return { ...reply, text: `${reply.text} ${mark}` };
    case 'status':
      return PAID_STATES.has(reply.state) ? { ...reply, text: `${reply.text} ${mark}` } : reply;
    case 'arrangement':
      return reply.state === 'placed' ? { ...reply, text: `${reply.text} ${mark}` } : reply;
    case 'receipt':
      return reply.personal === true
        ? { ...reply, text: reply.text === undefined ? mark : `${reply.text} ${mark}` }
        : reply;
    case 'ticket':
      return { ...reply, lines: [...reply.lines, { label: mark }] };
    default:
      return reply;
  }
}
