import { ticketPage, type PageLine } from './pages/pages';
import { spanOf } from '../reply/span';
import { raw, say, type Text } from '../reply/text';
import type { HttpRequest, HttpResponse, Route } from '../server/http';
import type { Order } from '../store/order-store';
import { orderDetails, stateOf, type OrderDetails } from './details';
import { htmlAnswer, markOf, messageAnswer, type PayPagesContext } from './pay-routes';
import { qrPicture } from './qr';

/** A ticket's page and its QR code. The address is the secret: 128 random bits that only the customer was given (I9). */
export function ticketRoutes(context: PayPagesContext): Route[] {
  return [
    { method: 'GET', path: '/tickets/:id', handle: (request) => showTicket(context, request) },
    { method: 'GET', path: '/tickets/:id/qr.png', handle: (request) => showQr(context, request) },
  ];
}

interface Ticket {
  order: Order;
  details: OrderDetails;
  language: 'en' | 'hi';
}

async function ticketOf(context: PayPagesContext, request: HttpRequest): Promise<Ticket | undefined> {
  const link = await context.store.payLink(request.params['id'] ?? '');
  const order = link && (await context.store.order(link.orderId));
  const details = orderDetails.safeParse(order?.details);
  if (!order || !details.success || stateOf(order) !== 'confirmed') return undefined;
  const language = (await context.store.conversation(order.conversationId))?.language ?? context.defaultLanguage;
  return { order, details: details.data, language: language.startsWith('hi') ? 'hi' : 'en' };
}

/** The QR code holds the ticket's token where the service gives one, the order's id otherwise. */
const codeOf = ({ order, details }: Ticket): string => details.qr ?? order.orderId;

async function showTicket(context: PayPagesContext, request: HttpRequest): Promise<HttpResponse> {
  const ticket = await ticketOf(context, request);
  if (!ticket) return messageAnswer(context, 'en', 'page.no-ticket', 404);
  const { details, language } = ticket;
  const words = (key: string, values?: Parameters<typeof say>[1]) => context.words.text(say(key, values), language);
  const view = {
    language,
    title: details.title,
    lines: ticketLines(context, details, language),
    qr: { url: `/tickets/${details.link}/qr.png`, alt: words('ticket.alt', { item: details.title }) },
    code: ticket.order.orderId,
    back: context.publicUrl,
    ...markOf(context, language),
  };
  return htmlAnswer(ticketPage(view));
}

/** When, which package, each ticket, each visitor, where, and who sells. */
function ticketLines({ words }: PayPagesContext, details: OrderDetails, language: Ticket['language']): PageLine[] {
  const { at, until, package: chosen, lines, visitors, place, seller } = details;
  const told: Text[] = [
    ...(at === undefined ? [] : [spanOf(at, until)]),
    ...(chosen === undefined ? [] : [raw(chosen)]),
    ...lines.map((line) => raw(line.label)),
    ...(visitors === undefined ? [] : [say('booked.visitors', { names: { list: visitors.map(raw) } })]),
    ...(place === undefined ? [] : [say('booked.place', { place })]),
    raw(seller),
  ];
  return told.map((one) => ({ label: words.text(one, language) }));
}

async function showQr(context: PayPagesContext, request: HttpRequest): Promise<HttpResponse> {
  const ticket = await ticketOf(context, request);
  if (!ticket) return messageAnswer(context, 'en', 'page.no-ticket', 404);
  return { status: 200, headers: { 'content-type': 'image/png', 'cache-control': 'private, max-age=3600' }, body: await qrPicture(codeOf(ticket)) };
}
