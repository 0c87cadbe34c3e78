import { calendarFile } from './pages/calendar-file';
import { ticketFile } from './pages/ticket-file';
import { ticketPage } from './pages/order-pages';
import { mapLink } from '../reply/map-link';
import { KEEP_FOR_HEADER } from '../reply/keep-for';
import { ownWordsIn } from '../reply/own-words';
import { say } from '../reply/text';
import type { HttpRequest, HttpResponse, HttpRoute } from '../server/http';
import type { StoredOrder } from '../store/order-store';
import {
  calendarPath,
  codesOf,
  orderDetails,
  qrPath,
  stateOf,
  ticketPath,
  type OrderDetails,
} from './details';
import {
  acceptedLanguage,
  chatOf,
  frameOf,
  htmlAnswer,
  messageAnswer,
  pageLanguage,
  createPagesRateLimiter,
  type PayPagesContext,
} from './page-answers';
import type { PagesRateLimiter } from './pages-gate';
import { watchOf } from './polling';
import { qrPicture } from './qr';
import { refreshIfStale } from './watch';
import { moneyNotes } from './money-notes';
import { keptForSeconds, paidLines, visitLines } from './ticket-lines';
import { keepTickets } from './tickets';

/**
 * Makes the routes of a ticket's page, its file, its calendar file and its QR pictures. The address
 * is the secret: 128 random bits that only the customer gets, with the ticket (I9). The pay link
 * does not tell it.
 */
export function ticketRoutes(
  context: PayPagesContext,
  limiter: PagesRateLimiter = createPagesRateLimiter(context),
): HttpRoute[] {
  const admit: HttpRoute['admit'] = (head) => limiter.any(head);
  return [
    {
      method: 'GET',
      path: '/tickets/:id',
      admit: (head) => limiter.look(head),
      handle: (request) => showTicket(context, request),
    },
    {
      method: 'GET',
      path: '/tickets/:id/file',
      admit: (head) => limiter.look(head),
      handle: (request) => saveTicket(context, request),
    },
    {
      method: 'GET',
      path: '/tickets/:id/visit.ics',
      admit: (head) => limiter.look(head),
      handle: (request) => saveVisit(context, request),
    },
    {
      method: 'GET',
      path: '/tickets/:id/qr.png',
      admit,
      handle: (request) => showQr(context, request),
    },
    {
      method: 'GET',
      path: '/tickets/:id/:n/qr.png',
      admit,
      handle: (request) => showQr(context, request),
    },
  ];
}

interface RequestedTicket {
  order: StoredOrder;
  details: OrderDetails;
  language: string;
  /** Where the conversation goes on. */
  back: string;
}

/** Most letters of an order's id in a file's name. */
const MOST_NAME = 60;

/** Least time between two reads of an order whose ticket's page is open (I8). */
const LOOK_MS = 60_000;

async function ticketOf(
  context: PayPagesContext,
  request: HttpRequest,
): Promise<RequestedTicket | undefined> {
  const order = await context.store.orderOfTicket(request.params['id'] ?? '');
  return order && ticketFor(context, order);
}

async function ticketFor(
  context: PayPagesContext,
  order: StoredOrder,
): Promise<RequestedTicket | undefined> {
  const details = orderDetails.safeParse(order.details);
  if (!details.success) return undefined;
  const conversation = await context.store.conversation(order.conversationId);
  return {
    order,
    details: details.data,
    language: pageLanguage(context, conversation?.language),
    back: chatOf(context, conversation),
  };
}

/** Reads the ticket's order at the service: the seller may have cancelled since. */
async function refreshTicket(
  context: PayPagesContext,
  { order }: RequestedTicket,
): Promise<RequestedTicket | undefined> {
  const since = watchOf(order).lastReadAt;
  const read = await refreshIfStale(context, order, LOOK_MS);
  const looked = watchOf(read).lastReadAt !== since && stateOf(read) === 'confirmed';
  return ticketFor(context, looked ? await keepTickets(context, read) : read);
}

/** Finds a ticket that is good now, or the response to give instead. */
async function validTicket(
  context: PayPagesContext,
  request: HttpRequest,
): Promise<{ ticket: RequestedTicket } | { instead: HttpResponse }> {
  const known = await ticketOf(context, request);
  const ticket =
    known && (stateOf(known.order) === 'confirmed' || watchOf(known.order).confirmed)
      ? await refreshTicket(context, known)
      : known;
  const state = ticket && stateOf(ticket.order);
  if (ticket && state === 'cancelled') return { instead: cancelledAnswer(context, ticket) };
  if (ticket && state === 'confirmed') return { ticket };
  const language =
    ticket?.language ?? pageLanguage(context, acceptedLanguage(context, request.headers));
  return {
    instead: messageAnswer(
      context,
      language,
      'page.no-ticket',
      404,
      ticket ? { back: ticket.back } : {},
    ),
  };
}

