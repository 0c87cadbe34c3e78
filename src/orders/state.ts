import type { OrderView } from '../commerce/booking/operations';

/** How an order stands, in the bot's words. */
export type OrderViewState = OrderView['state'];

/** It has come to an end, though perhaps not its last: what failed may be paid after all, what was confirmed may be cancelled (I8). */
export function isFinal(state: OrderViewState): boolean {
  return state !== 'waiting' && state !== 'processing';
}

/** Paid for, as far as the service tells. */
export const isPaid = (state: OrderViewState): boolean =>
  state === 'confirmed' || state === 'processing';

/**
 * The state of a booking from what GET /orders/:orderId tells (interface.md, States and transitions). A word that is not
 * described is not final: it waits.
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
 * The state of a food order. `paymentOrderStatus` SUCCESS is all that is described as confirmed; words that are not described mean
 * what they mean for a booking, and others wait.
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
