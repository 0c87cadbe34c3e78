import type { BookableTicket } from '../../src/commerce/booking/views';
import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import {
  audienceOf,
  countOf,
  isFormOfAddress,
  isSelf,
  personOf,
  type Audience,
} from '../../src/engine/named-words';
import { hasWord } from '../../src/engine/slots/telling-words';
import type { SlotName } from '../../src/engine/names';
import type { Hears, Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import { isUnsure } from '../parts/unsure';
import { kindsMeant } from './ticket-kinds';

type CountInWords = Extract<SlotValue, { is: 'counts' }>['counts'][number];

/** A count or a kind of person in a message; `one` where a word means a single person. */
type Piece = { n: number } | { of: string; one?: true };

/** Tells whether a word may stand around a number and whom it counts, and adds nothing. */
export const isLight = (t: Hears, word: string): boolean =>
  t.hears('book-experience.light-tickets', word);

/** Tells whether a word is just the speaker or the one spoken to: "I want two", "haan bhai". */
function isTalkedTo(t: Hears, words: readonly string[], at: number): boolean {
  const [before = '', word = '', next = ''] = [words[at - 1], words[at], words[at + 1]];
  // A joining word makes the speaker come along: "I and my son", as against "I want two".
  const joined =
    t.hears('book-experience.joining', before) || t.hears('book-experience.joining', next);
  return isSelf(word)
    ? !joined
    : isFormOfAddress(word) &&
        !joined &&
        !t.hears('book-experience.own', before) &&
        countOf(before) === undefined;
}
const FEWEST_LETTERS = 4; // letters of a word that may name a kind

/** Returns whom a word means: an audience, or the one ticket kind with that word. */
export function subjectOf(word: string, kinds: readonly { name: string }[]): Piece | undefined {
  const group = audienceOf(word);
  if (group !== undefined) return { of: group };
  const person: Audience | undefined = personOf(word);
  if (person !== undefined) return { of: person, one: true };
  const [kind, other] =
    word.length < FEWEST_LETTERS || kinds.length < 2
      ? []
      : kinds.filter(({ name }) => hasWord({ words: name }, word));
  return kind && !other ? { of: kind.name } : undefined;
}

/** Returns the counts and kinds in a message, in order; nothing where a word is anything else. */
function piecesOf(t: Hears, said: string, kinds: readonly { name: string }[]): Piece[] | undefined {
  const words = accentFoldedWords(said);
  const pieces: Piece[] = [];
  for (const [at, word] of words.entries()) {
    const n = countOf(word);
    const next = words[at + 1];
    const counts =
      n !== undefined && (/^\d/u.test(word) || !isLight(t, word) || tells(next, kinds));
    const talked = isTalkedTo(t, words, at);
    const piece = talked ? undefined : counts ? { n } : subjectOf(word, kinds);
    if (piece) pieces.push(piece);
    else if (!talked && !isLight(t, word) && n === undefined) return undefined;
  }
  return pieces;
}

/** Tells whether a word names whom to count: "do" is a number before such a word, else a verb. */
const tells = (word: string | undefined, kinds: readonly { name: string }[]): boolean =>
  word !== undefined && subjectOf(word, kinds) !== undefined;

/** Pairs each count with a kind, whichever comes first; a single person counts one. */
function pairsOf(pieces: readonly Piece[]): CountInWords[] | undefined {
  const [first] = pieces;
  const behind = first !== undefined && 'of' in first && first.one !== true;
  const pairs: CountInWords[] = [];
  let open: Piece | undefined;
  for (const piece of pieces) {
    if ('of' in piece && piece.one === true && (open === undefined || 'of' in open)) {
      if (open !== undefined) return undefined;
      pairs.push({ n: 1, of: piece.of });
    } else if (open === undefined) {
      if ('of' in piece && !behind) return undefined;
      open = piece;
    } else {
      const [count, subject] = 'n' in open ? [open, piece] : [piece, open];
      if (!('n' in count) || !('of' in subject)) return undefined;
      pairs.push({ n: count.n, of: subject.of });
      open = undefined;
    }
  }
  return open === undefined ? pairs : undefined;
}

/** Adds up the counts of each kind. */
const summed = (pairs: readonly CountInWords[]): CountInWords[] =>
  [...new Set(pairs.map(({ of }) => of))].map((of) => ({
    of,
    n: pairs.filter((one) => one.of === of).reduce((sum, one) => sum + one.n, 0),
  }));

/** Splits off the total in "3 log, main aur 2 dost"; returns it with the rest of the message. */
function totalIn(t: Hears, said: string): { total?: number; rest: string } {
  const clauses = said.split(/[,;:.\n–—।]+/u);
  const totals = clauses.map((clause) => {
    const words = accentFoldedWords(clause);
    const heads = words.some((word) => t.hears('book-experience.heads', word));
    const [n, other] = words.flatMap((word) => countOf(word) ?? []);
    const plain = words.every(
      (word) =>
        countOf(word) !== undefined || isLight(t, word) || t.hears('book-experience.heads', word),
    );
    return heads && plain && other === undefined ? n : undefined;
  });
  const [total, another] = totals.filter((n) => n !== undefined);
  const rest = clauses.filter((_clause, at) => totals[at] === undefined);
  return total === undefined || another !== undefined || rest.length === 0
    ? { rest: said }
    : { total, rest: rest.join(', ') };
}

/**
 * Reads the counts of each kind in words: "1 bada 1 bachcha", "2 videshi aur 1 Indian", "mummy papa
 * aur main". Returns nothing where a word is about anything else.
 */
export function countsInWords(
  t: Hears,
  said: string,
  kinds: readonly { name: string }[],
): CountInWords[] | undefined {
  const { total, rest } = totalIn(t, said);
  const pieces = piecesOf(t, rest, kinds);
  const pairs = pieces && pairsOf(pieces);
  if (!pairs || pairs.length === 0) return undefined;
  if (pieces.length === 1) return undefined; // a single person is no count of all
  if (total === undefined) return summed(pairs);
  const all = summed(pairs);
  return total === totalOf(all) ? (all.length > 1 ? all : [{ n: total }]) : undefined;
}

const totalOf = (counts: readonly CountInWords[]): number =>
  counts.reduce((sum, { n }) => sum + n, 0);

/** Returns the counts that understanding filled the slot with. */
const countsFilled = (commands: readonly Command[], slot: SlotName): CountInWords[] =>
  commands.flatMap((one) =>
    (one.do === 'fill' || one.do === 'correct') && one.slot === slot && one.value.is === 'counts'
      ? one.value.counts
      : [],
  );

/** Tells whether a command may be replaced by counts: unsure, or a number taken as a choice. */
const givesWay = (one: Command, slot: SlotName): boolean =>
  isUnsure(one) ||
  one.do === 'pick' ||
  one.do === 'person' ||
  one.do === 'chat' ||
  ((one.do === 'fill' || one.do === 'correct') &&
    (one.slot === slot || one.slot === 'visitors' || one.value.is === 'number')) ||
  (one.do === 'start' && one.fills === undefined);

/**
 * Tells whether counts split up the total told before: after "2 tickets", "ek videshi aur ek
 * bhartiya" adds nobody.
 */
function isSplit(t: Turn, counts: readonly CountInWords[], slot: SlotName): boolean {
  const told = ofKind(t.pendingValue(slot), 'counts')?.counts ?? [];
  return counts.length > 1 && told.length > 0 && totalOf(counts) === totalOf(told);
}

/**
 * Reads the counts of a message where understanding found fewer or none: one child of "1 bada 1
 * bachcha", or the first of the list in "one foreigner".
 */
export function readCountsInWords(
  t: Turn,
  commands: readonly Command[],
  slot: SlotName,
  kinds: readonly BookableTicket[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || said.includes('?') || commands.length === 0) return undefined;
  if (!commands.every((one) => givesWay(one, slot))) return undefined;
  const counts = countsInWords(t, said, kinds);
  if (!counts) return undefined;
  const before = countsFilled(commands, slot);
  if (before.some((one) => one.more))
    return isSplit(t, counts, slot)
      ? [{ do: 'fill', slot, value: { is: 'counts', counts } }]
      : undefined;
  const kindless = kinds.length > 1 && before.some(({ of }) => of === undefined);
  const more = totalOf(counts) - totalOf(before);
  const restated = totalIn(t, said).total !== undefined;
  if (more < 0 && !restated) return undefined;
  if (more === 0 && !kindless && !restated) return undefined;
  if (
    kinds.length > 0 &&
    counts.some(({ of }) => of !== undefined && kindsMeant(kinds, of, []).length === 0)
  )
    return undefined;
  return [{ do: 'fill', slot, value: { is: 'counts', counts } }];
}
