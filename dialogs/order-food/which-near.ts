import { tellWhoHasMost } from './has-most';
import { openingAt } from '../../src/commerce/food/hours';
import { searchDishes } from '../../src/commerce/food/operations';
import type { NearbyRestaurant } from '../../src/commerce/food/views';
import type { SideQuestion } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { restaurantExtremeIn } from '../../src/food/said-beside';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { dietWanted } from './best';
import { mostPaise } from './most-paise';
import { sellerDetails, sellersNear, restaurantId } from './near';
import { deliveryPlaceSlot, fullName } from './restaurant';
import { dishesSought, whoHas } from './who-has';

const TOLD = 5; // restaurants; more would be a list, no advice
const MENUS_READ = 8; // menus are large: only the nearest open ones

/** The side question which restaurant near is cheapest, nearest or within a sum. */
export const nearQuestion: SideQuestion = {
  about: 'which restaurant nearby is cheapest, quickest or within a sum',
  *answer(t) {
    const said = t.said ?? '';
    const sought = restaurantExtremeIn(said) ? [] : dishesSought(t, said);
    const most = restaurantExtremeIn(said)
      ? undefined
      : yield* tellWhoHasMost(t, yield* sellersNear(t, t.get(deliveryPlaceSlot)), said);
    if (most) return most;
    if (sought.length > 0 || t.hears('order-food.allergy'))
      return yield* whoHas(
        t,
        yield* openOf(t, yield* sellersNear(t, t.get(deliveryPlaceSlot))),
        sought,
      );
    const within = t.isToldNow('price') ? mostPaise(t) : undefined;
    if (within !== undefined) return yield* withinSum(t, within);
    const fastest = restaurantExtremeIn(said)?.by === 'time';
    const place = t.get(deliveryPlaceSlot);
    const near = yield* openOf(
      t,
      yield* sellersNear(t, place, fastest ? {} : { cost: 'LOW_TO_HIGH' as const }),
    );
    const told = near.slice(0, TOLD);
    if (told.length === 0) return [];
    const list = told.map((one) => foreignText(fullName(one)));
    return [
      textReply(fastest ? 'near.nearest' : 'near.cheapest', orderTaps(t, told), {
        restaurants: { list, join: 'lines' },
      }),
    ];
  },
};

function* withinSum(t: Turn, most: number): EffectGenerator<ReplyOf<ReplyText>[]> {
  const near = yield* openOf(t, yield* sellersNear(t, t.get(deliveryPlaceSlot)));
  const sellers = near
    .slice(0, MENUS_READ)
    .map(({ providerId, sellerId }) => ({ providerId, sellerId }));
  if (sellers.length === 0) return [];
  const veg = dietWanted(t);
  const found = yield* t.once('dishes', searchDishes, {
    sellers,
    query: '',
    maxPaise: most,
    ...(veg === undefined ? {} : { veg }),
  });
  const dishes = new Map(found.map((one) => [restaurantId(one), one]));
  const fitting = near.filter((one) => dishes.has(restaurantId(one))).slice(0, TOLD);
  const amount = { paise: most };
  if (fitting.length === 0) return [textReply('near.within.none', [], { amount })];
  const list = fitting.map((one) => {
    const { total: n = 0, dishes: cheapest = [] } = dishes.get(restaurantId(one)) ?? {};
    const price = { paise: Math.min(...cheapest.map(({ minPaise }) => minPaise)) };
    return say('near.within.one', { name: fullName(one), n, price });
  });
  return [
    textReply('near.within', orderTaps(t, fitting), {
      amount,
      restaurants: { list, join: 'lines' },
    }),
  ];
}

const orderTaps = (t: Turn, near: readonly NearbyRestaurant[]) =>
  near.map((one) =>
    choice(
      foreignText(fullName(one)),
      t.fillCode('restaurant', { is: 'option', id: restaurantId(one) }),
    ),
  );

function* openOf(
  t: Turn,
  near: readonly NearbyRestaurant[],
): EffectGenerator<readonly NearbyRestaurant[]> {
  const some = near.slice(0, 2 * MENUS_READ);
  const details = yield* sellerDetails(t, some);
  return some.filter(
    (one) => openingAt(details.get(restaurantId(one))?.hours, t.now)?.is !== 'closed',
  );
}
