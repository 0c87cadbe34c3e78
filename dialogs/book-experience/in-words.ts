import { getTickets } from '../../src/commerce/booking/operations';
import type { BookableTicket } from '../../src/commerce/booking/views';
import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { readAskedOfForm } from './about-form';
import { readAgesOfKin } from './ages-of-kin';
import { readComparison } from '../parts/comparing';
import { readAskedBeside, readTwoBookings } from './beside';
import { readHourAtDay, readTimeByWord } from './edge-time';
import { readKeptAsIs } from './kept-as-is';
import { readNamedChoice } from './named-choice';
import { readOneMore } from './one-more';
import { readOrigin } from './origin';
import { readRefusedChoice } from './refused-choice';
import { readCountsInWords } from './said-tickets';
import { ticketsSlot } from './tickets';
import { visitTimeSlot } from './when';

/** Returns the ticket kinds read for the chosen time. */
function kindsKnown(t: Turn): readonly BookableTicket[] {
  const slot = t.get(visitTimeSlot);
  const all = slot ? (t.last('tickets', getTickets) ?? []) : [];
  const own = all.filter((ticket) => ticket.fulfillmentId === slot?.id);
  return own.length > 0 ? own : all;
}

/** Reads "Back to my booking" as going on with it: no answer is taken back. */
function readBackToIt(t: Turn, commands: readonly Command[]): readonly Command[] | undefined {
  const [only, other] = commands;
  const may = only?.do === 'back' || only?.do === 'undo' || only?.do === 'unclear';
  return may && !other && t.hears('book-experience.back-to-it') ? [{ do: 'repeat' }] : undefined;
}

/** Reads "book karo" as going on, where understanding took it for a cancellation. */
function readBookNow(t: Turn, commands: readonly Command[]): readonly Command[] | undefined {
  const [only, other] = commands;
  return only?.do === 'cancel' &&
    !other &&
    t.hears('book-experience.book') &&
    !t.hears('book-experience.lets-go')
    ? [{ do: 'repeat' }]
    : undefined;
}

/** Reads a message by the words of this very booking; the first reader to know it answers. */
export function readByWords(t: Turn, commands: readonly Command[]): readonly Command[] | undefined {
  const kinds = kindsKnown(t);
  return (
    readKeptAsIs(t, commands) ??
    readAskedOfForm(t, commands) ??
    readTwoBookings(t, commands) ??
    readBookNow(t, commands) ??
    readBackToIt(t, commands) ??
    readComparison(t, commands) ??
    readAskedBeside(t, commands) ??
    readRefusedChoice(t, commands) ??
    readTimeByWord(t, commands) ??
    readHourAtDay(commands) ??
    readAgesOfKin(t, commands) ??
    readOneMore(t, commands, kinds) ??
    readOrigin(t, commands, kinds) ??
    readCountsInWords(t, commands, ticketsSlot.name, kinds) ??
    readNamedChoice(t, commands)
  );
}
