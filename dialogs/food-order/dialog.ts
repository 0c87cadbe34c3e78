import { z } from 'zod';
import { cancelOrder, rateOrder } from '../../src/commerce/food/operations';
import { checkOrder, type OrderView } from '../../src/commerce/booking/operations';
import { waterfall, type StepAction } from '../../src/engine/dialog';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { ofKind } from '../../src/engine/value';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { paidOrder, someOrder } from './paid-order';
import { isDelivered } from './track';
import { sayWholeOnly } from './part-of-order';
import { personChoice, reportChoice, withPerson } from '../parts/owned-choices';
import { wasCancelAsked } from '../my-bookings/wish-answers';
import { checkChoice, orderReplies } from '../parts/order-card';
import { shortNumber } from '../parts/order-number';
import { rememberOfOrder } from '../parts/owned-orders';
import { choice, textReply } from '../parts/say';

/** "Keep it" is the only answer offered as an option: the yes has to be a plain yes. */
const KEEP_OPTION = { id: 'keep', words: 'keep it' };

/** The slot of the yes to cancelling, asked every time; its button is valid for one order. */
const cancelConfirmationSlot: Slot<boolean> = {
  name: 'surely',
  about: 'whether the seller shall be asked to cancel',
  label: say('slot.surely'),
  why: say('why.surely'),
  reads: 'yes-no',
  takes: ['flag', 'option'],
  plainYes: { confirms: 'cancel' },
  needs: ['paidOrder'],
  schema: z.boolean(),
  sensitive: false,
  optional: false,
  *read(t, value) {
    if (value.is === 'flag') return { is: 'settled', value: value.on };
    if (value.is === 'option' && value.id === KEEP_OPTION.id)
      return { is: 'settled', value: false };
    return value.is === 'option' && value.id === t.get(paidOrder)?.orderId
      ? { is: 'settled', value: true }
      : { is: 'refused', why: say('why.surely') };
  },
  *ask(t) {
    const { orderId = '', title = '' } = t.get(paidOrder) ?? {};
    const [yes, no] = [
      t.fillCode('surely', { is: 'option', id: orderId }),
      t.fillCode('surely', { is: 'flag', on: false }),
    ];
    return {
      reply: textReply(
        'ask.cancel-food',
        [choice('choice.cancel-order', yes, 'danger'), choice('choice.keep-order', no)],
        { title },
      ),
      options: [KEEP_OPTION],
    };
  },
};

/** Tells that the restaurant was asked, and what comes next. */
const cancelAskedReply = (t: Turn, order: OrderView): ReplyOf<ReplyText> =>
  textReply(
    say('text.then', {
      first: say('cancel-food.asked', { title: order.title }),
      then: say('cancel-food.next', { id: shortNumber(order.orderId) }),
    }),
    [checkChoice(t, order), ...personChoice(t)],
  );

const cancelPaidFood: StepAction = function* (t) {
  const order = t.get(paidOrder);
  if (!order) return undefined;
  if (t.get(cancelConfirmationSlot) !== true)
    return { then: 'done', say: [textReply('cancel-food.kept')] };
  const done = yield* t.once('cancel', cancelOrder, { orderId: order.orderId });
  if (done.offered) rememberOfOrder(t, order, { cancelAsked: true });
  return {
    then: 'done',
    say: [
      done.offered
        ? cancelAskedReply(t, order)
        : textReply(withPerson(t, 'cancel-food.not-offered'), personChoice(t), {
            title: order.title,
            id: order.orderId,
          }),
    ],
  };
};

/** The step that ends the dialog where the seller has cancelled the order by now. */
const stillPaid: StepAction = function* (t) {
  const order = t.get(paidOrder);
  if (!order) return undefined;
  const { order: now = order } = yield* t.once('check', checkOrder, {
    orderId: order.orderId,
    at: t.now,
  });
  return now.state === 'cancelled' ? { then: 'done', say: orderReplies(t, now) } : undefined;
};

/** The step that ends the dialog where the meal has come: what is wrong with it is a complaint. */
const stillToCome: StepAction = function* (t) {
  const order = t.get(paidOrder);
  if (!order || !(yield* isDelivered(t, order))) return undefined;
  const values = { title: order.title, amount: { paise: order.amountPaise } };
  const ways = [reportChoice(t, order), ...personChoice(t)];
  return { then: 'done', say: [textReply('owned.cancellable.over', ways, values)] };
};

/** The step that ends the dialog where the customer has asked for a cancellation before. */
const alreadyAsked: StepAction = function* (t) {
  const order = t.get(paidOrder);
  if (!order || !wasCancelAsked(t, order)) return undefined;
  const values = { title: order.title, id: shortNumber(order.orderId) };
  return { then: 'done', say: [textReply('owned.cancelled.asked', personChoice(t), values)] };
};

/** The dialog that asks the seller to cancel a paid food order. */
export const cancelFood = waterfall({
  id: 'cancel-food',
  area: 'food',
  purpose: 'cancel-paid',
  about: 'ask the seller to cancel a paid food order',
  steps: [
    someOrder,
    paidOrder,
    stillPaid,
    alreadyAsked,
    stillToCome,
    sayWholeOnly,
    cancelConfirmationSlot,
    cancelPaidFood,
  ],
});

/** The slot of the rating: 1 to 5 stars. */
const starsSlot: Slot<number> = {
  name: 'stars',
  about: 'how many stars, 1 to 5',
  label: say('slot.stars'),
  why: say('ask.stars'),
  reads: 'number',
  takes: ['number', 'option'],
  needs: ['paidOrder'],
  schema: z.number().int(),
  sensitive: false,
  optional: false,
  *read(_t, value) {
    const n = ofKind(value, 'number')?.n ?? (value.is === 'option' ? Number(value.id) : Number.NaN);
    return Number.isInteger(n) && n >= 1 && n <= 5
      ? { is: 'settled', value: n }
      : { is: 'refused', why: say('ask.stars') };
  },
  *ask(t) {
    return {
      reply: textReply(
        'ask.stars',
        [5, 4, 3, 2, 1].map((n) =>
          choice(foreignText('★'.repeat(n)), t.fillCode('stars', { is: 'option', id: String(n) })),
        ),
      ),
      options: [],
    };
  },
};

/** Says that a comment told beside the stars goes nowhere: the service takes none. */
const starsOnlyReply = (t: Turn): ReplyOf<ReplyText>[] => {
  const order = t.get(paidOrder);
  return order && t.said !== undefined && t.hears('food-order.comment')
    ? [textReply('rate.stars-only', [reportChoice(t, order)])]
    : [];
};

/** The step that says so before the stars are asked for. */
const sayStarsOnly: StepAction = function* (t) {
  if (t.pendingValue('stars') === undefined && t.get(starsSlot) === undefined)
    starsOnlyReply(t).forEach((one) => t.say(one));
  return undefined;
};

const ratePaidFood: StepAction = function* (t) {
  const [order, n] = [t.get(paidOrder), t.get(starsSlot)];
  if (!order || n === undefined) return undefined;
  const done = yield* t.once('rate', rateOrder, { orderId: order.orderId, stars: n });
  return done.offered
    ? { then: 'done', say: [textReply('rate.done'), ...starsOnlyReply(t)] }
    : { then: 'done', say: [textReply('rate.not-offered')] };
};

/** The dialog that rates a food order. */
export const rateFood = waterfall({
  id: 'rate-food',
  area: 'food',
  purpose: 'rate',
  about: 'rate a food order, 1 to 5 stars',
  steps: [someOrder, paidOrder, stillPaid, sayStarsOnly, starsSlot, ratePaidFood],
});
