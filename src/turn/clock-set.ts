import type { DeliveryRunner } from './deliveries';
import type { CompleteTurnParts } from './parts';
import type { TurnRunner } from './runner';

/** The least jump of the clock (ms) that counts as setting it; less is how a clock keeps right. */
const STEP_MS = 1_000;

/**
 * Makes the check whether the system clock was set since the last check; the first check looks for
 * a clock set back while the process was down. It then moves the times in the store along, so that
 * nobody waits an hour and no running turn counts as abandoned.
 */
export function createClockSet(
  { store, clock, limits }: CompleteTurnParts,
  runner: Pick<TurnRunner, 'renew'>,
  deliveries: Pick<DeliveryRunner, 'renew'>,
): () => Promise<void> {
  const { leaseMs, deliveryLeaseMs, longestWaitMs } = limits;
  let apart: number | undefined;
  return async () => {
    const now = clock.now();
    const found = now - clock.elapsed();
    const step = apart === undefined ? undefined : found - apart;
    const set = step !== undefined && Math.abs(step) > STEP_MS;
    if (set) await Promise.all([runner.renew(true), deliveries.renew()]);
    const by = step === undefined ? undefined : -step;
    if (by === undefined || by > STEP_MS)
      await store.setBack({ now, by, leaseMs, deliveryLeaseMs, waitMs: longestWaitMs });
    apart = found;
  };
}
