import type { DeliveryRunner } from './deliveries';
import type { CompleteTurnParts } from './parts';
import type { TurnRunner } from './runner';

/** Less is how a clock is kept right. */
const STEP_MS = 1_000;

/**
 * Checks whether the system clock was set since the last check; the first check looks for a clock set back while the
 * process was down. Times in the store are then moved along, so that nobody waits an hour and what runs here is not
 * taken for abandoned.
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
