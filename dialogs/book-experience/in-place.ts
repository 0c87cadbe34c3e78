import { entriesNamedIn } from '../../src/engine/slots/by-name';
import type { PersonValue } from '../../src/engine/value';
import { tellsNoMore } from './explained';
import { saysSomebodyGoes } from './visitor-party';
import { ASKS_OR_DOUBTS, COMES } from './visitor-words';
import { localPattern, localSource, localWords } from '../../src/engine/local-words';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

// Words around two people of whom one comes instead of the other, in the languages that Mela has
// texts in.
const LEAVER_PLACEHOLDER = '@'; // stands for the listed visitor's name in the patterns below
const SWAP_PATTERNS: readonly RegExp[] = [
  /^(?:replace|swap|substitute|exchange|change) @ (?:with|by|for|to) (?<comer>.+)$/du,
  /^(?<comer>.+?) (?:instead of|in place of) @$/du,
  /^(?:instead of|in place of) @ (?<comer>.+)$/du,
  localPattern(
    'in-place.swap-patterns',
    /^@ (?:ki jagah|ke badle|@ki)(?: (?:par|pe|me|mein|@par))? (?<comer>.+)$/du,
  ),
  /^@ (?:place|seat|spot|ticket) (?:goes|is going|now goes) to (?<comer>.+)$/du,
  localPattern(
    'in-place.swap-patterns-2',
    /^@ (?:ko|@ko) (?<comer>.+?) (?:se|@se) (?:badal|replace|@badal)(?: .+)?$/du,
  ),
];
const FILLER_WORDS = wordSet(
  `please pls can could you we i want to now so ok add bring take put let have has comes come coming join joins joining will is be going aa aaye aayega aayegi aayenge aaegi aaega ayega ayegi rahe raha rahi hai hain ko kar karo kardo do dijiye ${localWords('in-place.filler-words')}`,
);
const NEGATION_WORDS = wordSet(
  `not no don't dont can't cant cannot won't wont isn't isnt never nahi nahin nhi mat na ${localWords('in-place.negation-words')}`,
);
const NOBODY_YET = wordSet(
  `a an my our her his their the some any someone somebody anyone anybody another other else friend koi kisi aur mera meri mere hamara dusra dusre ${localWords('in-place.nobody-yet')}`,
);
const RELATION = localSource(
  'in-place.relation',
  String.raw`(?:friend|cousin|sister|brother|wife|husband|mother|father|son|daughter|colleague|uncle|aunt|partner|dost|behen|behan|bhai|biwi|pati|beta|beti|@friend)`,
);
/** Matches "my sister" in "My sister Kavya". */
const RELATED = new RegExp(
  localSource(
    'in-place.related',
    String.raw`^(?:my|our|her|his|mera|meri|mere|hamara|@my)\s+${RELATION}\s+(?=\p{L})`,
  ),
  'iu',
);
const AGE_WORDS = wordSet(
  `age aged years year yrs old is umar umr saal ${localWords('in-place.age-words')}`,
);
/** Matches words for contact details: "Ravi ki jagah mere bhai ka number" is no swap. */
const REACHES = localPattern(
  'in-place.reaches',
  /(?<![\p{L}\p{M}])(?:number|no|phone|mobile|mob|e-?mail|mail|contact|id|@number)(?![\p{L}\p{M}])|@\S|\d{5}/iu,
);
const MOST_OF_NAME = 4; // words

/**
 * A visitor whom somebody else replaces. `out` is the index (0-based) of who leaves, `comer` what
 * the message tells of who comes, if anything.
 */
export interface VisitorSwap {
  out: number;
  comer: PersonValue | undefined;
}

const plainWord = (word: string): string =>
  word.toLowerCase().normalize('NFC').replaceAll('’', "'");

