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

/** A menu and a basket, with the things that a message rules out. */
interface RulingWords {
  readonly kitchen: PreparedMenu;
  readonly basket: Basket;
  readonly ruled?: RuledOut | undefined;
  /** Those of them that it rules out of every dish it orders. */
  readonly without?: readonly string[] | undefined;
}

/** Reads how a dish can be had without a thing: the choices to add or to refuse. */
export function choicesWithout(
  { menu }: PreparedMenu,
  { id, name }: Pick<Dish, 'id' | 'name'>,
  thing: string,
): readonly ParsedOption[] {
  const own = indexMenu(menuOnly(menu, new Set([id])));
  return parseOrder(own, `${name} without ${thing}`).lines[0]?.options ?? [];
}

const LEFT_OUT = /^(?:no|without|zero)\b/iu;

/** True of an option that is refused or leaves something out. */
export const leavesOut = ({ negated, name }: ParsedOption): boolean =>
  negated || LEFT_OUT.test(name);

/** Drops requests for options that the message rules out: "anything but mushroom" puts none on. */
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

/**
 * Adds requests to a new line for what the message rules out of the whole order, where the dish has
 * a choice for it that nobody spoke of.
 */
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

/** True of a dish that the message rules out, unless it is the dish of the line in question. */
export function isRuledOutHere(
  { ruled, basket }: RulingWords,
  { id, name }: Dish,
  { lineId, partOf }: Pick<WantedLine, 'lineId' | 'partOf'>,
): boolean {
  const line = basket.cart.lines.find((one) => one.id === (lineId ?? partOf));
  return ruled !== undefined && line?.dishId !== id && isRuledOutName(ruled, name);
}
