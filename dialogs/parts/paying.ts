import {
  checkOrder,
  closeLinks,
  createOrder,
  type LinkEnd,
  type OrderInput,
  type CreatedOrder,
  type OrderView,
} from '../../src/commerce/booking/operations';
import type { StepAction, StepOutcome } from '../../src/engine/dialog';
import {
  CallFailed,
  type OperationFailure,
  type EffectGenerator,
} from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { PlainTextKey, ReplyText } from '../../src/reply/text';
import { paidBesideSlot } from './earlier-orders';
import { isPaidInVain, orderCard, orderReplies, payAgain } from './order-card';
import { textReply } from './say';

/** Ends a transaction; may say what that means for a link that was shown. */
export type TransactionLeaver = (t: Turn) => EffectGenerator<ReplyOf<ReplyText>[]>;

/** What is said of a link that can no longer be paid: another comes with the next bill, or nothing comes after it. */
const LINK_END_TEXT = {
  replaced: 'order.link-closed',
  'given-up': 'order.link-dead',
} as const satisfies Record<LinkEnd, PlainTextKey>;

/**
 * Ends a transaction: what is remembered of it under these names counts no more, and a link made
 * for it can no longer be paid. `title` is what the draft is for now: a payment that failed for
 * another thing may be tried again.
 */
export function* leaveBehind(
  t: Turn,
  durableSteps: readonly string[],
  title: string | undefined,
  end: LinkEnd = 'replaced',
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const ordered = t.last('order', createOrder);
  for (const step of [...durableSteps, 'order']) t.forget(step);
  if (!ordered) return [];
  const { gone, closed } = yield* t.once('close', closeLinks, {
    draft: t.draft,
    title,
    end,
    at: t.now,
  });
  const ended = closed ? [textReply(LINK_END_TEXT[end])] : [];
  return gone ? yield* atGateway(t, ordered, end, ended) : ended;
}

/**
 * The customer went on to the gateway: how that order stands is read before anything else is asked to be paid (I8). Its page there may
 * still be open, also after a payment that failed.
 */
function* atGateway(
  t: Turn,
  { orderId }: CreatedOrder,
  end: LinkEnd,
  ended: ReplyOf<ReplyText>[],
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const seen = yield* t.attempt('state', checkOrder, { orderId, at: t.now });
  const order = seen.ok ? seen.value.order : undefined;
  if (order && PAID_STATES.has(order.state)) return orderReplies(t, order);
  if (order?.state !== 'failed') return [textReply('order.may-be-paid')];
  return end === 'replaced'
    ? [...ended, textReply('order.gateway-open')]
    : [textReply('order.gateway-open.given-up')];
}

const PAID_STATES: ReadonlySet<string> = new Set(['confirmed', 'processing']);

/**
 * Ends a step whose call within the transaction failed. One that was refused, or whose outcome is
 * not known, leaves the transaction: the next try begins a new one (I6). Always throws
 * `CallFailed`, so that the person hears a true sentence.
 */
export function* failedWithin(
  t: Turn,
  leave: TransactionLeaver,
  operation: string,
  failure: OperationFailure,
): EffectGenerator<never> {
  if (failure.outcome === 'unknown' || TRANSACTION_ENDING_CODES.has(failure.code))
    for (const said of yield* leave(t)) t.say(said);
  throw new CallFailed(operation, failure);
}

/** After these the same transaction is not taken any more. */
const TRANSACTION_ENDING_CODES: ReadonlySet<string> = new Set([
  'refused',
  'turned_down',
  'our_fault',
  'not_found',
]);

/**
 * Create Order after the yes to `input.bill`, and the one link that pays it (I6); one that was made
 * for this bill goes on.
 */
export function* orderOnce(
  t: Turn,
  input: OrderInput,
  leave: TransactionLeaver,
): EffectGenerator<StepOutcome> {
  const known = t.last('order', createOrder);
  if (known?.bill === input.bill) return yield* resumeOrder(t, known, input.title, leave);
  if (t.agreed !== input.bill) return { then: 'again' };
  const besides = t.get(paidBesideSlot);
  const made = yield* t.attempt('order', createOrder, {
    ...input,
    ...(besides ? { besides } : {}),
  });
  if (!made.ok) {
    yield* t.once('close', closeLinks, {
      draft: t.draft,
      title: input.title,
      end: 'replaced',
      at: t.now,
    }); // what broke off may have left a link that nobody was shown
    return yield* failedWithin(t, leave, createOrder.name, made.failure);
  }
  if (made.value.before === true) return yield* resumeOrder(t, made.value, input.title, leave);
  t.say(orderCard(t, { ...made.value, title: input.title, amountPaise: input.amountPaise }));
  return { then: 'wait' };
}

/** Waited for without a link: what it was for had changed, and was changed back. */
const leadsNowhere = ({ state, payUrl }: OrderView): boolean =>
  state === 'waiting' && payUrl === undefined;

/**
 * Money asked about where the draft's order was paid and never confirmed: what there is to say of
 * that payment, and nothing where there is none such.
 */
export function* paidInVainReplies(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]> {
  const made = t.last('order', createOrder);
  if (!made) return [];
  const seen = yield* t.attempt('state', checkOrder, { orderId: made.orderId, at: t.now });
  const order = seen.ok ? seen.value.order : undefined;
  return order && isPaidInVain(order) ? orderReplies(t, order) : [];
}

const ENDED_STATES: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired']);

/**
 * Comes first in a dialog that orders: an order of this draft that turns out to be paid ends it or
 * is waited for, whatever was said, so that nothing is asked to be paid a second time (I8).
 */
export const paidAlready: StepAction = function* (t) {
  const made = t.last('order', createOrder);
  if (!made) return undefined;
  const { order } = yield* t.once('state', checkOrder, { orderId: made.orderId, at: t.now });
  if (order?.state === 'confirmed') return { then: 'done', say: orderReplies(t, order) };
  if (order?.state !== 'processing') return undefined;
  for (const said of orderReplies(t, order)) t.say(said);
  return { then: 'wait' };
};

/**
 * An order that was made before, as it stands now: the same link while it can be paid, also after a
 * payment that failed, and a new transaction when it never will be, once the service has said so
 * (I8).
 */
function* resumeOrder(
  t: Turn,
  made: CreatedOrder,
  title: string,
  leave: TransactionLeaver,
): EffectGenerator<StepOutcome> {
  const { order: held, fresh } = yield* t.once('state', checkOrder, {
    orderId: made.orderId,
    at: t.now,
  });
  if (held?.state === 'failed' && held.payUrl !== undefined) {
    t.say(payAgain(t, held, held.payUrl));
    return { then: 'wait' };
  }
  if (held && ENDED_STATES.has(held.state) && fresh === false) {
    t.say(textReply('order.unread'));
    return { then: 'wait' };
  }
  if (held && (ENDED_STATES.has(held.state) || leadsNowhere(held))) {
    for (const said of yield* leave(t)) t.say(said);
    return { then: 'again' };
  }
  if (held?.state === 'confirmed') return { then: 'done', say: orderReplies(t, held) };
  if (held && held.payUrl === undefined) for (const said of orderReplies(t, held)) t.say(said);
  else
    t.say(
      orderCard(t, { ...made, title: held?.title ?? title, amountPaise: held?.amountPaise ?? 0 }),
    );
  return { then: 'wait' };
}
