import { searchDishes } from '../src/commerce/food/operations';
import { openingAt } from '../src/commerce/food/hours';
import type { DishView, NearbyInput, Restaurant } from '../src/commerce/food/views';
import type { Fill } from '../src/engine/command';
import { waterfall, type Action } from '../src/engine/dialog';
import { likeness } from '../src/engine/match';
import type { Work } from '../src/engine/operation';
import { filter } from '../src/engine/slots/filter';
import { pick } from '../src/engine/slots/pick';
import type { Turn } from '../src/engine/turn';
import { ofKind } from '../src/engine/value';
import type { ReplyOf } from '../src/reply/reply';
import { raw, say, type Text } from '../src/reply/text';
import { priceWords } from './food/menu-card';
import { mostPaise } from './food/most-paise';
import { detailsOf, nearOf, reached, restaurantId } from './food/near';
import { placeSlot, pointOf } from './food/place';
import { chosenRestaurant, fullName, type ChosenRestaurant } from './food/restaurant';
import { offers } from './food/questions';
import { restaurantCard } from './food/restaurant-card';
import { choice, sentence } from './parts/say';

const place = placeSlot(false);

/** Filters in the words of GET /ret11/api/nearby-restaurants, and what the bot sifts itself. */
const filters = [
  filter('text', 'a dish, a kind of food or a name to look for', ['text']),
  filter('where', 'the whole sentence, in which a place may be named', ['text']),
  filter('veg', 'only vegetarian places (off: only those that also cook meat)', ['flag']),
  filter('sort', 'cheapest first or dearest first', ['option']),
  filter('rating', 'lowest rating, 0 to 5', ['number']),
  filter('price', 'the most that a dish may cost', ['money']),
  filter('open', 'only what is open now', ['flag']),
  filter('page', 'which of the results', ['number']),
  filter('contact', 'who orders: name, e-mail and mobile, carried on to the order', ['person']),
];

const SHOWN = 10; // the most cards that all channels show side by side
const MENUS_SEARCHED = 10; // the nearest ones are asked for the dish
const NAME_BAR = 0.75; // share of the words that a restaurant's name must account for

interface Found {
  restaurants: readonly Restaurant[];
  dishes: ReadonlyMap<string, readonly DishView[]>;
}

function filtersOf(t: Turn): Omit<NearbyInput, 'lat' | 'lng'> {
  const veg = ofKind(t.wish('veg'), 'flag')?.on;
  const sort = ofKind(t.wish('sort'), 'option')?.id;
  const rating = ofKind(t.wish('rating'), 'number')?.n;
  return {
    ...(veg === undefined ? {} : { veg: veg ? ('veg' as const) : ('nonveg' as const) }),
    ...(sort === 'price-low-to-high' ? { cost: 'LOW_TO_HIGH' as const } : sort === 'price-high-to-low' ? { cost: 'HIGH_TO_LOW' as const } : {}),
    ...(rating === undefined ? {} : { minRating: rating }),
  };
}

/** What is near and fits: by its name first, then by a dish that the words name. */
function* found(t: Turn): Work<Found> {
  const near = yield* openOnly(t, yield* nearOf(t, t.get(place), filtersOf(t)));
  const text = ofKind(t.wish('text'), 'text')?.text;
  const most = mostPaise(t);
  if (text === undefined) return { restaurants: near, dishes: new Map() };
  const named = near.filter((one) => likeness(text, fullName(one)) >= NAME_BAR);
  const sellers = near.slice(0, MENUS_SEARCHED).map(({ providerId, sellerId }) => ({ providerId, sellerId }));
  const having = sellers.length === 0 ? [] : yield* t.once('dishes', searchDishes, { sellers, query: text, ...(most === undefined ? {} : { maxPaise: most }) });
  const dishes = new Map(having.map((one) => [restaurantId(one), one.dishes]));
  return { restaurants: [...named, ...near.filter((one) => !named.includes(one) && dishes.has(restaurantId(one)))], dishes };
}

function* openOnly(t: Turn, near: readonly Restaurant[]): Work<readonly Restaurant[]> {
  if (ofKind(t.wish('open'), 'flag')?.on !== true) return near;
  const details = yield* detailsOf(t, near.slice(0, 2 * SHOWN));
  return near.filter((one) => openingAt(details.get(restaurantId(one))?.hours, t.now)?.is === 'open');
}

