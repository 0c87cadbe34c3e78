import type { SpannedValue } from './found';
import { localPattern, localSmallCounts, localSource } from '../../language/text/local-pattern';

/** A count of a family or group; `of` separates adults from children where there are children. */
export type FamilyCount = SpannedValue<{ n: number; of?: string }>;

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  ek: 1,
  two: 2,
  both: 2,
  do: 2,
  three: 3,
  teen: 3,
  four: 4,
  char: 4,
  chaar: 4,
  five: 5,
  paanch: 5,
  ...localSmallCounts(),
};
const NUMBER = localSource(
  'family.number',
  String.raw`\d{1,2}|two|three|four|five|both|do|teen|chaar|char|paanch|one|ek|@two`,
);
const OF = localSource(
  'family.of',
  String.raw`(?:(?:my|our|his|her|the|a|an|meri|mere|mera|hamare|hamari|@my)\s+)?`,
);
/** "Three of us, me and my sister": "us" here is the three. */
const SELF = localSource('family.self', String.raw`(?:me|i|myself|(?<!\bof\s)us|main|mai|hum|@me)`);
const HOW = localSource(
  'family.how',
  String.raw`(?:(?:small|little|young|younger|elder|older|old|elderly|dear|chhot[aei]|bad[aei]|@small)\s+)?`,
);
/** Words for a couple that includes the speaker. */
const COUPLE = localSource(
  'family.couple',
  String.raw`(?:husband (?:and|&|n) wife|pati[- ]patni|miya[an]?[- ](?:biwi|bibi)|@husband)`,
);
const GROWN_UP = localSource(
  'family.grown-up',
  String.raw`(?:wife|wifey|husband|hubby|partner|girlfriend|boyfriend|gf|bf|mom|mum|mother|dad|father|brother|sister|friend|cousin|uncle|aunt|aunty|grandmother|grandfather|grandma|grandpa|colleague|biwi|(?:dharam?)?patni|pati|dost|bhai|bh?abh?i|behen|bahan|behn|didi|ji+ja(?: ?ji)?|maa|papa|mummy|saas|sasur|sala|sali|saala|saali|devar|nanad|jeth|ja?ethani|samdhi|chach[ai]|kak[ai]|mam[ai]|mausi|mausa|bua|ph?ooph?a|fufa|tau|tai|bahu|damaad|damad|dadi|dada|nani|nana|amma|appa|anna|akka|thatha|paati|@wife)(?:[- ]in[- ]law)?`,
);
const GROWN_UPS = localSource(
  'family.grown-ups',
  String.raw`(?:${COUPLE}|parents|in-?laws|grandparents|@parents)`,
);
const SEVERAL = localSource(
  'family.several',
  String.raw`(?:brothers|sisters|friends|cousins|uncles|aunts|colleagues|adults|elders|doston?|@brothers)`,
);
const CHILDREN = localSource(
  'family.children',
  String.raw`(?:grandchildren|grandchild|grandkids?|grandsons?|granddaughters?|nieces?|nephews?|pot[aei]|poti(?:yan)?|kids?|children|child|sons?|daughters?|girls?|boys?|bab(?:y|ies)|bachch?[aeo]n?|bet[aei]|betiya?n?|@grandchildren)`,
);
const AGES = localSource(
  'family.ages',
  String.raw`\s*\(?\s*(?:(?:of|aged?|age)\s+)?\d{1,2}(?:\s*(?:,|and|n|&|aur|or|@and)\s*\d{1,2})*\s*(?:years?|yrs?|yo|saal|@years)?(?:\s+old)?\s*\)?`,
);
const LIST_JOIN = localSource(
  'family.list-join',
  String.raw`\s*(?:,\s*(?:and|aur|@and)?|and|n|&|\+|aur|with|along with|plus|@and2)\s*`,
);

