import { z } from 'zod';
import { openingAt } from '../../src/commerce/food/hours';
import { EMPTY_BASKET } from '../../src/commerce/food/basket/shape';
import type { Action } from '../../src/engine/dialog';
import type { Work } from '../../src/engine/operation';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { say } from '../../src/reply/text';
import { gate } from '../parts/gate';
import { choice, sentence } from '../parts/say';
import { basket, basketOf } from './basket';
import { detailOf, nearOf, restaurantId } from './near';
import { fullName, kept, mentioned, otherRestaurant, place, restaurant } from './restaurant';
import { openingWords } from './restaurant-card';
import { saidSoFar, spoken } from './spoken';
import { orderSlot } from './order-slot';

/** True while the basket holds another restaurant's food than the one chosen. */
function otherFood(t: Turn): boolean {
  const [chosen, { cart }] = [t.get(restaurant), basketOf(t)];
  return chosen !== undefined && cart.restaurant !== null && cart.lines.length > 0 && (cart.restaurant.providerId !== chosen.providerId || cart.restaurant.sellerId !== chosen.sellerId);
}

const answer = z.object({ of: z.string(), said: z.enum(['same', 'yes', 'no']) });

/** A basket holds the food of one restaurant: whether it may be emptied for another one. It stays until the answer. */
export const swap: Slot<z.infer<typeof answer>> = gate('swap', 'whether the basket may be emptied for another restaurant', answer, {
  *read(t, value) {
    return value.is === 'flag' ? { is: 'settled', value: { of: chosenId(t), said: value.on ? 'yes' : 'no' } } : { is: 'refused', why: say('why.swap') };
  },
  *ask(t) {
    const from = basketOf(t).cart.restaurant?.name ?? '';
    const chosen = t.get(restaurant);
    const to = chosen ? fullName(chosen) : '';
    const tap = (on: boolean): string => t.fillCode('swap', { is: 'flag', on });
    return { reply: sentence('ask.swap', [choice(say('choice.swap', { to }), tap(true), 'danger'), choice(say('choice.stay', { from }), tap(false), 'primary')], { from, to }), options: [] };
  },
});

const chosenId = (t: Turn): string => {
  const held = t.get(restaurant);
  return held ? restaurantId(held) : '';
};

/** "A burger from Smash Street" said over another restaurant's menu means that one. */
export const fromAnother: Action = function* (t) {
  const [chosen, said] = [t.get(restaurant), saidSoFar(t).at(-1)];
  if (!chosen || said === undefined || said !== t.said) return undefined;
  const named = mentioned(yield* nearOf(t, t.get(place)), said);
  const [other] = named;
  if (other && !named.some((one) => one.name === chosen.name)) t.set(restaurant, kept(other));
  return undefined;
};

/** Answers that need no question: the basket is this restaurant's, it is open. What was said about another one counts no more. */
export const forChosen: Action = function* (t) {
  const of = chosenId(t);
  const [said, held] = [t.get(swap), t.get(closed)];
  if (!otherFood(t)) t.set(swap, { of, said: 'same' });
  else if (said && (said.of !== of || said.said === 'same')) t.drop(swap);
  if (held?.of === of) return undefined;
  const opening = yield* openingOf(t);
  if (opening?.is !== 'closed') t.set(closed, { of, open: true, ...(opening?.until === undefined ? {} : { until: opening.until }) });
  else if (held) t.drop(closed);
  return undefined;
};

/** Empties the basket after a yes, goes back to its restaurant after a no. */
export const swapped: Action = function* (t) {
  const said = t.get(swap)?.said;
  if (!otherFood(t) || (said !== 'yes' && said !== 'no')) return undefined;
  const old = basketOf(t).cart.restaurant;
  if (said === 'yes') t.set(basket, EMPTY_BASKET);
  else if (old) {
    t.set(restaurant, { providerId: old.providerId, sellerId: old.sellerId, name: old.name, locality: '' });
    t.drop(orderSlot); // what was wanted from the other one is not wanted from this one
    t.drop(spoken);
  }
  return { then: 'again' };
};

const closing = z.object({ of: z.string(), open: z.boolean(), until: z.number().optional() });

/** A closed restaurant takes no order: nothing goes there without a warning and a yes. */
export const closed: Slot<z.infer<typeof closing>> = gate('closed', 'whether to go on although the restaurant is closed', closing, {
  *read(t, value) {
    return value.is === 'flag' ? { is: 'settled', value: { of: chosenId(t), open: value.on } } : { is: 'refused', why: say('why.closed') };
  },
  *complete(_t, held) {
    return held.open;
  },
  *ask(t) {
    const opening = yield* openingOf(t);
    const chosen = t.get(restaurant);
    const values = { restaurant: chosen ? fullName(chosen) : '', opening: opening ? openingWords(t, opening) : say('food.closed') };
    const choices = [...(chosen ? [otherRestaurant(t, chosen)] : []), choice('choice.other-place', t.code({ do: 'forget', slot: 'place', draft: t.draft })), choice('choice.menu-anyway', t.fillCode('closed', { is: 'flag', on: true }))];
    return { reply: sentence('ask.closed', choices, values), options: [] };
  },
});

function* openingOf(t: Turn): Work<ReturnType<typeof openingAt>> {
  const chosen = t.get(restaurant);
  const detail = chosen && (yield* detailOf(t, chosen));
  return openingAt(detail?.hours, t.now);
}

/** It was open when it was chosen and has closed since: asked again. */
export const stillOpen: Action = function* (t) {
  const held = t.get(closed);
  if (held?.until === undefined || t.now < held.until) return undefined;
  t.forget('detail');
  t.drop(closed);
  return { then: 'again' };
};
