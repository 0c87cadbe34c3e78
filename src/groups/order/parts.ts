import { EMPTY_CART, addToCart, type FoodCart, type CartRestaurant } from '../../food/cart';
import { dishesIn, membersWithDishes, linesPaise } from './rules';
import type { GroupOrderLine, GroupOrderMember } from './shape';
import type { CommonLine, MemberDishTotal } from './shares';

/**
 * A bill for sharing: what all dishes come to, and the lines that are for all, one for each type.
 * What is taken off is a discount, but off the delivery it belongs to that.
 */
export function billForAll(lines: readonly { type: string; paise: number }[]): {
  itemsPaise: number;
  common: CommonLine[];
} {
  const common = new Map<string, number>();
  let itemsPaise = 0;
  for (const { type, paise } of lines) {
    const kind = paise < 0 && type !== 'item' && type !== 'delivery' ? 'discount' : type;
    if (kind === 'item') itemsPaise += paise;
    else common.set(kind, (common.get(kind) ?? 0) + paise);
  }
  return { itemsPaise, common: [...common].map(([type, paise]) => ({ type, paise })) };
}

/** All lines as one cart, the same dish with the same options as one line, with the options' names by the line's id. */
export function combineMemberLines(
  members: readonly GroupOrderMember[],
  restaurant: CartRestaurant,
): { cart: FoodCart; told: Record<string, string[]> } {
  let cart: FoodCart = EMPTY_CART;
  const told: Record<string, string[]> = {};
  for (const { told: names, ...item } of membersWithDishes(members).flatMap((one) => one.lines)) {
    const added = addToCart(cart, restaurant, item);
    if (added.kind !== 'done' || added.lineId === null) continue; // no dish is beyond its most: `changed` keeps that
    cart = added.cart;
    told[added.lineId] = names;
  }
  return { cart, told };
}

/** What one person gets of an order. */
export interface MemberPortion {
  n: number;
  lines: GroupOrderLine[];
}

/**
 * What each one gets of an order as it is made in the end. Where there is less of a line than was
 * put in (the seller has no more, the host took some out), those who came last go without; what
 * there is more is the host's, who added it.
 */
export function portionsOf(
  members: readonly GroupOrderMember[],
  ordered: readonly GroupOrderLine[],
  host: number,
): MemberPortion[] {
  const all = new Map<number, GroupOrderLine[]>(
    [host, ...members.map((one) => one.n)].map((n) => [n, []]),
  );
  for (const line of ordered) {
    let left = line.quantity;
    for (const { n, quantity } of claimsOf(members, line)) {
      const taken = Math.min(left, quantity);
      addToPortion(all, n, line, taken);
      left -= taken;
    }
    addToPortion(all, host, line, left);
  }
  return [...all].filter(([, lines]) => lines.length > 0).map(([n, lines]) => ({ n, lines }));
}

/** The same as what is shared out by. */
export const dishTotalsOf = (given: readonly MemberPortion[]): MemberDishTotal[] =>
  given.map(({ n, lines }) => ({
    member: String(n),
    dishesPaise: linesPaise(lines),
    dishes: dishesIn(lines),
  }));

/** One more of the same dish with the same options makes its line longer. */
function addToPortion(
  all: Map<number, GroupOrderLine[]>,
  n: number,
  line: GroupOrderLine,
  quantity: number,
): void {
  if (quantity === 0) return;
  const lines = all.get(n) ?? [];
  const same = lines.find((one) => keyOf(one) === keyOf(line));
  if (same)
    all.set(
      n,
      lines.map((one) => (one === same ? { ...one, quantity: one.quantity + quantity } : one)),
    );
  else all.set(n, [...lines, { ...line, quantity }]);
}

function claimsOf(
  members: readonly GroupOrderMember[],
  line: GroupOrderLine,
): { n: number; quantity: number }[] {
  const key = keyOf(line);
  return members.flatMap(({ n, lines }) =>
    lines.filter((one) => keyOf(one) === key).map(({ quantity }) => ({ n, quantity })),
  );
}

function keyOf({ dishId, choices }: Pick<GroupOrderLine, 'dishId' | 'choices'>): string {
  const chosen = choices.map(({ groupId, optionId, quantity }) =>
    JSON.stringify([groupId, optionId, quantity]),
  );
  return JSON.stringify([dishId, ...chosen.toSorted()]);
}
