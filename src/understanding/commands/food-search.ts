import type { Command } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { placeInText } from '../../language/places/gazetteer';
import { branchesNamed } from '../../food/restaurant-names';
import type { ShownOption } from '../understanding';
import { fillCommand, textValue } from './food-dialogs';
import { restaurantFills, restaurantFiltersIn } from './food-fills';
import { readOptionPosition } from './option-position';
import { onlyPartOfName } from './part-of-name';
import { startRestaurantSearch } from './start-food';
import {
  currentDialog,
  interpretAs,
  mentionsConcept,
  type CommandInterpretation,
  type MessageAnalysis,
} from './reading';
import { FOOD_ORDER, RESTAURANT_SEARCH, isUnderWay } from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

const SURE = 0.95;

/** Concepts that show that a message is not about where to eat. */
const OTHER_CONCEPTS = ['TICKET', 'COMPLAINT', 'AGENT', 'REFUND', 'TABLE'] as const;
/** Concepts of sights, unless they are part of a quarter's name: "Koregaon Park". */
const PLACE_TO_SEE_CONCEPTS: ReadonlySet<string> = new Set([
  'ATTRACTION',
  'EVENT',
  'SPORT',
  'PASTIME',
]);

/** True while the customer searches for or chooses a restaurant. */
function choosesRestaurant(reading: MessageAnalysis): boolean {
  if (isUnderWay(reading, RESTAURANT_SEARCH)) return true;
  return isUnderWay(reading, FOOD_ORDER) && ORDER_SLOTS.has(reading.context.asked?.slot);
}
const ORDER_SLOTS: ReadonlySet<string | undefined> = new Set(['restaurant', 'closed']);

/** Splits the label of a restaurant into its name and quarter. */
function branchOf(option: ShownOption): { name: string; locality: string; option: ShownOption } {
  const [name = '', locality = ''] = option.words.split(', ');
  return { name, locality, option };
}

/** Clauses that refuse what they name. */
const REFUSING_CLAUSE = localPattern(
  'food-search.refusing-clause',
  /(?:^|[,;.!?।]\s*)(?:no[, ]+)*(?:not|forget|never ?mind|instead of|kindly forget|leave)\s[^,;.!?।]*|[^,;.!?।]*\s(?:nahin?|nhi|mat|chhodo|chhod do|@nahin)(?=\s*(?:[,;.!?।]|$|yaar|bhai|@yaar))[^,;.!?।]*/giu,
);

interface PlaceSaid {
  name: string;
  from: number;
  to: number;
}

/** Returns the quarter or city that a message names outside refusing clauses. */
function placeSaid({ text }: MessageAnalysis): PlaceSaid | undefined {
  const wanted = text.replace(REFUSING_CLAUSE, (clause) => '.'.repeat(clause.length));
  const found = placeInText(wanted);
  if (!found) return undefined;
  const { label, pin } = found.place;
  const name = pin !== undefined && wanted.includes(pin) ? `${label} ${pin}` : label;
  return { name, from: found.from, to: found.to };
}

/** True for a message about a sight, such as a museum, and not about where to eat. */
const speaksOfSights = ({ scene }: MessageAnalysis, place: PlaceSaid | undefined): boolean =>
  !scene.present.has('EATING') &&
  scene.spots.some(({ concept, start }) => {
    const at = scene.words[start]?.start ?? 0;
    return (
      PLACE_TO_SEE_CONCEPTS.has(concept) &&
      (place === undefined || at < place.from || at >= place.to)
    );
  });

/** True for "the Koramangala one": a shown restaurant by its quarter. */
const pointsAtShown = ({ scene, context }: MessageAnalysis, place?: PlaceSaid): boolean =>
  place !== undefined &&
  scene.present.has('ONE_OF') &&
  (context.asked?.options ?? []).some(({ words }) => {
    const { locality } = branchOf({ id: '', words });
    return locality !== '' && place.name.startsWith(locality);
  });

/** Picks a shown restaurant: "the fourth one's menu", "Kachori Kothi ka menu". */
function pickOfShown(reading: MessageAnalysis): Command | undefined {
  const options = reading.context.asked?.options ?? [];
  if (options.length === 0 || reading.context.asked?.slot === 'closed') return undefined;
  const named = branchesNamed(reading.text, options.map(branchOf));
  const [only] = named;
  if (only && named.length === 1) return pick({ is: 'option', id: only.option.id });
  if (named.length > 1) return pick({ is: 'among', ids: named.map(({ option }) => option.id) });
  if (asksForRestaurantsThere(reading)) return undefined;
  const partly = onlyPartOfName(reading.text, options);
  if (partly) return pick({ is: 'option', id: partly.id });
  const position = mentionsConcept(reading, 'MENU', 'SHOW', 'ORDER_VERB')
    ? readOptionPosition(reading, reading.text, options.length)
    : undefined;
  return position === undefined ? undefined : pick({ is: 'nth', n: position });
}

/** True for "restaurants in Indiranagar": the place in a shown name is no name here. */
const asksForRestaurantsThere = (reading: MessageAnalysis): boolean =>
  mentionsConcept(reading, 'RESTAURANT') &&
  mentionsConcept(reading, 'SHOW', 'FIND') &&
  placeSaid(reading) !== undefined;

const pick = (value: Extract<Command, { do: 'pick' }>['value']): Command => ({ do: 'pick', value });

