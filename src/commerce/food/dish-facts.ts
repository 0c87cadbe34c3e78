import type { Dish, CustomizationGroup } from '../../food/menu';
import { isFunctionWord } from '../../food/parse/cues';
import { indexMenu, type MenuIndex } from '../../food/parse/menu-index';
import { parseOrder } from '../../food/parse/order';
import { synonymsOf } from '../../food/parse/synonyms';
import { tokensOf } from '../../food/parse/tokens';
import { menuOnly } from './basket/menu-only';
import { groupsOf } from './basket/ask';
import { findPreferenceGroup } from './basket/taste';
import type { PreparedMenu } from './menus';
import type { DishFacts } from './views';
import { localPattern } from '../../language/text/local-pattern';

const POINTING_WORDS = localPattern(
  'dish-facts.pointing-words',
  /\b(?:it|this|that|they|these|those|isme|is ?mein|usme|ye|yeh|wo|woh)\b|@it/iu,
);
const OF_DIET = localPattern(
  'dish-facts.of-diet',
  /\b(?:non[- ]?)?veg(?:etarian|gie|an)?\b|shakahari|mansahari|@non/iu,
);
const MAX_OPTIONS_SHOWN = 12; // choices of a group: more make no sentence

/**
 * Returns what a menu tells of the dish that a question is about: the one named, first among the
 * basket's (`held`), else the last of `held`. Undefined where there is neither.
 */
export function factsOf(
  kitchen: PreparedMenu,
  text: string,
  held: readonly string[],
): DishFacts | undefined {
  const dish = kitchen.dishes.get(dishAsked(kitchen, text, held) ?? '');
  if (!dish) return undefined;
  const { name, description, diet, measure, rating, minPaise, maxPaise, defaultPaise } = dish;
  const groups = groupsAsked(dish, text).map((group) => ({
    name: group.name,
    options: group.options
      .filter((option) => option.available)
      .slice(0, MAX_OPTIONS_SHOWN)
      .map((option) => option.name),
    usual: group.options.filter((option) => option.isDefault).map((option) => option.name),
  }));
  const more = {
    ...(measure === undefined ? {} : { measure }),
    ...(rating === undefined ? {} : { rating }),
  };
  return {
    name,
    about: sentencesAsked(dish, text) ?? description,
    diet,
    ofDiet: OF_DIET.test(text),
    ...more,
    price: { minPaise, maxPaise, defaultPaise },
    groups,
  };
}

function dishAsked(
  kitchen: PreparedMenu,
  text: string,
  held: readonly string[],
): string | undefined {
  const last = held.at(-1);
  if (last !== undefined && POINTING_WORDS.test(text)) return last;
  const words = text.replace(new RegExp(OF_DIET, 'giu'), ' '); // "is the biryani veg?" names no vegetarian dish
  return (
    findSingleDish(indexMenu(menuOnly(kitchen.menu, new Set(held))), words) ??
    findSingleDish(kitchen.index(), words) ??
    last
  );
}

/** Finds the dish that words name, where they name one alone. */
function findSingleDish(index: MenuIndex, words: string): string | undefined {
  const line = parseOrder(index, words).lines.find((one) => !one.implied);
  return line && line.otherDishIds.length === 0 ? line.dishId : undefined;
}

/**
 * A description up to this length is shown whole: other sentences of it may mention nuts or milk.
 */
const SHORT_DESCRIPTION_LENGTH = 300; // letters

/**
 * Returns the sentences of a long description that answer; undefined for a short one, or for none.
 */
function sentencesAsked(dish: Dish, text: string): string | undefined {
  if (dish.description.length <= SHORT_DESCRIPTION_LENGTH) return undefined;
  const sentences = dish.description.split(/(?<=[.!?।])\s+/u);
  const asked = wordsAsked(dish, text);
  const of = sentences.filter((one) =>
    tokensOf(one).some((token) => asked.has(token.stem) || asked.has(token.word)),
  );
  return of.length === 0 ? undefined : of.join(' ');
}

/** Words of a question and their synonyms, without small words and the dish's name. */
function wordsAsked(dish: Dish, text: string): ReadonlySet<string> {
  const own = new Set(tokensOf(dish.name).map((token) => token.stem));
  return new Set(
    tokensOf(text)
      .filter((token) => !isFunctionWord(token) && !own.has(token.stem))
      .flatMap((token) => [token.stem, ...synonymsOf(token)]),
  );
}

/** Finds the groups a question is about: by their words, or by the heat or sweetness they set. */
function groupsAsked(dish: Dish, text: string): readonly CustomizationGroup[] {
  const asked = wordsAsked(dish, text);
  const groups = groupsOf(dish, []);
  const named = groups.filter((group) =>
    [group.name, ...group.options.map((option) => option.name)].some((name) =>
      tokensOf(name).some((token) => asked.has(token.stem) || asked.has(token.word)),
    ),
  );
  const preference = named.length > 0 ? undefined : findPreferenceGroup(dish, [], text);
  return preference ? [preference] : named;
}