const chosen = pick<ChosenRestaurant>({
  name: 'choice',
  about: 'one of the restaurants found',
  label: say('slot.restaurant'),
  why: say('why.restaurant'),
  schema: chosenRestaurant,
  needs: ['place'],
  presetOnly: false,
  *options(t) {
    const { restaurants } = yield* found(t);
    return restaurants.map((one) => ({
      id: restaurantId(one),
      value: { providerId: one.providerId, sellerId: one.sellerId, name: one.name, locality: one.locality },
      label: raw(fullName(one)),
      words: fullName(one),
      ...(one.distanceM === undefined ? {} : { facts: { distance: one.distanceM } }),
    }));
  },
  *question(t, options) {
    return yield* carousel(t, yield* found(t), new Set(options.map((one) => one.id)));
  },
  none: () => say('find.not-among'),
  *more(t) {
    return { slot: 'page', value: { is: 'number', n: start(t) + SHOWN } };
  },
});

const start = (t: Turn): number => Math.max(0, ofKind(t.wish('page'), 'number')?.n ?? 0);

function* carousel(t: Turn, all: Found, among: ReadonlySet<string>): Work<ReplyOf<Text>> {
  const fitting = all.restaurants.filter((one) => among.has(restaurantId(one)));
  if (fitting.length === 0) return nothingFound(t);
  const shown = fitting.slice(start(t), start(t) + SHOWN);
  const details = yield* detailsOf(t, shown);
  const cards = shown.map((one) => {
    const id = restaurantId(one);
    const dishes = (all.dishes.get(id) ?? []).map((dish) => say('fact.dish', { name: dish.name, price: priceWords(dish) }));
    return restaurantCard(t, one, details.get(id), dishes, [choice('choice.order-here', t.fillCode('choice', { is: 'option', id }), 'primary')]);
  });
  const left = fitting.length - start(t) - shown.length;
  const more = left > 0 ? [choice('choice.more-restaurants', t.fillCode('page', { is: 'number', n: start(t) + SHOWN }))] : [];
  const where = pointOf(t.get(place))?.label ?? '';
  return { kind: 'carousel', text: say('find.restaurants', { total: fitting.length, place: where }), cards, choices: [...more, ...narrowing(t)] };
}

/** Ways to narrow the list by one tap. */
function narrowing(t: Turn) {
  return [
    ...(t.wish('open') ? [] : [choice('choice.open-now', t.fillCode('open', { is: 'flag', on: true }))]),
    ...(t.wish('veg') ? [] : [choice('choice.veg-only', t.fillCode('veg', { is: 'flag', on: true }))]),
    ...(t.wish('sort') ? [] : [choice('sort.price-low-to-high', t.fillCode('sort', { is: 'option', id: 'price-low-to-high' }))]),
  ];
}

function nothingFound(t: Turn): ReplyOf<Text> {
  const given = ['text', 'veg', 'rating', 'price', 'open'].filter((slot) => t.wish(slot) !== undefined);
  const without = given.map((slot) => choice(say('choice.without', { what: say(`slot.${slot === 'text' ? 'dish' : slot}`) }), t.code({ do: 'forget', slot, draft: t.draft })));
  return sentence('find.no-restaurants', [...without, choice('choice.other-place', t.code({ do: 'forget', slot: 'place', draft: t.draft }))], { place: pointOf(t.get(place))?.label ?? '' });
}

/** What was said of the order itself goes along. */
const order: Action = function* (t) {
  const held = t.get(chosen);
  const at = t.get(place);
  const where = pointOf(at);
  const pin = at && 'lat' in at && at.city !== true ? at.pin : undefined;
  const to: Fill[] = where && pin !== undefined ? [{ slot: 'place', value: { is: 'place', name: where.label, lat: where.lat, lng: where.lng, pin } }] : [];
  const fills: Fill[] = [...to, { slot: 'restaurant', value: { is: 'option', id: held ? restaurantId(held) : '' } }];
  return { then: 'become', dialog: 'order-food', fills };
};

/** Finding somewhere to eat from: near a place, by dish, diet, price, rating; the one chosen becomes an order. */
export const findRestaurants = waterfall({
  id: 'find-restaurants',
  about: 'find restaurants near a place, by dish, kind of food, price, rating, vegetarian',
  examples: ['restaurants near HSR Layout', 'biryani under ₹300 near me', 'veg places open now'],
  slots: filters,
  hands: ['contact'],
  questions: { offers },
  steps: [place, reached(place), chosen, order],
});
