import { accentFoldedWords } from '../../src/engine/match';
import { audienceOf, isSoldTo } from '../../src/engine/named-words';
import { hasWord } from '../../src/engine/slots/telling-words';
import type { Hears } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import { audienceNamed, isByOrigin } from '../parts/audience';

/** A package with the words that name it. */
export interface NamedPackage {
  id: string;
  words: string;
}

const MARKS = /[,;.!।]/u;
const LEAST_LETTERS = 3;

/** Returns the packages that a word singles out; empty where it fits all or none. */
function packagesOf(word: string, all: readonly NamedPackage[]): readonly NamedPackage[] {
  const audience = audienceOf(word);
  const fits = all.filter(
    (one) =>
      (word.length >= LEAST_LETTERS && hasWord(one, word)) ||
      (audience !== undefined && isSoldTo(one.words, audience)),
  );
  return fits.length < all.length ? fits : [];
}

/** Tells whether a refusal stands beside a word, or one light word away. */
function isRefused(t: Hears, words: readonly string[], at: number): boolean {
  const [last, before] = [words[at - 1] ?? '', words[at - 2] ?? ''];
  const [next, after] = [words[at + 1] ?? '', words[at + 2] ?? ''];
  return (
    t.hears('book-experience.refused-before', last) ||
    (isLight(t, last) && t.hears('book-experience.refused-before', before)) ||
    t.hears('book-experience.refused-behind', next) ||
    (isLight(t, next) && t.hears('book-experience.refused-behind', after))
  );
}

const isLight = (t: Hears, word: string): boolean =>
  t.hears('book-experience.between-refused', word);

/** Splits a message into clauses, and each clause into words. */
function clausesOf(t: Hears, said: string): string[][] {
  const clauses: string[][] = [];
  for (const part of said.split(MARKS)) {
    let clause: string[] = [];
    clauses.push(clause);
    for (const word of accentFoldedWords(part)) {
      if (t.hears('book-experience.new-clause', word)) clauses.push((clause = []));
      else clause.push(word);
    }
  }
  return clauses;
}

/** Returns the packages that a message asks for and those that it refuses. */
export function packagesTold(
  t: Hears,
  said: string,
  all: readonly NamedPackage[],
): { wanted: NamedPackage[]; refused: NamedPackage[] } {
  const told = { wanted: [] as NamedPackage[], refused: [] as NamedPackage[] };
  for (const words of clausesOf(t, said)) {
    for (const [at, word] of words.entries()) {
      const side = isRefused(t, words, at) ? told.refused : told.wanted;
      side.push(...packagesOf(word, all));
    }
  }
  return told;
}

/** Returns the one package that a message leaves where it refuses others: "just the trek, no breakfast". */
export function packageLeft<P extends NamedPackage>(
  t: Hears,
  said: string,
  all: readonly P[],
): P | undefined {
  const { wanted, refused } = packagesTold(t, said, all);
  const isOf = (some: readonly NamedPackage[], { id }: NamedPackage): boolean =>
    some.some((one) => one.id === id);
  if (refused.length === 0) return undefined;
  const left = all.filter((one) => !isOf(refused, one));
  const [only, other] = wanted.length === 0 ? left : left.filter((one) => isOf(wanted, one));
  return other ? undefined : only;
}

/** Returns the one package for the origin that message or tickets name: "2 Indians". */
export function packageForThose<P extends NamedPackage>(
  t: Hears,
  said: string,
  tickets: SlotValue | undefined,
  all: readonly P[],
): P | undefined {
  const { wanted } = packagesTold(t, said, all);
  const counted = tickets?.is === 'counts' ? tickets.counts : [];
  const audiences = [
    ...accentFoldedWords(said).flatMap((word) => audienceOf(word) ?? []),
    ...counted.flatMap(({ of = '' }) => [
      ...accentFoldedWords(of).flatMap((word) => audienceOf(word) ?? []),
      ...[audienceNamed(of) ?? []].flat(),
    ]),
  ].filter(isByOrigin);
  const sold = all.filter(({ words }) => audiences.some((one) => isSoldTo(words, one)));
  const told =
    counted.length > 0 ? sold : sold.filter((one) => wanted.some(({ id }) => id === one.id));
  const [only, other] = told;
  return only && !other && all.length > 1 ? only : undefined;
}
