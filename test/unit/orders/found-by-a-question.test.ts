import type { AtThePages } from './at-the-pages';
import { eachAtThePages } from './each-at-the-pages';

let at: AtThePages;
eachAtThePages((one) => {
  at = one;
});

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NEVER = 20 * MINUTE;

/** Seconds until the chat was told, unasked, that an order is confirmed. */
async function toldConfirmedAfter(orderId = at.newest): Promise<number> {
  const began = at.rig.now.at;
  while (!at.told(orderId).includes('confirmed') && at.rig.now.at - began < NEVER)
    await at.wait(SECOND);
  return (at.rig.now.at - began) / SECOND;
}

function expectRule(): void {
  for (const id of at.orders) {
    const { longestRun, leastGap } = at.account(id);
    expect([longestRun <= 30, leastGap >= 2_000]).toEqual([true, true]);
  }
}

/** Ways in which somebody finds out, after the run, that another try at the gateway was taken. */
const WAYS: [string, () => Promise<unknown>][] = [
  ['the question', async () => at.chat()],
  ['the list of their orders', async () => at.list()],
  ['the pay page', async () => at.open()],
  ['the pay page on another node', async () => at.open(1)],
  ['the wish to pay once more', async () => at.go()],
];

describe.each(['booking', 'food'] as const)('a failed %s that is paid 4 min later', (area) => {
  test.each(WAYS)(
    'is told within seconds of its end where %s has found it paid',
    async (_way, ask) => {
      await at.order(area);
      await at.go();
      at.fail();
      await at.wait(250 * SECOND);
      at.pay();
      await ask();
      await at.wait(20 * SECOND);
      Object.assign(at.seller(), { booking: 'COMPLETED' });
      expect(await toldConfirmedAfter()).toBeLessThan(5);
      expectRule();
    },
  );
});

test.each([
  ['a booking', 'booking'],
  ['food', 'food'],
] as const)(
  '%s whose first try is paid after all reads of its run is told soon after the question',
  async (_what, area) => {
    await at.order(area);
    await at.go();
    await at.wait(5 * MINUTE);
    at.pay();
    expect(await at.chat()).toBe('processing');
    await at.wait(60 * SECOND);
    Object.assign(at.seller(), { booking: 'COMPLETED' });
    expect(await toldConfirmedAfter()).toBeLessThan(5);
    expectRule();
  },
);

test('the service silent about a second try (no failure any more, nothing from the seller) is news enough', async () => {
  await at.order('booking');
  await at.go();
  at.fail();
  await at.wait(250 * SECOND);
  Object.assign(at.seller(), { paid: true, booking: null });
  expect(await at.chat()).toBe('waiting');
  await at.wait(30 * SECOND);
  Object.assign(at.seller(), { booking: 'COMPLETED' });
  expect(await toldConfirmedAfter()).toBeLessThan(5);
});

test('what a single read of the watch finds paid is read on at once, not after the next 10 min', async () => {
  await at.order('booking');
  await at.go();
  at.fail();
  await at.wait(150 * SECOND);
  at.pay();
  await at.wait(80 * SECOND);
  Object.assign(at.seller(), { booking: 'COMPLETED' });
  expect(await toldConfirmedAfter()).toBeLessThan(5);
  expectRule();
});

test('what the last read of a run finds paid is followed by another run after the rest', async () => {
  await at.order('booking');
  await at.go();
  while (at.reads().length < 29) await at.wait(100);
  at.pay();
  await at.wait(70 * SECOND);
  Object.assign(at.seller(), { booking: 'COMPLETED' });
  expect(await toldConfirmedAfter()).toBeLessThan(5);
  expectRule();
});

test('a question about what was heard of before as paid, and is not confirmed yet, begins a run', async () => {
  await at.order('booking');
  await at.go();
  at.pay();
  await at.wait(30 * MINUTE);
  const before = at.reads().length;
  await at.chat();
  await at.wait(100 * SECOND);
  expect(at.reads().length - before).toBe(30);
});

test('questions every second about what is paid and not confirmed yet keep the rule of reads', async () => {
  await at.order('booking');
  await at.go();
  at.pay();
  await at.wait(30 * MINUTE);
  const before = at.reads().length;
  for (let n = 0; n < 200; n += 1) {
    await at.chat();
    await at.wait(SECOND);
  }
  expect(at.reads().length - before).toBeGreaterThan(60);
  expectRule();
});

test('a paid order whose seller never answers is read no more often for its own single reads', async () => {
  await at.order('booking');
  await at.go();
  at.pay();
  await at.wait(3 * 60 * MINUTE);
  expect(at.reads().length).toBeLessThanOrEqual(30 + 3 + 2);
});

test.each([
  ['nothing was paid', () => undefined],
  ['the payment has failed, as was told', () => at.fail()],
])('a question that hears that %s begins no run', async (_why, gateway) => {
  await at.order('booking');
  await at.go();
  gateway();
  await at.wait(4 * MINUTE);
  const before = at.reads().length;
  await at.chat();
  await at.wait(MINUTE);
  expect(at.reads().length - before).toBe(1);
});

test('a question about an order that nobody has gone to pay begins no run', async () => {
  await at.order('booking');
  Object.assign(at.seller(), { booking: 'PENDING' });
  await at.chat();
  await at.wait(2 * MINUTE);
  expect(at.reads()).toHaveLength(1);
});

test('of two nodes that hear it at once one begins the run', async () => {
  await at.order('booking');
  await at.go();
  at.fail();
  await at.wait(250 * SECOND);
  at.pay();
  const before = at.reads().length;
  await Promise.all([at.chat(), at.open(1), at.list(), at.open()]);
  await at.wait(2 * MINUTE);
  expectRule();
  expect(at.reads().length - before).toBe(30);
});

test.each([
  ['the watch', false],
  ['the chat', true],
])(
  'where the 30th read of a run is made by %s, a late confirmation is told within 100 s',
  async (_who, asked) => {
    await at.order('booking');
    await at.go();
    Object.assign(at.seller(), { paid: true, booking: null });
    while (at.reads().length < 29) await at.wait(100);
    await at.wait(2_100);
    if (asked) await at.chat();
    await at.wait(25 * SECOND);
    Object.assign(at.seller(), { booking: 'COMPLETED' });
    expect(await toldConfirmedAfter()).toBeLessThan(100);
    expectRule();
  },
);

test.each([
  ['questions', async () => at.chat()],
  ['pages', async () => at.open(1)],
  ['lists', async () => at.list()],
])(
  '%s that come before the read of 2 min neither put it off nor stand for it',
  async (_what, ask) => {
    await at.order('booking');
    await at.go();
    while (at.reads().length < 30) await at.wait(100);
    const last = at.reads().at(-1) ?? 0;
    await at.wait(60 * SECOND);
    await ask();
    await at.wait(12 * MINUTE);
    const later = at
      .reads()
      .filter((read) => read > last)
      .map((read) => (read - last) / SECOND);
    expect(later).toEqual([expect.closeTo(60, 0), 120, 720]);
  },
);
