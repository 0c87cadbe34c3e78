import { openingAt } from '../../src/commerce/food/hours';
import type { NearbyRestaurant, MenuMatch } from '../../src/commerce/food/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Slot } from '../../src/engine/slot';
import { cuisineAloneIn } from '../../src/food/cuisines';
import { withoutToldOfPeople } from '../../src/food/parse/told-of-people';
import { namesNothing } from '../../src/food/parse/empty';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { lastOrder } from './again';
import { fullName } from './restaurant-name';
import { sellerDetails, sellersNear, restaurantId } from './near';
import { namesNoDish } from './no-dish';
import { orderWords } from './order-words';
import { pointOf } from './food-place';
import { placeSlot } from './place';
import {
  type ChosenRestaurant,
  chosenBy,
  chosenRestaurant,
  inQuarterTold,
  restaurantsMentioned,
  shownOption,
  toChosenRestaurant,
} from './restaurant-choice';
import { factsFor } from './restaurant-facts';
import { mostAmong, type RestaurantCandidates, restaurantsServing } from './serving-near';
import { unknownName } from './unknown-name';
import { askRestaurant } from './ask-restaurant';
import { orderWordsSoFar, orderTextSoFar, withoutTalk } from './spoken';

export { fullName } from './restaurant-name';
export {
  type ChosenRestaurant,
  chosenRestaurant,
  restaurantsMentioned,
  toChosenRestaurant,
} from './restaurant-choice';

/** The slot of the place that the food is delivered to. */
export const deliveryPlaceSlot = placeSlot(true);

const CARDS_SHOWN = 6; // as many as one looks through at a time; "more" shows the next
const DETAILS_READ = 20; // restaurants whose hours are looked at

/** Returns the restaurants to choose from: those named, else those that serve it, else all. */
function* findRestaurantCandidates(t: Turn): EffectGenerator<RestaurantCandidates> {
  const near = yield* sellersNear(t, t.get(deliveryPlaceSlot));
  const text = orderTextSoFar(t);
  const none = new Map<string, MenuMatch>();
  if (text === undefined) return { why: 'near', restaurants: near, fits: none };
  const named = restaurantsMentioned(near, text);
  if (named.length > 0) return { why: 'named', restaurants: named, fits: none };
  const latest = orderWordsSoFar(t).at(-1) ?? '';
  const kind = cuisineAloneIn(latest) !== undefined && namesNoDish(latest); // told last, it goes first
  const asked = withoutToldOfPeople(kind ? latest : text).left;
  const { rest } = yield* orderWords(t, asked, undefined);
  if (rest === '' || namesNothing(rest)) return { why: 'near', restaurants: near, fits: none };
  const fits = yield* restaurantsServing(t, near, rest);
  const able = near.filter((one) => fits.has(restaurantId(one)));
  return (
    (yield* mostAmong(t, near, rest)) ??
    (able.length > 0
      ? { why: 'serve', restaurants: able, fits }
      : { why: 'none-serve', restaurants: near, fits })
  );
}

/** Returns the restaurants near that may be chosen instead of the ones named: those that serve it, else all. */
function* findOthers(
  t: Turn,
  among: readonly { id: string }[],
  { restaurants: [ruledOut] }: RestaurantCandidates,
): EffectGenerator<RestaurantCandidates> {
  const near = (yield* sellersNear(t, t.get(deliveryPlaceSlot))).filter((one) =>
    among.some((option) => option.id === restaurantId(one)),
  );
  const text = orderTextSoFar(t) ?? '';
  const { rest } = yield* orderWords(t, text, ruledOut && toChosenRestaurant(ruledOut));
  const dishes = namesNothing(rest) ? '' : withoutTalk(rest);
  if (dishes === '') return { why: 'near', restaurants: near, fits: new Map() };
  const fits = yield* restaurantsServing(t, near, rest);
  const able = near.filter((one) => fits.has(restaurantId(one)));
  return able.length > 0
    ? { why: 'serve', restaurants: able, fits }
    : { why: 'none-else', restaurants: near, fits, dishes };
}

