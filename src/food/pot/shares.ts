/** What one person has in the pot: the sum of their dishes in paise, and how many dishes that is. */
export interface Part {
  member: string;
  dishesPaise: number;
  dishes: number;
}

/** A line of the quote that is for all: tax, packing, delivery, a discount (negative) … in paise. */
export interface CommonLine {
  type: string;
  paise: number;
}

/** What one person owes of each line; the total of all members is the total of the quote, to the paisa. */
export interface Share {
  member: string;
  dishesPaise: number;
  common: CommonLine[];
  totalPaise: number;
}

/**
 * Splits an amount by weights into whole paise that add up to it: each gets the whole part of what is theirs, and what is left
 * goes, a paisa each, to those with the largest fractions, the earlier first. Without any weight all get the same.
 */
export function split(paise: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const even = all <= 0;
  const sum = BigInt(even ? weights.length : all);
  if (weights.length === 0) return [];
  const parts = weights.map((weight) => portion(BigInt(paise), BigInt(even ? 1 : weight), sum));
  let left = paise - parts.reduce((total, part) => total + part.whole, 0);
  const order = parts.map((part, at) => ({ at, rest: part.rest })).toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  const extra = new Set<number>();
  for (const { at } of order) {
    if (left <= 0) break;
    extra.add(at);
    left -= 1;
  }
  return parts.map((part, at) => part.whole + (extra.has(at) ? 1 : 0));
}

/** The whole part, rounded down also below zero, and the rest of it over the common denominator. */
function portion(paise: bigint, weight: bigint, sum: bigint): { whole: number; rest: bigint } {
  const product = paise * weight;
  const rest = ((product % sum) + sum) % sum;
  return { whole: Number((product - rest) / sum), rest };
}

/** How a line that is for all is split: tax and discounts by what one eats, packing by how much, everything else evenly. */
function weightsOf(type: string, parts: readonly Part[]): number[] {
  if (type === 'packing') return parts.map((part) => part.dishes);
  if (type === 'tax' || type === 'discount' || type === 'item') return parts.map((part) => part.dishesPaise);
  return parts.map(() => 1);
}

/**
 * Each one's share of a quote. `itemsPaise` is what the quote asks for all dishes together; where it differs from our own sum (a price
 * changed), the difference is split like the dishes.
 */
export function sharesOf(parts: readonly Part[], itemsPaise: number, common: readonly CommonLine[]): Share[] {
  const eating = parts.filter((part) => part.dishes > 0);
  const own = eating.reduce((sum, part) => sum + part.dishesPaise, 0);
  const changed = split(itemsPaise - own, weightsOf('item', eating));
  const columns = common.map((line) => ({ line, amounts: split(line.paise, weightsOf(line.type, eating)) }));
  return eating.map((part, at) => {
    const dishesPaise = part.dishesPaise + (changed[at] ?? 0);
    const lines = columns.map(({ line, amounts }) => ({ type: line.type, paise: amounts[at] ?? 0 }));
    return { member: part.member, dishesPaise, common: lines, totalPaise: dishesPaise + lines.reduce((sum, line) => sum + line.paise, 0) };
  });
}
