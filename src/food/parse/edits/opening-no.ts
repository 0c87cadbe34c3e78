import { localPattern } from '../../../language/text/local-pattern';
import { tokensOf } from '../tokens';
import { LIMITS } from './act';
import { verbAt } from './verbs';

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

const NO: ReadonlySet<string> = new Set('no nope nah nahi nahin nai na'.split(' '));
const SPEAKER: ReadonlySet<string> = new Set('i we maine mainne mene humne mujhe hume'.split(' '));

/** Returns an opening "no" before words that name nothing to refuse: "no i wanted only …", "no make it 3". */
function noBeforeTalk(text: string): string | undefined {
  const tokens = tokensOf(text);
  const [first, next] = tokens;
  if (!first || !next || !NO.has(first.word) || next.gap !== '') return undefined;
  const verb = verbAt(tokens, 1);
  const begins = verb?.leading === true && verb.act !== 'want'; // "no need"
  return begins || LIMITS.has(next.word) || SPEAKER.has(next.word)
    ? text.slice(0, next.start)
    : undefined;
}

/** Rewrites a message with an opening "no" that corrects: "no, 3 dosas" becomes "just 3 dosas". */
export function withoutOpeningNo(text: string): string {
  const lead = OPENING_NO.exec(text)?.[0] ?? noBeforeTalk(text);
  if (lead === undefined) return text;
  const rest = text.slice(lead.length);
  if (REFUSED_BEHIND.test(rest)) return text;
  if (COUNT_LAST.test(rest)) return `${rest} total`;
  return COUNT_FIRST.test(rest) ? `just ${rest.replace(JOINED_COUNT, '$1just ')}` : rest;
}
