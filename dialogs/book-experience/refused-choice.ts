import { getExperience } from '../../src/commerce/booking/operations';
import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { hasWord } from '../../src/engine/slots/telling-words';
import type { Turn } from '../../src/engine/turn';
import { audienceOf, isSoldTo } from '../parts/audience';
import { isUnsure } from '../parts/unsure';
import { experienceSlot } from './item';
import { packageSlot } from './when';

interface NamedPackage {
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
function packagesTold(
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

const mayGiveWay = (one: Command): boolean =>
  isUnsure(one) ||
  one.do === 'pick' ||
  one.do === 'no' ||
  ((one.do === 'fill' || one.do === 'correct') && one.slot === packageSlot.name);

/** "Just the trek, no breakfast", "videshi nahi, bharatiya": what a message refuses is never what it chooses. */
export function readRefusedChoice(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || said.includes('?') || commands.length === 0) return undefined;
  const held = t.get(experienceSlot);
  const detail = held && t.recall('detail', getExperience, { id: held.id });
  const all = (detail?.packages ?? []).map(({ id, name }) => ({ id, words: name }));
  if (all.length < 2 || !commands.every(mayGiveWay)) return undefined;
  const { wanted, refused } = packagesTold(said, all);
  if (refused.length === 0) return undefined;
  const left = all.filter((one) => !refused.includes(one));
  const [only, other] = wanted.length === 0 ? left : left.filter((one) => wanted.includes(one));
  return only && !other
    ? [{ do: 'correct', slot: packageSlot.name, value: { is: 'option', id: only.id } }]
    : undefined;
}
