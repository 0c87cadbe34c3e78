import type { Reply } from '../reply/reply';
import type {
  LeaseClaim,
  Conversation,
  DeliveredItem,
  ConversationDelivery,
  DeliveryItem,
  CommittedReplies,
} from '../store/store';
import { createAlarm, type Alarm } from './alarm';
import { backOff } from './back-off';
import type { DeliveryOutcome } from './deliverer';
import { oneAtATime } from './one-at-a-time';
import { createOwners } from './owners';
import { codeOf, waitByTimer, waitAtMost, type CompleteTurnParts } from './parts';

const SETTLE_TRIES = 5; // a reply sent whose outcome is not written is sent again by the next run

/** A permit for one delivery among those that run at once; `claim` goes with the commit. */
export interface DeliveryPermit {
  claim: LeaseClaim;
  free: () => void;
}

/** What a turn has said; `replyTo` as in `Incoming`. */
interface TurnReplies {
  conversation: Conversation;
  replies: Reply[];
  replyTo: string | undefined;
}

/** Sends replies to channels that are pushed to, in order for each conversation. */
export interface DeliveryRunner {
  /** Takes a permit. When all are taken, it gives one that leaves the replies in the outbox for a later delivery. */
  slot(): DeliveryPermit;
  /** Delivers what a commit has just written; `since` is when the permit was taken, by the elapsed time. */
  begin(slot: DeliveryPermit, said: TurnReplies, done: CommittedReplies, since: number): void;
  /** Claims and delivers what is due. */
  look(): Promise<void>;
  /** Renews the leases of deliveries that run here, by the clock as it is now. */
  renew(): Promise<void>;
  stop(ms: number): Promise<void>;
}

