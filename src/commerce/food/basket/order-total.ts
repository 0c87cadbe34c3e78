import { orderTotalIn, type OrderTotal } from '../../../food/parse/order-total';
import { tokensOf } from '../../../food/parse/tokens';
import type { BasketEdit } from './settle';
import type { Basket } from './shape';
import { askMakeUp, askTotal } from './total';

const sumOf = (lines: Basket['cart']['lines']): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The basket and the notes before a message was applied. */
interface Before {
  readonly basket: Basket;
  readonly notes: BasketEdit['notes'];
}

/**
 * Holds the basket to a number said of the whole order ("4 in all"): where new lines do not add up
 * to it, takes them back and asks how to reach it. `read` reads the words once more without the
 * number, where it kept the rest from being understood.
 */
export function holdOrderTotal(
  work: BasketEdit,
  before: Before,
  text: string,
  read: (rest: string) => void,
): void {
  const said = orderTotalIn(work.kitchen.index(), text);
  if (!said) return;
  if (isUnread(work, before) && said.rest !== '') {
    [work.basket, work.notes] = [before.basket, [...before.notes]];
    read(said.rest);
  }
  askForTheRest(work, before, said);
  const [was, is] = [before.basket.cart.lines, work.basket.cart.lines];
  const fresh = is.filter((line) => !was.some(({ id }) => id === line.id));
  const grown = is.filter(({ id, quantity }) =>
    was.some((line) => line.id === id && line.quantity < quantity),
  );
  const came = [...fresh, ...grown];
  if (
    came.length === 0 ||
    work.basket.open.length > before.basket.open.length ||
    sumOf(is) === said.total ||
    (came.length === 1 && came[0]?.quantity === said.total) || // so many of that dish
    !is.every((line) => isOfKind(work, line.dishId, said.kind))
  )
    return;
  const { told, open } = work.basket;
  [work.basket, work.notes] = [{ ...before.basket, told, open }, [...before.notes]];
  if (fresh.length > 0)
    askMakeUp(work, { kept: is.filter((line) => !fresh.includes(line)), fresh }, said.total);
  else
    askTotal(
      work,
      was.map(({ id }) => id),
      said.total,
    );
}

/**
 * Limits the question of which dish to those not named: one, of "a margherita, 2 pizzas in all".
 */
function askForTheRest(work: BasketEdit, { basket }: Before, { total, kind }: OrderTotal): void {
  const { cart, open } = work.basket;
  const asked = open.find(
    (one) => !basket.open.includes(one) && one.ask.kind === 'dish' && one.quantity === total,
  );
  const ofKind = cart.lines.filter((line) => isOfKind(work, line.dishId, kind));
  if (!asked || kind.length === 0 || cart.lines === basket.cart.lines) return;
  const rest = total - sumOf(ofKind);
  work.basket = {
    ...work.basket,
    open: open.flatMap((one) =>
      one !== asked ? [one] : rest > 0 ? [{ ...one, quantity: rest }] : [],
    ),
  };
}

/** True of a dish of a kind, by its name or by the name of its category. */
function isOfKind({ kitchen }: BasketEdit, dishId: string, kind: readonly string[]): boolean {
  const part = kitchen.menu.categories.find(({ dishes }) => dishes.some(({ id }) => id === dishId));
  const own = tokensOf(`${kitchen.dishes.get(dishId)?.name ?? ''} ${part?.name ?? ''}`);
  return kind.every((stem) => own.some((one) => one.stem === stem));
}

/** True where the words led to nothing but the question which line is meant. */
const isUnread = (work: BasketEdit, { basket, notes }: Before): boolean =>
  work.basket.cart === basket.cart &&
  work.basket.open.length === basket.open.length &&
  work.notes.slice(notes.length).every(({ note }) => note === 'which');
