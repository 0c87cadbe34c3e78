import type { Purchase } from '../../../src/commerce/booking/earlier-orders';
import { readEarlierOrders } from '../../../src/orders/earlier';
import { startRun, watchOnce } from '../../../src/orders/watch';
import { INPUT, ordersRig, type OrdersRig } from './rig';

let rig: OrdersRig;
beforeEach(async () => {
  rig = await ordersRig();
});
afterEach(() => rig.end());

const FAILED = { orderStatus: 'FAILED', bookingStatus: null };
const CONFIRMED = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
const EXPIRED = { orderStatus: 'INITIATED', bookingStatus: 'EXPIRED' };
const PENDING = { orderStatus: 'INITIATED', bookingStatus: 'PENDING' };
const SAME: Purchase = {
  area: 'booking',
  title: INPUT.title,
  start: INPUT.at,
  draft: 'd2',
};

async function goOn(n: number, over: Parameters<OrdersRig['order']>[0] = {}): Promise<void> {
  await rig.order({ bill: `bill-${n}`, ...over });
  const [link] = await rig.context.store.payLinksOfOrder(`order-${n}`);
  await rig.context.store.movePayLink(link?.id ?? '', 'open', 'gone', rig.now.at);
  await startRun(rig.context, `order-${n}`, 'go');
}

const read = (over: Partial<Purchase> = {}, customerId = rig.customerId) =>
  readEarlierOrders(
    rig.context,
    { customerId, conversationId: rig.conversationId },
    { ...SAME, ...over, at: rig.now.at },
  );
const states = async (over: Partial<Purchase> = {}): Promise<string[]> =>
  (await read(over)).orders.map(({ order }) => order.state);

describe('an order of the same', () => {
  test('whose payment came late is read and is news once', async () => {
    await goOn(1);
    rig.answer = FAILED;
    await rig.follow('order-1', 60_000);
    rig.answer = CONFIRMED;
    rig.now.at += 5_000;
    const first = await read();
    expect(first).toMatchObject({ orders: [{ news: true }], unread: false });
    rig.now.at += 5_000;
    expect((await read()).orders).toMatchObject([{ order: { state: 'confirmed' }, news: false }]);
  });

  test('whose read was under way when it was asked about is read again: the answer may be older than the payment', async () => {
    await goOn(1);
    const began = rig.now.at;
    rig.answerOf = () => (rig.reads().length < 2 ? FAILED : CONFIRMED);
    rig.onRead = async () => {
      while (rig.now.at < began + 1_000) await new Promise((resolve) => setImmediate(resolve));
    };
    const underWay = watchOnce(rig.context, 'order-1');
    while (rig.reads().length === 0) await new Promise((resolve) => setImmediate(resolve));
    rig.now.at += 500;
    const patient: typeof rig.context.setTimer = (run, ms) => {
      rig.now.at += ms;
      setImmediate(run); // the read that is under way goes on meanwhile
      return () => undefined;
    };
    const seen = await readEarlierOrders(
      { ...rig.context, setTimer: patient },
      { customerId: rig.customerId, conversationId: rig.conversationId },
      { ...SAME, at: rig.now.at },
    );
    expect(seen).toMatchObject({ orders: [{ order: { state: 'confirmed' } }] });
    await underWay;
    const [last, before] = rig.reads().toReversed();
    expect((last ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(2_000);
  });

  test('that was read a moment ago is waited for, two seconds apart', async () => {
    await goOn(1);
    rig.answer = FAILED;
    await watchOnce(rig.context, 'order-1');
    rig.answer = CONFIRMED;
    rig.now.at += 500;
    expect(await states()).toEqual(['confirmed']);
    const [last, before] = rig.reads().toReversed();
    expect((last ?? 0) - (before ?? 0)).toBe(2_000);
  });

  test('of which the service tells nothing is unread, also while a full run of reads rests', async () => {
    await goOn(1);
    rig.answer = 'away';
    expect(await read()).toMatchObject({ unread: true });
    rig.answer = FAILED;
    await rig.follow('order-1', 75_000);
    const made = rig.reads().length;
    expect(made).toBe(30);
    expect(await read()).toMatchObject({ unread: true });
    expect(rig.reads()).toHaveLength(made);
  });

  test('that nobody went to pay is told without a read', async () => {
    await rig.order();
    expect((await read()).orders).toMatchObject([{ order: { state: 'waiting' }, news: false }]);
    expect(rig.reads()).toEqual([]);
  });

  test.each([
    ['another draft, the same visit', {}, 1],
    ['another time of the visit', { start: (INPUT.at ?? 0) + 1 }, 0],
    ['something else', { title: 'Lake Walk' }, 0],
    ['the same draft, something else', { title: 'Lake Walk', draft: 'd1' }, 1],
  ])('is told by: %s', async (_by, over, told) => {
    await goOn(1);
    expect(await states(over)).toHaveLength(told);
  });

  test('is the customer’s own', async () => {
    await goOn(1);
    expect((await read({}, 'somebody else')).orders).toEqual([]);
  });

  test('of food is of the same within hours', async () => {
    await goOn(1, { area: 'food' });
    expect(await states({ area: 'food' })).toHaveLength(1);
    rig.now.at += 5 * 3_600_000;
    expect(await states({ area: 'food' })).toHaveLength(0);
  });

  test('that was paid and ran out at the seller is known as paid', async () => {
    await goOn(1);
    rig.answer = PENDING;
    await watchOnce(rig.context, 'order-1');
    rig.answer = EXPIRED;
    rig.now.at += 5_000;
    expect((await read()).orders).toMatchObject([{ order: { state: 'expired', paid: true } }]);
  });
});

test('an order of something else is read, and told by a message of its own', async () => {
  await goOn(1, { title: 'Lake Walk' });
  rig.answer = CONFIRMED;
  rig.now.at += 5_000;
  expect(await read()).toEqual({ orders: [], unread: false });
  expect(rig.announced.map(({ order }) => order)).toEqual(['order-1']);
});

describe('a payment that comes late', () => {
  const lateOf = async (besides: string[] | undefined): Promise<string | undefined> => {
    await goOn(1);
    rig.answer = FAILED;
    await rig.follow('order-1', 60_000);
    await rig.order({
      bill: 'bill-2',
      draft: 'd2',
      ...(besides === undefined ? {} : { besides }),
    });
    rig.answer = CONFIRMED;
    rig.now.at += 60_000;
    await watchOnce(rig.context, 'order-1');
    return (await rig.context.store.payLinksOfOrder('order-2'))[0]?.state;
  };

  test('closes the link of another order of the same', async () => {
    expect(await lateOf(undefined)).toBe('dead');
  });

  test('leaves the link of one that was agreed to beside it', async () => {
    expect(await lateOf(['order-1'])).toBe('open');
  });
});
