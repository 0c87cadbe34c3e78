import { localPattern } from '../../language/text/local-pattern';

const WITHOUT_HELPERS_PATTERN = localPattern(
  'helping-verbs.without-helpers',
  /(?<=\b(?:kar|de|bana|hata|rakh|badal)\s+)do\b|@kar/giu,
);

// "teen kar do": the helping verb is not two; in "do hi" it is.
/** Blanks out the Hindi helping verb that sounds like "two". */
export const withoutHelpers = (text: string): string =>
  text
    .replace(/\bdo(?=\s+hi\b)/giu, '2')
    .replace(WITHOUT_HELPERS_PATTERN, (helper) => ' '.repeat(helper.length));

const OTHER_NUMBER = localPattern(
  'helping-verbs.other-number',
  /\b(?:age|aged|umar|umr|years?|saal|price|rs|rupees?|pin|flat|house|floor)\b|₹|@age/iu,
);

/** True if a number is an age, a price, a house or another number that counts nothing. */
export const isForeignNumber = (text: string): boolean => OTHER_NUMBER.test(text);
