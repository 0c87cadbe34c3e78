import type { CustomizationGroup, Dish } from '../../../food/menu';
import { groupsOf } from './ask';
import type { WantedLine } from './solve-line';

/** Matches names of mild choices. */
export const MILD_NAME = /\bmild\b|\b(?:less|low|no|not|non)[ -]*spic|\bkam (?:te+kh|tikh|mirch)/iu;
const HOT_NAME = /spic|\bhot\b|fier|te+kh|tikh/iu;

/** True of a group that sets how hot a dish is, with exactly one mild choice. */
export const isOfHeat = ({ max, options }: CustomizationGroup): boolean =>
  max === 1 &&
  options.filter(({ name }) => MILD_NAME.test(name)).length === 1 &&
  options.some(({ name }) => HOT_NAME.test(name) && !MILD_NAME.test(name));

/** Adds the mild choice to the requests of a new line whose heat nobody spoke of. */
export function withMildRequest(dish: Dish, wanted: WantedLine): WantedLine {
  const group = groupsOf(dish, []).find(isOfHeat);
  const mild = group?.options.find(({ name, available }) => available && MILD_NAME.test(name));
  const own = new Set(group?.options.map(({ id }) => id));
  const said = wanted.wishes.some(({ optionIds }) => optionIds.some((id) => own.has(id)));
  if (!group || !mild || said || wanted.lineId !== undefined) return wanted;
  return {
    ...wanted,
    wishes: [...wanted.wishes, { optionIds: [mild.id], groupId: group.id }],
  };
}
