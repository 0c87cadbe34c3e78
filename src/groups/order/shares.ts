import { splitPaiseByWeights } from '../split';

/** A member's dishes in a group order: their sum in paise and their number. */
export interface MemberDishTotal {
  member: string;
  dishesPaise: number;
  dishes: number;
}

/** A line of the quote that all share: tax, packing, delivery, a discount (negative), in paise. */
export interface CommonLine {
  type: string;
  paise: number;
}

/** A member's part of each line; all members' totals add up to the quote, to the paisa. */
export interface MemberBillShare {
  member: string;
  dishesPaise: number;
  common: CommonLine[];
  totalPaise: number;
}

/** Weights of a shared line: tax and discounts go by price, packing by dishes, all else evenly. */
function weightsOf(type: string, parts: readonly MemberDishTotal[]): number[] {
  if (type === 'packing') return parts.map((part) => part.dishes);
  if (type === 'tax' || type === 'discount' || type === 'item')
    return parts.map((part) => part.dishesPaise);
  return parts.map(() => 1);
}

/**
 * Splits a quote among members. `itemsPaise` is the quote's sum of all dishes; where it differs
 * from ours (a price changed), the difference is split like the dishes.
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