/** The slot of the restaurant: by name, tap, dishes, or the last order. */
export const restaurantSlot: Slot<ChosenRestaurant> = {
  name: 'restaurant',
  about: 'the restaurant, by its name',
  label: say('slot.restaurant'),
  why: say('why.restaurant'),
  reads: 'restaurant',
  takes: ['text', 'option', 'nth', 'extreme', 'not'],
  needs: ['place'],
  schema: chosenRestaurant,
  sensitive: false,
  optional: false,
  *preset(t) {
    const last = yield* lastOrder(t);
    const { why, restaurants } = yield* findRestaurantCandidates(t);
    const again =
      last &&
      (yield* sellersNear(t, t.get(deliveryPlaceSlot))).find((one) => fullName(one) === last.title);
    const [only] = restaurants;
    if (again) return toChosenRestaurant(again);
    if (only && restaurants.length === 1 && (why === 'named' || why === 'serve'))
      return toChosenRestaurant(only);
    if (why !== 'named') return undefined;
    const there = inQuarterTold(restaurants, pointOf(t.get(deliveryPlaceSlot))?.label ?? '');
    const [branch] = there;
    return branch && there.length === 1 ? toChosenRestaurant(branch) : undefined;
  },
  *read(t, value) {
    const at = t.get(deliveryPlaceSlot);
    const near = yield* shownFirst(t, value);
    return chosenBy(near, value, pointOf(at)?.label ?? '', yield* factsFor(t, near, value, at));
  },
  *ask(t, among) {
    const from = yield* findRestaurantCandidates(t);
    const latest = orderWordsSoFar(t).at(-1);
    const unheard = latest === undefined ? undefined : unknownName(latest);
    const over = t.shown.some(({ id }) => from.restaurants.some((one) => restaurantId(one) === id));
    if (latest !== undefined && latest === t.said && over && unheard && !namesNoDish(unheard))
      t.say(textReply('order.noted', [], { text: foreignText(latest.trim()) }));
    const all = among
      ? from.restaurants.filter((one) => among.some((option) => option.id === restaurantId(one)))
      : from.restaurants;
    const others = among && all.length === 0 ? yield* findOthers(t, among, from) : undefined;
    const near = others?.restaurants ?? all;
    const start = Math.max(0, ofKind(t.pendingValue('page'), 'number')?.n ?? 0);
    const shown = near.slice(start, start + CARDS_SHOWN);
    return {
      reply: yield* askRestaurant(
        t,
        { ...(others ?? from), restaurants: shown },
        near.length - start - shown.length,
        start + CARDS_SHOWN,
      ),
      options: shown.map((one) => shownOption(one)),
      ...(t.isToldNow('page') || (t.isToldNow('order') && from.why === 'none-serve')
        ? {}
        : { again: restaurantsAgain(t, shown) }),
    };
  },
  revalidate: (held) => ({ is: 'option', id: restaurantId(held) }),
  words: (held) => foreignText(fullName(held)),
  *more(t) {
    return {
      slot: 'page',
      value: {
        is: 'number',
        n: Math.max(0, ofKind(t.pendingValue('page'), 'number')?.n ?? 0) + CARDS_SHOWN,
      },
    };
  },
};

/** Returns all restaurants near; for a superlative only the open ones that are offered. */
function* shownFirst(
  t: Turn,
  value: Parameters<Slot['read']>[1],
): EffectGenerator<readonly NearbyRestaurant[]> {
  if (value.is !== 'extreme') return yield* sellersNear(t, t.get(deliveryPlaceSlot));
  const { restaurants } = yield* findRestaurantCandidates(t);
  const details = yield* sellerDetails(t, restaurants.slice(0, DETAILS_READ));
  const open = restaurants.filter(
    (one) => openingAt(details.get(restaurantId(one))?.hours, t.now)?.is !== 'closed',
  );
  return open.length > 0 ? open : restaurants;
}

/** Asks again where the same restaurants are still shown. */
const restaurantsAgain = (t: Turn, shown: readonly NearbyRestaurant[]): ReplyOf<ReplyText> =>
  textReply(
    'find.again.restaurants',
    shown.map((one) =>
      choice(
        foreignText(fullName(one)),
        t.fillCode('restaurant', { is: 'option', id: restaurantId(one) }),
      ),
    ),
  );

/** Makes the button that leads from a restaurant to the others near. */
export const otherRestaurant = (
  t: Turn,
  of: { providerId: string; sellerId: string },
): ChoiceOf<ReplyText> =>
  choice(
    'choice.other-restaurant',
    t.fillCode('restaurant', { is: 'not', value: { is: 'option', id: restaurantId(of) } }),
    'primary',
  );
