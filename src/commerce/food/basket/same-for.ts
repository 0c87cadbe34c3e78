import { asksSameFor } from '../../../food/parse/same-for';
import { countTo } from './counts';
import type { BasketEdit } from './settle';

/**
 * Adds one more of the only dish for "same for my wife". Asks how many of it, or which of several,
 * where that does not tell: nothing is doubled by a guess.
 */
export function bringsSameFor(work: BasketEdit, text: string): boolean {
  const { cart } = work.basket;
  const [line, ...others] = cart.lines;
  if (!line || !asksSameFor(text)) return false;
  const { id, name, quantity } = line;
  if (others.length > 0)
    work.notes.push({ note: 'which', names: [...new Set(cart.lines.map((one) => one.name))] });
  else if (quantity > 1) work.notes.push({ note: 'howMany', name, quantity });
  else countTo(work, id, 2);
  return true;
}
