import { goPage, payPage, returnPage, type PageLine } from './pages/pages';
import { spanOf } from '../reply/span';
import type { HttpRequest, HttpResponse, HttpRoute } from '../server/http';
import type { StoredOrder, PayLink } from '../store/order-store';
import { linkDetails, stateOf } from './details';
import {
  createPagesRateLimiter,
  htmlAnswer,
  markOf,
  messageAnswer,
  wordsFor,
  type PayPagesContext,
} from './page-answers';
import type { PagesRateLimiter } from './pages-gate';
import { LEAST_GAP_MS, wasAtGateway, watchOf } from './polling';
import {
  checkRequestedLink,
  findRequestedLink,
  isLookedFor,
  stateHere,
  unpayableReasonOf,
  type RequestedPayLink,
} from './requested-link';
import type { PageLanguage } from './pages/page-words';
import { isFinal, type OrderViewState } from './state';
import { refreshIfStale, startRun } from './watch';
import { MINUTE_MS } from '../units';

const LOOK_AGAIN_S = 3;
/** Least time between reads of an ended order while its page of return is loaded again. */
const RETURN_GAP_MS = 10_000;

/**
 * Makes the routes of a pay link's pages: the bill, on to the gateway, back from it. A GET of the
 * page of return records that the customer is back; a GET reads an order that may have been paid
 * since, and changes nothing else (I8).
 */
