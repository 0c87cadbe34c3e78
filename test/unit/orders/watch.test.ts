import { z } from 'zod';
import { checkNow, expireLink, startRun, watchOnce } from '../../../src/orders/watch';
import { ordersRig, type OrdersRig } from './rig';

let rig: OrdersRig;
beforeEach(async () => {
  rig = await ordersRig();
});
afterEach(() => rig.end());

const MINUTE = 60_000;
const CONFIRMED = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
const ID = 'order-1';

const link = async () => (await rig.context.store.payLinksOfOrder(ID))[0];
const order = async () => {
  const held = await rig.context.store.order(ID);
  if (!held) throw new Error('no order');
  return held;
};
const states = (): unknown[] => rig.announced.map(({ data }) => z.looseObject({ state: z.string() }).parse(data['order']).state);

/** The customer goes on to the gateway. */
async function goOn(): Promise<void> {
  await rig.order();
  await rig.context.store.movePayLink((await link())?.id ?? '', 'open', 'gone', rig.now.at);
  await startRun(rig.context, ID, 'go');
}

/** Runs the job of the watch whenever it is due, until `until` or its end. */
async function follow(until = Number.POSITIVE_INFINITY): Promise<void> {
  let due = rig.jobs.get(`watch:${ID}`)?.runAt;
  while (due !== undefined && due <= until) {
    rig.now.at = Math.max(rig.now.at, due);
    due = await watchOnce(rig.context, ID);
  }
  rig.now.at = Math.max(rig.now.at, Number.isFinite(until) ? until : rig.now.at);
}

