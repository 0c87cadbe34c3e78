import { inEnglish } from './counted-kind';
import type { SpannedCount } from './mentioned-counts';
import { localPattern, localSmallCounts } from '../../language/text/local-pattern';

/* Counts by words for people: "me and my wife", "us three", "two couples". */

const ONE_PERSON =
  /\b(?:an?|one|ek|my)\s+(adult|child|kid|senior|student|infant|bachcha|bachha|bacha)\b/giu;
const FOR_SOME =
  /\b(?:for|party of|group of|family of|we are|we r|we['’]re|we will be|we['’]ll be|hum|there are|make (?:it|that)|let (?:it|us|that) be|(?:it|that) (?:will be|makes)|ke liye)\s+(?:(?:only|just|now|all|total|sirf|bas|kul)\s+)*(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|do|teen|chaar|char|paanch)\b(?!\s*(?:am|pm|baje|bje|o'?clock|:|hours?|days?|nights?|km|rs|rupees|[/.-]\d|th\b|st\b|nd\b|rd\b|hrs?))/giu;
const WITH_ME = localPattern(
  'spoken-counts.with-me',
  /(?:\b(?:me|i|myself|main|mai|hum)|@me)\s*(?:,|and|&|\+|aur|with|@and)\s*(?:(?:my|a|meri|mere|mera|the|@my)\s+)*(?:(\d{1,2}|two|three|four|five|do|teen|char|chaar|paanch|@two)\s+)?(?:wife|husband|girlfriend|boyfriend|partner|friends?|mom|mother|dad|father|son|daughter|brothers?|sisters?|kids?|children|cousins?|colleagues?|parents|biwi|patni|pati|dost|doston?|bhai|behen|bahan|beta|beti|bachch[ae]|@wife)(?![\p{L}\p{M}])/giu,
);
const SPOKEN_COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  do: 2,
  teen: 3,
  chaar: 4,
  char: 4,
  paanch: 5,
  ...localSmallCounts(),
};
/** Reads one person each: "a child", "my kid". */
export function readSinglePersons(text: string): SpannedCount[] {
  return [...text.matchAll(ONE_PERSON)].map((match) => ({
    value: { n: 1, of: inEnglish((match[1] ?? '').toLowerCase()) },
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Reads groups: "for four", "party of 6". */
export function forSome(text: string): SpannedCount[] {
  return [...text.matchAll(FOR_SOME)].map((match) => {
    const said = (match[1] ?? '').toLowerCase();
    return {
      value: { n: SPOKEN_COUNTS[said] ?? Number(said) },
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

const FOR_EACH =
  /(?<![\d.])(\d{1,2}|one|two|three|four|ek|do|teen)\s+(?:tickets?\s+)?for\s+(?:me|myself|my|us|him|her|them|the)\b/giu;

const US = localPattern(
  'spoken-counts.us',
  /(?:(?<![\p{L}\p{M}])(?:(?:hum|ham)\s+(?:dono|donon)|(?:both|two) of us|us (two|three|four|five|six)|@both)(?![\p{L}\p{M}]))/giu,
);

/** Reads counts of "us": "hum dono", "us three". */
export function ofUs(text: string): SpannedCount[] {
  return [...text.matchAll(US)].slice(0, 1).map((match) => ({
    value: {
      n:
        SPOKEN_COUNTS[(match.slice(1).find((word) => word !== undefined) ?? 'two').toLowerCase()] ??
        2,
    },
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Adds up counts for each: "1 for me and 2 for my parents" is three. */
export function forEach(text: string): SpannedCount[] {
  const each = [...text.matchAll(FOR_EACH)];
  const n = each.reduce(
    (sum, match) =>
      sum +
      (SPOKEN_COUNTS[(match[1] ?? '').toLowerCase()] ??
        (/^(?:one|ek)$/iu.test(match[1] ?? '') ? 1 : Number(match[1]))),
    0,
  );
  const last = each.at(-1);
  return each.length < 2 || !last
    ? []
    : [{ value: { n }, start: each[0]?.index ?? 0, end: last.index + last[0].length }];
}

/** Reads counts with the speaker: "me and my wife" is two, "me and three friends" four. */
export function withMe(text: string): SpannedCount[] {
  return [...text.matchAll(WITH_ME)].map((match) => {
    const others = (match[1] ?? '1').toLowerCase();
    return {
      value: { n: 1 + (SPOKEN_COUNTS[others] ?? Number(others)) },
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

const COUPLES_PATTERN = localPattern(
  'spoken-counts.couples-pattern',
  /(?<![\d.-])(\d{1,2}|two|three|four|five|do|teen|char|chaar|@two)\s+(?:couples|pairs|jod[aei]|jodiya?n?|@couples)(?![\p{L}\p{M}])/giu,
);

/** Reads couples: "two couples" is four. */
export function readCouples(text: string): SpannedCount[] {
  return [...text.matchAll(COUPLES_PATTERN)].map((match) => {
    const said = (match[1] ?? '').toLowerCase();
    return {
      value: { n: 2 * (SPOKEN_COUNTS[said] ?? Number(said)) },
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

const ONLY_ME_PATTERN = localPattern(
  'spoken-counts.only-me-pattern',
  /^[^\p{L}\p{M}]*(?:(?:ok(?:ay)?|then|so|no|make it|accha|to|toh|@ok)[,\s]+)*(?:(?:only|just|sirf|bas|@only) (?:me|myself|main|mai|mein|@me)(?: then| hi|@then)?|(?:(?:i'?m|i am|main|mai|@am)\s+)?(?:alone|solo|single|akel[ai]|@alone)(?:\s+(?:hu|hun|hoon|hi|jaunga|jaungi|aaunga|aaungi|@hu))?)[^\p{L}\p{M}]*$/iu,
);

/** Reads the speaker alone: "OK then only me". */
export function readOnlyMe(text: string): SpannedCount[] {
  return ONLY_ME_PATTERN.test(text) ? [{ value: { n: 1 }, start: 0, end: text.length }] : [];
}
