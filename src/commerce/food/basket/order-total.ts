import { orderTotalIn } from '../../../food/parse/order-total';
import type { BasketEdit } from './settle';
import type { Basket } from './shape';
import { askMakeUp } from './total';

const sumOf = (lines: Basket['cart']['lines']): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The basket and the notes before some words. */
interface Before {
  readonly basket: Basket;
  readonly notes: BasketEdit['notes'];
}

/**
 * A number that was said of the whole order holds: where the basket would not add up to it with what came, nothing comes, and it
 * is asked what goes instead. `read` reads words once more, without that number, where it kept all else from being read.
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
  const [was, is] = [before.basket.cart.lines, work.basket.cart.lines];
  const fresh = is.filter((line) => !was.some(({ id }) => id === line.id));
  if (
    fresh.length === 0 ||
    work.basket.open.length > before.basket.open.length ||
    sumOf(is) === said.total ||
    fresh.some(({ quantity }) => quantity === said.total) // so many of that dish
  )
    return;
  const { told } = work.basket;
  [work.basket, work.notes] = [{ ...before.basket, told }, [...before.notes]];
  askMakeUp(work, { kept: is.filter((line) => !fresh.includes(line)), fresh }, said.total);
}

/** Nothing came of the words but the question which line is meant. */
const isUnread = (work: BasketEdit, { basket, notes }: Before): boolean =>
  work.basket.cart === basket.cart &&
  work.basket.open.length === basket.open.length &&
  work.notes.slice(notes.length).every(({ note }) => note === 'which');