describe('a run', () => {
  test('reads at once, then every 2 to 3 s, thirty times at most', async () => {
    await goOn();
    const began = rig.now.at;
    await follow(began + 90_000);
    const reads = rig.reads();
    expect(reads).toHaveLength(30);
    expect(reads[0]).toBe(began);
    const gaps = reads.slice(1).map((at, n) => at - (reads[n] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_000);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(3_000);
  });

  test('is followed by single reads after 2, 10 and 60 minutes, and by none after them', async () => {
    await goOn();
    await follow();
    const reads = rig.reads();
    const last = reads[29] ?? 0;
    expect(reads.slice(30).map((at, n) => at - (n === 0 ? last : (reads[29 + n] ?? 0)))).toEqual([2 * MINUTE, 10 * MINUTE, 60 * MINUTE]);
  });

  test('counts a read before it is made, so that a crash within it cannot make them more', async () => {
    await goOn();
    const counted: unknown[] = [];
    rig.onRead = async () => void counted.push(z.object({ reads: z.number() }).parse((await order()).watch).reads);
    await follow(rig.now.at + 6_000);
    expect(counted).toEqual([1, 2, 3]);
  });

  test('counts a read that the service did not answer, leaves the order as it was, and goes on', async () => {
    await goOn();
    rig.answer = 'away';
    await follow(rig.now.at + 90_000);
    expect((await order()).orderStatus).toBe('INITIATED');
    expect(states()).toEqual(['processing']);
    rig.answer = CONFIRMED;
    await follow(rig.now.at + 2 * MINUTE);
    expect(states()).toEqual(['processing', 'confirmed']);
  });

  test('ends with the first final state', async () => {
    await goOn();
    rig.answer = CONFIRMED;
    expect(await watchOnce(rig.context, ID)).toBeUndefined();
    rig.now.at += 5_000;
    expect(await watchOnce(rig.context, ID)).toBeUndefined();
    expect(rig.reads()).toHaveLength(1);
  });

  test('begins anew when the customer comes back, once however often the page of return is looked at', async () => {
    await goOn();
    await follow(rig.now.at + 20_000);
    await startRun(rig.context, ID, 'back');
    expect(z.object({ reads: z.number(), back: z.boolean() }).parse((await order()).watch)).toEqual({ reads: 0, back: true });
    await follow(rig.now.at + 5_000);
    await startRun(rig.context, ID, 'back');
    expect(z.object({ reads: z.number() }).parse((await order()).watch).reads).toBeGreaterThan(0);
  });

  test('waits for its first read until the last one is far enough away', async () => {
    await goOn();
    await watchOnce(rig.context, ID);
    rig.now.at += 500;
    await startRun(rig.context, ID, 'back');
    expect(rig.jobs.get(`watch:${ID}`)?.runAt).toBe(rig.now.at + 2_000);
  });

  test('begins for no order that has ended, and for none that is not there', async () => {
    await goOn();
    rig.answer = CONFIRMED;
    await watchOnce(rig.context, ID);
    rig.jobs.clear();
    await startRun(rig.context, ID, 'go');
    await startRun(rig.context, 'nobody', 'go');
    expect(rig.jobs.size).toBe(0);
    expect(await watchOnce(rig.context, 'nobody')).toBeUndefined();
  });

  test('of two nodes at the same moment one reads', async () => {
    await goOn();
    const next = await Promise.all([watchOnce(rig.context, ID), watchOnce(rig.context, ID)]);
    expect(rig.reads()).toHaveLength(1);
    expect(next.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([rig.now.at + 2_000, rig.now.at + 2_500]);
  });
});

describe('what is told', () => {
  test('after 60 s without the seller: that it is being processed, once', async () => {
    await goOn();
    const began = rig.now.at;
    await follow(began + 59_000);
    expect(states()).toEqual([]);
    await follow(began + 20 * MINUTE);
    expect(states()).toEqual(['processing']);
  });

  test('each state once, in its order', async () => {
    await goOn();
    await follow(rig.now.at + 3_000);
    rig.answer = { orderStatus: 'INITIATED', bookingStatus: 'PENDING' };
    await follow(rig.now.at + 10_000);
    rig.answer = CONFIRMED;
    await follow(rig.now.at + 10_000);
    expect(states()).toEqual(['processing', 'confirmed']);
    expect(rig.announced.map(({ messageId }) => messageId)).toEqual([`order:${ID}:processing`, `order:${ID}:confirmed`]);
  });

  test.each([
    ['failed', { orderStatus: 'FAILED', bookingStatus: null }, 'dead'],
    ['cancelled', { orderStatus: 'INITIATED', bookingStatus: 'CANCELLED' }, 'dead'],
    ['expired', { orderStatus: 'INITIATED', bookingStatus: 'EXPIRED' }, 'dead'],
    ['confirmed', CONFIRMED, 'paid'],
  ] as const)('%s, and the link is good no more', async (state, answer, linkState) => {
    await goOn();
    rig.answer = answer;
    await follow();
    expect(states()).toEqual([state]);
    expect((await link())?.state).toBe(linkState);
  });

  test('an end that was written but not told before a crash is told by the next life', async () => {
    await goOn();
    rig.answer = CONFIRMED;
    const { announce } = rig.context;
    rig.context.announce = () => Promise.reject(new Error('killed'));
    await expect(watchOnce(rig.context, ID)).rejects.toThrow('killed');
    rig.context.announce = announce;
    expect(await watchOnce(rig.context, ID)).toBeUndefined();
    expect(states()).toEqual(['confirmed']);
    expect(rig.reads()).toHaveLength(1);
  });

  test('nothing of an order whose customer was forgotten', async () => {
    await goOn();
    await rig.context.store.forgetCustomer(rig.customerId, rig.now.at);
    rig.answer = CONFIRMED;
    await follow();
    expect(rig.announced).toEqual([]);
    expect((await order()).orderStatus).toBe('SUCCESS');
  });
});

describe('the ticket', () => {
  const token = async () => z.object({ qr: z.string().optional() }).parse((await order()).details).qr;

  test('holds the token that the service gives', async () => {
    await goOn();
    rig.tickets = { data: { formattedTickets: [{ orderId: 'other', qrCodeDetails: { token: 'x' } }, { orderId: ID, qrCodeDetails: { token: 'qr-token', status: 'UNCLAIMED' } }] } };
    rig.answer = CONFIRMED;
    await follow();
    expect(await token()).toBe('qr-token');
  });

  test.each([['no such endpoint', undefined], ['no such ticket', { data: { formattedTickets: [] } }]])('holds none where there is %s, and the order is confirmed all the same', async (_why, tickets) => {
    await goOn();
    rig.tickets = tickets;
    rig.answer = CONFIRMED;
    await follow();
    expect(await token()).toBeUndefined();
    expect(states()).toEqual(['confirmed']);
  });

  test('is asked for once, however often it is looked at', async () => {
    await goOn();
    rig.tickets = { data: { formattedTickets: [{ orderId: ID, qrCodeDetails: { token: 'qr-token' } }] } };
    rig.answer = CONFIRMED;
    await follow();
    await checkNow(rig.context, await order());
    await checkNow(rig.context, await order());
    expect(rig.calls.filter(({ target }) => target.startsWith('/user/tickets'))).toHaveLength(1);
  });
});

describe('"did it go through?"', () => {
  test('is one read, and what it finds is not announced again', async () => {
    await goOn();
    rig.answer = CONFIRMED;
    const view = await checkNow(rig.context, await order());
    expect(view).toMatchObject({ state: 'confirmed', ticketUrl: expect.stringMatching(/^https:\/\/mela\.example\/tickets\//) });
    await follow();
    expect(rig.reads()).toHaveLength(1);
    expect(rig.announced).toEqual([]);
  });

  test('twice within two seconds shares a read', async () => {
    await goOn();
    await checkNow(rig.context, await order());
    rig.now.at += 1_900;
    expect((await checkNow(rig.context, await order()))?.state).toBe('waiting');
    expect(rig.reads()).toHaveLength(1);
    rig.now.at += 200;
    await checkNow(rig.context, await order());
    expect(rig.reads()).toHaveLength(2);
  });

  test('finds a payment that came after all reads', async () => {
    await goOn();
    await follow();
    rig.now.at += 3 * 60 * MINUTE;
    rig.answer = CONFIRMED;
    expect((await checkNow(rig.context, await order()))?.state).toBe('confirmed');
  });

  test('says of food what its own read tells', async () => {
    await rig.order({ area: 'food' });
    rig.answer = { orderStatus: 'SUCCESS', bookingStatus: null };
    const view = await checkNow(rig.context, await order());
    expect(view?.state).toBe('confirmed');
    expect(view?.ticketUrl).toBeUndefined();
  });

  test('leaves food waiting where the read names no status', async () => {
    await rig.order({ area: 'food' });
    rig.answer = { orderStatus: '', bookingStatus: null };
    expect((await checkNow(rig.context, await order()))?.state).toBe('waiting');
  });

  test('is asked of the service with the number that the order was made with', async () => {
    await goOn();
    await checkNow(rig.context, await order());
    expect(rig.calls.at(-1)?.target).toBe(`/orders/${ID}?userMobile=9876543210`);
  });
});

describe('a link whose time is over', () => {
  const LATER = 15 * MINUTE;
  const id = async () => (await link())?.id ?? '';

  test('is told once and cannot be paid', async () => {
    await rig.order();
    rig.now.at += LATER;
    await expireLink(rig.context, await id());
    await expireLink(rig.context, await id());
    expect(states()).toEqual(['expired']);
    expect((await link())?.state).toBe('dead');
  });

  test('is told also where the process died in between, under the same name', async () => {
    await rig.order();
    const move = rig.context.store.movePayLink.bind(rig.context.store);
    rig.context.store.movePayLink = () => Promise.reject(new Error('killed'));
    await expect(expireLink(rig.context, await id())).rejects.toThrow('killed');
    rig.context.store.movePayLink = move;
    await expireLink(rig.context, await id());
    expect(new Set(rig.announced.map(({ messageId }) => messageId))).toEqual(new Set([`order:${ID}:expired`]));
    expect((await link())?.state).toBe('dead');
  });

  test('stays good for who has gone on to the gateway', async () => {
    await goOn();
    rig.now.at += LATER;
    await expireLink(rig.context, await id());
    expect(rig.announced).toEqual([]);
    expect((await link())?.state).toBe('gone');
  });

  test('that nobody has is nothing', async () => {
    await expireLink(rig.context, 'nobody');
    expect(rig.announced).toEqual([]);
  });
});

test('a waiting order tells its pay page while it can be paid, also to who left the gateway', async () => {
  await rig.order();
  expect((await checkNow(rig.context, await order()))?.payUrl).toBe(`https://mela.example/pay/${(await link())?.id}`);
  await rig.context.store.movePayLink((await link())?.id ?? '', 'open', 'gone', rig.now.at);
  expect((await checkNow(rig.context, await order()))?.payUrl).toBe(`https://mela.example/pay/${(await link())?.id}`);
  await rig.context.store.movePayLink((await link())?.id ?? '', 'gone', 'dead', rig.now.at);
  const view = await checkNow(rig.context, await order());
  expect([view?.payUrl, view?.state]).toEqual([undefined, 'expired']);
});

test('a run that finds the order changed meanwhile starts on the newer one', async () => {
  await rig.order();
  const update = rig.context.store.updateOrder.bind(rig.context.store);
  let first = true;
  rig.context.store.updateOrder = async (...change) => {
    if (!first) return update(...change);
    first = false;
    return undefined;
  };
  await startRun(rig.context, ID, 'go');
  expect(z.object({ runAt: z.number() }).parse((await order()).watch).runAt).toBe(rig.now.at);
});

