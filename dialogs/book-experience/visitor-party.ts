import { bearerOf, entriesNamedIn } from '../../src/engine/slots/by-name';
import type { FieldRecord } from '../../src/engine/slots/fields';
import { isFormOfAddress, isSelf, personOf } from '../../src/engine/named-words';
import { hasAny, isPlain, spokenNumbers, readCountTold, type CountTold } from './party-count';
import { companionMeant } from './visitor-meant';
import {
  VISITOR_ADDING_WORDS,
  ASKS_OR_DOUBTS,
  CLAUSE_BREAK,
  COMES,
  EXCEPT_WORDS,
  EXCLUSIVE_WORDS,
  KEPT_OR_TAKEN_BACK,
  NEGATION_WORDS,
  NOBODY_WORDS,
  NOT_COMING,
  OF_A_THING,
  PRONOUN_WORDS,
  REMOVAL_WORDS,
  VISITOR_SELF_WORDS,
  SOMEBODY_OF_OURS,
  wordsOf,
} from './visitor-words';
import { localPattern } from '../../src/engine/local-words';

/** Indexes (0-based) of those who do not come, or only their number, as a message tells it. */
export type PartyTold = { out: readonly number[] } | CountTold;

/** A clause with its visitors; `own`: it names them, `reason`: it only gives a reason. */
interface PartyClause {
  text: string;
  words: readonly string[];
  who: readonly number[];
  own: boolean;
  reason: boolean;
}

/** A role that a clause gives its visitors: they leave, stay, or are the only ones. */
type PartyRole = 'out' | 'stay' | 'only' | 'aside' | undefined;

/** Returns the index of the speaker: the payer where they visit, too, else the first visitor. */
const selfAt = (names: readonly (string | undefined)[], payer: string | undefined): number =>
  Math.max(0, bearerOf(payer, names));

/** Splits a message into clauses with their visitors; a pronoun means the last named. */
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
    const self = hasAny(all, EXCLUSIVE_WORDS) && hasAny(all, VISITOR_SELF_WORDS);
    const own = [
      ...new Set([
        ...named,
        ...(self && people.length > 0 ? [selfAt(names, payer)] : []),
        ...(companion !== undefined && !self && namesKin(text, all) ? [companion] : []),
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

/** Tells whether a clause names somebody by their relation to the speaker. */
const namesKin = (clause: string, words: readonly string[]): boolean =>
  SOMEBODY_OF_OURS.test(clause) ||
  words.some((word) => personOf(word) !== undefined && !isSelf(word) && !isFormOfAddress(word));

const REASON_AFTER = localPattern('visitor-party.reason-after', /(?:so|isl?iye|@so)$/iu);
const REASON_BEFORE = localPattern(
  'visitor-party.reason-before',
  /^(?:because|coz|cos|as|since|kyunki|kyonki|@because)$/iu,
);

/** Tells whether a clause says that somebody does not come: "anil is out", "Ravi nahi aa raha". */
export const saysSomebodyGoes = (clause: string): boolean =>
  NOT_COMING.test(clause) || SAID_OUT.test(clause);

const SAID_OUT = localPattern(
  'visitor-party.said-out',
  /(?<![\p{L}\p{M}])(?:is|are|hai|now) out(?: of (?:it|this|the (?:trip|trek|plan|group|booking)))?(?: now| too| as well)?\W*$|(?<!\p{L})(?:out|bahar) (?:hai|ho)(?: (?:gaya|gayi|gaye|ab))?\W*$|(?<!\p{L})(?:cancelled|cancel (?:kar|ho)\p{L}*)|@is/iu,
);

/** Returns what a clause says of the visitors it is about; nothing where it says something else. */
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
  if (COMES.test(text) && who.length > 0 && !hasAny(words, NEGATION_WORDS)) return undefined; // "she comes back"
  if (plain || reason || (about && who.length > 0)) return 'aside';
  return undefined;
}

/** Tells whether every word of removal also excepts, as "without" and "minus" do. */
const exceptOnly = (words: readonly string[]): boolean =>
  words.every((word) => !REMOVAL_WORDS.has(word) || EXCEPT_WORDS.has(word));

/** Returns the indexes of those who leave, by all clauses; nothing where a clause is unclear. */
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

/**
 * Reads who does not come any more, where the whole message says only that. Questions, doubts,
 * somebody new and anything else are left to other readers. `bought` is the number of tickets.
 */
export function readPartyTold(
  said: string,
  people: readonly FieldRecord[],
  payer: string | undefined,
  bought: number,
): PartyTold | undefined {
  if (ASKS_OR_DOUBTS.test(said) || KEPT_OR_TAKEN_BACK.test(said)) return undefined;
  if (OF_A_THING.test(said) || VISITOR_ADDING_WORDS.test(said) || /\d{2}|@/u.test(said))
    return undefined;
  const names = people.map((one) => one['name']);
  const clauses = clausesOf(said, people, payer);
  if (entriesNamedIn(said, names).length === 0 && !clauses.some(({ own }) => own))
    return readCountTold(said);
  const out = leaversOf(clauses, people.length);
  if (out === undefined || out.length >= people.length) return undefined;
  const counts = spokenNumbers(said);
  const fits = new Set([
    out.length,
    people.length - out.length,
    people.length,
    bought - out.length,
  ]);
  return counts.every((n) => fits.has(n)) ? { out } : undefined;
}
