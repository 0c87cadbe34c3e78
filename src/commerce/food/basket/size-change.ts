import type { CustomizationGroup, Dish } from '../../../food/menu';
import {
  isOwnName,
  isSizeName,
  readSizeChange,
  type SizeChange,
} from '../../../food/parse/size-change';
import { contextOf } from './context';
import { askOf, groupsOf } from './ask';
import { settleLine, type BasketEdit } from './settle';
import { type BasketLine, spokenLines } from './shape';

/**
 * Makes a line larger or smaller where the dish has sizes of other names: "bada kar do" of a Half is a
 * Full. With several to choose from it asks. Returns false where the words are a size's own name.
 */
export function changesSize(work: BasketEdit, text: string): boolean {
  if (work.basket.open.length > 0 || work.basket.cart.lines.length === 0) return false;
  const read = readSizeChange(work.kitchen.index(), text, contextOf(work));
  const line = read && lineMeant(work, read);
  const dish = line && work.kitchen.dishes.get(line.dishId);
  if (!read || !dish) return false;
  const group = sizeGroupOf(work, line);
  if (!group || group.options.some(({ name }) => isOwnName(name, read)))
    return !group && tellsNoSizes(work, dish, read);
  const sizes = sizesBeyond(group, line, read.to);
  const [only, ...more] = sizes;
  if (!only) return tellsNoSizes(work, dish, read);
  if (more.length > 0) return asksSize(work, dish, line, { ...group, options: sizes });
  const wish = { optionIds: [only.id], groupId: group.id };
  settleLine(work, { ...wantedOf(line), wishes: [wish] });
  return true;
}

/** The only line of the dish named; without a name the latest that comes in sizes, else the latest. */
function lineMeant(work: BasketEdit, { lines }: SizeChange): BasketLine | undefined {
  const all = spokenLines(work.basket);
  const [only, ...others] = all.filter((_, at) => lines.includes(at));
  if (lines.length > 0) return others.length === 0 ? only : undefined;
  return all.findLast((one) => sizeGroupOf(work, one) !== undefined) ?? all.at(-1);
}

function sizeGroupOf({ kitchen }: BasketEdit, line: BasketLine): CustomizationGroup | undefined {
  const dish = kitchen.dishes.get(line.dishId);
  const chosen = line.choices.map((one) => one.optionId);
  return dish && groupsOf(dish, chosen).find(isOfSize);
}

const wantedOf = ({ id, dishId, quantity, choices }: BasketLine) => ({
  dishId,
  quantity,
  lineId: id,
  held: [...choices],
});

/** True of a group that sets the size of a dish. */
const isOfSize = ({ min, max, options }: CustomizationGroup): boolean =>
  min === 1 && max === 1 && options.length > 1 && options.every(({ name }) => isSizeName(name));

/** The sizes above or below the one that a line has, by their prices. */
function sizesBeyond(
  { options }: CustomizationGroup,
  { choices }: BasketLine,
  to: SizeChange['to'],
): CustomizationGroup['options'] {
  const held = options.find(({ id }) => choices.some((one) => one.optionId === id));
  const sign = to === 'larger' ? 1 : -1;
  return options.filter(
    ({ available, pricePaise }) =>
      available && held !== undefined && sign * (pricePaise - held.pricePaise) > 0,
  );
}

function asksSize(work: BasketEdit, dish: Dish, line: BasketLine, group: CustomizationGroup): true {
  const ask = askOf(group, line.choices);
  const open = { ...wantedOf(line), name: dish.name, wishes: [], ask };
  work.basket = { ...work.basket, open: [open, ...work.basket.open] };
  return true;
}

/** Tells that a dish comes in no such size. */
function tellsNoSizes(work: BasketEdit, dish: Dish, { text, to }: SizeChange): true {
  const names = [text === '' ? to : text];
  work.notes.push({ note: 'unmet', dish: dish.name, names, negated: false });
  return true;
}
