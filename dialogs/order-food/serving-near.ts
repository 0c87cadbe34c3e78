import { openingAt } from '../../src/commerce/food/hours';
import { whoServes } from '../../src/commerce/food/operations';
import type { MenuMatch, NearbyRestaurant } from '../../src/commerce/food/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { type DishesHad, dishesHadNear, havingMost } from './has-most';
import { restaurantId, sellerDetails } from './near';
import { namesNoDish } from './no-dish';

const MENUS_READ = 8; // menus are large: only the nearest open ones
const COMPARABLE_SHARE = 0.85; // of the best one's share of the order

/** The restaurants to choose from. */
export interface RestaurantCandidates {
  /** Reason for these: named in the order, able to serve it, just near, near and unable, or unable like the one ruled out. */
  why: 'named' | 'serve' | 'partly' | 'near' | 'none-serve' | 'none-else';
  restaurants: readonly NearbyRestaurant[];
  fits: ReadonlyMap<string, MenuMatch>;
  /** What each has of several dishes, where none that is open has them all. */
  had?: DishesHad;
  /** What the others near are looked through for in vain. */
  dishes?: string;
}

/** Of several dishes: those that have most, where no open one has more of them than it lacks. */
export function* mostAmong(
  t: Turn,
  near: readonly NearbyRestaurant[],
  rest: string,
): EffectGenerator<RestaurantCandidates | undefined> {
  const had = yield* dishesHadNear(t, near, rest);
  if (had.size === 0) return undefined;
  const details = yield* sellerDetails(t, near.slice(0, 2 * MENUS_READ));
  const isOpen = (one: NearbyRestaurant): boolean =>
    openingAt(details.get(restaurantId(one))?.hours, t.now)?.is !== 'closed';
  const most = havingMost(near, had);
  const [best] = most.filter(isOpen);
  const own = best && had.get(restaurantId(best));
  if (!own || own.lacks.length < own.has.length) return undefined;
  const closed = most.filter(
    (one) => !isOpen(one) && (had.get(restaurantId(one))?.has.length ?? 0) > own.has.length,
  );
  const others = most.filter((one) => one !== best && !closed.includes(one));
  return { why: 'partly', restaurants: [best, ...closed, ...others], fits: new Map(), had };
}

/** Finds which restaurants that are open serve an order nearly as well as the best of them. */
export function* restaurantsServing(
  t: Turn,
  near: readonly NearbyRestaurant[],
  rest: string,
): EffectGenerator<Map<string, MenuMatch>> {
  const details = yield* sellerDetails(t, near.slice(0, 2 * MENUS_READ));
  const open = near
    .slice(0, 2 * MENUS_READ)
    .filter((one) => openingAt(details.get(restaurantId(one))?.hours, t.now)?.is !== 'closed');
  const isKind = namesNoDish(rest);
  const found = (yield* servingAmong(t, open, rest)).filter(({ share }) => !isKind || share === 1);
  if (found.length === 0 && isKind) {
    const closed = near.filter((one) => !open.includes(one)); // of a kind of cooking, those that open later
    const later = (yield* servingAmong(t, closed, rest)).filter(({ share }) => share === 1);
    return new Map(later.map((one) => [restaurantId(one), one]));
  }
  const best = Math.max(0, ...found.map((one) => one.share));
  return new Map(
    found
      .filter((one) => one.share >= COMPARABLE_SHARE * best)
      .map((one) => [restaurantId(one), one]),
  );
}

function* servingAmong(
  t: Turn,
  some: readonly NearbyRestaurant[],
  text: string,
): EffectGenerator<readonly MenuMatch[]> {
  const sellers = some
    .slice(0, MENUS_READ)
    .map(({ providerId, sellerId }) => ({ providerId, sellerId }));
  return sellers.length === 0 ? [] : yield* t.once('serves', whoServes, { sellers, text });
}
