import { whoHasDishes } from '../../src/commerce/food/operations';
import type { NearbyRestaurant, SellerDishes } from '../../src/commerce/food/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { withoutDishes } from '../../src/food/without-dishes';
import { choice, textReply } from '../parts/say';
import { restaurantId } from './near';
import { fullName } from './restaurant-name';

const MENUS_READ = 16; // menus are large: only those of the nearest
const TOLD = 4; // restaurants
const LEAST_DISHES = 2; // of one dish it is enough to know who serves it

/** Dishes that each restaurant has and lacks, by `restaurantId`, whoever has the most first. */
export type DishesHad = ReadonlyMap<string, SellerDishes>;

/** Finds what the restaurants near have of several dishes; empty where words name fewer. */
export function* dishesHadNear(
  t: Turn,
  near: readonly NearbyRestaurant[],
  text: string,
): EffectGenerator<DishesHad> {
  const sellers = near
    .slice(0, MENUS_READ)
    .map(({ providerId, sellerId }) => ({ providerId, sellerId }));
  const found = sellers.length === 0 ? [] : yield* t.once('has', whoHasDishes, { sellers, text });
  const [first] = found;
  if (!first || first.has.length + first.lacks.length < LEAST_DISHES) return new Map();
  return new Map(found.map((one) => [restaurantId(one), one]));
}

/** Returns restaurants that have some of the dishes, whoever has the most first. */
export const havingMost = (
  near: readonly NearbyRestaurant[],
  had: DishesHad,
): readonly NearbyRestaurant[] =>
  near
    .filter((one) => countOf(had, one) > 0)
    .toSorted((one, other) => countOf(had, other) - countOf(had, one));

const countOf = (had: DishesHad, one: NearbyRestaurant): number =>
  had.get(restaurantId(one))?.has.length ?? 0;

/** Returns dishes in quotation marks, as the person named them. */
export const quotedDishes = (dishes: readonly string[]): ReplyText[] =>
  dishes.map((one) => foreignText(`“${one}”`));

/** Tells what a restaurant has of the dishes, and what it lacks. */
export function hadWords({ has, lacks }: Pick<SellerDishes, 'has' | 'lacks'>): ReplyText[] {
  return [
    ...(has.length === 0 ? [] : [say('fact.has', { dishes: { list: has.map(foreignText) } })]),
    ...(lacks.length === 0
      ? []
      : [say('fact.lacks', { dishes: { list: lacks.map(foreignText), join: 'or' } })]),
  ];
}

/** Answers which restaurants have several dishes: whoever has the most first, and what each lacks. */
export function* tellWhoHasMost(
  t: Turn,
  near: readonly NearbyRestaurant[],
  said: string,
): EffectGenerator<ReplyOf<ReplyText>[] | undefined> {
  const had = yield* dishesHadNear(t, near, said);
  const most = havingMost(near, had).slice(0, TOLD);
  if (had.size === 0) return undefined;
  if (most.length === 0) {
    const words = { list: quotedDishes([...had.values()][0]?.lacks ?? []), join: 'or' as const };
    return [textReply('near.has.none', [], { words })];
  }
  const taps = most.map((one) =>
    choice(
      foreignText(fullName(one)),
      t.fillCode('restaurant', { is: 'option', id: restaurantId(one) }),
    ),
  );
  const list = most.map((one) => mostWords(fullName(one), had.get(restaurantId(one))));
  const all = [...had.values()].some(({ lacks }) => lacks.length === 0);
  return [
    textReply(all ? 'near.has' : 'near.has.most', taps, { restaurants: { list, join: 'lines' } }),
  ];
}

function mostWords(
  name: string,
  { has, lacks }: Pick<SellerDishes, 'has' | 'lacks'> = { has: [], lacks: [] },
): ReplyText {
  const dishes = { list: has.map(foreignText) };
  return lacks.length === 0
    ? say('near.has.all.one', { name, dishes })
    : say('near.has.most.one', {
        name,
        dishes,
        lacks: { list: lacks.map(foreignText), join: 'or' },
      });
}

/** Leaves out of an order what the person was told that the restaurant lacks, before they chose it. */
export function withoutLacking(
  t: Turn,
  chosen: { providerId: string; sellerId: string },
  text: string,
): string {
  const had = t
    .last('has', whoHasDishes)
    ?.find((one) => restaurantId(one) === restaurantId(chosen));
  return had && had.lacks.length >= had.has.length ? withoutDishes(text, had.lacks) : text;
}
