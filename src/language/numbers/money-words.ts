import { LOCALES } from '../locales';
import type { MoneyWords } from '../locales/locale';
import { foldSpelling, wordSet } from '../text/fold';
import { localPattern } from '../text/local-pattern';

/** The words of a comparison and the bound they set on a price: "under 500", "500 se kam". */
export interface PriceComparison {
  words: readonly string[];
  bound: 'min' | 'max';
}

const wordsOfPhrases = (kind: keyof MoneyWords): (readonly string[])[] =>
  LOCALES.flatMap(({ money }) => money[kind].split('|').filter(Boolean)).map((phrase) =>
    phrase.trim().split(' ').map(foldSpelling),
  );

const phrasesOf = (
  kind: 'atMostBefore' | 'atLeastBefore' | 'atMostAfter' | 'atLeastAfter',
  bound: PriceComparison['bound'],
): PriceComparison[] => wordsOfPhrases(kind).map((words) => ({ words, bound }));

const longestFirst = (phrases: PriceComparison[]): readonly PriceComparison[] =>
  phrases.toSorted((a, b) => b.words.length - a.words.length);

/** Comparisons that stand before the amount ("under"), longest first. */
export const COMPARISONS_BEFORE = longestFirst([
  ...phrasesOf('atMostBefore', 'max'),
  ...phrasesOf('atLeastBefore', 'min'),
]);

/** Comparisons that stand behind the amount ("se kam"), longest first. */
export const COMPARISONS_AFTER = longestFirst([
  ...phrasesOf('atMostAfter', 'max'),
  ...phrasesOf('atLeastAfter', 'min'),
]);

const moneyWords = (kind: keyof MoneyWords): ReadonlySet<string> =>
  wordSet(LOCALES.map(({ money }) => money[kind]));

/** Words and signs for the rupee, folded. */
export const RUPEE_WORDS = moneyWords('rupee');

/** Words that make a bare number near them a price. */
export const PRICE_TALK = moneyWords('priceTalk');

/** Units behind a number that show it is no price: "under 5 km", "above 18 years". */
export const NOT_MONEY = moneyWords('notMoney');

/** Words for something cheap, without an amount. */
export const CHEAP_WORDS = moneyWords('cheap');
/** Words for something expensive, without an amount. */
export const EXPENSIVE_WORDS = moneyWords('expensive');
/** Words for what costs nothing. */
export const FREE_WORDS = moneyWords('free');
/** Phrases that say that an amount is for each person ("1500 each"), longest first. */
export const PER_PERSON = wordsOfPhrases('perPerson').toSorted((a, b) => b.length - a.length);
/** Words without meaning between a comparison and its amount: "budget like 1500". */
export const HEDGES = moneyWords('hedges');
/** Words that make the amount behind them approximate: "about". */
export const ABOUT_WORDS = moneyWords('about');

/** Phrases that call something too expensive ("bahut mehenga hai"); a superlative does not. */
export const TOO_DEAR = localPattern(
  'money-words.too-dear',
  /\b(?:too|so|very|way too|quite|bit|little) (?:expensive|costly|pric(?:e)?y|dear)\b|\b(?:is|are) (?:expensive|costly|pric(?:e)?y)\b|\b(?:bahut|bohot|bohat|bht|itn[aie]|z[iy]?ada|jyada|kaa?fi|thod[ai])(?: hi)?(?: z[iy]?ada| jyada)? (?:m[ea]?h[ea]?n?g[aie]|costly|expensive)\b|\b(?:m[ea]?h[ea]?n?g[aie]|costly|expensive) (?:hai|h|he|lag\p{L}*|pad\p{L}*)\b|@too/iu,
);
