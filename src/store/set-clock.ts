import type { StoreCore } from './core';
import { runStatement, changingStatement, type TransactionScript } from './statement';
import type { SetBack, UpkeepStore } from './upkeep-store';

/** How far nodes' clocks may differ, in ms, without any time being put right. */
const CLOCK_SKEW_MS = 60_000;

const planAnew = changingStatement((db, p: { now: number; after: number }) =>
  db
    .updateTable('job')
    .set((eb) => ({
      run_at: eb(eb(eb.ref('run_at'), '-', eb.ref('set_at')), '+', p.now),
      set_at: p.now,
    }))
    .where('set_at', '>', p.after)
    .where('run_at', 'is not', null),
);

const moveJobs = changingStatement((db, p: { by: number; after: number }) =>
  db
    .updateTable('job')
    .set((eb) => ({ run_at: eb('run_at', '-', p.by), set_at: eb('set_at', '-', p.by) }))
    .where('set_at', '>', p.after)
    .where('run_at', 'is not', null),
);

const shortenLeases = changingStatement((db, p: { until: number; after: number }) =>
  db
    .updateTable('conversation')
    .set({ lease_until: p.until })
    .where('waiting_since', 'is not', null)
    .where('lease_until', '>', p.after),
);

const shortenDeliveries = changingStatement((db, p: { until: number; after: number }) =>
  db
    .updateTable('conversation')
    .set({ deliver_at: p.until })
    .where('deliver_at', '>', p.after)
    .where('deliver_owner', 'is not', null),
);

const deliverNow = changingStatement((db, p: { now: number; after: number }) =>
  db
    .updateTable('conversation')
    .set({ deliver_at: p.now })
    .where('deliver_at', '>', p.after)
    .where('deliver_owner', 'is', null),
);

/**
 * Puts right what lies further ahead than anybody could have planned it: by how far the clock went
 * back or, where that is not known, so that it waits from now for as long as it was to wait.
 */
function* setBackScript(
  { now, by, leaseMs, deliveryLeaseMs, waitMs }: SetBack,
  skewMs: number,
): TransactionScript<void> {
  const latest = now + skewMs;
  yield* by === undefined
    ? runStatement(planAnew, { now, after: latest })
    : runStatement(moveJobs, { by, after: latest });
  yield* runStatement(shortenLeases, { until: now + leaseMs, after: latest + leaseMs });
  yield* runStatement(shortenDeliveries, {
    until: now + deliveryLeaseMs,
    after: latest + deliveryLeaseMs,
  });
  yield* runStatement(deliverNow, { now, after: by === undefined ? latest + waitMs : latest });
}

/** Makes `UpkeepStore.setBack`. */
export const createSetBack =
  ({ driver }: StoreCore): UpkeepStore['setBack'] =>
  async (how) =>
    driver.write('', () => setBackScript(how, driver.singleWriter ? 0 : CLOCK_SKEW_MS), {
      exclusive: true,
    });
