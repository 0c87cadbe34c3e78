import {
  checkOrder,
  createOrder,
  listOrders,
  type OrderView,
} from '../../src/commerce/booking/operations';
import type { Command } from '../../src/engine/command';
import type { Dialog } from '../../src/engine/dialog';
import { accentFoldedWords } from '../../src/engine/match';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { say, type ReplyText } from '../../src/reply/text';
import { onlyLookedAtMenu } from '../parts/looked-at-menu';
import { isPaidInVain, orderReplies } from '../parts/order-card';
import { choice, textReply } from '../parts/say';

type CancellationReplies = ReplyOf<ReplyText>[];
type CancelOrderCommand = Extract<Command, { do: 'start' }>;
/** The kind of thing that a draft would have become. */
type CancelledDraftKind = 'booking' | 'order' | 'other';

const PAID_STATES: ReadonlySet<OrderView['state']> = new Set(['confirmed', 'processing']);
const ORDERS_READ = 10; // of one customer; older ones are at the service

/** Tells what a draft would have become; without a consent neither a booking nor an order. */
function kindOf(dialog: Dialog): CancelledDraftKind {
  if (!dialog.slots.some((slot) => slot.consent)) return 'other';
  return /food/u.test(dialog.id) ? 'order' : 'booking';
}

/** Returns the customer's paid orders as they stand, newest first; none if unreadable. */
function* paidOrders(t: Turn): EffectGenerator<OrderView[]> {
  return (yield* ownOrders(t)).filter(({ state }) => PAID_STATES.has(state));
}

function* ownOrders(t: Turn): EffectGenerator<OrderView[]> {
  const found = yield* t.attempt('paid', listOrders, {
    limit: ORDERS_READ,
    at: t.now,
    read: true,
  });
  return found.ok ? found.value : [];
}

/**
 * Finds a paid order that the person may mean by the draft: of the same title, or the newest of its
 * kind where the draft has no title yet.
 */
function* paidLike(
  t: Turn,
  title: ReplyText,
  kind: CancelledDraftKind,
): EffectGenerator<OrderView | undefined> {
  if (kind === 'other') return undefined;
  const area = kind === 'order' ? 'food' : 'booking';
  const paid = (yield* paidOrders(t)).filter((one) => one.area === area);
  return paid.find((one) => !('raw' in title) || one.title === title.raw);
}

/** Finds the paid order that this draft made: it outlives the draft. */
function* ownPaidOrder(
  t: Turn,
  title: ReplyText,
  dialog: Dialog,
): EffectGenerator<OrderView | undefined> {
  if (kindOf(dialog) === 'other' || !('raw' in title)) return undefined;
  return (yield* ownOrders(t)).find(
    (one) =>
      one.draft === t.draft &&
      one.title === title.raw &&
      (PAID_STATES.has(one.state) || isPaidInVain(one)),
  );
}

/** Returns the command that begins to cancel a paid order, in the dialog for its area. */
const cancelOrderCommand = (order: OrderView): CancelOrderCommand =>
  order.area === 'food'
    ? {
        do: 'start',
        dialog: 'cancel-food',
        fills: [{ slot: 'paidOrder', value: { is: 'option', id: order.orderId } }],
      }
    : {
        do: 'start',
        dialog: 'change-paid-booking',
        fills: [
          { slot: 'change', value: { is: 'option', id: 'cancel' } },
          { slot: 'ownOrder', value: { is: 'option', id: order.orderId } },
        ],
      };

const cancelledDraftValues = (title: ReplyText, dialog: Dialog) => ({
  what: title,
  kind:
    'raw' in title || kindOf(dialog) === 'other'
      ? kindOf(dialog)
      : kindOf(dialog) === 'order'
        ? 'newOrder'
        : 'newBooking',
});

const paidOrderStandsReply = (t: Turn, order: OrderView): ReplyOf<ReplyText> =>
  textReply(
    'repair.paid-stands',
    [choice('choice.cancel-paid', t.code(cancelOrderCommand(order)))],
    { title: order.title, kind: order.area },
  );

