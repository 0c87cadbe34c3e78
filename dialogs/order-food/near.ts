import { listNearbyRestaurants, lookAtRestaurants } from '../../src/commerce/food/operations';
import type {
  NearbyInput,
  NearbyRestaurant,
  RestaurantDetail,
} from '../../src/commerce/food/views';
import type { StepAction } from '../../src/engine/dialog';
import { CallFailed, type EffectGenerator } from '../../src/engine/operation';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { pointOf, type FoodPlace } from './food-place';
import { outOfArea } from './place';

/** Returns a restaurant's id within a conversation: provider and seller id, joined by `|`. */
export const restaurantId = ({
  providerId,
  sellerId,
}: {
  providerId: string;
  sellerId: string;
}): string => `${providerId}|${sellerId}`;

/** Returns the restaurants near a place, nearest first; empty for a place without a point. */
export function* sellersNear(
  t: Turn,
  place: FoodPlace | undefined,
  filters: Omit<NearbyInput, 'lat' | 'lng'> = {},
): EffectGenerator<NearbyRestaurant[]> {
  const point = pointOf(place);
  return point
    ? yield* t.once('near', listNearbyRestaurants, { lat: point.lat, lng: point.lng, ...filters })
    : [];
}

/** Returns rating and hours of restaurants, by `restaurantId`; empty where they cannot be read. */
export function* sellerDetails(
  t: Turn,
  of: readonly { providerId: string; sellerId: string }[],
): EffectGenerator<ReadonlyMap<string, RestaurantDetail>> {
  const sellers = of.map(({ providerId, sellerId }) => ({ providerId, sellerId }));
  const read =
    sellers.length === 0 ? undefined : yield* t.attempt('details', lookAtRestaurants, { sellers });
  return new Map((read?.ok ? read.value : []).map((one) => [restaurantId(one), one]));
}

/** Returns one restaurant's detail; undefined where it cannot be read. */
export function* detailOf(
  t: Turn,
  of: { providerId: string; sellerId: string },
): EffectGenerator<RestaurantDetail | undefined> {
  const { providerId, sellerId } = of;
  const read = yield* t.attempt('detail', lookAtRestaurants, {
    sellers: [{ providerId, sellerId }],
  });
  return read.ok ? read.value[0] : undefined;
}

/** Returns a restaurant's address in one line. */
export const addressOfRestaurant = ({ street, locality, city, pin }: RestaurantDetail): string =>
  [street, locality, city, pin].filter((part) => part !== '').join(', ');

/**
 * Makes the step that asks the service whether it reaches the place; where it does not (400), says
 * so and asks for another.
 */
export function checkDeliveryArea(slot: Slot<FoodPlace>): StepAction {
  return function* (t) {
    const held = t.get(slot);
    const point = pointOf(held);
    if (!point) return undefined;
    const found = yield* t.attempt('near', listNearbyRestaurants, {
      lat: point.lat,
      lng: point.lng,
    });
    if (found.ok) return undefined;
    if (found.failure.code !== 'out_of_area')
      throw new CallFailed(listNearbyRestaurants.name, found.failure);
    t.say(outOfArea(held));
    t.set(slot, { unknown: true });
    return { then: 'again' };
  };
}
