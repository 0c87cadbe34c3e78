import { localPattern, localWords } from '../text/local-pattern';

/** Words between the two amounts of a range. */
export const RANGE_JOINERS = new Set([
  '-',
  '\u2013',
  '\u2014',
  'to',
  'and',
  'se',
  'till',
  'aur',
  '~',
  ...localWords('read-money.range-joiners').split(' '),
]);

/** Matches the word between the amounts of "between 200 and 300". */
export const RANGE_OF_PATTERN = localPattern('read-money.range-of', /^(?:and|aur|@and)$/u);

/** Matches the words that close a range. */
export const CLOSED_PATTERN = localPattern('read-money.closed', /^(?:tak|ke beech|ke bich|@tak)/u);