const otherRestaurantChoice = (t: Turn): ChoiceOf<ReplyText> =>
  choice('choice.other-restaurant', t.code({ do: 'start', dialog: 'order-food' }));

/** Tells that a draft is dropped, and that a paid order of it, or one like it, stands. */
export function* draftCancelledReplies(
  t: Turn,
  title: ReplyText,
  dialog: Dialog,
  waited: boolean,
): EffectGenerator<CancellationReplies> {
  const own = yield* ownPaidOrder(t, title, dialog);
  if (own && isPaidInVain(own)) return orderReplies(t, own);
  if (own) return [paidOrderStandsReply(t, own)];
  if (kindOf(dialog) === 'order' && onlyLookedAtMenu(t))
    return [textReply('repair.cancelled.menu', [otherRestaurantChoice(t)])];
  const paid = yield* paidLike(t, title, kindOf(dialog));
  return [
    textReply(
      'repair.cancelled',
      [choice('choice.bring-back', t.code({ do: 'resume', draft: t.draft }))],
      waited ? { what: title, kind: 'unpaid' } : cancelledDraftValues(title, dialog),
    ),
    ...(paid ? [paidOrderStandsReply(t, paid)] : []),
  ];
}

/** Answers "Is it cancelled?": the state of draft and paid order, and whether to drop the draft. */
export function* cancelQuestionReplies(
  t: Turn,
  title: ReplyText,
  dialog: Dialog,
): EffectGenerator<CancellationReplies> {
  const paid = yield* paidLike(t, say('dialog.book-experience'), kindOf(dialog));
  const choices = [
    choice('choice.drop-it', t.code({ do: 'resume', draft: t.draft, drop: true })),
    choice('choice.keep-it', t.code({ do: 'resume', draft: t.draft }), 'primary'),
  ];
  return [
    ...(paid ? [paidOrderStandsReply(t, paid)] : []),
    textReply('repair.whether', choices, cancelledDraftValues(title, dialog)),
  ];
}

/**
 * Returns the commands that begin to cancel a paid order: the newest where no draft is open, else
 * the draft's own or another that the words name. A booking adds the list of bookings, in case
 * nothing else can be done.
 */
export function* paidToCancel(t: Turn, title?: ReplyText): EffectGenerator<CancelOrderCommand[]> {
  const id = title === undefined ? undefined : (namedBeside(t, title) ?? (yield* ownPaidId(t)));
  if (title !== undefined && id === undefined) return [];
  const orders = yield* paidOrders(t);
  const meant = title === undefined ? orders[0] : orders.find((one) => one.orderId === id);
  if (!meant) return [];
  return meant.area === 'food'
    ? [cancelOrderCommand(meant)]
    : [cancelOrderCommand(meant), { do: 'start', dialog: 'my-bookings' }];
}

/** Returns the id of the draft's own order, once that is paid. */
function* ownPaidId(t: Turn): EffectGenerator<string | undefined> {
  const made = t.last('order', createOrder);
  if (!made) return undefined;
  const seen = yield* t.attempt('state', checkOrder, { orderId: made.orderId, at: t.now });
  const state = seen.ok ? seen.value.order?.state : undefined;
  return state !== undefined && PAID_STATES.has(state) ? made.orderId : undefined;
}

/** Returns the id of an owned order that the words name by a word that the draft's title lacks. */
function namedBeside(t: Turn, title: ReplyText): string | undefined {
  const said = namingWords(t.said ?? '');
  const draft = 'raw' in title ? namingWords(title.raw) : [];
  const beside = said.filter((word) => !draft.includes(word));
  return t.profile.owned?.find((one) =>
    namingWords(one.title).some((word) => beside.includes(word)),
  )?.order;
}

const namingWords = (text: string): string[] =>
  accentFoldedWords(text).filter((word) => word.length >= 4 && !KIND_WORDS.has(word));

/** Words in titles that tell only what kind of thing it is. */
const KIND_WORDS: ReadonlySet<string> = new Set(
  'food order orders booking bookings ticket tickets entry visit this that from with morning evening night today tomorrow cancel'.split(
    ' ',
  ),
);
