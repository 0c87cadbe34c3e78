import { listNearbyRestaurants } from '../../src/commerce/food/operations';
import { fillOrCorrect, type Command } from '../../src/engine/command';
import type { SlotName } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import { restaurantId } from './near';
import { restaurantsMentioned, type ChosenRestaurant } from './restaurant-choice';

/** The slot that holds the restaurant, and the one that it holds. */
interface RestaurantChoice {
  slot: SlotName;
  chosen?: ChosenRestaurant | undefined;
}

/** Tells whether a command may misread the refusal of a restaurant. */
const mayGiveWay = (one: Command): boolean =>
  MAY_GIVE_WAY.has(one.do) || (one.do === 'start' && (one.fills ?? []).every(isInWords));
const isInWords = ({ value }: { value: { is: string } }): boolean => value.is === 'text';
const MAY_GIVE_WAY: ReadonlySet<Command['do']> = new Set([
  'unclear',
  'repeat',
  'outside',
  'pick',
  'more',
  'no',
  'forget',
  'fill',
  'correct',
  'ask',
  'list',
]);

/** Returns the ids of the restaurants that a message rules out. */
function refusedIn(t: Turn, said: string, chosen: ChosenRestaurant | undefined): string[] {
  const near = t.last('near', listNearbyRestaurants) ?? [];
  const named = t.hears('order-food.except') ? restaurantsMentioned(near, said) : [];
  if (named.length > 0) return named.map(restaurantId);
  return chosen && t.hears('order-food.elsewhere') ? [restaurantId(chosen)] : [];
}

/**
 * Reads "Tiffin Trail ke alawa dikhao", and "any other place?" over a chosen restaurant, as a choice
 * among the others near.
 */
export function readRefusedRestaurants(
  t: Turn,
  commands: readonly Command[],
  { slot, chosen }: RestaurantChoice,
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || commands.length === 0 || !commands.every(mayGiveWay)) return undefined;
  const ids = refusedIn(t, said, chosen);
  if (ids.length === 0) return undefined;
  const value = { is: 'not', value: { is: 'among', ids } } as const;
  const others = fillOrCorrect(chosen !== undefined, { slot, value });
  return chosen ? [{ do: 'forget', slot }, others] : [others];
}
