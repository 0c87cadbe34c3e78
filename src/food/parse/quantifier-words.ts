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

/** Words for two lines: where the cart has more, the two last spoken of. */
export const BOTH_WORDS: ReadonlySet<string> = new Set(['both', 'dono', 'donon']);
