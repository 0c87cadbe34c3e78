import { listOrders, type OrderView } from '../../src/commerce/booking/operations';
import type { Command } from '../../src/engine/command';
import type { Dialog } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';

type CancellationReplies = ReplyOf<ReplyText>[];
type CancelOrderCommand = Extract<Command, { do: 'start' }>;
/** What a draft would have come to. */
type CancelledDraftKind = 'booking' | 'order' | 'other';

const ORDERS_READ = 10; // of one customer; older ones are at the service

/** What came to a bill is a booking or an order of food; a search, a question, a code to go on elsewhere is neither. */
function kindOf(dialog: Dialog): CancelledDraftKind {
  if (!dialog.slots.some((slot) => slot.consent)) return 'other';
  return /food/u.test(dialog.id) ? 'order' : 'booking';
}

/** The customer's paid orders, the newest first; none where they cannot be read now. */
function* paidOrders(t: Turn): EffectGenerator<OrderView[]> {
  const found = yield* t.attempt('paid', listOrders, { limit: ORDERS_READ, at: t.now });
  return found.ok ? found.value.filter((one) => one.state === 'confirmed') : [];
}

/**
 * Something paid that a draft could be taken for: of the same name, or the newest of its kind where
 * the draft has no name yet.
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

/** Goes about cancelling what is paid: food by its own dialog, a booking by what can be done for a booking. */
const cancelOrderCommand = (order: OrderView): CancelOrderCommand =>
  order.area === 'food'
    ? { do: 'start', dialog: 'cancel-food' }
    : {
        do: 'start',
        dialog: 'change-paid-booking',
        fills: [{ slot: 'change', value: { is: 'option', id: 'cancel' } }],
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

/** A draft was let go: that is all it was, and what is paid stands. */
export function* draftCancelledReplies(
  t: Turn,
  title: ReplyText,
  dialog: Dialog,
  waited: boolean,
): EffectGenerator<CancellationReplies> {
  const paid = yield* paidLike(t, title, kindOf(dialog));
  return [
    textReply(
      'repair.cancelled',
      [],
      waited ? { what: title, kind: 'unpaid' } : cancelledDraftValues(title, dialog),
    ),
    ...(paid ? [paidOrderStandsReply(t, paid)] : []),
  ];
}

/** "Is it cancelled?": how the open one and the paid one stand, and whether to let the open one go. */
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

/** What goes about cancelling the newest that is paid; a booking's own list where nothing else can. */
export function* paidToCancel(t: Turn): EffectGenerator<CancelOrderCommand[]> {
  const [newest] = yield* paidOrders(t);
  if (!newest) return [];
  return newest.area === 'food'
    ? [cancelOrderCommand(newest)]
    : [cancelOrderCommand(newest), { do: 'start', dialog: 'my-bookings' }];
}
