import type {
  Conversation,
  ConversationDelivery,
  DeliveredItem,
  DeliveryItem,
} from '../store/store';
import type { Alarm } from './alarm';
import { backOff } from './back-off';
import type { DeliveryOutcome } from './deliverer';
import { codeOf, waitByTimer, type CompleteTurnParts } from './parts';

const SETTLE_TRIES = 5; // a reply sent whose outcome is not written is sent again by the next run

/** The start of a delivery (`Clock.elapsed`), and the message it answers. */
export interface DeliveryRunOptions {
  since: number;
  replyTo?: string | undefined;
}

/** Sends a claimed delivery, records outcomes, sets the alarm for what is left. Never rejects. */
export async function runDelivery(
  parts: CompleteTurnParts,
  alarm: Alarm,
  delivery: ConversationDelivery,
  { since, replyTo }: DeliveryRunOptions,
): Promise<void> {
  const results: DeliveredItem[] = [];
  try {
    const left = await sendInOrder(parts, delivery, since, replyTo, results);
    if (await recordResults(parts, delivery, results, left))
      alarm.at(left?.retryAt ?? parts.clock.now());
  } catch (error) {
    parts.log.warn(
      { conversation: delivery.conversation.id, code: codeOf(error) },
      'a delivery was broken off',
    );
  }
}

/**
 * Sends items in order until one must wait, or half of the lease that began at `since` is over.
 * Returns when to try the waiting one again, and why it waits, if any.
 */
async function sendInOrder(
  parts: CompleteTurnParts,
  delivery: ConversationDelivery,
  since: number,
  replyTo: string | undefined,
  results: DeliveredItem[],
): Promise<PutOff | undefined> {
  const { clock, limits } = parts;
  const until = since + limits.deliveryLeaseMs / 2;
  const cards = new Map<string, string>();
  for (const item of delivery.items) {
    if (clock.elapsed() >= until) break;
    const tries = 1 + (results.length === 0 ? delivery.attempts : 0);
    const outcome = await sendItem(parts, delivery.conversation, item, { cards, replyTo });
    const settled = settleOutcome(parts, delivery.conversation, item, outcome, tries);
    if ('retryAt' in settled) return settled;
    results.push(settled);
  }
  return undefined;
}

/** The context of one delivery run: ids of the cards it sent, and the message it answers. */
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

/** When (ms UTC) to try an item again, and the code of why it could not be sent. */
interface PutOff {
  retryAt: number;
  failure: string;
}

/** The code of a refusal with its HTTP status, as it is kept beside the reply. */
const failureOf = ({ reason, status }: { reason: string; status?: number | undefined }): string =>
  status === undefined ? reason : `${reason} (${status})`;

/** Returns what to record of an item, or when to try it again. */
function settleOutcome(
  parts: CompleteTurnParts,
  conversation: Conversation,
  { seq, reply }: DeliveryItem,
  outcome: DeliveryOutcome,
  tries: number,
): DeliveredItem | PutOff {
  const { clock, ids, limits, log } = parts;
  // Only a card's provider id is kept: a later reply may change that message in place.
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
  const failure = failureOf(outcome);
  if (outcome.kind === 'retry' && tries < limits.deliveryTries) {
    log.info(fields, 'a reply is sent again later');
    const now = clock.now();
    const retryAt = Math.min(
      now + limits.longestWaitMs,
      Math.max(
        outcome.at ?? 0,
        now + backOff(tries, limits.backOffMs, limits.longestBackOffMs, ids),
      ),
    );
    return { retryAt, failure };
  }
  log.warn(fields, outcome.kind === 'held' ? 'a reply is held' : 'a reply could not be sent');
  return { seq, outcome: outcome.kind === 'held' ? 'held' : 'failed', failure };
}

async function recordResults(
  parts: CompleteTurnParts,
  delivery: ConversationDelivery,
  results: DeliveredItem[],
  left: PutOff | undefined,
): Promise<boolean> {
  const { store, clock, limits, ids } = parts;
  for (let tries = 1; ; tries++) {
    try {
      return await store.settleDelivery(delivery, results, { now: clock.now(), ...left });
    } catch (error) {
      if (tries === SETTLE_TRIES) throw error;
      await waitByTimer(parts, backOff(tries, limits.retryMs, limits.longestBackOffMs, ids));
    }
  }
}
