import { checkOrder } from '../src/commerce/booking/operations';
import { waterfall, type Action } from '../src/engine/dialog';
import { went } from './elsewhere/went';
import { orderReplies } from './parts/order-card';
import { choice, sentence } from './parts/say';

/** One read at the service, now: that also finds payments that came late (I8). */
const check: Action = function* (t) {
  const { order } = yield* t.once('check', checkOrder, { at: t.now });
  if (order) return { then: 'done', say: orderReplies(t, order) };
  return { then: 'done', say: [(yield* went(t)) ?? sentence('orders.none', [choice('choice.find', t.code({ do: 'start', dialog: 'find-experiences' }))])] };
};

/** How the newest order stands: "did it go through?" */
export const orderStatus = waterfall({
  id: 'order-status',
  about: 'tell how the last order or payment stands',
  examples: ['did it go through?', 'order status', 'payment hua kya?'],
  steps: [check],
  instant: true,
});
