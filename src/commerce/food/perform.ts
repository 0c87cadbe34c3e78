import type { Clock, IdGenerator } from '../../clock';
import type { CommerceClient } from '../client';
import { CommerceError } from '../errors';
import { dishesOfWords } from '../../food/dish-words';
import { cuisineIn, dishesOfCuisine, withoutCuisine } from '../../food/cuisines';
import { namesNothing } from '../../food/parse/empty';
import { changeBasketByMenu } from './basket/change';
import type { BasketNote } from './basket/note';
import type { Basket, BasketChange } from './basket/shape';
import { candidateDishes } from './candidate-dishes';
import { answerFromMenu, type DishQuestion } from './dish-facts';
import { initFood } from './init';
import { createPreparedMenuLoader, type PreparedMenu, type PreparedMenuLoader } from './menus';
import { menuPage, toDish, toDishes } from './menu-page';
import { listedOf, reviewOf, type OfferReviewView } from './offers';
import type { BasketOfferView } from './operations';
import { foodQuoteFrom, selectBody } from './select';
import { dishesNamed } from './dishes-named';
import { matchMenuToOrder } from './serving';
import type {
  CandidateDish,
  DishAnswer,
  DishView,
  FoodInitResult,
  FoodInitInput,
  FoodSelectResult,
  FoodSelectInput,
  MenuInput,
  MenuView,
  NearbyInput,
  NearbyRestaurant,
  RestaurantDetail,
  FoodSeller,
  MenuMatch,
  SellerDishes,
} from './views';
import { toDetail, toRestaurant } from './restaurants';

interface OffersInput {
  basket: Basket;
  at: number;
  seller?: FoodSeller | undefined;
}

/** The operations of the food area, done by the service. Every rejection is a CommerceError. */
export interface FoodService {
  findRestaurants(input: NearbyInput): Promise<NearbyRestaurant[]>;
  lookAtRestaurants(input: { sellers: FoodSeller[] }): Promise<RestaurantDetail[]>;
  lookAtMenu(input: MenuInput): Promise<MenuView>;
  lookAtDish(input: FoodSeller & DishQuestion): Promise<DishAnswer>;
  findCandidateDishes(
    input: FoodSeller & { text: string; ids: readonly string[] },
  ): Promise<{ dishes: CandidateDish[] }>;
  searchDishes(input: {
    sellers: FoodSeller[];
    query: string;
    veg?: 'veg' | 'nonveg' | undefined;
    maxPaise?: number | undefined;
  }): Promise<(FoodSeller & { dishes: DishView[]; total: number })[]>;
  whoServes(input: { sellers: FoodSeller[]; text: string }): Promise<MenuMatch[]>;
  whoHasDishes(input: { sellers: FoodSeller[]; text: string }): Promise<SellerDishes[]>;
  changeBasket(input: {
    seller: FoodSeller & { name: string };
    basket: Basket;
    change: BasketChange;
  }): Promise<{ basket: Basket; notes: BasketNote[] }>;
  offersFor(input: OffersInput): Promise<OfferReviewView & { listed?: BasketOfferView[] }>;
  selectFood(input: FoodSelectInput): Promise<FoodSelectResult>;
  initFood(input: FoodInitInput): Promise<FoodInitResult>;
}

const RESTAURANTS_KEPT = 40; // nearest ones: more is no help, and a draft holds them
const DISHES_SHOWN = 3;

/** The dependencies of the food area. */
export interface FoodParts {
  commerce: CommerceClient;
  clock: Clock;
  ids: IdGenerator;
}

/** Does the food operations over a client, with the answers turned into the views of `views.ts`. */
export function createFood({ commerce, clock, ids }: FoodParts): FoodService {
  const kitchens = createPreparedMenuLoader(commerce);
  return {
    findRestaurants: async (input) =>
      (await commerce.call('getNearbyRestaurants', { query: nearbyQuery(input) }))
        .slice(0, RESTAURANTS_KEPT)
        .map(toRestaurant),
    lookAtRestaurants: async ({ sellers }) =>
      readEachSeller(sellers, (one) => readRestaurant(commerce, one)),
    lookAtMenu: async (input) => menuPage(await kitchens(input), input),
    lookAtDish: async (input) => answerFromMenu(await kitchens(input), input),
    findCandidateDishes: async (input) => ({
      dishes: candidateDishes(await kitchens(input), input),
    }),
    searchDishes: async ({ sellers, ...wanted }) =>
      readEachSeller(sellers, (one) => searchDishesAt({ commerce, kitchens }, one, wanted)),
    whoServes: async ({ sellers, text }) =>
      (await readEachSeller(sellers, (one) => matchRestaurantMenu(kitchens, one, text))).toSorted(
        (a, b) => b.share - a.share,
      ),
    whoHasDishes: async ({ sellers, text }) =>
      dishesNamed(
        await readEachSeller(sellers, async (seller) => ({
          seller,
          kitchen: await kitchens(seller),
        })),
        text,
      ),
    changeBasket: async ({ seller, basket, change }) =>
      changeBasketByMenu({ kitchen: await kitchens(seller), seller }, basket, change),
    offersFor: (input) => reviewOffersForBasket({ commerce, kitchens }, input),
    selectFood: (input) => requestFoodQuote({ commerce, clock, ids }, input),
    initFood: (input) => initFood(commerce, input),
  };
}

