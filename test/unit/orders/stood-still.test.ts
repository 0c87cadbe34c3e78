import type { OrdersContext } from '../../../src/orders/ports';
import { refreshIfStale, readAndViewOrder, startRun, watchOnce } from '../../../src/orders/watch';
import { ordersRig, type OrdersRig } from './rig';

/* The process stands still between the counting of a read and its sending; then everything that waited goes on at once. */

const ID = 'order-1';
let rig: OrdersRig;
beforeEach(async () => {
  rig = await ordersRig();
  await rig.order();
  await startRun(rig.context, ID, 'go');
});
afterEach(() => rig.end());

const order = async () => {
  const held = await rig.context.store.order(ID);
  if (!held) throw new Error('no order');
  return held;
};
const gaps = (): number[] =>
  rig
    .reads()
    .slice(1)
    .map((at, n) => at - (rig.reads()[n] ?? 0));

type Cause = (node: OrdersContext) => Promise<unknown>;
const CAUSES: [string, Cause][] = [
  ['the watch', async (node) => watchOnce(node, ID)],
  ['a question', async (node) => readAndViewOrder(node, await order())],
  ['a page', async (node) => refreshIfStale(node, await order(), 2_000)],
];

/** A handle on the same database as another process has it. */
const anotherNode = (): OrdersContext => {
  const { store } = rig.context;
  return { ...rig.context, store: { ...store } };
};

/** Once a read is counted the process stands still for `ms`; what waited in it, or on another node, runs first then. */
function standStill(ms: number, then: () => Promise<unknown>, times = 1): OrdersContext {
  const { store } = rig.context;
  let left = times;
  const node: OrdersContext = {
    ...rig.context,
    store: {
      ...store,
      updateOrder: async (...change) => {
        const updated = await store.updateOrder(...change);
        if (left > 0) {
          left -= 1;
          rig.now.at += ms;
          await then();
        }
        return updated;
      },
    },
  };
  return node;
}

describe.each([2_500, 4_001, 4_500, 9_000, 70_000])('after %d ms of standing still', (ms) => {
  test.each(CAUSES)(
    '%s of the same node does not read beside the counted read',
    async (_what, cause) => {
      const node: OrdersContext = standStill(ms, async () => cause(node));
      await watchOnce(node, ID);
      rig.now.at += 180;
      await cause(node);
      expect(rig.reads()).toHaveLength(1);
      rig.now.at += 2_000;
      await cause(node);
      rig.now.at += 600;
      await watchOnce(node, ID);
      expect([rig.reads().length, Math.min(...gaps()) >= 2_000]).toEqual([2, true]);
    },
  );

  test.each(CAUSES)(
    '%s of another node that reads meanwhile is the only one',
    async (_what, cause) => {
      const other = anotherNode();
      await watchOnce(
        standStill(ms, async () => cause(other)),
        ID,
      );
      rig.now.at += 180;
      await cause(other);
      expect(rig.reads()).toHaveLength(1);
    },
  );

  test.each(CAUSES)(
    '%s of another node that comes right after the sending waits',
    async (_what, cause) => {
      await watchOnce(
        standStill(ms, async () => undefined),
        ID,
      );
      const sent = rig.reads().length;
      for (let waited = 0; waited < 2_000; waited += 370) {
        await cause(anotherNode());
        rig.now.at += 370;
      }
      expect([sent, rig.reads().length - sent <= 1, Math.min(...gaps(), 2_000)]).toEqual([
        1,
        true,
        2_000,
      ]);
    },
  );
});

test('a process that stands still each time counts the read as one without an answer, and reads later', async () => {
  const node = standStill(5_000, async () => undefined, 20);
  await watchOnce(node, ID);
  expect(rig.reads()).toEqual([]);
  rig.now.at += 5_000;
  await watchOnce(rig.context, ID);
  expect(rig.reads()).toHaveLength(1);
});

test('a wait for the token counts as standing still', async () => {
  const { commerce } = rig.context;
  const call: typeof commerce.call = async (operation, input, options) => {
    rig.now.at += 3_000; // the token is fetched
    return commerce.call(operation, input, options);
  };
  let first = true;
  const other = anotherNode();
  const slow: OrdersContext = {
    ...rig.context,
    commerce: {
      ...commerce,
      call: async (...args) => {
        if (!first) return commerce.call(...args);
        first = false;
        return call(...args);
      },
    },
  };
  await watchOnce(slow, ID);
  const counted = rig.reads();
  rig.now.at += 1_500;
  await refreshIfStale(other, await order(), 0);
  expect([counted.length, rig.reads().length]).toEqual([1, 1]);
});

test('the read that went out late is the same one of the run: thirty at most', async () => {
  const node = standStill(6_000, async () => undefined);
  await watchOnce(node, ID);
  await rig.follow(ID, 120_000);
  expect(rig.reads()).toHaveLength(30);
  expect(Math.min(...gaps())).toBeGreaterThanOrEqual(2_000);
});

test('a slow answer that ends after another node has read since ends its own read alone', async () => {
  let once = true;
  rig.onRead = async () => {
    if (!once) return;
    once = false;
    rig.now.at += 5_000;
    await refreshIfStale(anotherNode(), await order(), 0); // sent, and answered at once
    rig.now.at += 300;
  };
  await watchOnce(rig.context, ID);
  const before = rig.reads().length;
  rig.now.at += 1_500;
  await watchOnce(rig.context, ID);
  expect([before, rig.reads().length]).toEqual([2, 2]);
  rig.now.at += 1_000;
  await watchOnce(rig.context, ID);
  expect(rig.reads()).toHaveLength(3);
});

test('after the 30th read, which took long to be answered, the rest begins with its end', async () => {
  await rig.follow(ID, 71_000);
  expect(rig.reads()).toHaveLength(29);
  rig.onRead = async () => void (rig.now.at += 3_000);
  await rig.follow(ID, 3_000);
  rig.onRead = async () => undefined;
  const read = rig.reads().at(-1) ?? 0;
  rig.now.at = read + 3_000 + 19_000;
  await refreshIfStale(rig.context, await order(), 0);
  expect(rig.reads()).toHaveLength(30);
  rig.now.at += 1_000;
  await refreshIfStale(rig.context, await order(), 0);
  expect(rig.reads()).toHaveLength(31);
});
