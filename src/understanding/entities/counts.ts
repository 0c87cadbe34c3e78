import { readQuantities } from '../../language/numbers';
import type { RecognisedQuantity } from '../../language/numbers/read-quantities';
import { isTalkWord } from '../../language/text/talk-words';
import { isQuestion } from '../../language/text/question';
import { kindInEnglish, kindOf, namedKind } from './counted-kind';
import { readByDiet } from './counted-by-diet';
import { blankAges, readFamily, tellsChildsAge } from './family';
import type { SpannedValue } from './found';
import type { SpannedCount } from './mentioned-counts';
import { withoutArticles } from './counted-articles';
import { readKindsBefore } from './kinds-before';
import { readToldTotal, readTotalOfPeople } from './told-total';
import {
  forEach,
  forSome,
  ofUs,
  readCouples,
  readOnlyMe,
  readSinglePersons,
  withMe,
} from './spoken-counts';
import { localPattern } from '../../language/text/local-pattern';

const LARGEST_COUNT = 99; // a larger number without a noun is a price or a code
const LARGEST_NAMED_COUNT = 9_999;

/** Words before a total of several kinds. */
const TOTAL_WORD = localPattern(
  'counts.total-word',
  /\b(?:total|kul|in all|all together|altogether)\b|@total/iu,
);

