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

/** Maps the intent of a message to commands. */
export type IntentMapper = (reading: MessageAnalysis) => Command[];

/** True for words of carts and menus in another dialog without food, where Mela asks instead. */
const isUnlikelyFoodOrder = (reading: MessageAnalysis): boolean =>
  !mentionsConcept(reading, 'EATING', 'DISH') &&
  (currentDialog(reading)?.area === 'experience' ||
    (mentionsConcept(reading, 'ADD', 'REMOVE', 'ITEMS') && !mentionsConcept(reading, 'CART')));

/** True for a message without food, though its words may be about a restaurant: hours, prices. */
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

/** Begins a restaurant search, if a message is about food. */
export const startRestaurantSearch: IntentMapper = (reading) =>
  hardlyFood(reading)
    ? [{ do: 'unclear' }]
    : [startIfAvailable(reading, RESTAURANT_SEARCH, outOfScopeCommand('food'))];
/** Begins a food order, if a message orders food. */
export const startFoodOrder: IntentMapper = (reading) =>
  looksForFood(reading)
    ? startRestaurantSearch(reading)
    : hardlyFood(reading) ||
        onlyTrimmings(reading) ||
        (!dialogFor(reading, FOOD_ORDER) && isUnlikelyFoodOrder(reading))
      ? [{ do: 'unclear' }]
      : [startIfAvailable(reading, FOOD_ORDER, outOfScopeCommand('food'))];
/** True for a word of food that orders none, in a booking: "without breakfast". */
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

/** Interprets dishes before "from", whatever the restaurant's name: "a dosa from Tiffin Trail". */
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
