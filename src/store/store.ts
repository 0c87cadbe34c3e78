import type { ChannelName, MessageContent, InboundMessage } from './message';
import type { Reply } from '../reply/reply';
import type { JobStore, NewJob } from './job-store';
import type { MoveAway, MoveStore } from './move-store';
import type {
  IntentStore,
  NewStoredOrder,
  NewPayLink,
  OrderStore,
  PayLinkStore,
  RetainedOrder,
} from './order-store';
import type { OwnChatStore } from './own-chat-store';
import type { GroupOrderStore } from './arrangement-store';
import type { RecordStore } from './record-store';
import type { TokenStore } from './token-store';
import type { UpkeepStore } from './upkeep-store';

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

/** Who claims, and until when: `owner` is fresh for each claim, `leaseMs` is how long others keep off without a renewal. */
export interface LeaseClaim {
  owner: string;
  leaseMs: number;
}

/** A conversation claimed, with the message to handle next. Only who knows `fence` may commit. */
export interface ClaimedTurn {
  conversation: Conversation;
  fence: number;
  /** What was committed last, as JSON gives it back; null at first and when no longer readable. */
  state: unknown;
  message: InboundMessage;
  messageSeq: number;
  receivedAt: number;
  /** How often this message was claimed, this time included; above 1 a process died or stalled over it. */
  tries: number;
  /** How often it was worked on apart without an end (see `countFault`). */
  faults: number;
  profile: unknown;
  consents: unknown;
}

/** A message to store; `echo` keeps it as the person's side of the history. */
export interface MessageArrival {
  message: InboundMessage;
  echo?: boolean | undefined;
}

/** What became of a message. */
export interface ReceivedMessage {
  conversationId: string;
  customerId: string;
  /** True when the channel sent it before: nothing was written. */
  duplicate: boolean;
  /** Its number in the conversation, the watermark of an echo. */
  seq: number;
  /** True when its person was erased since `LookUpOptions.since`: nothing was written. */
  erased?: true | undefined;
}

/** What a turn came to that was handled before its message was written, and who delivers its replies. */
export interface SpeculativeResult {
  result: TurnResult;
  deliver?: LeaseClaim | undefined;
}

/** When messages came. */
export interface LookUpOptions {
  now: number;
  /** When the pass was first given by which they come (ms UTC): of a person erased since nothing is taken. */
  since?: number | undefined;
}

/** How to write what came: `claim` claims the turn along, `speculative` is what the speculative turn came to. */
export interface ArrivalOptions {
  claim?: LeaseClaim | undefined;
  speculative?: SpeculativeResult | undefined;
}

/** Messages of one conversation, or an event for it, whose place is looked up and nothing of which is written. */
export interface PreparedArrival {
  /**
   * Makes the turn that a single message would make, when this process alone writes and remembers all of the
   * conversation. Its claim is still to be made.
   */
  speculativeTurn(): ClaimedTurn | undefined;
  /**
   * Writes the message and the result of the speculative turn in one transaction, unless the conversation has moved on
   * since. Otherwise, and without such a result, writes the messages and claims the turn along where it may.
   * Resolves before all is on disk.
   */
  write(options: ArrivalOptions): Promise<WrittenArrival>;
}

/** What was written of an arrival. */
export interface WrittenArrival {
  /** In the order given; empty for an event whose order belongs to another conversation by now. */
  messages: ReceivedMessage[];
  /** The turn claimed along. It may be handled before all is on disk, as its commit comes after. */
  turn: ClaimedTurn | undefined;
  /** The outcome of the single transaction that wrote a message together with its turn. */
  committed: CommitOutcome | undefined;
  /** Resolves once all is on disk. Nobody outside may be told before; rejects with `StoreError` when nothing was stored. */
  onDisk: Promise<unknown>;
}

