import { LOCALES } from '../../language/locales';
import { isCollective } from '../../language/numbers';
import { foldSpelling, wordSet } from '../../language/text/fold';
import { hasUntaughtLetters } from '../../language/text/language';
import { audienceOf } from '../../language/text/named-words';
import { localPattern } from '../../language/text/local-pattern';

const KIND_AFTER_COUNT =
  /^[^\p{L}\p{N}]*(?:x\s+)?(?:of\s+)?(?:more\s+|extra\s+|aur\s+)?([\p{L}\p{M}]+)(?:\s+([\p{L}\p{M}]+))?/u;
const TICKET_WORD = localPattern(
  'counted-kind.ticket-word',
  /^(?:tickets?|tikk?et|tikat|tickt|seats?|pass|passes|entry|entries|spots?|places?|people|persons?|ppl|pax|guests?|log|logo|logon|aadmi|admi|bande?|jan[aeo]?|folks|heads|members?|us|of|@tickets)$/iu,
);
/** Words for tickets in languages of other scripts. */
const OTHER_TICKET_WORDS = wordSet(
  LOCALES.map(({ concepts }) => concepts.leisure['TICKET']?.replaceAll(',', ' ') ?? ''),
);
const isTicketWord = (word: string): boolean =>
  TICKET_WORD.test(word) ||
  (hasUntaughtLetters(word) && OTHER_TICKET_WORDS.has(foldSpelling(word)));
const PERSON_WORD = localPattern(
  'counted-kind.person-word',
  /^(?:adults?|child|children|grandchild|grandchildren|grandkids?|kids?|seniors?|students?|foreigners?|indians?|infants?|bac?ch(?:c?h)?(?:[aeio]n?|iya+n?)|bade|badon|buzurg|men|women|man|woman|boys?|girls?|ladies|gents|@adults)$/iu,
);

// Sellers name their tickets in English.
const IN_ENGLISH: readonly (readonly [RegExp, string])[] = [
  [localPattern('counted-kind.in-english', /^(?:bade|badon|@bade)$/iu), 'adult'],
  [localPattern('counted-kind.in-english-2', /^(?:buzurg|@buzurg)$/iu), 'senior'],
  [localPattern('counted-kind.in-english-3', /@words/u), 'school'],
  [
    localPattern('counted-kind.in-english-4', /^(?:bac?ch(?:c?h)?(?:[aeio]n?|iya+n?)|@bac)$/iu),
    'child',
  ],
  [localPattern('counted-kind.in-english-5', /@words/u), 'student'],
  [localPattern('counted-kind.in-english-6', /@words/u), 'visitor'],
];

/** Returns a kind of ticket in English, as sellers name it. */
export const inEnglish = (kind: string): string =>
  IN_ENGLISH.find(([pattern]) => pattern.test(kind))?.[1] ?? kind;

/** Returns the kind of ticket that a word names, in English. */
export const namedKind = (word: string): string | undefined => {
  if (PERSON_WORD.test(word)) return inEnglish(word.toLowerCase());
  return hasUntaughtLetters(word) ? audienceOf(word) : undefined;
};

const LATIN = /^[\w'’-]+$/u;
/** Returns a kind of several words as sellers name it, word by word: an Indian visitor in Hindi. */
export const kindInEnglish = (kind: string): string =>
  kind
    .split(' ')
    .map((word) => (LATIN.test(word) ? word : (audienceOf(word) ?? inEnglish(word))))
    .join(' ');

const OF_ORIGIN = /^(?:indian|foreign)$/iu;
const VISITOR = /^visitors?$/iu;

function kindAfter(text: string, at: number): { of?: string; end: number } | undefined {
  const match = KIND_AFTER_COUNT.exec(text.slice(at));
  const [whole = '', first = '', second = ''] = match ?? [];
  if (
    PERSON_WORD.test(second) &&
    /^(?:indian|foreign|foreigner|school|college|senior)$/iu.test(first)
  )
    return { of: `${first} ${second}`.toLowerCase(), end: at + whole.length };
  if (OF_ORIGIN.test(first) && VISITOR.test(second))
    return { of: `${first} visitor`.toLowerCase(), end: at + whole.length }; // as a ticket is called, beside "Indian student"
  const [of, ofTickets] = [namedKind(first), namedKind(second)];
  if (of !== undefined)
    return { of, end: at + whole.length - (second === '' ? 0 : second.length + 1) };
  if (!isTicketWord(first)) return undefined;
  if (ofTickets !== undefined) return { of: ofTickets, end: at + whole.length }; // "ek ticket bachche ka"
  return { end: at + whole.length - (second === '' ? 0 : second.length + 1) };
}

const KIND_BEFORE = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)\s+$/u;

/** Reads a kind right before its number ("bade teen", "adults 3") where none follows it. */
function kindBefore(text: string, at: number): string | undefined {
  const near = text.slice(Math.max(0, at - LONGEST_KIND), at);
  const match = KIND_BEFORE.exec(near);
  const before = match?.[1] ?? '';
  if (COUNTED_BEFORE.test(near.slice(0, match?.index ?? 0))) return undefined; // "2 adult 2 …": counted already
  return namedKind(before);
}

const LONGEST_KIND = 24; // letters
const COUNTED_BEFORE = localPattern(
  'counted-kind.counted-before',
  /(?:\d|(?<![\p{L}\p{M}])(?:one|two|three|four|five|six|ek|do|teen|cha+r|paanch|an?|@one))\s*$/iu,
);
const PARTED = localPattern(
  'counted-kind.parted',
  /^\s*(?:[,;&+]|(?:aur|and|@aur)(?![\p{L}\p{M}]))/iu,
);

const PARTED_2_PATTERN = localPattern('counted-kind.parted-2', /(?:aur|@aur)\s*$/iu);

/** "Of" behind all of a group: "charon ka adult ticket". Behind other numbers it tells a price. */
const POSSESSIVE = localPattern('counted-kind.possessive', /^\s+(?:k[aei]|@ka)(?![\p{L}\p{M}])/iu);
const possessiveLength = (text: string, at: number): number =>
  POSSESSIVE.exec(text.slice(at))?.[0].length ?? 0;

/** Returns the kind behind a number, else before it ("bade 3 aur bachche 1"). */
export function kindOf(
  text: string,
  { start, end }: { start: number; end: number },
): { of?: string; end: number } | undefined {
  const before = kindBefore(text, start);
  const parted = PARTED.test(text.slice(end)) || PARTED_2_PATTERN.test(text.slice(start, end));
  const behind = isCollective(text.slice(start, end)) ? end + possessiveLength(text, end) : end;
  const after = before !== undefined && parted ? undefined : kindAfter(text, behind);
  return after ?? (before === undefined ? undefined : { of: before, end });
}
