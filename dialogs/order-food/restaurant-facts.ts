import type { NearbyRestaurant } from '../../src/commerce/food/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import { textReply } from '../parts/say';
import { sellerDetails, sellersNear, restaurantId } from './near';
import type { FoodPlace } from './food-place';

const RATED = 20; // restaurants whose ratings are read

type Extreme = Extract<SlotValue, { is: 'extreme' }>;
type Facts = ReadonlyMap<string, Readonly<Record<string, number>>>;

/**
 * Returns what a superlative needs to compare restaurants: ratings, or the order of their prices.
 * None tells its time before the bill, so the nearest counts as the fastest, and Mela says so.
 */
export function* factsFor(
  t: Turn,
  near: readonly NearbyRestaurant[],
  value: SlotValue,
  place: FoodPlace | undefined,
): EffectGenerator<Facts> {
  return value.is === 'extreme' ? yield* measured(t, near, value, place) : new Map();
}

function* measured(
  t: Turn,
  near: readonly NearbyRestaurant[],
  { by }: Extreme,
  place: FoodPlace | undefined,
): EffectGenerator<Facts> {
  if (by === 'rating') {
    const details = yield* sellerDetails(t, near.slice(0, RATED));
    return new Map(
      [...details].flatMap(([id, { rating }]) => (rating === undefined ? [] : [[id, { rating }]])),
    );
  }
  if (by === 'price') {
    const cheapest = yield* sellersNear(t, place, { cost: 'LOW_TO_HIGH' });
    return new Map(cheapest.map((one, at) => [restaurantId(one), { price: at }]));
  }
  if (by !== 'time') return new Map();
  t.say(textReply('restaurant.nearest-for-time'));
  return new Map(
    near.flatMap((one) =>
      one.distanceM === undefined ? [] : [[restaurantId(one), { time: one.distanceM }]],
    ),
  );
}
