import type { HistoryItem } from './history-item';
import type { ChannelName } from './message';
import type { PutAsideLine } from './put-aside-store';
import type { TurnRun } from './turn-run';

/** A conversation as who runs Mela sees it in a list: nothing personal. */
export interface ConversationLine {
  id: string;
  channel: ChannelName;
  language: string | null;
  createdAt: number;
  updatedAt: number;
  /** Messages not handled yet, since when the oldest waits, and how often it was tried. */
  waiting: number;
  waitingSince: number | null;
  tries: number;
  /** True where replies wait for the person's next message. */
  held: boolean;
  /** When replies that wait are tried next, and tries of the first one so far. */
  deliverAt: number | null;
  deliverTries: number;
}

/** A conversation with replies that wait; `failure` is the code of why the first of them could not be sent so far. */
export interface UndeliveredLine extends ConversationLine {
  failure: string | null;
}

/** The state to list conversations by. */
export type ConversationFilterState = 'any' | 'waiting' | 'undelivered' | 'failed' | 'held';

/** Which conversations to list: the newest first, of a channel, begun in a time (ms UTC). */
export interface ConversationQuery {
  channel?: ChannelName | undefined;
  from?: number | undefined;
  to?: number | undefined;
  state: ConversationFilterState;
  /** The id after which to go on: `ConversationPage.next`. */
  before?: string | undefined;
  limit: number;
}

/** A page of conversations; `next` is undefined where there are no more. */
export interface ConversationPage {
  lines: ConversationLine[];
  next: string | undefined;
}

/** A reply and what became of it; null where a channel only reads it. */
export interface DeliveryLine {
  conversationId: string;
  seq: number;
  at: number;
  delivery: 'pending' | 'sent' | 'failed' | 'held' | null;
  /** The channel's code of why it was not sent, at its last try. */
  failure: string | null;
}

/** One change of an order or of a pay link (`linkId`), as it was written down. */
export interface StateChange {
  at: number;
  linkId: string | null;
  state: string;
}

/** A pay link as a list shows it. */
export interface PayLinkLine {
  id: string;
  state: string;
  createdAt: number;
  updatedAt: number;
}

/** An order with its links and all that changed, nothing personal. */
export interface OrderLine {
  orderId: string;
  conversationId: string;
  area: 'booking' | 'food';
  amountPaise: number;
  orderStatus: string | null;
  bookingStatus: string | null;
  createdAt: number;
  updatedAt: number;
  links: PayLinkLine[];
  changes: StateChange[];
}

/** An order as a list of all shows it; `cursor` is where the list goes on behind it. */
export interface OrderSummary extends Omit<OrderLine, 'links' | 'changes'> {
  cursor: string;
}

/** Which orders to list: the newest first, of a kind, placed in a time (ms UTC), behind a cursor. */
export interface OrdersQuery {
  area?: 'booking' | 'food' | undefined;
  from?: number | undefined;
  to?: number | undefined;
  before?: string | undefined;
  limit: number;
}

/** A page of orders. */
export interface OrderSummaryPage {
  orders: OrderSummary[];
}

/** An ordering call whose outcome is not known. */
export interface OpenIntentLine {
  conversationId: string;
  operation: string;
  startedAt: number;
}

/** What waits, failed or is stuck. */
export interface OperatorBacklog {
  waiting: ConversationLine[];
  putAside: PutAsideLine[];
  undelivered: UndeliveredLine[];
  failed: DeliveryLine[];
  intents: OpenIntentLine[];
}

/** One turn of a conversation: its message's number, when it ended, how it came to be, its replies' first number. */
export interface TurnLine {
  seq: number;
  at: number;
  run: TurnRun;
  from: number;
}

/** A look or an act of who runs Mela; `reason` is sealed. */
export interface AuditEntry {
  at: number;
  /** The sign-in that did it. */
  session: string;
  role: string;
  act: string;
  subject: string;
  reason?: string | undefined;
}

/** Reads and repairs for who runs Mela; personal are only `wholeTalk`, `ownMessages` and `turnLines`. */
export interface OperatorStore {
  listConversations(query: ConversationQuery): Promise<ConversationPage>;
  conversationLine(id: string): Promise<ConversationLine | undefined>;
  /** Conversations of an order: by its number, its transaction, its gateway order, a link or ticket. */
  conversationsByNumber(number: string): Promise<string[]>;
  /** Conversations of a person by the channel's own id of them, as a hash finds it. */
  conversationsByUser(channel: ChannelName, user: string): Promise<string[]>;
  /** The newest of both sides, oldest first, whatever a channel's own history shows. */
  wholeTalk(conversationId: string, limit: number): Promise<HistoryItem[]>;
  /** The newest of the person's side alone, oldest first. */
  ownMessages(conversationId: string, limit: number): Promise<HistoryItem[]>;
  /** The newest turns as runs, oldest first, as far as they are kept. */
  turnLines(conversationId: string, limit: number): Promise<TurnLine[]>;
  /** The newest replies and what became of each. */
  deliveryLines(conversationId: string, limit: number): Promise<DeliveryLine[]>;
  listOrders(query: OrdersQuery): Promise<OrderSummaryPage>;
  orderLines(conversationId: string, limit: number): Promise<OrderLine[]>;
  operatorBacklog(limit: number): Promise<OperatorBacklog>;
  /** Makes a failed reply due again, in its own order of delivery; false where it did not fail. */
  deliverAgain(conversationId: string, seq: number, now: number): Promise<boolean>;
  addAudit(entry: AuditEntry): Promise<void>;
  /** The newest entries. */
  auditEntries(limit: number): Promise<AuditEntry[]>;
}
