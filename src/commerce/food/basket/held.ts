import type { ParsedLine } from '../../../food/parse/lines';
import { indexMenu } from '../../../food/parse/menu-index';
import { numberOf } from '../../../food/parse/numbers';
import { parseOrder, type ParsedOrder } from '../../../food/parse/order';
import { tokensOf } from '../../../food/parse/tokens';
import { partsOfOrder } from '../../../food/said-parts';
import { menuOnly } from './menu-only';
import { resolveOptionRequests } from './meant';
import { settleLine, type BasketEdit } from './settle';
import { spokenLines, type Basket } from './shape';
import { leavesOut } from './without';

/** More is asked for, or one of several: no word about what the basket has. */
const ADDITION_PATTERN = /\b(?:add|and|plus|more|another|also|an?|aur|bhi|ek)\b|और|भी|एक/iu;

/**
 * The only line of the basket that words without a count may be of: of that dish, or of one that
 * its words fit as well.
 */
function findBasketLine(
  work: BasketEdit,
  { dishId, otherDishIds, counted, given, told }: ParsedLine,
  text: string,
): Basket['cart']['lines'][number] | undefined {
  if (
    counted ||
    given !== null ||
    told === 'part' ||
    told === 'same' ||
    ADDITION_PATTERN.test(text)
  )
    return undefined;
  const meant = new Set([dishId, ...otherDishIds]);
  const [line, ...others] = spokenLines(work.basket).filter((one) => meant.has(one.dishId));
  return others.length === 0 ? line : undefined;
}

/** "Noodles fiery", where the menu has many noodles and the basket one: a choice for that one. True where it was so. */
export function applyOptionsToBasketLine(
  work: BasketEdit,
  { lines: [line, ...others], changes, unknown }: ParsedOrder,
  text: string,
): boolean {
  if (
    !line ||
    others.length + changes.length + unknown.length > 0 ||
    line.otherDishIds.length === 0 ||
    line.options.length === 0
  )
    return false;
  const held = findBasketLine(work, line, text);
  const dish = held && work.kitchen.dishes.get(held.dishId);
  const [own] = dish
    ? parseOrder(indexMenu(menuOnly(work.kitchen.menu, new Set([dish.id]))), text).lines
    : [];
  if (!held || !dish || !own || own.options.length === 0 || own.unmet.length > 0) return false;
  settleLine(work, {
    dishId: dish.id,
    quantity: held.quantity,
    lineId: held.id,
    wishes: resolveOptionRequests(dish, own.options),
    held: held.choices,
  });
  return true;
}

/**
 * "Masala dosa bina pyaaz ke", of the only masala dosa of the basket: that one is without it, and no other one comes. True where
 * it was so.
 */
export function leaveOutOfBasketLine(work: BasketEdit, line: ParsedLine, text: string): boolean {
  const index = work.kitchen.index();
  const own = partsOfOrder(text).flatMap((part, at, all) => {
    const isOf = parseOrder(index, part).lines.some((one) => one.dishId === line.dishId);
    if (!isOf) return [];
    const oneMore = numberOf(tokensOf(all[at - 1] ?? '').at(-1)?.word ?? '') !== null; // "ek aur dosa"
    return oneMore ? [part] : [part.replace(LEADING_AND, '')];
  });
  const [said, ...others] = own;
  const held =
    said === undefined || others.length > 0 || !line.options.some(leavesOut)
      ? undefined
      : findBasketLine(work, line, said);
  const dish = held && work.kitchen.dishes.get(held.dishId);
  if (!held || !dish || dish.id !== line.dishId) return false;
  settleLine(work, {
    dishId: dish.id,
    quantity: held.quantity,
    lineId: held.id,
    wishes: resolveOptionRequests(dish, line.options),
    held: held.choices,
  });
  return true;
}

const LEADING_AND = /^\W*(?:and|aur|और)\s+/iu;

/** "Misal less spicy" of a misal in the basket: a wish for that one, and no other one. */
export function dropLineAlreadyInBasket(
  work: BasketEdit,
  order: ParsedOrder,
  text: string,
  wish: string | undefined,
): ParsedOrder {
  const [line, ...others] = order.lines;
  const held =
    wish === undefined || others.length > 0 || !line || line.options.length > 0
      ? undefined
      : findBasketLine(work, line, text);
  if (!held) return order;
  work.basket = { ...work.basket, last: held.id };
  return { ...order, lines: [] };
}
