import { enLocale } from './en';
import type { Locale } from './locale';

/** The tables of a locale that a language has, and of each the words that it has. */
type PartOf<T> = {
  readonly [K in keyof T]?: T[K] extends string | readonly unknown[] ? T[K] : PartOf<T[K]>;
};

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const emptyOf = (value: unknown): unknown => (typeof value === 'string' ? '' : []);

/** Tables whose keys are words of the language itself: none of them is expected. */
const OPEN_TABLES: ReadonlySet<string> = new Set([
  'contractions',
  'shortForms',
  'doubtfulShortForms',
  'ideas',
  'kinds',
  'cities',
]);

function completed(like: Record<string, unknown>, told: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(like).map(([key, value]) => {
      const own = told[key];
      if (!isTable(value)) return [key, own ?? emptyOf(value)];
      return [key, OPEN_TABLES.has(key) ? (own ?? {}) : completed(value, isTable(own) ? own : {})];
    }),
  );
}

/** A language by the words that it has; what is not told is empty. English tells which words there can be. */
export const defineLocale = (name: string, words: PartOf<Omit<Locale, 'name'>>): Locale =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all keys of the English one
  completed({ ...enLocale }, { ...words, name }) as Locale;
