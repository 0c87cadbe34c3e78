import { searchDishes } from '../../src/commerce/food/operations';
import type { DishView, NearbyRestaurant } from '../../src/commerce/food/views';
import { localPattern, localWords } from '../../src/engine/local-words';
import { accentFoldedWords } from '../../src/engine/match';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { isFunctionWord } from '../../src/food/parse/cues';
import { isTalk } from '../../src/food/parse/talk';
import { tokensOf } from '../../src/food/parse/tokens';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { priceWords } from './dish-price';
import { restaurantId } from './near';
import { fullName } from './restaurant';

const MENUS_READ = 8; // menus are large: only the nearest open ones
const TOLD = 5; // restaurants
const DISHES_TOLD = 3; // of a restaurant
const MOST_DISHES = 3; // dishes asked about at once

const ALTERNATIVES = localPattern('who-has.alternatives', /\s*,\s*|\s+(?:or|and|ya|aur|@or)\s+/iu);
/** What is to be left out is looked for in no menu: that it is not named there makes nothing safe. */
const LEFT_OUT = localPattern(
  'who-has.left-out',
  /(?<![\p{L}\p{M}])(?:no|not|without|free|bina|bagair|nahi+n?|@not)(?![\p{L}\p{M}])/iu,
);
const SENTENCE_END = /[.!?।;\n]+/u;
/** Words of the question itself, which no menu has. */
const ASKING_WORDS = new Set([
  ...'which who where what these those them of the one ones here near nearby anyone anybody anywhere any is are there that has have having had serve serves serving sell sells make makes offer offers get gets do does with some good nice small big little kind sort restaurant restaurants place places koi jahan kahan kis kisi kaun kaunsa kaunse kaunsi konsa konse konsi sa mein ke paas mile milta milti milega milegi hai h'.split(
    ' ',
  ),
  ...accentFoldedWords(localWords('who-has.asking')),
]);

/** Returns the dishes that a question looks for, each by its words: "a birthday sweet or a cake". */
export function dishesSought(t: Turn, said: string): string[] {
  const near = new Set(
    t.shown.flatMap(({ words }) => accentFoldedWords(words.split(',').slice(1).join(' '))),
  ); // their quarters
  const asked = said.split(SENTENCE_END).find((part) => t.hears('order-food.who-has', part));
  return (asked ?? '')
    .split(ALTERNATIVES)
    .filter((part) => !LEFT_OUT.test(part))
    .map((part) =>
      accentFoldedWords(part)
        .filter(
          (word) =>
            !ASKING_WORDS.has(word) &&
            !near.has(word) &&
            !tokensOf(word).every((one) => isFunctionWord(one) || isTalk(one)),
        )
        .join(' '),
    )
    .filter((words) => words !== '')
    .slice(0, MOST_DISHES);
}

/** Tells which of the restaurants have the dishes that were asked for, by their menus. */
export function* whoHas(
  t: Turn,
  near: readonly NearbyRestaurant[],
  sought: readonly string[],
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const sellers = near
    .slice(0, MENUS_READ)
    .map(({ providerId, sellerId }) => ({ providerId, sellerId }));
  const dishes = new Map<string, DishView[]>();
  const missing: string[] = [];
  for (const query of sellers.length === 0 ? [] : sought) {
    const found = yield* t.once(`has-${query}`, searchDishes, { sellers, query });
    if (found.length === 0) missing.push(query);
    for (const one of found)
      dishes.set(restaurantId(one), [...(dishes.get(restaurantId(one)) ?? []), ...one.dishes]);
  }
  const having = near.filter((one) => dishes.has(restaurantId(one))).slice(0, TOLD);
  const words = { list: missing.map((one) => foreignText(`“${one}”`)), join: 'or' as const };
  return [
    ...(having.length === 0 ? [] : [havingReply(t, having, dishes)]),
    ...(missing.length === 0 ? [] : [textReply('near.has.none', [], { words })]),
    ...(t.hears('order-food.allergy') ? [textReply('near.allergy')] : []),
  ];
}

function havingReply(
  t: Turn,
  having: readonly NearbyRestaurant[],
  dishes: ReadonlyMap<string, readonly DishView[]>,
): ReplyOf<ReplyText> {
  const list = having.map((one) =>
    say('near.has.one', {
      name: fullName(one),
      dishes: { list: (dishes.get(restaurantId(one)) ?? []).slice(0, DISHES_TOLD).map(dishWords) },
    }),
  );
  const taps = having.map((one) =>
    choice(
      foreignText(fullName(one)),
      t.fillCode('restaurant', { is: 'option', id: restaurantId(one) }),
    ),
  );
  return textReply('near.has', taps, { restaurants: { list, join: 'lines' } });
}

const dishWords = (dish: DishView): ReplyText =>
  say('near.has.dish', { name: dish.name, price: priceWords(dish) });
