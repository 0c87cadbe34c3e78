import { z } from 'zod';
import { readableTerms } from '../commerce/booking/terms';
import { orderView, type OrderInput, type OrderView } from '../commerce/booking/operations';
import type { StoredOrder, PayLink } from '../store/order-store';
import { perhapsPaidSince, wasAtGateway, watchOf } from './polling';
import { bookingState, foodState, type OrderViewState } from './state';

/** Schema of a stored order's encrypted part: what its pages and messages say. */
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
    taxPaise: true,
    ended: true,
  })
  .extend({
    /** Id of its pay link, part of the pay page's address; the ticket has an id of its own. */
    link: z.string(),
    mobile: z.string(),
    /** The service's own id of the user, where the service's token names one. */
    userId: z.string().optional(),
    /** The tickets, once the service has given them: one for each visitor, or fewer. */
    tickets: z.array(z.object({ token: z.string() })).optional(),
    /** The single ticket's token; only in orders stored before `tickets` existed. */
    qr: z.string().optional(),
    /** Ids of paid orders of the same purchase beside which the customer wanted this one. */
    besides: z.array(z.string()).optional(),
    /** The seller's terms in sentences, where it told any; missing in older orders. */
    terms: z.array(z.string()).optional(),
  });

/** See `orderDetails`. */
export type OrderDetails = z.infer<typeof orderDetails>;

/** Schema of a pay link's encrypted part: the bill as the pay page shows it. */
export const linkDetails = orderDetails.pick({
  title: true,
  seller: true,
  at: true,
  until: true,
  package: true,
  lines: true,
});

/** Returns the encrypted part of an order that is being placed. */
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
    taxPaise,
    besides,
    terms,
  }: OrderInput,
  link: string,
): OrderDetails {
  const told = readableTerms(terms);
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
    ...(taxPaise === undefined ? {} : { taxPaise }),
    ...(besides ? { besides } : {}),
    ...(told.length === 0 ? {} : { terms: told }),
  };
}

/** Returns the contents of a ticket's QR codes: the service's tokens, or else the order's id. */
export function codesOf(orderId: string, { tickets = [], qr }: OrderDetails): string[] {
  const tokens = tickets.map(({ token }) => token);
  return tokens.length > 0 ? tokens : [qr ?? orderId];
}

/** Returns the state of an order by what was last read of it. */
export function stateOf(order: StoredOrder): OrderViewState {
  return order.area === 'booking'
    ? bookingState(order.orderStatus, order.bookingStatus)
    : foodState(order.orderStatus);
}

/**
 * Of an order that may be paid: `unsure` while it waits and its watch looks for the payment,
 * `unheard` once that is over or the seller let it expire.
 */
function unknownPaymentOf(
  order: StoredOrder,
  state: OrderViewState,
): Pick<OrderView, 'unsure' | 'unheard'> {
  const watch = watchOf(order);
  if (order.amountPaise === 0) return {};
  if (state === 'expired') return wasAtGateway(order) && !watch.paid ? { unheard: true } : {};
  if (state !== 'waiting') return {};
  if (perhapsPaidSince(watch) === 0 && order.lastAnnounced !== 'processing') return {};
  return watch.running ? { unsure: true } : { unheard: true };
}

/** Addresses of an order's pages. */
export interface OrderPageAddresses {
  pay(link: string): string;
  ticket(id: string): string;
  /** The visit as a calendar file. */
  calendar(ticket: string): string;
  /** The picture of the n-th ticket's code, from 1. */
  qr(ticket: string, n: number): string;
}

/** Returns the path of a ticket's page. */
export const ticketPath = (ticket: string): string => `/tickets/${ticket}`;

/** Returns the path of the visit's calendar file. */
export const calendarPath = (ticket: string): string => `${ticketPath(ticket)}/visit.ics`;

/** Returns the path of the n-th QR picture of a ticket, from 1. */
export const qrPath = (ticket: string, n: number): string =>
  n === 1 ? `${ticketPath(ticket)}/qr.png` : `${ticketPath(ticket)}/${n}/qr.png`;

/** Returns the addresses of orders' pages below the public URL. */
export function addressesOf(publicUrl: string): OrderPageAddresses {
  return {
    pay: (link) => `${publicUrl}/pay/${link}`,
    ticket: (id) => publicUrl + ticketPath(id),
    calendar: (ticket) => publicUrl + calendarPath(ticket),
    qr: (ticket, n) => publicUrl + qrPath(ticket, n),
  };
}

/**
 * Returns an order as dialogs and pages see it; undefined when its customer was forgotten. A
 * waiting order whose link can no longer be paid is expired. A failed order keeps its pay link
 * while that is good: the gateway takes another try (I8).
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
    terms: _terms,
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
    ...(ticket === null || shown.at === undefined
      ? {}
      : { calendarUrl: addresses.calendar(ticket) }),
    ...(ticket !== null && codes.length > 1
      ? { qrUrls: codes.map((_, n) => addresses.qr(ticket, n + 1)) }
      : {}),
    ...(state === 'cancelled' && watchOf(order).confirmed ? { wasConfirmed: true } : {}),
    ...(watchOf(order).paid ? { paid: true } : {}),
  };
}
