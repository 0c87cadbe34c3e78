import type { CustomizationGroup, DishOption } from '../menu';
import type { OptionChoice, RefusedSolution } from './types';
import {
  canHave,
  earlierChoicesIn,
  availableOptions,
  pricedRefusal,
  type SolverState,
} from './work';

/**
 * Completes a group after the requests: with the line's earlier choices, then the seller's
 * defaults, then the only option there is; else asks for the choice.
 */
export function fillGroup(
  work: SolverState,
  group: CustomizationGroup,
  { asked, before }: { asked: boolean; before: boolean },
): RefusedSolution | null {
  const wished = work.ledger.usedIn(group) > 0;
  const fault = keepEarlierChoices(work, group, wished, asked);
  if (fault || asked) return fault;
  if (!before && (!wished || group.max > 1)) takeDefaults(work, group);
  return settleRest(work, group);
}

/** Keeps the line's earlier choices; a request replaces a single choice, but none of several. */
function keepEarlierChoices(
  work: SolverState,
  group: CustomizationGroup,
  wished: boolean,
  asked: boolean,
): RefusedSolution | null {
  for (const choice of earlierChoicesIn(work, group)) {
    const option = group.options.find((each) => each.id === choice.optionId);
    if (!option || isChosen(work, group, option)) continue;
    if (work.refused.has(option.id)) work.ledger.dropped.push({ option, because: 'refused' });
    else if (!canHave(work, option)) work.ledger.dropped.push({ option, because: 'gone' });
    else if (asked && group.max === 1) work.ledger.dropped.push({ option, because: 'replaced' });
    else if (work.ledger.roomIn(group) >= choice.quantity)
      work.ledger.choose(group, option, choice.quantity);
    else if (group.max === 1 && wished) work.ledger.dropped.push({ option, because: 'replaced' });
    else return refuseFull(work, group, choice);
  }
  return null;
}

function refuseFull(
  work: SolverState,
  group: CustomizationGroup,
  choice: OptionChoice,
): RefusedSolution {
  const options = group.options.filter(
    (option) => option.id === choice.optionId || isChosen(work, group, option),
  );
  return pricedRefusal(work, 'tooMany', group, options);
}

function isChosen(work: SolverState, group: CustomizationGroup, option: DishOption): boolean {
  return work.ledger.entries.some((entry) => entry.group === group && entry.option === option);
}

/** Takes the seller's defaults beside the requested options, as far as the group has space. */
function takeDefaults(work: SolverState, group: CustomizationGroup): void {
  for (const option of group.options) {
    if (!option.isDefault || isChosen(work, group, option) || !canHave(work, option)) continue;
    if (work.ledger.roomIn(group) < 1) return;
    work.ledger.choose(group, option, 1);
    work.ledger.defaultsTaken.push(option);
  }
}

function settleRest(work: SolverState, group: CustomizationGroup): RefusedSolution | null {
  const missing = group.min - work.ledger.usedIn(group);
  if (missing <= 0) return null;
  const options = availableOptions(work, group).filter((option) => !isChosen(work, group, option));
  if (options.length < missing) return refuseShort(work, group);
  const [only] = options;
  if (only && options.length === 1 && missing === 1) {
    work.ledger.choose(group, only, 1);
    work.ledger.defaultsTaken.push(only);
    return null;
  }
  work.ledger.ask({
    group,
    options: work.tree.priced(options),
    atLeast: missing,
    atMost: work.ledger.roomIn(group),
  });
  return null;
}

/** Refuses a group with too few options left, which the requests refuse or the seller lacks. */
function refuseShort(work: SolverState, group: CustomizationGroup): RefusedSolution {
  const refusedHere = group.options.filter((option) => work.refused.has(option.id));
  if (refusedHere.length > 0 && work.tree.isMeetable(group))
    return pricedRefusal(work, 'required', group, refusedHere);
  return pricedRefusal(work, 'impossible', group, availableOptions(work, group));
}
