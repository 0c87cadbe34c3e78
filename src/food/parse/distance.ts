/**
 * How many letters must be added, dropped, changed or swapped with their neighbour to turn one word into the other;
 * `limit + 1` when it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, above, before);
    if (Math.min(...row) > limit) return limit + 1;
    before = above;
    above = row;
  }
  return Math.min(above[b.length] ?? limit + 1, limit + 1);
}

function nextRow(
  a: string,
  b: string,
  i: number,
  above: readonly number[],
  before: readonly number[],
): number[] {
  const row = [i];
  for (let j = 1; j <= b.length; j++) {
    const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
    let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change);
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      least = Math.min(least, (before[j - 2] ?? 0) + 1);
    row.push(least);
  }
  return row;
}
