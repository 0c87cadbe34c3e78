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

/** The least confidence in an intent for acting on it. */
export const MIN_INTENT_CONFIDENCE = 0.45; // below it a question costs less than a wrong guess

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

/** Returns the dialogs with evidence above `least`, the likeliest first. */
function findLikelyDialogs(reading: MessageAnalysis, least: number): DialogId[] {
  const near = reading.ranked
    .filter((one) => one.score > least)
    .flatMap(({ intent }) => {
      const role = ROLE_OF_INTENT[intent];
      return (role && dialogFor(reading, role)?.id) ?? [];
    });
  return [...new Set(near)].slice(0, MOST_READINGS);
}

/** Asks what a message may have meant. */
export function interpretAsUnclear(reading: MessageAnalysis): CommandInterpretation {
  const readings = findLikelyDialogs(reading, 2);
  return interpretAs(Math.min(reading.sure, MIN_INTENT_CONFIDENCE), {
    do: 'unclear',
    ...(readings.length > 0 && { readings }),
  });
}

/** The confidence from which the likeliest reading needs no question. */
export const AMBIGUITY_THRESHOLD = 0.7; // below it Mela asks between two close readings
const AMBIGUITY_MARGIN = 0.8;

/** Asks between two likely dialogs: "dinner cruise" may be a table or a boat. */
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
