import type { CustomizationGroup, DishOption } from '../menu';
import type { RefusedSolution, OptionRequest } from './types';
import {
  canHave,
  fitsGroup,
  availableOptions,
  earlierChoicesIn,
  pricedRefusal,
  type SolverState,
} from './work';

interface OptionPlace {
  readonly group: CustomizationGroup;
  readonly option: DishOption;
}

/** Chooses requested options that stand in the groups themselves; `rest` must stand below them. */
export function placeDirect(
  work: SolverState,
  groups: readonly CustomizationGroup[],
  wanted: readonly OptionRequest[],
): { rest: OptionRequest[] } | RefusedSolution {
  const rest: OptionRequest[] = [];
  for (const wish of wanted) {
    const places = placesIn(groups, wish).filter((place) => !work.refused.has(place.option.id));
    const fault = places.length === 0 ? 'below' : placeOne(work, groups, wish, places);
    if (fault === 'below') rest.push(wish);
    else if (fault) return fault;
  }
  return { rest };
}

function placesIn(groups: readonly CustomizationGroup[], wish: OptionRequest): OptionPlace[] {
  return groups
    .filter((group) => fitsGroup(wish, group))
    .flatMap((group) =>
      group.options
        .filter((option) => wish.optionIds.includes(option.id))
        .map((option) => ({ group, option })),
    );
}

/** Chooses a requested option in a group with space, else sends it below, else refuses it. */
function placeOne(
  work: SolverState,
  groups: readonly CustomizationGroup[],
  wish: OptionRequest,
  places: readonly OptionPlace[],
): RefusedSolution | 'below' | null {
  const [first] = places;
  if (!first) return 'below';
  const quantity = wish.quantity ?? heldQuantity(work, places);
  const open = places.filter((place) => canHave(work, place.option));
  const roomy = open.find((place) => work.ledger.roomIn(place.group) >= quantity);
  if (roomy) {
    work.ledger.choose(roomy.group, roomy.option, quantity);
    return null;
  }
  if (standsBelow(work, groups, wish)) return 'below';
  if (open.length === 0) return refuseClosed(work, first);
  const { group, option } = open[0] ?? first;
  const chosen = work.ledger.entries
    .filter((entry) => entry.group === group)
    .map((entry) => entry.option);
  return pricedRefusal(work, 'tooMany', group, [...new Set([...chosen, option])]);
}

/** Quantity of a choice requested again without a number: as before. */
function heldQuantity(work: SolverState, places: readonly OptionPlace[]): number {
  const held = places.flatMap(({ group, option }) =>
    earlierChoicesIn(work, group).filter((choice) => choice.optionId === option.id),
  );
  return held[0]?.quantity ?? 1;
}

/** Refuses an option that is sold out, or requires one that is sold out or refused. */
function refuseClosed(work: SolverState, { group, option }: OptionPlace): RefusedSolution {
  if (!option.available)
    return pricedRefusal(work, 'unavailable', group, availableOptions(work, group));
  const closed =
    option.groups.find((child) => availableOptions(work, child).length < child.min) ?? group;
  const code = work.tree.isMeetable(closed) ? 'required' : 'impossible';
  return pricedRefusal(work, code, closed, availableOptions(work, closed));
}

function standsBelow(
  work: SolverState,
  groups: readonly CustomizationGroup[],
  wish: OptionRequest,
): boolean {
  return groups.some((group) =>
    group.options.some(
      (option) =>
        canHave(work, option) && wish.optionIds.some((id) => work.tree.idsBelow(option).has(id)),
    ),
  );
}
