import { z } from 'zod';
import { orderView, type OrderInput, type OrderView } from '../commerce/booking/operations';
import type { Order, PayLink } from '../store/order-store';
import { bookingState, foodState, type OrderState } from './state';

/** What is kept of an order beside its ids, sealed: what its pages and messages say. */
export const orderDetails = orderView.pick({ title: true, seller: true, at: true, until: true, package: true, visitors: true, place: true, lines: true, draft: true, booked: true }).extend({
  /** Id of its link: the address of its pay page and of its ticket. */
  link: z.string(),
  mobile: z.string(),
  /** The ticket's token, once the service gave one. */
  qr: z.string().optional(),
});

/** See `orderDetails`. */
export type OrderDetails = z.infer<typeof orderDetails>;

/** What is kept of a pay link, sealed: the bill as the pay page shows it. */
export const linkDetails = orderDetails.pick({ title: true, seller: true, at: true, until: true, package: true, lines: true });

/** What is kept of an order as it is made. */
export function detailsOf({ title, seller, at, until, package: chosen, visitors, place, lines, draft, mobile, booked }: OrderInput, link: string): OrderDetails {
  const visit = { ...(at === undefined ? {} : { at }), ...(until === undefined ? {} : { until }), ...(chosen === undefined ? {} : { package: chosen }) };
  return { title, seller, lines, draft, mobile, link, ...visit, ...(visitors ? { visitors } : {}), ...(place === undefined ? {} : { place }), ...(booked ? { booked } : {}) };
}

/** How an order stands by what is known of it here. */
export function stateOf(order: Order): OrderState {
  return order.area === 'booking' ? bookingState(order.orderStatus, order.bookingStatus) : foodState(order.orderStatus);
}

/** Addresses of an order's pages. */
export interface Addresses {
  pay(link: string): string;
  ticket(link: string): string;
  qr(link: string): string;
}

/** The addresses below the public URL. */
export function addressesOf(publicUrl: string): Addresses {
  return {
    pay: (link) => `${publicUrl}/pay/${link}`,
    ticket: (link) => `${publicUrl}/tickets/${link}`,
    qr: (link) => `${publicUrl}/tickets/${link}/qr.png`,
  };
}

/** An order as dialogs and pages see it; nothing when its customer was forgotten. A link that can no longer be paid leaves a waiting order expired. */
export function viewOf(order: Order, link: PayLink | undefined, addresses: Addresses): OrderView | undefined {
  const read = orderDetails.safeParse(order.details);
  if (!read.success) return undefined;
  const { link: id, mobile: _mobile, qr: _qr, ...shown } = read.data;
  const state = stateOf(order);
  const unpayable = state === 'waiting' && (link === undefined || link.state === 'dead');
  return {
    ...shown,
    orderId: order.orderId,
    area: order.area,
    amountPaise: order.amountPaise,
    state: unpayable ? 'expired' : state,
    ...(state === 'waiting' && (link?.state === 'open' || link?.state === 'gone') ? { payUrl: addresses.pay(id) } : {}),
    ...(state === 'confirmed' && order.area === 'booking' ? { ticketUrl: addresses.ticket(id), qrUrl: addresses.qr(id) } : {}),
  };
}
