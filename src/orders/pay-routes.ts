import { goPage, messagePage, payPage, returnPage, type PageLine } from './pages/pages';
import { contentSecurityPolicy } from './pages/security';
import type { TextParameter } from '../reply/text';
import { spanOf } from '../reply/span';
import { practiceMark } from '../reply/practice';
import { say } from '../reply/text';
import type { ReplyWording } from '../reply/word';
import type { HttpRequest, HttpResponse, HttpRoute } from '../server/http';
import type { StoredOrder, PayLink } from '../store/order-store';
import { linkDetails, stateOf } from './details';
import { PAGES_PER_ADDRESS, PagesRateLimiter } from './pages-gate';
import { LEAST_GAP_MS, wasAtGateway, watchOf } from './polling';
import type { OrdersContext } from './ports';
import { isFinal, isPaid, type OrderViewState } from './state';
import { othersOfDraft } from './telling';
import { refreshIfStale, startRun } from './watch';

/** The gateway's hosted checkout (settings GATEWAY_CHECKOUT_URL, GATEWAY_KEY_ID). */
export interface GatewayCheckout {
  checkoutUrl: string;
  keyId: string;
}

/** What the pay pages stand on, beside the orders. */
export interface PayPagesContext extends OrdersContext {
  gateway: GatewayCheckout;
  words: ReplyWording;
  publicUrl: string;
  defaultLanguage: string;
  /** The sandbox sells: every page says so. */
  practice?: boolean | undefined;
}

type PayPageLanguage = 'en' | 'hi';
const MINUTE_MS = 60_000;
const LOOK_AGAIN_S = 3;
/** A page of return that is loaded again, of an order that has come to an end: read at most so often. */
const RETURN_GAP_MS = 10_000;

/**
 * Pages of a pay link: the bill, on to the gateway, back from it. A GET changes nothing but to note that the customer is back, and
 * to read an order that may have been paid since (I8).
 */
export function payRoutes(
  context: PayPagesContext,
  gate: PagesRateLimiter = createPagesRateLimiter(context),
): HttpRoute[] {
  const admit: HttpRoute['admit'] = (head) => gate.look(head);
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

/** Who counts those who ask for pay and ticket pages, together. */
export function createPagesRateLimiter(
  context: PayPagesContext,
  perAddress: number = PAGES_PER_ADDRESS,
): PagesRateLimiter {
  const language = context.defaultLanguage.startsWith('hi') ? 'hi' : 'en';
  return new PagesRateLimiter(context.clock, perAddress, () =>
    messageAnswer(context, language, 'page.too-many', 429),
  );
}

/** In the address by which the page of return loads itself anew: that is no coming back. */
const RELOAD_PARAM = 'again';

interface RequestedPayLink {
  link: PayLink | undefined;
  language: PayPageLanguage;
}

async function findRequestedLink(context: PayPagesContext, id: string): Promise<RequestedPayLink> {
  const link = await context.store.payLink(id);
  const conversation = link && (await context.store.conversation(link.conversationId));
  const language = conversation?.language ?? context.defaultLanguage;
  return { link, language: language.startsWith('hi') ? 'hi' : 'en' };
}

/** A page as an answer: never kept, never framed, its form free to go to the gateway where it has one. */
export function htmlAnswer(
  body: string,
  status = 200,
  formTargets: readonly string[] = [],
): HttpResponse {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy({ formTargets }),
  };
  return { status, headers, body };
}

const wordsFor =
  (context: PayPagesContext, language: PayPageLanguage) =>
  (key: string, values?: Record<string, TextParameter>) =>
    context.words.text(say(key, values), language);

/** What a page says of the sandbox, where that sells. */
export function markOf(
  { words, practice }: Pick<PayPagesContext, 'words' | 'practice'>,
  language: PayPageLanguage,
): { mark?: string } {
  return practice === true ? { mark: words.text(practiceMark, language) } : {};
}

/** One thing said on a page of its own. */
export function messageAnswer(
  context: Pick<PayPagesContext, 'words' | 'publicUrl' | 'practice'>,
  language: PayPageLanguage,
  key: string,
  status: number,
): HttpResponse {
  const words = (name: string) => context.words.text(say(name), language);
  return htmlAnswer(
    messagePage({
      language,
      title: words(`${key}.title`),
      text: words(key),
      back: context.publicUrl,
      ...markOf(context, language),
    }),
    status,
  );
}

interface CheckedPayLink extends RequestedPayLink {
  order: StoredOrder | undefined;
  /** Another order of the same draft was paid. */
  otherPaid: boolean;
}

/**
 * The link and its order after a look at how it stands: once its customer was at the gateway it may be paid, whatever was read last,
 * and so may another order of the same draft (I8).
 */
