import type { Dish } from '../../../food/menu';
import { isRuledOutName, type RuledOut } from '../../../food/parse/ruled-out';
import type { ParsedOption } from '../../../food/parse/lines';
import { indexMenu } from '../../../food/parse/menu-index';
import { parseOrder } from '../../../food/parse/order';
import type { PreparedMenu } from '../menus';
import { resolveOptionRequests } from './meant';
import { menuOnly } from './menu-only';
import { optionsOf } from './names';
import type { Basket } from './shape';
import type { WantedLine } from './solve-line';

/** A menu and a basket, with what the words of a message rule out. */
interface RulingWords {
  readonly kitchen: PreparedMenu;
  readonly basket: Basket;
  readonly ruled?: RuledOut | undefined;
  /** Of that, what is ruled out of all that they order. */
  readonly without?: readonly string[] | undefined;
}

/** How the menu leaves a thing out of a dish: choices that it then has, or has no more. */
export function choicesWithout(
  { menu }: PreparedMenu,
  { id, name }: Pick<Dish, 'id' | 'name'>,
  thing: string,
): readonly ParsedOption[] {
  const own = indexMenu(menuOnly(menu, new Set([id])));
  return parseOrder(own, `${name} without ${thing}`).lines[0]?.options ?? [];
}

const LEFT_OUT = /^(?:no|without|zero)\b/iu;

/** True of what is refused, and of a choice that leaves something out. */
export const leavesOut = ({ negated, name }: ParsedOption): boolean =>
  negated || LEFT_OUT.test(name);

/** What is wished of a line, but for choices that the words rule out: "anything but mushroom" puts none on. */
export function withoutRuledOutChoices(
  { ruled }: RulingWords,
  dish: Dish,
  wanted: WantedLine,
): WantedLine {
  const things = ruled?.things.filter(({ alone }) => alone) ?? [];
  if (!ruled || things.length === 0) return wanted;
  const names = new Map(optionsOf(dish.groups).map((one) => [one.optionId, one.name]));
  const isRuledOut = (id: string): boolean =>
    isRuledOutName({ ...ruled, things }, names.get(id) ?? '');
  return {
    ...wanted,
    wishes: wanted.wishes.filter(
      ({ negated, optionIds }) => negated || !optionIds.some(isRuledOut),
    ),
  };
}

/** A new line without what was ruled out of the whole order, where the dish has a choice for that and nothing was said of it. */
export function withoutRuledOut(work: RulingWords, dish: Dish, wanted: WantedLine): WantedLine {
  const { without = work.without ?? [], ...line } = wanted;
  if ((line.lineId ?? line.partOf) !== undefined || without.length === 0) return line;
  const groups = new Map(optionsOf(dish.groups).map((one) => [one.optionId, one.groupId]));
  const told = new Set(line.wishes.flatMap((one) => one.optionIds.map((id) => groups.get(id))));
  const more = without.flatMap((thing) =>
    resolveOptionRequests(dish, choicesWithout(work.kitchen, dish, thing).filter(leavesOut)).filter(
      ({ optionIds }) => !optionIds.some((id) => told.has(groups.get(id))),
    ),
  );
  return { ...line, wishes: [...line.wishes, ...more] };
}

/** True of a dish that a message rules out and that is not the one of the line it is said of. */
export function isRuledOutHere(
  { ruled, basket }: RulingWords,
  { id, name }: Dish,
  { lineId, partOf }: Pick<WantedLine, 'lineId' | 'partOf'>,
): boolean {
  const line = basket.cart.lines.find((one) => one.id === (lineId ?? partOf));
  return ruled !== undefined && line?.dishId !== id && isRuledOutName(ruled, name);
}
