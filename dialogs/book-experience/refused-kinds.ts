import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import {
  audienceOf,
  countOf,
  isFormOfAddress,
  isSelf,
  isSoldTo,
} from '../../src/engine/named-words';
import type { Hears, Turn } from '../../src/engine/turn';
import { isUnsure } from '../parts/unsure';
import { hasAny, isPlain } from './party-count';
import { countsOf } from './read-tickets';
import { countsInWords, isLight, subjectOf } from './said-tickets';
import { ticketsSlot } from './tickets';
import type { TicketCounts } from './one-more';
import {
  VISITOR_ADDING_WORDS,
  ALL_WORDS,
  ASKS_OR_DOUBTS,
  CLAUSE_BREAK,
  EXCEPT_WORDS,
  EXCLUSIVE_WORDS,
  KEPT_OR_TAKEN_BACK,
  NEGATION_WORDS,
  NOT_COMING,
  OF_A_THING,
  REMOVAL_WORDS,
} from './visitor-words';
import { localPattern } from '../../src/engine/local-words';

/** A number of tickets of a kind, chosen or pending. */
export interface CountedKind {
  n: number;
  name: string;
}

/** Numbers that a message leaves of each kind, with other clauses; `how many` if not said. */
type KindsTold = { left: ReadonlyMap<CountedKind, number>; rest: string } | 'how many';

/** Numbers that a clause leaves of kinds; `nothing`: no more words, `else`: other topics. */
type ClauseTold = ReadonlyMap<CountedKind, number> | 'how many' | 'nothing' | 'else';

/** Kinds of ticket that a message may refuse before the person has named any. */
export const NOBODY_YET: readonly CountedKind[] = ['adult', 'child', 'senior', 'student'].map(
  (name) => ({
    name,
    n: 0,
  }),
);

/** Returns the tickets chosen or pending, by kind; `NOBODY_YET` where there are none. */
export function kindsHeld(t: Turn): readonly CountedKind[] {
  const held = t.get(ticketsSlot);
  if (held) return held;
  const pending = t.pendingValue(ticketsSlot.name);
  return pending === undefined
    ? NOBODY_YET
    : countsOf(pending).flatMap(({ n, of }) => (of === undefined ? [] : [{ n, name: of }]));
}

/** Tells whether a word means a kind of ticket, by its name or by its audience. */
export function isOfKind(name: string, of: string): boolean {
  const audience = audienceOf(of);
  return name === of || (audience !== undefined && isSoldTo(name, audience));
}

/** Returns the one kind that a word names, and whether the word means a single person. */
function kindOf(
  word: string,
  held: readonly CountedKind[],
): { kind: CountedKind; one: boolean } | undefined {
  const told = isSelf(word) || isFormOfAddress(word) ? undefined : subjectOf(word, held);
  if (told === undefined || !('of' in told)) return undefined;
  const [kind, other] = held.filter(({ name }) => isOfKind(name, told.of));
  return kind && !other ? { kind, one: told.one === true } : undefined;
}

const refuses = (words: readonly string[]): boolean =>
  [REMOVAL_WORDS, NEGATION_WORDS, EXCEPT_WORDS].some((of) => hasAny(words, of));

/** Tells whether a clause takes people off; "not 1 child" corrects a number instead. */
const takesOff = (clause: string): boolean =>
  NOT_COMING.test(clause) ||
  [REMOVAL_WORDS, EXCEPT_WORDS].some((of) => hasAny(accentFoldedWords(clause), of));

/** Tells whether a word stands for every ticket of its kind: "no child", "all the kids". */
const isOfAll = (words: readonly string[], word: string): boolean =>
  hasAny(words, ALL_WORDS) || words[words.indexOf(word) - 1] === 'no';

/** Returns the numbers that a clause counts people with. */
const numbersOf = (t: Hears, words: readonly string[]): number[] =>
  words.flatMap((word, at) =>
    isLight(t, word) || words[at - 1] === 'to' ? [] : (countOf(word) ?? []),
  );

/** Matches the break between what is counted and what is not: "3 adults and no child". */
const AND = localPattern(
  'refused-kinds.and',
  /\s+(?:and|aur|@and)\s+|\s+(?=(?:no|without|minus|bina|@no)\s)/iu,
);

/** Splits a message into clauses, with counts apart from refusals: "no kids and only 1 adult". */
export const countClauses = (t: Hears, said: string): string[] =>
  said
    .split(CLAUSE_BREAK)
    .filter((_part, at) => at % 2 === 0)
    .flatMap((clause) => {
      const parts = clause.split(AND);
      const counted = parts.map((part) => numbersOf(t, accentFoldedWords(part)).length > 0);
      return counted.includes(true) && counted.includes(false) ? parts : [clause];
    });

