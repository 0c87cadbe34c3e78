import type { z } from 'zod';
import type { OwnWords } from '../reply/own-words';
import type { HttpRequest, HttpResponse, HttpRoute } from '../server/http';
import type { PayLink } from '../store/order-store';
import { MINUTE_MS, SECOND_MS } from '../units';
import { ticketPath } from './details';
import { linkDetails, orderDetails, stateOf } from './details';
import { recordAnswer } from './paid-earlier';
import {
  payLinkLines,
  createPagesRateLimiter,
  frameOf,
  htmlAnswer,
  messageAnswer,
  type MessagePageKey,
  type PayPagesContext,
} from './page-answers';
import type { PagesRateLimiter } from './pages-gate';
import { askPage, goPage, payPage, type TimeLeft } from './pages/pages';
import {
  checkRequestedLink,
  findRequestedLink,
  unpayableReasonOf,
  type CheckedPayLink,
  type RequestedPayLink,
} from './requested-link';
import { RELOAD_PARAM, showReturnPage } from './return-page';
import { startRun } from './watch';

/**
 * Makes the routes of a pay link's pages: the bill, on to the gateway, back from it. A request for
 * the return page records that the customer is back; any other GET only reads an order that may have
 * been paid since (I8).
 */
export function payRoutes(
  context: PayPagesContext,
  limiter: PagesRateLimiter = createPagesRateLimiter(context),
): HttpRoute[] {
  const admit: HttpRoute['admit'] = (head) => limiter.look(head);
  const at = (request: HttpRequest) =>
    findRequestedLink(context, request.params['id'] ?? '', request.headers);
  return [
    {
      method: 'GET',
      path: '/pay/:id',
      admit,
      handle: async (request) => openLink(context, await at(request), request),
    },
    {
      method: 'POST',
      path: '/pay/:id',
      admit,
      handle: async (request) => openLink(context, await at(request), request),
    },
    {
      method: 'GET',
      path: '/pay/:id/return',
      admit,
      handle: async (request) =>
        showReturnPage(context, await at(request), request.query.has(RELOAD_PARAM)),
    },
    {
      method: 'POST',
      path: '/pay/:id/return',
      admit,
      handle: async (request) => showReturnPage(context, await at(request)),
    },
  ];
}

/** Query parameter of the gateway's cancel address: a gateway that posts there is led on nowhere. */
const LEFT_PARAM = 'left';

/**
 * Shows a link's page, or by POST leads on to the gateway. Records first what the customer says of
 * an earlier order; whoever may have paid it is not led on.
 */
async function openLink(
  context: PayPagesContext,
  found: RequestedPayLink,
  request: HttpRequest,
): Promise<HttpResponse> {
  const { link } = found;
  const { method, query, body } = request;
  if (method !== 'POST' || query.has(LEFT_PARAM)) return showLink(context, found);
  const fields = new URLSearchParams(body.toString('utf8'));
  const paid = fields.get('paid');
  if (link && (paid === 'yes' || paid === 'no')) await recordAnswer(context, link, paid === 'yes');
  return paid === 'yes'
    ? showLink(context, found)
    : sendToGateway(context, found, {
        own: fields.get('own') ?? '',
        headers: request.headers,
      });
}

/**
 * Returns what is needed to pay by a link, or else the page that stands in the way: why it cannot
 * be paid, or the question whether an earlier order was.
 */
function payableLink(
  context: PayPagesContext,
  checked: CheckedPayLink,
): { link: PayLink; bill: z.output<typeof linkDetails> } | { page: HttpResponse } {
  const { link, language, back, order, otherPaid, unread, saidPaid, askedAbout } = checked;
  const message = (...said: [MessagePageKey, number]) => ({
    page: messageAnswer(context, language, ...said, { back }),
  });
  const bill = linkDetails.safeParse(link?.details);
  if (!link || !bill.success) return message('page.unknown', 404);
  const shut = unpayableReasonOf(link, order, context.clock.now(), otherPaid);
  if (shut !== undefined) return message(shut, 200);
  if (unread) return message('page.unread', 200);
  if (askedAbout.length + saidPaid.length > 0)
    return { page: questionAnswer(context, checked, link) };
  return { link, bill: bill.data };
}

