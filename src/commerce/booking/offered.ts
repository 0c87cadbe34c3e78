import { inOrder } from './experience-order';
import type { ExperiencePage, SearchInput } from './views';

/** The part of the service's catalogue that is offered here; all of it where neither is set. */
export interface OfferedCatalogue {
  cityCodes?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
}

const NOTHING: ExperiencePage = { items: [], total: 0 };

const isNamed = (names: readonly string[], name: string): boolean =>
  names.some((one) => one.toLowerCase() === name.toLowerCase());

/** Returns the categories to search in; empty where none of those wanted is offered. */
function categoriesOf(input: SearchInput, offered: readonly string[]): string[] {
  return input.category?.filter((name) => isNamed(offered, name)) ?? [...offered];
}

/**
 * Searches in what is offered alone. The service takes one city at a time, so several are asked beside each other, each
 * from its first page, and the page wanted is cut out of all of them.
 */
export async function searchOffered(
  { cityCodes, categories }: OfferedCatalogue,
  input: SearchInput,
  search: (input: SearchInput) => Promise<ExperiencePage>,
): Promise<ExperiencePage> {
  const among = categories === undefined ? input.category : categoriesOf(input, categories);
  if (categories !== undefined && among?.length === 0) return NOTHING;
  const wanted = among === undefined ? input : { ...input, category: among };
  if (cityCodes === undefined) return search(wanted);
  if (input.cityCode !== undefined)
    return cityCodes.includes(input.cityCode) ? search(wanted) : NOTHING;
  const [sole, other] = cityCodes;
  if (other === undefined) return search({ ...wanted, cityCode: sole });
  const end = input.page * input.limit;
  const pages = await Promise.all(
    cityCodes.map((cityCode) => search({ ...wanted, cityCode, page: 1, limit: end })),
  );
  const items = pages.flatMap((page) => page.items).toSorted(inOrder(input));
  return {
    items: items.slice(end - input.limit, end),
    total: pages.reduce((sum, { total }) => sum + total, 0),
  };
}
