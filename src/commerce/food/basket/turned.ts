import { type Basket, type BasketLine, countOfDish } from './shape';

const linesOf = ({ cart }: Basket, dishId: string): BasketLine[] =>
  cart.lines.filter((line) => line.dishId === dishId);

const asTold = (lines: readonly BasketLine[]): string =>
  JSON.stringify(lines.map(({ quantity, choices }) => [quantity, choices]));

/**
 * Returns the basket with the lines of the only dish that a change turned into something else, as they
 * were before: "not the paneer one" takes that back. A change of no line leaves the record.
 */
export function withTurned(before: Basket, now: Basket): Basket {
  if (before.cart.lines === now.cart.lines) return now;
  const { turned: _past, ...rest } = now;
  const ids = new Set([...before.cart.lines, ...now.cart.lines].map(({ dishId }) => dishId));
  const changed = [...ids].filter((id) => asTold(linesOf(before, id)) !== asTold(linesOf(now, id)));
  const [dishId, ...others] = changed;
  if (dishId === undefined || others.length > 0) return rest;
  const lines = linesOf(before, dishId);
  return countOfDish(before.cart.lines, dishId) > 0 ? { ...rest, turned: { dishId, lines } } : rest;
}
