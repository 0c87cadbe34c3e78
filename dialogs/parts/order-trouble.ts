import type { OrderView } from '../../src/commerce/booking/operations';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { say, type ReplyText } from '../../src/reply/text';
import { shortNumber } from './order-number';
import { DAY_MS } from '../../src/units';
import { deskChoice } from './owned-choices';
import { choice, textReply } from './say';

/** Tells that the seller does not answer, and whom to ask instead; a payment that is known is told. */
export function silenceText({ support, now }: Turn, order: OrderView): ReplyText {
  if (order.paid !== true)
    return support === undefined
      ? say('order.silent.alone')
      : say('order.silent', { contact: { own: support } });
  const { amountPaise, seller, orderId, at } = order;
  const values = { amount: { paise: amountPaise }, seller, id: shortNumber(orderId) };
  if (support === undefined) return say('order.silent.paid.alone', values);
  const soon = at !== undefined && at > now && at - now < WATCHED_MS;
  return say(soon ? 'order.silent.paid.before' : 'order.silent.paid', {
    ...values,
    contact: { own: support },
  });
}

/** How long an order is watched, as the texts say: a visit within this time comes first. */
const WATCHED_MS = 3 * DAY_MS;

/** Makes the button to something else than what was cancelled. */
export const otherChoice = (t: Turn, { area }: OrderView): ChoiceOf<ReplyText> =>
  area === 'food'
    ? choice('choice.other-restaurant', t.code({ do: 'start', dialog: 'order-food' }))
    : choice('choice.find', t.code({ do: 'start', dialog: 'find-experiences' }));

/** Tells that the money is the seller's to give back, and whom to ask if it does not come. */
export function paidInVainReply(
  t: Turn,
  { orderId, amountPaise, seller }: OrderView,
): ReplyOf<ReplyText> {
  const first = say('order.paid-in-vain', {
    amount: { paise: amountPaise },
    seller,
    id: shortNumber(orderId),
  });
  return t.support === undefined
    ? textReply(first)
    : textReply(
        say('text.then', {
          first,
          then: say('order.paid-in-vain.help', { contact: { own: t.support } }),
        }),
        deskChoice(t),
      );
}