export function payRoutes(
  context: PayPagesContext,
  limiter: PagesRateLimiter = createPagesRateLimiter(context),
): HttpRoute[] {
  const admit: HttpRoute['admit'] = (head) => limiter.look(head);
  const at = (request: HttpRequest) => findRequestedLink(context, request.params['id'] ?? '');
  return [
    {
      method: 'GET',
      path: '/pay/:id',
      admit,
      handle: async (request) => showLink(context, await at(request)),
    },
    {
      method: 'POST',
      path: '/pay/:id',
      admit,
      handle: async (request) => sendToGateway(context, await at(request)),
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

/** Query parameter of the address that the page of return reloads: a reload is no coming back. */
const RELOAD_PARAM = 'again';

async function showLink(context: PayPagesContext, found: RequestedPayLink): Promise<HttpResponse> {
  const { link, language, order, otherPaid, unread } = await checkRequestedLink(context, found);
  const details = linkDetails.safeParse(link?.details);
  if (!link || !details.success) return messageAnswer(context, language, 'page.unknown', 404);
  const now = context.clock.now();
  const shut = unpayableReasonOf(link, order, now, otherPaid);
  if (shut !== undefined) return messageAnswer(context, language, shut, 200);
  if (unread) return messageAnswer(context, language, 'page.unread', 200);
  const words = wordsFor(context, language);
  const { title, seller } = details.data;
  const view = {
    id: link.id,
    language,
    title,
    seller,
    amount: words('price.amount', { amount: { paise: link.amountPaise } }),
    lines: billLines(context, link, language),
  };
  const failed = order !== undefined && stateOf(order) === 'failed';
  return htmlAnswer(
    payPage({
      ...view,
      ...markOf(context, language),
      ...(failed ? { note: words('page.failed-before') } : {}),
      expiresInText: timeLeft(link, now, words),
      action: `/pay/${link.id}`,
    }),
  );
}

/**
 * How long the link is still good. Whoever went to the gateway in time may pay there later: the
 * page then promises no minutes, nor that the seller takes it.
 */
function timeLeft({ expiresAt }: PayLink, now: number, words: ReturnType<typeof wordsFor>): string {
  const leftMs = (expiresAt ?? now) - now;
  return leftMs > 0
    ? words('page.left', { minutes: Math.ceil(leftMs / MINUTE_MS) })
    : words('page.late');
}

function billLines(context: PayPagesContext, link: PayLink, language: PageLanguage): PageLine[] {
  const details = linkDetails.safeParse(link.details);
  if (!details.success) return [];
  const words = wordsFor(context, language);
  const { at, until, package: chosen, lines } = details.data;
  const when = at === undefined ? [] : [{ label: context.words.text(spanOf(at, until), language) }];
  const which = chosen === undefined ? [] : [{ label: chosen }];
  return [
    ...when,
    ...which,
    ...lines.map((line) => ({
      label: line.label,
      ...(line.paise === undefined
        ? {}
        : { amount: words('price.amount', { amount: { paise: line.paise } }) }),
    })),
  ];
}

/** Sends the customer to the gateway's checkout, for the amount of the stored link. */
async function sendToGateway(
  context: PayPagesContext,
  found: RequestedPayLink,
): Promise<HttpResponse> {
  const { link, language, order, otherPaid, unread } = await checkRequestedLink(
    context,
    found,
    true,
  );
  const details = linkDetails.safeParse(link?.details);
  if (!link || !details.success) return messageAnswer(context, language, 'page.unknown', 404);
  const now = context.clock.now();
  const shut = unpayableReasonOf(link, order, now, otherPaid);
  if (shut !== undefined) return messageAnswer(context, language, shut, 200);
  if (unread) return messageAnswer(context, language, 'page.unread', 200);
  if (link.state === 'open' && !(await context.store.movePayLink(link.id, 'open', 'gone', now)))
    return sendToGateway(context, await findRequestedLink(context, link.id));
  await startRun(context, link.orderId, 'go');
  const { checkoutUrl, keyId } = context.gateway;
  const fields = {
    key_id: keyId,
    order_id: link.gatewayOrderId,
    amount: link.amountPaise,
    currency: 'INR' as const,
    name: details.data.seller,
    description: details.data.title,
    callback_url: `${context.publicUrl}/pay/${link.id}/return`,
    cancel_url: `${context.publicUrl}/pay/${link.id}`,
  };
  return htmlAnswer(
    goPage({ language, ...markOf(context, language), action: checkoutUrl, fields }),
    200,
    [new URL(checkoutUrl).origin],
  );
}

/**
 * Shows the page after the gateway. Whatever the gateway says, only the service tells the order's
 * state. Nothing was paid where nobody went there.
 */
async function showReturnPage(
  context: PayPagesContext,
  { link, language }: RequestedPayLink,
  again = false,
): Promise<HttpResponse> {
  if (!link) return messageAnswer(context, language, 'page.unknown', 404);
  const cameAt = again ? 0 : context.clock.now();
  const order = await backFrom(context, link, again);
  const state = order ? stateHere(order) : 'waiting';
  const shown = order ? shownState(order, cameAt) : state;
  const newest = (await context.store.payLink(link.id)) ?? link;
  const payable =
    (shown === 'waiting' || shown === 'unheard' || shown === 'failed') &&
    unpayableReasonOf(newest, order, context.clock.now()) === undefined;
  const words = wordsFor(context, language);
  const page = returnPage({
    language,
    state: shown === 'unsure' || shown === 'unheard' ? 'waiting' : state,
    title: words(`page.return.${shown}`),
    text: words(shown === 'unsure' ? 'page.return.unsure.text' : `order.${shown}`),
    lines: billLines(context, link, language),
    back: context.publicUrl,
    ...markOf(context, language),
    ...(payable
      ? {
          pay: {
            url: `/pay/${link.id}`,
            label: words(state === 'failed' ? 'choice.retry' : 'pay.label'),
          },
        }
      : {}),
    ...(order && isAwaited(order)
      ? { lookAgainS: LOOK_AGAIN_S, lookAgainAt: `/pay/${link.id}/return?${RELOAD_PARAM}=1` }
      : {}),
  });
  return htmlAnswer(page);
}

/**
 * Records that the customer is back, and reads the order at once where it had ended before; a
 * confirmed one only as often as its ticket's page does (the seller may have cancelled since).
 */
async function backFrom(
  context: PayPagesContext,
  link: PayLink,
  again: boolean,
): Promise<StoredOrder | undefined> {
  const order = await context.store.order(link.orderId);
  if (!order || !wasAtGateway(order)) return order;
  const news = !again && (await startRun(context, link.orderId, 'back'));
  const newest = (await context.store.order(link.orderId)) ?? order;
  const state = stateOf(newest);
  if (state === 'confirmed') return refreshIfStale(context, newest, MINUTE_MS);
  return isFinal(state)
    ? refreshIfStale(context, newest, news ? LEAST_GAP_MS : RETURN_GAP_MS)
    : newest;
}

/**
 * True while the watch looks for a payment, so that the page asks nobody to pay again. A failure
 * that the service told before the customer came back counts as well: they may have paid by another
 * try meanwhile.
 */
function mayBePaid(order: StoredOrder, cameAt: number): boolean {
  const state = stateHere(order);
  if (!isLookedFor(order)) return false;
  return state === 'waiting' || (state === 'failed' && watchOf(order).toldAsOf < cameAt);
}

/**
 * The state that the page of return shows: no order is called unpaid while the service has not told
 * since somebody may have paid.
 */
function shownState(order: StoredOrder, cameAt: number): OrderViewState | 'unsure' | 'unheard' {
  if (mayBePaid(order, cameAt)) return 'unsure';
  const state = stateHere(order);
  return state === 'waiting' && watchOf(order).perhapsAt > 0 ? 'unheard' : state;
}

/** True while the service may soon tell more of an order, so that the page reloads itself. */
function isAwaited(order: StoredOrder): boolean {
  const state = stateHere(order);
  return (
    state === 'processing' || ((state === 'waiting' || state === 'failed') && isLookedFor(order))
  );
}
