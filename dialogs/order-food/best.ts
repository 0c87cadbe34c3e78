import { openingAt } from '../../src/commerce/food/hours';
import { lookAtMenu } from '../../src/commerce/food/operations';
import type { SideQuestion } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { restaurantExtremeIn, soughtAtPrice } from '../../src/food/said-beside';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { priceWords } from './dish-price';
import { wantsVeg } from './most-paise';
import { sellerDetails, sellersNear, restaurantId } from './near';
import { type ChosenRestaurant, deliveryPlaceSlot, fullName, restaurantSlot } from './restaurant';

const TOLD = 5; // dishes or restaurants; more would be a list, no advice
const LOOKED_AT = 12; // restaurants nearby whose ratings are read

/** The side question "what is best?": dishes here, or restaurants nearby; orders nothing. */
export const bestQuestion: SideQuestion = {
  about: 'what is rated best: dishes here, or restaurants nearby',
  *answer(t) {
    const chosen = t.get(restaurantSlot);
    return chosen ? yield* bestDishes(t, chosen) : yield* bestRestaurants(t);
  },
};

function* bestDishes(t: Turn, chosen: ChosenRestaurant): EffectGenerator<ReplyOf<ReplyText>[]> {
  const { providerId, sellerId } = chosen;
  const diet = dietWanted(t);
  const query = restaurantExtremeIn(t.said ?? '') ? soughtAtPrice(t.said ?? '') : '';
  const menu = yield* t.once('best', lookAtMenu, {
    providerId,
    sellerId,
    best: true,
    ...(query === '' ? {} : { query }),
    ...(diet === undefined ? {} : { veg: diet }),
    from: 0,
  });
  const restaurant = fullName(chosen);
  if (menu.dishes.length === 0) {
    const kinds = menu.categories.filter(({ count }) => count > 0).slice(0, TOLD);
    return [
      textReply('best.none', [], {
        restaurant,
        kinds: { list: kinds.map(({ name }) => foreignText(name)) },
      }),
    ];
  }
  const best = menu.dishes.slice(0, TOLD);
  const dishes = best.map((dish) =>
    say('best.dish', { name: dish.name, rating: dish.rating ?? 0, price: priceWords(dish) }),
  );
  const taps = best.map(({ id, name }) =>
    choice(foreignText(name), t.fillCode('lines', { is: 'option', id: `d:${id}` })),
  );
  return [textReply('best.dishes', taps, { restaurant, dishes: { list: dishes, join: 'lines' } })];
}

function* bestRestaurants(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]> {
  const near = (yield* sellersNear(t, t.get(deliveryPlaceSlot))).slice(0, LOOKED_AT);
  const details = yield* sellerDetails(t, near);
  const rated = near
    .flatMap((one) => {
      const { rating, hours } = details.get(restaurantId(one)) ?? {};
      const closed = openingAt(hours, t.now)?.is === 'closed';
      return rating === undefined || closed ? [] : [{ name: fullName(one), rating }];
    })
    .toSorted((a, b) => b.rating - a.rating)
    .slice(0, TOLD);
  if (near.length === 0) return [];
  if (rated.length === 0) return [textReply('best.restaurants.none')];
  const list = rated.map((one) => say('best.restaurant', one));
  return [textReply('best.restaurants', [], { restaurants: { list, join: 'lines' } })];
}

/** Returns the diet that this message, or an earlier one, asks for. */
export function dietWanted(t: Turn): 'veg' | 'nonveg' | undefined {
  if (t.hears('order-food.non-veg')) return 'nonveg';
  return t.hears('order-food.veg') || wantsVeg(t) ? 'veg' : undefined;
}
