import { localSource } from '../text/local-pattern';
import { AGE_AFTER, GENDER_WORDS } from './people-words';

const PART = /[^,;\n]+/gu;
const HOUSE = localSource(
  'house-stretches.house',
  String.raw`(?<!\p{L})(?:flat|house|door|plot|room|floor|road|street|lane|cross|sector|block|phase|layout|nagar|colony|apartments?|residency|towers?|building|enclave|marg|vihar|avenue|society|gali|makaa?n|@flat)(?!\p{L})`,
);
/** The number of a house: "12", "4B", "3rd". */
const NUMBER = String.raw`(?<!\p{N})\d{1,4}\p{L}{0,2}(?![\p{L}\p{N}])`;
const PIN_CODE = String.raw`(?<!\d\s*)[1-9]\d{5}(?!\s*\d)`;
/** A number that opens a part, and up to three words behind it: "12 Old MG Road". */
const OPENING = localSource(
  'house-stretches.opening',
  String.raw`^\s*(?:my\s+)?(?:address\s+)?(?:(?:is|at)\s+)?${NUMBER}(?:\s+(?!and\s|aur\s)[^\s\d]+){1,3}?\s+`,
);
/** A house or a street beside its number, or a pin code. */
const NUMBERED = new RegExp(
  String.raw`${OPENING}${HOUSE}|${NUMBER}\s+${HOUSE}|${HOUSE}(?:\s+no\.?)?\s*[-#:]?\s*${NUMBER}|\d+(?:st|nd|rd|th) main(?!\p{L})|${PIN_CODE}`,
  'giu',
);
const NO_HOUSE = /@|\d{7}|(?:\d[\s-]?){9}/u; // an e-mail address, a telephone number

const marksAge = (word: string | undefined): boolean =>
  word !== undefined && (GENDER_WORDS.has(word) || AGE_AFTER.has(word));

/** Tells whether a text tells a person's age: a number beside a gender or a word for years. */
function tellsAge(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+|\d+(?:st|nd|rd|th)?/gu) ?? [];
  return words.some(
    (word, at) => /^\d{1,3}$/u.test(word) && (marksAge(words[at - 1]) || marksAge(words[at + 1])),
  );
}

/** Returns where a part tells of a house: all of it, or its end where it tells of somebody, too. */
function startOfHouse(part: string): number | undefined {
  if (NO_HOUSE.test(part)) return undefined;
  const found = [...part.matchAll(NUMBERED)];
  if (!tellsAge(part)) return found.length > 0 ? 0 : undefined;
  return found.find(({ index }) => !tellsAge(part.slice(index)))?.index;
}

/** Finds the parts of a message, between commas, that tell of a house: "12 3rd Cross Koramangala 560095". */
export const findHouseStretches = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(PART)].flatMap(({ 0: part, index: start }) => {
    const from = startOfHouse(part);
    return from === undefined ? [] : [{ start: start + from, end: start + part.length }];
  });
