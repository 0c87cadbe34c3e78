import { listOrders, type OrderView } from '../../src/commerce/booking/operations';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { say, type ReplyText } from '../../src/reply/text';
import { ticketChoice } from '../parts/owned-choices';
import { MOST_OWNED } from '../parts/owned-orders';
import { choice, textReply } from '../parts/say';

/**
 * Greets somebody who has bought before by what is theirs: the next visit, and the last meal to have
 * again. Nothing where they own neither.
 */
export function* welcomeBack(
  t: Turn,
  starters: readonly ChoiceOf<ReplyText>[],
): EffectGenerator<ReplyOf<ReplyText> | undefined> {
  if ((t.profile.owned ?? []).length === 0) return undefined;
  const read = yield* t.attempt('orders', listOrders, { limit: MOST_OWNED, at: t.now });
  const confirmed = (read.ok ? read.value : []).filter(({ state }) => state === 'confirmed');
  const visit = confirmed
    .filter(({ area, at = 0 }) => area !== 'food' && at > t.now)
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))[0];
  const meal = !t.offers('food') ? undefined : confirmed.find(({ area }) => area === 'food');
  const text = greeting(visit, meal);
  if (!text) return undefined;
  const own = [...(visit ? [ticketChoice(t, visit)] : []), ...(meal ? [mealAgain(t)] : [])];
  return textReply(text, [...own, ...starters]);
}

function greeting(
  visit: OrderView | undefined,
  meal: OrderView | undefined,
): ReplyText | undefined {
  if (visit?.at !== undefined)
    return say('chat.greet.visit', { title: visit.title, at: { at: visit.at } });
  return meal && say('chat.greet.meal', { title: meal.title });
}

const mealAgain = (t: Turn): ChoiceOf<ReplyText> =>
  choice(
    'choice.same-meal',
    t.code({
      do: 'start',
      dialog: 'order-food',
      fills: [{ slot: 'again', value: { is: 'flag', on: true } }],
    }),
  );
