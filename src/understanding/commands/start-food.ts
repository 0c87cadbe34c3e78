import type { Command } from '../../engine/command';
import { looksForFood } from './food-fills';
import {
  type MessageAnalysis,
  mentionsConcept,
  type CommandInterpretation,
  interpretAs,
  currentDialog,
} from './reading';
import { startIfAvailable, outOfScopeCommand } from './start-command';
import { FOOD_ORDER, RESTAURANT_SEARCH, dialogFor } from './dialog-roles';

/** Turns a message into the commands that its intent stands for. */
export type IntentMapper = (reading: MessageAnalysis) => Command[];

/** Words of carts and menus said while something else is under way, and no food in them: better asked than guessed. */
const isUnlikelyFoodOrder = (reading: MessageAnalysis): boolean =>
  !mentionsConcept(reading, 'EATING', 'DISH') &&
  (currentDialog(reading)?.area === 'experience' ||
    (mentionsConcept(reading, 'ADD', 'REMOVE', 'ITEMS') && !mentionsConcept(reading, 'CART')));

/** Nothing in it is of food, though its words could be said of a restaurant: hours, prices, numbers. */
const hardlyFood = (reading: MessageAnalysis): boolean =>
  !mentionsConcept(
    reading,
    'EATING',
    'DISH',
    'CUISINE',
    'FOOD',
    'CART',
    'ORDER_VERB',
    'ORDER_NOUN',
    'REORDER',
  ) &&
  (reading.context.dialog !== undefined || reading.intent === 'restaurant_info');

/** Looking for restaurants, where the message is of food at all. */
export const startRestaurantSearch: IntentMapper = (reading) =>
  hardlyFood(reading)
    ? [{ do: 'unclear' }]
    : [startIfAvailable(reading, RESTAURANT_SEARCH, outOfScopeCommand('food'))];
/** Ordering food, where the message orders any. */
export const startFoodOrder: IntentMapper = (reading) =>
  looksForFood(reading)
    ? startRestaurantSearch(reading)
    : hardlyFood(reading) ||
        onlyTrimmings(reading) ||
        (!dialogFor(reading, FOOD_ORDER) && isUnlikelyFoodOrder(reading))
      ? [{ do: 'unclear' }]
      : [startIfAvailable(reading, FOOD_ORDER, outOfScopeCommand('food'))];
/** "without breakfast" while a visit is booked: a word of food, and nothing that orders any. */
const onlyTrimmings = (reading: MessageAnalysis): boolean =>
  currentDialog(reading)?.area === 'experience' &&
  !mentionsConcept(
    reading,
    'ORDER_VERB',
    'WANT',
    'CART',
    'RESTAURANT',
    'MENU',
    'REORDER',
    'ADD',
    'FIND',
    'SHOW',
    'NUMBER',
  );

/** "A dosa from Tiffin Trail to HSR Layout": dishes, and then a name that may hold any word, be it of treks. */
export function interpretOrderLine(reading: MessageAnalysis): CommandInterpretation | undefined {
  const { scene, context, text } = reading;
  const from = scene.words.findIndex((word) => word.text === 'from');
  const before = scene.spots.filter((spot) => spot.start < from).map((spot) => spot.concept);
  if (
    context.dialog !== undefined ||
    !before.includes('DISH') ||
    text.includes('?') ||
    before.some((one) => NON_ORDER_CONCEPTS.has(one))
  )
    return undefined;
  return dialogFor(reading, FOOD_ORDER)
    ? interpretAs(Math.max(reading.sure, 0.85), ...startFoodOrder(reading))
    : undefined;
}

const NON_ORDER_CONCEPTS: ReadonlySet<string> = new Set([
  'LEISURE',
  'ATTRACTION',
  'EVENT',
  'TITLE',
  'TICKET',
  'BOOK',
  'TABLE',
  'CANCEL',
  'STATUS',
  'COMPLAINT',
  'FIND',
  'WHERE',
]);
