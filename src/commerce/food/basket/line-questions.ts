import type { Dish } from '../../../food/menu';
import type { CompleteSolution, NeedsChoice, PricedOption } from '../../../food/solver/types';
import { groupOf, optionsOf } from './names';
import type { LineQuestion } from './shape';
import type { WantedLine } from './solve-line';

/** Returns the question whether a choice nobody spoke of may change for one that was asked for. */
export function switchOf(
  dish: Dish,
  { lineId, wishes }: WantedLine,
  { dropped, choices }: CompleteSolution | NeedsChoice,
): LineQuestion | undefined {
  if (lineId === undefined) return undefined;
  const all = optionsOf(dish.groups);
  for (const { option } of dropped.filter((one) => one.because === 'replaced')) {
    const group = groupOf(
      dish.groups,
      all.find((one) => one.optionId === option.id)?.groupId ?? '',
    );
    const fresh = group?.options.find((one) =>
      choices.some((each) => each.groupId === group.id && each.optionId === one.id),
    );
    const own = new Set(group?.options.map((one) => one.id));
    if (!group || !fresh || wishes.some((wish) => wish.optionIds.some((id) => own.has(id))))
      continue;
    const paise = Math.max(0, fresh.pricePaise - option.pricePaise);
    return {
      kind: 'switch',
      groupId: group.id,
      title: group.name,
      options: [{ id: fresh.id, name: fresh.name, paise }],
      atLeast: 1,
      atMost: 1,
      stays: option.name,
    };
  }
  return undefined;
}

/** Builds the question for a choice that a line still needs. */
export function askFor({ group, options, atLeast, atMost }: NeedsChoice): LineQuestion {
  return {
    kind: 'choose',
    groupId: group.id,
    title: group.name,
    options: toQuestionOptions(options),
    atLeast,
    atMost,
  };
}

/** Turns the solver's options into those of a question. */
export const toQuestionOptions = (options: readonly PricedOption[]): LineQuestion['options'] =>
  options.map(({ option, differencePaise }) => ({
    id: option.id,
    name: option.name,
    paise: differencePaise,
  }));