/** Everything that one turn changes, committed together or not at all. */
export interface TurnResult {
  state: unknown;
  language?: string | undefined;
  replies: Reply[];
  jobs?: NewJob[] | undefined;
  /** Keys of jobs that shall not run. */
  cancelJobs?: string[] | undefined;
  orders?: NewStoredOrder[] | undefined;
  payLinks?: NewPayLink[] | undefined;
  /** Sealed JSON about the person; undefined keeps what is there. */
  profile?: unknown;
  /** Plain JSON: which notice was agreed to, and when. */
  consents?: unknown;
  /** Destroys the customer's key: what was kept reads as nothing from here on; this result is sealed by a new one. */
  forget?: boolean | undefined;
  /** With `forget`: orders whose pages stay for a while, held by nobody. */
  keepOrders?: RetainedOrder[] | undefined;
  /** Moves the conversation's orders to another conversation and tells it; the state no longer holds what the event brings there. */
  move?: MoveAway | undefined;
}

/** What became of a commit. */
export interface CommitOutcome {
  /** Sequence numbers of the replies, first and last; `to` < `from` when there are none. */
  from: number;
  to: number;
  /** True when the caller now delivers, under `deliver.owner`. */
  delivering: boolean;
  /** The conversation's next message, claimed along, when one waits and `next` was given. */
  next: ClaimedTurn | undefined;
  /** Whether messages of this conversation wait. */
  waiting: boolean;
}

/** What is said while a turn is under way: as `CommitOutcome`. */
export type CommittedReplies = Pick<CommitOutcome, 'from' | 'to' | 'delivering'>;

/** How to commit: `deliver` claims the delivery of the replies, `next` the message after this one. */
export interface CommitOptions {
  now: number;
  deliver?: LeaseClaim | undefined;
  next?: LeaseClaim | undefined;
}

/** One line of a conversation's history; `seq` is also the web's watermark. */
export type HistoryItem =
  | { seq: number; at: number; from: 'bot'; reply: Reply }
  | { seq: number; at: number; from: 'person'; messageId: string; content: MessageContent };

/** The path of a turn: inbox, claim, commit. */
export interface TurnStore {
  /** Looks up where messages of one thread go, and what is known of it; undefined without a message. Order is kept. */
  prepareArrival(
    messages: MessageArrival[],
    options: LookUpOptions,
  ): Promise<PreparedArrival | undefined>;
  /**
   * The same for an event of a known conversation (an order changed); `messageId` makes a second one a duplicate. Nothing is written
   * when `order` is named and is another conversation's by now. Undefined when there is no such conversation.
   */
  prepareEvent(
    conversationId: string,
    event: { messageId: string; content: MessageContent; order?: string | undefined },
    options: Pick<LookUpOptions, 'now'>,
  ): Promise<PreparedArrival | undefined>;
  /** Claims the conversation that waits longest, or the one named, unless another's lease stands. */
  claim(
    options: LeaseClaim & { now: number; conversationId?: string | undefined },
  ): Promise<ClaimedTurn | undefined>;
  /** Lengthens the lease; false when the fence is no longer ours. */
  renew(conversationId: string, fence: number, leaseUntil: number): Promise<boolean>;
  /** Writes a turn's result and ends its claim; false, and nothing written, when the fence is not ours. Throws `conflict` when a pay link is not the only one for its cart, or a move may not be made any more. */
  commit(
    turn: ClaimedTurn,
    result: TurnResult,
    options: CommitOptions,
  ): Promise<CommitOutcome | false>;
  /** Says something of a turn under way before its result is there, and keeps the claim; false, and nothing written, when the fence is not ours. */
  say(
    turn: ClaimedTurn,
    replies: Reply[],
    options: Pick<CommitOptions, 'now' | 'deliver'>,
  ): Promise<CommittedReplies | false>;
  /**
   * Notes that a turn begun before is worked on here (1), or only waits for others (-1): should the process end in between, that message
   * may be what ends it. False when the fence is not ours.
   */
  countFault(conversationId: string, fence: number, by: 1 | -1): Promise<boolean>;
  /** Gives a claim back unhandled. */
  release(conversationId: string, fence: number): Promise<void>;
}

