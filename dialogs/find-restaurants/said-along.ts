import { whoServes } from '../../src/commerce/food/operations';
import type { SlotFill } from '../../src/engine/command';
import type { EffectGenerator } from '../../src/engine/operation';
import { accentFoldedWords } from '../../src/engine/match';
import { countOf } from '../../src/engine/named-words';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { namesNothing } from '../../src/food/parse/empty';
import { dietsIn } from '../order-food/early-talk';
import { asksForMenu } from '../order-food/menu-wish';
import { orderWords } from '../order-food/order-words';
import type { ChosenRestaurant } from '../order-food/restaurant';

/**
 * Returns the order in the words that chose a restaurant, if its menu knows it, with what the search
 * was told of people who do not eat something.
 */
export function* dishesSaidAlong(
  t: Turn,
  held: ChosenRestaurant | undefined,
): EffectGenerator<SlotFill[]> {
  const dishes = yield* dishesIn(t, held);
  const diets = dietsIn(ofKind(t.pendingValue('where'), 'text')?.text ?? '');
  const text = [dishes, diets].filter((one) => one !== '').join(', ');
  return text === '' ? [] : [{ slot: 'order', value: { is: 'text', text } }];
}

function* dishesIn(t: Turn, held: ChosenRestaurant | undefined): EffectGenerator<string> {
  const said = t.said;
  if (!held || said === undefined || said.includes('?') || asksForMenu(said)) return '';
  const { rest } = yield* orderWords(t, said, held);
  if (!saysHowMany(t, rest) || namesNothing(rest)) return '';
  const { providerId, sellerId } = held;
  const [served] = yield* t.once('serves', whoServes, {
    sellers: [{ providerId, sellerId }],
    text: rest,
  });
  return served ? rest : '';
}

/** Tells whether words count something: a number makes a named dish an order. */
const saysHowMany = (t: Turn, words: string): boolean =>
  /\d/u.test(words) ||
  accentFoldedWords(words).some((word) => countOf(word) !== undefined) ||
  t.hears('find-restaurants.portion', words);
