import { enLocale } from './en';
import type { Locale } from './locale';

/** A locale with any table, and any entry of a table, left out. */
type PartOf<T> = {
  readonly [K in keyof T]?: T[K] extends string | boolean | readonly unknown[] | undefined
    ? T[K]
    : PartOf<T[K]>;
};

/** Tables whose keys differ from language to language. */
const OPEN_TABLES =
  /^(?:talk\.(?:contractions|shortForms|doubtfulShortForms)|places\.kinds|concepts\.\w+|phrases|lists)$/u;

type Table = Readonly<Record<string, unknown>>;
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const emptyOf = (value: unknown): unknown => (typeof value === 'string' ? '' : []);

/** Returns a table with every key of the English one; a key that is missing in `told` is empty. */
function completed(english: Table, told: Table, path = ''): Table {
  const all = Object.entries(english).map(([key, value]) => {
    const place = path === '' ? key : `${path}.${key}`;
    const own = told[key];
    if (!isTable(value)) return [key, own ?? emptyOf(value)];
    if (OPEN_TABLES.test(place)) return [key, own ?? {}];
    return [key, completed(value, isTable(own) ? own : {}, place)];
  });
  return { ...told, ...Object.fromEntries(all) };
}

/** Makes a locale from the words that a language has; every other table of it is empty. */
export const defineLocale = (name: string, words: PartOf<Omit<Locale, 'name'>>): Locale =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has every key of the English one
  completed({ ...enLocale }, { ...words, name }) as unknown as Locale;
