import type { Dish } from '../../../food/menu';
import { solveDish } from '../../../food/solver/solve';
import { groupOf, optionsOf } from './names';
import type { BasketOptionRequest, OpenLine } from './shape';

/** A line as the customer wants it, before the solver has completed its choices. */
export type WantedLine = Omit<OpenLine, 'ask' | 'name'>;

type LineSolution = ReturnType<typeof solveDish>;

/**
 * Completes a line's choices with the solver. Options below a choice that changed move to the new
 * one where it has options of the same names, as many as it takes.
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

/** Finds options of the same name in other groups of the same name. */
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

/** Turns a stored option request into the solver's form. */
function toSolverRequest({ optionIds, groupId, quantity, negated }: BasketOptionRequest) {
  return {
    optionIds,
    ...(groupId === undefined ? {} : { groupId }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(negated === undefined ? {} : { negated }),
  };
}
