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

/** So many tickets of a kind, held or told before the kinds are known. */
export interface CountedKind {
  n: number;
  name: string;
}

/** What a message says of the kinds: how many of one are left, or that it does not tell how many. */
type KindsTold = { left: ReadonlyMap<CountedKind, number>; rest: string } | 'how many';

/** What a clause says of the kinds: how many of some are left, or none of them. */
type ClauseTold = ReadonlyMap<CountedKind, number> | 'how many' | 'nothing' | 'else';

/** Whom tickets may be refused for before any are told. */
export const NOBODY_YET: readonly CountedKind[] = ['adult', 'child', 'senior', 'student'].map(
  (name) => ({
    name,
    n: 0,
  }),
);

/** The tickets of a mixed party, as they are held or wait for the time to be chosen; none of any kind before that. */
export function kindsHeld(t: Turn): readonly CountedKind[] {
  const held = t.get(ticketsSlot);
  if (held) return held;
  const pending = t.pendingValue(ticketsSlot.name);
  return pending === undefined
    ? NOBODY_YET
    : countsOf(pending).flatMap(({ n, of }) => (of === undefined ? [] : [{ n, name: of }]));
}

/** True of a kind by its name, or by who it is for. */
export function isOfKind(name: string, of: string): boolean {
  const audience = audienceOf(of);
  return name === of || (audience !== undefined && isSoldTo(name, audience));
}

/** The one kind that a word tells of, and whether it tells of a single person. */
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

/** "Remove 1 adult", "two kids are not coming"; "not 1 child" puts a number right instead. */
const takesOff = (clause: string): boolean =>
  NOT_COMING.test(clause) ||
  [REMOVAL_WORDS, EXCEPT_WORDS].some((of) => hasAny(accentFoldedWords(clause), of));

/** "No child", "all the kids": every ticket of a kind, however many there are. */
const isOfAll = (words: readonly string[], word: string): boolean =>
  hasAny(words, ALL_WORDS) || words[words.indexOf(word) - 1] === 'no';

/** The numbers that a clause counts by. */
const numbersOf = (t: Hears, words: readonly string[]): number[] =>
  words.flatMap((word, at) =>
    isLight(t, word) || words[at - 1] === 'to' ? [] : (countOf(word) ?? []),
  );

/** Between what is counted and what is not: "3 adults and no child", "3 adults without the child". */
const AND = /\s+(?:and|aur|और)\s+|\s+(?=(?:no|without|minus|bina|बिना)\s)/iu;

/** The clauses of a message; what is counted stands apart from what is not: "no kids and only 1 adult". */
export const countClauses = (t: Hears, said: string): string[] =>
  said
    .split(CLAUSE_BREAK)
    .filter((_part, at) => at % 2 === 0)
    .flatMap((clause) => {
      const parts = clause.split(AND);
      const counted = parts.map((part) => numbersOf(t, accentFoldedWords(part)).length > 0);
      return counted.includes(true) && counted.includes(false) ? parts : [clause];
    });

/** How many of each kind a clause leaves; nothing where it refuses none, or says something else. */
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

/** What the clauses of a message refuse of the kinds, with what else is said; nothing where they refuse none. */
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

/** A command that the kinds may take the place of: it is not sure, or of the tickets or whoever comes. */
const givesWay = (one: Command): boolean =>
  isUnsure(one) ||
  isOfTickets(one) ||
  GIVING_WAY.has(one.do) ||
  ((one.do === 'fill' || one.do === 'correct') &&
    (one.slot === 'visitors' || one.value.is === 'text'));
const GIVING_WAY: ReadonlySet<Command['do']> = new Set(['no', 'pick', 'chat', 'cancel', 'list']);

/**
 * "Remove the child ticket", "bina bachche ke": only that kind of a mixed party goes, and the others stay. How many of
 * them go is asked where it is not told; a question takes nothing off.
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
  if (beside === undefined && others.length === 0) return undefined; // something else is said that nobody read
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

/** What waits for the time to be chosen is told anew, with what is left of it. */
const leftOf = (
  held: readonly CountedKind[],
  left: ReadonlyMap<CountedKind, number>,
  beside: TicketCounts,
): TicketCounts =>
  held
    .filter(({ name }) => beside.every(({ of = name }) => !isOfKind(name, of)))
    .map((one) => ({ of: one.name, n: left.get(one) ?? one.n }))
    .filter(({ n }) => n > 0 || held !== NOBODY_YET);

/** The counts told beside what is refused: by the words themselves, else as they were understood. */
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
