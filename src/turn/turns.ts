import type { CommitOutcome, ReceivedMessage, ReceiveOptions } from '../store/store';
import { RENEWALS_A_LEASE } from './active-turns';
import { createClockSet } from './clock-set';
import { createDeliveryRunner } from './deliveries';
import { createEvents, type TurnEvents } from './events';
import { createJobRunner, type JobQueue } from './jobs';
import { defaultTurnLimits } from './limits';
import { inboundSchema, type MessageContent, type InboundMessage } from './message';
import { codeOf, type CompleteTurnParts, type TurnParts } from './parts';
import { createTurnRunner, type TurnRunner } from './runner';
import { BadMessageError } from './turn';

const PRUNE_LIMIT = 1_000; // rows a time, so that pruning never holds up a turn

const EXPIRE_LIMIT = 500; // conversations looked at a time

/**
 * What became of a message: its conversation, its number there, whether it was there already, and whether its person
 * was erased (`ReceivedMessage`).
 */
export type AcceptedMessage = Pick<
  ReceivedMessage,
  'conversationId' | 'customerId' | 'duplicate' | 'seq' | 'erased'
>;

/** From inbox to outbox: everything between a channel and the engine. */
export interface TurnService extends Pick<TurnEvents, 'onReply' | 'onTyping'> {
  jobs: JobQueue;
  /**
   * Stores messages, and resolves once they are on disk: then the caller acknowledges. `echo` keeps them as the
   * person's side of the history. `since` (ms UTC) is when the token was first issued that they came with. Rejects
   * with `BadMessageError`, or with `StoreError` when nothing was stored: the channel sends again.
   */
  accept(
    messages: InboundMessage[],
    options?: { echo?: boolean | undefined; since?: number | undefined },
  ): Promise<AcceptedMessage[]>;
  /**
   * Stores an event for a known conversation; an event with a known `messageId` is dropped. Undefined when there is
   * no such conversation, or the order named belongs to another one by now.
   */
  tell(
    conversationId: string,
    event: { messageId: string; content: MessageContent; order?: string | undefined },
  ): Promise<AcceptedMessage | undefined>;
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
  const parts: CompleteTurnParts = { ...given, limits: { ...defaultTurnLimits, ...given.limits } };
  const { store } = parts;
  const events = createEvents(store, (channel) => parts.deliverers[channel] === undefined);
  const deliveries = createDeliveryRunner(parts);
  const jobs = createJobRunner(parts);
  const runner = createTurnRunner(parts, { events, deliveries, jobsDue: jobs.due });
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

function createIntake(
  { store, clock, keepsTalk = false }: CompleteTurnParts,
  runner: TurnRunner,
  events: TurnEvents,
): Pick<TurnService, 'accept' | 'tell'> {
  const taking = (
    since?: number,
  ): { how: ReceiveOptions; over: (done?: CommitOutcome) => void } => {
    const permit = runner.permit();
    return {
      how: {
        now: clock.now(),
        claim: permit?.claim,
        early: permit?.begin,
        ahead: permit?.speculate,
        since,
      },
      over: permit ? permit.free : unclaimed,
    };
  };
  const unclaimed = (): void => {
    store.notify('waiting');
    runner.more();
  };
  return {
    accept: async (messages, options) => {
      const echo = options?.echo === true;
      const arrivals = messages.map((message) => ({
        message: parseInbound(message),
        echo: echo || keepsTalk,
      }));
      const { how, over } = taking(options?.since);
      let done: CommitOutcome | undefined;
      try {
        const received = await store.receive(arrivals, how);
        done = received.find((one) => one.done)?.done;
        if (echo)
          for (const { conversationId, duplicate, seq, erased } of received)
            if (!duplicate && !erased) events.said(conversationId, { from: seq, to: seq });
        return received.map(toAccepted);
      } finally {
        over(done);
      }
    },
    tell: async (id, event) => {
      const { how, over } = taking();
      try {
        const received = await store.receiveEvent(id, event, how);
        return received && toAccepted(received);
      } finally {
        over();
      }
    },
  };
}

function parseInbound(message: InboundMessage): InboundMessage {
  const read = inboundSchema.safeParse(message);
  if (!read.success) throw new BadMessageError({ cause: read.error });
  return read.data;
}

function toAccepted({
  conversationId,
  customerId,
  duplicate,
  seq,
  erased,
}: ReceivedMessage): AcceptedMessage {
  return { conversationId, customerId, duplicate, seq, erased };
}

/** What happens by the clock: sweeping, renewing, pruning. */
function createUpkeep(
  parts: CompleteTurnParts,
  runner: TurnRunner,
  sweep: () => Promise<void>,
): { start: () => void; stop: () => void } {
  const { limits, store, clock } = parts;
  const prune = async (): Promise<void> =>
    void (await store.prune({ before: clock.now() - limits.keepMs, limit: PRUNE_LIMIT }));
  const expire = createExpiry(parts);
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
    },
    stop: () => {
      for (const cancel of cancels.values()) cancel();
      cancels.clear();
    },
  };
}

/** Some conversations a time, from the oldest on, and over again: what was kept long enough is deleted. */
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
