import type { Command } from '../../engine/command';
import type { IntentName } from '../intents/inventory';
import { isQuestion } from '../../language/text/question';
import { HYPOTHETICAL_PHRASE } from './control-words';
import { fillsFor } from './fills';
import {
  mentionsConcept,
  type MessageAnalysis,
  findDialogManifest,
  type CommandInterpretation,
  interpretAs,
  questionReads,
  knownSlotThatReads,
  currentDialog,
  isKnownByExamples,
} from './reading';
import { startIfAvailable, outOfScopeCommand, outOfScopeSubject } from './start-command';
import { startExperienceDialog, startBooking } from './start-experience';
import { type IntentMapper, startRestaurantSearch, startFoodOrder } from './start-food';
import { startSearch } from './start-search';
import {
  BOOKING,
  FOOD_ORDER,
  OWNED_LIST,
  PAYMENT_STATUS,
  dialogFor,
  isUnderWay,
  startRole,
} from './dialog-roles';
import type { QuestionId } from '../../engine/names';

const startOrderLookup: IntentMapper = (reading) => [
  startIfAvailable(
    reading,
    mentionsConcept(reading, 'MY_BOOKINGS') && !mentionsConcept(reading, 'STATUS')
      ? OWNED_LIST
      : PAYMENT_STATUS,
    { do: 'unclear' },
  ),
];

/** True for "show my order" outside an order: it means a placed one, and no basket. */
const asksAboutPlacedOrder = (reading: MessageAnalysis): boolean =>
  !isUnderWay(reading, FOOD_ORDER) &&
  mentionsConcept(reading, 'ORDER_NOUN') &&
  !mentionsConcept(reading, 'CART');

const handOverToPerson: IntentMapper = (reading) => {
  if (mentionsConcept(reading, 'INSULT')) return [{ do: 'chat', what: 'insult' }, { do: 'person' }];
  if (mentionsConcept(reading, 'MONEY_TROUBLE') && dialogFor(reading, PAYMENT_STATUS))
    return [startRole(reading, PAYMENT_STATUS)];
  return [{ do: 'person' }];
};
const replyToSmallTalk: IntentMapper = (reading) => {
  if (mentionsConcept(reading, 'THANKS')) return [{ do: 'chat', what: 'thanks' }];
  return [{ do: 'chat', what: mentionsConcept(reading, 'BYE') ? 'bye' : 'praise' }];
};

/** True if the current dialog has a side question. */
const hasSideQuestion = (reading: MessageAnalysis, question: QuestionId): boolean =>
  findDialogManifest(reading, reading.context.dialog?.id ?? '')?.questions.some(
    (one) => one.id === question,
  ) === true;

/** Asks the day or time again, or answers when, for "what times are there?" in a booking. */
function reaskSlotOrWhen(reading: MessageAnalysis): Command[] | undefined {
  const { asked, dialog } = reading.context;
  const { title, kinds, cities } = reading.entities;
  if (
    !isUnderWay(reading, BOOKING) ||
    !knownSlotThatReads(reading, 'item') ||
    title !== undefined ||
    kinds.length > 0 ||
    cities.length > 0
  )
    return undefined;
  if (asked?.slot !== undefined && questionReads(reading, 'clock', 'day'))
    return [
      dialog?.known.includes(asked.slot) ? { do: 'forget', slot: asked.slot } : { do: 'repeat' },
    ];
  return [{ do: 'ask', question: 'when' }];
}

/** Asks whether to cancel, as other words in the message may name a part or another item. */
const ASK_WHETHER_CANCEL: Command = { do: 'whether', act: 'cancel' };

