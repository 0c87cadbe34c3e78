import { listOrders, orderView, type OrderView } from '../../src/commerce/booking/operations';
import type { StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import { pick } from '../../src/engine/slots/pick';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { foreignText, say } from '../../src/reply/text';
import { personChoice, withPerson } from '../parts/owned-choices';
import { lastIsNewest } from '../parts/owned-orders';
import { choice, textReply } from '../parts/say';

const ORDERS_READ = 10; // of one customer; older ones are at the service

/**
 * Returns paid food orders after a read (I8). A cancelled one counts only where the message is a
 * complaint or means it, or where nothing else is paid and it is recent.
 */
function* ownFoodOrders(t: Turn): EffectGenerator<OrderView[]> {
  const orders = yield* t.once('orders', listOrders, {
    limit: ORDERS_READ,
    at: t.now,
    read: true,
  });
  const food = orders.filter((one) => one.area === 'food');
  const paid = food.filter(({ state }) => state === 'confirmed' || state === 'processing');
  const meant = ofKind(t.pendingValue('paidOrder'), 'option')?.id;
  const outlives = ({ orderId, orderedAt = 0 }: OrderView): boolean =>
    t.pendingValue('issue') !== undefined ||
    orderId === meant ||
    (paid.length === 0 && t.now - orderedAt < JUST_ORDERED_MS);
  return food.filter((one) => paid.includes(one) || (one.state === 'cancelled' && outlives(one)));
}

const JUST_ORDERED_MS = 4 * 3_600_000; // a meal is over by then

/** The step that ends the dialog where the customer has no food order to ask about. */
export const someOrder: StepAction = function* (t) {
  if (t.get(paidOrder) || (yield* ownFoodOrders(t)).length > 0) return undefined;
  const ways = [
    choice('choice.food', t.code({ do: 'start', dialog: 'order-food' })),
    ...personChoice(t),
  ];
  return { then: 'done', say: [textReply(withPerson(t, 'issue.no-order'), ways)] };
};

/** The slot of one of the customer's paid food orders, newest first (I9). */
export const paidOrder = pick<OrderView>({
  name: 'paidOrder',
  reads: 'owned-order',
  about: 'which of the food orders it is about',
  label: say('slot.paidOrder'),
  why: say('why.paidOrder'),
  schema: orderView,
  *options(t) {
    return (yield* ownFoodOrders(t)).map((one) => ({
      id: one.orderId,
      value: one,
      label: foreignText(one.title),
      words: [one.title, ...one.lines.map((line) => line.label)].join(' '),
    }));
  },
  *question(t, options) {
    return textReply(
      'ask.paidOrder',
      options.map((one) =>
        choice(
          say('choice.order-of', {
            title: one.label,
            lines: { list: one.value.lines.map((line) => foreignText(line.label)) },
          }),
          t.fillCode('paidOrder', { is: 'option', id: one.id }),
        ),
      ),
    );
  },
  narrow: lastIsNewest,
  none: () => say('find.not-among'),
  words: (held) => foreignText(held.title),
});
