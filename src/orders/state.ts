import type { OrderView } from '../commerce/booking/operations';

/** The state of an order as dialogs know it. */
export type OrderViewState = OrderView['state'];

/** Every state of an order. */
export const ORDER_VIEW_STATES = [
  'waiting',
  'processing',
  'confirmed',
  'failed',
  'cancelled',
  'expired',
] as const satisfies readonly OrderViewState[];

/**
 * True for the state of an order that has ended, though a failed one may still be paid, and a
 * confirmed one cancelled (I8).
 */
export function isFinal(state: OrderViewState): boolean {
  return state !== 'waiting' && state !== 'processing';
}

/** True for a paid order: `confirmed`, or `processing` while the seller has not answered. */
export const isPaid = (state: OrderViewState): boolean =>
  state === 'confirmed' || state === 'processing';

/**
 * Returns the state of a booking by GET /orders/:orderId (interface.md, States and transitions). A
 * status that is not described there counts as not final.
 */
export function bookingState(
  orderStatus: string | null,
  bookingStatus: string | null,
): OrderViewState {
  if (orderStatus === 'FAILED') return 'failed';
  if (bookingStatus === 'CANCELLED') return 'cancelled';
  if (bookingStatus === 'EXPIRED') return 'expired';
  if (orderStatus === 'SUCCESS') return bookingStatus === 'COMPLETED' ? 'confirmed' : 'processing';
  return bookingStatus === null ? 'waiting' : 'processing';
}

/**
 * Returns the state of a food order. interface.md describes only `paymentOrderStatus` SUCCESS, as
 * confirmed. A status that it describes for bookings means the same here; any other counts as
 * waiting.
 */
export function foodState(paymentOrderStatus: string | null): OrderViewState {
  return FOOD_STATES[paymentOrderStatus ?? ''] ?? 'waiting';
}

const FOOD_STATES: Readonly<Record<string, OrderViewState>> = {
  SUCCESS: 'confirmed',
  FAILED: 'failed',
  PENDING: 'processing',
  CANCELLED: 'cancelled',
  CANCELED: 'cancelled',
  EXPIRED: 'expired',
};
