import type { OrderView } from '../../src/commerce/booking/operations';
import { trackOrder } from '../../src/commerce/food/operations';
import { waterfall, type StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type PlainTextKey, type ReplyText } from '../../src/reply/text';
import { dueAt } from '../../src/commerce/booking/due';
import { isPickup } from '../parts/due';
import { checkChoice } from '../parts/order-card';
import { personChoice, reportChoice } from '../parts/owned-choices';
import { textReply } from '../parts/say';
import { orderReplies } from '../parts/order-card';
import { paidOrder, someOrder } from './paid-order';

/** Text keys of delivery states, by the networks' names for them in lower case. */
const STATE_KEYS: Readonly<Record<string, PlainTextKey>> = {
  pending: 'track.state.pending',
  created: 'track.state.pending',
  accepted: 'track.state.accepted',
  'in progress': 'track.state.accepted',
  packed: 'track.state.packed',
  'agent assigned': 'track.state.rider',
  'order picked up': 'track.state.on-its-way',
  'out for delivery': 'track.state.on-its-way',
  'at delivery': 'track.state.on-its-way',
  'order delivered': 'track.state.delivered',
  delivered: 'track.state.delivered',
  completed: 'track.state.delivered',
  cancelled: 'track.state.cancelled',
};
const OVER: ReadonlySet<PlainTextKey> = new Set(['track.state.delivered', 'track.state.cancelled']);

const stateKey = (told: string): PlainTextKey | undefined =>
  STATE_KEYS[
    told
      .replaceAll(/[-_\s]+/gu, ' ')
      .trim()
      .toLowerCase()
  ];

/** Tells when the bill promised the food; the service tells no time of its own. */
export function dueWords(t: Turn, order: OrderView): ReplyText {
  const at = dueAt(order);
  if (at === undefined) return say('track.due.unknown');
  if (isPickup(order))
    return say('track.due.pickup', {
      from: { clock: order.promised?.from ?? at },
      to: { clock: at },
    });
  return say(at >= t.now ? 'track.due' : 'track.due.over', { at: { clock: at } });
}

/** Tells where the food is, when it was promised, and that nobody tells who brings it. */
function trackingReply(t: Turn, order: OrderView, told: string | undefined) {
  const { title } = order;
  const over = order.state === 'cancelled' ? 'track.state.cancelled' : undefined;
  const key = over ?? (told === undefined ? undefined : stateKey(told));
  if (key !== undefined && OVER.has(key))
    return textReply('track.over', [reportChoice(t, order), ...personChoice(t)], {
      title,
      state: say(key),
    });
  const due = dueWords(t, order);
  const rider = say(isPickup(order) ? 'track.pickup' : 'track.rider');
  const late = (dueAt(order) ?? t.now) < t.now ? [reportChoice(t, order)] : [];
  if (told === undefined)
    return textReply('track.not-offered', [...late, ...personChoice(t)], { title, due, rider });
  const state = key === undefined ? foreignText(told.replaceAll('-', ' ')) : say(key);
  const ways = late.length > 0 ? late : [checkChoice(t, order)]; // ask again later
  return textReply('track.told', ways, { title, state, due, rider });
}

/** Tells where the food is as far as the service tells, else says that it does not. */
const tellFoodTracking: StepAction = function* (t) {
  const order = t.get(paidOrder);
  if (!order) return undefined;
  const news = order.state === 'cancelled' && !t.saidLately('order.cancelled.after.food'); // and what becomes of the money
  return { then: 'done', say: news ? orderReplies(t, order) : [yield* foodTracking(t, order)] };
};

/** Tells where a paid meal is and when it comes. */
export function* foodTracking(t: Turn, order: OrderView): EffectGenerator<ReplyOf<ReplyText>> {
  const done = yield* t.once('track', trackOrder, { orderId: order.orderId });
  return trackingReply(t, order, done.told);
}

/** Tells whether a paid meal was delivered, as far as the service tells. */
export function* isDelivered(t: Turn, order: OrderView): EffectGenerator<boolean> {
  const { told } = yield* t.once('track', trackOrder, { orderId: order.orderId });
  return told !== undefined && stateKey(told) === 'track.state.delivered';
}

/** The dialog that tracks a food order. */
export const trackFood = waterfall({
  id: 'track-food',
  area: 'food',
  purpose: 'track',
  about: 'tell where a paid food order is, when it comes and who brings it',
  steps: [someOrder, paidOrder, tellFoodTracking],
  instant: true,
});
