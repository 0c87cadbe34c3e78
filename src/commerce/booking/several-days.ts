import { inOrder } from './experience-order';
import type { ExperiencePage, SearchInput } from './views';

/**
 * Merges the pages of several days (GET /items takes one date), every experience once, in the order
 * asked for; where that is the service's own, the first day's come first.
 */
export function mergeExperiencePages(
  pages: readonly ExperiencePage[],
  sort: SearchInput['sort'],
): ExperiencePage {
  const all = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  return {
    items: pages.length > 1 ? [...all.values()].toSorted(inOrder({ sort })) : [...all.values()],
    total: Math.max(all.size, ...pages.map((page) => page.total)),
  };
}
