import { z } from 'zod';
import type { CommerceClient } from '../commerce';
import { INDIAN_CITIES } from '../language/places/cities';
import { INDIAN_LOCALITIES } from '../language/places/localities';
import type { OfferedCatalogue } from '../commerce/booking/offered';
import type { ServerLog } from '../server/ports';
import type { CatalogueLexicon, Understanding } from '../understanding/understanding';

const PAGE_SIZE = 20; // interface.md, Limits: recommended page size
const MOST_PAGES = 50; // a thousand titles: more would cost more memory than they help
const REFRESH_MS = 5 * 3_600_000; // interface.md, Limits: lists are good for 5 hours
const RETRY_MS = 30_000;
const FIRST_WAIT_MS = 2_000; // how long a message just after the start waits for names

/** Names of the live catalogue for understanding; only places before the first good refresh. */
export interface LiveLexicon {
  get: () => CatalogueLexicon;
  /** Starts to refresh the names, at once and every five hours. */
  start(): void;
  /** Resolves when the first refresh has ended, whether it worked or not. */
  ready: Promise<void>;
  stop(): void;
}

const cityEntries = INDIAN_CITIES.flatMap(({ names, std, lat, lng }) =>
  names.map((name) => ({ name, code: `std:${std}`, lat, lng })),
);
const localityNames = INDIAN_LOCALITIES.flatMap(({ names }) => names);

/** Creates a lexicon that reads names in the background, so that no person waits for them. */
export function createLexicon(
  commerce: CommerceClient,
  log: ServerLog,
  offered: OfferedCatalogue = {},
): LiveLexicon {
  let held: CatalogueLexicon = {
    titles: [],
    categories: [],
    cities: cityEntries,
    quarters: localityNames,
    cuisines: [],
  };
  let timer: NodeJS.Timeout | undefined;
  let first: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (first = resolve));
  let stopped = false;

  async function refresh(): Promise<void> {
    let wait = REFRESH_MS;
    try {
      held = await readLexicon(commerce, offered);
    } catch (error) {
      wait = RETRY_MS;
      log.warn(
        { error: error instanceof Error ? error.message : 'unknown' },
        'the catalogue could not be read',
      );
    }
    first();
    if (!stopped) timer = setTimeout(() => void refresh(), wait).unref();
  }

  return {
    get: () => held,
    ready,
    start: () => void refresh(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function readLexicon(
  commerce: CommerceClient,
  { cityCodes, categories: offered }: OfferedCatalogue,
): Promise<CatalogueLexicon> {
  const [{ titles, categories }, cuisines, subCategories, providers] = await Promise.all([
    readTitles(commerce),
    readCuisines(commerce),
    readSubCategories(commerce),
    readProviders(commerce),
  ]);
  const isOffered = ({ code, category }: (typeof titles)[number]): boolean =>
    (cityCodes?.includes(code) ?? true) && (offered?.includes(category) ?? true);
  return {
    titles: titles.filter(isOffered).map(({ code: _code, ...title }) => title),
    categories,
    cities: cityEntries,
    quarters: localityNames,
    cuisines,
    subCategories,
    providers,
  };
}

const nameListSchema = z.object({ data: z.array(z.object({ name: z.string() })) });
const sellerListSchema = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string() })),
});
const MOST_NAMES = 2_000;

// interface.md names these lists without describing them: one that is missing or looks different
// gives no names.
async function readSubCategories(commerce: CommerceClient): Promise<string[]> {
  const read = nameListSchema.safeParse(
    await commerce.ask('getSubCategories', { query: {} }).catch(() => undefined),
  );
  return read.success
    ? [...new Set(read.data.data.map((one) => one.name))].slice(0, MOST_NAMES)
    : [];
}

async function readProviders(commerce: CommerceClient): Promise<{ id: string; name: string }[]> {
  const read = sellerListSchema.safeParse(
    await commerce.ask('getProviders', {}).catch(() => undefined),
  );
  return read.success ? read.data.data.slice(0, MOST_NAMES) : [];
}

const FOOD_CITIES = 8; // the first of the list, those with the most people: one call each
const MOST_CUISINES = 1_000;

/**
 * Reads the names of restaurants near the middle of large cities, and their kinds of food where the
 * description is only those. Skips cities that cannot be read.
 */
async function readCuisines(commerce: CommerceClient): Promise<string[]> {
  const answers = await Promise.allSettled(
    INDIAN_CITIES.slice(0, FOOD_CITIES).map(({ lat, lng }) =>
      commerce.call('getNearbyRestaurants', { query: { lat, lng } }),
    ),
  );
  const near = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const names = near
    .flatMap(({ name, shortDesc }) => [name, ...kindsIn(shortDesc ?? '')])
    .filter((name) => name !== '');
  return [...new Set(names)].slice(0, MOST_CUISINES);
}

/** Splits "North Indian, Chinese" into kinds of food; a sentence gives none. */
function kindsIn(text: string): string[] {
  const parts = text.split(/[,/|•·]|\band\b/u).map((part) => part.trim());
  return parts.every((part) => /^[\p{L}\p{M}'-]+(?: [\p{L}\p{M}'-]+){0,2}$/u.test(part))
    ? parts
    : [];
}

type TitleOfCity = CatalogueLexicon['titles'][number] & { code: string };

async function readTitles(
  commerce: CommerceClient,
): Promise<{ titles: TitleOfCity[]; categories: string[] }> {
  const titles: TitleOfCity[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data } = await commerce.call('getItems', { query: { page, limit: PAGE_SIZE } });
    titles.push(
      ...data.items.map((item) => ({
        id: item.id,
        title: item.title,
        category: item.category ?? '',
        city: cityOf(item.cityCode),
        code: item.cityCode ?? '',
      })),
    );
    if (titles.length >= data.total || data.items.length === 0) break;
  }
  const categories = [...new Set(titles.map((one) => one.category).filter((name) => name !== ''))];
  return { titles, categories };
}

/**
 * Wraps an understanding to wait for the names, 2 s at most: without them "find treks" just after a
 * restart would find nothing.
 */
export function withNames(
  understanding: Understanding,
  { ready }: Pick<LiveLexicon, 'ready'>,
): Understanding {
  let there = false;
  void ready.then(() => (there = true));
  return {
    read: async (text, context, talk) => {
      if (!there)
        await Promise.race([
          ready,
          new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS).unref()),
        ]);
      return understanding.read(text, context, talk);
    },
    atOnce: (text, context) => (there ? understanding.atOnce?.(text, context) : undefined),
    readPart: (part, context) => (there ? understanding.readPart?.(part, context) : undefined),
  };
}

const cityOf = (code: string | null | undefined): string =>
  cityEntries.find((one) => one.code === code)?.name ?? '';
