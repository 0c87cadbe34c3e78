import type { HistoryItem } from './history-item';
import type { ChannelName } from './message';
import type { RetainedOrder } from './order-store';

/** One person in one thread of one channel. `thread` and `user` are the channel's ids, `address` what it needs to answer. */
export interface Conversation {
  id: string;
  channel: ChannelName;
  customerId: string;
  /** Empty once the customer is forgotten, until the next message. */
  thread: string;
  user: string;
  address: Record<string, unknown> | undefined;
  /** BCP 47; null until known. */
  language: string | null;
}

/** Reads and forgets conversations and people. */
export interface ConversationStore {
  /** The conversation of this person in this thread; someone else's is not found (I9). */
  conversationFor(
    channel: ChannelName,
    thread: string,
    user: string,
  ): Promise<Conversation | undefined>;
  conversation(id: string): Promise<Conversation | undefined>;
  /** Both sides after `afterSeq`, oldest first; without it the newest `limit`. */
  history(
    conversationId: string,
    options: { afterSeq?: number | undefined; limit: number },
  ): Promise<HistoryItem[]>;
  /**
   * Forgets a person outside of a turn (`TurnResult.forget`); turns under way run again. Orders in
   * `keep` go on without names under keys of their own.
   */
  forgetCustomer(customerId: string, now: number, keep?: readonly RetainedOrder[]): Promise<void>;
  /** Changes what is remembered of a person outside of a turn; false where they are not known. */
  correctProfile(
    customerId: string,
    change: (profile: unknown) => unknown,
    now: number,
  ): Promise<boolean>;
  /** When this person was last erased (ms UTC); undefined when never. */
  erasedAt(channel: ChannelName, user: string): Promise<number | undefined>;
  /** Profile and consents of a person; null where nothing is kept. */
  customer(customerId: string): Promise<{ profile: unknown; consents: unknown } | undefined>;
}