/** Returns the words of a message with `LEAVER_PLACEHOLDER` for a visitor's name. */
function wordsWith(said: string, name: string): string[] {
  const parts = wordSet(plainWord(name));
  const all =
    said
      .match(/[\p{L}\p{M}\p{N}'’.@+_-]+/gu)
      ?.map((word) => word.replace(/^[.-]+|[.-]+$/gu, ''))
      .filter((word) => word !== '') ?? [];
  const isOwn = (word: string): boolean => parts.has(plainWord(word).replace(/'s$/u, ''));
  const own = all.findIndex(isOwn);
  let end = own;
  while (end < all.length && isOwn(all[end] ?? '')) end += 1;
  return own < 0 ? all : [...all.slice(0, own), LEAVER_PLACEHOLDER, ...all.slice(end)];
}

function trimFillerWords(words: readonly string[]): string[] {
  const isKept = (word: string): boolean => !FILLER_WORDS.has(plainWord(word));
  const [from, to] = [words.findIndex(isKept), words.findLastIndex(isKept)];
  return from < 0 ? [] : words.slice(from, to + 1);
}

/** Reads "Zoya Khan, 29" as a name and perhaps an age; returns undefined for anything else. */
function readReplacementVisitor(
  told: readonly string[],
): { comer: PersonValue | undefined } | undefined {
  const words = told.join(' ').replace(RELATED, '').split(' ');
  if (REACHES.test(words.join(' '))) return undefined;
  if (words.some((word) => NOBODY_YET.has(plainWord(word)))) return { comer: undefined };
  const figures = words.filter((word) => /^\d{1,3}$/u.test(word));
  const name = words.filter(
    (word) => !figures.includes(word) && !(figures.length > 0 && AGE_WORDS.has(plainWord(word))),
  );
  if (
    name.length === 0 ||
    name.length > MOST_OF_NAME ||
    figures.length > 1 ||
    !name.every((word) => /^[\p{L}\p{M}'’.-]+$/u.test(word))
  )
    return undefined;
  return {
    comer: {
      is: 'person',
      name: name.join(' '),
      ...(figures[0] === undefined ? {} : { age: Number(figures[0]) }),
    },
  };
}

/**
 * Finds a swap in a message that says nothing else: "Replace Meera with Zoya", "Meera ki jagah
 * Zoya". `names` are the visitors on the list.
 */
export function findVisitorSwap(
  said: string,
  names: readonly (string | undefined)[],
): VisitorSwap | undefined {
  const [out, other] = entriesNamedIn(said, names);
  const name = out === undefined ? undefined : names[out];
  if (out === undefined || other !== undefined || name === undefined) return undefined;
  const words = trimFillerWords(wordsWith(said, name));
  if (words.some((word) => NEGATION_WORDS.has(plainWord(word)))) return undefined;
  const line = words.map(plainWord).join(' ');
  const [start, end] = SWAP_PATTERNS.map(
    (shape) => shape.exec(line)?.indices?.groups?.['comer'],
  ).find((one) => one !== undefined) ?? [0, 0];
  const from = line.slice(0, start).split(' ').length - 1;
  const comer =
    end === 0
      ? undefined
      : readReplacementVisitor(
          trimFillerWords(words.slice(from, from + line.slice(start, end).split(' ').length)),
        );
  return comer && { out, ...comer };
}

/** Matches "in his place", "for him", "uski jagah": the place of somebody named before. */
const IN_THEIR_PLACE = localPattern(
  'in-place.in-their-place',
  /(?<![\p{L}\p{M}])(?:(?:in|takes?|taking)\s+(?:his|her|their)\s+(?:place|spot|seat|stead)|for\s+(?:him|her|them)|instead(?:\s+of\s+(?:him|her|them))?|(?:us|un|is|in)k[aeio]\s+(?:jagah|badle)|@in)(?![\p{L}\p{M}])/iu,
);
const CLAUSES = localPattern(
  'in-place.clauses',
  /[,;!।\n]|\.(?=\s|$)|\s(?:and|but|so|to|toh|aur|lekin|@and)(?=\s)|(?<![\p{L}\p{M}])(?:it['’]?s|its)(?=\s)/iu,
);
const ANY_RELATED = new RegExp(
  localSource(
    'in-place.any-related',
    String.raw`^(?:(?:my|our|her|his|their|mera|meri|mere|us(?:ka|ki)|un(?:ka|ki)|@my)\s+)+(?:${RELATION}(?![\p{L}\p{M}]))?\s*`,
  ),
  'iu',
);

const HOUR = localPattern(
  'in-place.hour',
  /\d\s*(?:[ap]\.?m(?!\p{L})|:\s*\d|o['’]?clock|baj\p{L}*|@ap)|(?<!\p{L})(?:at|by)\s+\d/iu,
);
/** Pronouns of somebody named before: "She comes back" brings nobody new. */
const PRONOUN_SUBJECTS = wordSet(
  `he she they he's she's wo woh vo voh ${localWords('in-place.pronoun-subjects')}`,
);

/** Reads who comes from the clauses that do not tell who leaves. */
function readComer(clauses: readonly string[]): { comer: PersonValue | undefined } | undefined {
  const told = clauses.join(' ');
  const email = /\S+@\S+\.\p{L}+/u.exec(told)?.[0];
  const phone = /(?<![\d+])[6-9]\d{9}(?!\d)/u.exec(told)?.[0];
  const rest = clauses
    .map((one) =>
      [email, phone]
        .reduce<string>((left, gone) => (gone ? left.replace(gone, ' ') : left), one)
        .replace(IN_THEIR_PLACE, ' ')
        .trim()
        .replace(ANY_RELATED, ''),
    )
    .join(' ');
  const words = trimFillerWords(rest.match(/[\p{L}\p{M}\p{N}'’.@+_-]+/gu) ?? []);
  if (words.length === 0) return { comer: undefined };
  if (HOUR.test(rest) || words.some((word) => PRONOUN_SUBJECTS.has(plainWord(word))))
    return undefined;
  const read = readReplacementVisitor(words);
  if (read?.comer?.name?.split(' ').some(tellsNoMore) === true) return undefined; // "at", "on": no name
  return (
    read && {
      comer: read.comer && {
        ...read.comer,
        ...(email !== undefined && { email }),
        ...(phone !== undefined && { phone }),
      },
    }
  );
}

/** Finds a swap in several clauses; `unclear` where it cannot read who comes. */
export function findSwapInClauses(
  said: string,
  names: readonly (string | undefined)[],
): VisitorSwap | 'unclear' | undefined {
  if (ASKS_OR_DOUBTS.test(said)) return undefined;
  const clauses = said.split(CLAUSES).filter((one) => /[\p{L}\p{N}]/u.test(one));
  const leaving = clauses.filter(saysSomebodyGoes);
  const [leaver, another] = leaving;
  const coming = clauses.filter((one) => !leaving.includes(one));
  const comes = coming.some((one) => IN_THEIR_PLACE.test(one) || COMES.test(one));
  if (leaver === undefined || another !== undefined || !comes) return undefined;
  const [out, other] = entriesNamedIn(leaver, names);
  if (out === undefined || other !== undefined) return undefined;
  if (
    coming.some(
      (one) =>
        entriesNamedIn(
          one,
          names.map((name, at) => (at === out ? undefined : name)),
        ).length > 0,
    )
  )
    return undefined; // the message names somebody who comes anyway
  const read = readComer(coming);
  if (read) return { out, ...read };
  return coming.some((one) => IN_THEIR_PLACE.test(one)) ? 'unclear' : undefined;
}
