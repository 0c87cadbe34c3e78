import { joinedVerbs } from '../../../food/parse/joined-verbs';
import type { EditRole } from '../../../food/parse/told/edit-words';
import { editTraits } from '../../../food/parse/told/traits';
import { tokensOf } from '../../../food/parse/tokens';
import { contextOf } from './context';
import type { BasketEdit } from './settle';
import type { Basket } from './shape';

/** Words that may take everything out. */
const TAKING: readonly EditRole[] = ['remove', 'clear', 'everything', 'nothing', 'linked', 'less'];

/**
 * Undoes a reading that left nothing of several lines where no word takes anything out, and asks
 * which is meant: a correction ("not that one …") never empties a basket.
 */
export function holdEmptied(
  work: BasketEdit,
  before: { readonly basket: Basket; readonly notes: BasketEdit['notes'] },
  text: string,
): void {
  const was = before.basket.cart.lines;
  const { cart, open } = work.basket;
  const names = [...new Set(was.map(({ name }) => name))];
  if (names.length < 2 || cart.lines.length + open.length > 0) return;
  const context = contextOf({ ...work, basket: before.basket });
  const { roles } = editTraits(work.kitchen.index(), joinedVerbs(tokensOf(text)), context);
  if (TAKING.some((role) => roles.has(role))) return;
  work.basket = before.basket;
  work.notes = [...before.notes, { note: 'which', names }];
}
