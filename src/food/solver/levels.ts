import type { Group, Option } from '../menu';
import { placeDirect } from './direct';
import { fillGroup } from './fill';
import { Ledger } from './ledger';
import type { Refused, Wish } from './types';
import { canHave, fits, heldIn, instead, refusal, type Work } from './work';

/**
 * Solves groups shown together: the wishes standing in them, the wishes below them, then what is held or usual.
 * `before` tells that the groups were there before the change, so that an empty one was left empty on purpose.
 */
export function solveLevel(work: Work, groups: readonly Group[], wanted: readonly Wish[], before: boolean): Refused | null {
  const direct = placeDirect(work, groups, wanted);
  if ('code' in direct) return direct;
  const below = placeBelow(work, groups, direct.rest);
  if ('code' in below) return below;
  for (const group of groups) {
    const fault = fillGroup(work, group, { asked: below.open.has(group), before });
    if (fault) return fault;
  }
  for (const { group, option } of work.ledger.entriesIn(groups)) {
    const wasChosen = before && heldIn(work, group).some((choice) => choice.optionId === option.id);
    const fault = solveLevel(work, option.groups, below.delegated.get(option) ?? [], wasChosen);
    if (fault) return fault;
  }
  return null;
}

/** Which wishes go below which chosen option; `open` are groups whose own choice is being asked. */
interface Below {
  readonly delegated: ReadonlyMap<Option, readonly Wish[]>;
  readonly open: ReadonlySet<Group>;
}

/** Finds the parents of wishes that stand below the groups: the chosen one, the only one, the default, or it is asked. */
function placeBelow(work: Work, groups: readonly Group[], wanted: readonly Wish[]): Below | Refused {
  const delegated = new Map<Option, Wish[]>();
  const open = new Set<Group>();
  for (const [group, wishes] of byGroup(work, groups, wanted)) {
    const left = wishes.filter((wish) => !giveToChosen(work, group, wish, delegated));
    if (left.length === 0) continue;
    const fault = chooseParents(work, group, left, delegated, open);
    if (fault) return fault;
  }
  return { delegated, open };
}

/** Each wish under the group it goes through: one that has it below a chosen option first, then the first that has it at all. */
function byGroup(work: Work, groups: readonly Group[], wanted: readonly Wish[]): ReadonlyMap<Group, Wish[]> {
  const sorted = new Map<Group, Wish[]>();
  for (const wish of wanted) {
    const having = groups.filter((group) => group.options.some((option) => hasBelow(work, option, wish)));
    const chosen = having.find((group) => work.ledger.chosenIn([group]).some((option) => hasBelow(work, option, wish)));
    const group = chosen ?? having.find((each) => work.ledger.roomIn(each) > 0) ?? having[0];
    if (group) sorted.set(group, [...(sorted.get(group) ?? []), wish]);
  }
  return sorted;
}

function hasBelow(work: Work, option: Option, wish: Wish): boolean {
  const ids = work.tree.idsBelow(option);
  if (!wish.optionIds.some((id) => ids.has(id))) return false;
  return wish.groupId === undefined || holdsGroup(option, wish);
}

function holdsGroup(option: Option, wish: Wish): boolean {
  return option.groups.some((group) => fits(wish, group) || group.options.some((child) => holdsGroup(child, wish)));
}

function giveToChosen(work: Work, group: Group, wish: Wish, delegated: Map<Option, Wish[]>): boolean {
  const parent = work.ledger.chosenIn([group]).find((option) => hasBelow(work, option, wish));
  if (!parent) return false;
  give(delegated, parent, [wish]);
  return true;
}

function give(delegated: Map<Option, Wish[]>, parent: Option, wishes: readonly Wish[]): void {
  delegated.set(parent, [...(delegated.get(parent) ?? []), ...wishes]);
}

function chooseParents(work: Work, group: Group, wishes: readonly Wish[], delegated: Map<Option, Wish[]>, open: Set<Group>): Refused | null {
  const together = parentsOf(work, group, wishes);
  if (work.ledger.roomIn(group) < 1) return refusal(work, 'exclusive', group, [...work.ledger.chosenIn([group]), ...together]);
  if (together.length > 0) return chooseParent(work, group, together, wishes, delegated, open);
  if (wishes.length === 1 || work.ledger.roomIn(group) < 2) return refuseParents(work, group, wishes);
  for (const wish of wishes) {
    if (giveToChosen(work, group, wish, delegated)) continue;
    const fault = chooseParents(work, group, [wish], delegated, open);
    if (fault) return fault;
  }
  return null;
}

/** Options of the group below which all the wishes can be met at once. */
function parentsOf(work: Work, group: Group, wishes: readonly Wish[]): Option[] {
  return group.options.filter(
    (option) => canHave(work, option) && wishes.every((wish) => hasBelow(work, option, wish)) && solveBelow(work, option, wishes) === null,
  );
}

/** Whether the wishes can be met below an option, tried on a ledger of its own. */
function solveBelow(work: Work, option: Option, wishes: readonly Wish[]): Refused | null {
  return solveLevel({ ...work, ledger: new Ledger() }, option.groups, wishes, false);
}

/** No single option takes the wishes: the reason is that of the option that comes nearest, or that they exclude each other. */
function refuseParents(work: Work, group: Group, wishes: readonly Wish[]): Refused {
  const parents = group.options.filter((option) => wishes.every((wish) => hasBelow(work, option, wish)));
  const fault = parents.filter((option) => canHave(work, option)).map((option) => solveBelow(work, option, wishes))[0];
  if (fault) return fault;
  if (parents.length > 0) return refusal(work, 'unavailable', group, instead(work, group));
  return refusal(work, 'exclusive', group, group.options.filter((option) => wishes.some((wish) => hasBelow(work, option, wish))));
}

function chooseParent(
  work: Work,
  group: Group,
  parents: readonly Option[],
  wishes: readonly Wish[],
  delegated: Map<Option, Wish[]>,
  open: Set<Group>,
): Refused | null {
  const held = parents.find((option) => heldIn(work, group).some((choice) => choice.optionId === option.id));
  const usual = parents.filter((option) => option.isDefault);
  const parent = held ?? (parents.length === 1 ? parents[0] : usual.length === 1 ? usual[0] : undefined);
  if (!parent) {
    open.add(group);
    work.ledger.ask({ group, options: work.tree.priced(parents), atLeast: 1, atMost: 1 });
    return null;
  }
  work.ledger.choose(group, parent, 1);
  if (!held && parent.isDefault) work.ledger.defaultsTaken.push(parent);
  give(delegated, parent, wishes);
  return null;
}
