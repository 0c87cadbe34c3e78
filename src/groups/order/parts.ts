import { EMPTY_CART, addToCart, type FoodCart, type CartRestaurant } from '../../food/cart';
import { dishesIn, membersWithDishes, linesPaise } from './rules';
import type { GroupOrderLine, GroupOrderMember } from './shape';
import type { CommonLine, MemberDishTotal } from './shares';

/**
 * Sums a bill for sharing: the dishes, and one line of each type that all share. An amount taken
 * off is a `discount`, except that one off the delivery lowers the delivery.
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

/**
 * Combines all members' lines into one cart, the same dish with the same options in one line;
 * `told` are the options' names by the line's id.
 */
export function combineMemberLines(
  members: readonly GroupOrderMember[],
  restaurant: CartRestaurant,
): { cart: FoodCart; told: Record<string, string[]> } {
  let cart: FoodCart = EMPTY_CART;
  const told: Record<string, string[]> = {};
  for (const { told: names, ...item } of membersWithDishes(members).flatMap((one) => one.lines)) {
    const added = addToCart(cart, restaurant, item);
    if (added.kind !== 'done' || added.lineId === null) continue; // cannot be: no dish exceeds its limit
    cart = added.cart;
    told[added.lineId] = names;
  }
  return { cart, told };
}

/** One member's part of an order. */
export interface MemberPortion {
  n: number;
  lines: GroupOrderLine[];
}

/**
 * Tells what each member gets of the order as it was made. Where a line is shorter than what
 * members put in, the last to join go without; a surplus is the host's, who added it.
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

/** Sums each portion for `sharesOf`. */
export const dishTotalsOf = (given: readonly MemberPortion[]): MemberDishTotal[] =>
  given.map(({ n, lines }) => ({
    member: String(n),
    dishesPaise: linesPaise(lines),
    dishes: dishesIn(lines),
  }));

/** Adds dishes to a member's portion; the same dish with the same options extends its line. */
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
