import type { Output } from '../../../commerce/contract';
import { stableUuid } from '../../stable';
import { dayAt, momentOn } from '../days';
import type { StockedDish } from './menu';
import { type Restaurant, restaurants } from './restaurants';

/** An offer as the service lists it. */
export type OfferView = Output<'getOffers'>[number];

type Qualifier = OfferView['qualifiers'][number];
type Benefit = OfferView['benifits'][number];

const PLAIN_QUALIFIER: Qualifier = { minValue: null, itemCount: null, itemCountUpper: null, itemIds: [] };
const PLAIN_BENEFIT: Benefit = { value: null, valueType: null, valueCap: null, itemCount: null, itemIds: [], itemValue: null };

interface Draft {
  type: 'discount' | 'buyXgetY' | 'slab' | 'delivery';
  name: string;
  qualifier?: Partial<Qualifier>;
  benefit: Partial<Benefit>;
  /** First and last day, counted from today. */
  days: readonly [from: number, to: number];
  itemIds?: readonly string[];
  categoryIds?: readonly string[];
}

const NOW: Draft['days'] = [-5, 30];

function view(restaurant: Restaurant, draft: Draft, now: number): OfferView {
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

const percent = (value: number, cap: number | null = null): Partial<Benefit> => ({
  value: `-${value}`,
  valueType: 'percent',
  valueCap: cap === null ? null : `-${cap}`,
});
const flat = (value: number): Partial<Benefit> => ({ value: `-${value}`, valueType: 'amount' });

function cheapOf(dishes: readonly StockedDish[]): StockedDish | undefined {
  return [...dishes].sort((a, b) => a.basePaise - b.basePaise)[0];
}

type Recipe = (dishes: readonly StockedDish[], free: StockedDish | undefined) => Draft[];

// Restaurants take turns, so that every kind of offer is met in every city.
const RECIPES: readonly Recipe[] = [
  () => [
    { type: 'discount', name: 'twenty percent', qualifier: { minValue: '299' }, benefit: percent(20, 100), days: NOW },
    { type: 'delivery', name: 'free delivery', qualifier: { minValue: '499' }, benefit: percent(100), days: NOW },
    { type: 'discount', name: 'last month', qualifier: { minValue: '99' }, benefit: percent(50), days: [-40, -10] },
  ],
  (dishes, free) => [
    {
      type: 'buyXgetY',
      name: 'two and one',
      qualifier: { itemCount: 2, itemIds: dishes.slice(0, 6).map((dish) => dish.item.id) },
      benefit: { itemCount: 1, itemIds: free === undefined ? [] : [free.item.id], itemValue: '0' },
      days: NOW,
    },
    { type: 'discount', name: 'next week', qualifier: { minValue: '199' }, benefit: flat(75), days: [7, 14] },
  ],
  (dishes) => [
    { type: 'slab', name: 'three to four', qualifier: { itemCount: 3, itemCountUpper: 4 }, benefit: percent(10, 80), days: NOW },
    { type: 'slab', name: 'five and more', qualifier: { itemCount: 5, itemCountUpper: 20 }, benefit: percent(15, 150), days: NOW },
    { type: 'discount', name: 'one category', qualifier: { minValue: '150' }, benefit: flat(30), days: NOW, categoryIds: dishes.slice(0, 1).map((dish) => dish.categoryId) },
  ],
  (dishes) => [
    { type: 'delivery', name: 'cheaper delivery', qualifier: { minValue: '199' }, benefit: flat(20), days: NOW },
    { type: 'discount', name: 'ends tonight', qualifier: { minValue: '249' }, benefit: flat(50), days: [-1, 1] },
    { type: 'discount', name: 'named dishes', qualifier: { minValue: '100' }, benefit: percent(25, 60), days: NOW, itemIds: dishes.slice(0, 3).map((dish) => dish.item.id) },
  ],
];

/** The offers of one restaurant; their days move with today, so that they never age. */
export function offersOf(restaurant: Restaurant, now: number): OfferView[] {
  const turn = restaurants().indexOf(restaurant);
  const recipe = RECIPES[turn % (RECIPES.length + 1)];
  if (recipe === undefined) return [];
  const dishes = [...restaurant.menu().dishes.values()];
  return recipe(dishes, cheapOf(dishes)).map((draft) => view(restaurant, draft, now));
}

/** Every offer of every restaurant. */
export function allOffers(now: number): OfferView[] {
  return restaurants().flatMap((restaurant) => offersOf(restaurant, now));
}
