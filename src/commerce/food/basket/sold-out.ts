import type { CustomizationGroup, Dish, DishOption } from '../../../food/menu';
import { groupOf, optionsOf } from './names';
import type { BasketOptionRequest } from './shape';
import type { WantedLine } from './solve-line';

/** Names of requested options that are sold out, or come only with one that is. */
export function soldOutOf(dish: Dish, { wishes }: WantedLine): string {
  const wished = new Set(wishes.filter((wish) => !wish.negated).flatMap((wish) => wish.optionIds));
  const sold = soldOutIn(dish.groups).filter((option) => wished.has(option.id));
  return [...new Set(sold.map((option) => option.name))].join(', ');
}

const soldOutIn = (groups: readonly CustomizationGroup[], within = false): DishOption[] =>
  groups.flatMap((group) =>
    group.options.flatMap((option) => {
      const sold = within || !option.available;
      return [...(sold ? [option] : []), ...soldOutIn(option.groups, sold)];
    }),
  );

/** Returns the wishes of a line without its sold-out options, and without refusals of what these were to replace. */
export function stockOfAsked(dish: Dish, wanted: WantedLine): BasketOptionRequest[] {
  const there = new Set(
    optionsOf(dish.groups)
      .filter(
        (one) =>
          groupOf(dish.groups, one.groupId)?.options.find((each) => each.id === one.optionId)
            ?.available,
      )
      .map((one) => one.optionId),
  );
  const sold = wanted.wishes
    .filter((wish) => !wish.negated && !wish.optionIds.some((id) => there.has(id)))
    .flatMap((wish) => wish.optionIds);
  const groups = new Set(
    optionsOf(dish.groups)
      .filter((one) => sold.includes(one.optionId))
      .map((one) => one.groupId),
  );
  const instead = (wish: BasketOptionRequest): boolean =>
    wish.negated === true &&
    optionsOf(dish.groups).some(
      (one) => wish.optionIds.includes(one.optionId) && groups.has(one.groupId),
    ); // replaced by a sold-out option
  return wanted.wishes.filter((wish) =>
    wish.negated ? !instead(wish) : wish.optionIds.some((id) => there.has(id)),
  );
}
