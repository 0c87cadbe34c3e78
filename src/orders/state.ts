import type { OrderView } from '../commerce/booking/operations';

/** How an order stands, in the bot's words. */
export type OrderState = OrderView['state'];

/** No read of the service changes it any more. */
export function isFinal(state: OrderState): boolean {
  return state !== 'waiting' && state !== 'processing';
}

/**
 * The state of a booking from what GET /orders/:orderId tells (interface.md, States and transitions). A word that is not
 * described is not final: it waits.
 */
export function bookingState(orderStatus: string | null, bookingStatus: string | null): OrderState {
  if (orderStatus === 'FAILED') return 'failed';
  if (bookingStatus === 'CANCELLED') return 'cancelled';
  if (bookingStatus === 'EXPIRED') return 'expired';
  if (orderStatus === 'SUCCESS') return bookingStatus === 'COMPLETED' ? 'confirmed' : 'processing';
  return bookingStatus === null ? 'waiting' : 'processing';
}

/** The state of a food order: `paymentOrderStatus` SUCCESS is all that is described as confirmed. */
export function foodState(paymentOrderStatus: string | null): OrderState {
  if (paymentOrderStatus === 'SUCCESS') return 'confirmed';
  if (paymentOrderStatus === 'FAILED') return 'failed';
  return 'waiting';
}
