import { listOrders, orderView, type OrderView } from '../../src/commerce/booking/operations';
import { pick } from '../../src/engine/slots/pick';
import { raw, say } from '../../src/reply/text';
import { choice, sentence } from '../parts/say';

const ORDERS_READ = 10; // of one customer; older ones are at the service

/** One of the customer's own confirmed food orders, the newest first (I9). One alone is taken without asking. */
export const paidOrder = pick<OrderView>({
  name: 'paidOrder',
  about: 'which of the food orders it is about',
  label: say('slot.paidOrder'),
  why: say('why.paidOrder'),
  schema: orderView,
  *options(t) {
    const orders = yield* t.once('orders', listOrders, { limit: ORDERS_READ, at: t.now });
    const mine = orders.filter((one) => one.area === 'food' && one.state === 'confirmed');
    return mine.map((one) => ({ id: one.orderId, value: one, label: raw(one.title), words: [one.title, ...one.lines.map((line) => line.label)].join(' ') }));
  },
  *question(t, options) {
    if (options.length === 0) return sentence('issue.no-order', [choice('choice.food', t.code({ do: 'start', dialog: 'order-food' })), choice('choice.person', t.code({ do: 'person' }))]);
    return sentence('ask.paidOrder', options.map((one) => choice(say('choice.order-of', { title: one.label, lines: { list: one.value.lines.map((line) => raw(line.label)) } }), t.fillCode('paidOrder', { is: 'option', id: one.id }))));
  },
  none: () => say('find.not-among'),
  words: (held) => raw(held.title),
});
