const LONGEST_WORD = 64; // letters; the rows below grow when a longer word comes

// Three rows for all comparisons, as some thousand of them may be made for one message.
let rowLength = LONGEST_WORD + 1;
let [above2, above, row] = makeRows();

function makeRows(): [Uint16Array, Uint16Array, Uint16Array] {
  return [new Uint16Array(rowLength), new Uint16Array(rowLength), new Uint16Array(rowLength)];
}

/**
 * Counts the letters that must be inserted, left out, changed or swapped with their neighbour to
 * turn one word into the other; returns `most + 1` when more than `most` are needed.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  if (b.length >= rowLength) {
    rowLength = b.length + 1;
    [above2, above, row] = makeRows();
  }
  for (let j = 0; j <= b.length; j += 1) above[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    if (fillRow(a, b, i) > most) return most + 1;
    [above2, above, row] = [above, row, above2];
  }
  return Math.min(above[b.length] ?? most + 1, most + 1);
}

/** Fills the row of one letter of `a` and returns the smallest number in it. */
function fillRow(a: string, b: string, i: number): number {
  row[0] = i;
  let least = i;
  let left = i;
  const letter = a.charCodeAt(i - 1);
  const before = i > 1 ? a.charCodeAt(i - 2) : -1;
  for (let j = 1; j <= b.length; j += 1) {
    const other = b.charCodeAt(j - 1);
    let cost = (above[j - 1] ?? 0) + (letter === other ? 0 : 1);
    cost = Math.min(cost, (above[j] ?? 0) + 1, left + 1);
    if (j > 1 && letter === b.charCodeAt(j - 2) && before === other)
      cost = Math.min(cost, (above2[j - 2] ?? 0) + 1);
    row[j] = cost;
    left = cost;
    if (cost < least) least = cost;
  }
  return least;
}
