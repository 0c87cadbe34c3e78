import type { Dish } from '../../../food/menu';
import { groupOf, optionsOf } from './names';
import type { BasketOptionRequest, OpenLine } from './shape';

/**
 * Returns the option requests of an open line after its question was answered with option `ids`.
 */
export function requestsAfterAnswer(
  dish: Dish,
  line: OpenLine,
  ids: readonly string[],
): BasketOptionRequest[] {
  const { kind, groupId } = line.ask;
  if (kind === 'leave')
    return line.wishes.filter(
      (wish) => wish.negated || !wish.optionIds.some((id) => ids.includes(id)),
    );
  const added = ids.map(
    (id): BasketOptionRequest => ({ optionIds: [id], ...(groupId === '' ? {} : { groupId }) }),
  );
  if (kind !== 'keep') return [...line.wishes, ...added];
  const options = groupOf(dish.groups, groupId)?.options ?? [];
  const group = new Set(
    options.length > 0
      ? options.map((option) => option.id)
      : line.ask.options.map((option) => option.id),
  );
  const below = (chosen: boolean): Set<string> =>
    new Set(
      options
        .filter((option) => ids.includes(option.id) === chosen)
        .flatMap((option) => optionsOf(option.groups))
        .map((one) => one.optionId),
    );
  const [kept, gone] = [below(true), below(false)]; // what hangs on an option not chosen goes too
  return [
    ...line.wishes.filter(
      (wish) =>
        !wish.optionIds.some((id) => group.has(id)) &&
        !(wish.optionIds.some((id) => gone.has(id)) && !wish.optionIds.some((id) => kept.has(id))),
    ),
    ...added,
  ];
}
