import { RENEWALS_A_LEASE } from './active-turns';
import { createClockSet } from './clock-set';
import { createDeliveryRunner } from './deliveries';
import { createEvents, type TurnEvents } from './events';
import { createFailedCommits } from './failed-commits';
import { createJobRunner, type JobQueue } from './jobs';
import { defaultTurnLimits } from './limits';
import { createIntake, type MessageIntake } from './message-path';
import { codeOf, type CompleteTurnParts, type TurnParts } from './parts';
import { createTurnRunner, type TurnRunner } from './runner';

const PRUNE_LIMIT = 1_000; // rows a time, so that pruning never holds up a turn

const EXPIRE_LIMIT = 500; // conversations looked at a time

const HASH_LIMIT = 500; // people whose contact details are hashed at a time

/** The turn service: everything between a channel and the engine, from inbox to outbox. */
export interface TurnService extends MessageIntake, Pick<TurnEvents, 'onReply' | 'onTyping'> {
  jobs: JobQueue;
  /** Begins to look, at once and then every few seconds, for what an earlier run or another node left behind. */
  start(): void;
  /** Claims no more, waits up to `ms` for what is under way, gives the rest back. */
  stop(ms: number): Promise<void>;
  /** Turns under way in this process. */
  running(): number;
  /** Jobs under way in this process. */
  jobsRunning: () => number;
}

/** Makes the turn service over a store. Nothing runs before `start`, but messages are stored. */
export function createTurnService(given: TurnParts): TurnService {
  const parts: CompleteTurnParts = {
    ...given,
    limits: { ...defaultTurnLimits, ...given.limits },
    failedCommits: createFailedCommits(),
  };
  const { store } = parts;
  const events = createEvents(store, (channel) => parts.deliverers[channel] === undefined);
  const deliveries = createDeliveryRunner(parts);
  const jobs = createJobRunner(parts);
  const ports = { events, deliveries, jobsDue: jobs.due };
  const runner = createTurnRunner(parts, ports);
  store.onNotice((notice) => {
    if (notice === 'waiting') runner.more();
  });
  const clockSet = createClockSet(parts, runner, deliveries);
  const sweep = async (): Promise<void> => {
    await clockSet();
    runner.more();
    await Promise.all([deliveries.look(), jobs.look()]);
  };
  const upkeep = createUpkeep(parts, runner, sweep);
  return {
    jobs,
    onReply: events.onReply,
    onTyping: events.onTyping,
    ...createIntake({ parts, ports, permits: runner }),
    running: runner.running,
    jobsRunning: jobs.running,
    start: upkeep.start,
    stop: async (ms) => {
      upkeep.stop();
      await Promise.all([runner.stop(ms), deliveries.stop(ms), jobs.stop(ms)]);
    },
  };
}

/** Makes the regular work: sweeping, renewing, pruning, expiring. */
function createUpkeep(
  parts: CompleteTurnParts,
  runner: TurnRunner,
  sweep: () => Promise<void>,
): { start: () => void; stop: () => void } {
  const { limits, store, clock } = parts;
  const prune = async (): Promise<void> =>
    void (await store.prune({
      before: clock.now() - limits.keepMs,
      auditBefore: clock.now() - limits.auditMs,
      limit: PRUNE_LIMIT,
    }));
  const expire = createExpiry(parts);
  const hashContacts = async (): Promise<void> =>
    void (parts.contactsOf && (await store.hashContacts(parts.contactsOf, HASH_LIMIT)));
  const cancels = new Map<string, () => void>();
  const every = (name: string, ms: number, work: () => Promise<void>): void => {
    const again = async (): Promise<void> => {
      await work().catch((error: unknown) =>
        parts.log.warn({ work: name, code: codeOf(error) }, 'upkeep failed'),
      );
      if (cancels.has(name))
        cancels.set(
          name,
          parts.setTimer(() => void again(), ms),
        );
    };
    cancels.set(
      name,
      parts.setTimer(() => void again(), name === 'sweep' ? 0 : ms),
    );
  };
  return {
    start: () => {
      every('sweep', limits.sweepMs, sweep);
      every('renew', limits.leaseMs / RENEWALS_A_LEASE, runner.renew);
      every('prune', limits.pruneEveryMs, prune);
      every('expire', limits.expireEveryMs, expire);
      every('contacts', limits.contactsEveryMs, hashContacts);
    },
    stop: () => {
      for (const cancel of cancels.values()) cancel();
      cancels.clear();
    },
  };
}

/** Makes the deletion of what was kept long enough, some conversations at a time, oldest first. */
function createExpiry({ limits, store, clock }: CompleteTurnParts): () => Promise<void> {
  let after = '';
  return async () => {
    const { next } = await store.expire({
      after,
      limit: EXPIRE_LIMIT,
      neverBought: clock.now() - limits.chatsMs,
      bought: clock.now() - limits.customersMs,
    });
    after = next ?? '';
  };
}
