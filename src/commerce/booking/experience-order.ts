import type { ListedExperience, SearchInput } from './views';

type Order = (a: ListedExperience, b: ListedExperience) => number;

const nearest: Order = (a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity) || 0;

/** Orders that can be restored by what an entry tells; what has no price stands last. */
const ORDERS: Readonly<Partial<Record<NonNullable<SearchInput['sort']>, Order>>> = {
  'price-low-to-high': (a, b) => (a.pricePaise ?? Infinity) - (b.pricePaise ?? Infinity) || 0,
  'price-high-to-low': (a, b) => (b.pricePaise ?? -1) - (a.pricePaise ?? -1),
  distance: nearest,
};

/**
 * Returns the order of GET /items for entries of several answers (interface.md, GET /items); where it
 * is the service's own, they stay as they came.
 */
export function inOrder({ sort, lat }: Pick<SearchInput, 'sort' | 'lat'>): Order {
  const asked = sort === undefined ? undefined : ORDERS[sort];
  if (asked) return asked;
  return lat === undefined ? () => 0 : nearest;
}
