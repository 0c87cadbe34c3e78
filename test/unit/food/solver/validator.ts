import type { Dish, CustomizationGroup, DishOption } from '../../../../src/food/menu';
import type { OptionChoice, OptionRequest } from '../../../../src/food/solver/types';

/** What is wrong with choices of a dish, read off the rules of the spec alone; empty when nothing is. */
export function faultsOf(dish: Dish, choices: readonly OptionChoice[]): string[] {
  const faults: string[] = [];
  const active = activeGroups(dish.groups, choices);
  for (const choice of choices) {
    const group = active.find((each) => each.id === choice.groupId);
    const option = group?.options.find((each) => each.id === choice.optionId);
    if (!group) faults.push(`${choice.groupId} is not there without its parent`);
    else if (!option) faults.push(`${choice.optionId} is not in ${group.id}`);
    else if (!option.available) faults.push(`${option.id} is not available`);
    if (!Number.isInteger(choice.quantity) || choice.quantity < 1)
      faults.push(`${choice.optionId} has no whole quantity`);
  }
  for (const group of active) {
    const count = choices
      .filter((each) => each.groupId === group.id)
      .reduce((sum, each) => sum + each.quantity, 0);
    if (count < group.min) faults.push(`${group.id} has ${count}, needs ${group.min}`);
    if (count > group.max) faults.push(`${group.id} has ${count}, takes ${group.max}`);
  }
  return faults;
}

/** The groups that exist for these choices: the top ones and those under chosen options. */
function activeGroups(
  groups: readonly CustomizationGroup[],
  choices: readonly OptionChoice[],
): CustomizationGroup[] {
  return groups.flatMap((group) => {
    const chosen = group.options.filter((option) =>
      choices.some((each) => each.groupId === group.id && each.optionId === option.id),
    );
    return [group, ...chosen.flatMap((option) => activeGroups(option.groups, choices))];
  });
}

/** The price that choices add up to, in paise. */
export function sumOf(dish: Dish, choices: readonly OptionChoice[]): number {
  const prices = new Map<string, number>();
  const walk = (group: CustomizationGroup): void => {
    for (const option of group.options) {
      prices.set(`${group.id} ${option.id}`, option.pricePaise);
      option.groups.forEach(walk);
    }
  };
  dish.groups.forEach(walk);
  return choices.reduce(
    (sum, each) =>
      sum + (prices.get(`${each.groupId} ${each.optionId}`) ?? Number.NaN) * each.quantity,
    dish.basePaise,
  );
}

/** True when the choices have all that is wanted and nothing that is refused. */
export function meets(choices: readonly OptionChoice[], wishes: readonly OptionRequest[]): boolean {
  return wishes.every((wish) => {
    const has = choices.some((each) => wish.optionIds.includes(each.optionId));
    return wish.negated ? !has : has;
  });
}

/** Every valid way to choose, one of each option; only for small dishes. */
export function allWays(groups: readonly CustomizationGroup[]): OptionChoice[][] {
  return groups.reduce<OptionChoice[][]>(
    (ways, group) => ways.flatMap((way) => waysOf(group).map((more) => [...way, ...more])),
    [[]],
  );
}

function waysOf(group: CustomizationGroup): OptionChoice[][] {
  return subsets(group.options.filter((option) => option.available))
    .filter((set) => set.length >= group.min && set.length <= group.max)
    .flatMap((set) =>
      set.reduce<OptionChoice[][]>(
        (ways, option) =>
          ways.flatMap((way) =>
            allWays(option.groups).map((below) => [
              ...way,
              { groupId: group.id, optionId: option.id, quantity: 1 },
              ...below,
            ]),
          ),
        [[]],
      ),
    );
}

function subsets(options: readonly DishOption[]): DishOption[][] {
  return options.reduce<DishOption[][]>(
    (sets, option) => [...sets, ...sets.map((set) => [...set, option])],
    [[]],
  );
}
