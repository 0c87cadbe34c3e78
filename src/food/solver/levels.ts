import type { CustomizationGroup, DishOption } from '../menu';
import { placeDirect } from './direct';
import { fillGroup } from './fill';
import { ChoiceLedger } from './ledger';
import type { RefusedSolution, OptionRequest } from './types';
import {
  canHave,
  fitsGroup,
  earlierChoicesIn,
  availableOptions,
  pricedRefusal,
  type SolverState,
} from './work';

/**
 * Solves groups of one level: the requests for their own options, the requests below them, then
 * earlier choices and defaults. `before` tells that the line had the groups before the change, so
 * that an empty one is empty on purpose.
 */
export function solveLevel(
  work: SolverState,
  groups: readonly CustomizationGroup[],
  wanted: readonly OptionRequest[],
  before: boolean,
): RefusedSolution | null {
  const direct = placeDirect(work, groups, wanted);
  if ('code' in direct) return direct;
  const below = placeBelow(work, groups, direct.rest);
  if ('code' in below) return below;
  for (const group of groups) {
    const fault = fillGroup(work, group, { asked: below.open.has(group), before });
    if (fault) return fault;
  }
  for (const { group, option } of work.ledger.entriesIn(groups)) {
    const wasChosen =
      before && earlierChoicesIn(work, group).some((choice) => choice.optionId === option.id);
    const fault = solveLevel(work, option.groups, below.delegated.get(option) ?? [], wasChosen);
    if (fault) return fault;
  }
  return null;
}

/** The requests to meet below each chosen option; the solver asks for a choice in `open` groups. */
interface DelegatedRequests {
  readonly delegated: ReadonlyMap<DishOption, readonly OptionRequest[]>;
  readonly open: ReadonlySet<CustomizationGroup>;
}

/**
 * Finds the parents of requested options that stand below the groups: the chosen one, the only one,
 * the default, or else asks.
 */
function placeBelow(
  work: SolverState,
  groups: readonly CustomizationGroup[],
  wanted: readonly OptionRequest[],
): DelegatedRequests | RefusedSolution {
  const delegated = new Map<DishOption, OptionRequest[]>();
  const open = new Set<CustomizationGroup>();
  for (const [group, wishes] of byGroup(work, groups, wanted)) {
    const left = wishes.filter((wish) => !giveToChosen(work, group, wish, delegated));
    if (left.length === 0) continue;
    const fault = chooseParents(work, group, left, delegated, open);
    if (fault) return fault;
  }
  return { delegated, open };
}

/**
 * Sorts requests by the group they go through: one that has the option below a chosen one, else the
 * first that has it and space, else the first that has it.
 */
function byGroup(
  work: SolverState,
  groups: readonly CustomizationGroup[],
  wanted: readonly OptionRequest[],
): ReadonlyMap<CustomizationGroup, OptionRequest[]> {
  const sorted = new Map<CustomizationGroup, OptionRequest[]>();
  for (const wish of wanted) {
    const having = groups.filter((group) =>
      group.options.some((option) => hasBelow(work, option, wish)),
    );
    const chosen = having.find((group) =>
      work.ledger.chosenIn([group]).some((option) => hasBelow(work, option, wish)),
    );
    const group = chosen ?? having.find((each) => work.ledger.roomIn(each) > 0) ?? having[0];
    if (group) sorted.set(group, [...(sorted.get(group) ?? []), wish]);
  }
  return sorted;
}

function hasBelow(work: SolverState, option: DishOption, wish: OptionRequest): boolean {
  const ids = work.tree.idsBelow(option);
  if (!wish.optionIds.some((id) => ids.has(id))) return false;
  return wish.groupId === undefined || holdsGroup(option, wish);
}

function holdsGroup(option: DishOption, wish: OptionRequest): boolean {
  return option.groups.some(
    (group) => fitsGroup(wish, group) || group.options.some((child) => holdsGroup(child, wish)),
  );
}

