import type { Paise } from './money';
import type { OptionChoice } from './solver/types';

/** The restaurant of a cart, at one place: all the food in a cart comes from it. */
export interface CartRestaurant {
  readonly providerId: string;
  readonly sellerId: string;
  readonly locationId: string;
  readonly name: string;
}

/** A dish with its choices, price and quantity, before it is a line of a cart. */
export interface CartItem {
  readonly dishId: string;
  readonly categoryId: string;
  readonly name: string;
  readonly quantity: number;
  readonly choices: readonly OptionChoice[];
  readonly priceEachPaise: Paise;
  /** The most of the dish in one order, all its lines together; null when the menu does not say. */
  readonly maxOrder: number | null;
}

/** A line of a cart. Its id never changes, and no other line gets it. */
export interface FoodCartLine extends CartItem {
  readonly id: string;
}

/** A cart, as plain immutable data. */
export interface FoodCart {
  readonly restaurant: CartRestaurant | null;
  readonly lines: readonly FoodCartLine[];
  /** The number that the next line's id is made of. */
  readonly nextId: number;
}

/** The result of a change of a cart. `cart` is unchanged for every kind but `done`. */
export type CartResult =
  | { readonly kind: 'done'; readonly cart: FoodCart; readonly lineId: string | null }
  | {
      readonly kind: 'tooMany';
      readonly cart: FoodCart;
      readonly name: string;
      readonly maxOrder: number;
      /** How many more of the dish the cart takes. */
      readonly room: number;
    }
  | { readonly kind: 'noSuchLine'; readonly cart: FoodCart }
  | { readonly kind: 'badQuantity'; readonly cart: FoodCart }
  // The item is of another restaurant. `ifSwapped` is the cart with this item instead of the old.
  | {
      readonly kind: 'otherRestaurant';
      readonly cart: FoodCart;
      readonly from: CartRestaurant;
      readonly to: CartRestaurant;
      readonly ifSwapped: FoodCart;
    };

/** A cart with nothing in it. */
export const EMPTY_CART: FoodCart = { restaurant: null, lines: [], nextId: 1 };

/** Adds an item; a line of the same dish with the same choices grows instead. */
export function addToCart(cart: FoodCart, restaurant: CartRestaurant, item: CartItem): CartResult {
  if (!isQuantity(item.quantity)) return { kind: 'badQuantity', cart };
  if (cart.restaurant && cart.lines.length > 0 && !isSame(cart.restaurant, restaurant))
    return otherRestaurant(cart, cart.restaurant, restaurant, item);
  const room = roomFor(cart, item, null);
  if (item.maxOrder !== null && item.quantity > room)
    return { kind: 'tooMany', cart, name: item.name, maxOrder: item.maxOrder, room };
  const twin = cart.lines.find((line) => isTwin(line, item));
  if (twin)
    return {
      kind: 'done',
      cart: { ...cart, restaurant, lines: growLine(cart.lines, twin, item) },
      lineId: twin.id,
    };
  const id = String(cart.nextId);
  return {
    kind: 'done',
    cart: { restaurant, lines: [...cart.lines, { ...item, id }], nextId: cart.nextId + 1 },
    lineId: id,
  };
}

/** Sets the quantity of a line; 0 removes the line. */
export function setQuantity(cart: FoodCart, lineId: string, quantity: number): CartResult {
  if (quantity === 0) return removeLines(cart, [lineId]);
  const line = cart.lines.find((each) => each.id === lineId);
  return line ? changeLine(cart, lineId, { ...line, quantity }) : { kind: 'noSuchLine', cart };
}

/**
 * Replaces a line by `item`: other choices, price or quantity. Where another line has the same dish
 * and choices now, the two become one.
 */
