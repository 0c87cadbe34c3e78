import { dueAt } from '../commerce/booking/due';
import { ownWordsIn, type OwnWords } from '../reply/own-words';
import type { PlainTextKey } from '../reply/text';
import type { HttpResponse } from '../server/http';
import type { PayLink, StoredOrder } from '../store/order-store';
import { MINUTE_MS } from '../units';
import { codesOf, linkDetails, orderDetails, stateOf } from './details';
import { moneyNotes } from './money-notes';
import {
  payLinkLines,
  frameOf,
  htmlAnswer,
  messageAnswer,
  type PayPagesContext,
} from './page-answers';
import { returnPage, type ReturnView } from './pages/order-pages';
import type { PageLine } from './pages/page';
import { LEAST_GAP_MS, perhapsPaidSince, wasAtGateway, watchOf } from './polling';
import { isLookedFor, stateHere, unpayableReasonOf, type RequestedPayLink } from './requested-link';
import { isFinal, type OrderViewState } from './state';
import { refreshIfStale, startRun } from './watch';

/** Query parameter of the address that the return page reloads: a reload does not count as a return. */
export const RELOAD_PARAM = 'again';
/** A state as the page shows it; of a payment that nobody has told of it says just that. */
type ShownState = OrderViewState | 'unsure' | 'unheard';
const LOOK_AGAIN_S = 3;
/** Least time between reads of an ended order while its return page is loaded again. */
const RETURN_GAP_MS = 10_000;

/**
 * Shows the page after the gateway. Whatever the gateway says, only the service tells the order's
 * state. An order counts as unpaid while nobody went there.
 */
export async function showReturnPage(
  context: PayPagesContext,
  { link, language, back }: RequestedPayLink,
  again = false,
): Promise<HttpResponse> {
  if (!link) return messageAnswer(context, language, 'page.unknown', 404, { back });
  const order = await backFrom(context, link, again);
  const state = order ? stateHere(order) : 'waiting';
  const shown = order ? shownState(order) : state;
  const frame = frameOf(context, language);
  const { words } = frame;
  const pay = await payAgainButton(context, link, order, words);
  const page = returnPage({
    ...frame,
    state: shown === 'unsure' || shown === 'unheard' ? 'waiting' : state,
    title: words(`page.return.${shown}`),
    text: words(textKeyOf(shown, order?.area)),
    ...boughtOf(context, link, language, order),
    notes: order ? moneyNotes(context, order, words) : [],
    back,
    ...(pay && PAYABLE.has(shown) ? { pay } : {}),
    ...(order && state === 'confirmed' ? ownTicketWords(order, words) : {}),
    ...(order && isAwaited(order)
      ? { lookAgainS: LOOK_AGAIN_S, lookAgainAt: `/pay/${link.id}/return?${RELOAD_PARAM}=1` }
      : {}),
  });
  return htmlAnswer(page);
}

/** States in which the page may offer to pay. */
const PAYABLE: ReadonlySet<ShownState> = new Set(['waiting', 'unheard', 'failed']);

/** Returns the button to the pay page while the link can be paid. */
async function payAgainButton(
  context: PayPagesContext,
  link: PayLink,
  order: StoredOrder | undefined,
  words: OwnWords,
): Promise<{ url: string; label: string } | undefined> {
  const newest = (await context.store.payLink(link.id)) ?? link;
  if (unpayableReasonOf(newest, order, context.clock.now()) !== undefined) return undefined;
  const failed = order !== undefined && stateHere(order) === 'failed';
  return { url: `/pay/${link.id}`, label: words(failed ? 'page.pay-again' : 'pay.label') };
}

/** Returns what was bought, from whom, and for how much. */
function boughtOf(
  context: PayPagesContext,
  link: PayLink,
  language: string,
  order: StoredOrder | undefined,
): Pick<ReturnView, 'bought' | 'seller' | 'lines'> {
  const words = ownWordsIn(context.words, language);
  const { title = '', seller = title } = linkDetails.safeParse(link.details).data ?? {};
  const sum = {
    label: words('order.amount'),
    amount: words('price.amount', { amount: { paise: link.amountPaise } }),
  };
  return {
    bought: title,
    ...(seller === title ? {} : { seller }),
    lines: [
      ...payLinkLines(context, link, language),
      ...dueLine(context, words, order),
      sum,
      ...numberLine(link, words, order),
    ],
  };
}

/** Returns the number of a meal's order, to quote; that of a visit may open its entrance, and others may see this page. */
const numberLine = (link: PayLink, words: OwnWords, order: StoredOrder | undefined): PageLine[] =>
  order?.area === 'food'
    ? [{ label: words('page.order-number', { id: { own: link.orderId } }) }]
    : [];

/** Returns when a confirmed meal is expected; its address is for the chat alone, as others may see this page. */
function dueLine(
  { clock }: PayPagesContext,
  words: OwnWords,
  order: StoredOrder | undefined,
): PageLine[] {
  if (order?.area !== 'food' || stateHere(order) !== 'confirmed') return [];
  const { promised } = orderDetails.safeParse(order.details).data ?? {};
  const at = dueAt({ promised, orderedAt: order.createdAt });
  return promised?.delivered === false || at === undefined || at < clock.now()
    ? []
    : [{ label: words('order.due', { at: { clock: at } }) }];
}

/** Returns words for the ticket of a confirmed booking. */
function ownTicketWords(order: StoredOrder, words: OwnWords): Pick<ReturnView, 'ticket'> {
  const details = orderDetails.safeParse(order.details).data;
  if (order.area !== 'booking' || !details) return {};
  const all = codesOf(order.orderId, details).length;
  const codes = Array.from({ length: all }, (_, i) =>
    all === 1 ? {} : { label: words('ticket.of', { n: i + 1, all }) },
  );
  return {
    ticket: {
      codes,
      label: words(all > 1 ? 'ticket.label.all' : 'ticket.label'),
      alt: words('ticket.alt', { item: details.title }),
    },
  };
}

/** Returns the text key of what the page says of a state. */
function textKeyOf(shown: ShownState, area: StoredOrder['area'] | undefined): PlainTextKey {
  if (shown === 'unsure') return 'page.return.unsure.text';
  if (shown === 'waiting' || shown === 'unheard' || shown === 'processing') return `order.${shown}`;
  return area === 'food' ? `order.${shown}.food` : `order.${shown}`;
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
 * that was read before the customer came back counts as well: they may have paid by another try
 * meanwhile.
 */
function mayBePaid(order: StoredOrder): boolean {
  const state = stateHere(order);
  if (!isLookedFor(order)) return false;
  const watch = watchOf(order);
  return state === 'waiting' || (state === 'failed' && watch.toldAsOf < perhapsPaidSince(watch));
}

/**
 * The state that the return page shows: no order is called unpaid while the service has not told
 * since somebody may have paid.
 */
function shownState(order: StoredOrder): ShownState {
  if (mayBePaid(order)) return 'unsure';
  const state = stateHere(order);
  return state === 'waiting' && perhapsPaidSince(watchOf(order)) > 0 ? 'unheard' : state;
}

/** True while the service may soon tell more of an order, so that the page reloads itself. */
function isAwaited(order: StoredOrder): boolean {
  const state = stateHere(order);
  return (
    state === 'processing' || ((state === 'waiting' || state === 'failed') && isLookedFor(order))
  );
}
