import type { CustomizationGroup, Dish } from '../../food/menu';
import { indexMenu } from '../../food/parse/menu-index';
import { parseOrder } from '../../food/parse/order';
import { resolveOptionRequests } from './basket/meant';
import { menuOnly } from './basket/menu-only';
import type { PreparedMenu } from './menus';
import type { DishFacts } from './views';

/** A line of the basket, as far as a question about its dish needs it. */
export interface HeldDish {
  readonly dishId: string;
  readonly optionIds: readonly string[];
}

/**
 * Tells what a line of the basket has of the choices that a question is about, and whether that is what
 * it asks: "bina pyaaz hi hai na?" Undefined where the line is not there, or no choice is named.
 */
export function yoursAsked(
  { menu }: PreparedMenu,
  dish: Dish,
  text: string,
  { groups, lines }: { groups: readonly CustomizationGroup[]; lines: readonly HeldDish[] },
): DishFacts['yours'] {
  const own = lines.filter(({ dishId }) => dishId === dish.id);
  const [line, ...others] = own;
  if (!line || others.length > 0) return undefined;
  const has = new Set(line.optionIds);
  const [read] = parseOrder(
    indexMenu(menuOnly(menu, new Set([dish.id]))),
    `${dish.name} ${text}`,
  ).lines;
  const asked = resolveOptionRequests(dish, read?.options ?? []);
  const options = groups
    .flatMap((group) => group.options)
    .flatMap(({ id, name }) => (has.has(id) ? [name] : []));
  if (asked.length === 0 || options.length === 0) return undefined;
  const yes = asked.every(
    ({ optionIds, negated }) => optionIds.some((id) => has.has(id)) !== (negated === true),
  );
  return { options, yes };
}