/** The ages behind "2 kids", or the blanks left by `blankAges`. */
const AFTER = localSource(
  'family.after',
  String.raw`(?:${AGES}|\s*(?:of|aged?)?\s*\(?\s*(?:years?|yrs?|saal|@years)?(?:\s+old)?\s*\))?(?:\s+(?:of|aged?)(?=\s\s))?`,
);
const END = String.raw`(?![\p{L}\p{M}])`;
const MEMBER = String.raw`(?:${SELF}${END}|${OF}(?:${NUMBER})\s+(?:small |little |young |chhote )?(?:${SEVERAL}${END}|${GROWN_UP}${END}|${CHILDREN}${END}${AFTER})|${OF}${HOW}(?:${GROWN_UPS}|${GROWN_UP}|${CHILDREN})${END})`;
/** A name behind a relation: "my son Ramesh". */
const NAMED = String.raw`(?:\s(?:both\s)?(?:adults?|grown-?ups?)${END})?(?:\s[\p{L}\p{M}]{3,}(?=\s*,))?`;
/** "For me wife and kids", "me wife 2 kids": relations that follow each other without a word between. */
const SIDE_BY_SIDE = String.raw`(?:(?<=\bfor\sme)|(?<=^\s*${SELF})|(?<!(?<![\p{L}\p{M}])${SELF}))\s+(?=(?:(?:${NUMBER})\s+)?(?:${GROWN_UPS}|${GROWN_UP}|${CHILDREN}|${SEVERAL})${END})`;
const LIST = new RegExp(
  String.raw`(?<![\p{L}\p{M}])${MEMBER}${NAMED}(?:(?:${LIST_JOIN}|${SIDE_BY_SIDE})${MEMBER}${NAMED})+`,
  'giu',
);
/** "With my husband and two kids", "pati aur do bachchon ke saath": the speaker comes too. */
const WITH_BEFORE = /(?<![\p{L}\p{M}])(?:with|along with|taking|bringing)\s+$/iu;
const WITH_AFTER = localPattern(
  'family.with-after',
  /^\s*\)?\s*(?:(?:ke|k)\s+(?:saath|sath)|(?:are |is |will be )?(?:coming |joining )?(?:along )?with (?:me|us)|@ke)(?![\p{L}\p{M}])/iu,
);
const MEMBERS = new RegExp(String.raw`(?<![\p{L}\p{M}])${MEMBER}`, 'giu');
const startsWithSelf = new RegExp(String.raw`^${SELF}$`, 'iu');
const isMe = localPattern('family.is-me', /^(?:me|i|myself|main|mai|@me)$/iu);
const isChildren = new RegExp(String.raw`(?<![\p{L}\p{M}])${CHILDREN}${END}`, 'iu');
const isGrandchildren = localPattern(
  'family.is-grandchildren',
  /(?<![\p{L}\p{M}])(?:grand(?:child|kid|son|daughter)|pot[aei]|@grand)/iu,
);
/** "Me and my brother, two adults": the same two again, by their kind of ticket. */
const RESTATES = /(?<![\p{L}\p{M}])(?:adults|grown-?ups)(?![\p{L}\p{M}])/iu;
const isCouple = new RegExp(String.raw`^${COUPLE}$`, 'iu');
const isPair = new RegExp(String.raw`${GROWN_UPS}${END}`, 'iu');
const FIRST_NUMBER = new RegExp(String.raw`(?:^|\s)(${NUMBER}|an?)\s`, 'iu');

const numberOf = (member: string): number => {
  const said = FIRST_NUMBER.exec(member)?.[1]?.toLowerCase();
  if (said === undefined) return 1;
  return NUMBERS[said] ?? Number(said);
};

/** True for members that all have a number: "2 friends 3 cousins", to the question how many come. */
const areAllNumbered = (members: readonly string[]): boolean =>
  members.every((member) => FIRST_NUMBER.test(member));

/**
 * Reads a list of family members: "me, my husband, 2 kids" is two adults and two children. Without the
 * speaker among them it counts only to the question how many come (`asked`), and with numbers.
 */
export function readFamily(text: string, asked = false): FamilyCount[] {
  return [...text.matchAll(LIST)].flatMap((match) => {
    const members = [...match[0].matchAll(MEMBERS)].map(([member]) => member);
    const couple = members.some((one) => isCouple.test(one));
    const comesToo =
      !couple &&
      !members.some((one) => startsWithSelf.test(one)) &&
      (WITH_BEFORE.test(text.slice(0, match.index)) ||
        WITH_AFTER.test(text.slice(match.index + match[0].length)));
    const withSpeaker = couple || comesToo || members.some((one) => startsWithSelf.test(one));
    if (!withSpeaker && !(asked && areAllNumbered(members))) return [];
    const young = members.some((one) => isGrandchildren.test(one)) ? isGrandchildren : isChildren; // grandchildren come with grown-up sons
    const children = members
      .filter((one) => young.test(one))
      .reduce((sum, one) => sum + numberOf(one), 0);
    const selves = members.filter((one) => (couple ? startsWithSelf : isMe).test(one)).length;
    const told = members
      .filter((one) => !young.test(one))
      .reduce(
        (sum, one) => sum + (isPair.test(one) ? 2 : numberOf(one)),
        (comesToo ? 1 : 0) - Math.max(0, selves - (couple ? 0 : 1)), // "me, my sister, myself" counts the speaker once
      );
    const restated = members
      .filter((one) => RESTATES.test(one))
      .reduce((sum, one) => sum + numberOf(one), 0);
    const adults = restated * 2 === told ? restated : told;
    if (children === 0 && members.length < 2) return [];
    const place = { start: match.index, end: match.index + match[0].length };
    if (children === 0) return [{ value: { n: adults }, ...place }];
    return [
      { value: { n: adults, of: adults > 1 ? 'adults' : 'adult' }, ...place },
      { value: { n: children, of: children > 1 ? 'children' : 'child' }, ...place },
    ];
  });
}

