import { z } from 'zod';
import { checkNow, startRun } from '../../../src/orders/watch';
import { ordersRig, type OrdersRig } from './rig';

let rig: OrdersRig;
beforeEach(async () => {
  rig = await ordersRig();
});
afterEach(() => rig.end());

const HOUR = 3_600_000;
const CONFIRMED = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
const ID = 'order-1';

const view = z.looseObject({ state: z.string(), silent: z.boolean().optional() });
const told = (): string[] =>
  rig.announced
    .map(({ data }) => view.parse(data['order']))
    .map(({ state, silent }) => (silent === true ? `silent ${state}` : state));

async function goOn(area: 'booking' | 'food' = 'booking'): Promise<void> {
  await rig.order({ area });
  const [link] = await rig.context.store.payLinksOfOrder(ID);
  await rig.context.store.movePayLink(link?.id ?? '', 'open', 'gone', rig.now.at);
  await startRun(rig.context, ID, 'go');
}

const follow = (ms: number): Promise<void> => rig.follow(ID, ms);

test('after the run and its three late reads there is one an hour for a day, then one after two and one after three days', async () => {
  await goOn();
  const began = rig.now.at;
  await follow(10 * 24 * HOUR);
  const late = rig
    .reads()
    .slice(33)
    .map((at) => (at - began) / HOUR);
  expect(late.slice(0, -2).every((at, n) => Math.abs(at - (n + 2.25)) < 0.1)).toBe(true);
  expect(late.slice(-3).map((at) => Math.round(at / 24))).toEqual([1, 2, 3]);
  expect(rig.reads().length).toBeLessThanOrEqual(30 + 3 + 23 + 2);
});

test.each([2, 5, 23, 40, 70])('a payment that comes after %d hours is told', async (hours) => {
  await goOn();
  await follow(hours * HOUR);
  rig.answer = CONFIRMED;
  await follow(25 * HOUR);
  expect(told()).toEqual(['processing', 'silent waiting', 'confirmed']);
});

test.each(['booking', 'food'] as const)(
  'the silence is told once, after the read of the hour: %s',
  async (area) => {
    await goOn(area);
    await follow(70 * 60_000);
    expect(told().filter((one) => one.startsWith('silent'))).toEqual([]);
    await follow(5 * 60_000);
    expect(told().filter((one) => one.startsWith('silent'))).toEqual(['silent waiting']);
    const held = await rig.context.store.order(ID);
    if (held) await checkNow(rig.context, held);
    await follow(10 * 24 * HOUR);
    expect(told().filter((one) => one.startsWith('silent'))).toHaveLength(1);
  },
);

test('the silence of a seller who was paid is told as well', async () => {
  await goOn();
  rig.answer = { orderStatus: 'SUCCESS', bookingStatus: 'PENDING' };
  await follow(80 * 60_000);
  expect(told()).toEqual(['processing', 'silent processing']);
});

test.each([
  { orderStatus: 'FAILED', bookingStatus: null },
  CONFIRMED,
  { orderStatus: 'INITIATED', bookingStatus: 'CANCELLED' },
])('nothing is silent that told its end: %o', async (answer) => {
  await goOn();
  rig.answer = answer;
  await follow(3 * HOUR);
  expect(told().filter((one) => one.startsWith('silent'))).toEqual([]);
});

test('what failed may be paid a day later after all, and is told then', async () => {
  await goOn();
  rig.answer = { orderStatus: 'FAILED', bookingStatus: null };
  await follow(30 * HOUR);
  rig.answer = CONFIRMED;
  await follow(24 * HOUR);
  expect(told()).toEqual(['failed', 'confirmed']);
});

test('an end told before a crash in the telling of the silence is no reason to tell it twice', async () => {
  await goOn();
  const { announce } = rig.context;
  let fail = false;
  rig.context.announce = async (id, event) =>
    fail && view.parse(event.data['order']).silent === true
      ? Promise.reject(new Error('killed'))
      : announce(id, event);
  await follow(70 * 60_000);
  fail = true;
  await expect(follow(5 * 60_000)).rejects.toThrow('killed');
  fail = false;
  await follow(HOUR);
  await follow(24 * HOUR);
  expect(told().filter((one) => one.startsWith('silent'))).toHaveLength(1);
  expect(new Set(rig.announced.map(({ messageId }) => messageId)).size).toBe(rig.announced.length);
});
