import { listOrders } from '../src/commerce/booking/operations';
import { waterfall, type Action } from '../src/engine/dialog';
import type { Turn } from '../src/engine/turn';
import { went } from './elsewhere/went';
import { choice, sentence } from './parts/say';
import { orderReplies, statusCard } from './parts/order-card';

const MOST = 5; // newest orders; older ones are at the service

const show: Action = function* (t) {
  const orders = yield* t.once('orders', listOrders, { limit: MOST, at: t.now });
  const [only] = orders;
  if (!only) return { then: 'done', say: [(yield* went(t)) ?? sentence('orders.none', [findChoice(t)])] };
  if (orders.length === 1) return { then: 'done', say: orderReplies(t, only) };
  return { then: 'done', say: [sentence('orders.some', [], { n: orders.length }), ...orders.map((one) => statusCard(t, one))] };
};

function findChoice(t: Turn) {
  return choice('choice.find', t.code({ do: 'start', dialog: 'find-experiences' }));
}

/** The customer's own orders, newest first (I9). */
export const myBookings = waterfall({
  id: 'my-bookings',
  about: "list the customer's own bookings and orders",
  examples: ['my bookings', 'show my tickets', 'meri booking dikhao'],
  steps: [show],
  instant: true,
});
