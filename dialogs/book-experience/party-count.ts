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

/** How many fewer come, or how many are left, where nobody is named. */
export type CountTold = { fewer: number } | { left: number };

/** True where one of the words is of the set. */
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

/** True where all of the words are of who comes and who does not. */
export const isPlain = (words: readonly string[]): boolean =>
  words.every(
    (word) =>
      PLAIN_WORDS.some((of) => of.has(word)) ||
      NUMBER_OF_WORD.has(word) ||
      VISITOR_SELF_WORDS.has(word) ||
      /^\d$/u.test(word),
  );

const HELPING_TWO =
  /(?<=(?:kar|de|hata|nikal|nikaal|ghata|bana|rakh)\s*)do(?![\p{L}\p{M}])|(?<=(?:कर|दे|हटा|निकाल|घटा|बना|रख)\s*)दो(?![\p{L}\p{M}])/giu;

const countingWords = (said: string): string[] => wordsOf(said.replace(HELPING_TWO, ' '));

/** The numbers of a message; the "do" of "kar do" is none. */
export const spokenNumbers = (said: string): number[] =>
  countingWords(said).flatMap(
    (word) => NUMBER_OF_WORD.get(word) ?? (/^\d+$/u.test(word) ? Number(word) : []),
  );

const MOST_BARE = 3; // words: "drop one", "minus 1"
const REDUCED_TO =
  /(?<![\p{L}\p{M}])(?:reduce|cut|bring|drop|decrease|lower)(?: (?:it|them|the|my|our|tickets?|count|number|down|party|group|booking|visitors?|people)){0,4} to \S+(?: (?:tickets?|people|persons?|visitors?|please|pls))*\s*[.!]*$|(?:kam|ghata) (?:kar ?)?ke \S+|(?:कम|घटा) ?(?:कर)?(?:के)? [\p{L}\p{M}\d]+ (?:कर|टिकट)/iu;

/** "Aunty nahi aa rahi to ab 2 log": what follows of it is a clause of its own. */
const FOLLOWS = /^\s*(?=(?:toh?|so|ab|now|तो|अब)(?![\p{L}\p{M}]))/iu;

/** The clauses of a message, what follows of somebody's staying away apart. */
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

const COUNTS_MORE: ReadonlySet<string> = new Set(['more', 'aur', 'और', 'extra']);

/** "Back to 2", "ab sirf 2 log", "so 2 tickets" where somebody stays away: how many a clause says there are now. */
function leftIn(clause: string, away: boolean): number | undefined {
  const words = countingWords(clause);
  const [n, other] = spokenNumbers(clause);
  if (n === undefined || other !== undefined || NOT_COMING.test(clause)) return undefined;
  if (words.some((word) => COUNTS_MORE.has(word))) return undefined; // "bas 1 aur", "only 1 more"
  const told =
    away || hasAny(words, RETURN_WORDS) || hasAny(words, EXCLUSIVE_WORDS) ? isPlain(words) : false;
  return told && !ANY_REMOVAL.test(clause) && !hasAny(words, NEGATION_WORDS) ? n : undefined;
}

/** True where a clause says of somebody that they do not come, and nothing besides: of "not coming home" it does not. */
const saysNoMore = (clause: string): boolean =>
  wordsOf(clause.replace(NOT_COMING, ' ').replace(SOMEBODY_OF_OURS, ' ')).every(
    (word) => isPlain([word]) || tellsNoMore(word) || personOf(word) !== undefined,
  );

/** How many stay away, by a clause that says so of some of them or of somebody by what they are to whoever speaks. */
function awayIn(clause: string): CountTold | undefined {
  const [n, other] = spokenNumbers(clause);
  if (other !== undefined || !saysNoMore(clause)) return undefined;
  if (OF_US.test(clause)) return n === undefined ? undefined : { fewer: n };
  const somebody =
    SOMEBODY_OF_OURS.test(clause) || wordsOf(clause).some((word) => personOf(word) !== undefined);
  return somebody && (n === undefined || n === 1) ? { fewer: 1 } : undefined;
}

/** "One of us isn't coming", "ek ticket kam kar do", "my husband can't come", "back to 2": how many, and nobody is named. */
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
