import { localPattern } from '../text/local-pattern';

const PART = /[^,;\n]+/gu;
/** A house or a street with its number, or a pin code. */
const HOUSE = localPattern(
  'house-stretches.house',
  /(?<!\p{L})(?:flat|house|door|plot|room|floor|road|street|lane|cross|sector|block|phase|layout|nagar|colony|apartments?|residency|towers?|building|enclave|marg|vihar|avenue|society|gali|makaa?n|\d+(?:st|nd|rd|th)? main|@flat)(?!\p{L})|(?<!\d)[1-9]\d{5}(?!\d)/iu,
);

/** Finds the parts of a message, between commas, that tell of a house: "12 3rd Cross Koramangala 560095". */
export const findHouseStretches = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(PART)].flatMap(({ 0: part, index: start }) =>
    /\d/u.test(part) && !/@|\d{7}/u.test(part) && HOUSE.test(part)
      ? [{ start, end: start + part.length }]
      : [],
  );
