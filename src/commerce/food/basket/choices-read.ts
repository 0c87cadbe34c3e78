import type { Dish } from '../../../food/menu';
import { indexMenu } from '../../../food/parse/menu-index';
import { parseOrder } from '../../../food/parse/order';
import { menuOnly } from './menu-only';
import { resolveOptionRequests } from './meant';
import type { BasketEdit } from './settle';
import type { BasketOptionRequest } from './shape';

/** Reads words as choices of one dish alone; returns none where some word is no choice of it. */
export function choicesRead(work: BasketEdit, dish: Dish, said: string): BasketOptionRequest[] {
  const own = indexMenu(menuOnly(work.kitchen.menu, new Set([dish.id])));
  const { lines, unknown } = parseOrder(own, `${dish.name} with ${said}`);
  const [line, ...others] = lines;
  const isWhole = line && others.length + unknown.length + line.unmet.length === 0;
  return isWhole && line.options.every((option) => !option.negated)
    ? resolveOptionRequests(dish, line.options)
    : [];
}
