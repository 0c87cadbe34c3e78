import type { Reply } from '../reply/reply';
import type { Conversation } from './conversation-store';
import type { LeaseClaim } from './lease';

/** A reply to deliver, if readable; `previous` is the provider's id of its card's last message. */
export interface DeliveryItem {
  seq: number;
  reply: Reply | undefined;
  previous: string | undefined;
}

/** A conversation with the replies that it has to deliver, in order. */
export interface ConversationDelivery {
  conversation: Conversation;
  owner: string;
  /** Tries of the first item so far. */
  attempts: number;
  items: DeliveryItem[];
}

/** The outcome of one item; `held` waits for the person's next message. `failure` is the code of why it was not sent. */
export interface DeliveredItem {
  seq: number;
  outcome: 'sent' | 'failed' | 'held';
  providerId?: string | undefined;
  failure?: string | undefined;
}

/** A provider's later report: never sent, held, or to resend at `at` if made after `madeAfter`; `reason` is the code of why. */
export type ProviderReport = { reason?: string | undefined } & (
  | { outcome: 'failed' | 'held' }
  | { outcome: 'retry'; at: number; madeAfter: number }
);

/** How a delivery ends: what is left is tried again at `retryAt` (ms UTC), as its first item met `failure`. */
export interface SettleTimes {
  now: number;
  retryAt?: number | undefined;
  failure?: string | undefined;
}

/** Stores deliveries to channels that Mela pushes to. */
export interface DeliveryStore {
  /** Claims conversations with something due, or the one named. */
  claimDeliveries(
    options: LeaseClaim & { now: number; limit: number; conversationId?: string | undefined },
  ): Promise<ConversationDelivery[]>;
  /** Records outcomes and ends the claim; `SettleTimes` when to try what is left. True if any is. */
  settleDelivery(
    delivery: Pick<ConversationDelivery, 'conversation' | 'owner'>,
    results: DeliveredItem[],
    options: SettleTimes,
  ): Promise<boolean>;
  /** The provider's id of the newest earlier message with this card. */
  previousOf(
    conversation: Conversation,
    card: string,
    beforeSeq: number,
  ): Promise<string | undefined>;
  /** Corrects a reply recorded as sent; `pending` (not settled yet) and `gone` change nothing. */
  reportDelivery(
    conversationId: string,
    seq: number,
    reported: ProviderReport,
  ): Promise<'changed' | 'pending' | 'gone'>;
  /** Keeps a claim until `until`, where it still stands. */
  renewDelivery(conversationId: string, owner: string, until: number): Promise<void>;
  /** When the next delivery is due; undefined when none waits. */
  nextDeliveryAt(): Promise<number | undefined>;
}
