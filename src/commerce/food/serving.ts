import type { Dish } from '../../food/menu';
import { isDevanagari, transliterate } from '../../language/text/transliterate';
import {
  type Cuisine,
  cuisineIn,
  dishKindAlone,
  dishesOfCuisine,
  dishKindsIn,
  withoutCuisine,
} from '../../food/cuisines';
import { namesNothing } from '../../food/parse/empty';
import { parseOrder } from '../../food/parse/order';
import { optionsOf } from './basket/names';
import type { PreparedMenu } from './menus';
import type { FoodSeller, MenuMatch } from './views';

/** Rates how well a menu answers an order in words, at default prices; undefined for not at all. */
export function matchMenuToOrder(
  kitchen: PreparedMenu,
  seller: FoodSeller,
  text: string,
): MenuMatch | undefined {
  const cuisine = cuisineIn(text);
  if (cuisine && namesNothing(withoutCuisine(text, cuisine)))
    return matchMenuToCuisine(kitchen, seller, cuisine);
  const kind = dishKindAlone(text);
  if (kind !== undefined && namesNothing(kind.rest))
    return matchMenuToKind(kitchen, seller, kind.kind);
  const order = parseOrder(kitchen.index(), text);
  const lines = order.lines.flatMap((line) => {
    const dish = kitchen.dishes.get(line.dishId);
    return dish ? [{ line, dish }] : [];
  });
  const dishes = lines.map(({ dish }) => dish);
  if (lines.length === 0 || !servesKinds(kitchen, text, dishes)) return undefined;
  const missing = order.unknown.filter((one) => one.counted).length;
  const fit = lines.reduce((sum, { line }) => sum + line.fit, 0);
  return {
    providerId: seller.providerId,
    sellerId: seller.sellerId,
    share:
      Math.min(1, fit / (lines.length + missing)) *
      (0.5 + 0.5 * order.confidence) *
      shareOfWordsCovered(text, dishes),
    lines: lines.length,
    paise: lines.reduce((sum, { line, dish }) => sum + dish.defaultPaise * line.quantity, 0),
    named: [...new Set(dishes.map(({ name }) => name))],
  };
}

/** True unless the words ask for kinds of dishes and none found is of one (burger, for biryani). */
function servesKinds({ menu }: PreparedMenu, text: string, dishes: readonly Dish[]): boolean {
  const wanted = dishKindsIn(text);
  if (wanted.size === 0) return true;
  const ids = new Set(dishes.map(({ id }) => id));
  const parts = menu.categories.filter((category) => category.dishes.some(({ id }) => ids.has(id)));
  const own = dishKindsIn([...dishes, ...parts].map(({ name }) => name).join(' '));
  return [...wanted].some((kind) => own.has(kind));
}

/** Rates a menu for a cuisine by the share of its dishes of it; the first one stands for all. */
function matchMenuToCuisine(
  { menu }: PreparedMenu,
  { providerId, sellerId }: FoodSeller,
  cuisine: Cuisine,
): MenuMatch | undefined {
  const dishes = dishesOfCuisine(menu, cuisine);
  const [first] = dishes;
  const all = menu.categories.reduce((sum, category) => sum + category.dishes.length, 0);
  return (
    first && {
      providerId,
      sellerId,
      share: dishes.length / all >= MIN_CUISINE_SHARE ? 1 : 1 - MIN_CUISINE_SHARE,
      lines: 1,
      paise: first.defaultPaise,
      named: [first.name],
    }
  );
}

/** Rates a menu for a bare kind of dish ("biryani"): one dish answers as well as many. */
function matchMenuToKind(
  { menu }: PreparedMenu,
  { providerId, sellerId }: FoodSeller,
  kind: string,
): MenuMatch | undefined {
  const dishes = menu.categories.flatMap((category) =>
    category.dishes.filter(({ name }) => dishKindsIn(name).has(kind)),
  );
  const [first] = dishes;
  return (
    first && {
      providerId,
      sellerId,
      share: 1,
      lines: 1,
      paise: first.defaultPaise,
      named: [first.name], // the price shown is of this one
    }
  );
}

const MIN_CUISINE_SHARE = 0.1; // of the dishes; below it another restaurant is meant

const FUNCTION_WORDS = new Set(
  'order want like get have some with without and for the please one two three four five six plus extra also from bring send can you will would make mujhe chahiye aur ek teen char paanch bina mangwao mangao dena kar'.split(
    ' ',
  ),
);

/** Share of the words found in the names of these dishes or of their options, 0 to 1. */
function shareOfWordsCovered(text: string, dishes: readonly Dish[]): number {
  const said = wordsOf(text).filter(
    (word) => (word.length > 2 || isDevanagari(word)) && !FUNCTION_WORDS.has(word),
  );
  const named = dishes
    .flatMap((dish) => [dish.name, ...optionsOf(dish.groups).flatMap(({ name }) => name)])
    .flatMap(wordsOf);
  const sounds = new Set(named.map(consonantsOf));
  const known = said.filter(
    (word) =>
      (isDevanagari(word) && sounds.has(consonantsOf(transliterate(word)))) ||
      named.some(
        (other) =>
          other === word ||
          (word.length > 3 && (other.startsWith(word.slice(0, -1)) || word.startsWith(other))),
      ),
  );
  return said.length === 0 ? 1 : known.length / said.length;
}

/** Removes a word's vowels, which scripts write differently: "chicken" in each. */
const consonantsOf = (word: string): string =>
  word
    .replace(/[aeiou]/gu, '')
    .replaceAll('ck', 'k')
    .replace(/(.)\1/gu, '$1');

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
