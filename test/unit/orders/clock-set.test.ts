import { z } from 'zod';
import { checkNow, refreshIfStale, startRun } from '../../../src/orders/watch';
import { ordersRig, type OrdersRig } from './rig';

let rig: OrdersRig;
/** What the clock was set by, less: with the clock it makes the time that really passed. */
let passed = 0;
let reads: number[] = [];
beforeEach(async () => {
  rig = await ordersRig();
  [passed, reads] = [0, []];
  rig.onRead = async () => void reads.push(rig.now.at + passed);
});
afterEach(() => rig.end());

const HOUR = 3_600_000;
const CONFIRMED = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
const ID = 'order-1';
const states = (): unknown[] =>
  rig.announced.map(({ data }) => z.looseObject({ state: z.string() }).parse(data['order']).state);
const order = async () => {
  const held = await rig.context.store.order(ID);
  if (!held) throw new Error('no order');
  return held;
};

/** Time goes on by `ms` that really pass, with the watch's job as the store puts it right: as far ahead as it was. */
const goOn = (ms: number): Promise<void> => rig.follow(ID, ms);

function set(ms: number): void {
  const job = rig.jobs.get(`watch:${ID}`);
  rig.now.at += ms;
  passed -= ms;
  if (job) job.runAt += ms;
}

const gaps = (): number[] => reads.slice(1).map((at, n) => at - (reads[n] ?? 0));

describe.each([-HOUR, -24 * HOUR, -15_000, HOUR])(
  'the clock is set by %d ms while a payment is waited for',
  (step) => {
    beforeEach(async () => {
      await rig.order();
      await startRun(rig.context, ID, 'go');
      await goOn(20_000);
      set(step);
    });

    test('the order is read on and told within the run, never faster than it may be', async () => {
      await goOn(20_000);
      rig.answer = CONFIRMED;
      await goOn(15_000);
      expect(states().at(-1)).toBe('confirmed');
      expect(Math.min(...gaps())).toBeGreaterThanOrEqual(2_000);
      expect(reads.length).toBeLessThanOrEqual(30);
    });

    test('"did it go through?" is answered by a read', async () => {
      rig.answer = CONFIRMED;
      await checkNow(rig.context, await order());
      rig.now.at += 2_000;
      expect((await checkNow(rig.context, await order()))?.state).toBe('confirmed');
    });

    test('a page that is opened reads it', async () => {
      rig.answer = CONFIRMED;
      await refreshIfStale(rig.context, await order(), 2_000);
      rig.now.at += 12_000;
      await refreshIfStale(rig.context, await order(), 10_000);
      expect(states()).toEqual(['confirmed']);
    });

    test('who comes back after the run begins another', async () => {
      await goOn(10 * 60_000);
      const before = reads.length;
      set(step);
      await startRun(rig.context, ID, 'back');
      await goOn(30_000);
      expect(reads.length - before).toBeGreaterThan(8);
    });
  },
);
