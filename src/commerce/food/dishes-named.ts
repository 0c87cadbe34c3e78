import { dishKindsIn } from '../../food/cuisines';
import type { Dish } from '../../food/menu';
import { isFunctionWord } from '../../food/parse/cues';
import { isGeneralFoodWord } from '../../food/parse/empty';
import { numberOf } from '../../food/parse/numbers';
import { type ParsedOrder, parseOrder } from '../../food/parse/order';
import type { OrderToken } from '../../food/parse/order-token';
import { synonymsOf } from '../../food/parse/synonyms';
import { isTalk } from '../../food/parse/talk';
import { tokensOf } from '../../food/parse/tokens';
import { isFoodWord } from '../../language/text/food-words';
import { optionsOf } from './basket/names';
import type { PreparedMenu } from './menus';
import type { FoodSeller, SellerDishes } from './views';

/** A restaurant with its menu made ready. */
export interface SellerMenu {
  readonly seller: FoodSeller;
  readonly kitchen: PreparedMenu;
}

/** The words of one dish's name, in each of their forms. */
type NameWords = readonly ReadonlySet<string>[];
interface DishName {
  readonly name: NameWords;
  /** Words of its choices: "margherita cheese filled". */
  readonly choices: NameWords;
}
type Words = readonly OrderToken[];

/**
 * Finds which of the dishes that a text names each restaurant has: "butter chicken", "naan". A dish
 * that no menu has is named too, and lacking everywhere. The one that has the most comes first.
 */
export function dishesNamed(menus: readonly SellerMenu[], text: string): SellerDishes[] {
  const names = menus.map(({ kitchen }) => namesOn(kitchen));
  const all = names.flat();
  const tokens = tokensOf(text);
  const named = phrasesIn(tokens, all).flatMap((phrase) => dishesIn(phrase, all));
  const wanted = named.filter((one) => !isChoice(tokens, one, { named, all }));
  const told = new Map(wanted.map((one) => [textOf(one), one]));
  return menus
    .map(({ seller: { providerId, sellerId } }, at) => {
      const [has, lacks]: [string[], string[]] = [[], []];
      for (const [called, one] of told)
        (isNamed(names[at] ?? [], one) || isMisspelt(menus[at], called) ? has : lacks).push(called);
      return { providerId, sellerId, has, lacks };
    })
    .toSorted((one, other) => other.has.length - one.has.length);
}

const namesByMenu = new WeakMap<PreparedMenu, readonly DishName[]>();

/** Returns the names of a menu's dishes; each menu is read once, as it is prepared once. */
function namesOn(kitchen: PreparedMenu): readonly DishName[] {
  const names = namesByMenu.get(kitchen) ?? [...kitchen.dishes.values()].map(nameOf);
  namesByMenu.set(kitchen, names);
  return names;
}

const nameOf = ({ name, groups }: Dish): DishName => ({
  name: nameForms(name),
  choices: optionsOf(groups).flatMap((option) => nameForms(option.name)),
});

/** Splits a text into runs of words that may name dishes, each with a word for food. */
function phrasesIn(tokens: Words, all: readonly DishName[]): Words[] {
  const runs: OrderToken[][] = [[]];
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    const isNumber = numberOf(token.word) !== null;
    const isOfName =
      isNumber && token.gap === '' && before !== undefined && isNamed(all, [before, token]); // "chicken 65"
    const isOther =
      !isOfName &&
      (isFunctionWord(token) || isTalk(token) || isGeneralFoodWord(token.word) || isNumber);
    if (isOther || token.gap !== '') runs.push([]);
    if (!isOther) runs.at(-1)?.push(token);
  });
  return runs.map((run) => dishOf(run, all)).filter((run) => run.length > 0);
}

/** The words of a run that name food, without talk around them that is in no dish's name. */
function dishOf(run: Words, all: readonly DishName[]): Words {
  if (!run.some(isFood)) return [];
  const isOfDish = (token: OrderToken): boolean => isFood(token) || isNamed(all, [token]);
  return run.slice(run.findIndex(isOfDish), run.findLastIndex(isOfDish) + 1);
}

const isFood = ({ raw }: OrderToken): boolean => isFoodWord(raw.toLowerCase());

/** Splits a run where no dish has all of it: "butter chicken naan" is two dishes. */
function dishesIn(run: Words, all: readonly DishName[]): Words[] {
  if (run.length < LEAST_SPLIT || (isNamed(all, run) && !repeats(run))) return [run];
  for (let end = run.length - 1; end > 0; end--) {
    const [before, behind] = [run.slice(0, end), run.slice(end)];
    const isDish = end > 1 ? isNamed(all, before) && !repeats(before) : isKind(before);
    if (isDish && (isKind(behind) || isNamed(all, behind)))
      return [before, ...dishesIn(behind, all)];
  }
  return [run];
}

const LEAST_SPLIT = 3; // words: of two, neither is a dish by itself
const repeats = (run: Words): boolean => new Set(run.map(({ stem }) => stem)).size < run.length;

const LEAST_FIT = 0.7; // of misspelt words to a dish's name

/** True where a menu reads words as one dish of its own, to the last word: "biriyani". */
function isMisspelt(menu: SellerMenu | undefined, words: string): boolean {
  const { lines, unknown } = menu ? parseOrder(menu.kitchen.index(), words) : NOTHING_READ;
  const [line, ...others] = lines;
  const said = line?.said ? line.said.to - line.said.from : 0;
  const isWhole = said === tokensOf(words).length && unknown.length === 0 && others.length === 0;
  return isWhole && (line?.fit ?? 0) >= LEAST_FIT;
}

const NOTHING_READ: Pick<ParsedOrder, 'lines' | 'unknown'> = { lines: [], unknown: [] };

const isKind = (run: Words): boolean => dishKindsIn(textOf(run)).size > 0;

/** True where a dish has all words: one of them in its name, the others there or in its choices. */
const isNamed = (names: readonly DishName[], run: Words): boolean =>
  names.some(
    ({ name, choices }) =>
      run.some((token) => isIn(name, token)) &&
      run.every((token) => isIn(name, token) || isIn(choices, token)),
  );

/** True for words without a count that are a choice of another dish named: "biryani with salan". */
function isChoice(
  tokens: Words,
  run: Words,
  { named, all }: { readonly named: readonly Words[]; readonly all: readonly DishName[] },
): boolean {
  const [first] = run;
  const before = tokens[tokens.findIndex((token) => token === first) - 1];
  const isCounted = before !== undefined && (numberOf(before.word) !== null || before.word === 'a');
  if (isCounted || isNamed(all, run)) return false;
  return all.some(
    (dish) =>
      run.every((token) => isIn(dish.choices, token)) &&
      named.some((other) => other !== run && isNamed([dish], other)),
  );
}

const isIn = (words: NameWords, token: OrderToken): boolean =>
  formsOf(token).some((form) => words.some((word) => word.has(form)));

const nameForms = (name: string): NameWords =>
  tokensOf(name).map((token) => new Set(formsOf(token)));

const formsOf = (token: OrderToken): readonly string[] => [
  token.stem,
  token.word,
  token.sound,
  ...synonymsOf(token),
];

const textOf = (run: Words): string => run.map(({ raw }) => raw).join(' ');
