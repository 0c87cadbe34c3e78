import { bearerOf, entriesNamedIn } from '../../src/engine/slots/by-name';
import type { FieldRecord } from '../../src/engine/slots/fields';
import { companionMeant } from './visitor-meant';
import {
  ADDING_WORDS,
  ALL_WORDS,
  ANY_REMOVAL,
  ASKS_OR_DOUBTS,
  CLAUSE_BREAK,
  COMING_WORDS,
  CONNECTING_WORDS,
  EXCEPT_WORDS,
  EXCLUSIVE_WORDS,
  KEPT_OR_TAKEN_BACK,
  NEGATION_WORDS,
  NOBODY_WORDS,
  NOT_COMING,
  NUMBER_OF_WORD,
  OF_A_THING,
  OF_US,
  PARTY_WORDS,
  PRONOUN_WORDS,
  REMOVAL_WORDS,
  SELF_WORDS,
  SOMEBODY_OF_OURS,
  TICKET_OR_PERSON,
  wordsOf,
} from './visitor-words';

/** What a message says of the party: who of those told (0-based) do not come, or only how many fewer come. */
export type PartyTold = { out: readonly number[] } | { fewer: number } | { left: number };

/** A clause of a message with those it speaks of; `own` where they are named in it, and not by a pronoun. */
interface PartyClause {
  text: string;
  words: readonly string[];
  who: readonly number[];
  own: boolean;
  reason: boolean;
}

/** What a clause says of those it names. */
type PartyRole = 'out' | 'stay' | 'only' | 'aside' | undefined;

const hasAny = (words: readonly string[], of: ReadonlySet<string>): boolean =>
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
];

/** All of the words are of who comes and who does not. */
const isPlain = (words: readonly string[]): boolean =>
  words.every(
    (word) =>
      PLAIN_WORDS.some((of) => of.has(word)) ||
      NUMBER_OF_WORD.has(word) ||
      SELF_WORDS.has(word) ||
      /^\d$/u.test(word),
  );

/** Place of whoever speaks: the one who pays, where that is one of them, else the first. */
const selfAt = (names: readonly (string | undefined)[], payer: string | undefined): number =>
  Math.max(0, bearerOf(payer, names));

