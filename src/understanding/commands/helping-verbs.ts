// "teen kar do": the helping verb is no two; in "do hi" it is one.
/** A text with blanks for the Hindi verb that sounds like "two". */
export const withoutHelpers = (text: string): string =>
  text
    .replace(/\bdo(?=\s+hi\b)/giu, '2')
    .replace(
      /(?<=\b(?:kar|de|bana|hata|rakh|badal)\s+)do\b|(?<=(?:कर|दे|बना|हटा|रख|बदल)\s+)दो(?![\p{L}\p{M}])/giu,
      (helper) => ' '.repeat(helper.length),
    );

const OTHER_NUMBER =
  /\b(?:age|aged|umar|umr|years?|saal|price|rs|rupees?|pin|flat|house|floor)\b|उम्र|साल|₹/iu;

/** True where a number is said of something that is not counted: an age, a price, a house. */
export const isForeignNumber = (text: string): boolean => OTHER_NUMBER.test(text);