function nearbyQuery({ veg, cost, minRating, categoryIds, providerIds, lat, lng }: NearbyInput) {
  return {
    lat,
    lng,
    ...(veg === undefined
      ? {}
      : { vegFilter: veg === 'veg' ? ('veg' as const) : ('non_veg' as const) }),
    ...(cost === undefined ? {} : { costSort: cost }),
    ...(minRating === undefined ? {} : { rating: minRating }),
    ...(categoryIds === undefined ? {} : { categoryIds }),
    ...(providerIds === undefined ? {} : { providerIds }),
  };
}

/** Reads all sellers at once and leaves out those that fail; rejects where all fail. */
async function readEachSeller<T>(
  sellers: readonly FoodSeller[],
  read: (one: FoodSeller) => Promise<T | undefined>,
): Promise<T[]> {
  const settled = await Promise.allSettled(sellers.map(read));
  const values = settled.flatMap((one) =>
    one.status === 'fulfilled' && one.value !== undefined ? [one.value] : [],
  );
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed && settled.every((one) => one.status === 'rejected')) throw failed.reason;
  return values;
}

async function readRestaurant(
  commerce: CommerceClient,
  { providerId, sellerId }: FoodSeller,
): Promise<RestaurantDetail | undefined> {
  const [detail] = await commerce.call('getRestaurant', { params: { providerId, sellerId } });
  return detail && toDetail(detail);
}

async function searchDishesAt(
  { commerce, kitchens }: { commerce: CommerceClient; kitchens: PreparedMenuLoader },
  one: FoodSeller,
  wanted: { query: string; veg?: 'veg' | 'nonveg' | undefined; maxPaise?: number | undefined },
) {
  const { providerId, sellerId } = one;
  if (wanted.query === '') {
    const dishes = [...(await kitchens(one)).dishes.values()].toSorted(
      (a, b) => a.minPaise - b.minPaise, // as `pickFittingDishes` compares prices
    );
    return pickFittingDishes(one, dishes.map(toDish), wanted);
  }
  const cuisine = cuisineIn(wanted.query);
  if (cuisine && namesNothing(withoutCuisine(wanted.query, cuisine)))
    return pickFittingDishes(
      one,
      dishesOfCuisine((await kitchens(one)).menu, cuisine).map(toDish),
      wanted,
    );
  const query = {
    searchQuery: wanted.query,
    ...(wanted.veg === undefined ? {} : { vegFilter: wanted.veg }),
  };
  const answer = await commerce.call('getMenu', { params: { providerId, sellerId }, query });
  const found = pickFittingDishes(one, toDishes(answer), { maxPaise: wanted.maxPaise });
  if (found) return found;
  const worded = dishesOfWords((await kitchens(one)).menu, wanted.query);
  return pickFittingDishes(one, worded.map(toDish), wanted);
}

/**
 * Returns the first dishes that fit in price and diet, which the service does not filter by here.
 */
function pickFittingDishes(
  { providerId, sellerId }: FoodSeller,
  dishes: readonly DishView[],
  {
    veg,
    maxPaise = Number.POSITIVE_INFINITY,
  }: { veg?: 'veg' | 'nonveg' | undefined; maxPaise?: number | undefined },
) {
  const all = dishes.filter(
    (dish) => dish.minPaise <= maxPaise && (veg === undefined || dish.diet === veg),
  );
  return all.length === 0
    ? undefined
    : { providerId, sellerId, dishes: all.slice(0, DISHES_SHOWN), total: all.length };
}

async function matchRestaurantMenu(
  kitchens: PreparedMenuLoader,
  one: FoodSeller,
  text: string,
): Promise<MenuMatch | undefined> {
  return matchMenuToOrder(await kitchens(one), one, text);
}

async function reviewOffersForBasket(
  { commerce, kitchens }: { commerce: CommerceClient; kitchens: PreparedMenuLoader },
  input: OffersInput,
): Promise<OfferReviewView & { listed?: BasketOfferView[] }> {
  const { seller, at } = input;
  const answer = await commerce.call('getOffers', {});
  const review = reviewOf(answer, input, await namesIn(kitchens, input.basket));
  if (!seller) return review;
  const { menu, dishes } = await kitchens(seller);
  return {
    ...review,
    listed: listedOf(
      answer,
      { providerId: seller.providerId, locationId: menu.locationId, now: at },
      nameIn({ menu, dishes }),
    ),
  };
}

async function namesIn(
  kitchens: PreparedMenuLoader,
  basket: Basket,
): Promise<(id: string) => string | undefined> {
  const { restaurant } = basket.cart;
  const kitchen = restaurant && (await kitchens(restaurant));
  return kitchen ? nameIn(kitchen) : () => undefined;
}

/** Looks up the name of a dish or of a category by its id. */
const nameIn =
  ({ menu, dishes }: Pick<PreparedMenu, 'menu' | 'dishes'>) =>
  (id: string): string | undefined =>
    dishes.get(id)?.name ?? menu.categories.find((one) => one.id === id)?.name;

/** Calls SELECT under a new transaction id (I2). A seller's refusal is an answer with its code. */
async function requestFoodQuote(
  { commerce, clock, ids }: FoodParts,
  input: FoodSelectInput,
): Promise<FoodSelectResult> {
  const askedAt = clock.now();
  try {
    const { data } = await commerce.call('selectFood', { body: selectBody(input, ids.uuid()) });
    return foodQuoteFrom(data, askedAt);
  } catch (error) {
    if (error instanceof CommerceError && error.code === 'refused')
      return { is: 'refused', code: error.remote?.code ?? '' };
    throw error;
  }
}
