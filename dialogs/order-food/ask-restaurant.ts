import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { allClosedText } from './all-closed';
import { hadWords, quotedDishes } from './has-most';
import { restaurantId, sellerDetails } from './near';
import { restaurantCard } from './restaurant-card';
import { fullName } from './restaurant-name';
import type { RestaurantCandidates } from './serving-near';

/** Shows restaurants to choose from, `left` more behind them on page `next`. */
export function* askRestaurant(
  t: Turn,
  candidates: RestaurantCandidates,
  left: number,
  next: number,
): EffectGenerator<ReplyOf<ReplyText>> {
  const { restaurants, fits, had } = candidates;
  if (restaurants.length === 0)
    return textReply('restaurant.none', [
      choice('choice.other-place', t.code({ do: 'forget', slot: 'place', draft: t.draft })),
    ]);
  const details = yield* sellerDetails(t, restaurants);
  const cards = restaurants.map((one) => {
    const id = restaurantId(one);
    const served = fits.get(id);
    const more = served
      ? [
          say('fact.serves', {
            dishes: { list: served.named.slice(0, 3).map(foreignText) },
            amount: { paise: served.paise },
          }),
        ]
      : hadWords(had?.get(id) ?? { has: [], lacks: [] });
    return restaurantCard(t, one, details.get(id), more, [
      choice('choice.order-here', t.fillCode('restaurant', { is: 'option', id }), 'primary'),
    ]);
  });
  const choices = [
    ...(left > 0
      ? [choice('choice.more-restaurants', t.fillCode('page', { is: 'number', n: next }))]
      : []),
    ...(restaurants.length === 1
      ? [choice('choice.other-place', t.code({ do: 'forget', slot: 'place', draft: t.draft }))]
      : []),
  ];
  const head = questionOf(candidates, restaurants.length + left);
  return { kind: 'carousel', text: allClosedText(t, details, restaurants, head), cards, choices };
}

/** Returns the question over a list of `all` restaurants; those that serve what is wanted are told by its dishes. */
function questionOf(
  { why, restaurants, fits, had, dishes = '' }: RestaurantCandidates,
  all: number,
): ReplyText {
  if (why === 'none-else') return say('ask.restaurant.none-else', { words: foreignText(dishes) });
  if (why === 'named' && restaurants.length === 1) return say('ask.restaurant.near');
  if (why === 'partly') {
    const [best] = restaurants;
    const lacks = (best && had?.get(restaurantId(best))?.lacks) ?? [];
    return say('ask.restaurant.partly', {
      restaurant: best ? fullName(best) : '',
      lacks: { list: quotedDishes(lacks), join: 'or' },
    });
  }
  if (why !== 'serve') return say(`ask.restaurant.${why}`);
  const each = restaurants.map((one) => fits.get(restaurantId(one))?.named ?? []);
  const shared = (each[0] ?? []).filter((dish) => each.every((named) => named.includes(dish)));
  return say('ask.restaurant.serve', {
    n: all,
    known: shared.length > 0 ? 'yes' : 'no',
    dishes: { list: shared.map(foreignText) },
  });
}
