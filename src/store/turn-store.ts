import type { Reply } from '../reply/reply';
import type { Conversation } from './conversation-store';
import type { HandOverChange } from './hand-over-store';
import type { NewJob } from './job-store';
import type { LeaseClaim } from './lease';
import type { MessageContent, InboundMessage } from './message';
import type { MoveAway } from './move-store';
import type { NotUnderstood } from './not-understood-store';
import type { NewStoredOrder, NewPayLink, RetainedOrder } from './order-store';
import type { TurnRun } from './turn-run';

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
  /** What of its message was not understood; sealed. */
  notUnderstood?: NotUnderstood | undefined;
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
  /** Called once the result is committed, in this process: for figures, which count no handling that was dropped. */
  whenCommitted?: (() => void) | undefined;
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
