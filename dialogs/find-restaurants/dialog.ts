import type { SlotFill } from '../../src/engine/command';
import { waterfall, type StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import { pick } from '../../src/engine/slots/pick';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { restaurantExtremeIn } from '../../src/food/said-beside';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { bestQuestion } from '../order-food/best';
import { priceWords } from '../order-food/dish-price';
import { sellerDetails, sellersNear, checkDeliveryArea, restaurantId } from '../order-food/near';
import { placeLabel, pointOf } from '../order-food/food-place';
import { chosenRestaurant, fullName, type ChosenRestaurant } from '../order-food/restaurant';
import { offersQuestion } from '../order-food/questions';
import { restaurantCard } from '../order-food/restaurant-card';
import { allClosedText, firstToOpen } from '../order-food/all-closed';
import { choice, textReply, withoutLabel } from '../parts/say';
import { isSearchedAnew } from '../parts/searched-anew';
import { restaurantFilters } from './filters';
import { readRefusedRestaurants } from '../order-food/refused-restaurants';
import { readRestaurantWords } from './heard';
import { readSearchLetGo } from './wish-let-go';
import {
  DETAILS_READ,
  filtersOf,
  findRestaurantMatches,
  restaurantSearchPlaceSlot,
  type RestaurantMatches,
} from './matches';
import { dishesSaidAlong } from './said-along';
import { optionFacts, narrowingChoices } from './shown';

const CARDS_SHOWN = 6; // as many as one looks through at a time; "more" shows the next

const chosenRestaurantSlot = pick<ChosenRestaurant>({
  name: 'choice',
  reads: 'result',
  about: 'one of the restaurants found',
  label: say('slot.restaurant'),
  why: say('why.restaurant'),
  schema: chosenRestaurant,
  needs: ['place'],
  presetOnly: false,
  *options(t) {
    const { restaurants, dishes } = yield* findRestaurantMatches(t);
    const rated = restaurantExtremeIn(t.said ?? '')?.by === 'rating';
    const details = rated ? yield* sellerDetails(t, restaurants.slice(0, DETAILS_READ)) : undefined;
    return restaurants.map((one) => ({
      id: restaurantId(one),
      value: {
        providerId: one.providerId,
        sellerId: one.sellerId,
        name: one.name,
        locality: one.locality,
      },
      label: foreignText(fullName(one)),
      words: fullName(one),
      facts: optionFacts(
        one,
        details?.get(restaurantId(one))?.rating,
        dishes.get(restaurantId(one)),
      ),
    }));
  },
  *question(t, options) {
    return yield* restaurantCarousel(
      t,
      yield* findRestaurantMatches(t),
      new Set(options.map((one) => one.id)),
    );
  },
  again: (t, options) =>
    isSearchedAnew(t, restaurantFilters)
      ? undefined
      : textReply(
          'find.again.restaurants',
          options
            .slice(firstShownIndex(t), firstShownIndex(t) + CARDS_SHOWN)
            .map(({ id, label }) => choice(label, t.fillCode('choice', { is: 'option', id }))),
        ),
  none: () => say('find.not-among'),
  *more(t) {
    return { slot: 'page', value: { is: 'number', n: firstShownIndex(t) + CARDS_SHOWN } };
  },
});

const firstShownIndex = (t: Turn): number =>
  Math.max(0, ofKind(t.pendingValue('page'), 'number')?.n ?? 0);

const headingOf = ({ leftOut }: RestaurantMatches, found: ReplyText): ReplyText =>
  leftOut === undefined ? found : say('find.without-words', { words: leftOut, found });

function* restaurantCarousel(
  t: Turn,
  all: RestaurantMatches,
  among: ReadonlySet<string>,
): EffectGenerator<ReplyOf<ReplyText>> {
  const fitting = all.restaurants.filter((one) => among.has(restaurantId(one)));
  if (fitting.length === 0) return yield* noRestaurantsReply(t);
  const shown = fitting.slice(firstShownIndex(t), firstShownIndex(t) + CARDS_SHOWN);
  const details = yield* sellerDetails(t, shown);
  const cards = shown.map((one) => {
    const id = restaurantId(one);
    const dishes = (all.dishes.get(id) ?? []).map((dish) =>
      say('fact.dish', { name: dish.name, price: priceWords(dish) }),
    );
    return restaurantCard(t, one, details.get(id), dishes, [
      choice('choice.order-here', t.fillCode('choice', { is: 'option', id }), 'primary'),
    ]);
  });
  const left = fitting.length - firstShownIndex(t) - shown.length;
  const more =
    left > 0
      ? [
          choice(
            'choice.more-restaurants',
            t.fillCode('page', { is: 'number', n: firstShownIndex(t) + CARDS_SHOWN }),
          ),
        ]
      : [];
  const place = placeLabel(t.get(restaurantSearchPlaceSlot));
  return {
    kind: 'carousel',
    text: allClosedText(
      t,
      details,
      shown,
      headingOf(all, say('find.restaurants', { total: fitting.length, place })),
    ),
    cards,
    choices: [...more, ...narrowingChoices(t)],
  };
}

function* noRestaurantsReply(t: Turn): EffectGenerator<ReplyOf<ReplyText>> {
  const given = (['text', 'veg', 'rating', 'price', 'open'] as const).filter(
    (slot) => t.pendingValue(slot) !== undefined,
  );
  const without = given.map((slot) =>
    choice(
      withoutLabel(slot, say(`slot.${slot === 'text' ? 'dish' : slot}`)),
      t.code({ do: 'forget', slot, draft: t.draft }),
    ),
  );
  const choices = [
    ...without,
    choice('choice.other-place', t.code({ do: 'forget', slot: 'place', draft: t.draft })),
  ];
  const place = placeLabel(t.get(restaurantSearchPlaceSlot));
  if (!given.includes('open')) return textReply('find.no-restaurants', choices, { place });
  const first = yield* firstOfNear(t);
  return first
    ? textReply('find.none-open', choices, { place, ...first })
    : textReply('find.none-open.plain', choices, { place });
}

/** Returns which of the closed restaurants near that fit opens first. */
function* firstOfNear(t: Turn): EffectGenerator<ReturnType<typeof firstToOpen>> {
  const near = yield* sellersNear(t, t.get(restaurantSearchPlaceSlot), filtersOf(t));
  const some = near.slice(0, DETAILS_READ);
  return firstToOpen(t, yield* sellerDetails(t, some), some);
}

/** Hands off to an order at the chosen restaurant, with the place and what was ordered already. */
const orderFromChosenRestaurant: StepAction = function* (t) {
  const held = t.get(chosenRestaurantSlot);
  const at = t.get(restaurantSearchPlaceSlot);
  const where = pointOf(at);
  const pin = at && 'lat' in at && at.city !== true ? at.pin : undefined;
  const to: SlotFill[] =
    where && pin !== undefined
      ? [
          {
            slot: 'place',
            value: { is: 'place', name: where.label, lat: where.lat, lng: where.lng, pin },
          },
        ]
      : [];
  const fills: SlotFill[] = [
    ...to,
    { slot: 'restaurant', value: { is: 'option', id: held ? restaurantId(held) : '' } },
    ...(yield* dishesSaidAlong(t, held)),
  ];
  return { then: 'hand-off', dialog: 'order-food', fills };
};

/** The dialog that finds restaurants near a place; the chosen one hands off to an order. */
export const findRestaurants = waterfall({
  id: 'find-restaurants',
  area: 'food',
  purpose: 'search',
  about: 'find restaurants near a place, by dish, kind of food, price, rating, vegetarian',
  slots: restaurantFilters,
  interruption: { handsOver: ['contact'] },
  heard: (t, commands) =>
    readRefusedRestaurants(t, commands, { slot: chosenRestaurantSlot.name }) ??
    readSearchLetGo(t, commands) ??
    readRestaurantWords(t, commands),
  questions: { offers: offersQuestion, best: bestQuestion },
  steps: [
    restaurantSearchPlaceSlot,
    checkDeliveryArea(restaurantSearchPlaceSlot),
    chosenRestaurantSlot,
    orderFromChosenRestaurant,
  ],
});
