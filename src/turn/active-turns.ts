import type { ClaimedTurn } from '../store/store';
import type { TurnContinuation } from './attempt';
import type { CommitHooks } from './commit';
import { runConversation } from './message-path';
import { codeOf, waitAtMost, type CompleteTurnParts } from './parts';
import type { StartTurn } from './permits';
import type { TurnPorts } from './publish';

/** Renewals within a lease: three may fail before another node takes over. */
export const RENEWALS_A_LEASE = 4;

/** The conversations whose turns run in this process. */
export interface ActiveTurns {
  start: StartTurn;
  has: (conversationId: string) => boolean;
  count: () => number;
  /** Renews the leases of turns that run long, or of all. */
  renew(all: boolean): Promise<void>;
  /** Waits up to `ms` for all turns to end, and releases the leases of the rest. */
  end(ms: number): Promise<void>;
}

/** Callbacks from running turns; `ended` comes after the last turn of a conversation. */
export interface ActiveTurnsHooks extends CommitHooks {
  ended(): void;
}

interface ActiveTurn {
  turn: ClaimedTurn;
  /** When it began, by the elapsed time. */
  since: number;
  end: Promise<void>;
}

/** Makes the set of running conversations, empty at first. */
export function createActiveTurns(
  parts: CompleteTurnParts,
  ports: TurnPorts,
  hooks: ActiveTurnsHooks,
): ActiveTurns {
  const { clock, log } = parts;
  const active = new Map<string, ActiveTurn>();

  const start: StartTurn = (first, resume) => {
    const run = { turn: first, since: clock.elapsed(), end: Promise.resolve() };
    active.set(first.conversation.id, run);
    run.end = toEnd(run, resume);
  };

  const toEnd = async (run: ActiveTurn, resume?: TurnContinuation): Promise<void> => {
    const { id } = run.turn.conversation;
    const step = (turn: ClaimedTurn): unknown =>
      Object.assign(run, { turn, since: clock.elapsed() });
    try {
      await runConversation(parts, ports, run.turn, { ...hooks, step }, resume);
    } catch (error) {
      log.error({ conversation: id, code: codeOf(error) }, 'a turn was dropped');
    } finally {
      if (active.get(id) === run) active.delete(id); // a lease lost meanwhile may have been taken again here
      hooks.ended();
    }
  };

  return {
    start,
    has: (conversationId) => active.has(conversationId),
    count: () => active.size,
    renew: async (all) => renewLeases(parts, active, all),
    end: async (ms) => endAll(parts, active, ms),
  };
}

async function endAll(
  parts: CompleteTurnParts,
  active: ReadonlyMap<string, ActiveTurn>,
  ms: number,
): Promise<void> {
  await waitAtMost(parts, ms, Promise.all([...active.values()].map(async (run) => run.end)));
  // Should this fail, the leases run out by themselves.
  await Promise.allSettled(
    [...active.values()].map(async ({ turn }) =>
      parts.store.release(turn.conversation.id, turn.fence),
    ),
  );
}

async function renewLeases(
  { clock, limits, store }: CompleteTurnParts,
  active: ReadonlyMap<string, ActiveTurn>,
  all: boolean,
): Promise<void> {
  const old = [...active.values()].filter(
    (run) => all || clock.elapsed() - run.since >= limits.leaseMs / RENEWALS_A_LEASE,
  );
  await Promise.all(
    old.map(async ({ turn }) =>
      store.renew(turn.conversation.id, turn.fence, clock.now() + limits.leaseMs),
    ),
  );
}
