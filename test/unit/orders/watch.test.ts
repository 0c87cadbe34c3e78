import { z } from 'zod';
import {
  checkNow,
  expireLink,
  refreshIfStale,
  startRun,
  watchOnce,
} from '../../../src/orders/watch';
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
const states = (): unknown[] =>
  rig.announced.map(({ data }) => z.looseObject({ state: z.string() }).parse(data['order']).state);

const VISIT = 2_000_000_000; // of the rig's booking
const gapsOf = (reads: readonly number[]): number[] =>
  reads.slice(1).map((at, n) => at - (reads[n] ?? 0));
/** How many reads follow each other with no pause of 8 s. */
const runsOf = (reads: readonly number[]): number[] =>
  gapsOf(reads).reduce<number[]>(
    (runs, gap) => (gap > 8_000 ? [...runs, 1] : [...runs.slice(0, -1), (runs.at(-1) ?? 0) + 1]),
    reads.length === 0 ? [] : [1],
  );

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

  test('goes on with a new token at its next read after one was refused, no two reads within 2 s', async () => {
    await goOn();
    await follow(rig.now.at + 4_000);
    const before = rig.reads().length;
    rig.token = rig.taken = 'another';
    rig.answer = CONFIRMED;
    await follow(rig.now.at + 10_000);
    expect(Math.min(...gapsOf(rig.reads()))).toBeGreaterThanOrEqual(2_000);
    expect([rig.reads().length - before, states()]).toEqual([2, ['confirmed']]);
  });

  test('is followed by single reads after 2, 10 and 60 minutes', async () => {
    await goOn();
    await follow();
    const reads = rig.reads();
    const last = reads[29] ?? 0;
    expect(
      reads.slice(30, 33).map((at, n) => at - (n === 0 ? last : (reads[29 + n] ?? 0))),
    ).toEqual([2 * MINUTE, 10 * MINUTE, 60 * MINUTE]);
  });

  test('counts a read before it is made, so that a crash within it cannot make them more', async () => {
    await goOn();
    const counted: unknown[] = [];
    rig.onRead = async () =>
      void counted.push(z.object({ reads: z.number() }).parse((await order()).watch).reads);
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

  test('ends with the confirmation; the next read is the day before the visit', async () => {
    await goOn();
    rig.answer = CONFIRMED;
    expect(await watchOnce(rig.context, ID)).toBe(VISIT - 24 * 60 * MINUTE);
    rig.now.at += 5_000;
    expect(await watchOnce(rig.context, ID)).toBe(VISIT - 24 * 60 * MINUTE);
    expect(rig.reads()).toHaveLength(1);
  });

  test.each(['go', 'back'] as const)(
    'that is under way goes on with its count when the customer has gone or come (%s) once more',
    async (why) => {
      await goOn();
      const began = rig.now.at;
      for (let n = 1; n <= 3; n++) {
        await follow(began + n * 20_000);
        await startRun(rig.context, ID, why);
      }
      await follow(began + 80_000);
      expect(rig.reads()).toHaveLength(30);
    },
  );

  test('that is nearly over when the customer comes back is followed by another after a rest, once', async () => {
    await goOn();
    const began = rig.now.at;
    await follow(began + 60_000);
    for (let n = 0; n < 5; n++) await startRun(rig.context, ID, 'back');
    await follow(began + 10 * MINUTE);
    expect(runsOf(rig.reads())).toEqual([30, 30, 1]);
  });

  test('asks no more often than a run may, however often the customer asks', async () => {
    await goOn();
    const began = rig.now.at;
    for (let at = began; at <= began + 3 * MINUTE; at += 700) {
      rig.now.at = at;
      await checkNow(rig.context, await order());
      const due = rig.jobs.get(`watch:${ID}`)?.runAt;
      if (due !== undefined && due <= at)
        rig.jobs.set(`watch:${ID}`, {
          kind: '',
          payload: {},
          runAt: (await watchOnce(rig.context, ID)) ?? Number.MAX_SAFE_INTEGER,
        });
    }
    expect(Math.max(...runsOf(rig.reads()))).toBeLessThanOrEqual(30);
    expect(Math.min(...gapsOf(rig.reads()))).toBeGreaterThanOrEqual(2_000);
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
    expect(next.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
      rig.now.at + 2_000,
      rig.now.at + 2_500,
    ]);
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
    expect(rig.announced.map(({ messageId }) => messageId)).toEqual([
      `order:${ID}:processing`,
      `order:${ID}:confirmed`,
    ]);
  });

  test.each([
    ['failed', { orderStatus: 'FAILED', bookingStatus: null }, 'gone'],
    ['cancelled', { orderStatus: 'INITIATED', bookingStatus: 'CANCELLED' }, 'dead'],
    ['expired', { orderStatus: 'INITIATED', bookingStatus: 'EXPIRED' }, 'dead'],
    ['confirmed', CONFIRMED, 'paid'],
  ] as const)(
    '%s, and the link is good no more, but for another try at the gateway',
    async (state, answer, linkState) => {
      await goOn();
      rig.answer = answer;
      await follow(rig.now.at + MINUTE);
      expect(states()).toEqual([state]);
      expect((await link())?.state).toBe(linkState);
    },
  );

  test('an end that was written but not told before a crash is told by the next life', async () => {
    await goOn();
    rig.answer = CONFIRMED;
    const { announce } = rig.context;
    rig.context.announce = () => Promise.reject(new Error('killed'));
    await expect(watchOnce(rig.context, ID)).rejects.toThrow('killed');
    rig.context.announce = announce;
    expect(await watchOnce(rig.context, ID)).toBe(VISIT - 24 * 60 * MINUTE);
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
  const tokens = async () =>
    z
      .object({ tickets: z.array(z.object({ token: z.string() })).optional() })
      .parse((await order()).details)
      .tickets?.map(({ token }) => token);
  const record = (orderId: string, token: string) => ({
    orderId,
    bookingId: `b-${token}`,
    qrCodeDetails: { token, status: 'UNCLAIMED' },
  });

  test('holds the token that the service gives', async () => {
    await goOn();
    rig.tickets = { data: { formattedTickets: [record('other', 'x'), record(ID, 'qr-token')] } };
    rig.answer = CONFIRMED;
    await follow(rig.now.at + MINUTE);
    expect(await tokens()).toEqual(['qr-token']);
  });

  test('holds one for each visitor where the service gives them so, each once', async () => {
    await goOn();
    rig.tickets = {
      data: {
        formattedTickets: [
          record(ID, 'one'),
          record('other', 'x'),
          record(ID, 'two'),
          record(ID, 'one'),
        ],
      },
    };
    rig.answer = CONFIRMED;
    const view = await checkNow(rig.context, await order());
    expect(await tokens()).toEqual(['one', 'two']);
    expect(view?.qrUrls).toEqual([view?.qrUrl, expect.stringMatching(/\/2\/qr\.png$/)]);
  });

  test.each([
    ['no such endpoint', undefined],
    ['no such ticket', { data: { formattedTickets: [] } }],
  ])(
    'holds none where there is %s, and the order is confirmed all the same',
    async (_why, tickets) => {
      await goOn();
      rig.tickets = tickets;
      rig.answer = CONFIRMED;
      await follow(rig.now.at + MINUTE);
      expect(await tokens()).toBeUndefined();
      expect(states()).toEqual(['confirmed']);
    },
  );

  test('is asked for once, however often it is looked at', async () => {
    await goOn();
    rig.tickets = {
      data: { formattedTickets: [{ orderId: ID, qrCodeDetails: { token: 'qr-token' } }] },
    };
    rig.answer = CONFIRMED;
    await follow(rig.now.at + MINUTE);
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
    expect(view).toMatchObject({
      state: 'confirmed',
      ticketUrl: expect.stringMatching(/^https:\/\/mela\.example\/tickets\//),
    });
    await follow(rig.now.at + MINUTE);
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

describe('an end that is not the last', () => {
  const FAILED = { orderStatus: 'FAILED', bookingStatus: null };
  const CANCELLED = { orderStatus: 'SUCCESS', bookingStatus: 'CANCELLED' };
  const EXPIRED = { orderStatus: 'INITIATED', bookingStatus: 'EXPIRED' };

  test('a failed payment that is tried again at the gateway is told unasked, while the run goes on', async () => {
    await goOn();
    rig.answer = FAILED;
    await follow(rig.now.at + 20_000);
    rig.answer = CONFIRMED;
    await follow(rig.now.at + 5_000);
    expect(states()).toEqual(['failed', 'confirmed']);
    expect((await link())?.state).toBe('paid');
  });

  test.each([
    ['failed', FAILED],
    ['expired', EXPIRED],
  ])('%s and paid after the run is told by a single read', async (state, answer) => {
    await goOn();
    rig.answer = answer;
    await follow(rig.now.at + 90_000);
    rig.answer = CONFIRMED;
    await follow(rig.now.at + 3 * MINUTE);
    expect(states()).toEqual([state, 'confirmed']);
    expect((await link())?.state).toBe('paid');
  });

  test.each([
    ['failed', FAILED],
    ['expired', EXPIRED],
    ['cancelled', CANCELLED],
  ])('%s is read again when the customer asks', async (state, answer) => {
    await goOn();
    rig.answer = answer;
    await follow(rig.now.at + 100 * MINUTE);
    expect((await checkNow(rig.context, await order()))?.state).toBe(state);
    rig.now.at += 3_000;
    rig.answer = CONFIRMED;
    expect((await checkNow(rig.context, await order()))?.state).toBe('confirmed');
  });

  test('a failed payment keeps its link for as long as it was made for', async () => {
    await goOn();
    rig.answer = FAILED;
    await follow(rig.now.at + 10_000);
    expect((await checkNow(rig.context, await order()))?.payUrl).toBe(
      `https://mela.example/pay/${(await link())?.id}`,
    );
    rig.now.at += 15 * MINUTE;
    await expireLink(rig.context, (await link())?.id ?? '');
    expect((await checkNow(rig.context, await order()))?.payUrl).toBeUndefined();
    expect(states()).toEqual(['failed']);
  });

  test.each([
    ['a day', VISIT - 24 * 60 * MINUTE],
    ['an hour', VISIT - 60 * MINUTE],
  ])(
    'a confirmed booking cancelled since is found and told %s before the visit',
    async (_when, at) => {
      await goOn();
      rig.answer = CONFIRMED;
      await follow(at - 1);
      rig.answer = CANCELLED;
      await follow(at + 1);
      expect(states()).toEqual(['confirmed', 'cancelled']);
      expect(rig.announced.at(-1)?.data['order']).toMatchObject({ wasConfirmed: true });
    },
  );

  test('a confirmed booking is read twice before its visit and not after it', async () => {
    await goOn();
    rig.answer = CONFIRMED;
    await follow();
    expect(rig.reads().slice(1)).toEqual([VISIT - 24 * 60 * MINUTE, VISIT - 60 * MINUTE]);
    expect(states()).toEqual(['confirmed']);
  });

  test('a service that is away before the visit is asked again', async () => {
    await goOn();
    rig.answer = CONFIRMED;
    await follow(VISIT - 60 * MINUTE - 1);
    rig.answer = 'away';
    await follow(VISIT - 55 * MINUTE);
    rig.answer = CANCELLED;
    await follow(VISIT - 40 * MINUTE);
    expect(states()).toEqual(['confirmed', 'cancelled']);
  });

  test('a booking that is found confirmed by a question is read before its visit as well', async () => {
    await goOn();
    rig.jobs.clear();
    rig.answer = CONFIRMED;
    await checkNow(rig.context, await order());
    expect(rig.jobs.get(`watch:${ID}`)?.runAt).toBe(VISIT - 24 * 60 * MINUTE);
  });

  test('a state that comes back is told again', async () => {
    await goOn();
    for (const answer of [CONFIRMED, CANCELLED, CONFIRMED]) {
      rig.answer = answer;
      rig.now.at += 61_000;
      await refreshIfStale(rig.context, await order(), MINUTE);
    }
    expect(states()).toEqual(['confirmed', 'cancelled', 'confirmed']);
    expect(new Set(rig.announced.map(({ messageId }) => messageId)).size).toBe(3);
  });

  test('other links of what was paid late are not to be paid as well', async () => {
    await goOn();
    rig.answer = FAILED;
    await follow(rig.now.at + 20_000);
    await rig.order({ bill: 'bill-2', transaction: 't2' });
    rig.answer = CONFIRMED;
    await follow(rig.now.at + 20_000);
    expect((await rig.context.store.payLinksOfOrder('order-2'))[0]?.state).toBe('dead');
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
    expect(new Set(rig.announced.map(({ messageId }) => messageId))).toEqual(
      new Set([`order:${ID}:expired`]),
    );
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
  expect((await checkNow(rig.context, await order()))?.payUrl).toBe(
    `https://mela.example/pay/${(await link())?.id}`,
  );
  await rig.context.store.movePayLink((await link())?.id ?? '', 'open', 'gone', rig.now.at);
  expect((await checkNow(rig.context, await order()))?.payUrl).toBe(
    `https://mela.example/pay/${(await link())?.id}`,
  );
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