const AGES_OF_CHILDREN = new RegExp(
  localSource(
    'family.ages-of-children',
    String.raw`((?<![\p{L}\p{M}])${CHILDREN}\s{0,3}(?:\(|of |aged? |are |is |hai |:|-)?\s{0,3})(\d{1,2}(?:\s*(?:,|and|n|&|aur|or|@and)\s*\d{1,2})+)`,
  ),
  'giu',
);

const AGE_OF_CHILD = localSource(
  'family.age-of-child',
  String.raw`(?<![\p{L}\p{M}\d])(?:\d|1[0-5]|one|two|three|four|five|six|seven|eight|nine|ten|ek|do|teen|cha+r|pa+nch|chhe|chhah|cheh|saat|aath|nau|das|@one)`,
);
/** "A 5-year-old": an age that stands for a child. */
const ONLY_AGED = new RegExp(
  String.raw`${AGE_OF_CHILD}[-\s](?:years?|yrs?)[-\s]olds?(?!\s+${CHILDREN}${END})${END}`,
  'giu',
);
/** "5 saal ka bachha", "seven and ten years old": ages before or behind children. */
const AGE_TOLD = new RegExp(
  localSource(
    'family.age-told',
    String.raw`${AGE_OF_CHILD}(?:\s*(?:,|and|n|&|aur|or|@and)\s*${AGE_OF_CHILD})*[-\s]*(?:saal|sal|baras|varsh|years?|yrs?|@saal)(?:\s*(?:ka|ki|ke|@ka)${END}|[-\s]old${END})?`,
  ),
  'giu',
);
const hide = (said: string): string => said.replace(/\S/gu, ' ');
/** Children that are counted: "2 kids", where a child's age elsewhere counts nobody more. */
const COUNTED_CHILDREN = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${NUMBER})\s+(?:small |little |young |chhote )?${CHILDREN}${END}`,
  'iu',
);
/** The beginning of children that no number stands before: "kids 5 and 9" are two. */
const COUNT_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${NUMBER}|an?|the|our|my|both|these|those)\s+(?:small |little |young |chhote )?$`,
  'iu',
);

/** Writes children whose ages are told, and nothing else, with their number: "kids 5 and 9" are two. */
const countedByAges = (before: string, whose: string, ages: string): string => {
  const blank = whose + hide(ages);
  const n = ages.match(/\d{1,2}/gu)?.length ?? 0;
  if (COUNT_BEFORE.test(before)) return blank;
  const counted = `${n} ${whose.trim().split(/[\s:(-]/u)[0] ?? ''}`;
  return counted.length > blank.length ? blank : counted.padEnd(blank.length);
};

/** Blanks out ages ("two kids 5 and 11"), which count nobody; the text keeps its length. */
export const blankAges = (text: string): string => {
  const counted = COUNTED_CHILDREN.test(text.replace(ONLY_AGED, hide));
  return text
    .replace(ONLY_AGED, (aged) => (counted ? hide(aged) : 'child'.padEnd(aged.length)))
    .replace(AGES_OF_CHILDREN, (_said, whose: string, ages: string, at: number) =>
      countedByAges(text.slice(0, at), whose, ages),
    )
    .replace(AGE_TOLD, hide);
};

/** Returns the stretches that tell children's ages: they are no subject of a search. */
export const childrensAges = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(AGE_TOLD)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));

/** True where a message tells a child's age. */
export const tellsChildsAge = (text: string): boolean =>
  new RegExp(AGE_TOLD.source, 'iu').test(text);
