import { isSameInOtherScript } from '../language/text/consonants';
import { plainLetters } from '../language/text/fold';
import { isDevanagari } from '../language/text/transliterate';
import { tokensOf } from './parse/tokens';
import type { Dish, RestaurantMenu } from './menu';
import { localPattern } from '../language/text/local-pattern';

/** A kind of cooking. */
export interface Cuisine {
  /** Matches its names, in Latin and Devanagari letters. */
  readonly called: RegExp;
  /** Word stems in the names of its dishes, or of the menu categories that hold them. */
  readonly dishes: ReadonlySet<string>;
}

const stemSet = (words: string): ReadonlySet<string> =>
  new Set(tokensOf(words).map((token) => token.stem));

/**
 * Kinds of cooking as customers name them, and the dishes that everybody knows them by: a menu
 * seldom says what it is.
 */
const KNOWN_CUISINES: readonly Cuisine[] = [
  {
    called: localPattern(
      'cuisines.called',
      /\b(?:indo[- ]?chinese|chinese|chinees|chainese)\b|@indo/iu,
    ),
    dishes: stemSet(
      'chinese noodles hakka chowmein schezwan szechuan manchurian manchow momos momo wonton dimsum chopsuey lollipop springroll',
    ),
  },
  {
    called: localPattern('cuisines.called-2', /\bsouth[- ]?indian\b|\bmadrasi\b|@south/iu),
    dishes: stemSet(
      'dosa dosai idli idly vada uttapam sambar rasam upma pongal appam puttu bath saagu',
    ),
  },
  {
    called: localPattern('cuisines.called-3', /\bnorth[- ]?indian\b|\bpunjabi\b|@north/iu),
    dishes: stemSet(
      'naan roti kulcha paratha makhani tandoori tandoor kadai lababdar rajma chole tikka sabzi punjabi',
    ),
  },
  {
    called: localPattern('cuisines.called-4', /\bmughl?ai\b|\bmoghl?ai\b|@mughl/iu),
    dishes: stemSet('mughlai biryani korma kebab kabab nihari rezala haleem'),
  },
  {
    called: localPattern('cuisines.called-5', /\bitalian\b|@italian/iu),
    dishes: stemSet('pizza pasta penne spaghetti lasagna lasagne risotto margherita ravioli'),
  },
  {
    called: localPattern('cuisines.called-6', /\b(?:chaat|street food|chatpata)\b|@chaat/iu),
    dishes: stemSet('chaat puri bhel golgappa dabeli kachori samosa misal pav'),
  },
  {
    called: localPattern(
      'cuisines.called-7',
      /\b(?:desserts?|sweets?|mithai|meetha|something sweet|kuch meetha)\b|@desserts/iu,
    ),
    dishes: stemSet(
      'sweet dessert ladoo laddu barfi halwa jamun rasgulla rasmalai kheer cake icecream kulfi pastry jalebi brownie',
    ),
  },
  {
    called: localPattern('cuisines.called-8', /\bgujarati\b|@gujarati/iu),
    dishes: stemSet('gujarati dhokla khandvi thepla undhiyu fafda'),
  },
  {
    called: localPattern('cuisines.called-9', /\brajasthani\b|@rajasthani/iu),
    dishes: stemSet('rajasthani baati churma gatte sangri ghewar'),
  },
];

const MIN_DISHES = 3; // a dish or two of a kind make no kitchen of that kind

/** Finds the cuisine that a text names; undefined for none. */
export function cuisineIn(text: string): Cuisine | undefined {
  const plain = plainLetters(text);
  return KNOWN_CUISINES.find(({ called }) => called.test(plain));
}

/** Returns a text in plain letters, without the name of the cuisine. */
export function withoutCuisine(text: string, { called }: Cuisine): string {
  return plainLetters(text).replace(new RegExp(called, 'giu'), ' ').replace(/\s+/gu, ' ').trim();
}

/** Returns the words of a text that name a cuisine and no dish of it; undefined for none. */
export function cuisineAloneIn(text: string): string | undefined {
  const cuisine = cuisineIn(text);
  const [words] = cuisine?.called.exec(plainLetters(text)) ?? [];
  return cuisine && dishKindsIn(withoutCuisine(text, cuisine)).size === 0 ? words : undefined;
}

/** Finds a menu's dishes of a cuisine, in menu order; none where there are too few. */
export function dishesOfCuisine(menu: RestaurantMenu, { dishes }: Cuisine): readonly Dish[] {
  const named = (name: string): boolean => tokensOf(name).some((token) => dishes.has(token.stem));
  const found = menu.categories.flatMap((category) =>
    named(category.name) ? category.dishes : category.dishes.filter((dish) => named(dish.name)),
  );
  return found.length < MIN_DISHES ? [] : found;
}

/** Kinds of dishes that menus of every cooking have, beside those that a cooking is known by. */
const COMMON_KINDS = stemSet(
  'burger burgers fries sandwich sandwiches sub subs roll rolls wrap wraps thali soup salad shake coffee tea chai fried rice pulao shawarma tacos sushi paratha bhature pakora jalebi raita coke lassi',
);

const DISH_KINDS: ReadonlySet<string> = new Set([
  ...COMMON_KINDS,
  ...KNOWN_CUISINES.flatMap(({ dishes }) => [...dishes]),
]);

const dishKind = ({ stem, raw }: { stem: string; raw: string }): string | undefined =>
  DISH_KINDS.has(stem)
    ? stem
    : isDevanagari(raw)
      ? [...DISH_KINDS].find((kind) => isSameInOtherScript(kind, raw))
      : undefined;

/**
 * Finds the kinds of dishes that a text asks for, as stems: "chicken biryani" asks for a biryani,
 * whatever else has chicken.
 */
export const dishKindsIn = (text: string): ReadonlySet<string> =>
  new Set(tokensOf(text).flatMap((token) => dishKind(token) ?? []));

/**
 * Finds the only kind of dish that a text names, as a stem, and the text's other words; undefined
 * for no kind or several.
 */
export function dishKindAlone(text: string): { kind: string; rest: string } | undefined {
  const tokens = tokensOf(text);
  const kinds = new Set(tokens.flatMap((token) => dishKind(token) ?? []));
  const [kind] = kinds;
  if (kind === undefined || kinds.size > 1) return undefined;
  const rest = tokens.filter((token) => dishKind(token) === undefined).map(({ raw }) => raw);
  return { kind, rest: rest.join(' ') };
}
