import {
  addToCart,
  changeLine,
  type CartItem,
  type CartResult,
  type FoodCart,
  setQuantity,
} from '../../../food/cart';
import type { Dish } from '../../../food/menu';
import { amountOf } from '../../../food/parse/amounts';
import type { RuledOut } from '../../../food/parse/ruled-out';
import { tokensOf } from '../../../food/parse/tokens';
import type { CompleteSolution, RefusedSolution } from '../../../food/solver/types';
import type { PreparedMenu } from '../menus';
import { askFor, switchOf, toQuestionOptions } from './line-questions';
import { notesOfLost } from './lost-choices';
import { withMildRequest } from './mild-request';
import { displayNameOfOption, namesOf } from './names';
import type { BasketNote } from './note';
import type { LineQuestion, Basket } from './shape';
import { soldOutOf, stockOfAsked } from './sold-out';
import { carriedOver, type WantedLine } from './solve-line';
import { isRuledOutHere, withoutRuledOutChoices, withoutRuledOut } from './without';

/** A basket under change, with the notes for the customer so far. */
export interface BasketEdit {
  kitchen: PreparedMenu;
  name: string;
  seller: { providerId: string; sellerId: string };
  basket: Basket;
  notes: BasketNote[];
  /** The most that a dish may cost, in paise, where the message says so. */
  most?: number | undefined;
  /** True where only dishes without meat are wanted. */
  veg?: boolean | undefined;
  /** Things that the message rules out ("no mushroom"). */
  ruled?: RuledOut | undefined;
  /** Those of them that it rules out of every dish it orders. */
  without?: readonly string[] | undefined;
}

/**
 * Completes a line's choices with the solver and puts it into the basket, or among the open lines
 * where something must be asked first; notes the reason where neither can be.
 */
export function settleLine(work: BasketEdit, wanted: WantedLine): void {
  const dish = work.kitchen.dishes.get(wanted.dishId);
  if (!dish) return void work.notes.push({ note: 'gone', names: [wanted.dishId] });
  if (isRuledOutHere(work, dish, wanted))
    return void work.notes.push({ note: 'notAdded', name: dish.name });
  const there = partStillThere(
    work,
    withoutRuledOut(work, dish, withoutRuledOutChoices(work, dish, wanted)),
  );
  if (!there) return void work.notes.push({ note: 'nothing' });
  settleDish(work, dish, work.basket.mild ? withMildRequest(dish, there) : there);
}

function settleDish(work: BasketEdit, dish: Dish, wanted: WantedLine): void {
  const solution = carriedOver(dish, wanted);
  const other = solution.kind === 'refused' ? undefined : switchOf(dish, wanted, solution);
  if (other) openLineQuestion(work, dish, wanted, other);
  else if (solution.kind === 'complete') putLineInBasket(work, dish, wanted, solution);
  else if (solution.kind === 'needs')
    openLineQuestion(work, dish, { ...wanted, held: wanted.held }, askFor(solution));
  else refuseLine(work, dish, wanted, solution);
}

/** Builds the cart's item of a complete line. */
function itemOf(
  dish: Dish,
  quantity: number,
  { choices, priceEachPaise }: CompleteSolution,
): CartItem {
  return {
    dishId: dish.id,
    categoryId: dish.categoryId,
    name: dish.name,
    quantity,
    choices,
    priceEachPaise,
    maxOrder: dish.maxOrder,
  };
}

function putLineInBasket(
  work: BasketEdit,
  dish: Dish,
  wanted: WantedLine,
  solution: CompleteSolution,
): void {
  const { basket, kitchen, seller, name } = work;
  const item = itemOf(dish, wanted.quantity, solution);
  const restaurant = { ...seller, locationId: kitchen.menu.locationId, name };
  const left = withoutPart(basket.cart, wanted);
  const result =
    wanted.lineId === undefined
      ? addToCart(left, restaurant, item)
      : changeLine(left, wanted.lineId, item);
  if (wanted.partOf !== undefined && result.kind === 'done' && result.lineId === wanted.partOf)
    return tellUnchanged(work, dish, wanted);
  if (!applyCartResult(work, result)) return offerMost(work, dish, wanted, result);
  work.basket = {
    ...work.basket,
    open: work.basket.open.filter(
      (one) => one.lineId === undefined || one.lineId !== wanted.lineId,
    ),
  }; // earlier questions about it are past
  const other = basket.cart.lines.find(
    (line) => line.id === wanted.lineId && line.dishId !== dish.id,
  ); // another dish takes its place
  if (other) work.notes.push({ note: 'removed', names: [other.name] });
  const isNew = (wanted.lineId ?? wanted.partOf) === undefined || other; // a part adds nothing
  const note = isNew ? ('added' as const) : ('changed' as const);
  const options = namesOf(dish, solution.choices);
  const usual = solution.defaultsTaken.map((option) => displayNameOfOption(dish, option.id));
  work.notes.push({
    note,
    name: dish.name,
    quantity: wanted.quantity,
    options,
    usual,
    paise: solution.priceEachPaise * wanted.quantity,
  });
  work.notes.push(...notesOfLost(dish, wanted.held ?? [], solution));
}

