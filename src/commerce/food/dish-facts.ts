import type { Dish, CustomizationGroup } from '../../food/menu';
import { allergenWords } from '../../language/text/allergens';
import { isFoodWord } from '../../language/text/food-words';
import { isFunctionWord } from '../../food/parse/cues';
import { indexMenu } from '../../food/parse/menu-index';
import { parseOrder } from '../../food/parse/order';
import { synonymsOf } from '../../food/parse/synonyms';
import type { OrderToken } from '../../food/parse/order-token';
import { tokensOf } from '../../food/parse/tokens';
import { menuOnly } from './basket/menu-only';
import { dishesNamed, dishesOfSection } from './dishes-asked';
import { groupsOf } from './basket/ask';
import { findPreferenceGroup } from './basket/taste';
import type { PreparedMenu } from './menus';
import type { DishAnswer, DishFacts } from './views';
import { type HeldDish, yoursAsked } from './yours-asked';
import { localPattern } from '../../language/text/local-pattern';

const POINTING_WORDS = localPattern(
  'dish-facts.pointing-words',
  /\b(?:it|this|that|they|these|those|is ?(?:me|mein|ka|ki|ke)|us ?(?:me|mein|ka|ki|ke)|ye|yeh|wo|woh)\b|@it/iu,
);
/** "Which dosa has onion in it" points at none that was spoken of. */
const WHICH = localPattern(
  'dish-facts.which',
  /\b(?:which|kaun ?s[aie]|konsa|konsi|konse)\b|@which/iu,
);
const OF_DIET = localPattern(
  'dish-facts.of-diet',
  /\b(?:non[- ]?)?veg(?:etarian|gie|an)?\b|shakahari|mansahari|@non/iu,
);
/** Points at all that is in the basket: "which of these", "isme veg kya kya hai". */
const OF_ALL = localPattern(
  'dish-facts.of-all',
  /(?<![\p{L}\p{M}])(?:basket|cart|my order|mere order|these|those|is ?(?:me|mein)|in ?(?:me|mein)|in sab|@basket)(?![\p{L}\p{M}])/iu,
);
const MAX_OPTIONS_SHOWN = 12; // choices of a group: more make no sentence

/** A question about a dish or its menu. */
export interface DishQuestion {
  readonly text: string;
  /** Ids of the basket's dishes, the one spoken of last, or asked about, at the end. */
  readonly held: readonly string[];
  /** The basket's lines with their choices. */
  readonly lines?: readonly HeldDish[] | undefined;
  /** True for a question of what the menu has: "do you have coke?" */
  readonly ofMenu: boolean;
}

/**
 * Returns what a menu tells of the dish that a question is about: the one named, first among the
 * basket's (`held`), else one that tells of the food asked for, else the last. Several dishes that the
 * words may name are `among`; food that the menu has not is `lacking`; food that no dish of the
 * basket tells of is `untold`. Nothing where there is no dish at all.
 */
