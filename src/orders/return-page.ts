import type { PlainTextKey } from '../reply/text';
import type { HttpResponse } from '../server/http';
import type { PayLink, StoredOrder } from '../store/order-store';
import { MINUTE_MS } from '../units';
import { stateOf } from './details';
import {
  payLinkLines,
  frameOf,
  htmlAnswer,
  messageAnswer,
  type PayPagesContext,
} from './page-answers';
import { returnPage } from './pages/pages';
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
  { link, language }: RequestedPayLink,
  again = false,
): Promise<HttpResponse> {
  if (!link) return messageAnswer(context, language, 'page.unknown', 404);
  const order = await backFrom(context, link, again);
  const state = order ? stateHere(order) : 'waiting';
  const shown = order ? shownState(order) : state;
  const newest = (await context.store.payLink(link.id)) ?? link;
  const payable =
    (shown === 'waiting' || shown === 'unheard' || shown === 'failed') &&
    unpayableReasonOf(newest, order, context.clock.now()) === undefined;
  const frame = frameOf(context, language);
  const { words } = frame;
  const page = returnPage({
    ...frame,
    state: shown === 'unsure' || shown === 'unheard' ? 'waiting' : state,
    title: words(`page.return.${shown}`),
    text: words(textKeyOf(shown, order?.area)),
    lines: payLinkLines(context, link, language),
    back: context.publicUrl,
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
