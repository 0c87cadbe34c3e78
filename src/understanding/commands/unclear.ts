import type { IntentName } from '../intents/inventory';
import {
  type MessageAnalysis,
  findDialogManifest,
  type CommandInterpretation,
  interpretAs,
  mentionsConcept,
} from './reading';

/** The confidence that an intent needs to be acted on. */
export const MIN_INTENT_CONFIDENCE = 0.45; // below it a question with buttons costs less than a wrong guess

const DIALOG_OF_INTENT: Partial<Record<IntentName, string>> = {
  find_experience: 'find-experiences',
  show_slots: 'find-experiences',
  book_tickets: 'book-experience',
  order_status: 'order-status',
  help: 'help',
  human_support: 'talk-to-person',
  find_restaurant: 'find-restaurants',
  order_food: 'order-food',
  show_menu: 'order-food',
};

/** The dialogs that a message may have meant, the likeliest first: those whose evidence is at least `least`. */
function findLikelyDialogs(reading: MessageAnalysis, least: number): string[] {
  const near = reading.ranked
    .filter((one) => one.score > least)
    .map((one) => DIALOG_OF_INTENT[one.intent]);
  return [...new Set(near)]
    .flatMap((id) => (id !== undefined && findDialogManifest(reading, id) ? [id] : []))
    .slice(0, 3);
}

/** Not understood: what it may have meant is asked. */
export function interpretAsUnclear(reading: MessageAnalysis): CommandInterpretation {
  const readings = findLikelyDialogs(reading, 2);
  return interpretAs(Math.min(reading.sure, MIN_INTENT_CONFIDENCE), {
    do: 'unclear',
    ...(readings.length > 0 && { readings }),
  });
}

/** The confidence from which the likeliest reading is taken without asking. */
export const AMBIGUITY_THRESHOLD = 0.7; // below it, two readings of nearly the same weight are asked about
const AMBIGUITY_MARGIN = 0.8;

/** "dinner cruise": of the table or of the river? One short question. */
export function interpretAsAmbiguous(reading: MessageAnalysis): CommandInterpretation | undefined {
  const [best] = reading.ranked;
  if (
    best === undefined ||
    reading.sure >= AMBIGUITY_THRESHOLD ||
    DIALOG_OF_INTENT[best.intent] === undefined ||
    mentionsConcept(reading, 'MY_BOOKINGS')
  )
    return undefined;
  const readings = findLikelyDialogs(reading, best.score - AMBIGUITY_MARGIN);
  return readings.length > 1 ? interpretAs(reading.sure, { do: 'unclear', readings }) : undefined;
}
