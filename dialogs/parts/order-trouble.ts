import type { OrderView } from '../../src/commerce/booking/operations';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf, ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { shortNumber } from './order-number';
import { personChoice } from './owned-choices';
import { choice, textReply } from './say';

/** Tells that the seller does not answer, and whom to ask instead; a payment that is known is told. */
export function silenceText({ support }: Turn, order: OrderView): ReplyText {
  if (order.paid !== true)
    return support === undefined
      ? say('order.silent.alone')
      : say('order.silent', { contact: { own: support } });
  const { amountPaise, seller, orderId } = order;
  const values = { amount: { paise: amountPaise }, seller, id: shortNumber(orderId) };
  return support === undefined
    ? say('order.silent.paid.alone', values)
    : say('order.silent.paid', { ...values, contact: { own: support } });
}

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
        personChoice(t),
      );
}
