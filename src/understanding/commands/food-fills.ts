import { withoutToldOfPeople } from '../../food/parse/told-of-people';
import { countedAlong } from '../../food/counted-along';
import type { DialogManifest } from '../understanding';
import type { SlotFill } from '../../engine/command';
import { removeContactDetails } from '../entities/contact';
import { readCheckoutLine } from './checkout-line';
import { readRestaurantFilters, type RestaurantFilters } from '../entities/restaurant-wishes';
import { textValue } from './food-dialogs';
import { type MessageAnalysis, mentionsConcept, mentionsOnlyConcepts } from './reading';
import { FOOD_ORDER, RESTAURANT_SEARCH, hasRole, isUnderWay } from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

/** True if a message names food; the menu reads the names, as the catalogue does not have them. */
function namesFood(reading: MessageAnalysis): boolean {
  const { scene } = reading;
  if (mentionsConcept(reading, 'DISH', 'INGREDIENT', 'PORTION')) return true;
  return (
    !mentionsOnlyConcepts(
      reading,
      'ORDER_VERB',
      'ORDER_NOUN',
      'WANT',
      'FOOD',
      'RESTAURANT',
      'MENU',
      'SHOW',
      'ME',
      'FIND',
      'NEAR',
      'CART',
      'BOOK',
      'YES',
    ) && scene.unknown.length > 0
  );
}

/** Words for a diet, which name no dish. */
const DIET_WORD = localPattern(
  'food-fills.diet-word',
  /^(?:pure|only|non|non-?veg(?:etarian)?|veg(?:etarian|gie)?|shakahari|mansahari|@pure)$/iu,
);

const namesDishBetween =
  ({ scene: { spots, words } }: MessageAnalysis) =>
  (from: number, to: number): boolean =>
    spots.some(({ concept, start }) => {
      const at = words[start]?.start ?? -1;
      return FOOD_CONCEPTS.has(concept) && at >= from && at < to;
    });
const FOOD_CONCEPTS: ReadonlySet<string> = new Set(['DISH', 'CUISINE', 'PORTION', 'INGREDIENT']);

/** Reads the restaurant filters that a message sets and removes. */
export const restaurantFiltersIn = (reading: MessageAnalysis): RestaurantFilters =>
  readRestaurantFilters(reading.text, namesDishBetween(reading));

/** Returns filters as slot values: diet, open now, and the dish or kind of food. */
export function restaurantFills(reading: MessageAnalysis, wishes: RestaurantFilters): SlotFill[] {
  const dish = dishWords(reading, wishes);
  return [
    ...(wishes.veg === undefined
      ? []
      : [{ slot: 'veg', value: { is: 'flag', on: wishes.veg } } as const]),
    ...(wishes.open ? [{ slot: 'open', value: { is: 'flag', on: true } } as const] : []),
    ...(dish === undefined ? [] : [{ slot: 'text' as const, value: textValue(dish) }]),
  ];
}

const MEAT = localPattern('food-fills.meat', /^(?:chicken|mutton|meat|fish|@chicken)$/iu);

function dishWords(
  { scene, text }: MessageAnalysis,
  wishes: RestaurantFilters,
): string | undefined {
  const told = withoutToldOfPeople(text).said.join(' ').toLowerCase(); // "one is jain" looks for nothing
  const named = scene.spots.filter((spot) => spot.concept === 'DISH' || spot.concept === 'CUISINE');
  const places = [
    ...new Set(
      named.flatMap((spot) =>
        Array.from({ length: spot.end - spot.start }, (_, n) => spot.start + n),
      ),
    ),
  ].toSorted((a, b) => a - b);
  const words = places
    .flatMap((at) => scene.words[at] ?? [])
    .filter(({ start }) => !wishes.letGo.some(({ from, to }) => start >= from && start < to))
    .map(({ raw }) => raw)
    .filter(
      (word) =>
        !DIET_WORD.test(word) && !told.split(/[^\p{L}\p{M}]+/u).includes(word.toLowerCase()),
    );
  const eaten = words.every((word) => MEAT.test(word)) && wishes.veg === undefined; // "one eats chicken" is of a person
  return words.length === 0 || words.length > 5 || (eaten && wishes.eaters)
    ? undefined
    : words.join(' ');
}

/** True for a search without an order: "find biryani under 200 near HSR". */
export function looksForFood(reading: MessageAnalysis): boolean {
  return (
    mentionsConcept(reading, 'FIND', 'SHOW', 'WHERE') &&
    !mentionsConcept(reading, 'ORDER_VERB', 'MENU', 'CART', 'NUMWORD') &&
    (mentionsConcept(reading, 'NEAR') || reading.entities.money.length > 0) &&
    !isUnderWay(reading, FOOD_ORDER)
  );
}

/** Words of a meal that is asked for, which no address has: "4 logo ka dinner chahiye … block". */
const MEAL = localPattern(
  'food-fills.meal',
  /(?<!\p{L})(?:dinner|lunch|breakfast|khana|khaana|nashta|food|meal|chahiye|chaiye|chahie|mangwa\p{L}*|need|want|budget|log|logo|logon|people|@meal)(?!\p{L})/iu,
);
const tellsMeal = (address: string): boolean => MEAL.test(address);

/** Returns the values with which a food dialog begins, besides place and price. */
export function foodFills(reading: MessageAnalysis, dialog: DialogManifest): SlotFill[] {
  if (hasRole(dialog, RESTAURANT_SEARCH))
    return [
      ...restaurantFills(reading, restaurantFiltersIn(reading)),
      { slot: 'where', value: textValue(reading.text) },
    ];
  if (!hasRole(dialog, FOOD_ORDER)) return [];
  if (reading.intent === 'reorder')
    return [
      { slot: 'again', value: { is: 'flag', on: true } },
      ...(mentionsConcept(reading, 'DISH') || countedAlong(reading.written ?? reading.text) !== ''
        ? [{ slot: 'order' as const, value: textValue(reading.written ?? reading.text) }]
        : []),
    ];
  const checkout = readCheckoutLine(reading.written ?? reading.text);
  if (
    checkout?.recipient.address !== undefined &&
    !tellsMeal(checkout.recipient.address) &&
    checkout.food !== '' &&
    namesFood(reading)
  )
    return [
      { slot: 'order', value: textValue(checkout.food) },
      { slot: 'contact', value: checkout.recipient },
      { slot: 'place', value: { is: 'place', name: checkout.recipient.address } },
    ];
  return namesFood(reading)
    ? [{ slot: 'order', value: textValue(removeContactDetails(reading.written ?? reading.text)) }]
    : [];
}
