import { z } from 'zod';
import { orderView, type OrderInput, type OrderView } from '../commerce/booking/operations';
import type { StoredOrder, PayLink } from '../store/order-store';
import { watchOf } from './polling';
import { bookingState, foodState, type OrderViewState } from './state';

/** The sealed part of a stored order: what its pages and messages say. */
export const orderDetails = orderView
  .pick({
    title: true,
    seller: true,
    at: true,
    until: true,
    package: true,
    visitors: true,
    place: true,
    lines: true,
    draft: true,
    booked: true,
    promised: true,
    sentTo: true,
    ended: true,
  })
  .extend({
    /** Id of its pay link, and so the address of its pay page; its ticket has an id of its own. */
    link: z.string(),
    mobile: z.string(),
    /** The service's own id of the user, where its token names one. */
    userId: z.string().optional(),
    /** The tickets, once the service gave them: one for each visitor where it does so. */
    tickets: z.array(z.object({ token: z.string() })).optional(),
    /** The one ticket's token, as orders kept it that were made earlier. */
    qr: z.string().optional(),
    /** Ids of paid orders of the same that it was agreed to beside. */
    besides: z.array(z.string()).optional(),
  });

/** See `orderDetails`. */
export type OrderDetails = z.infer<typeof orderDetails>;

/** The sealed part of a pay link: the bill as the pay page shows it. */
export const linkDetails = orderDetails.pick({
  title: true,
  seller: true,
  at: true,
  until: true,
  package: true,
  lines: true,
});

/** The sealed part of an order that is being placed. */
export function detailsOf(
  {
    title,
    seller,
    at,
    until,
    package: chosen,
    visitors,
    place,
    lines,
    draft,
    mobile,
    booked,
    promised,
    sentTo,
    besides,
  }: OrderInput,
  link: string,
): OrderDetails {
  const visit = {
    ...(at === undefined ? {} : { at }),
    ...(until === undefined ? {} : { until }),
    ...(chosen === undefined ? {} : { package: chosen }),
  };
  return {
    title,
    seller,
    lines,
    draft,
    mobile,
    link,
    ...visit,
    ...(visitors ? { visitors } : {}),
    ...(place === undefined ? {} : { place }),
    ...(booked ? { booked } : {}),
    ...(promised ? { promised } : {}),
    ...(sentTo ? { sentTo } : {}),
    ...(besides ? { besides } : {}),
  };
}

/** The contents of a ticket's QR codes: the tokens that the service gave, or else the order's id. */
export function codesOf(orderId: string, { tickets = [], qr }: OrderDetails): string[] {
  const tokens = tickets.map(({ token }) => token);
  return tokens.length > 0 ? tokens : [qr ?? orderId];
}

/** The state of an order as far as it is known here. */
export function stateOf(order: StoredOrder): OrderViewState {
  return order.area === 'booking'
    ? bookingState(order.orderStatus, order.bookingStatus)
    : foodState(order.orderStatus);
}

/** What may be said of money that nobody tells of: that it is looked for, or that nothing was heard. */
function unknownPaymentOf(
  order: StoredOrder,
  state: OrderViewState,
): Pick<OrderView, 'unsure' | 'unheard'> {
  const { perhapsAt, running } = watchOf(order);
  if (state !== 'waiting' || order.amountPaise === 0) return {};
  if (perhapsAt === 0 && order.lastAnnounced !== 'processing') return {};
  return running ? { unsure: true } : { unheard: true };
}

/** Addresses of an order's pages. */
export interface OrderPageAddresses {
  pay(link: string): string;
  ticket(id: string): string;
  /** The picture of the n-th ticket's code, from 1. */
  qr(ticket: string, n: number): string;
}

/** The path of a QR picture on this host. */
export const qrPath = (ticket: string, n: number): string =>
  n === 1 ? `/tickets/${ticket}/qr.png` : `/tickets/${ticket}/${n}/qr.png`;

/** The addresses below the public URL. */
export function addressesOf(publicUrl: string): OrderPageAddresses {
  return {
    pay: (link) => `${publicUrl}/pay/${link}`,
    ticket: (id) => `${publicUrl}/tickets/${id}`,
    qr: (ticket, n) => publicUrl + qrPath(ticket, n),
  };
}

/**
 * An order as dialogs and pages see it; undefined when its customer was forgotten. A waiting order whose link can no
 * longer be paid is expired. A link that can still be paid also pays an order whose payment failed, since the gateway
 * takes another try (I8).
 */
export function viewOf(
  order: StoredOrder,
  link: PayLink | undefined,
  addresses: OrderPageAddresses,
): OrderView | undefined {
  const read = orderDetails.safeParse(order.details);
  if (!read.success) return undefined;
  const {
    link: id,
    mobile: _mobile,
    qr: _qr,
    userId: _user,
    tickets: _tickets,
    besides: _besides,
    ...shown
  } = read.data;
  const state = stateOf(order);
  const alive = link?.state === 'open' || link?.state === 'gone';
  const shownState =
    state === 'waiting' && (link === undefined || link.state === 'dead') ? 'expired' : state;
  const codes = codesOf(order.orderId, read.data);
  const ticket = state === 'confirmed' && order.area === 'booking' ? order.ticketId : null;
  return {
    ...shown,
    orderId: order.orderId,
    orderedAt: order.createdAt,
    area: order.area,
    amountPaise: order.amountPaise,
    state: shownState,
    ...unknownPaymentOf(order, shownState),
    ...((state === 'waiting' || state === 'failed') && alive ? { payUrl: addresses.pay(id) } : {}),
    ...(ticket === null
      ? {}
      : { ticketUrl: addresses.ticket(ticket), qrUrl: addresses.qr(ticket, 1) }),
    ...(ticket !== null && codes.length > 1
      ? { qrUrls: codes.map((_, n) => addresses.qr(ticket, n + 1)) }
      : {}),
    ...(state === 'cancelled' && watchOf(order).confirmed ? { wasConfirmed: true } : {}),
    ...(watchOf(order).paid ? { paid: true } : {}),
  };
}
