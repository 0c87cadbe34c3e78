import type { CustomizationGroup, DishOption } from '../menu';
import type { ChoiceLedger } from './ledger';
import type { DishTree } from './tree';
import type { OptionChoice, RefusedSolution, OptionRequest } from './types';

/** The state that the solver hands from level to level of a dish's groups. */
export interface SolverState {
  readonly tree: DishTree;
  readonly ledger: ChoiceLedger;
  /** Choices of the line before this change, by group id; null for a new line. */
  readonly held: ReadonlyMap<string, readonly OptionChoice[]> | null;
  /** Ids of the options that the requests refuse. */
  readonly refused: ReadonlySet<string>;
}

/** Returns the choices that the line had in a group before this change. */
export function earlierChoicesIn(
  work: SolverState,
  group: CustomizationGroup,
): readonly OptionChoice[] {
  return work.held?.get(group.id) ?? [];
}

/** True when a request may be met in a group. */
export function fitsGroup(wish: OptionRequest, group: CustomizationGroup): boolean {
  return wish.groupId === undefined || wish.groupId === group.id;
}

/** Returns the options of a group that are available and not refused. */
export function availableOptions(work: SolverState, group: CustomizationGroup): DishOption[] {
  return group.options.filter((option) => canHave(work, option));
}

/** True when an option, and enough of what it requires, is available and not refused. */
export function canHave(work: SolverState, option: DishOption): boolean {
  if (!work.tree.isViable(option) || work.refused.has(option.id)) return false;
  if (work.refused.size === 0) return true;
  return option.groups.every(
    (group) => group.options.filter((child) => canHave(work, child)).length >= group.min,
  );
}

/** Makes a refusal, with its options priced. */
export function pricedRefusal(
  work: SolverState,
  code: RefusedSolution['code'],
  group: CustomizationGroup,
  options: readonly DishOption[],
): RefusedSolution {
  return { kind: 'refused', code, group, options: work.tree.priced(options) };
}
