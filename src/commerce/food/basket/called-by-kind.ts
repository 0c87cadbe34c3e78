import { indexMenu } from '../../../food/parse/menu-index';
import { type ParsedOrder, parseOrder } from '../../../food/parse/order';
import { placeInCart } from '../../../food/parse/spoken-of-cart';
import { tokensOf } from '../../../food/parse/tokens';
import { contextOf } from './context';
import { menuOnly } from './menu-only';
import type { BasketEdit } from './settle';

const MORE: ReadonlySet<string> = new Set(['aur', 'or', 'more']);

/**
 * Reads words that fit several dishes as the one of them that the basket has, where they change it
 * or ask for one more: "dosa without onion", "one more dosa". A dish added by its kind alone ("a
 * dosa, too") may be any, and stays as it was read.
 */
export function asCalledByKind(work: BasketEdit, text: string, order: ParsedOrder): ParsedOrder {
  const context = contextOf(work);
  const called = order.lines.flatMap((line) => {
    const held = context[placeInCart(line, context)];
    return held && line.otherDishIds.length > 0 && line.given === null ? [{ line, held }] : [];
  });
  if (called.length === 0) return order;
  const others = new Set(called.flatMap(({ line }) => [line.dishId, ...line.otherDishIds]));
  for (const { held } of called) others.delete(held.dishId);
  const left = new Set([...work.kitchen.dishes.keys()].filter((id) => !others.has(id)));
  const own = parseOrder(indexMenu(menuOnly(work.kitchen.menu, left)), text, context);
  if (own.unknown.length > order.unknown.length) return order;
  const ids = new Set(called.map(({ held }) => held.dishId));
  const added = own.lines.filter((line) => ids.has(line.dishId) && line.given === null);
  if (added.length === 0) return own.changes.length > 0 ? own : order;
  const oneMore = own.lines.length === 1 && tokensOf(text).some(({ word }) => MORE.has(word));
  return oneMore ? { ...own, lines: added.map((line) => ({ ...line, fit: 1 })) } : order;
}
