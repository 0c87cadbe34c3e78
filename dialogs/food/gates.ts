import { z } from 'zod';
import { openingAt } from '../../src/commerce/food/hours';
import { EMPTY_BASKET } from '../../src/commerce/food/basket/shape';
import type { Action } from '../../src/engine/dialog';
import type { Work } from '../../src/engine/operation';
import type { Slot } from '../../src/engine/slot';
import { pick } from '../../src/engine/slots/pick';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { raw, say } from '../../src/reply/text';
import { choice, sentence } from '../parts/say';
import { basket, basketOf } from './basket';
import { detailOf } from './near';
import { fullName, restaurant } from './restaurant';
import { openingWords } from './restaurant-card';

/** True while the basket holds another restaurant's food than the one chosen. */
function otherFood(t: Turn): boolean {
  const [chosen, { cart }] = [t.get(restaurant), basketOf(t)];
  return chosen !== undefined && cart.restaurant !== null && cart.lines.length > 0 && (cart.restaurant.providerId !== chosen.providerId || cart.restaurant.sellerId !== chosen.sellerId);
}

const flagOf = (value: Parameters<Slot['read']>[1]): boolean | undefined => (value.is === 'option' ? value.id === 'yes' : ofKind(value, 'flag')?.on);

/** A basket holds the food of one restaurant: whether it may be emptied for another one. It stays until the answer. */
export const swap = pick<string>({
  name: 'swap',
  about: 'whether the basket may be emptied for another restaurant',
  label: say('slot.swap'),
  why: say('why.swap'),
  schema: z.string(),
  needs: ['restaurant'],
  takes: ['flag'],
  *options(t) {
    return (otherFood(t) ? ['yes', 'no'] : ['same']).map((id) => ({ id, value: id, label: raw(id), words: id }));
  },
  *question(t) {
    const from = basketOf(t).cart.restaurant?.name ?? '';
    const chosen = t.get(restaurant);
    const to = chosen ? fullName(chosen) : '';
    return sentence('ask.swap', [choice(say('choice.swap', { to }), t.fillCode('swap', { is: 'flag', on: true }), 'danger'), choice(say('choice.stay', { from }), t.fillCode('swap', { is: 'flag', on: false }), 'primary')], { from, to, n: basketOf(t).cart.lines.length });
  },
  narrow: (_t, value, options) => {
    const on = flagOf(value);
    return on === undefined ? undefined : options.filter((one) => (one.id === 'yes') === on);
  },
  none: (t) => say('ask.swap', { from: basketOf(t).cart.restaurant?.name ?? '', to: t.get(restaurant)?.name ?? '', n: basketOf(t).cart.lines.length }),
});

/** Empties the basket after a yes, goes back to its restaurant after a no. */
export const swapped: Action = function* (t) {
  const said = t.get(swap);
  if (!otherFood(t) || (said !== 'yes' && said !== 'no')) return undefined;
  const old = basketOf(t).cart.restaurant;
  if (said === 'yes') t.set(basket, EMPTY_BASKET);
  else if (old) t.set(restaurant, { providerId: old.providerId, sellerId: old.sellerId, name: old.name, locality: '' });
  return { then: 'again' };
};

const gate = z.object({ open: z.boolean(), until: z.number().optional() });

/** A closed restaurant takes no order: nothing goes there without a warning and a yes. */
export const closed: Slot<z.infer<typeof gate>> = {
  name: 'closed',
  about: 'whether to go on although the restaurant is closed',
  label: say('slot.closed'),
  why: say('why.closed'),
  takes: ['flag'],
  needs: ['restaurant'],
  schema: gate,
  sensitive: false,
  optional: false,
  *preset(t) {
    const opening = yield* openingOf(t);
    return opening?.is === 'closed' ? undefined : { open: true, ...(opening ? { until: opening.until } : {}) };
  },
  *read(_t, value) {
    return value.is === 'flag' ? { is: 'settled', value: { open: value.on } } : { is: 'refused', why: say('why.closed') };
  },
  *complete(_t, held) {
    return held.open;
  },
  *ask(t) {
    const opening = yield* openingOf(t);
    const chosen = t.get(restaurant);
    const values = { restaurant: chosen ? fullName(chosen) : '', opening: opening ? openingWords(t, opening) : say('food.closed') };
    const choices = [choice('choice.other-restaurant', t.code({ do: 'forget', slot: 'restaurant' }), 'primary'), choice('choice.menu-anyway', t.fillCode('closed', { is: 'flag', on: true }))];
    return { reply: sentence('ask.closed', choices, values), options: [] };
  },
};

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
