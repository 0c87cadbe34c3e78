import type { Reply } from './reply';
import { say } from './text';
import type { ReplyWording } from './word';

/** The text that says that the sandbox sells and nothing is really booked or paid. */
export const practiceMark = say('practice.mark');

/** A note in one language (BCP 47). */
export interface PracticeNote {
  language: string;
  text: string;
}

/** Returns `practiceMark` in every language that has it, for a page whose reader's is not known. */
export function practiceNotes(words: ReplyWording): PracticeNote[] {
  const notes = words.languages.map((language) => ({
    language,
    text: words.text(practiceMark, language),
  }));
  return notes.filter(({ text }, at) => notes.findIndex((one) => one.text === text) === at);
}

/**
 * Returns a wording that adds `practiceMark` to consents, tickets, orders that are confirmed or
 * cancelled, and what a member of a group owes. A pay link comes after its bill and opens a page
 * that has the mark, too.
 */
export function practiceWording(words: ReplyWording): ReplyWording {
  return {
    ...words,
    reply: (said, language) =>
      addPracticeMark(words.reply(said, language), words.text(practiceMark, language)),
  };
}

/** States of an order whose status tells of a payment. */
const PAID_STATES: ReadonlySet<string> = new Set(['confirmed', 'cancelled']);

function addPracticeMark(reply: Reply, mark: string): Reply {
  switch (reply.kind) {
    case 'consent':
      return { ...reply, terms: [...reply.terms, mark] };
    case 'status':
      return PAID_STATES.has(reply.state) ? { ...reply, text: `${reply.text} ${mark}` } : reply;
    case 'arrangement':
      return reply.state === 'placed' ? { ...reply, text: `${reply.text} ${mark}` } : reply;
    case 'receipt':
      return reply.personal === true && reply.billFollows !== true
        ? { ...reply, text: reply.text === undefined ? mark : `${reply.text} ${mark}` }
        : reply;
    case 'ticket':
      return { ...reply, lines: [...reply.lines, { label: mark }] };
    default:
      return reply;
  }
}
