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

/** Ends a transaction and returns what to say of the pay link that it had. */
export type TransactionLeaver = (t: Turn) => EffectGenerator<ReplyOf<ReplyText>[]>;

/** The text for a dead link: another comes with the next bill (`replaced`), or none does. */
const LINK_END_TEXT = {
  replaced: 'order.link-closed',
  'given-up': 'order.link-dead',
} as const satisfies Record<LinkEnd, PlainTextKey>;

/**
 * Ends a transaction: forgets the named durable steps and closes the link made for its order.
 * `title` names what the draft is for now: a failed payment for something else may still be tried
 * again. Returns what to say of the closed link.
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
 * Reads an order whose customer went on to the gateway, before anything else may be paid (I8): its
 * page there may still be open, even after a failed payment.
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
 * Ends a step whose call within the transaction failed. A refusal or an unknown outcome ends the
 * transaction, so the next try begins a new one (I6). Always throws `CallFailed`, so that the
 * person gets a true sentence.
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

/** Error codes after which the service no longer takes the same transaction. */
const TRANSACTION_ENDING_CODES: ReadonlySet<string> = new Set([
  'refused',
  'turned_down',
  'our_fault',
  'not_found',
]);

/**
 * Makes the order after the yes to `input.bill`, with the one link that pays it (I6). An order
 * already made for this bill goes on instead.
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
    }); // a call that broke off may have left a link
    return yield* failedWithin(t, leave, createOrder.name, made.failure);
  }
  if (made.value.before === true) return yield* resumeOrder(t, made.value, input.title, leave);
  t.say(orderCard(t, { ...made.value, title: input.title, amountPaise: input.amountPaise }));
  return { then: 'wait' };
}

/** Tells whether an unpaid order has no link: its draft was changed and changed back. */
const leadsNowhere = ({ state, payUrl }: OrderView): boolean =>
  state === 'waiting' && payUrl === undefined;

/**
 * Returns what to say to a question about money where the draft's order was paid and never
 * confirmed; an empty list where that is not so.
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
 * The first step of a dialog that orders. A paid order of this draft ends the dialog or is waited
 * for, whatever the person said, so that nobody pays twice (I8).
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
 * Goes on with an order made before. Its link serves while it can be paid, also after a failed
 * payment; once the service says that it never will be, a new transaction begins (I8).
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
