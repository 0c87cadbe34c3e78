import { speaksOfDiet } from './diet-asked';
import { spokenLines } from '../../src/commerce/food/basket/shape';
import { lookAtDish } from '../../src/commerce/food/operations';
import type { DishAnswer, DishFacts } from '../../src/commerce/food/views';
import type { SideQuestion } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { questionsIn } from '../../src/food/questions-in';
import { textReply } from '../parts/say';
import { basketOf, basketSlot } from './basket';
import { tellsOfChoices } from './choices-asked';
import { priceWords } from './dish-price';
import { searchMenu } from './menu-search';
import { restaurantSlot } from './restaurant';
import type { ChosenRestaurant } from './restaurant-choice';
import { namedIn, pricesAsked } from './prices-asked';
import { type AskedDish, asksHowMuch, mergedFacts, untoldWords } from './several-asked';

const linesReply = (list: ReplyText[]): ReplyOf<ReplyText> =>
  textReply('basket.notes', [], { lines: { list, join: 'lines' } });

/** Returns the ids of the basket's dishes, the one spoken of last, or asked about, at the end. */
function dishesInBasket(t: Turn): string[] {
  const { open } = basketOf(t);
  const [asked] = open.filter((line) => line.ask.kind !== 'dish');
  return [...spokenLines(basketOf(t)), ...(asked ? [asked] : [])].map((line) => line.dishId);
}

const linesInBasket = (t: Turn) =>
  basketOf(t).cart.lines.map(({ dishId, choices }) => ({
    dishId,
    optionIds: choices.map(({ optionId }) => optionId),
  }));

/** Tells what the basket's line has of what was asked: "Yes, your Masala Dosa: No Onion." */
const yoursWords = ({ name, yours }: DishFacts): ReplyText[] =>
  yours
    ? [
        say(yours.yes ? 'about.dish.yours.yes' : 'about.dish.yours', {
          dish: name,
          options: { list: yours.options.map(foreignText) },
        }),
      ]
    : [];

/** Tells of a dish what its menu has, and last what it does not. */
function dishWords(dish: DishFacts, asksPrice: boolean): ReplyText[] {
  if (dish.yours?.yes === true) return yoursWords(dish);
  const { groups, diet, ofDiet, rating, untold } = dish;
  const specific =
    asksPrice || groups.length > 0 || untold !== undefined || (ofDiet && diet !== 'unknown');
  const stars = rating === undefined || specific ? [] : [ratingWords(dish.name, rating)];
  return [
    ...yoursWords(dish),
    ...factWords(dish, !specific, stars),
    ...(untold === undefined ? [] : [say('about.dish.untold', { text: untold })]),
    ...(specific ? [] : [say('about.dish.no-more')]),
  ];
}

const ratingWords = (dish: string, rating: number): ReplyText =>
  say('about.dish.rating', { dish, rating });

/** Tells of a dish what its menu has: `measured` with its size, `stars` before its price. */
function factWords(
  { name, about, diet, ofDiet, groups, measure, price }: DishFacts,
  measured: boolean,
  stars: readonly ReplyText[] = [],
): ReplyText[] {
  const of = { dish: name };
  return [
    ...(ofDiet ? [say(`about.dish.${diet}`, of)] : []),
    ...(about === '' ? [] : [say('about.dish', { ...of, words: about })]),
    ...(measure === undefined || !measured ? [] : [say('about.dish.measure', { ...of, measure })]),
    ...stars,
    say('fact.dish', { name, price: priceWords(price) }),
    ...groupWords({ name, groups }),
  ];
}

/** Tells of choices which there are and what is usual. */
const groupWords = ({ name, groups }: Pick<DishFacts, 'name' | 'groups'>): ReplyText[] =>
  groups.map((group) =>
    say(group.usual.length === 0 ? 'about.dish.group' : 'about.dish.group.usual', {
      dish: name,
      group: group.name,
      options: { list: group.options.map(foreignText) },
      usual: { list: group.usual.map(foreignText) },
    }),
  );

