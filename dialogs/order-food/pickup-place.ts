import { lookAtRestaurants } from '../../src/commerce/food/operations';
import type { StepAction } from '../../src/engine/dialog';
import type { Turn } from '../../src/engine/turn';
import { addressOfRestaurant, detailOf } from './near';
import { restaurantSlot } from './restaurant';
import { wayOf } from './way';

const restaurantOfPickup = (t: Turn) =>
  wayOf(t)?.type === 'Self-Pickup' ? t.get(restaurantSlot) : undefined;

/** The step that reads where a meal is fetched, for the bill and the order made of it. */
export const lookUpPickupPlace: StepAction = function* (t) {
  const restaurant = restaurantOfPickup(t);
  if (restaurant) yield* detailOf(t, restaurant);
  return undefined;
};

/** Returns the address where a meal is fetched, as far as the restaurant tells it. */
export function pickupAddress(t: Turn): string | undefined {
  const restaurant = restaurantOfPickup(t);
  if (!restaurant) return undefined;
  const { providerId, sellerId } = restaurant;
  const [detail] =
    t.recall('detail', lookAtRestaurants, { sellers: [{ providerId, sellerId }] }) ?? [];
  return (detail && addressOfRestaurant(detail)) || undefined;
}