/** The clauses of a message, each with those it is about; a pronoun is of the one named last. */
function clausesOf(
  said: string,
  people: readonly FieldRecord[],
  payer: string | undefined,
): PartyClause[] {
  const names = people.map((one) => one['name']);
  const parts = said.split(CLAUSE_BREAK);
  const clauses: PartyClause[] = [];
  let last: readonly number[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const text = parts[at] ?? '';
    const all = wordsOf(text);
    if (all.length === 0) continue;
    const named = entriesNamedIn(text, names);
    const companion = named.length === 0 ? companionMeant(text, people) : undefined;
    const isName = (word: string): boolean =>
      entriesNamedIn(word.replace(/'s$/u, ''), names).length > 0 ||
      names.some((name) => wordsOf(name ?? '').includes(word));
    const self = hasAny(all, EXCLUSIVE_WORDS) && hasAny(all, SELF_WORDS);
    const own = [
      ...new Set([
        ...named,
        ...(self && people.length > 0 ? [selfAt(names, payer)] : []),
        ...(companion !== undefined && !self && SOMEBODY_OF_OURS.test(text) ? [companion] : []),
      ]),
    ];
    const words = all.filter((word) => !isName(word));
    const who = own.length > 0 ? own : last.length === 1 ? last : [];
    if (own.length > 0) last = own;
    clauses.push({
      text,
      words,
      who,
      own: own.length > 0,
      reason: REASON_AFTER.test(parts[at + 1] ?? '') || REASON_BEFORE.test(parts[at - 1] ?? ''),
    });
  }
  return clauses;
}

const REASON_AFTER = /(?:so|isl?iye|इसलिए|इसलिये)$/iu;
const REASON_BEFORE = /^(?:because|coz|cos|as|since|kyunki|kyonki|क्योंकि)$/iu;

/** True of a clause that says of somebody that they do not come: "anil is out", "Ravi nahi aa raha". */
export const saysSomebodyGoes = (clause: string): boolean =>
  NOT_COMING.test(clause) || SAID_OUT.test(clause);

const SAID_OUT =
  /(?<![\p{L}\p{M}])(?:is|are|hai|now) out(?!\p{L})|(?<!\p{L})(?:out|bahar) (?:hai|ho)(?!\p{L})|(?<!\p{L})(?:cancelled|cancel (?:kar|ho)\p{L}*)|बाहर (?:है|हो)/iu;

/** What a clause says of those it is about; nothing where it says something else. */
function roleOf({ text, words, who, own, reason }: PartyClause): PartyRole {
  const plain = isPlain(words);
  if (
    hasAny(words, EXCEPT_WORDS) &&
    own &&
    plain &&
    (!hasAny(words, REMOVAL_WORDS) || exceptOnly(words))
  )
    return hasAny(words, NOBODY_WORDS) ? 'only' : 'out';
  if (NOT_COMING.test(text)) return who.length > 0 ? 'out' : undefined;
  if (hasAny(words, REMOVAL_WORDS) && plain && who.length > 0)
    return hasAny(words, NEGATION_WORDS) ? undefined : 'out';
  if (own && plain && !hasAny(words, NEGATION_WORDS))
    return hasAny(words, EXCLUSIVE_WORDS) ? 'only' : 'stay';
  const about = own || hasAny(words, PRONOUN_WORDS);
  if (plain || reason || (about && who.length > 0)) return 'aside';
  return undefined;
}

/** "Without Ravi", "minus Ravi": the word is both. */
const exceptOnly = (words: readonly string[]): boolean =>
  words.every((word) => !REMOVAL_WORDS.has(word) || EXCEPT_WORDS.has(word));

/** Who does not come, of those told, by all that the clauses say of them. */
function leaversOf(clauses: readonly PartyClause[], known: number): number[] | undefined {
  const roles = clauses.map(roleOf);
  if (roles.includes(undefined)) return undefined;
  const told = (role: PartyRole): Set<number> =>
    new Set(clauses.flatMap(({ who }, at) => (roles[at] === role ? who : [])));
  const [out, only, stay] = [told('out'), told('only'), told('stay')];
  const exclusive =
    only.size > 0 || (stay.size > 0 && clauses.some(({ words }) => hasAny(words, EXCLUSIVE_WORDS)));
  if (out.size === 0 && exclusive)
    for (let at = 0; at < known; at += 1) if (!only.has(at) && !stay.has(at)) out.add(at);
  if (out.size === 0 || [...out].some((at) => only.has(at) || stay.has(at))) return undefined;
  const beside = clauses.some(
    ({ who, words }, at) =>
      roles[at] === 'aside' && !isPlain(words) && who.some((one) => !out.has(one)),
  );
  return beside ? undefined : [...out];
}

const numbersIn = (words: readonly string[]): number[] =>
  words.flatMap((word) => NUMBER_OF_WORD.get(word) ?? (/^\d+$/u.test(word) ? Number(word) : []));

/** "One of us isn't coming", "ek ticket kam kar do", "my husband can't come": how many fewer, and nobody is named. */
function fewerIn(said: string): PartyTold | undefined {
  const words = wordsOf(said.replace(HELPING_TWO, ' '));
  const numbers = numbersIn(words);
  const [n, other] = numbers;
  if (n !== undefined && other === undefined && REDUCED_TO.test(said)) return { left: n };
  if (NOT_COMING.test(said)) {
    if (OF_US.test(said)) return n !== undefined && other === undefined ? { fewer: n } : undefined;
    return SOMEBODY_OF_OURS.test(said) && (n === undefined || n === 1) && other === undefined
      ? { fewer: 1 }
      : undefined;
  }
  const fewer =
    n !== undefined &&
    other === undefined &&
    ANY_REMOVAL.test(said) &&
    isPlain(words) &&
    (TICKET_OR_PERSON.test(said) || words.length <= MOST_BARE) &&
    !hasAny(words, NEGATION_WORDS);
  return fewer ? { fewer: n } : undefined;
}

const MOST_BARE = 3; // words: "drop one", "minus 1"
const HELPING_TWO =
  /(?<=(?:kar|de|hata|nikal|nikaal|ghata|bana|rakh)\s*)do(?![\p{L}\p{M}])|(?<=(?:कर|दे|हटा|निकाल|घटा|बना|रख)\s*)दो(?![\p{L}\p{M}])/giu;
const REDUCED_TO =
  /(?<![\p{L}\p{M}])(?:reduce|cut|bring|drop|decrease|lower)(?: (?:it|them|the|my|our|tickets?|count|number|down|party|group|booking|visitors?|people)){0,4} to \S+(?: (?:tickets?|people|persons?|visitors?|please|pls))*\s*[.!]*$|(?:kam|ghata) (?:kar ?)?ke \S+|(?:कम|घटा) ?(?:कर)?(?:के)? [\p{L}\p{M}\d]+ (?:कर|टिकट)/iu;

/**
 * Who does not come any more, as a whole message says of those who were told; a question, a doubt, somebody new and
 * whatever else stands in it is left to others.
 */
export function readPartyTold(
  said: string,
  people: readonly FieldRecord[],
  payer: string | undefined,
): PartyTold | undefined {
  if (ASKS_OR_DOUBTS.test(said) || KEPT_OR_TAKEN_BACK.test(said)) return undefined;
  if (OF_A_THING.test(said) || ADDING_WORDS.test(said) || /\d{2}|@/u.test(said)) return undefined;
  const names = people.map((one) => one['name']);
  const clauses = clausesOf(said, people, payer);
  if (entriesNamedIn(said, names).length === 0 && !clauses.some(({ own }) => own))
    return fewerIn(said);
  const out = leaversOf(clauses, people.length);
  if (out === undefined || out.length >= people.length) return undefined;
  const counts = numbersIn(wordsOf(said.replace(HELPING_TWO, ' ')));
  const fits = new Set([out.length, people.length - out.length, people.length]);
  return counts.every((n) => fits.has(n)) ? { out } : undefined;
}