/** Makes a dish the one spoken of last: "Is the tea free? Then remove it". */
function speakOfDish(t: Turn, name: string): void {
  const now = basketOf(t);
  const line = spokenLines(now).findLast((one) => one.name === name);
  if (line && line.id !== now.last) t.set(basketSlot, { ...now, last: line.id });
}

/** The side question about a dish, or several about dishes in one message. */
export const dishQuestion: SideQuestion = {
  about: 'of a dish: what is in it, how hot, whether vegetarian',
  afterChanges: 'as-said',
  *answer(t) {
    const chosen = t.get(restaurantSlot);
    if (!chosen || t.said === undefined) return [];
    const { providerId, sellerId, name: restaurant } = chosen;
    const priced = pricesAsked(t, t.said);
    const parts = priced.length > 0 ? priced : questionsIn(t.said);
    if (parts.length > 1) return yield* answerEach(t, chosen, parts);
    const ofMenu = t.hears('order-food.on-menu');
    const [part = t.said] = parts;
    const text = speaksOfDiet(t.said) ? t.said : part; // who eats what stands beside the question
    const asked = { text, held: dishesInBasket(t), lines: linesInBasket(t), ofMenu };
    const found = yield* t.once('dish', lookAtDish, { providerId, sellerId, ...asked });
    if (found.dish) speakOfDish(t, found.dish.name);
    const lines = answerWords(found, restaurant, t.hears('order-food.prices'));
    if (lines.length > 0) return [linesReply(lines)];
    if (ofMenu && !(yield* tellsOfChoices(t, t.said))) yield* searchMenu(t, t.said);
    return ofMenu ? undefined : [textReply('about.dish.which')];
  },
};

/** Answers each of several questions; what several tell of one dish is told once. */
function* answerEach(
  t: Turn,
  { providerId, sellerId, name }: ChosenRestaurant,
  parts: readonly string[],
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const asked: AskedDish[] = [];
  const others: ReplyText[] = [];
  for (const text of parts) {
    const ofMenu = t.hears('order-food.prices', text);
    const about = { providerId, sellerId, held: dishesInBasket(t), ofMenu };
    const { dish, ...found } = yield* t.once('dish', lookAtDish, {
      ...about,
      text: ofMenu ? namedIn(t, text) : text,
    });
    if (dish && !ofMenu) asked.push({ question: text, dish });
    if (dish && ofMenu)
      others.push(say('fact.dish', { name: dish.name, price: priceWords(dish.price) }));
    if (dish) speakOfDish(t, dish.name);
    others.push(...answerWords(found, name));
  }
  const told = mergedFacts(asked).flatMap((dish) => factWords(dish, parts.some(asksHowMuch)));
  const lines = [...told, ...others, ...untoldWords(asked)];
  return [lines.length > 0 ? linesReply(lines) : textReply('about.dish.which')];
}

/** Tells which dishes of the basket are vegetarian, as the menu has it. */
const dietsWords = (diets: NonNullable<DishAnswer['diets']>): ReplyText[] =>
  (['veg', 'nonveg', 'unknown'] as const).flatMap((diet) =>
    diets[diet].length === 0
      ? []
      : say(`about.basket.${diet}`, { dishes: { list: diets[diet].map(foreignText) } }),
  );

const answerWords = (
  { dish, among = [], shared, lacking = [], untold, allergen, diets }: DishAnswer,
  restaurant: string,
  asksPrice = false,
): ReplyText[] => [
  ...(dish ? dishWords(dish, asksPrice) : []),
  ...(diets ? dietsWords(diets) : []),
  ...among.map(({ name, price }) => say('fact.dish', { name, price: priceWords(price) })),
  ...(shared ? groupWords(shared) : []),
  ...lacking.map((text) => say('basket.unknown', { text, restaurant })),
  ...(untold === undefined ? [] : [say('about.dish.untold', { text: untold })]),
  ...(allergen ? [allergenReply(allergen)] : []),
];

/** Tells which dishes name what somebody may be allergic to, and never that the others are free of it. */
const allergenReply = ({ text, dishes }: NonNullable<DishAnswer['allergen']>): ReplyText =>
  dishes.length === 0
    ? say('about.allergen.none', { text })
    : say('about.allergen', { text, dishes: { list: dishes.map(foreignText) } });
