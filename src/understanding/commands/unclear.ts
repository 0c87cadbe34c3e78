import type { IntentName } from '../intents/inventory';
import {
  type MessageAnalysis,
  type CommandInterpretation,
  interpretAs,
  mentionsConcept,
} from './reading';
import {
  BOOKING,
  EXPERIENCE_SEARCH,
  FOOD_ORDER,
  PAYMENT_STATUS,
  RESTAURANT_SEARCH,
  dialogFor,
  type DialogRole,
} from './dialog-roles';
import type { DialogId } from '../../engine/names';

/** The confidence that an intent needs to be acted on. */
export const MIN_INTENT_CONFIDENCE = 0.45; // below it a question with buttons costs less than a wrong guess

const MOST_READINGS = 3;

const ROLE_OF_INTENT: Partial<Record<IntentName, DialogRole>> = {
  find_experience: EXPERIENCE_SEARCH,
  show_slots: EXPERIENCE_SEARCH,
  book_tickets: BOOKING,
  order_status: PAYMENT_STATUS,
  help: { purpose: 'help' },
  human_support: { purpose: 'person' },
  find_restaurant: RESTAURANT_SEARCH,
  order_food: FOOD_ORDER,
  show_menu: FOOD_ORDER,
};

/** The dialogs that a message may have meant, the likeliest first: those whose evidence is at least `least`. */
function findLikelyDialogs(reading: MessageAnalysis, least: number): DialogId[] {
  const near = reading.ranked
    .filter((one) => one.score > least)
    .flatMap(({ intent }) => {
      const role = ROLE_OF_INTENT[intent];
      return (role && dialogFor(reading, role)?.id) ?? [];
    });
  return [...new Set(near)].slice(0, MOST_READINGS);
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
    ROLE_OF_INTENT[best.intent] === undefined ||
    mentionsConcept(reading, 'MY_BOOKINGS')
  )
    return undefined;
  const readings = findLikelyDialogs(reading, best.score - AMBIGUITY_MARGIN);
  return readings.length > 1 ? interpretAs(reading.sure, { do: 'unclear', readings }) : undefined;
}