/** Makes the deliveries of all channels. */
export function createDeliveryRunner(parts: CompleteTurnParts): DeliveryRunner {
  const { store, clock, ids, limits, log, setTimer } = parts;
  const running = new Map<ConversationDelivery, Promise<unknown>>();
  const alarm = createAlarm(clock, setTimer, () => void look());
  const owner = createOwners(ids);
  let taken = 0;
  let stopping = false;

  const slot = (): DeliveryPermit => {
    if (stopping || taken >= limits.deliveries)
      return { claim: { owner: owner(), leaseMs: 0 }, free: () => alarm.at(clock.now()) };
    taken += 1;
    return { claim: { owner: owner(), leaseMs: limits.deliveryLeaseMs }, free: freeSlot };
  };

  const freeSlot = (): void => {
    taken -= 1;
  };

  const run = (
    delivery: ConversationDelivery,
    since: number,
    free: () => void,
    replyTo?: string,
  ): void => {
    const end: Promise<unknown> = runDelivery(parts, alarm, delivery, since, replyTo).then(() => {
      free();
      return running.delete(delivery);
    });
    running.set(delivery, end);
  };

  const begin: DeliveryRunner['begin'] = (
    { claim, free },
    { conversation, replies, replyTo },
    { from, delivering },
    since,
  ) => {
    if (claim.leaseMs === 0 || !delivering) return free();
    const items = replies.map((reply, i) => ({ seq: from + i, reply, previous: undefined }));
    run({ conversation, owner: claim.owner, attempts: 0, items }, since, free, replyTo);
  };

  const look = oneAtATime(async () => {
    if (!stopping)
      await claimDue().catch((error: unknown) =>
        log.warn({ code: codeOf(error) }, 'no delivery could be claimed'),
      );
  });

  const claimDue = async (): Promise<void> => {
    const limit = limits.deliveries - taken;
    if (limit <= 0) return alarm.at(clock.now() + limits.backOffMs);
    const since = clock.elapsed();
    const due = await store.claimDeliveries({
      owner: owner(),
      leaseMs: limits.deliveryLeaseMs,
      now: clock.now(),
      limit,
    });
    for (const delivery of due) {
      taken += 1;
      run(delivery, since, freeSlot);
    }
    const next = await store.nextDeliveryAt();
    if (next !== undefined) alarm.at(next);
  };

  const stop = async (ms: number): Promise<void> => {
    stopping = true;
    alarm.stop();
    await waitAtMost(parts, ms, Promise.all(running.values()));
  };

  return { slot, begin, look, renew: async () => renewLeases(parts, [...running.keys()]), stop };
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

async function runDelivery(
  parts: CompleteTurnParts,
  alarm: Alarm,
  delivery: ConversationDelivery,
  since: number,
  replyTo: string | undefined,
): Promise<void> {
  const results: DeliveredItem[] = [];
  try {
    const retryAt = await sendInOrder(parts, delivery, since, replyTo, results);
    if (await recordResults(parts, delivery, results, retryAt))
      alarm.at(retryAt ?? parts.clock.now());
  } catch (error) {
    parts.log.warn(
      { conversation: delivery.conversation.id, code: codeOf(error) },
      'a delivery was broken off',
    );
  }
}

/** Sends items in order until one must wait, or half of the lease is over that was asked for at `since`; answers when to try that one again, if any. */
async function sendInOrder(
  parts: CompleteTurnParts,
  delivery: ConversationDelivery,
  since: number,
  replyTo: string | undefined,
  results: DeliveredItem[],
): Promise<number | undefined> {
  const { clock, limits } = parts;
  const until = since + limits.deliveryLeaseMs / 2;
  const cards = new Map<string, string>();
  for (const item of delivery.items) {
    if (clock.elapsed() >= until) break;
    const tries = 1 + (results.length === 0 ? delivery.attempts : 0);
    const outcome = await sendItem(parts, delivery.conversation, item, { cards, replyTo });
    const settled = settleOutcome(parts, delivery.conversation, item, outcome, tries);
    if (typeof settled === 'number') return settled;
    results.push(settled);
  }
  return undefined;
}

/** What one delivery run knows beside its items: the cards it sent, and what it answers. */
interface DeliveryRunContext {
  cards: Map<string, string>;
  replyTo: string | undefined;
}

async function sendItem(
  parts: CompleteTurnParts,
  conversation: Conversation,
  item: DeliveryItem,
  { cards, replyTo }: DeliveryRunContext,
): Promise<DeliveryOutcome> {
  const { reply, seq } = item;
  const deliverer = parts.deliverers[conversation.channel];
  if (!reply || !deliverer)
    return { kind: 'failed', reason: reply ? 'no_deliverer' : 'unreadable' };
  const card = 'card' in reply ? reply.card : undefined;
  try {
    const previous =
      card === undefined
        ? undefined
        : (cards.get(card) ??
          item.previous ??
          (await parts.store.previousOf(conversation, card, seq)));
    const outcome = await deliverer.deliver({ conversation, seq, reply, replyTo, previous });
    if (card !== undefined && outcome.kind === 'sent' && outcome.providerId !== undefined)
      cards.set(card, outcome.providerId);
    return outcome;
  } catch (error) {
    return { kind: 'retry', reason: codeOf(error) };
  }
}

/** What to record of an item, or when to try it again. */
function settleOutcome(
  parts: CompleteTurnParts,
  conversation: Conversation,
  { seq, reply }: DeliveryItem,
  outcome: DeliveryOutcome,
  tries: number,
): DeliveredItem | number {
  const { clock, ids, limits, log } = parts;
  // The provider's id is kept of what may be shown anew in its place.
  if (outcome.kind === 'sent')
    return {
      seq,
      outcome: 'sent',
      providerId: reply && 'card' in reply ? outcome.providerId : undefined,
    };
  const fields = {
    conversation: conversation.id,
    channel: conversation.channel,
    seq,
    tries,
    reason: outcome.reason,
  };
  if (outcome.kind === 'retry' && tries < limits.deliveryTries) {
    log.info(fields, 'a reply is sent again later');
    const now = clock.now();
    return Math.min(
      now + limits.longestWaitMs,
      Math.max(
        outcome.at ?? 0,
        now + backOff(tries, limits.backOffMs, limits.longestBackOffMs, ids),
      ),
    );
  }
  log.warn(fields, outcome.kind === 'held' ? 'a reply is held' : 'a reply could not be sent');
  return { seq, outcome: outcome.kind === 'held' ? 'held' : 'failed' };
}

async function recordResults(
  parts: CompleteTurnParts,
  delivery: ConversationDelivery,
  results: DeliveredItem[],
  retryAt: number | undefined,
): Promise<boolean> {
  const { store, clock, limits, ids } = parts;
  for (let tries = 1; ; tries++) {
    try {
      return await store.settleDelivery(delivery, results, { now: clock.now(), retryAt });
    } catch (error) {
      if (tries === SETTLE_TRIES) throw error;
      await waitByTimer(parts, backOff(tries, limits.retryMs, limits.longestBackOffMs, ids));
    }
  }
}
