import { z } from 'zod';
import { openingAt } from '../../src/commerce/food/hours';
import { EMPTY_BASKET } from '../../src/commerce/food/basket/shape';
import type { StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { foreignText, say } from '../../src/reply/text';
import { asksToSeeMenu } from '../../src/food/menu-asked';
import { lookAtMenu } from '../../src/commerce/food/operations';
import type { ChosenRestaurant } from './restaurant-choice';
import { withoutRestaurant } from './order-words';
import { showMenuScreen } from './view';
import { preconditionSlot } from '../parts/precondition';
import { restaurantHoursAnswer } from '../parts/looked-at-menu';
import { choice, textReply } from '../parts/say';
import { basketSlot, basketOf } from './basket';
import { detailOf, sellersNear, restaurantId } from './near';
import {
  fullName,
  toChosenRestaurant,
  restaurantsMentioned,
  otherRestaurant,
  deliveryPlaceSlot,
  restaurantSlot,
} from './restaurant';
import { asksForMenu } from './menu-wish';
import { openingWords } from './restaurant-card';
import { orderWordsSoFar, pendingOrderWordsSlot } from './spoken';
import { orderSlot } from './order-slot';

/** Tells whether the basket holds another restaurant's food than the chosen one's. */
function otherFood(t: Turn): boolean {
  const [chosen, { cart }] = [t.get(restaurantSlot), basketOf(t)];
  return (
    chosen !== undefined &&
    cart.restaurant !== null &&
    cart.lines.length > 0 &&
    (cart.restaurant.providerId !== chosen.providerId ||
      cart.restaurant.sellerId !== chosen.sellerId)
  );
}

const swapAnswerSchema = z.object({ of: z.string(), said: z.enum(['same', 'yes', 'no']) });

/** The precondition whether the basket may be emptied for another restaurant. */
export const basketSwapSlot: Slot<z.infer<typeof swapAnswerSchema>> = preconditionSlot(
  'swap',
  'whether the basket may be emptied for another restaurant',
  swapAnswerSchema,
  {
    *read(t, value) {
      return value.is === 'flag'
        ? { is: 'settled', value: { of: chosenId(t), said: value.on ? 'yes' : 'no' } }
        : { is: 'refused', why: say('why.swap') };
    },
    *ask(t) {
      const from = basketOf(t).cart.restaurant?.name ?? '';
      const chosen = t.get(restaurantSlot);
      const to = chosen ? fullName(chosen) : '';
      const tap = (on: boolean): string => t.fillCode('swap', { is: 'flag', on });
      return {
        reply: textReply(
          'ask.swap',
          [
            choice(say('choice.swap', { to }), tap(true), 'danger'),
            choice(say('choice.stay', { from }), tap(false), 'primary'),
          ],
          { from, to },
        ),
        options: [],
      };
    },
  },
);

const chosenId = (t: Turn): string => {
  const held = t.get(restaurantSlot);
  return held ? restaurantId(held) : '';
};

/** The step that reads "A burger from Smash Street" as choosing that restaurant. */
export const switchToNamedRestaurant: StepAction = function* (t) {
  const [chosen, said] = [t.get(restaurantSlot), orderWordsSoFar(t).at(-1)];
  if (!chosen || said === undefined || said !== t.said) return undefined;
  const named = restaurantsMentioned(yield* sellersNear(t, t.get(deliveryPlaceSlot)), said);
  const [other] = named;
  if (other && basketOf(t).cart.lines.length > 0 && asksToSeeMenu(withoutRestaurant(said, other)))
    return yield* tellMenuOf(t, toChosenRestaurant(other));
  if (other && !named.some((one) => restaurantId(one) === restaurantId(chosen)))
    if (named.length === 1 || other.name !== chosen.name)
      t.set(restaurantSlot, toChosenRestaurant(other));
  return undefined;
};

/** Tells what another restaurant has; the basket stays, and a tap leads there. */
function* tellMenuOf(t: Turn, other: ChosenRestaurant): EffectGenerator<undefined> {
  const chosen = t.get(restaurantSlot);
  t.drop(orderSlot);
  t.drop(pendingOrderWordsSlot);
  if (chosen && restaurantId(chosen) === restaurantId(other)) {
    showMenuScreen(t, { show: 'categories' });
    return undefined;
  }
  const { providerId, sellerId } = other;
  const menu = yield* t.once('menu-of', lookAtMenu, { providerId, sellerId, from: 0 });
  const kinds = menu.categories.filter(({ count }) => count > 0);
  const list = kinds.map(({ name, usualPaise }) =>
    usualPaise === undefined
      ? foreignText(name)
      : say('menu.of.kind', { name: foreignText(name), price: { paise: usualPaise } }),
  );
  const go = choice(
    say('choice.swap', { to: fullName(other) }),
    t.fillCode('restaurant', { is: 'option', id: restaurantId(other) }),
  );
  showMenuScreen(t);
  t.say(textReply('menu.of', [go], { restaurant: fullName(other), kinds: { list } }));
  return undefined;
}

/**
 * The step that answers both preconditions itself where it can: the basket is this restaurant's,
 * the restaurant is open. Answers about another restaurant are dropped.
 */
export const settleRestaurantPreconditions: StepAction = function* (t) {
  const of = chosenId(t);
  const [said, held] = [t.get(basketSwapSlot), t.get(closedRestaurantSlot)];
  if (!otherFood(t)) t.set(basketSwapSlot, { of, said: 'same' });
  else if (said && (said.of !== of || said.said === 'same')) t.drop(basketSwapSlot);
  if (held?.of === of) return undefined;
  const opening = yield* openingOf(t);
  if (opening?.is !== 'closed')
    t.set(closedRestaurantSlot, {
      of,
      open: true,
      ...(opening?.until === undefined ? {} : { until: opening.until }),
    });
  else if (asksForMenu(t.said)) lookThoughClosed(t, of, opening);
  else if (held) t.drop(closedRestaurantSlot);
  return undefined;
};

/** Shows a closed restaurant's menu, after the notice that it is closed. */
function lookThoughClosed(
  t: Turn,
  of: string,
  opening: NonNullable<ReturnType<typeof openingAt>>,
): void {
  const chosen = t.get(restaurantSlot);
  t.say(
    textReply('ask.closed', [], {
      restaurant: chosen ? fullName(chosen) : '',
      opening: openingWords(t, opening),
    }),
  );
  t.set(closedRestaurantSlot, lookedAt(of, true));
}

/** The step that empties the basket after a yes, or returns to its restaurant after a no. */
export const applyBasketSwap: StepAction = function* (t) {
  const said = t.get(basketSwapSlot)?.said;
  if (!otherFood(t) || (said !== 'yes' && said !== 'no')) return undefined;
  const old = basketOf(t).cart.restaurant;
  if (said === 'yes') t.set(basketSlot, EMPTY_BASKET);
  else if (old) {
    t.set(restaurantSlot, {
      providerId: old.providerId,
      sellerId: old.sellerId,
      name: old.name,
      locality: '',
    });
    t.drop(orderSlot); // it was for the other restaurant
    t.drop(pendingOrderWordsSlot);
  }
  return { then: 'again' };
};

const lookedAt = (of: string, open: boolean) => ({
  of,
  open,
  ...(open ? { looked: true as const } : {}),
});

/** The precondition whether to go on with a closed restaurant. */
export const closedRestaurantSlot: Slot<z.infer<typeof restaurantHoursAnswer>> = preconditionSlot(
  'closed',
  'whether to go on although the restaurant is closed',
  restaurantHoursAnswer,
  {
    *read(t, value) {
      return value.is === 'flag'
        ? { is: 'settled', value: lookedAt(chosenId(t), value.on) }
        : { is: 'refused', why: say('why.closed') };
    },
    *complete(_t, held) {
      return held.open;
    },
    *ask(t) {
      const opening = yield* openingOf(t);
      const chosen = t.get(restaurantSlot);
      const values = {
        restaurant: chosen ? fullName(chosen) : '',
        opening: opening ? openingWords(t, opening) : say('food.closed'),
      };
      const choices = [
        ...(chosen ? [otherRestaurant(t, chosen)] : []),
        choice('choice.other-place', t.code({ do: 'forget', slot: 'place', draft: t.draft })),
        choice('choice.menu-anyway', t.fillCode('closed', { is: 'flag', on: true })),
      ];
      return { reply: textReply('ask.closed', choices, values), options: [] };
    },
  },
);

function* openingOf(t: Turn): EffectGenerator<ReturnType<typeof openingAt>> {
  const chosen = t.get(restaurantSlot);
  const detail = chosen && (yield* detailOf(t, chosen));
  return openingAt(detail?.hours, t.now);
}

/** The step that asks again where the restaurant has closed since it was chosen. */
export const stillOpen: StepAction = function* (t) {
  const held = t.get(closedRestaurantSlot);
  if (held?.until === undefined || t.now < held.until) return undefined;
  t.forget('detail');
  t.drop(closedRestaurantSlot);
  return { then: 'again' };
};
