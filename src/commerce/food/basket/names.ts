import type { Dish, CustomizationGroup } from '../../../food/menu';
import type { OptionChoice } from '../../../food/solver/types';
import type { PreparedMenu } from '../menus';
import type { Basket } from './shape';

/** Finds a group of a dish by its id, at any depth. */
export function groupOf(
  groups: readonly CustomizationGroup[],
  id: string,
): CustomizationGroup | undefined {
  for (const group of groups) {
    const found =
      group.id === id
        ? group
        : group.options
            .map((option) => groupOf(option.groups, id))
            .find((one) => one !== undefined);
    if (found) return found;
  }
  return undefined;
}

/** Lists the names of the chosen options, in their order, with the number where it is above one. */
export function namesOf(dish: Dish, choices: readonly OptionChoice[]): string[] {
  return choices.flatMap(({ groupId, optionId, quantity }) => {
    const group = groupOf(dish.groups, groupId);
    const name = group?.options.find((option) => option.id === optionId)?.name;
    if (!group || name === undefined) return [];
    return [
      quantity > 1 ? `${quantity} × ${nameWithGroup(group, name)}` : nameWithGroup(group, name),
    ];
  });
}

/** Matches option names that say nothing without their group's: "With", of onion. */
const BARE_NAME_PATTERN = /^(?:with|without|yes|no|none|add|skip)$/iu;

const nameWithGroup = (group: CustomizationGroup, name: string): string =>
  BARE_NAME_PATTERN.test(name.trim()) ? `${group.name}: ${name}` : name;

/** Returns an option's name as shown: with its group's name where it says nothing by itself. */
export function displayNameOfOption(dish: Dish, optionId: string): string {
  const found = optionsOf(dish.groups).find((one) => one.optionId === optionId);
  const group = found && groupOf(dish.groups, found.groupId);
  return found && group ? nameWithGroup(group, found.name) : '';
}

/** Lists every option below some groups, with the group it stands in. */
export function optionsOf(
  groups: readonly CustomizationGroup[],
): { groupId: string; optionId: string; name: string }[] {
  return groups.flatMap((group) =>
    group.options.flatMap((option) => [
      { groupId: group.id, optionId: option.id, name: option.name },
      ...optionsOf(option.groups),
    ]),
  );
}

/** Returns the names of the chosen options of each line, by the line's id. */
export function optionNamesByLine(
  kitchen: PreparedMenu,
  { cart }: Basket,
): Record<string, string[]> {
  const named = cart.lines.map((line): [string, string[]] => {
    const dish = kitchen.dishes.get(line.dishId);
    return [line.id, dish ? namesOf(dish, line.choices) : []];
  });
  return Object.fromEntries(named);
}
