import type { EditKind, Wording } from './wordings';

/** Dishes of a case by the letter that stands for them in a wording: `a` and `h` are in the basket, `b` and `c` are not. */
export type Letter = 'a' | 'b' | 'c' | 'h';
/** How many there are of each dish. */
export type Counts = Readonly<Partial<Record<Letter, number>>>;

/** Numbers of a case: what is wanted, and what is said by mistake or of a second dish. */
export interface CaseNumbers {
  readonly n: number;
  readonly m: number;
}

const MEANINGS: Readonly<Record<Exclude<EditKind, 'several' | 'fewerOpen'>, string>> = {
  add: 'b+{n}',
  more: 'a+{n}',
  fewer: 'a-{n}',
  makeN: 'a={n}',
  removeOne: 'a-1',
  removeAll: 'a=0',
  swap: 'a>b',
  partSwap: 'a-1 b+1',
  only: 'only',
  except: 'only',
  double: 'a*2',
  correct: 'b+{n}',
  negated: '',
  question: '',
};

/** Whether a basket is what the wording means. */
export function isMeant(
  { kind, meaning, template }: Wording,
  before: Counts,
  after: Counts,
  numbers: CaseNumbers,
): boolean {
  if (kind === 'fewerOpen') return isFewer(before, after);
  const said = meaning === 'part2' ? undefined : meaning;
  const ops = (said ?? (kind === 'several' ? '' : MEANINGS[kind]))
    .replaceAll('{n}', String(/\{nw?\}/u.test(template) ? numbers.n : 1))
    .replaceAll('{m}', String(numbers.m));
  const wanted = ops.split(' ').reduce(withDone, before);
  return isSame(wanted, after);
}

/** Some fewer, and some left: how many fewer was not said. */
function isFewer(before: Counts, after: Counts): boolean {
  const [was, is] = [before.a ?? 0, after.a ?? 0];
  return is > 0 && is < was && isSame({ ...before, a: is }, after);
}

function withDone(counts: Counts, op: string): Counts {
  if (op === 'only') return { a: counts.a ?? 0 };
  const [, letter = '', sign = '', what = ''] = /^([abch])([+\-=*>])(\w+)$/u.exec(op) ?? [];
  if (!isLetter(letter)) return counts;
  const [has, n] = [counts[letter] ?? 0, Number(what)];
  if (sign === '>' && isLetter(what))
    return { ...counts, [letter]: 0, [what]: (counts[what] ?? 0) + has };
  const to = { '+': has + n, '-': Math.max(0, has - n), '=': n, '*': has * n }[sign] ?? has;
  return { ...counts, [letter]: to };
}

const isLetter = (word: string): word is Letter => /^[abch]$/u.test(word);

/** Whether two baskets hold the same. */
export const isSame = (one: Counts, other: Counts): boolean =>
  (['a', 'b', 'c', 'h'] as const).every((letter) => (one[letter] ?? 0) === (other[letter] ?? 0));
