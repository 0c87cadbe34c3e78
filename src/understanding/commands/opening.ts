import type { IntentName } from '../intents/inventory';
import { type MessageAnalysis, mentionsConcept, countContentWords } from './reading';

/** Intents that begin something new during a question, if they have a verb of their own. */
const OPENING_INTENTS: ReadonlySet<IntentName> = new Set([
  'find_experience',
  'book_tickets',
  'find_restaurant',
  'order_food',
  'show_menu',
  'order_status',
  'reserve_table',
  'offers',
  'reorder',
]);
const OPENING_VERBS = [
  'FIND',
  'SHOW',
  'BOOK',
  'ORDER_VERB',
  'STATUS',
  'MY_BOOKINGS',
  'TICKET',
  'PASTIME',
  'REORDER',
  'OFFER',
] as const;

const ORDER_CONCEPTS = [
  'ORDER_NOUN',
  'MY_BOOKINGS',
  'TICKET',
  'PAYMENT',
  'WHERE',
  'EATING',
  'BOOK',
] as const;

/** True for a message that begins something new, even during an open question. */
export function opensNewRequest(reading: MessageAnalysis): boolean {
  const [best] = reading.ranked;
  if (
    best?.intent === 'order_status' &&
    reading.context.asked !== undefined &&
    !mentionsConcept(reading, ...ORDER_CONCEPTS)
  )
    return false; // "jaldi wala" chooses a time
  return (
    best !== undefined &&
    OPENING_INTENTS.has(best.intent) &&
    best.score >= 4.4 &&
    mentionsConcept(reading, ...OPENING_VERBS) &&
    countContentWords(reading) >= 3
  );
}
