const MIN_NAME_LENGTH = 7; // a shorter name is near to those of many other programs
const LONG_NAME_LENGTH = 10;

const normalisedName = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The known name that another one is most likely meant to be: a letter or two away, or the same but for case and lines; undefined where none is. */
export function nearName(name: string, known: readonly string[]): string | undefined {
  const written = normalisedName(name);
  return known.find((one) => {
    const right = normalisedName(one);
    if (right.length < MIN_NAME_LENGTH) return false;
    return nameEditDistance(written, right) <= (right.length < LONG_NAME_LENGTH ? 1 : 2);
  });
}

/** How many letters are put in, left out, changed or swapped with their neighbour. */
function nameEditDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, n) => n)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swapped));
    }
  }
  return at(a.length, b.length);
}
