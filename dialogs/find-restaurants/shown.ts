import type { DishView, NearbyRestaurant } from '../../src/commerce/food/views';
import type { Turn } from '../../src/engine/turn';
import { choice } from '../parts/say';

/** Returns facts to compare restaurants by: distance, rating, price of the dish asked for. */
export const optionFacts = (
  { distanceM }: NearbyRestaurant,
  rating: number | undefined,
  dishes: readonly DishView[] = [],
): Record<string, number> => ({
  ...(distanceM === undefined ? {} : { distance: distanceM }),
  ...(rating === undefined ? {} : { rating }),
  ...(dishes.length === 0 ? {} : { price: Math.min(...dishes.map((dish) => dish.minPaise)) }),
});

/** Makes buttons that narrow the list: open now, vegetarian, cheapest first. */
export function narrowingChoices(t: Turn) {
  return [
    ...(t.pendingValue('open')
      ? []
      : [choice('choice.open-now', t.fillCode('open', { is: 'flag', on: true }))]),
    ...(t.pendingValue('veg')
      ? []
      : [choice('choice.veg-only', t.fillCode('veg', { is: 'flag', on: true }))]),
    ...(t.pendingValue('sort')
      ? []
      : [
          choice(
            'sort.price-low-to-high',
            t.fillCode('sort', { is: 'option', id: 'price-low-to-high' }),
          ),
        ]),
  ];
}