async function showLink(context: PayPagesContext, found: RequestedPayLink): Promise<HttpResponse> {
  const checked = await checkRequestedLink(context, found);
  const payable = payableLink(context, checked);
  if ('page' in payable) return payable.page;
  const { language, back, order } = checked;
  const { link, bill } = payable;
  const frame = frameOf(context, language);
  const { words } = frame;
  const { title, seller } = bill;
  const view = {
    ...frame,
    id: link.id,
    title,
    seller,
    amount: words('price.amount', { amount: { paise: link.amountPaise } }),
    lines: payLinkLines(context, link, language),
  };
  const failed = order !== undefined && stateOf(order) === 'failed';
  return htmlAnswer(
    payPage({
      ...view,
      ...(failed ? { note: words('page.failed-before') } : {}),
      left: timeLeft(link, context.clock.now(), words),
      action: `/pay/${link.id}`,
      back,
    }),
  );
}

/**
 * Shows the question whether the customer paid the earlier orders, each with its title and amount;
 * whoever said that they may have paid (`saidPaid`) is asked to wait, and can take it back.
 */
function questionAnswer(
  context: PayPagesContext,
  { language, back, askedAbout, saidPaid }: CheckedPayLink,
  link: PayLink,
): HttpResponse {
  const frame = frameOf(context, language);
  const { words } = frame;
  const amount = { amount: { paise: link.amountPaise } };
  const held = saidPaid.length > 0;
  const said = held
    ? {
        title: words('page.unread.title'),
        text: words('page.unread'),
        no: words('page.asked.take-back', amount),
        back,
      }
    : {
        title: words('page.asked.title'),
        text: words('page.asked', { count: askedAbout.length }),
        no: words('page.asked.no', amount),
        yes: words('page.asked.yes'),
      };
  const lines = (held ? saidPaid : askedAbout).map(({ details, amountPaise }) => ({
    label: orderDetails.safeParse(details).data?.title ?? '',
    amount: words('price.amount', { amount: { paise: amountPaise } }),
  }));
  return htmlAnswer(
    askPage({
      ...frame,
      ...said,
      lines,
      action: `/pay/${link.id}`,
    }),
  );
}

/**
 * How long the link is still good. Whoever went to the gateway in time may pay there later: the
 * page then promises no minutes, nor that the seller takes it.
 */
function timeLeft({ expiresAt }: PayLink, now: number, words: OwnWords): TimeLeft {
  const leftMs = (expiresAt ?? now) - now;
  if (expiresAt === null || leftMs <= 0) return { until: words('page.late'), said: [] };
  return {
    until: words('page.until', { until: { clock: expiresAt } }),
    seconds: Math.floor(leftMs / SECOND_MS),
    said: SAID_MINUTES.map((minutes) => [
      (minutes * MINUTE_MS) / SECOND_MS,
      words('page.left', { minutes }),
    ]),
  };
}

/** Minutes at which the time that is left is said to whoever listens to the page. */
const SAID_MINUTES = [5, 1] as const;

/**
 * Sends the customer to the gateway's checkout, for the amount of the stored link. `own` is the
 * credential of the chat that the link stands in, where that chat's own client sends them: their
 * browser then learns the ticket's address, which the pay link alone tells nobody (I9).
 */
async function sendToGateway(
  context: PayPagesContext,
  found: RequestedPayLink,
  sent: { own: string; headers: HttpRequest['headers'] },
): Promise<HttpResponse> {
  const checked = await checkRequestedLink(context, found, true);
  const payable = payableLink(context, checked);
  if ('page' in payable) return payable.page;
  const { link, bill } = payable;
  const now = context.clock.now();
  if (link.state === 'open' && !(await context.store.movePayLink(link.id, 'open', 'gone', now)))
    return sendToGateway(context, await findRequestedLink(context, link.id, sent.headers), sent);
  await startRun(context, link.orderId, 'go');
  const { checkoutUrl, keyId } = context.gateway;
  const fields = {
    key_id: keyId,
    order_id: link.gatewayOrderId,
    amount: link.amountPaise,
    currency: 'INR' as const,
    name: bill.seller,
    description: bill.title,
    callback_url: `${context.publicUrl}/pay/${link.id}/return`,
    cancel_url: `${context.publicUrl}/pay/${link.id}?${LEFT_PARAM}=1`,
  };
  const view = { ...frameOf(context, checked.language), action: checkoutUrl, fields };
  const ticket = ownTicketOf(context, checked, sent.own);
  return htmlAnswer(goPage({ ...view, ...(ticket === undefined ? {} : { ticket }) }), 200, [
    new URL(checkoutUrl).origin,
  ]);
}

/** Returns the path of a booking's ticket for the client of its own conversation, else undefined. */
function ownTicketOf(
  { opens }: PayPagesContext,
  { conversation, order }: CheckedPayLink,
  own: string,
): string | undefined {
  if (!conversation || order?.area !== 'booking' || order.ticketId === null || own === '')
    return undefined;
  return opens?.(own, conversation) === true ? ticketPath(order.ticketId) : undefined;
}
