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
import { localPattern } from '../../../language/text/local-pattern';

/**
 * Matches words that ask for more, or for one of several, and so speak of no line of the basket.
 */
const ADDITION_PATTERN = localPattern(
  'held.addition-pattern',
  /\b(?:add|and|plus|more|another|also|an?|aur|bhi|ek)\b|@add/iu,
);

/** Finds the only line of the basket that words without a count may mean. */
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

/**
 * Applies options to the only line of the basket that the words fit, though the menu has more
 * dishes of that name ("noodles fiery"). Returns whether it did.
 */
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
 * Takes a thing out of a dish's only line ("masala dosa bina pyaaz ke"); returns whether it did.
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

const LEADING_AND = localPattern('held.leading-and', /^\W*(?:and|aur|@and)\s+/iu);

/**
 * Drops a new line from an order where its words only ask how a dish of the basket should taste
 * ("misal less spicy"); that line becomes the one spoken of last.
 */
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