function giveToChosen(
  work: SolverState,
  group: CustomizationGroup,
  wish: OptionRequest,
  delegated: Map<DishOption, OptionRequest[]>,
): boolean {
  const parent = work.ledger.chosenIn([group]).find((option) => hasBelow(work, option, wish));
  if (!parent) return false;
  delegateRequests(delegated, parent, [wish]);
  return true;
}

function delegateRequests(
  delegated: Map<DishOption, OptionRequest[]>,
  parent: DishOption,
  wishes: readonly OptionRequest[],
): void {
  delegated.set(parent, [...(delegated.get(parent) ?? []), ...wishes]);
}

function chooseParents(
  work: SolverState,
  group: CustomizationGroup,
  wishes: readonly OptionRequest[],
  delegated: Map<DishOption, OptionRequest[]>,
  open: Set<CustomizationGroup>,
): RefusedSolution | null {
  const together = parentsOf(work, group, wishes);
  if (work.ledger.roomIn(group) < 1)
    return pricedRefusal(work, 'exclusive', group, [...work.ledger.chosenIn([group]), ...together]);
  if (together.length > 0) return chooseParent(work, group, together, wishes, delegated, open);
  if (wishes.length === 1 || work.ledger.roomIn(group) < 2)
    return refuseParents(work, group, wishes);
  for (const wish of wishes) {
    if (giveToChosen(work, group, wish, delegated)) continue;
    const fault = chooseParents(work, group, [wish], delegated, open);
    if (fault) return fault;
  }
  return null;
}

/** Options of the group below which all the requests can be met at once. */
function parentsOf(
  work: SolverState,
  group: CustomizationGroup,
  wishes: readonly OptionRequest[],
): DishOption[] {
  return group.options.filter(
    (option) =>
      canHave(work, option) &&
      wishes.every((wish) => hasBelow(work, option, wish)) &&
      solveBelow(work, option, wishes) === null,
  );
}

/** Tries the requests below an option, on a ledger of its own; null where they can be met. */
function solveBelow(
  work: SolverState,
  option: DishOption,
  wishes: readonly OptionRequest[],
): RefusedSolution | null {
  return solveLevel({ ...work, ledger: new ChoiceLedger() }, option.groups, wishes, false);
}

/**
 * Refuses requests that no single option can take: with the reason of the first option that has
 * them all, or because their parents exclude each other.
 */
function refuseParents(
  work: SolverState,
  group: CustomizationGroup,
  wishes: readonly OptionRequest[],
): RefusedSolution {
  const parents = group.options.filter((option) =>
    wishes.every((wish) => hasBelow(work, option, wish)),
  );
  const fault = parents
    .filter((option) => canHave(work, option))
    .map((option) => solveBelow(work, option, wishes))[0];
  if (fault) return fault;
  if (parents.length > 0)
    return pricedRefusal(work, 'unavailable', group, availableOptions(work, group));
  return pricedRefusal(
    work,
    'exclusive',
    group,
    group.options.filter((option) => wishes.some((wish) => hasBelow(work, option, wish))),
  );
}

function chooseParent(
  work: SolverState,
  group: CustomizationGroup,
  parents: readonly DishOption[],
  wishes: readonly OptionRequest[],
  delegated: Map<DishOption, OptionRequest[]>,
  open: Set<CustomizationGroup>,
): RefusedSolution | null {
  const held = parents.find((option) =>
    earlierChoicesIn(work, group).some((choice) => choice.optionId === option.id),
  );
  const usual = parents.filter((option) => option.isDefault);
  const parent =
    held ?? (parents.length === 1 ? parents[0] : usual.length === 1 ? usual[0] : undefined);
  if (!parent) {
    open.add(group);
    work.ledger.ask({ group, options: work.tree.priced(parents), atLeast: 1, atMost: 1 });
    return null;
  }
  work.ledger.choose(group, parent, 1);
  if (!held && parent.isDefault) work.ledger.defaultsTaken.push(parent);
  delegateRequests(delegated, parent, wishes);
  return null;
}