const INTENT_MAPPERS: Readonly<Record<IntentName, IntentMapper>> = {
  find_experience: startExperienceDialog,
  show_slots: (reading) =>
    reaskSlotOrWhen(reading) ??
    (reading.entities.title && dialogFor(reading, BOOKING)
      ? [startRole(reading, BOOKING, fillsFor(reading, BOOKING))]
      : startSearch(reading)),
  book_tickets: startBooking,
  find_restaurant: startRestaurantSearch,
  food_search: startRestaurantSearch,
  restaurant_info: startRestaurantSearch,
  show_menu: startFoodOrder,
  order_food: startFoodOrder,
  edit_cart: startFoodOrder,
  reorder: (reading) =>
    mentionsConcept(reading, 'BOOK', 'TICKET') &&
    !mentionsConcept(reading, 'EATING', 'DISH', 'ORDER_NOUN', 'ORDER_VERB') &&
    dialogFor(reading, OWNED_LIST)
      ? [startRole(reading, OWNED_LIST)]
      : currentDialog(reading)?.area === 'experience' &&
          !mentionsConcept(reading, 'ORDER_NOUN', 'EATING', 'DISH')
        ? [{ do: 'unclear' }]
        : startFoodOrder(reading),
  view_cart: (reading) =>
    (isKnownByExamples(currentDialog(reading)) ||
      (isUnderWay(reading, BOOKING) && hasSideQuestion(reading, 'chosen'))) &&
    !mentionsConcept(reading, 'DISH', 'FOOD')
      ? [{ do: 'ask', question: 'chosen' }]
      : dialogFor(reading, FOOD_ORDER) && !asksAboutPlacedOrder(reading)
        ? [startRole(reading, FOOD_ORDER)]
        : startOrderLookup(reading),
  checkout: (reading) =>
    reading.context.dialog
      ? [{ do: 'repeat' }]
      : mentionsConcept(reading, 'ORDER_NOW')
        ? startFoodOrder(reading)
        : startOrderLookup(reading),
  offers: (reading) =>
    hasSideQuestion(reading, 'offers')
      ? [{ do: 'ask', question: 'offers' }]
      : [outOfScopeCommand('offers')],
  order_status: (reading) =>
    reading.context.asked !== undefined &&
    !mentionsConcept(reading, 'MY_BOOKINGS') &&
    hasSideQuestion(reading, 'arrival')
      ? [{ do: 'ask', question: 'arrival' }]
      : startOrderLookup(reading),
  cancel: (reading) =>
    isQuestion(reading.text) ||
    mentionsConcept(reading, 'POSSIBLE') ||
    HYPOTHETICAL_PHRASE.test(reading.text)
      ? [
          hasSideQuestion(reading, 'refund')
            ? { do: 'ask', question: 'refund' }
            : ASK_WHETHER_CANCEL,
        ]
      : [ASK_WHETHER_CANCEL],
  help: (reading) => [
    startIfAvailable(
      reading,
      { purpose: 'help' },
      {
        do: 'chat',
        what: 'greet',
      },
    ),
  ],
  human_support: handOverToPerson,
  greet: () => [{ do: 'chat', what: 'greet' }],
  thanks_bye: replyToSmallTalk,
  affirm: () => [{ do: 'unclear' }],
  deny: () => [{ do: 'no' }],
  inform: (reading) =>
    reading.entities.cities.length + reading.entities.days.length > 0
      ? startSearch(reading)
      : [{ do: 'unclear' }],
  select_item: () => [{ do: 'unclear' }],
  more_options: () => [{ do: 'more' }],
  reserve_table: () => [outOfScopeCommand('table')],
  out_of_scope: (reading) =>
    reading.entities.setting === undefined ? [outOfScopeSubject(reading)] : startSearch(reading), // rain is why
};

const TITLE_CONFIDENCE = 0.93; // a title leaves little doubt
const ABOUT_TITLES: ReadonlySet<IntentName> = new Set([
  'find_experience',
  'book_tickets',
  'show_slots',
]);

/** Interprets a message by its intent, if no recogniser applies. */
export function interpretByIntent(reading: MessageAnalysis): CommandInterpretation {
  const named = reading.entities.title?.sure === true && ABOUT_TITLES.has(reading.intent);
  return interpretAs(
    named ? Math.max(reading.sure, TITLE_CONFIDENCE) : reading.sure,
    ...INTENT_MAPPERS[reading.intent](reading),
  );
}
