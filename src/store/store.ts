import type { HandOverChange, HandOverStore } from './hand-over-store';
import type { HistoryItem } from './history-item';
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
import type { OperatorStore } from './operator-store';
import type { OwnChatStore } from './own-chat-store';
import type { GroupOrderStore } from './arrangement-store';
import type { RecordStore } from './record-store';
import type { TokenStore } from './token-store';
import type { TurnRun } from './turn-run';
import type { UpkeepStore } from './upkeep-store';

export type { HandOverChange, HandOverLine } from './hand-over-store';
export type { HistoryItem } from './history-item';
export type { TurnRun, TurnRunCall, TurnRunDraft } from './turn-run';

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

/** A claim: `owner` is a new name each time, `leaseMs` how long it holds without a renewal. */
export interface LeaseClaim {
  owner: string;
  leaseMs: number;
}

/** A conversation claimed, with the message to handle next. Only who knows `fence` may commit. */
export interface ClaimedTurn {
  conversation: Conversation;
  fence: number;
  /** The state committed last, as JSON gives it back; null at first and when no longer readable. */
  state: unknown;
  message: InboundMessage;
  messageSeq: number;
  receivedAt: number;
  /** How often this message was claimed, this time included; above 1 a process died or stalled over it. */
  tries: number;
  /** How often a process ended while it worked on this message (see `countFault`). */
  faults: number;
  profile: unknown;
  consents: unknown;
}

/** A message to store; `echo` keeps it as the person's side of the history. */
export interface MessageArrival {
  message: InboundMessage;
  echo?: boolean | undefined;
}

/** The result of storing a message. */
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

/** The result of a turn handled before its message was written, and who delivers its replies. */
export interface SpeculativeResult {
  result: TurnResult;
  deliver?: LeaseClaim | undefined;
}

/** The times of an arrival. */
export interface LookUpOptions {
  now: number;
  /** When their token was first issued (ms UTC): an erasure of the person since refuses them. */
  since?: number | undefined;
}

/** How to write an arrival: `claim` claims its turn too, `speculative` is that turn's result. */
export interface ArrivalOptions {
  claim?: LeaseClaim | undefined;
  speculative?: SpeculativeResult | undefined;
}

/** Messages of one conversation, or an event for it: looked up, and not written yet. */
export interface PreparedArrival {
  /** Makes a single message's turn from memory, unclaimed; undefined when memory lacks any part. */
  speculativeTurn(): ClaimedTurn | undefined;
  /**
   * Writes the message and the speculative turn's result in one transaction; without one, or once
   * the conversation has moved on, the messages with a claim. Resolves before all is on disk.
   */
  write(options: ArrivalOptions): Promise<WrittenArrival>;
}

/** The result of writing an arrival. */
export interface WrittenArrival {
  /** In the order given; empty for an event whose order belongs to another conversation by now. */
  messages: ReceivedMessage[];
  /** The turn claimed too. It may be handled before all is on disk, as its commit comes after. */
  turn: ClaimedTurn | undefined;
  /** The outcome of the single transaction that wrote a message together with its turn. */
  committed: CommitOutcome | undefined;
  /** Resolves once all is on disk: only then tell anybody. Rejects when nothing was stored. */
  onDisk: Promise<unknown>;
}

/** Everything that one turn changes, committed together or not at all. */
export interface TurnResult {
  state: unknown;
  language?: string | undefined;
  replies: Reply[];
  /** How it came to be, kept with its message; sealed. */
  run?: TurnRun | undefined;
  /** What becomes of the conversation's hand-over to people. */
  handOver?: HandOverChange | undefined;
  jobs?: NewJob[] | undefined;
  /** Keys of jobs that shall not run. */
  cancelJobs?: string[] | undefined;
  orders?: NewStoredOrder[] | undefined;
  payLinks?: NewPayLink[] | undefined;
  /** Sealed JSON about the person; undefined keeps what is there. */
  profile?: unknown;
  /** Plain JSON: which notice was agreed to, and when. */
  consents?: unknown;
  /** Destroys the customer's key: what was kept reads as nothing; a new key seals this result. */
  forget?: boolean | undefined;
  /** With `forget`: orders whose pages stay for a while, held by nobody. */
  keepOrders?: RetainedOrder[] | undefined;
  /** Moves orders, and by its event drafts, to another conversation; `state` no longer has them. */
  move?: MoveAway | undefined;
}

