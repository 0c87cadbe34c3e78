import { listNearbyRestaurants } from '../../src/commerce/food/operations';
import type { Command } from '../../src/engine/command';
import { localPattern } from '../../src/engine/local-words';
import type { Turn } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import { cuisineAloneIn, dishKindsIn } from '../../src/food/cuisines';
import { isUnanswered } from '../parts/sum-asked';
import { deliveryPlaceSlot, restaurantSlot } from './restaurant';
import { restaurantsMentioned } from './restaurant-choice';
import { namesNoDish } from './no-dish';
import { pendingOrderWordsSlot } from './spoken';
import { type Commands, wordsOf } from './word-fills';

/** Asks for a place to order from: "a restaurant that has …", "koi jagah jahan …". */
const SOME_RESTAURANT = localPattern(
  'restaurants-wished.some-restaurant',
  /(?<![\p{L}\p{M}])(?:(?:a|any|some|one|which|another|other|koi|kis|kaunsa|kaunse|kaun ?s[aie]|kons[aie]|aisa|dusra|dusre|doosr[ae]) (?:(?:aisa|aisi|other|aur|dusra|dusre) )?(?:restaurants?|places?|jagah|hotels?|kitchens?)|(?:restaurants?|places?|jagah) (?:(?:that|which|who) (?:has|have|serves?)|with|jah?an?|where|kaun ?s[aie]|kons[aie])|@restaurant)(?![\p{L}\p{M}])/iu,
);

/** What a search for restaurants tells beside its words, which the list here has anyway. */
const SEARCHED: ReadonlySet<string> = new Set(['text', 'flag', 'option']);
const isSearched = (value: SlotValue): boolean =>
  SEARCHED.has(value.is) ||
  (value.is === 'place' && value.name === undefined && value.lat === undefined); // "nearby"

const isOfWords = (one: Command): boolean =>
  isUnanswered(one) ||
  one.do === 'ask' ||
  one.do === 'more' ||
  (one.do === 'outside' && (one.what === 'narrowing' || one.what === 'untold')) ||
  (one.do === 'forget' && one.slot === 'restaurant') ||
  (one.do === 'start' && (one.fills ?? []).every(({ value }) => isSearched(value))) ||
  wordsOf(one) !== undefined;

/**
 * Reads "a restaurant that has butter chicken and naan" as a question who has them, and a kind of
 * cooking over a list of restaurants ("north indian wale kaunse hai") as what they shall have.
 */
export function readRestaurantsWished(
  t: Turn,
  said: string,
  commands: Commands,
): Commands | undefined {
  if (!t.get(deliveryPlaceSlot) || commands.length === 0 || !commands.every(isOfWords))
    return undefined;
  const near = t.last('near', listNearbyRestaurants) ?? [];
  if (restaurantsMentioned(near, said).length > 0) return undefined;
  if (
    SOME_RESTAURANT.test(said) &&
    dishKindsIn(said).size > 0 &&
    cuisineAloneIn(said) === undefined
  )
    return [{ do: 'ask', question: 'near' }];
  return readCuisine(t, said, commands);
}

function readCuisine(t: Turn, said: string, commands: Commands): Commands | undefined {
  const cuisine = cuisineAloneIn(said);
  const leaves = commands.some((one) => one.do === 'forget');
  const chooses = leaves || (!t.get(restaurantSlot) && t.shown.length > 0);
  if (cuisine === undefined || !chooses) return undefined;
  const before = t.get(pendingOrderWordsSlot) ?? [];
  t.set(
    pendingOrderWordsSlot,
    before.filter((words) => !namesNoDish(words)), // another kind takes the place of the one before
  );
  return [
    ...commands.filter((one) => one.do === 'forget'),
    { do: 'fill', slot: 'order', value: { is: 'text', text: cuisine } },
  ];
}