export function changeLine(cart: FoodCart, lineId: string, item: CartItem): CartResult {
  const line = cart.lines.find((each) => each.id === lineId);
  if (!line) return { kind: 'noSuchLine', cart };
  if (!isQuantity(item.quantity)) return { kind: 'badQuantity', cart };
  if (item.maxOrder !== null && item.quantity > roomFor(cart, item, lineId))
    return {
      kind: 'tooMany',
      cart,
      name: item.name,
      maxOrder: item.maxOrder,
      room: roomFor(cart, item, null),
    };
  const twin = cart.lines.find((each) => each.id !== lineId && isTwin(each, item));
  if (!twin)
    return {
      kind: 'done',
      cart: {
        ...cart,
        lines: cart.lines.map((each) => (each.id === lineId ? { ...item, id: lineId } : each)),
      },
      lineId,
    };
  const others = cart.lines.filter((each) => each.id !== lineId);
  return { kind: 'done', cart: { ...cart, lines: growLine(others, twin, item) }, lineId: twin.id };
}

/** Removes lines; a cart without lines has no restaurant. */
export function removeLines(cart: FoodCart, lineIds: readonly string[]): CartResult {
  const lines = cart.lines.filter((line) => !lineIds.includes(line.id));
  if (lines.length === cart.lines.length) return { kind: 'noSuchLine', cart };
  return { kind: 'done', cart: withLines(cart, lines), lineId: null };
}

/** "Only the biryani": keeps these lines and takes out the rest. */
export function keepOnly(cart: FoodCart, lineIds: readonly string[]): CartResult {
  const lines = cart.lines.filter((line) => lineIds.includes(line.id));
  if (lines.length === 0) return { kind: 'noSuchLine', cart };
  return { kind: 'done', cart: withLines(cart, lines), lineId: null };
}

/** Removes all lines; the cart does not use their ids again. */
export function clearCart(cart: FoodCart): FoodCart {
  return withLines(cart, []);
}

/** Returns the price of a line: that of each, times the quantity. */
export function linePaise(line: CartItem): Paise {
  return line.priceEachPaise * line.quantity;
}

/** Returns the sum of the lines, before offers, tax, packing and delivery. */
export function totalPaise(cart: FoodCart): Paise {
  return cart.lines.reduce((sum, line) => sum + linePaise(line), 0);
}

function withLines(cart: FoodCart, lines: readonly FoodCartLine[]): FoodCart {
  return { restaurant: lines.length > 0 ? cart.restaurant : null, lines, nextId: cart.nextId };
}

function otherRestaurant(
  cart: FoodCart,
  from: CartRestaurant,
  to: CartRestaurant,
  item: CartItem,
): CartResult {
  const swapped = addToCart(clearCart(cart), to, item);
  return swapped.kind === 'done'
    ? { kind: 'otherRestaurant', cart, from, to, ifSwapped: swapped.cart }
    : { ...swapped, cart };
}

/** How many of the item's dish a line may hold, given the other lines of that dish. */
function roomFor(cart: FoodCart, item: CartItem, except: string | null): number {
  const others = cart.lines.filter((line) => line.dishId === item.dishId && line.id !== except);
  return (
    (item.maxOrder ?? Number.MAX_SAFE_INTEGER) -
    others.reduce((sum, line) => sum + line.quantity, 0)
  );
}

function growLine(
  lines: readonly FoodCartLine[],
  twin: FoodCartLine,
  item: CartItem,
): FoodCartLine[] {
  return lines.map((line) =>
    line.id === twin.id ? { ...item, id: twin.id, quantity: twin.quantity + item.quantity } : line,
  );
}

function isTwin(line: CartItem, item: CartItem): boolean {
  return line.dishId === item.dishId && choicesKey(line.choices) === choicesKey(item.choices);
}

function choicesKey(choices: readonly OptionChoice[]): string {
  const parts = choices.map((each) => JSON.stringify([each.groupId, each.optionId, each.quantity]));
  return parts.sort().join();
}

function isSame(one: CartRestaurant, other: CartRestaurant): boolean {
  return (
    one.providerId === other.providerId &&
    one.sellerId === other.sellerId &&
    one.locationId === other.locationId
  );
}

function isQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity > 0;
}
