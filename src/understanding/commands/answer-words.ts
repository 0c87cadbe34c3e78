import { localPattern } from '../../language/text/local-pattern';

/** Matches somebody who comes alone. */
export const ONLY_ME_PHRASE = localPattern(
  'answers.only-me-phrase',
  /^[^\p{L}\p{M}]*(?:(?:sirf|bas|keval|only|just|@sirf) )(?:main|mai|mein|me|myself|@main)(?: hi|@hi)?[^\p{L}\p{M}]*$|^[^\p{L}\p{M}]*(?:main|@main2) (?:akel[aie]|hi|@akel)[^\p{L}\p{M}]*$/iu,
);

/** Matches words for two people. */
export const A_COUPLE = localPattern(
  'answers.a-couple',
  /\b(?:a )?couple\b|\bboth(?: of us)?\b|\bthe two of us\b|\bhum dono\b|\bdono\b|@couple/iu,
);

/** Matches an answer that rules something out. */
export const RULED_OUT = localPattern(
  'answers.ruled-out',
  /^(?:not|no,? not|any(?:thing|time)? but|except|other than)\b|\b(?:ke alawa|chhodkar)\b|(?<=\S\s+)(?:nahin?\b|@nahin)|@not/iu,
);
