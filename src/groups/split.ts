/**
 * Splits an amount by weights into whole paise that add up to it. Each gets the whole part of
 * theirs; the paise left go one each to the largest fractions, the earlier first. Without any
 * weight all get the same.
 */
export function splitPaiseByWeights(paise: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const even = all <= 0;
  const sum = BigInt(even ? weights.length : all);
  if (weights.length === 0) return [];
  const parts = weights.map((weight) =>
    roundedDownPortion(BigInt(paise), BigInt(even ? 1 : weight), sum),
  );
  let left = paise - parts.reduce((total, part) => total + part.whole, 0);
  const order = parts
    .map((part, at) => ({ at, rest: part.rest }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  const extra = new Set<number>();
  for (const { at } of order) {
    if (left <= 0) break;
    extra.add(at);
    left -= 1;
  }
  return parts.map((part, at) => part.whole + (extra.has(at) ? 1 : 0));
}

/**
 * Returns the whole part, rounded down even below zero, and the rest over the common denominator.
 */
function roundedDownPortion(
  paise: bigint,
  weight: bigint,
  sum: bigint,
): { whole: number; rest: bigint } {
  const product = paise * weight;
  const rest = ((product % sum) + sum) % sum;
  return { whole: Number((product - rest) / sum), rest };
}