/** The outcome of a commit. */
export interface CommitOutcome {
  /** Sequence numbers of the replies, first and last; `to` < `from` when there are none. */
  from: number;
  to: number;
  /** True when the caller now delivers, under `deliver.owner`. */
  delivering: boolean;
  /** The conversation's next message, claimed along, when one waits and `next` was given. */
  next: ClaimedTurn | undefined;
  /** True when messages of this conversation wait. */
  waiting: boolean;
}

/** The committed replies of a turn under way. */
export type CommittedReplies = Pick<CommitOutcome, 'from' | 'to' | 'delivering'>;

/** How to commit: `deliver` claims the delivery of the replies, `next` the message after this one. */
export interface CommitOptions {
  now: number;
  deliver?: LeaseClaim | undefined;
  next?: LeaseClaim | undefined;
}

/** The path of a turn: inbox, claim, commit. A call with a lost fence writes nothing: false. */
export interface TurnStore {
  /** Looks up where messages of one thread go, and what is known of it; undefined without a message. Order is kept. */
  prepareArrival(
    messages: MessageArrival[],
    options: LookUpOptions,
  ): Promise<PreparedArrival | undefined>;
  /**
   * Does the same for an event of a known conversation (an order changed); undefined when unknown.
   * Writes nothing when another conversation has `order` by now, or `messageId` is known.
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
  /** Writes a result and ends its claim. Throws `conflict` for a second pay link or a late move. */
  commit(
    turn: ClaimedTurn,
    result: TurnResult,
    options: CommitOptions,
  ): Promise<CommitOutcome | false>;
  /** Writes replies of a turn under way, before its result; the claim stays. */
  say(
    turn: ClaimedTurn,
    replies: Reply[],
    options: Pick<CommitOptions, 'now' | 'deliver'>,
  ): Promise<CommittedReplies | false>;
  /** Adds `by` to the turn's faults: 1 when work on it begins in this process, -1 as it pauses. */
  countFault(conversationId: string, fence: number, by: 1 | -1): Promise<boolean>;
  /** Gives a claim back unhandled. */
  release(conversationId: string, fence: number): Promise<void>;
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
  /** Forgets a person outside of a turn (`TurnResult.forget`); turns under way run again. */
  forgetCustomer(customerId: string, now: number): Promise<void>;
  /** When this person was last erased (ms UTC); undefined when never. */
  erasedAt(channel: ChannelName, user: string): Promise<number | undefined>;
  /** Profile and consents of a person; null where nothing is kept. */
  customer(customerId: string): Promise<{ profile: unknown; consents: unknown } | undefined>;
}

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

/** The outcome of one item; `held` waits for the person's next message. */
export interface DeliveredItem {
  seq: number;
  outcome: 'sent' | 'failed' | 'held';
  providerId?: string | undefined;
}

/** A provider's later report: never sent, held, or to resend at `at` if made after `madeAfter`. */
export type ProviderReport =
  | { outcome: 'failed' | 'held' }
  | { outcome: 'retry'; at: number; madeAfter: number };

/** Stores deliveries to channels that Mela pushes to. */
export interface DeliveryStore {
  /** Claims conversations with something due, or the one named. */
  claimDeliveries(
    options: LeaseClaim & { now: number; limit: number; conversationId?: string | undefined },
  ): Promise<ConversationDelivery[]>;
  /** Records outcomes and ends the claim; `retryAt` is when to try what is left. True if any is. */
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

/** The whole store. Rejects with `StoreError` only. */
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
    OperatorStore,
    HandOverStore,
    UpkeepStore {}