/** Concepts of questions that a restaurant's menu answers. */
const ASKS_FOOD = [
  'MENU',
  'DISH',
  'PRICE',
  'CUISINE',
  'FOOD',
  'ORDER_VERB',
  'WANT',
  'SHOW',
] as const;

const asksOtherThanFood = (reading: MessageAnalysis): boolean =>
  isQuestion(reading.text) && !mentionsConcept(reading, ...ASKS_FOOD);

/** True for an order beside a place or restaurant. */
const ordersAlong = (reading: MessageAnalysis): boolean =>
  isUnderWay(reading, FOOD_ORDER) &&
  mentionsConcept(reading, 'DISH') &&
  mentionsConcept(reading, 'NUMBER', 'NUMWORD') &&
  !mentionsConcept(reading, 'MENU', 'SHOW');

/** Returns the commands for another place or filters, with the words, for a restaurant's name. */
function searchCommands(reading: MessageAnalysis, place: PlaceSaid | undefined): Command[] {
  const known = reading.context.dialog?.known.includes('place') === true;
  const moved: Command[] =
    place === undefined
      ? []
      : [
          {
            do: known ? 'correct' : 'fill',
            slot: 'place',
            value: { is: 'place', name: place.name },
          },
        ];
  if (!isUnderWay(reading, RESTAURANT_SEARCH))
    return moved.length === 0 ? [] : [...moved, ...orderWords(reading)];
  const wishes = restaurantFiltersIn(reading);
  const wanted = restaurantFills(reading, wishes);
  const narrowed = wanted.some(({ slot }) => slot !== 'text');
  if (moved.length === 0 && wishes.lifted.length === 0 && !narrowed) return [];
  return [
    ...wishes.lifted
      .filter((slot) => !wanted.some((one) => one.slot === slot))
      .map((slot): Command => ({ do: 'forget', slot })),
    ...moved,
    ...wanted.map(({ slot, value }) => fillCommand(slot, value)),
    fillCommand('where', textValue(reading.text)),
  ];
}

/** Words that stand beside a restaurant's name. */
const NAMES_SELLER = localPattern('food-search.names-seller', /\bfrom\b|\bse\b|@from/iu);

const orderWords = (reading: MessageAnalysis): Command[] =>
  mentionsConcept(reading, 'DISH', 'CUISINE') || NAMES_SELLER.test(reading.text)
    ? [fillCommand('order', textValue(reading.text))]
    : [];

/** True for "show me restaurants in Jaipur" outside food dialogs, which asks for no sights. */
const asksToSeeRestaurants = (reading: MessageAnalysis): boolean =>
  currentDialog(reading)?.area !== 'food' &&
  reading.context.asked?.takes[0] !== 'text' &&
  mentionsConcept(reading, 'RESTAURANT') &&
  (mentionsConcept(reading, 'SHOW', 'FIND') || ASKS_WHO_DELIVERS.test(reading.text)) &&
  placeSaid(reading) !== undefined &&
  !speaksOfSights(
    { ...reading, scene: { ...reading.scene, present: NOTHING } },
    placeSaid(reading),
  ) &&
  !mentionsConcept(reading, 'ORDER_VERB', 'BOOK');
/** "Which restaurants deliver to Kondapur": a search near that place answers it. */
const ASKS_WHO_DELIVERS = localPattern(
  'food-search.asks-who-delivers',
  /(?=.*(?<![\p{L}\p{M}])(?:which|what|kaun|kon|any|kya|@which)).*(?:deliver|bring|reach|pahuncha|@deliver)/iu,
);
const NOTHING: ReadonlySet<string> = new Set();

/** Marks a search as no act, so that a question may begin it. */
const ofSearch = (...commands: Command[]): CommandInterpretation => ({
  ...interpretAs(SURE, ...commands),
  byClause: true,
});

/** True for a choice of a restaurant, or for plain words that one is looked for by. */
const takesForName = (one: Command): boolean =>
  one.do === 'pick' ||
  ((one.do === 'fill' || one.do === 'correct') &&
    NAME_SLOTS.has(one.slot) &&
    one.value.is === 'text');
const NAME_SLOTS: ReadonlySet<string> = new Set(['text', 'restaurant']);

/** Searches where "restaurants in Indiranagar" was taken for the one there, or for words of a name. */
export function searchRestaurantsThere(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  if (
    !commands.every(takesForName) ||
    commands.length === 0 ||
    !choosesRestaurant(reading) ||
    !asksForRestaurantsThere(reading)
  )
    return [...commands];
  const searched = searchCommands(reading, placeSaid(reading));
  return searched.length > 0 ? searched : [...commands];
}

/**
 * Interprets a message while the customer searches for or chooses a restaurant: another place, a
 * filter set or removed, or a restaurant by name. New values replace earlier ones.
 */
export function interpretFoodSearch(reading: MessageAnalysis): CommandInterpretation | undefined {
  if (mentionsConcept(reading, ...OTHER_CONCEPTS)) return undefined;
  if (asksToSeeRestaurants(reading)) return interpretAs(SURE, ...startRestaurantSearch(reading));
  if (!choosesRestaurant(reading)) return undefined;
  const picked = asksOtherThanFood(reading) ? undefined : pickOfShown(reading);
  if (picked)
    return ofSearch(
      ...(ordersAlong(reading) ? [fillCommand('order', textValue(reading.text))] : []),
      picked,
    );
  const place = placeSaid(reading);
  if (speaksOfSights(reading, place) || pointsAtShown(reading, place)) return undefined;
  const commands = searchCommands(reading, place);
  return commands.length === 0 ? undefined : ofSearch(...commands);
}
