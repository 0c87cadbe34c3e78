import { accentFoldedWords } from '../../src/engine/match';
import { hasWord } from '../../src/engine/slots/telling-words';
import type { SlotValue } from '../../src/engine/value';
import { audienceNamed, audienceOf, isByOrigin, isSoldTo } from '../parts/audience';

/** A package as it is called. */
export interface NamedPackage {
  id: string;
  words: string;
}

const BEFORE = new Set(
  'no not without except minus skip bina बिना'.split(' ').flatMap(accentFoldedWords),
);
const BEHIND = new Set(
  'nahi nahin nhi mat bina नहीं नही मत बिना'.split(' ').flatMap(accentFoldedWords),
);
const BETWEEN = new Set(
  'the a any wala wali vala vali ke ki ka वाला वाली के की का'.split(' ').flatMap(accentFoldedWords),
);
const CLAUSES = /[,;.!।]|\s(?:but|lekin|magar|par|just|only|sirf|लेकिन|मगर|सिर्फ)\s/iu;
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
function isRefused(words: readonly string[], at: number): boolean {
  const [last, before] = [words[at - 1] ?? '', words[at - 2] ?? ''];
  const [next, after] = [words[at + 1] ?? '', words[at + 2] ?? ''];
  return (
    BEFORE.has(last) ||
    (BETWEEN.has(last) && BEFORE.has(before)) ||
    BEHIND.has(next) ||
    (BETWEEN.has(next) && BEHIND.has(after))
  );
}

/** The packages that are wanted and those that are not, by the words of a message. */
export function packagesTold(
  said: string,
  all: readonly NamedPackage[],
): { wanted: NamedPackage[]; refused: NamedPackage[] } {
  const told = { wanted: [] as NamedPackage[], refused: [] as NamedPackage[] };
  for (const clause of said.split(CLAUSES)) {
    const words = accentFoldedWords(clause);
    for (const [at, word] of words.entries()) {
      const side = isRefused(words, at) ? told.refused : told.wanted;
      side.push(...packagesOf(word, all));
    }
  }
  return told;
}

/** The one package that is sold to those who are told of, in the message or with their tickets: "2 Indians". */
export function packageForThose<P extends NamedPackage>(
  said: string,
  tickets: SlotValue | undefined,
  all: readonly P[],
): P | undefined {
  const { wanted } = packagesTold(said, all);
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
