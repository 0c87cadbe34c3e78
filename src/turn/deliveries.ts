import type { Reply } from '../reply/reply';
import type {
  LeaseClaim,
  Conversation,
  ConversationDelivery,
  CommittedReplies,
} from '../store/store';
import { createAlarm, type Alarm } from './alarm';
import { runDelivery, type DeliveryRunOptions } from './delivery-run';
import { oneAtATime } from './one-at-a-time';
import { createOwners } from './owners';
import { codeOf, waitAtMost, type CompleteTurnParts } from './parts';

/** A permit for one of the deliveries that run at once; its `claim` is written with the commit. */
export interface DeliveryPermit {
  claim: LeaseClaim;
  free: () => void;
}

/** A turn's replies, and the message that they answer (`InboundMessage.replyTo`). */
interface TurnReplies {
  conversation: Conversation;
  replies: Reply[];
  replyTo: string | undefined;
}

/** Sends replies to the channels that Mela pushes to, in order for each conversation. */
export interface DeliveryRunner {
  /** Takes a permit. When all are taken, it gives one that leaves the replies in the outbox for a later delivery. */
  slot(): DeliveryPermit;
  /** Delivers what a commit has just written; `since` is when it took the permit (elapsed ms). */
  begin(slot: DeliveryPermit, said: TurnReplies, done: CommittedReplies, since: number): void;
  /** Claims and delivers what is due. */
  look(): Promise<void>;
  /** Renews the leases of deliveries that run here, by the clock as it is now. */
  renew(): Promise<void>;
  stop(ms: number): Promise<void>;
}

/** Makes the runner of all channels' deliveries. */
export function createDeliveryRunner(parts: CompleteTurnParts): DeliveryRunner {
  const { store, clock, limits, log, setTimer } = parts;
  const alarm = createAlarm(clock, setTimer, () => void look());
  const active = createActiveDeliveries(parts, alarm);
  const permits = createDeliveryPermits(parts);
  let stopping = false;

  const slot = (): DeliveryPermit =>
    stopping || permits.left() <= 0
      ? { claim: { ...permits.newClaim(), leaseMs: 0 }, free: () => alarm.at(clock.now()) }
      : { claim: permits.newClaim(), free: permits.take() };

  const begin: DeliveryRunner['begin'] = (
    { claim, free },
    { conversation, replies, replyTo },
    { from, delivering },
    since,
  ) => {
    if (claim.leaseMs === 0 || !delivering) return free();
    const items = replies.map((reply, i) => ({ seq: from + i, reply, previous: undefined }));
    const delivery = { conversation, owner: claim.owner, attempts: 0, items };
    active.run(delivery, { since, replyTo, free });
  };

  const look = oneAtATime(async () => {
    if (!stopping)
      await claimDue().catch((error: unknown) =>
        log.warn({ code: codeOf(error) }, 'no delivery could be claimed'),
      );
  });

  const claimDue = async (): Promise<void> => {
    const limit = permits.left();
    if (limit <= 0) return alarm.at(clock.now() + limits.backOffMs);
    const since = clock.elapsed();
    const due = await store.claimDeliveries({ ...permits.newClaim(), now: clock.now(), limit });
    for (const delivery of due) active.run(delivery, { since, free: permits.take() });
    const next = await store.nextDeliveryAt();
    if (next !== undefined) alarm.at(next);
  };

  const stop = async (ms: number): Promise<void> => {
    stopping = true;
    alarm.stop();
    await active.end(ms);
  };

  return { slot, begin, look, renew: active.renew, stop };
}

/** Counts the deliveries that run at once. */
interface DeliveryPermits {
  /** How many more may run. */
  left(): number;
  newClaim(): LeaseClaim;
  /** Takes a permit; the function returned gives it back. */
  take(): () => void;
}

function createDeliveryPermits({ ids, limits }: CompleteTurnParts): DeliveryPermits {
  const owner = createOwners(ids);
  let taken = 0;
  const free = (): void => {
    taken -= 1;
  };
  return {
    left: () => limits.deliveries - taken,
    newClaim: () => ({ owner: owner(), leaseMs: limits.deliveryLeaseMs }),
    take: () => {
      taken += 1;
      return free;
    },
  };
}

/** The deliveries that run in this process. */
interface ActiveDeliveries {
  /** Runs a delivery and then calls `free`. */
  run(delivery: ConversationDelivery, options: DeliveryRunOptions & { free: () => void }): void;
  /** Renews their leases, by the clock as it is now. */
  renew: () => Promise<void>;
  /** Waits up to `ms` for all of them to end. */
  end(ms: number): Promise<void>;
}

function createActiveDeliveries(parts: CompleteTurnParts, alarm: Alarm): ActiveDeliveries {
  const running = new Map<ConversationDelivery, Promise<unknown>>();
  return {
    run: (delivery, { free, ...options }) => {
      const end = runDelivery(parts, alarm, delivery, options).then(() => {
        free();
        return running.delete(delivery);
      });
      running.set(delivery, end);
    },
    renew: async () => renewLeases(parts, [...running.keys()]),
    end: async (ms) => waitAtMost(parts, ms, Promise.all(running.values())),
  };
}

async function renewLeases(
  { store, clock, limits }: CompleteTurnParts,
  deliveries: readonly ConversationDelivery[],
): Promise<void> {
  const until = clock.now() + limits.deliveryLeaseMs;
  await Promise.all(
    deliveries.map(async ({ conversation, owner }) =>
      store.renewDelivery(conversation.id, owner, until),
    ),
  );
}