const INCLUDES = localPattern(
  'counts.includes',
  /\b(?:incl(?:uding|\.)?|of (?:them|which|whom)|among(?:st)? (?:them|us)|jinme|jisme|isme|unme)\b|^\W*(?:hum|we are|we're|total|in all)\b|@incl/iu,
);

/** Drops a total beside its parts: "3 people, 2 adults and a child". */
function withoutTotal(text: string, all: SpannedCount[]): SpannedCount[] {
  const kinds = all.filter((one) => one.value.of !== undefined);
  if (new Set(kinds.map((one) => one.value.of)).size > 1) return kinds; // several kinds cover everybody
  const sum = kinds.reduce((total, one) => total + one.value.n, 0);
  const [whole, ...others] = all.filter((one) => one.value.of === undefined);
  if (whole && others.length === 0 && sum > 0 && sum < whole.value.n && INCLUDES.test(text))
    return [{ ...whole, value: { n: whole.value.n - sum, of: 'adults' } }, ...kinds]; // "5 of us incl 2 kids"
  if (whole && kinds.length > 0 && sum !== whole.value.n && TOTAL_WORD.test(text)) return [whole]; // "2 adults, total 3": the kind of the third is open
  return kinds.length > 0 && all.every((one) => one.value.of !== undefined || one.value.n === sum)
    ? kinds
    : all;
}

const HINDI_FUNCTION_WORD = /\b(?:hai|hain|kya|ke|ka|ki|log|hum|liye)\b/iu;
const RANGE_BEFORE_COUNT = localPattern(
  'counts.range-before-count',
  /\d\s*(?:-|–|to|or|ya|se|@to)\s*$/iu,
); // "4-5 people" is no number yet
const COUNTED_NOUN = localPattern(
  'counts.counted-noun',
  /(?:ticket|seat|people|person|guest|adult|child|kid|log\b|@ticket)/iu,
);
const ALSO_WORD = localPattern('counts.also-word', /\b(?:also|as well|too|bhi)\b|@also/iu);

const ADDS_WORD = localPattern(
  'counts.adds-word',
  /(?<![\p{L}\p{M}])(?:add|adding|jod(?:o|na|do|iye|ein)?|@add)(?![\p{L}\p{M}])/iu,
);

/** True for a count repeated: "one child also, add a child ticket". */
const isSaidAgain = (text: string, one: SpannedCount, other: SpannedCount): boolean =>
  one.value.of === other.value.of &&
  one.value.n === other.value.n &&
  ADDS_WORD.test(text.slice(one.end, other.start));

const SETS_COUNT = localPattern(
  'counts.sets-count',
  /\b(?:make (?:it|that)|total|kul|in all|only|just|sirf)\b|@make/iu,
);
const CLAUSE_PART = localPattern('counts.clause-part', /[,;.!]|\s(?:so|then|toh?|isliye)\s|@so/giu);

/** Returns the clause around a stretch. */
function clauseAround(text: string, { start, end }: { start: number; end: number }): string {
  const ends = [...text.matchAll(CLAUSE_PART)].map((match) => match.index);
  return text.slice(
    ends.findLast((at) => at < start) ?? 0,
    ends.find((at) => at >= end) ?? text.length,
  );
}

const CHILD_KIND = localPattern(
  'counts.child-kind',
  /(?<![\p{L}\p{M}])(?:child(?:ren)?|kids?|bac?ch(?:c?h)?[aei]|@child)\s*(?:wal[aei]|ka|ki|ke|tickets?|@wal)(?![\p{L}\p{M}])/iu,
);

const ALL_OF_KIND = localPattern(
  'counts.all-of-kind',
  /(?<![\p{L}\p{M}])(?:all|both|everyone|sab|sabhi|dono|teeno|chaaro|@all)\s+(?:(?:of (?:us|them)|three|four|are|is|log|ke|the|@of)\s+){0,3}([\p{L}\p{M}]+)/giu,
);

/** Returns the kind of all people: "all adults", "sab bade", "all of us are Indian". */
const kindOfAll = (text: string): string | undefined =>
  [...text.matchAll(ALL_OF_KIND)].flatMap(([, word = '']) => namedKind(word) ?? [])[0];

/** Adds a kind that stands apart from its number: "one ticket more, the child one". */
const withKindApart = (text: string, all: SpannedCount[]): SpannedCount[] => {
  const [only, other] = all;
  if (!only || other || only.value.of !== undefined) return all;
  const child = ADDS_WORD.test(text) && (CHILD_KIND.test(text) || tellsChildsAge(text));
  const of = child ? 'child' : kindOfAll(text);
  return of === undefined ? all : [{ ...only, value: { ...only.value, of } }];
};

/** Marks a single count as additional ("one more child"); "three adults" is the total. */
function alsoWanted(text: string, all: SpannedCount[]): SpannedCount[] {
  const [only, ...again] = all;
  if (!only || !again.every((one) => isSaidAgain(text, only, one))) return all;
  const behind = MORE_BEHIND.test(text.slice(only.end));
  if (only.value.of === undefined && !ADDS_WORD.test(text) && !behind) return all;
  const clause = clauseAround(text, only);
  const more =
    ((ALSO_WORD.test(clause) || ADDS_WORD.test(text)) && !SETS_COUNT.test(clause)) ||
    MORE_OF_KIND.test(text.slice(only.start, only.end)) ||
    behind;
  return more ? [{ ...only, value: { ...only.value, more: true } }] : all;
}

const MORE_OF_KIND = localPattern('counts.more-of-kind', /\s(?:more|extra|aur|@more)\s/iu);
/** "More" behind a number, at the end of a clause or before a verb: "ek bachcha aur aayega". */
const MORE_BEHIND = localPattern(
  'counts.more-behind',
  /^\s+(?:more|extra|aur|@more)(?=[,;.!।]|$|\s+(?:is|are|will|comes?|coming|joins?|joining|aa|aay\p{L}*|aaeg\p{L}*|chal\p{L}*|hain?|hoga|hogi|honge|chahiye|@is)(?![\p{L}\p{M}])|\s+(?:add|jod|jud|kar|le|lo|@add)[\p{L}\p{M}]*(?:\s+(?:do|dena|dijiye|lo|lena|@do))?\s*(?:[,;.!।]|$))/iu,
); // days are blank

const NAMED_KIND_AFTER = localPattern(
  'counts.named-kind-after',
  /^\s*(?:x\s+)?(\p{L}[\p{L}\p{M}]*(?: \p{L}[\p{L}\p{M}]*){0,2}?)(?=\s*(?:[,;.&+!]|$)|\s{2}|\s+\d|\s+(?:and|n|aur|or|plus|tickets?|tkts?|please|pls|also|for|@and)(?![\p{L}\p{M}]))/u,
);
const NO_KIND = localPattern(
  'counts.no-kind',
  /^(?:n|and|am|pm|a\.?m|p\.?m|km|kms|rs|rupees|hours?|hrs?|minutes?|mins?|days?|nights?|weeks?|months?|years?|yrs?|saal|baje|bje|th|st|nd|rd|one|please|pls|plz|thanks?|wal[aei]|name|naam|mobile|phone|number|e-?mail|more|of|for|to|in|at|on|is|or|ki|ka|ke|ko|hain?|he|h|nahi+n?|nhi|kar|hai|can|could|will|would|should|do|does|did|u|you|we|they|@and)(?![\p{L}\p{M}])/iu,
);

const ENDS_IN_NOT = localPattern('counts.ends-in-not', /\s(?:not|nahi+n?|nhi|mat|@not)$/iu);

/** "One of us is vegetarian" tells of one, and counts nobody. */
const AMONG_SEVERAL = localPattern(
  'counts.among-several',
  /^\s+(?:of|out of)\s+(?:us|them|my|our|the)(?![\p{L}\p{M}])/iu,
);

/** "kar do", "bata do": "do" is a verb here, and not two. */
const GIVES = localPattern(
  'counts.gives',
  /(?<![\p{L}\p{M}])(?:kar|bata|de|bhej|rakh|laga|bana|likh|jod|daal|dal|hata|dila|dikha|@kar)\s+(?:do|@do)$/iu,
);

/** Reads counts of a kind that only the seller knows: "2 school pupils". */
function readNamedKinds(text: string, taken: readonly SpannedValue<unknown>[]): SpannedCount[] {
  return readQuantities(text).flatMap(({ value, start, end }) => {
    const [whole = '', of = ''] = NAMED_KIND_AFTER.exec(text.slice(end)) ?? [];
    const free = taken.every((other) => end <= other.start || other.end <= start);
    const [first = ''] = of.toLowerCase().split(' ');
    const talk = isTalkWord(first); // "3600 too much"
    return of === '' ||
      talk ||
      ENDS_IN_NOT.test(of) || // "1 bada nahi, teen bade"
      !free ||
      GIVES.test(text.slice(0, end)) ||
      NO_KIND.test(of) ||
      !Number.isInteger(value) ||
      value < 0 ||
      value > LARGEST_COUNT
      ? []
      : [
          {
            value: { n: value, of: kindInEnglish(of.toLowerCase()) },
            start,
            end: end + whole.length,
          },
        ];
  });
}

/** True where counts by kind cover the family: "me and my brother, two adults and one child". */
function isToldByKind(all: readonly SpannedCount[], family: readonly SpannedCount[]): boolean {
  const kinds = all.filter(
    (one) =>
      one.value.of !== undefined &&
      family.every((other) => one.end <= other.start || other.end <= one.start),
  );
  const whole = family.reduce((sum, one) => sum + one.value.n, 0);
  return (
    family.every(({ value }) => value.of === undefined) &&
    kinds.some((one) => one.value.n === whole)
  );
}

/** True where a total includes the people named: "3 of us, me, Ravi and Tara". */
function isAmongTold(all: readonly SpannedCount[], family: readonly SpannedCount[]): boolean {
  const [whole, other] = all;
  const sum = family.reduce((n, one) => n + one.value.n, 0);
  return !!whole && !other && whole.value.of === undefined && sum < whole.value.n;
}

/** Reads a lone number with its kind behind it, as the answer to "how many?": "3, all adults". */
function loneOfKind(text: string, asked: boolean): SpannedCount[] {
  const [only, other] = asked && kindOfAll(text) !== undefined ? readQuantities(text) : [];
  return !only || other || !Number.isInteger(only.value)
    ? []
    : [{ value: { n: only.value }, start: only.start, end: only.end }];
}

/** Returns the count of people or tickets that a quantity is; undefined where it counts something else. */
function countedBy(text: string, quantity: RecognisedQuantity): SpannedCount | undefined {
  const kind = kindOf(text, quantity);
  const { value, start, end } = quantity;
  const isOfSeveral = value === 1 && AMONG_SEVERAL.test(text.slice(end));
  const isVerb = // "how old do kids have to be?"
    /^do$/iu.test(text.slice(start, start + 2)) &&
    isQuestion(text) &&
    !HINDI_FUNCTION_WORD.test(text);
  const isGiven =
    GIVES.test(text.slice(0, end)) ||
    GIVES.test(text.slice(0, start + 2)) ||
    RANGE_BEFORE_COUNT.test(text.slice(0, start));
  if (!kind || isOfSeveral || isVerb || isGiven) return undefined;
  const most = COUNTED_NOUN.test(text.slice(end, kind.end)) ? LARGEST_NAMED_COUNT : LARGEST_COUNT;
  if (!Number.isInteger(value) || value < 0 || value > most) return undefined;
  return {
    value: { n: value, ...(kind.of !== undefined && { of: kind.of }) },
    start,
    end: kind.end,
  };
}

/** Reads counts of people and tickets ("2 tickets", "do log", "2 adults and a child", "for 4"). */
export function readCounts(said: string, asked = false): SpannedCount[] {
  const text = blankAges(said);
  const counted = readQuantities(text).flatMap((quantity) => countedBy(text, quantity) ?? []);
  const overlaps = (one: SpannedValue<unknown>): boolean =>
    counted.some((other) => one.start < other.end && other.start < one.end);
  const people = readSinglePersons(text).filter((one) => !overlaps(one));
  const pairs = readCouples(text).filter((one) => !overlaps(one));
  const found = withoutArticles(
    text,
    [...counted, ...people, ...pairs].sort((a, b) => a.start - b.start),
  );
  const all = alsoWanted(
    text,
    withKindApart(said, found.length > 0 ? found : loneOfKind(text, asked)),
  );
  const before = readKindsBefore(text);
  const isForm = before.length > 1 && before[0]?.start === 0; // "Indian visitor 2, Indian student 2"
  if (before.length > 0 && asked && (all.length === 0 || isForm)) return before;
  const ofKinds = all.some((one) => one.value.of !== undefined);
  const named = asked || ofKinds ? readNamedKinds(text, all) : [];
  const each = forEach(text);
  if (each.length > 0) return each;
  const eaters = asked ? readByDiet(text) : [];
  if (eaters.length > 0) return eaters;
  const family = readFamily(text, asked);
  if (family.length > 0 && !isToldByKind(all, family) && !isAmongTold(all, family)) return family;
  const ofNoKind = all.length > 0 && !ofKinds;
  const whole = ofNoKind ? readToldTotal(text) : undefined;
  if (whole) return [whole]; // "one more, total 3" is three
  if (named.length > 0 && (all.length === 0 || ofKinds))
    return withoutTotal(
      text,
      [...all, ...named].sort((a, b) => a.start - b.start),
    );
  if (all.length > 0) return withoutTotal(text, all);
  return readUnnumbered(said, text);
}

/** Reads counts without a number before people: "a few of us", "total 4", "with me", "only me". */
function readUnnumbered(said: string, text: string): SpannedCount[] {
  const some = withKindApart(said, forSome(text));
  const total = isQuestion(text) ? undefined : readTotalOfPeople(text); // "Mummy papa bhi aayenge, total 4"
  return (
    [some, total ? [total] : [], withMe(text), ofUs(text), readOnlyMe(text)].find(
      (found) => found.length > 0,
    ) ?? []
  );
}
