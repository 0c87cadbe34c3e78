import type { ListedExperience, SearchInput } from './views';

/** A page of GET /items for one day. */
interface ExperiencePage {
  items: ListedExperience[];
  total: number;
}

const LAST = Number.MAX_SAFE_INTEGER; // what has no price or distance stands last

const priceOf = (one: ListedExperience): number => one.pricePaise ?? LAST;
const distanceOf = (one: ListedExperience): number => one.distanceKm ?? LAST;

/** Orders that can be restored by what an entry tells; the service alone knows the others. */
const COMPARATORS: Partial<
  Record<NonNullable<SearchInput['sort']>, (a: ListedExperience, b: ListedExperience) => number>
> = {
  'price-low-to-high': (a, b) => priceOf(a) - priceOf(b),
  'price-high-to-low': (a, b) => (b.pricePaise ?? -1) - (a.pricePaise ?? -1),
  distance: (a, b) => distanceOf(a) - distanceOf(b),
};

/**
 * Merges the pages of several days (GET /items takes one date), every experience once. They keep the
 * order asked for; where that is the service's own, the first day's come first.
 */
export function mergeExperiencePages(
  pages: readonly ExperiencePage[],
  sort: SearchInput['sort'],
): ExperiencePage {
  const all = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  const compare = pages.length > 1 && sort ? COMPARATORS[sort] : undefined;
  const items = [...all.values()];
  return {
    items: compare ? items.toSorted(compare) : items,
    total: Math.max(all.size, ...pages.map((page) => page.total)),
  };
}
