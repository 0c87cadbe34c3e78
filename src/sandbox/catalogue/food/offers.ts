import type { EndpointOutput } from '../../../commerce/contract';
import { stableUuid } from '../../stable';
import { dayAt, momentOn } from '../days';
import type { StockedDish } from './menu';
import { type CatalogueRestaurant, allRestaurants } from './restaurants';

/** An offer as the service lists it. */
export type CatalogueOffer = EndpointOutput<'getOffers'>[number];

type CatalogueOfferQualifier = CatalogueOffer['qualifiers'][number];
type CatalogueOfferBenefit = CatalogueOffer['benifits'][number];

const PLAIN_QUALIFIER: CatalogueOfferQualifier = {
  minValue: null,
  itemCount: null,
  itemCountUpper: null,
  itemIds: [],
};
const PLAIN_BENEFIT: CatalogueOfferBenefit = {
  value: null,
  valueType: null,
  valueCap: null,
  itemCount: null,
  itemIds: [],
  itemValue: null,
};

interface OfferSeed {
  type: 'discount' | 'buyXgetY' | 'slab' | 'delivery';
  name: string;
  qualifier?: Partial<CatalogueOfferQualifier>;
  benefit: Partial<CatalogueOfferBenefit>;
  /** First and last day, counted from today (0). */
  days: readonly [from: number, to: number];
  itemIds?: readonly string[];
  categoryIds?: readonly string[];
}

const CURRENT_DAYS: OfferSeed['days'] = [-5, 30];

function offerFromSeed(
  restaurant: CatalogueRestaurant,
  draft: OfferSeed,
  now: number,
): CatalogueOffer {
  const today = dayAt(now);
  const at = (day: number) => new Date(momentOn(today + day, 0)).toISOString();
  return {
    id: stableUuid(`offer:${restaurant.seed.slug}/${draft.name}`),
    provider: { id: restaurant.providerId },
    type: draft.type,
    images: [],
    locationIds: [restaurant.locationId],
    itemIds: [...(draft.itemIds ?? [])],
    categoryIds: [...(draft.categoryIds ?? [])],
    timeStart: at(draft.days[0]),
    timeEnd: at(draft.days[1]),
    qualifiers: [{ ...PLAIN_QUALIFIER, ...draft.qualifier }],
    benifits: [{ ...PLAIN_BENEFIT, ...draft.benefit }],
  };
}

const percentBenefit = (
  value: number,
  cap: number | null = null,
): Partial<CatalogueOfferBenefit> => ({
  value: `-${value}`,
  valueType: 'percent',
  valueCap: cap === null ? null : `-${cap}`,
});
const flatBenefit = (value: number): Partial<CatalogueOfferBenefit> => ({
  value: `-${value}`,
  valueType: 'amount',
});

function findCheapestDish(dishes: readonly StockedDish[]): StockedDish | undefined {
  return [...dishes].sort((a, b) => a.basePaise - b.basePaise)[0];
}

type OfferRecipe = (dishes: readonly StockedDish[], free: StockedDish | undefined) => OfferSeed[];

// Restaurants take turns, so that every city has every kind of offer.
const OFFER_RECIPES: readonly OfferRecipe[] = [
  () => [
    {
      type: 'discount',
      name: 'twenty percent',
      qualifier: { minValue: '299' },
      benefit: percentBenefit(20, 100),
      days: CURRENT_DAYS,
    },
    {
      type: 'delivery',
      name: 'free delivery',
      qualifier: { minValue: '499' },
      benefit: percentBenefit(100),
      days: CURRENT_DAYS,
    },
    {
      type: 'discount',
      name: 'last month',
      qualifier: { minValue: '99' },
      benefit: percentBenefit(50),
      days: [-40, -10],
    },
  ],
  (dishes, free) => [
    {
      type: 'buyXgetY',
      name: 'two and one',
      qualifier: { itemCount: 2, itemIds: dishes.slice(0, 6).map((dish) => dish.item.id) },
      benefit: { itemCount: 1, itemIds: free === undefined ? [] : [free.item.id], itemValue: '0' },
      days: CURRENT_DAYS,
    },
    {
      type: 'discount',
      name: 'next week',
      qualifier: { minValue: '199' },
      benefit: flatBenefit(75),
      days: [7, 14],
    },
  ],
  (dishes) => [
    {
      type: 'slab',
      name: 'three to four',
      qualifier: { itemCount: 3, itemCountUpper: 4 },
      benefit: percentBenefit(10, 80),
      days: CURRENT_DAYS,
    },
    {
      type: 'slab',
      name: 'five and more',
      qualifier: { itemCount: 5, itemCountUpper: 20 },
      benefit: percentBenefit(15, 150),
      days: CURRENT_DAYS,
    },
    {
      type: 'discount',
      name: 'one category',
      qualifier: { minValue: '150' },
      benefit: flatBenefit(30),
      days: CURRENT_DAYS,
      categoryIds: dishes.slice(0, 1).map((dish) => dish.categoryId),
    },
  ],
  (dishes) => [
    {
      type: 'delivery',
      name: 'cheaper delivery',
      qualifier: { minValue: '199' },
      benefit: flatBenefit(20),
      days: CURRENT_DAYS,
    },
    {
      type: 'discount',
      name: 'ends tonight',
      qualifier: { minValue: '249' },
      benefit: flatBenefit(50),
      days: [-1, 1],
    },
    {
      type: 'discount',
      name: 'named dishes',
      qualifier: { minValue: '100' },
      benefit: percentBenefit(25, 60),
      days: CURRENT_DAYS,
      itemIds: dishes.slice(0, 3).map((dish) => dish.item.id),
    },
  ],
];

/** Returns the offers of a restaurant; their days move with today, so that they never age. */
export function offersOf(restaurant: CatalogueRestaurant, now: number): CatalogueOffer[] {
  const turn = allRestaurants().indexOf(restaurant);
  const recipe = OFFER_RECIPES[turn % (OFFER_RECIPES.length + 1)];
  if (recipe === undefined) return [];
  const dishes = [...restaurant.menu().dishes.values()];
  return recipe(dishes, findCheapestDish(dishes)).map((draft) =>
    offerFromSeed(restaurant, draft, now),
  );
}

let todaysOffers: { day: number; offers: readonly CatalogueOffer[] } | undefined;

/** Returns every offer of every restaurant, built once a day, since only their days move. */
export function allOffers(now: number): readonly CatalogueOffer[] {
  const day = dayAt(now);
  if (todaysOffers?.day !== day)
    todaysOffers = {
      day,
      offers: allRestaurants().flatMap((restaurant) => offersOf(restaurant, now)),
    };
  return todaysOffers.offers;
}