export function answerFromMenu(kitchen: PreparedMenu, question: DishQuestion): DishAnswer {
  const { text, held, ofMenu } = question;
  const last = held.at(-1);
  const diets = dietsAsked(kitchen, question);
  if (diets && diets.alone) return { diets: diets.of };
  const facts = (id: string): DishAnswer => ({
    dish: factsOf(kitchen, question, id),
    ...(diets ? { diets: diets.of } : {}),
  });
  const points = POINTING_WORDS.test(text) && !WHICH.test(text);
  if (last !== undefined && points) return facts(last);
  const words = text.replace(new RegExp(OF_DIET, 'giu'), ' '); // "is the biryani veg?" names no vegetarian dish
  const inBasket = dishesNamed(indexMenu(menuOnly(kitchen.menu, new Set(held))), words);
  const allergens = allergensIn(text);
  const meant = inBasket.length === 1 && !ofMenu ? inBasket : dishesNamed(kitchen.index(), words);
  const called = allergens.length > 0 ? meant.filter((id) => isCalled(kitchen, id, words)) : meant;
  const named = called.length === 0 && ofMenu ? dishesOfSection(kitchen, words) : called;
  const [only] = named;
  if (only !== undefined && named.length === 1) return facts(only);
  if (named.length > 1) {
    const shared = sharedChoices(kitchen, text, named);
    return shared ? { shared } : { among: pricesOf(kitchen, named) };
  }
  const food = tokensOf(text).filter(isOfFood);
  const telling = held.findLast((id) => food.some((one) => tellsOf(kitchen.dishes.get(id), one)));
  if (telling !== undefined) return facts(telling);
  if (allergens.length > 0) return { allergen: allergenTold(kitchen, allergens) };
  const lacking = unknownFood(kitchen, words, ofMenu);
  if (lacking.length > 0) return { lacking };
  if (food.length > 0 && held.length > 1 && !ofMenu) return { untold: textOf(food) };
  return last === undefined || ofMenu ? {} : facts(last);
}

/** The basket's dishes by diet, where a question asks it of all; `alone` where it names no dish besides. */
function dietsAsked(
  kitchen: PreparedMenu,
  { text, held }: DishQuestion,
): { of: NonNullable<DishAnswer['diets']>; alone: boolean } | undefined {
  const dishes = [...new Set(held)].flatMap((id) => kitchen.dishes.get(id) ?? []);
  if (dishes.length < 2 || !OF_DIET.test(text) || !OF_ALL.test(text)) return undefined;
  const named = (diet: Dish['diet']): string[] =>
    dishes.filter((one) => one.diet === diet).map(({ name }) => name);
  const words = text.replace(new RegExp(OF_DIET, 'giu'), ' ');
  const own = dishesNamed(indexMenu(menuOnly(kitchen.menu, new Set(held))), words);
  return {
    of: { veg: named('veg'), nonveg: named('nonveg'), unknown: named('unknown') },
    alone: own.length === 0,
  };
}

function factsOf(
  kitchen: PreparedMenu,
  { text, held, lines = [] }: DishQuestion,
  id: string,
): DishFacts | undefined {
  const dish = kitchen.dishes.get(id);
  if (!dish) return undefined;
  const { name, description, diet, measure, rating, minPaise, maxPaise, defaultPaise } = dish;
  const asked = groupsAsked(dish, text);
  const yours = yoursAsked(kitchen, dish, text, { groups: asked, lines });
  const groups = asked.map(groupView);
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
    ...(yours ? { yours } : {}),
    untold: untoldFood(
      dish,
      text,
      [id, ...held].flatMap((one) => kitchen.dishes.get(one)?.name ?? []),
    ),
  };
}

const groupView = ({ name, options }: CustomizationGroup): DishFacts['groups'][number] => ({
  name,
  options: options
    .filter((option) => option.available)
    .slice(0, MAX_OPTIONS_SHOWN)
    .map((option) => option.name),
  usual: options.filter((option) => option.isDefault).map((option) => option.name),
});

/** The choices asked about that all dishes of one category have: "which dosa has onion?" */
function sharedChoices(
  { dishes, menu }: PreparedMenu,
  text: string,
  ids: readonly string[],
): DishAnswer['shared'] {
  const all = ids.flatMap((id) => dishes.get(id) ?? []);
  const [first, ...others] = all;
  const category = menu.categories.find((one) =>
    all.every(({ id }) => one.dishes.some((dish) => dish.id === id)),
  );
  if (!first || !category) return undefined;
  const has = (dish: Dish, group: CustomizationGroup): boolean =>
    dish.groups.some(({ name }) => name === group.name);
  const groups = groupsAsked(first, text).filter((group) =>
    others.every((dish) => has(dish, group)),
  );
  return groups.length === 0 ? undefined : { name: category.name, groups: groups.map(groupView) };
}

