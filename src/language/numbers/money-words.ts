import { LOCALES } from '../locales';
import type { MoneyWords } from '../locales/locale';
import { foldSpelling, wordSet } from '../text/fold';

/** Where a comparison stands and which bound it sets: "under 500" before, "500 se kam" after. */
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

/** Said before the amount, longest first. */
export const COMPARISONS_BEFORE = longestFirst([
  ...phrasesOf('atMostBefore', 'max'),
  ...phrasesOf('atLeastBefore', 'min'),
]);

/** Said after the amount, longest first. */
export const COMPARISONS_AFTER = longestFirst([
  ...phrasesOf('atMostAfter', 'max'),
  ...phrasesOf('atLeastAfter', 'min'),
]);

const moneyWords = (kind: keyof MoneyWords): ReadonlySet<string> =>
  wordSet(LOCALES.map(({ money }) => money[kind]));

/** Ways to write the rupee, folded. */
export const RUPEE_WORDS = moneyWords('rupee');

/** Words that make a bare number near them a price. */
export const PRICE_TALK = moneyWords('priceTalk');

/** What follows a number that is no price: "under 5 km", "above 18 years". */
export const NOT_MONEY = moneyWords('notMoney');

/** "Something cheap" and "something dear", without an amount. */
export const CHEAP_WORDS = moneyWords('cheap');
/** See {@link CHEAP_WORDS}. */
export const EXPENSIVE_WORDS = moneyWords('expensive');
/** Words for what costs nothing. */
export const FREE_WORDS = moneyWords('free');
/** "1500 each": what an amount is meant for, longest first. */
export const PER_PERSON = wordsOfPhrases('perPerson').toSorted((a, b) => b.length - a.length);
/** "Budget like 1500": says nothing between a comparison and its amount. */
export const HEDGES = moneyWords('hedges');
/** "About", before an amount. */
export const ABOUT_WORDS = moneyWords('about');

/** "Too expensive", "bahut mehenga hai", "महंगा पड़ रहा है": what is so dear that it is not wanted. The dearest of all may be. */
export const TOO_DEAR =
  /\b(?:too|so|very|way too|quite|bit|little) (?:expensive|costly|pric(?:e)?y|dear)\b|\b(?:is|are) (?:expensive|costly|pric(?:e)?y)\b|\b(?:bahut|bohot|bohat|bht|itn[aie]|z[iy]?ada|jyada|kaa?fi|thod[ai])(?: hi)?(?: z[iy]?ada| jyada)? (?:m[ea]?h[ea]?n?g[aie]|costly|expensive)\b|\b(?:m[ea]?h[ea]?n?g[aie]|costly|expensive) (?:hai|h|he|lag\p{L}*|pad\p{L}*)\b|(?:बहुत|इतन[ाेी]|ज़्यादा|ज्यादा|काफ़ी|काफी)(?: ही)? (?:मह[ंँ]ग[ाेी])|मह[ंँ]ग[ाेी] (?:है|हैं|लग|पड़)/iu;
