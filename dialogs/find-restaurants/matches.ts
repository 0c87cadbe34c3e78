import { openingAt } from '../../src/commerce/food/hours';
import { searchDishes, whoServes } from '../../src/commerce/food/operations';
import type { DishView, NearbyInput, NearbyRestaurant } from '../../src/commerce/food/views';
import { nameLikeness } from '../../src/engine/match';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { cuisineAloneIn } from '../../src/food/cuisines';
import { mostPaise } from '../order-food/most-paise';
import { restaurantId, sellerDetails, sellersNear } from '../order-food/near';
import { placeSlot } from '../order-food/place';
import { fullName, restaurantsMentioned } from '../order-food/restaurant';
import { unknownName } from '../order-food/unknown-name';

/** The place near which restaurants are looked for. */
export const restaurantSearchPlaceSlot = placeSlot(false);

/** Restaurants whose hours and ratings are looked at. */
export const DETAILS_READ = 20;
const MENUS_SEARCHED = 10; // the nearest restaurants
const NAME_BAR = 0.75; // share of the words in a name

/** Restaurants near that fit, and the dishes for which they do. */
export interface RestaurantMatches {
  restaurants: readonly NearbyRestaurant[];
  dishes: ReadonlyMap<string, readonly DishView[]>;
  /** Words that name no restaurant and no dish near, and so were left out of the search. */
  leftOut?: string;
}

/** Returns what the person wants of a restaurant, as the service filters by it. */
export function filtersOf(t: Turn): Omit<NearbyInput, 'lat' | 'lng'> {
  const veg = ofKind(t.pendingValue('veg'), 'flag')?.on;
  const sort = ofKind(t.pendingValue('sort'), 'option')?.id;
  const rating = ofKind(t.pendingValue('rating'), 'number')?.n;
  return {
    ...(veg === undefined ? {} : { veg: veg ? ('veg' as const) : ('nonveg' as const) }),
    ...(sort === 'price-low-to-high'
      ? { cost: 'LOW_TO_HIGH' as const }
      : sort === 'price-high-to-low'
        ? { cost: 'HIGH_TO_LOW' as const }
        : {}),
    ...(rating === undefined ? {} : { minRating: rating }),
  };
}

/** Returns restaurants near that fit: those that the message names, else by dish and filters. */
export function* findRestaurantMatches(t: Turn): EffectGenerator<RestaurantMatches> {
  const place = t.get(restaurantSearchPlaceSlot);
  const text = ofKind(t.pendingValue('text'), 'text')?.text;
  const sentence = ofKind(t.pendingValue('where'), 'text')?.text;
  const called = restaurantsMentioned(
    yield* sellersNear(t, place),
    `${sentence ?? ''}. ${text ?? ''}`,
  );
  if (called.length > 0) return { restaurants: called, dishes: new Map() };
  const near = yield* openOnly(t, yield* sellersNear(t, place, filtersOf(t)));
  return text === undefined && mostPaise(t) === undefined
    ? { restaurants: near, dishes: new Map() }
    : yield* having(t, near, text ?? '');
}

/** Returns restaurants with a name or dish like the words; all of them where none has one. */
function* having(
  t: Turn,
  near: readonly NearbyRestaurant[],
  text: string,
): EffectGenerator<RestaurantMatches> {
  const most = mostPaise(t);
  const cuisine = cuisineAloneIn(text);
  if (cuisine !== undefined && most === undefined) return yield* ofCuisine(t, near, cuisine);
  const named = near.filter((one) => text !== '' && nameLikeness(text, fullName(one)) >= NAME_BAR);
  const sellers = nearestSellers(near);
  const found =
    sellers.length === 0
      ? []
      : yield* t.once('dishes', searchDishes, {
          sellers,
          query: text,
          ...(most === undefined ? {} : { maxPaise: most }),
        });
  const dishes = new Map(found.map((one) => [restaurantId(one), one.dishes]));
  const restaurants = [
    ...named,
    ...near.filter((one) => !named.includes(one) && dishes.has(restaurantId(one))),
  ];
  if (restaurants.length > 0 || most !== undefined) return { restaurants, dishes };
  const leftOut = unknownName(text);
  return {
    restaurants: near,
    dishes: new Map(),
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}

const nearestSellers = (near: readonly NearbyRestaurant[]) =>
  near.slice(0, MENUS_SEARCHED).map(({ providerId, sellerId }) => ({ providerId, sellerId }));

/** Returns restaurants with a kind of cooking on their menus; all of them, with its name left out, where none has. */
function* ofCuisine(
  t: Turn,
  near: readonly NearbyRestaurant[],
  cuisine: string,
): EffectGenerator<RestaurantMatches> {
  const sellers = nearestSellers(near);
  const found =
    sellers.length === 0 ? [] : yield* t.once('cuisine', whoServes, { sellers, text: cuisine });
  const ids = new Set(found.filter(({ share }) => share === 1).map(restaurantId));
  const restaurants = near.filter((one) => ids.has(restaurantId(one)));
  return restaurants.length > 0
    ? { restaurants, dishes: new Map() }
    : { restaurants: near, dishes: new Map(), leftOut: cuisine };
}

function* openOnly(
  t: Turn,
  near: readonly NearbyRestaurant[],
): EffectGenerator<readonly NearbyRestaurant[]> {
  if (ofKind(t.pendingValue('open'), 'flag')?.on !== true) return near;
  const details = yield* sellerDetails(t, near.slice(0, DETAILS_READ));
  return near.filter(
    (one) => openingAt(details.get(restaurantId(one))?.hours, t.now)?.is === 'open',
  );
}