/** Returns the words for food in a question that name no dish (`names`) and that the dish tells nothing of. */
function untoldFood(dish: Dish, text: string, names: readonly string[]): string | undefined {
  const named = soundsOf(names);
  const untold = tokensOf(text).filter((one) => !isTold(named, one) && isUntold(dish, one));
  return untold.length === 0 ? undefined : textOf(untold);
}

/** True for a dish of whose name a word is said, and none that merely sounds like it. */
function isCalled(kitchen: PreparedMenu, id: string, words: string): boolean {
  const said = tokensOf(words);
  return tokensOf(kitchen.dishes.get(id)?.name ?? '').some((own) =>
    said.some((one) => one.stem === own.stem || (one.devanagari && one.sound === own.sound)),
  );
}

const allergensIn = (text: string): readonly OrderToken[] =>
  tokensOf(text).filter(({ raw }) => allergenWords(raw).length > 0);

const MOST_TELLING = 8; // dishes: more make no sentence

/** Which dishes tell by name, description or choice of what somebody may be allergic to. */
function allergenTold(
  kitchen: PreparedMenu,
  asked: readonly OrderToken[],
): NonNullable<DishAnswer['allergen']> {
  const dishes = [...kitchen.dishes.values()].filter((dish) =>
    asked.some((one) => isTold(soundsOf([dish.name]), one) || tellsOf(dish, one)),
  );
  return { text: textOf(asked), dishes: dishes.slice(0, MOST_TELLING).map(({ name }) => name) };
}

const MAX_DISHES_PRICED = 8; // more make no sentence

const pricesOf = (kitchen: PreparedMenu, ids: readonly string[]): DishAnswer['among'] =>
  ids.slice(0, MAX_DISHES_PRICED).flatMap((id) => {
    const dish = kitchen.dishes.get(id);
    if (!dish) return [];
    const { name, minPaise, maxPaise, defaultPaise } = dish;
    return [{ name, price: { minPaise, maxPaise, defaultPaise } }];
  });

/** Finds words of a question that name food, or whatever it looks for, and no dish of the menu. */
function unknownFood(kitchen: PreparedMenu, words: string, ofMenu: boolean): string[] {
  const { unknown } = parseOrder(kitchen.index(), words);
  return unknown.filter((one) => one.food || (ofMenu && !one.size)).map(({ text }) => text);
}

/** True for a word for food that the dish has neither in its name nor tells of. */
const isUntold = (dish: Dish, token: OrderToken): boolean =>
  isOfFood(token) && !isTold(soundsOf([dish.name]), token) && !tellsOf(dish, token);

const isOfFood = ({ raw }: OrderToken): boolean =>
  isFoodWord(raw.toLowerCase()) || allergenWords(raw).length > 0;

const textOf = (tokens: readonly OrderToken[]): string => tokens.map(({ raw }) => raw).join(' ');

const soundsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap(tokensOf).flatMap(formsToMatch));

const isTold = (told: ReadonlySet<string>, token: OrderToken): boolean =>
  formsToMatch(token).some((one) => told.has(one));

/** Forms by which a word is the same as another; "sambar" in either script sounds alike. */
const formsToMatch = (token: OrderToken): readonly string[] => [
  token.stem,
  token.word,
  token.sound,
  ...synonymsOf(token),
  ...allergenWords(token.raw),
];

/** True where a dish's description or a choice of it has a word. */
function tellsOf(dish: Dish | undefined, token: OrderToken): boolean {
  if (!dish) return false;
  const choices = groupsOf(dish, [])
    .flatMap(({ options }) => options)
    .flatMap(({ name, available }) => (available ? [name] : []));
  return isTold(soundsOf([dish.description, ...choices]), token);
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
  const ofPreference = named.length === 0 && !tokensOf(text).some((one) => isUntold(dish, one));
  const preference = ofPreference ? findPreferenceGroup(dish, [], text) : undefined;
  return preference ? [preference] : named;
}
