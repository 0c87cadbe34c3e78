/** "My wife can't come", "उसका टिकट": somebody who is out, and no new visitor. */
export const CANNOT_COME =
  /(?<!\p{L})(?:can(?:['’]?t|not)|won['’]?t|not|nahi|nahin) (?:be )?(?:com\p{L}+|able|join\p{L}*|aa|aay?e?g?\p{L}*)|(?:her|his|their) (?:ticket|seat)(?!\p{L})|नहीं आ|उस(?:का|की) टिकट/iu;
