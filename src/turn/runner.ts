import type { LeaseClaim } from '../store/store';
import { createActiveTurns } from './active-turns';
import { oneAtATime } from './one-at-a-time';
import { createOwners } from './owners';
import { codeOf, type CompleteTurnParts } from './parts';
import { createPermit, type TurnPermits } from './permits';
import type { TurnPorts } from './publish';

/** Runs turns: one at a time for a conversation, many conversations at once. */
export interface TurnRunner extends TurnPermits {
  /** Stops claiming, waits up to `ms` for turns under way and gives the rest back. */
  stop(ms: number): Promise<void>;
  /** Renews the leases of turns that run long; of all turns once the clock was set. */
  renew: (all?: boolean) => Promise<void>;
  running: () => number;
}

/** Makes a runner, which does nothing until it hears of messages. */
export function createTurnRunner(parts: CompleteTurnParts, ports: TurnPorts): TurnRunner {
  const { store, clock, ids, limits, log } = parts;
  const owner = createOwners(ids);
  const newClaim = (): LeaseClaim => ({ owner: owner(), leaseMs: limits.leaseMs });
  let permitted = 0; // permits given out
  let waiting = false;
  let stopping = false;
  let over = false;
  const active = createActiveTurns(parts, ports, {
    next: () => (stopping || waiting ? undefined : newClaim()),
    left: () => more(),
    over: () => over,
    ended: () => {
      if (waiting) void pump();
    },
  });
  const full = (): boolean => active.count() + permitted >= limits.conversations;
  const wanting = (): boolean => waiting && !stopping && !full();

  const pump = oneAtATime(async () => {
    try {
      while (wanting()) {
        waiting = false; // before the claim: what comes while it is under way sets it again
        const turn = await store.claim({ ...newClaim(), now: clock.now() });
        if (turn) active.start(turn);
        waiting ||= turn !== undefined;
      }
    } catch (error) {
      log.warn({ code: codeOf(error) }, 'nothing could be claimed');
    }
  });

  const more = (): void => {
    waiting = true;
    void pump();
  };

  return {
    permit: () => {
      if (stopping || waiting || full()) return undefined;
      permitted++;
      return createPermit(newClaim(), active.start, () => {
        permitted--;
      });
    },
    isActive: active.has,
    more,
    stop: async (ms) => {
      stopping = true;
      await active.end(ms);
      over = true;
    },
    renew: async (all = false) => active.renew(all),
    running: active.count,
  };
}
