import type { Dish } from '../../../food/menu';
import { solveDish } from '../../../food/solver/solve';
import { groupOf, optionsOf } from './names';
import type { BasketOptionRequest, OpenLine } from './shape';

/** What is wanted of one line before it is solved. */
export type WantedLine = Omit<OpenLine, 'ask' | 'name'>;

type LineSolution = ReturnType<typeof solveDish>;

/**
 * The line solved; what hung on a parent that changed goes along to the new one, where that has the
 * same under the same names, as many as the new one takes.
 */
export function carriedOver(dish: Dish, wanted: WantedLine): LineSolution {
  let wishes = wanted.wishes.map(toSolverRequest);
  let solution = solveDish(dish, wishes, wanted.held);
  if (solution.kind === 'refused') return solution;
  for (const { option, because } of solution.dropped) {
    if (option.isDefault || (because !== 'parentChanged' && because !== 'gone')) continue;
    const optionIds = findNamesakeOptions(dish, option.id);
    if (optionIds.length === 0) continue;
    const was = wanted.held?.find((one) => one.optionId === option.id)?.quantity ?? 1;
    for (let quantity = was; quantity > 0; quantity -= 1) {
      const more = [...wishes, { optionIds, quantity }];
      const tried = solveDish(dish, more, wanted.held);
      if (tried.kind === 'refused') continue;
      [wishes, solution] = [more, tried];
      break;
    }
  }
  return solution;
}

/** Other options of an option's name in other groups of its group's name. */
function findNamesakeOptions(dish: Dish, id: string): string[] {
  const all = optionsOf(dish.groups);
  const own = all.find((one) => one.optionId === id);
  const title = own && groupOf(dish.groups, own.groupId)?.name;
  return all
    .filter(
      (one) =>
        one.name === own?.name &&
        one.groupId !== own.groupId &&
        groupOf(dish.groups, one.groupId)?.name === title,
    )
    .map((one) => one.optionId);
}

/** A stored wish in the solver's terms. */
function toSolverRequest({ optionIds, groupId, quantity, negated }: BasketOptionRequest) {
  return {
    optionIds,
    ...(groupId === undefined ? {} : { groupId }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(negated === undefined ? {} : { negated }),
  };
}
