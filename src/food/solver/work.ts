import type { Group, Option } from '../menu';
import type { Ledger } from './ledger';
import type { DishTree } from './tree';
import type { Choice, Refused, Wish } from './types';

/** What a level of groups is solved with. */
export interface Work {
  readonly tree: DishTree;
  readonly ledger: Ledger;
  /** Choices held before this change, by group; null for a new line. */
  readonly held: ReadonlyMap<string, readonly Choice[]> | null;
  /** Ids of options refused. */
  readonly refused: ReadonlySet<string>;
}

/** The choices held before in a group. */
export function heldIn(work: Work, group: Group): readonly Choice[] {
  return work.held?.get(group.id) ?? [];
}

/** True when a wish may be met in a group. */
export function fits(wish: Wish, group: Group): boolean {
  return wish.groupId === undefined || wish.groupId === group.id;
}

/** Options of a group that can be had. */
export function instead(work: Work, group: Group): Option[] {
  return group.options.filter((option) => canHave(work, option));
}

/** True when an option, and enough of what it requires, is available and not refused. */
export function canHave(work: Work, option: Option): boolean {
  if (!work.tree.isViable(option) || work.refused.has(option.id)) return false;
  if (work.refused.size === 0) return true;
  return option.groups.every((group) => group.options.filter((child) => canHave(work, child)).length >= group.min);
}

/** A refusal with its options priced. */
export function refusal(work: Work, code: Refused['code'], group: Group, options: readonly Option[]): Refused {
  return { kind: 'refused', code, group, options: work.tree.priced(options) };
}
