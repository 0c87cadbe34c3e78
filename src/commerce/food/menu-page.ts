import MiniSearch from 'minisearch';
import type { Dish } from '../../food/menu';
import { dishesOf } from '../../food/menu';
import { menuOf } from './read-menu';
import { synonymsOf } from '../../food/parse/synonyms';
import { isConnectiveWord } from '../../food/parse/names';
import { isSameInOtherScript } from '../../language/text/consonants';
import { latinSpelling } from '../../language/text/latin-spelling';
import { isTalkWord } from '../../language/text/talk-words';
import { isDevanagari, transliterate } from '../../language/text/transliterate';
import { formsOf } from '../../language/text/word-forms';
import type { EndpointOutput } from '../contract';
import type { PreparedMenu } from './menus';
import type { DishView, MenuInput, MenuView } from './views';

const DISHES_PER_PAGE = 10; // the most cards that all channels show side by side
const MAX_ABOUT_LENGTH = 140; // characters: a card's second line

/** Turns a dish into its view for dialogs. */
export function toDish(dish: Dish): DishView {
  const {
    id,
    name,
    description,
    images,
    diet,
    minPaise,
    maxPaise,
    defaultPaise,
    maxOrder,
    groups,
    rating,
  } = dish;
  const [picture] = images;
  return {
    id,
    name,
    about:
      description.length > MAX_ABOUT_LENGTH
        ? `${description.slice(0, MAX_ABOUT_LENGTH - 1)}…`
        : description,
    ...(picture ? { picture } : {}),
    diet,
    minPaise,
    maxPaise,
    defaultPaise,
    choices: groups.length > 0,
    maxOrder,
    ...(rating === undefined ? {} : { rating }),
  };
}

/** Lists the dishes of a menu answer that the service filtered. */
export function toDishes(answer: EndpointOutput<'getMenu'>): DishView[] {
  return dishesOf(menuOf(answer)).map(toDish);
}

/** Builds a page of a menu: all its categories by number, and up to 10 of the dishes asked for. */
export function menuPage(kitchen: PreparedMenu, input: MenuInput): MenuView {
  const { menu } = kitchen;
  const fitting = wantedOf(kitchen, input).filter(
    (dish) =>
      (input.veg === undefined || dish.diet === input.veg) &&
      dish.minPaise <= (input.maxPaise ?? Number.POSITIVE_INFINITY),
  );
  const wanted = sortedBy(fitting, input);
  return {
    name: menu.name,
    categories: menu.categories.map(({ id, name, dishes }, n) => ({
      n,
      id,
      name,
      count: dishes.length,
      ...medianPaise(dishes),
    })),
    dishes: wanted.slice(input.from, input.from + (input.most ?? DISHES_PER_PAGE)).map(toDish),
    total: wanted.length,
  };
}

function medianPaise(dishes: readonly Dish[]): { usualPaise?: number } {
  const prices = dishes.map(({ defaultPaise }) => defaultPaise).toSorted((a, b) => a - b);
  const usualPaise = prices[Math.floor(prices.length / 2)];
  return usualPaise === undefined ? {} : { usualPaise };
}

/** Sorts dishes by price, or keeps the rated ones, best first; else leaves the menu's order. */
function sortedBy(
  dishes: readonly Dish[],
  { best, cheapest, dearest }: MenuInput,
): readonly Dish[] {
  if (best)
    return dishes
      .filter(({ rating }) => rating !== undefined)
      .toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0));
  if (!cheapest && !dearest) return dishes;
  const sign = dearest ? -1 : 1;
  return dishes.toSorted((a, b) => sign * (a.defaultPaise - b.defaultPaise));
}

function wantedOf(
  kitchen: PreparedMenu,
  { category, query, veg, maxPaise, best, cheapest, dearest }: MenuInput,
): readonly Dish[] {
  if (query !== undefined) return searchMenu(kitchen, query);
  if (category !== undefined) return kitchen.menu.categories[category]?.dishes ?? [];
  const sorted = best ?? cheapest ?? dearest;
  return !sorted && veg === undefined && maxPaise === undefined ? [] : [...kitchen.dishes.values()];
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Turns Devanagari words into the menu's words that sound alike, or transliterates them. */
export function inMenuScript({ menu, dishes }: PreparedMenu, words: readonly string[]): string[] {
  if (!words.some(isDevanagari)) return [...words];
  const names = [
    ...menu.categories.map((one) => one.name),
    ...[...dishes.values()].map((dish) => dish.name),
  ];
  const known = [...new Set(names.flatMap(wordsIn))];
  return words.map((word) =>
    isDevanagari(word)
      ? (latinSpelling(word) ??
        known.find((one) => isSameInOtherScript(one, word)) ??
        transliterate(word))
      : word,
  );
}

/** Turns words that a menu has not into its own words for the same: "mithe" into "sweet". */
function inMenuWords({ menu, dishes }: PreparedMenu, words: readonly string[]): string[] {
  const own = new Set(
    [
      ...menu.categories.map(({ name }) => name),
      ...[...dishes.values()].flatMap(({ name, description }) => [name, description]),
    ].flatMap((text) => wordsIn(text).map((word) => formsOf(word).stem)),
  );
  return words.map((word) => {
    const forms = formsOf(word);
    return own.has(forms.stem)
      ? word
      : (synonymsOf(forms).find((one) => own.has(formsOf(one).stem)) ?? word);
  });
}

/** Lists the dishes of the categories that the words name, where they name nothing else. */
function dishesOfSections({ menu }: PreparedMenu, words: readonly string[]): readonly Dish[] {
  const forms = words.map((word) => formsOf(word));
  const isSaid = (word: string): boolean =>
    forms.some(({ stem, sound }) => stem === formsOf(word).stem || sound === formsOf(word).sound);
  const named = menu.categories.filter(({ name }) =>
    wordsIn(name)
      .filter((word) => !isConnectiveWord(word))
      .every(isSaid),
  );
  const own = new Set(
    named.flatMap(({ name }) => wordsIn(name).map((word) => formsOf(word).sound)),
  );
  const others = words.filter((word) => !isConnectiveWord(word) && !isTalkWord(word));
  return others.every((word) => own.has(formsOf(word).sound))
    ? named.flatMap(({ dishes }) => dishes)
    : [];
}

/** Searches dishes by words, misspelt ones too: names count most, then categories, then texts. */
function searchMenu(kitchen: PreparedMenu, said: string): readonly Dish[] {
  const words = inMenuWords(kitchen, inMenuScript(kitchen, wordsIn(said)));
  const sections = dishesOfSections(kitchen, words);
  if (sections.length > 0) return sections;
  const query = words.join(' ');
  const index = new MiniSearch<{ id: string; name: string; about: string; category: string }>({
    fields: ['name', 'about', 'category'],
  });
  const titles = new Map(kitchen.menu.categories.map((category) => [category.id, category.name]));
  index.addAll(
    [...kitchen.dishes.values()].map(({ id, name, description, categoryId }) => ({
      id,
      name,
      about: description,
      category: titles.get(categoryId) ?? '',
    })),
  );
  const found = index.search(query, {
    prefix: true,
    fuzzy: 0.2,
    combineWith: 'AND',
    boost: { name: 4, category: 2 },
  });
  return found.flatMap((one) => kitchen.dishes.get(String(one.id)) ?? []);
}
