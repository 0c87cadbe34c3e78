import { accentFoldedWords } from '../../src/engine/match';
import { audienceOf, isSoldTo } from '../../src/engine/named-words';
import { hasWord } from '../../src/engine/slots/telling-words';
import type { Hears } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import { audienceNamed, isByOrigin } from '../parts/audience';

/** A package as it is called. */
export interface NamedPackage {
  id: string;
  words: string;
}

const MARKS = /[,;.!।]/u;
const LEAST_LETTERS = 3;

/** The packages that a word tells from the others: by their names, or by whom they are for. */
function packagesOf(word: string, all: readonly NamedPackage[]): readonly NamedPackage[] {
  const audience = audienceOf(word);
  const fits = all.filter(
    (one) =>
      (word.length >= LEAST_LETTERS && hasWord(one, word)) ||
      (audience !== undefined && isSoldTo(one.words, audience)),
  );
  return fits.length < all.length ? fits : [];
}

/** True of a word in its clause that a refusal stands beside, or with a light word between. */
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

/** The words of each clause of a message. */
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

/** The packages that are wanted and those that are not, by the words of a message. */
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

/** The one package that is sold to those who are told of, in the message or with their tickets: "2 Indians". */
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
    ...counted.flatMap(({ of }) => audienceNamed(of ?? '') ?? []),
  ].filter(isByOrigin);
  const sold = all.filter(({ words }) => audiences.some((one) => isSoldTo(words, one)));
  const told =
    counted.length > 0 ? sold : sold.filter((one) => wanted.some(({ id }) => id === one.id));
  const [only, other] = told;
  return only && !other && all.length > 1 ? only : undefined;
}
