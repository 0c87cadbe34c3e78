import { localPattern } from '../../language/text/local-pattern';

/** Phrases about somebody who cannot come, and who is no new visitor: "my wife can't come". */
export const CANNOT_COME = localPattern(
  'cannot-come.cannot-come',
  /(?<!\p{L})(?:can(?:['’]?t|not)|won['’]?t|not|nahi|nahin) (?:be )?(?:com\p{L}+|able|join\p{L}*|aa|aay?e?g?\p{L}*)|(?:her|his|their) (?:ticket|seat)(?!\p{L})|@can/iu,
);
