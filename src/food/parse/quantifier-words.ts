/** Words that speak of all the lines of the cart, or of any of them. */
export const QUANTIFIER_WORDS: ReadonlySet<string> = new Set([
  'all',
  'both',
  'every',
  'everything',
  'each',
  'any',
  'either',
  'sab',
  'saare',
  'sabhi',
  'dono',
  'donon',
  'har',
  'kisi',
]);

/** Of more than two lines, the two spoken of last. */
export const BOTH_WORDS: ReadonlySet<string> = new Set(['both', 'dono', 'donon']);
