import type { Dish, CustomizationGroup } from '../../../food/menu';
import type { LineQuestion } from './shape';

/**
 * Lists the groups of a dish, and those below its chosen options, that have an option not sold out.
 */
export function groupsOf(dish: Dish, chosen: readonly string[]): CustomizationGroup[] {
  const below = (groups: readonly CustomizationGroup[]): CustomizationGroup[] =>
    groups.flatMap((group) => [
      group,
      ...group.options
        .filter((option) => chosen.includes(option.id))
        .flatMap((option) => below(option.groups)),
    ]);
  return below(dish.groups).filter((group) => group.options.some((option) => option.available));
}

/** Builds the question of which group to choose from. */
export function askGroup(groups: readonly CustomizationGroup[]): LineQuestion {
  return {
    kind: 'groups',
    groupId: '',
    title: '',
    options: groups.map(({ id, name }) => ({ id, name, paise: 0 })),
    atLeast: 1,
    atMost: 1,
  };
}

/**
 * Builds the question for more options of a group that requires no more. Where several may be
 * chosen, leaves out those that the line has.
 */
export function askOf(
  group: CustomizationGroup,
  held: readonly { optionId: string }[],
): LineQuestion {
  const open = group.options.filter(
    (option) =>
      option.available && (group.max === 1 || !held.some((one) => one.optionId === option.id)),
  );
  return {
    kind: 'extra',
    groupId: group.id,
    title: group.name,
    options: open.map(({ id, name, pricePaise }) => ({ id, name, paise: pricePaise })),
    atLeast: 0,
    atMost: group.max,
  };
}
