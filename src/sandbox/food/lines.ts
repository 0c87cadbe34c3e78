import type { EndpointInput } from '../../commerce/contract';
import type { MenuGroup, MenuOption, StockedDish, StockedMenu } from '../catalogue/food/menu';
import { refusedBySeller, invalidRequest, unknownId } from '../http';

type SelectItem = EndpointInput<'selectFood'>['body']['items'][number];

/** A chosen option; `count` is its number in one dish. */
interface ChosenOption {
  option: MenuOption;
  groupId: string;
  count: number;
}

/** A dish with its choices, as SELECT's rows name them. */
export interface FoodLine {
  dish: StockedDish;
  parentItemId: string | undefined;
  quantity: number;
  options: readonly ChosenOption[];
}

interface CustomizationRow {
  row: SelectItem;
  used: boolean;
}

function timesInDish(row: SelectItem, quantity: number): number {
  if (row.quantity % quantity !== 0)
    throw invalidRequest('the quantity of a customization is a multiple of its dish’s');
  return row.quantity / quantity;
}

function chosenIn(
  group: MenuGroup,
  choices: readonly CustomizationRow[],
  quantity: number,
): ChosenOption[] {
  const here = choices.filter((choice) => choice.row.parentCategoryId === group.id);
  const chosen = here.map((choice) => {
    const option = group.items.find((entry) => entry.id === choice.row.id);
    if (option === undefined) throw unknownId('option in its group');
    if (!option.available) throw refusedBySeller('OPTION_UNAVAILABLE', 'an option cannot be had');
    choice.used = true;
    return { option, groupId: group.id, count: timesInDish(choice.row, quantity) };
  });
  if (new Set(chosen.map(({ option }) => option.id)).size < chosen.length)
    throw invalidRequest('an option is named twice');
  const count = chosen.reduce((sum, entry) => sum + entry.count, 0);
  if (count < group.min)
    throw refusedBySeller('CUSTOMIZATION_MISSING', 'a required group has too few choices');
  if (count > group.max)
    throw refusedBySeller('CUSTOMIZATION_TOO_MANY', 'a group has too many choices');
  return chosen;
}

/** Reads choices from the top groups down; child groups count only where their option is chosen. */
function chosenBelow(
  groups: readonly MenuGroup[],
  choices: readonly CustomizationRow[],
  quantity: number,
): ChosenOption[] {
  return groups.flatMap((group) => {
    const here = chosenIn(group, choices, quantity);
    return [
      ...here,
      ...here.flatMap(({ option }) => chosenBelow(option.childGroups ?? [], choices, quantity)),
    ];
  });
}

function lineOf(
  menu: StockedMenu,
  row: SelectItem,
  customizations: readonly SelectItem[],
): FoodLine {
  const dish = menu.dishes.get(row.id);
  if (dish === undefined) throw unknownId('dish');
  const groups = dish.item.customizationGroups ?? [];
  if (customizations.length > 0 && row.type !== 'item')
    throw invalidRequest('a customized dish has the type item');
  const choices = customizations.map((entry) => ({ row: entry, used: false }));
  const options = chosenBelow(groups, choices, row.quantity);
  if (choices.some((choice) => !choice.used))
    throw unknownId('customization group for these choices');
  return { dish, parentItemId: row.parentItemId, quantity: row.quantity, options };
}

/** Reads the rows of one `parentItemId`; customizations need exactly one dish beside them. */
function linesOfGroup(menu: StockedMenu, rows: readonly SelectItem[]): FoodLine[] {
  const dishes = rows.filter((row) => row.type !== 'customization');
  const customizations = rows.filter((row) => row.type === 'customization');
  if (customizations.length > 0 && dishes.length !== 1)
    throw invalidRequest('customizations need one dish with their parentItemId');
  return dishes.map((row) => lineOf(menu, row, customizations));
}

function checkQuantities(lines: readonly FoodLine[]): void {
  const ordered = new Map<StockedDish, number>();
  for (const line of lines) ordered.set(line.dish, (ordered.get(line.dish) ?? 0) + line.quantity);
  for (const [dish, quantity] of ordered) {
    if (quantity > (dish.item.maxOrder ?? quantity))
      throw refusedBySeller('MAX_ORDER_EXCEEDED', `at most ${dish.item.maxOrder} of one dish`);
    if (quantity > dish.left)
      throw refusedBySeller('ITEM_QUANTITY_UNAVAILABLE', `only ${dish.left} are left`);
  }
}

/**
 * Reads the dishes and choices of SELECT's rows. Throws refusals for what does not fit the menu.
 */
export function readLines(menu: StockedMenu, rows: readonly SelectItem[]): FoodLine[] {
  const groups = new Map<string, SelectItem[]>();
  for (const row of rows) {
    const key = row.parentItemId ?? '';
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const lines = [...groups.values()].flatMap((group) => linesOfGroup(menu, group));
  checkQuantities(lines);
  return lines;
}
