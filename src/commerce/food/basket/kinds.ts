import type { Dish } from '../../../food/menu';
import { isFunctionWord } from '../../../food/parse/cues';
import { dietAt } from '../../../food/parse/diet';
import { numberOf } from '../../../food/parse/numbers';
import { tokensOf } from '../../../food/parse/tokens';
import { askGroup, askOf, groupsOf } from './ask';
import type { BasketEdit } from './settle';
import { spokenLines } from './shape';
import { localPattern } from '../../../language/text/local-pattern';

const MAX_DISHES_OF_KIND = 10; // more than a question can show

/** Stems of the words that name something. */
function namingStems(text: string): string[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at) =>
    isFunctionWord(token) || numberOf(token.word) !== null || dietAt(tokens, at) !== null
      ? []
      : [token.stem],
  );
}

const stemsOf = (name: string): Set<string> => new Set(tokensOf(name).map((token) => token.stem));

/** Lists the dishes of a category ("a pizza"), of the diet said; none where the words name more. */
export function dishesOfKind(work: BasketEdit, text: string): readonly Dish[] {
  const named = namingStems(text);
  const categories = work.kitchen.menu.categories.filter(
    (category) => named.length > 0 && named.every((stem) => stemsOf(category.name).has(stem)),
  );
  const tokens = tokensOf(text);
  const diet = tokens.map((_, at) => dietAt(tokens, at)).find((one) => one !== null);
  return categories
    .flatMap((category) => category.dishes)
    .filter((dish) => diet === undefined || dish.diet === 'unknown' || dish.diet === diet)
    .slice(0, MAX_DISHES_OF_KIND);
}

const CONTRAST_PATTERN = localPattern(
  'kinds.contrast-pattern',
  /\b(?:not|instead of|rather than|nahin?|ki jagah|ke badle|ke bajaye?)\b|@not/iu,
);
const OMISSION_PATTERN = localPattern(
  'kinds.omission-pattern',
  /\b(?:without|bina|bagair|no|hold|skip|w\/o)\b|@without/iu,
);

/**
 * True of words that contrast a dish with another ("idlis, not dosas") and leave nothing out of it.
 */
export function isContrast(work: BasketEdit, text: string, refused: string): boolean {
  if (!CONTRAST_PATTERN.test(text) || OMISSION_PATTERN.test(text)) return false;
  const named = namingStems(refused);
  const { categories } = work.kitchen.menu;
  const names = [
    ...categories.map(({ name }) => name),
    ...categories.flatMap(({ dishes }) => dishes.map(({ name }) => name)),
  ];
  return named.length > 0 && names.some((name) => named.every((stem) => stemsOf(name).has(stem)));
}

/**
 * Opens the question for options of the dish spoken of last, by their group's name ("what toppings
 * are there?"). Returns false where the dish has no such group.
 */
export function askGroupByWords(work: BasketEdit, text: string): boolean {
  const line = spokenLines(work.basket).at(-1);
  const dish = line && work.kitchen.dishes.get(line.dishId);
  if (!line || !dish || work.basket.open.length > 0) return false;
  const named = new Set(namingStems(text));
  const groups = groupsOf(
    dish,
    line.choices.map((one) => one.optionId),
  ).filter((group) => [...stemsOf(group.name)].some((stem) => named.has(stem)));
  const [only, ...others] = groups;
  if (!only) return false;
  const base = {
    dishId: dish.id,
    name: dish.name,
    quantity: line.quantity,
    lineId: line.id,
    wishes: [],
    held: [...line.choices],
  };
  work.basket = {
    ...work.basket,
    open: [{ ...base, ask: others.length === 0 ? askOf(only, line.choices) : askGroup(groups) }],
  };
  return true;
}
