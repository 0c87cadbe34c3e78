import { localPattern } from '../text/local-pattern';

const CLAUSE = localPattern(
  'absences.clause',
  /(?:(?![,.;!?।\n–—]|(?<![\p{L}\p{M}])(?:and|but|so|aur|lekin|magar|par|@and)(?![\p{L}\p{M}]))[^])+/giu,
);

/** Matches that somebody does not come: "Ravi isn't coming", "ravi nahi aa raha". */
const STAYS_AWAY = localPattern(
  'absences.stays-away',
  /(?<!\p{L})(?:can(?:['’]?t|not)|won['’]?t|not|isn['’]?t|aren['’]?t|doesn['’]?t|never|unable to|no longer) (?:be |able to |also |really |now ){0,2}(?:com(?:e|es|ing)|join(?:s|ing)?|attend(?:ing)?|mak(?:e|ing) it|travel(?:ling)?)(?!\p{L})|(?<!\p{L})(?:nahi+n?|nhi) (?:a+|ja+|chal) ?(?:rah|rh|sak|pa)\p{L}*|(?<!\p{L})(?:nahi+n?|nhi) (?:a+|ja+)y?e?(?:g[aie]|nge)\p{L}*|(?<!\p{L})(?:a+|ja+|chal) (?:nahi+n?|nhi) (?:rah|rh|sak|pa)\p{L}*|@not/iu,
);

/** Finds the clauses that say of somebody that they do not come: whoever they name is no newcomer. */
export const findAbsences = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(CLAUSE)].flatMap(({ 0: said, index: start }) =>
    STAYS_AWAY.test(said) ? [{ start, end: start + said.length }] : [],
  );
