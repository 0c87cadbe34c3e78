/** Returns a text's words without case, accents and punctuation, to compare typed with printed. */
export function accentFoldedWords(text: string): string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, (mark) => (/[\u0300-\u036f]/.test(mark) ? '' : mark));
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Words that tell nothing apart when somebody names an option. */
const EMPTY_WORDS = new Set([
  'the',
  'a',
  'an',
  'one',
  'at',
  'on',
  'in',
  'of',
  'for',
  'to',
  'please',
  'with',
  'and',
  'wala',
  'wali',
  'vala',
  'ka',
  'ki',
  'ke',
  'ko',
]);

/**
 * Returns the share of the typed words that a name accounts for, 0 to 1; each typed word counts by
 * its best match in the name.
 */
export function nameLikeness(typed: string, name: string): number {
  const wanted = accentFoldedWords(typed).filter((word) => !EMPTY_WORDS.has(word));
  const printed = accentFoldedWords(name);
  if (wanted.length === 0 || printed.length === 0) return 0;
  const total = wanted.reduce(
    (sum, word) => sum + Math.max(0, ...printed.map((other) => wordLikeness(word, other))),
    0,
  );
  return total / wanted.length;
}

function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const short = Math.min(a.length, b.length);
  if (short >= 4 && (a.startsWith(b) || b.startsWith(a))) return 0.9;
  if (short < 4 || /\d/.test(a + b)) return 0;
  const far = typoDistance(a, b, short >= 7 ? 2 : 1);
  return far === undefined ? 0 : 1 - far / short;
}

/** Returns how many edits (insert, drop, change, swap) part two words; undefined above `most`. */
export function typoDistance(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next.push(cheapestEdit(a, b, i, j, before, row, next));
    before = row;
    row = next;
  }
  const edits = row[b.length] ?? most + 1;
  return edits <= most ? edits : undefined;
}

function cheapestEdit(
  a: string,
  b: string,
  i: number,
  j: number,
  before: number[],
  above: number[],
  row: number[],
): number {
  const same = a[i - 1] === b[j - 1] ? 0 : 1;
  const plain = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return swapped ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain;
}
