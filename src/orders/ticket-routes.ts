import { ticketPage } from './pages/pages';
import { say } from '../reply/text';
import type { HttpRequest, HttpResponse, Route } from '../server/http';
import type { Order } from '../store/order-store';
import { orderDetails, stateOf, type OrderDetails } from './details';
import { htmlAnswer, messageAnswer, type PayPagesContext } from './pay-routes';
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
  const when = details.at === undefined ? [] : [{ label: words('at', { at: { at: details.at } }) }];
  const view = {
    language,
    title: details.title,
    lines: [...when, ...details.lines.map((line) => ({ label: line.label })), { label: details.seller }],
    qr: { url: `/tickets/${details.link}/qr.png`, alt: words('ticket.alt', { item: details.title }) },
    code: ticket.order.orderId,
    back: context.publicUrl,
  };
  return htmlAnswer(ticketPage(view));
}

async function showQr(context: PayPagesContext, request: HttpRequest): Promise<HttpResponse> {
  const ticket = await ticketOf(context, request);
  if (!ticket) return messageAnswer(context, 'en', 'page.no-ticket', 404);
  return { status: 200, headers: { 'content-type': 'image/png', 'cache-control': 'private, max-age=3600' }, body: await qrPicture(codeOf(ticket)) };
}
