import type { DeliveryRunner } from './deliveries';
import type { CompleteTurnParts } from './parts';
import type { TurnRunner } from './runner';

/** Less is how a clock is kept right. */
const STEP_MS = 1_000;

/**
 * Looks whether the clock was set since the last look; at the first one it may have been set back while nobody was here. What is
 * kept in the store by its time then goes on as if it had not been set: nobody waits an hour, and what runs here is not taken for left.
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