/** Reading conversations. */
export interface ConversationStore {
  /** The conversation of this person in this thread; someone else's is not found (I9). */
  conversationFor(
    channel: ChannelName,
    thread: string,
    user: string,
  ): Promise<Conversation | undefined>;
  /** The conversation by our id. */
  conversation(id: string): Promise<Conversation | undefined>;
  /** Both sides after `afterSeq`, oldest first; without it the newest `limit`. */
  history(
    conversationId: string,
    options: { afterSeq?: number | undefined; limit: number },
  ): Promise<HistoryItem[]>;
  /** Forgets a person outside of a turn (see `TurnResult.forget`): running turns are dropped and run again with nothing known. */
  forgetCustomer(customerId: string, now: number): Promise<void>;
  /** When this person was last erased (ms UTC); undefined when never. */
  erasedAt(channel: ChannelName, user: string): Promise<number | undefined>;
  /** Profile and consents of a person; null where nothing is kept. */
  customer(customerId: string): Promise<{ profile: unknown; consents: unknown } | undefined>;
}

/** One reply to deliver; undefined when it is no longer readable. `previous` is the provider's id of the message that showed the same card before. */
export interface DeliveryItem {
  seq: number;
  reply: Reply | undefined;
  previous: string | undefined;
}

/** What a conversation has to deliver, in order. */
export interface ConversationDelivery {
  conversation: Conversation;
  owner: string;
  /** Tries of the first item so far. */
  attempts: number;
  items: DeliveryItem[];
}

/** What became of one item; `held` waits for the person's next message. */
export interface DeliveredItem {
  seq: number;
  outcome: 'sent' | 'failed' | 'held';
  providerId?: string | undefined;
}

/** What a provider says, after it took a message, of the reply that it was part of: never sent, held, or to be sent again at `at` when it was made after `madeAfter` (else never). */
export type ProviderReport =
  | { outcome: 'failed' | 'held' }
  | { outcome: 'retry'; at: number; madeAfter: number };

/** Deliveries to channels that are pushed to. */
export interface DeliveryStore {
  /** Claims conversations with something due, or the one named. */
  claimDeliveries(
    options: LeaseClaim & { now: number; limit: number; conversationId?: string | undefined },
  ): Promise<ConversationDelivery[]>;
  /** Records outcomes in order and ends the claim; `retryAt` says when to try what is left. Answers whether something is left. */
  settleDelivery(
    delivery: Pick<ConversationDelivery, 'conversation' | 'owner'>,
    results: DeliveredItem[],
    options: { now: number; retryAt?: number | undefined },
  ): Promise<boolean>;
  /** The provider's id of the newest earlier message with this card. */
  previousOf(
    conversation: Conversation,
    card: string,
    beforeSeq: number,
  ): Promise<string | undefined>;
  /** Corrects the outcome of a reply recorded as sent. `pending` while it is not settled yet, `gone` where nothing is to be changed: both leave all as it was. */
  reportDelivery(
    conversationId: string,
    seq: number,
    reported: ProviderReport,
  ): Promise<'changed' | 'pending' | 'gone'>;
  /** Keeps a claim until then, where it is still there. */
  renewDelivery(conversationId: string, owner: string, until: number): Promise<void>;
  /** When the next delivery is due; undefined when none waits. */
  nextDeliveryAt(): Promise<number | undefined>;
}

/** Everything kept. Rejects with `StoreError` only; `database_unavailable` means that what was asked did not happen, as far as is known. */
export interface Store
  extends TurnStore,
    ConversationStore,
    DeliveryStore,
    JobStore,
    IntentStore,
    OrderStore,
    PayLinkStore,
    MoveStore,
    OwnChatStore,
    GroupOrderStore,
    RecordStore,
    TokenStore,
    UpkeepStore {}