/** Returns how many of each kind a clause leaves. */
function leftBy(t: Hears, clause: string, held: readonly CountedKind[]): ClauseTold {
  const words = accentFoldedWords(clause);
  const named = words.flatMap((word) => {
    const found = kindOf(word, held);
    return found ? [{ word, ...found }] : [];
  });
  const [n, other] = numbersOf(t, words);
  const taken = n === undefined || (other === undefined && named.length === 1 && takesOff(clause));
  if (named.length === 0 || !taken || !refuses(words) || hasAny(words, EXCLUSIVE_WORDS))
    return isPlain(words) && n === undefined && named.length === 0 ? 'nothing' : 'else';
  const others = words.filter((word) => named.every((one) => one.word !== word));
  if (!others.every((word) => isPlain([word]) || isLight(t, word) || countOf(word) !== undefined))
    return 'else';
  const left = new Map<CountedKind, number>();
  for (const { word, kind, one } of named) {
    const fewer = n ?? (one ? 1 : kind.n);
    const untold = n === undefined && !one && kind.n > 1 && !isOfAll(words, word);
    if (untold || fewer > kind.n) return 'how many';
    left.set(kind, (left.get(kind) ?? kind.n) - fewer);
  }
  return left;
}

/** Returns what a message leaves of the kinds; nothing where it refuses no kind. */
function kindsTold(t: Hears, said: string, held: readonly CountedKind[]): KindsTold | undefined {
  const clauses = countClauses(t, said).map((clause) => ({
    clause,
    told: leftBy(t, clause, held),
  }));
  if (clauses.some(({ told }) => told === 'how many')) return 'how many';
  const left = new Map(
    clauses.flatMap(({ told }) => (typeof told === 'string' ? [] : [...told.entries()])),
  );
  const rest = clauses.flatMap(({ clause, told }) => (told === 'else' ? [clause] : []));
  return left.size === 0 ? undefined : { left, rest: rest.join(' ') };
}

const isOfTickets = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct' || one.do === 'forget') &&
  one.slot === ticketsSlot.name;

/** Tells whether a command may be replaced: it is unsure, or about tickets or visitors. */
const givesWay = (one: Command): boolean =>
  isUnsure(one) ||
  isOfTickets(one) ||
  GIVING_WAY.has(one.do) ||
  ((one.do === 'fill' || one.do === 'correct') &&
    (one.slot === 'visitors' || one.value.is === 'text'));
const GIVING_WAY: ReadonlySet<Command['do']> = new Set(['no', 'pick', 'chat', 'cancel', 'list']);

/**
 * Reads "Remove the child ticket", "bina bachche ke": only that kind leaves a mixed party. Mela
 * asks how many of it go where the message does not say; a question takes nothing off.
 */
export function readRefusedKinds(
  t: Turn,
  said: string,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const held = kindsHeld(t);
  if (held.length < 2 || KEPT_OR_TAKEN_BACK.test(said)) return undefined;
  if (VISITOR_ADDING_WORDS.test(said) || OF_A_THING.test(said)) return undefined;
  const told = kindsTold(t, said, held);
  if (told === undefined) return undefined;
  if (ASKS_OR_DOUBTS.test(said))
    return commands.some(isOfTickets) ? [{ do: 'unclear' }] : undefined;
  if (told === 'how many')
    return [t.get(ticketsSlot) ? { do: 'forget', slot: ticketsSlot.name } : { do: 'unclear' }];
  const beside = told.rest === '' ? [] : countsBeside(t, told.rest, held, commands);
  const others = commands.filter((one) => !givesWay(one));
  if (held === NOBODY_YET && !beside?.length)
    return commands.some((one) => one.do === 'pick' || isOfTickets(one))
      ? [{ do: 'unclear' }]
      : undefined;
  if (beside === undefined && others.length === 0) return undefined; // an unread rest
  const counts = [
    ...(beside ?? []),
    ...(t.get(ticketsSlot)
      ? [...told.left].map(([{ name }, n]) => ({ n, of: name }))
      : leftOf(held, told.left, beside ?? [])),
  ];
  const total = held.reduce((sum, one) => sum + (told.left.get(one) ?? one.n), 0);
  return total === 0 && !beside?.length
    ? undefined
    : [...others, { do: 'fill', slot: ticketsSlot.name, value: { is: 'counts', counts } }];
}

/** Returns the pending tickets that are left, to fill in anew. */
const leftOf = (
  held: readonly CountedKind[],
  left: ReadonlyMap<CountedKind, number>,
  beside: TicketCounts,
): TicketCounts =>
  held
    .filter(({ name }) => beside.every(({ of = name }) => !isOfKind(name, of)))
    .map((one) => ({ of: one.name, n: left.get(one) ?? one.n }))
    .filter(({ n }) => n > 0 || held !== NOBODY_YET);

/** Returns the counts beside the refused kinds, by the words, else as understood. */
function countsBeside(
  t: Turn,
  rest: string,
  held: readonly CountedKind[],
  commands: readonly Command[],
): TicketCounts | undefined {
  const counts = countsInWords(t, rest, held);
  if (counts) return counts;
  const understood = commands.flatMap((one) =>
    (one.do === 'fill' || one.do === 'correct') && one.slot === ticketsSlot.name
      ? countsOf(one.value)
      : [],
  );
  return understood.length > 0 ? understood : undefined;
}
