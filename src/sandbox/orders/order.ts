import { z } from 'zod';

/**
 * Ways a seller answers a paid order: in 4 s, late, never, with a no, or with a yes later
 * withdrawn.
 */
export const SELLER_CONFIRMATIONS = [
  'normal',
  'late',
  'pending',
  'cancelled',
  'expired',
  'withdrawn',
] as const;

/** One of `SELLER_CONFIRMATIONS`. */
export type SellerConfirmation = (typeof SELLER_CONFIRMATIONS)[number];

/** Time from payment to the answer, ms; `late` exceeds the Polling rules (60 s, 30 reads). */
export const CONFIRM_AFTER_MS: Readonly<Record<SellerConfirmation, number>> = {
  normal: 4_000,
  late: 100_000,
  pending: 0,
  cancelled: 4_000,
  expired: 4_000,
  withdrawn: 10 * 60_000, // until it withdraws its yes, which comes as `normal`
};

/** Time in which an order can be paid, ms. */
export const PAYABLE_MS = 30 * 60_000;

/** A ticket of a confirmed booking; the token goes into the QR code. */
const orderTicket = z.object({ bookingId: z.string(), name: z.string(), token: z.string() });

/** An order of either area; amounts in paise, moments in ms UTC. */
export const orderRecord = z.object({
  orderId: z.string(),
  area: z.enum(['booking', 'food']),
  transactionId: z.string(),
  gatewayOrderId: z.string(),
  pg: z.string(),
  userId: z.string().optional(),
  mobile: z.string(),
  title: z.string(),
  itemId: z.string().optional(),
  startsAt: z.string().optional(),
  amountPaise: z.number().int(),
  createdMs: z.number(),
  paidMs: z.number().optional(),
  failedMs: z.number().optional(),
  cancelledMs: z.number().optional(),
  confirmation: z.enum(SELLER_CONFIRMATIONS),
  confirmAfterMs: z.number(),
  tickets: z.array(orderTicket),
  rating: z.number().optional(),
});

/** A stored order. */
export type OrderRecord = z.output<typeof orderRecord>;

/** The state that a read of a booking order answers (interface.md, States and transitions). */
interface SandboxOrderState {
  orderStatus: 'INITIATED' | 'SUCCESS' | 'FAILED';
  bookingStatus: null | 'PENDING' | 'COMPLETED' | 'EXPIRED' | 'CANCELLED';
}

const LOOKS_PENDING_AFTER_MS = 1_500;

/** Returns an order's state at a moment (ms UTC): computed, so it needs no timer. */
export function orderStateAt(order: OrderRecord, now: number): SandboxOrderState {
  if (order.cancelledMs !== undefined) {
    const { cancelledMs, ...uncancelled } = order;
    return {
      orderStatus: orderStateAt(uncancelled, cancelledMs).orderStatus,
      bookingStatus: 'CANCELLED',
    };
  }
  if (order.paidMs === undefined) {
    if (order.failedMs !== undefined) return { orderStatus: 'FAILED', bookingStatus: null };
    return {
      orderStatus: 'INITIATED',
      bookingStatus: now - order.createdMs > PAYABLE_MS ? 'EXPIRED' : null,
    };
  }
  return afterPayment(order, now - order.paidMs);
}

function afterPayment(order: OrderRecord, sincePaidMs: number): SandboxOrderState {
  if (order.confirmation === 'pending') return awaitingSellerState(sincePaidMs);
  if (order.confirmation === 'withdrawn') {
    if (sincePaidMs < CONFIRM_AFTER_MS.normal) return awaitingSellerState(sincePaidMs);
    return {
      orderStatus: 'SUCCESS',
      bookingStatus: sincePaidMs < order.confirmAfterMs ? 'COMPLETED' : 'CANCELLED',
    };
  }
  if (sincePaidMs < order.confirmAfterMs) {
    // A late seller stays silent, so that the client must report that the order is being processed.
    return order.confirmation === 'late'
      ? { orderStatus: 'INITIATED', bookingStatus: null }
      : awaitingSellerState(sincePaidMs);
  }
  if (order.confirmation === 'cancelled')
    return { orderStatus: 'INITIATED', bookingStatus: 'CANCELLED' };
  if (order.confirmation === 'expired')
    return { orderStatus: 'INITIATED', bookingStatus: 'EXPIRED' };
  return { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
}

function awaitingSellerState(sincePaidMs: number): SandboxOrderState {
  return {
    orderStatus: 'INITIATED',
    bookingStatus: sincePaidMs < LOOKS_PENDING_AFTER_MS ? null : 'PENDING',
  };
}

/** Returns a food order's `paymentOrderStatus`; interface.md describes `SUCCESS` alone. */
export function foodStatusOf(order: OrderRecord, now: number): string {
  const { orderStatus, bookingStatus } = orderStateAt(order, now);
  if (bookingStatus === 'CANCELLED' || orderStatus === 'INITIATED')
    return bookingStatus ?? 'INITIATED';
  return orderStatus;
}
