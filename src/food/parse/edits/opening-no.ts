import { localPattern } from '../../../language/text/local-pattern';

/** Matches an opening "no" before a comma or a number: it refuses none of the next words. */
const OPENING_NO = localPattern(
  'opening-no.opening-no',
  /^[^\p{L}\p{M}\p{N}]*(?:(?:no|nope|nahin?|nai|@no)(?:\s*[,!.;:…-]+\s*|\s+(?=\d|no\b|nahi))){1,3}(?=\S)/iu,
);
const COUNT_FIRST = localPattern(
  'opening-no.count-first',
  /^(?:\d{1,2}|one|two|three|four|five|ek|teen|chaar?|@one)\s/iu,
);
const COUNT_LAST = /^(?:[\p{L}\p{M}]+\s){1,4}(?:\d|1\d|20)$/u;
const JOINED_COUNT = localPattern(
  'opening-no.joined-count',
  /((?:,|(?<![\p{L}\p{M}])(?:and|aur|@and))\s*)(?=(?:\d{1,2}|one|two|three|four|five|ek|teen|chaar?|@one)\s)/giu,
);
const REFUSED_BEHIND = localPattern(
  'opening-no.refused-behind',
  /^\d{1,2}\s.*(?<![\p{L}\p{M}])(?:chahiye|nahin?|@chahiye)(?![\p{L}\p{M}])/iu,
);

/** Rewrites a message with an opening "no" that corrects: "no, 3 dosas" becomes "just 3 dosas". */
export function withoutOpeningNo(text: string): string {
  const lead = OPENING_NO.exec(text)?.[0];
  if (lead === undefined) return text;
  const rest = text.slice(lead.length);
  if (REFUSED_BEHIND.test(rest)) return text;
  if (COUNT_LAST.test(rest)) return `${rest} total`;
  return COUNT_FIRST.test(rest) ? `just ${rest.replace(JOINED_COUNT, '$1just ')}` : rest;
}
