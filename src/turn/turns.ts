import type { Committed, Received, ReceiveOptions } from '../store/store';
import { createClockSet } from './clock-set';
import { createDeliveries } from './deliveries';
import { createEvents, type Events } from './events';
import { createJobRunner, type Jobs } from './jobs';
import { defaultLimits } from './limits';
import { incoming, type Content, type Incoming } from './message';
import { codeOf, type Parts, type TurnParts } from './parts';
import { createRunner, RENEWALS_A_LEASE, type Runner } from './runner';
import { BadMessageError } from './turn';

const PRUNE_LIMIT = 1_000; // rows a time, so that pruning never holds up a turn

const EXPIRE_LIMIT = 500; // conversations looked at a time

/** What became of a message: its conversation, its number there, whether it was known already, and whether its person was erased (`Received`). */
export type Accepted = Pick<Received, 'conversationId' | 'customerId' | 'duplicate' | 'seq' | 'erased'>;

/** From inbox to outbox: everything between a channel and the engine. */
export interface Turns extends Pick<Events, 'onReply' | 'onTyping'> {
  jobs: Jobs;
  /**
   * Takes messages in and resolves once they are on disk: then the caller acknowledges. `echo` keeps them as the person's
   * side of the history; `since` is when the pass that they came by was first given (ms UTC). Rejects with `BadMessageError`, or with `StoreError` when nothing was stored: the channel sends again.
   */
  accept(messages: Incoming[], options?: { echo?: boolean | undefined; since?: number | undefined }): Promise<Accepted[]>;
  /** Takes an event in for a known conversation; the same `messageId` again is dropped. Undefined when there is no such conversation, or the order named is another's by now. */
  tell(conversationId: string, event: { messageId: string; content: Content; order?: string | undefined }): Promise<Accepted | undefined>;
  /** Looks at once, then every few seconds, for what an earlier life or another node left. */
  start(): void;
  /** Claims no more, waits up to `ms` for what is under way, gives the rest back. */
  stop(ms: number): Promise<void>;
  /** Turns under way in this process. */
  running(): number;
  /** Jobs under way in this process. */
  jobsRunning: () => number;
}

/** Makes turns over a store; nothing runs before `start`, but messages are taken in. */
export function createTurns(given: TurnParts): Turns {
  const parts: Parts = { ...given, limits: { ...defaultLimits, ...given.limits } };
  const { store } = parts;
  const events = createEvents(store, (channel) => parts.deliverers[channel] === undefined);
  const deliveries = createDeliveries(parts);
  const jobs = createJobRunner(parts);
  const runner = createRunner(parts, { events, deliveries, jobsDue: jobs.due });
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
    ...createIntake(parts, runner, events),
    running: runner.running,
    jobsRunning: jobs.running,
    start: upkeep.start,
    stop: async (ms) => {
      upkeep.stop();
      await Promise.all([runner.stop(ms), deliveries.stop(ms), jobs.stop(ms)]);
    },
  };
}

function createIntake({ store, clock }: Parts, runner: Runner, events: Events): Pick<Turns, 'accept' | 'tell'> {
  const taking = (): { how: ReceiveOptions; over: (done?: Committed) => void } => {
    const room = runner.room();
    return { how: { now: clock.now(), claim: room?.claim, early: room?.begin, ahead: room?.foresee }, over: room ? room.free : unclaimed };
  };
  const unclaimed = (): void => {
    store.notify('waiting');
    runner.more();
  };
  return {
    accept: async (messages, options) => {
      const echo = options?.echo === true;
      const arrivals = messages.map((message) => ({ message: checked(message), echo }));
      const { how, over } = taking();
      let done: Committed | undefined;
      try {
        const received = await store.receive(arrivals, { ...how, since: options?.since });
        done = received.find((one) => one.done)?.done;
        if (echo) for (const { conversationId, duplicate, seq, erased } of received) if (!duplicate && !erased) events.said(conversationId, { from: seq, to: seq });
        return received.map(accepted);
      } finally {
        over(done);
      }
    },
    tell: async (id, event) => {
      const { how, over } = taking();
      try {
        const received = await store.receiveEvent(id, event, how);
        return received && accepted(received);
      } finally {
        over();
      }
    },
  };
}

function checked(message: Incoming): Incoming {
  const read = incoming.safeParse(message);
  if (!read.success) throw new BadMessageError({ cause: read.error });
  return read.data;
}

function accepted({ conversationId, customerId, duplicate, seq, erased }: Received): Accepted {
  return { conversationId, customerId, duplicate, seq, erased };
}

/** What happens by the clock: sweeping, renewing, pruning. */
function createUpkeep(parts: Parts, runner: Runner, sweep: () => Promise<void>): { start: () => void; stop: () => void } {
  const { limits, store, clock } = parts;
  const prune = async (): Promise<void> => void (await store.prune({ before: clock.now() - limits.keepMs, limit: PRUNE_LIMIT }));
  const expire = expiring(parts);
  const cancels = new Map<string, () => void>();
  const every = (name: string, ms: number, work: () => Promise<void>): void => {
    const again = async (): Promise<void> => {
      await work().catch((error: unknown) => parts.log.warn({ work: name, code: codeOf(error) }, 'upkeep failed'));
      if (cancels.has(name)) cancels.set(name, parts.setTimer(() => void again(), ms));
    };
    cancels.set(name, parts.setTimer(() => void again(), name === 'sweep' ? 0 : ms));
  };
  return {
    start: () => {
      every('sweep', limits.sweepMs, sweep);
      every('renew', limits.leaseMs / RENEWALS_A_LEASE, runner.renew);
      every('prune', limits.pruneEveryMs, prune);
      every('expire', limits.expireEveryMs, expire);
    },
    stop: () => {
      for (const cancel of cancels.values()) cancel();
      cancels.clear();
    },
  };
}

/** Some conversations a time, from the oldest on, and over again: what was kept long enough is deleted. */
function expiring({ limits, store, clock }: Parts): () => Promise<void> {
  let after = '';
  return async () => {
    const { next } = await store.expire({ after, limit: EXPIRE_LIMIT, neverBought: clock.now() - limits.chatsMs, bought: clock.now() - limits.customersMs });
    after = next ?? '';
  };
}
