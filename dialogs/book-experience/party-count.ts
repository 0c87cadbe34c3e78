import { personOf } from '../../src/engine/named-words';
import { tellsNoMore } from './explained';
import {
  ALL_WORDS,
  ANY_REMOVAL,
  CLAUSE_BREAK,
  COMING_WORDS,
  CONNECTING_WORDS,
  EXCEPT_WORDS,
  EXCLUSIVE_WORDS,
  NEGATION_WORDS,
  NOBODY_WORDS,
  NOT_COMING,
  NUMBER_OF_WORD,
  OF_US,
  PARTY_WORDS,
  PRONOUN_WORDS,
  REMOVAL_WORDS,
  RETURN_WORDS,
  VISITOR_SELF_WORDS,
  SOMEBODY_OF_OURS,
  TICKET_OR_PERSON,
  wordsOf,
} from './visitor-words';
import { localPattern, localWords } from '../../src/engine/local-words';

/** Number of people who no longer come, or of those left, where the message names nobody. */
export type CountTold = { fewer: number } | { left: number };

/** Tells whether one of the words is in the set. */
export const hasAny = (words: readonly string[], of: ReadonlySet<string>): boolean =>
  words.some((word) => of.has(word));

const PLAIN_WORDS: readonly ReadonlySet<string>[] = [
  REMOVAL_WORDS,
  NEGATION_WORDS,
  COMING_WORDS,
  CONNECTING_WORDS,
  EXCEPT_WORDS,
  EXCLUSIVE_WORDS,
  ALL_WORDS,
  PARTY_WORDS,
  PRONOUN_WORDS,
  NOBODY_WORDS,
  RETURN_WORDS,
];

/** Tells whether every word only says who comes or who does not. */
export const isPlain = (words: readonly string[]): boolean =>
  words.every(
    (word) =>
      PLAIN_WORDS.some((of) => of.has(word)) ||
      NUMBER_OF_WORD.has(word) ||
      VISITOR_SELF_WORDS.has(word) ||
      /^\d$/u.test(word),
  );

const HELPING_TWO = localPattern(
  'party-count.helping-two',
  /(?<=(?:kar|de|hata|nikal|nikaal|ghata|bana|rakh)\s*)do(?![\p{L}\p{M}])|@kar/giu,
);

const countingWords = (said: string): string[] => wordsOf(said.replace(HELPING_TWO, ' '));

/** Returns the numbers in a message; the "do" of "kar do" is none. */
export const spokenNumbers = (said: string): number[] =>
  countingWords(said).flatMap(
    (word) => NUMBER_OF_WORD.get(word) ?? (/^\d+$/u.test(word) ? Number(word) : []),
  );

const MOST_BARE = 3; // words: "drop one", "minus 1"
const REDUCED_TO = localPattern(
  'party-count.reduced-to',
  /(?<![\p{L}\p{M}])(?:reduce|cut|bring|drop|decrease|lower)(?: (?:it|them|the|my|our|tickets?|count|number|down|party|group|booking|visitors?|people)){0,4} to \S+(?: (?:tickets?|people|persons?|visitors?|please|pls))*\s*[.!]*$|(?:kam|ghata) (?:kar ?)?ke \S+|@reduce/iu,
);

/** Matches words that begin a new clause: "to ab 2 log" in "Aunty nahi aa rahi to ab 2 log". */
const FOLLOWS = localPattern(
  'party-count.follows',
  /^\s*(?=(?:toh?|so|ab|now|@toh)(?![\p{L}\p{M}]))/iu,
);

/** Splits a message into clauses; what follows "… is not coming" is one of its own. */
const clausesOf = (said: string): string[] =>
  said
    .split(CLAUSE_BREAK)
    .filter((_part, at) => at % 2 === 0)
    .flatMap((clause) => {
      const away = NOT_COMING.exec(clause);
      const end = away ? away.index + away[0].length : 0;
      return away && FOLLOWS.test(clause.slice(end))
        ? [clause.slice(0, end), clause.slice(end)]
        : [clause];
    })
    .filter((clause) => clause.trim() !== '');

const COUNTS_MORE: ReadonlySet<string> = new Set([
  'more',
  'aur',
  'extra',
  ...localWords('party-count.counts-more').split(' '),
]);

/** Returns how many a clause says are left: "back to 2", "ab sirf 2 log". */
function leftIn(clause: string, away: boolean): number | undefined {
  const words = countingWords(clause);
  const [n, other] = spokenNumbers(clause);
  if (n === undefined || other !== undefined || NOT_COMING.test(clause)) return undefined;
  if (words.some((word) => COUNTS_MORE.has(word))) return undefined; // "bas 1 aur", "only 1 more"
  const told =
    away || hasAny(words, RETURN_WORDS) || hasAny(words, EXCLUSIVE_WORDS) ? isPlain(words) : false;
  return told && !ANY_REMOVAL.test(clause) && !hasAny(words, NEGATION_WORDS) ? n : undefined;
}

/** Tells whether a clause says only that somebody does not come; "not coming home" says more. */
const saysNoMore = (clause: string): boolean =>
  wordsOf(clause.replace(NOT_COMING, ' ').replace(SOMEBODY_OF_OURS, ' ')).every(
    (word) => isPlain([word]) || tellsNoMore(word) || personOf(word) !== undefined,
  );

/** Returns how many stay away, by a clause about "one of us" or a relative. */
function awayIn(clause: string): CountTold | undefined {
  const [n, other] = spokenNumbers(clause);
  if (other !== undefined || !saysNoMore(clause)) return undefined;
  if (OF_US.test(clause)) return n === undefined ? undefined : { fewer: n };
  const somebody =
    SOMEBODY_OF_OURS.test(clause) || wordsOf(clause).some((word) => personOf(word) !== undefined);
  return somebody && (n === undefined || n === 1) ? { fewer: 1 } : undefined;
}

/** Reads how many leave or are left: "ek ticket kam kar do", "my husband can't come". */
export function readCountTold(said: string): CountTold | undefined {
  const [n, other] = spokenNumbers(said);
  if (n !== undefined && other === undefined && REDUCED_TO.test(said)) return { left: n };
  const clauses = clausesOf(said);
  const away = clauses.find((clause) => NOT_COMING.test(clause));
  const [left, another] = clauses.flatMap((clause) => leftIn(clause, away !== undefined) ?? []);
  if (left !== undefined && (away !== undefined || clauses.length === 1))
    return another === undefined ? { left } : undefined;
  if (away !== undefined) return clauses.length === 1 ? awayIn(away) : undefined;
  const words = countingWords(said);
  const fewer =
    n !== undefined &&
    other === undefined &&
    ANY_REMOVAL.test(said) &&
    isPlain(words) &&
    (TICKET_OR_PERSON.test(said) || words.length <= MOST_BARE) &&
    !hasAny(words, NEGATION_WORDS);
  return fewer ? { fewer: n } : undefined;
}
