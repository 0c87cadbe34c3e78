import type { ContextLine } from '../../../food/parse/context';
import type { ParsedLine } from '../../../food/parse/lines';
import { indexMenu } from '../../../food/parse/menu-index';
import { type ParsedOrder, parseOrder } from '../../../food/parse/order';
import { placeInCart } from '../../../food/parse/spoken-of-cart';
import { tokensOf } from '../../../food/parse/tokens';
import { WHOLE_NAME } from './add';
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
    const held = onlyDishMeant(line, context);
    const isKind = line.otherDishIds.length > 0 || line.fit < WHOLE_NAME;
    return held && isKind && line.given === null ? [{ line, held }] : [];
  });
  if (called.length === 0) return order;
  const others = new Set(
    called.flatMap(({ line, held }) => [
      line.dishId,
      ...line.otherDishIds,
      ...dishesOfKind(work, held.dishId),
    ]),
  );
  for (const { held } of called) others.delete(held.dishId);
  const left = new Set([...work.kitchen.dishes.keys()].filter((id) => !others.has(id)));
  const own = parseOrder(indexMenu(menuOnly(work.kitchen.menu, left)), text, context);
  if (own.unknown.length > order.unknown.length) return order;
  const ids = new Set(called.map(({ held }) => held.dishId));
  const added = own.lines.filter((line) => ids.has(line.dishId) && line.given === null);
  const isOneLine = called.every(({ line }) => placeInCart(line, context) >= 0);
  if (added.length === 0) return own.changes.length > 0 && isOneLine ? own : order;
  const isAlone = order.lines.length === 1 && own.lines.length === 1;
  const oneMore = isAlone && tokensOf(text).some(({ word }) => MORE.has(word));
  return oneMore ? { ...own, lines: added.map((line) => ({ ...line, fit: 1 })) } : order;
}

/** The latest line of the only dish of the basket that the words may name. */
function onlyDishMeant(
  { dishId, otherDishIds }: ParsedLine,
  context: readonly ContextLine[],
): ContextLine | undefined {
  const ids = new Set([dishId, ...otherDishIds]);
  const lines = context.filter((one) => ids.has(one.dishId));
  return new Set(lines.map((one) => one.dishId)).size === 1 ? lines.at(-1) : undefined;
}

/** Ids of the dishes of the menu that are called by the same noun: every dosa for a masala dosa. */
function dishesOfKind({ kitchen }: BasketEdit, dishId: string): readonly string[] {
  const { concepts, dishes } = kitchen.index();
  const named = concepts.filter(({ kind }) => kind === 'dish');
  const nounOf = ({ slots, head }: (typeof named)[number]): number | undefined => slots[head]?.term;
  const own = named.find((one) => one.dishes.some((at) => dishes[at]?.id === dishId));
  return named
    .filter((one) => own !== undefined && nounOf(one) === nounOf(own))
    .flatMap((one) => one.dishes.flatMap((at) => dishes[at]?.id ?? []));
}
