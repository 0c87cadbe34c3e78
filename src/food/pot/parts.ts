import { EMPTY_CART, addToCart, type Cart, type CartRestaurant } from '../cart';
import { eating } from './rules';
import type { PotLine, PotMember } from './shape';
import type { CommonLine, Part } from './shares';

/** A bill for sharing: what all dishes come to, and the lines that are for all, one for each type. What is taken off is a discount, but off the delivery it belongs to that. */
export function billForAll(lines: readonly { type: string; paise: number }[]): { itemsPaise: number; common: CommonLine[] } {
  const common = new Map<string, number>();
  let itemsPaise = 0;
  for (const { type, paise } of lines) {
    const kind = paise < 0 && type !== 'item' && type !== 'delivery' ? 'discount' : type;
    if (kind === 'item') itemsPaise += paise;
    else common.set(kind, (common.get(kind) ?? 0) + paise);
  }
  return { itemsPaise, common: [...common].map(([type, paise]) => ({ type, paise })) };
}

/** A line of the order as its dish, options and number tell it apart. */
interface Ordered {
  dishId: string;
  choices: readonly PotLine['choices'][number][];
  quantity: number;
  priceEachPaise: number;
}

/** All lines as one cart, the same dish with the same options as one line, with the options' names by the line's id. */
export function combined(members: readonly PotMember[], restaurant: CartRestaurant): { cart: Cart; told: Record<string, string[]> } {
  let cart: Cart = EMPTY_CART;
  const told: Record<string, string[]> = {};
  for (const { told: names, ...item } of eating(members).flatMap((one) => one.lines)) {
    const added = addToCart(cart, restaurant, item);
    if (added.kind !== 'done' || added.lineId === null) continue; // no dish is beyond its most: `changed` keeps that
    cart = added.cart;
    told[added.lineId] = names;
  }
  return { cart, told };
}

/**
 * What each one has of an order as it is made in the end. Where there is less of a line than was put in (the seller has no
 * more, the host took some out), those who came last go without; what there is more is the host's, who added it.
 */
export function partsOf(members: readonly PotMember[], lines: readonly Ordered[], host: number): Part[] {
  const all = new Map<number, Part>([[host, part(host)], ...members.map((one): [number, Part] => [one.n, part(one.n)])]);
  for (const line of lines) {
    let left = line.quantity;
    for (const { n, quantity } of claimsOf(members, line)) {
      const taken = Math.min(left, quantity);
      add(all, n, taken, line.priceEachPaise);
      left -= taken;
    }
    add(all, host, left, line.priceEachPaise);
  }
  return [...all.values()].filter((one) => one.dishes > 0);
}

const part = (n: number): Part => ({ member: String(n), dishesPaise: 0, dishes: 0 });

function add(all: Map<number, Part>, n: number, count: number, eachPaise: number): void {
  const before = all.get(n) ?? part(n);
  all.set(n, { ...before, dishes: before.dishes + count, dishesPaise: before.dishesPaise + count * eachPaise });
}

function claimsOf(members: readonly PotMember[], line: Ordered): { n: number; quantity: number }[] {
  const key = keyOf(line);
  return members.flatMap(({ n, lines }) => lines.filter((one) => keyOf(one) === key).map(({ quantity }) => ({ n, quantity })));
}

function keyOf({ dishId, choices }: Pick<Ordered, 'dishId' | 'choices'>): string {
  const chosen = choices.map(({ groupId, optionId, quantity }) => JSON.stringify([groupId, optionId, quantity]));
  return JSON.stringify([dishId, ...chosen.toSorted()]);
}
