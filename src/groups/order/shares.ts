import { splitPaiseByWeights } from '../split';

/** What one person has in the group order: the sum of their dishes in paise, and how many dishes that is. */
export interface MemberDishTotal {
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
export interface MemberBillShare {
  member: string;
  dishesPaise: number;
  common: CommonLine[];
  totalPaise: number;
}

/**
 * How a line that is for all is split: tax and discounts by what one eats, packing by how much,
 * everything else evenly.
 */
function weightsOf(type: string, parts: readonly MemberDishTotal[]): number[] {
  if (type === 'packing') return parts.map((part) => part.dishes);
  if (type === 'tax' || type === 'discount' || type === 'item')
    return parts.map((part) => part.dishesPaise);
  return parts.map(() => 1);
}

/**
 * Each one's share of a quote. `itemsPaise` is what the quote asks for all dishes together; where
 * it differs from our own sum (a price changed), the difference is split like the dishes.
 */
export function sharesOf(
  parts: readonly MemberDishTotal[],
  itemsPaise: number,
  common: readonly CommonLine[],
): MemberBillShare[] {
  const eating = parts.filter((part) => part.dishes > 0);
  const own = eating.reduce((sum, part) => sum + part.dishesPaise, 0);
  const changed = splitPaiseByWeights(itemsPaise - own, weightsOf('item', eating));
  const columns = common.map((line) => ({
    line,
    amounts: splitPaiseByWeights(line.paise, weightsOf(line.type, eating)),
  }));
  return eating.map((part, at) => {
    const dishesPaise = part.dishesPaise + (changed[at] ?? 0);
    const lines = columns.map(({ line, amounts }) => ({
      type: line.type,
      paise: amounts[at] ?? 0,
    }));
    return {
      member: part.member,
      dishesPaise,
      common: lines,
      totalPaise: dishesPaise + lines.reduce((sum, line) => sum + line.paise, 0),
    };
  });
}
