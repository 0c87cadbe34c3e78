import type { ParsedOrder } from '../../../food/parse/order';
import { tokensOf } from '../../../food/parse/tokens';
import type { BasketEdit } from './settle';

/**
 * True where the words hold the whole name of a dish that is not in the basket, so that a word it
 * shares with a line means no line: "remove the dal makhni with rice" takes no plain rice out.
 */
export function namesDishOutsideBasket(
  work: BasketEdit,
  { lines, changes }: ParsedOrder,
  text: string,
): boolean {
  const held = new Set(work.basket.cart.lines.map((line) => line.dishId));
  const said = tokensOf(text).map((token) => token.stem);
  const read = [
    ...lines.filter((line) => !line.implied).map((line) => line.dishId),
    ...changes.flatMap((change) => (change.kind === 'absent' ? [change.dishId] : [])),
  ];
  return read.some(
    (id) => !held.has(id) && containsWholeName(work.kitchen.dishes.get(id)?.name ?? '', said),
  );
}

/**
 * True of names of two or more words only: "the rice" may well be the steamed rice of the basket.
 */
function containsWholeName(name: string, said: readonly string[]): boolean {
  const own = tokensOf(name).map((token) => token.stem);
  return own.length > 1 && said.some((_, at) => own.every((stem, i) => said[at + i] === stem));
}