/** Offers as many of a new line as the menu allows. */
function offerMost(work: BasketEdit, dish: Dish, wanted: WantedLine, result: CartResult): void {
  const isNew = wanted.lineId === undefined && wanted.partOf === undefined;
  if (result.kind !== 'tooMany' || result.room <= 0 || !isNew) return;
  openLineQuestion(
    work,
    dish,
    { ...wanted, quantity: result.room },
    {
      kind: 'dish',
      groupId: '',
      title: '',
      options: [{ id: dish.id, name: dish.name, paise: 0 }],
      atLeast: 1,
      atMost: 1,
      limit: result.room,
    },
  );
}

/**
 * Notes that a part of a line stays like the rest, since the menu has no choice for the difference.
 */
function tellUnchanged(work: BasketEdit, dish: Dish, { wishes }: WantedLine): void {
  const refused = wishes
    .filter((wish) => wish.negated)
    .flatMap(({ optionIds: [id] }) => (id === undefined ? [] : displayNameOfOption(dish, id)))
    .map(withoutAmount);
  if (refused.length === 0) work.notes.push({ note: 'same' });
  else work.notes.push({ note: 'unmet', dish: dish.name, names: refused, negated: true });
}

/** Names a refused option without its amount: "Extra Chutney" is chutney. */
function withoutAmount(name: string): string {
  const [first, next] = tokensOf(name);
  return first && next && amountOf(first.word) !== null ? name.slice(next.start) : name;
}

/** Limits a part to what its line has now; undefined where the line is gone. */
function partStillThere(work: BasketEdit, wanted: WantedLine): WantedLine | undefined {
  if (wanted.partOf === undefined) return wanted;
  const line = work.basket.cart.lines.find((one) => one.id === wanted.partOf);
  return line && { ...wanted, quantity: Math.min(wanted.quantity, line.quantity) };
}

/** Returns the cart without the part that becomes a line of its own. */
function withoutPart(cart: Basket['cart'], { partOf, quantity }: WantedLine): FoodCart {
  const line = cart.lines.find((one) => one.id === partOf);
  return line ? setQuantity(cart, line.id, Math.max(0, line.quantity - quantity)).cart : cart;
}

/** Takes over a cart's change and returns true, or notes why there is none. */
export function applyCartResult(work: BasketEdit, result: CartResult): boolean {
  if (result.kind === 'done') {
    work.basket = {
      ...work.basket,
      cart: toPlainCart(result.cart),
      ...(result.lineId === null ? {} : { last: result.lineId }),
    };
    return true;
  }
  if (result.kind === 'tooMany')
    work.notes.push({
      note: 'tooMany',
      name: result.name,
      maxOrder: result.maxOrder,
      room: Math.max(0, result.room),
    });
  else work.notes.push({ note: 'nothing' });
  return false;
}

/** Copies the cart into plain arrays, as a draft stores it. */
function toPlainCart(cart: Extract<CartResult, { kind: 'done' }>['cart']): Basket['cart'] {
  return {
    ...cart,
    lines: cart.lines.map((line) => ({
      ...line,
      choices: line.choices.map((one) => ({ ...one })),
    })),
  };
}

function openLineQuestion(
  work: BasketEdit,
  dish: Dish,
  wanted: WantedLine,
  ask: LineQuestion,
): void {
  work.basket = {
    ...work.basket,
    open: [...work.basket.open, { ...wanted, name: dish.name, ask }],
  };
}

/** Opens a question where a choice mends the refusal; notes any other, and the line stays out. */
function refuseLine(
  work: BasketEdit,
  dish: Dish,
  wanted: WantedLine,
  { code, group, options }: RefusedSolution,
): void {
  const asks = group !== null && code === 'tooMany' && group.max > 1 && options.length > 1; // the question says it
  if (!asks)
    work.notes.push({
      note: 'refused',
      dish: dish.name,
      why: code,
      group: (code === 'unavailable' ? soldOutOf(dish, wanted) : '') || (group?.name ?? ''),
      ...(group && code === 'tooMany' ? { most: group.max } : {}),
    });
  if (code === 'unavailable' && (wanted.lineId ?? wanted.partOf) !== undefined)
    return withoutSoldOut(work, dish, wanted);
  if (
    !group ||
    options.length < (code === 'unavailable' ? 1 : 2) ||
    code === 'notOnDish' ||
    code === 'contradiction' ||
    code === 'impossible'
  )
    return;
  openLineQuestion(work, dish, wanted, {
    kind: asks ? 'leave' : 'keep',
    groupId: group.id,
    title: group.name,
    options: toQuestionOptions(options),
    atLeast: 1,
    atMost: 1,
    ...(asks ? { limit: group.max } : {}),
  });
}

/** Leaves a line without its sold-out options, and applies the rest of the message to it. */
function withoutSoldOut(work: BasketEdit, dish: Dish, wanted: WantedLine): void {
  const wishes = stockOfAsked(dish, wanted);
  if (wishes.length > 0 && wishes.length < wanted.wishes.length)
    settleLine(work, { ...wanted, wishes });
}