/** Says that the seller cancelled, and what becomes of the money as far as it is known. */
function cancelledAnswer(
  context: PayPagesContext,
  { order, language, back }: RequestedTicket,
): HttpResponse {
  const notes = moneyNotes(context, order, ownWordsIn(context.words, language));
  return messageAnswer(context, language, 'page.ticket-cancelled', 200, { back, notes });
}

async function showTicket(context: PayPagesContext, request: HttpRequest): Promise<HttpResponse> {
  const found = await validTicket(context, request);
  if ('instead' in found) return found.instead;
  const ticketId = found.ticket.order.ticketId ?? '';
  const qrs = codesWith(context, found.ticket).map(({ n, code: _code, ...words }) => ({
    ...words,
    url: qrPath(ticketId, n),
  }));
  const { order, details } = found.ticket;
  const answer = htmlAnswer(
    ticketPage({
      ...viewOf(context, found.ticket),
      qrs,
      file: `${ticketPath(ticketId)}/file`,
      ...(details.at === undefined ? {} : { calendar: calendarPath(ticketId) }),
      ...(details.place === undefined ? {} : { map: mapLink(details.place) }),
      back: found.ticket.back,
    }),
  );
  const seconds = keptForSeconds(order, details, context.clock.now());
  return { ...answer, headers: { ...answer.headers, [KEEP_FOR_HEADER]: String(seconds) } };
}

/** Answers with the ticket as one file, for whoever erases their chat or is offline later. */
async function saveTicket(context: PayPagesContext, request: HttpRequest): Promise<HttpResponse> {
  const found = await validTicket(context, request);
  if ('instead' in found) return found.instead;
  const { order } = found.ticket;
  const qrs = await Promise.all(
    codesWith(context, found.ticket).map(async ({ code, n: _n, ...words }) => ({
      ...words,
      picture: await qrPicture(code),
    })),
  );
  const answer = htmlAnswer(ticketFile({ ...viewOf(context, found.ticket), qrs }));
  const name = `${fileNameOf(order.orderId)}.html`;
  return {
    ...answer,
    headers: { ...answer.headers, 'content-disposition': `attachment; filename="${name}"` },
  };
}

/** Answers with the visit as a calendar file: when, where, who goes, and the order's id. */
async function saveVisit(context: PayPagesContext, request: HttpRequest): Promise<HttpResponse> {
  const found = await validTicket(context, request);
  if ('instead' in found) return found.instead;
  const { order, details, language } = found.ticket;
  if (details.at === undefined) return messageAnswer(context, language, 'page.no-ticket', 404);
  const lines = visitLines(context, details, language);
  const { mark } = frameOf(context, language);
  const body = calendarFile({
    id: order.orderId,
    title: details.title,
    begins: details.at,
    ends: details.until,
    place: details.place,
    note: [
      ...(mark === undefined ? [] : [mark]),
      ...lines.map(({ label }) => label),
      order.orderId,
    ].join('\n'),
    made: context.clock.now(),
  });
  return {
    status: 200,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${fileNameOf(order.orderId)}.ics"`,
    },
    body,
  };
}

const fileNameOf = (orderId: string): string =>
  `ticket-${orderId.replace(/[^\w-]/gu, '').slice(0, MOST_NAME)}`;

const viewOf = (context: PayPagesContext, { details, language, order }: RequestedTicket) => ({
  ...frameOf(context, language),
  title: details.title,
  lines: [
    ...visitLines(context, details, language),
    ...paidLines(context, order, details, language),
  ],
  code: ownWordsIn(context.words, language)('page.ticket.number', { id: order.orderId }),
});

/** The codes of a ticket, numbered from 1, with their texts. */
function codesWith(
  { words }: PayPagesContext,
  { details, language, order }: RequestedTicket,
): { n: number; code: string; alt: string; label?: string }[] {
  const codes = codesOf(order.orderId, details);
  const alt = words.text(say('ticket.alt', { item: details.title }), language);
  return codes.map((code, i) => ({
    n: i + 1,
    code,
    alt,
    ...(codes.length === 1
      ? {}
      : { label: words.text(say('ticket.of', { n: i + 1, all: codes.length }), language) }),
  }));
}

async function showQr(context: PayPagesContext, request: HttpRequest): Promise<HttpResponse> {
  const ticket = await ticketOf(context, request);
  const n = Number(request.params['n'] ?? '1');
  const code =
    ticket && stateOf(ticket.order) === 'confirmed'
      ? codesOf(ticket.order.orderId, ticket.details)[n - 1]
      : undefined;
  if (code === undefined) return messageAnswer(context, 'en', 'page.no-ticket', 404);
  return {
    status: 200,
    headers: { 'content-type': 'image/png', 'cache-control': 'private, max-age=60' },
    body: await qrPicture(code),
  };
}