async function checkRequestedLink(
  context: PayPagesContext,
  { link, language }: RequestedPayLink,
): Promise<CheckedPayLink> {
  const order = link && (await context.store.order(link.orderId));
  if (!link || !order) return { link, language, order, otherPaid: false };
  const otherPaid = await isOtherPaid(context, order);
  const newest = wasAtGateway(order) ? await refreshIfStale(context, order, LEAST_GAP_MS) : order;
  return { link: await context.store.payLink(link.id), language, order: newest, otherPaid };
}

/** One purchase is paid once: its tries at the gateway are read before another one is paid for. */
async function isOtherPaid(context: PayPagesContext, order: StoredOrder): Promise<boolean> {
  const tried = (await othersOfDraft(context, order)).filter(wasAtGateway);
  const read = await Promise.all(
    tried.map(async (other) =>
      stateOf(other) === 'confirmed' ? other : refreshIfStale(context, other, LEAST_GAP_MS),
    ),
  );
  return read.some((other) => isPaid(stateOf(other)));
}

/** How an order stands for its pages: nothing was paid, and so nothing is being processed, where nobody went to the gateway. */
function stateHere(order: StoredOrder): OrderViewState {
  const state = stateOf(order);
  return state === 'processing' && !wasAtGateway(order) ? 'waiting' : state;
}

/** Somebody may just have paid, and it is read every few seconds. */
const isLookedFor = (order: StoredOrder): boolean => wasAtGateway(order) && watchOf(order).running;

/** Why a link cannot be paid by now, as a key of the texts; nothing when it can. */
function unpayableReasonOf(
  link: PayLink,
  order: StoredOrder | undefined,
  now: number,
  otherPaid = false,
): string | undefined {
  const state = order && stateHere(order);
  if (state === 'cancelled') return 'page.cancelled';
  if (state === 'processing') return 'page.processing';
  if (link.state === 'paid') return 'page.paid';
  if (link.state === 'dead' || link.state === 'left') return 'page.dead';
  if (otherPaid) return 'page.processing';
  return link.state === 'open' && link.expiresAt !== null && link.expiresAt <= now
    ? 'page.dead'
    : undefined;
}

async function showLink(context: PayPagesContext, found: RequestedPayLink): Promise<HttpResponse> {
  const { link, language, order, otherPaid } = await checkRequestedLink(context, found);
  const details = linkDetails.safeParse(link?.details);
  if (!link || !details.success) return messageAnswer(context, language, 'page.unknown', 404);
  const now = context.clock.now();
  const shut = unpayableReasonOf(link, order, now, otherPaid);
  if (shut !== undefined) return messageAnswer(context, language, shut, 200);
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

/** Whoever went to the gateway in time may still pay there after it: no minute is promised then, nor that the seller takes it. */
function timeLeft({ expiresAt }: PayLink, now: number, words: ReturnType<typeof wordsFor>): string {
  const leftMs = (expiresAt ?? now) - now;
  return leftMs > 0
    ? words('page.left', { minutes: Math.ceil(leftMs / MINUTE_MS) })
    : words('page.late');
}

function billLines(context: PayPagesContext, link: PayLink, language: PayPageLanguage): PageLine[] {
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

/** On to the gateway's hosted checkout: what is to be paid is read here, not taken from the browser. */
async function sendToGateway(
  context: PayPagesContext,
  found: RequestedPayLink,
): Promise<HttpResponse> {
  const { link, language, order, otherPaid } = await checkRequestedLink(context, found);
  const details = linkDetails.safeParse(link?.details);
  if (!link || !details.success) return messageAnswer(context, language, 'page.unknown', 404);
  const now = context.clock.now();
  const shut = unpayableReasonOf(link, order, now, otherPaid);
  if (shut !== undefined) return messageAnswer(context, language, shut, 200);
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

/** Back from the gateway: whatever it says, only the service tells how the order stands. Nothing was paid where nobody went there. */
async function showReturnPage(
  context: PayPagesContext,
  { link, language }: RequestedPayLink,
  again = false,
): Promise<HttpResponse> {
  if (!link) return messageAnswer(context, language, 'page.unknown', 404);
  const order = await backFrom(context, link, again);
  const state = order ? stateHere(order) : 'waiting';
  const shown = state === 'waiting' && order !== undefined && isLookedFor(order) ? 'unsure' : state; // while it is looked for, nobody is asked to pay again
  const newest = (await context.store.payLink(link.id)) ?? link;
  const payable =
    (shown === 'waiting' || shown === 'failed') &&
    unpayableReasonOf(newest, order, context.clock.now()) === undefined;
  const words = wordsFor(context, language);
  const page = returnPage({
    language,
    state,
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

/** Notes that the customer is back, and reads the order at once where it had come to an end before. */
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
  return isFinal(state) && state !== 'confirmed'
    ? refreshIfStale(context, newest, news ? LEAST_GAP_MS : RETURN_GAP_MS)
    : newest;
}

/** More may be heard of it soon: it is worth looking again. */
function isAwaited(order: StoredOrder): boolean {
  const state = stateHere(order);
  return (
    state === 'processing' || ((state === 'waiting' || state === 'failed') && isLookedFor(order))
  );
}
