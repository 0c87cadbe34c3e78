import type { CustomizationGroup, Dish } from '../../../food/menu';
import { groupsOf } from './ask';
import type { WantedLine } from './solve-line';

/** Names of the least hot of some choices. */
export const MILD_NAME = /\bmild\b|\b(?:less|low|no|not|non)[ -]*spic|\bkam (?:te+kh|tikh|mirch)/iu;
const HOT_NAME = /spic|\bhot\b|fier|te+kh|tikh/iu;

/** True for a group of choices that says how hot a dish is, with one mild choice. */
export const isOfHeat = ({ max, options }: CustomizationGroup): boolean =>
  max === 1 &&
  options.filter(({ name }) => MILD_NAME.test(name)).length === 1 &&
  options.some(({ name }) => HOT_NAME.test(name) && !MILD_NAME.test(name));

/** The mild choice for a dish that is new and of whose heat nothing was said. */
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
