import type { Dish } from '../menu';
import type { Paise } from '../money';
import { ChoiceLedger } from './ledger';
import { solveLevel } from './levels';
import { DishTree } from './tree';
import type { OptionChoice, RefusedSolution, DishSolution, OptionRequest } from './types';
import { fitsGroup, availableOptions, pricedRefusal, type SolverState } from './work';

/**
 * Finds choices of a dish that satisfy every `min`, `max` and `available` of its nested groups and
 * all the requests (interface.md, Menu). `held` are the choices of the line before a change: they
 * stay where they can, and the others are in `dropped`. Defaults fill the other groups; the result
 * asks for a required choice that is unknown.
 */
export function solveDish(
  dish: Dish,
  wishes: readonly OptionRequest[],
  held?: readonly OptionChoice[],
): DishSolution {
  return solveTree(new DishTree(dish), wishes, held);
}

/** Does what `solveDish` does with a tree made before, to try many requests on one dish. */
export function solveTree(
  tree: DishTree,
  wishes: readonly OptionRequest[],
  held?: readonly OptionChoice[],
): DishSolution {
  const wanted = wishes.filter((wish) => !wish.negated);
  const refused = new Set(wishes.filter((wish) => wish.negated).flatMap((wish) => wish.optionIds));
  const work: SolverState = {
    tree,
    ledger: new ChoiceLedger(),
    held: held ? byGroup(held) : null,
    refused,
  };
  const fault =
    checkRequests(work, wanted) ?? solveLevel(work, tree.dish.groups, wanted, held !== undefined);
  if (fault) return fault;
  work.ledger.noteLost(tree, held ?? [], refused);
  const { choices, defaultsTaken, dropped, need } = work.ledger;
  if (need) return { kind: 'needs', ...need, choices, defaultsTaken, dropped };
  return {
    kind: 'complete',
    choices,
    priceEachPaise: priceOf(tree, work.ledger),
    defaultsTaken,
    dropped,
  };
}

function checkRequests(
  work: SolverState,
  wanted: readonly OptionRequest[],
): RefusedSolution | null {
  for (const wish of wanted) {
    const places = wish.optionIds
      .flatMap((id) => work.tree.placesOf(id))
      .filter((place) => fitsGroup(wish, place.group));
    const [first] = places;
    if (!first) return { kind: 'refused', code: 'notOnDish', group: null, options: [] };
    const left = places.filter((place) => !work.refused.has(place.option.id));
    if (left.length === 0) return pricedRefusal(work, 'contradiction', first.group, [first.option]);
    if (!left.some((place) => place.option.available))
      return pricedRefusal(work, 'unavailable', first.group, availableOptions(work, first.group));
  }
  return null;
}

function byGroup(held: readonly OptionChoice[]): ReadonlyMap<string, readonly OptionChoice[]> {
  const groups = new Map<string, OptionChoice[]>();
  for (const choice of held)
    groups.set(choice.groupId, [...(groups.get(choice.groupId) ?? []), choice]);
  return groups;
}

function priceOf(tree: DishTree, ledger: ChoiceLedger): Paise {
  return ledger.entries.reduce(
    (sum, { option, quantity }) => sum + option.pricePaise * quantity,
    tree.dish.basePaise,
  );
}
