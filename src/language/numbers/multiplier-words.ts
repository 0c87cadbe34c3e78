import { LOCALES } from '../locales';
import { wordSet } from '../text/fold';

const timesEntries = (kind: 'two' | 'three', value: number): [string, number][] =>
  [...wordSet(LOCALES.map(({ numbers }) => numbers.times[kind]))].map((word) => [word, value]);

/** Words that multiply what follows, with their factor: double, thrice, dugna. */
export const MULTIPLIER_WORDS: ReadonlyMap<string, number> = new Map([
  ...timesEntries('two', 2),
  ...timesEntries('three', 3),
]);
