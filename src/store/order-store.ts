/** The intent of an ordering call, written before the call is made (I6); `done` has its result. */
export interface OrderingIntent {
  id: string;
  conversationId: string;
  operation: string;
  inputHash: string;
  state: 'started' | 'done' | 'abandoned';
  result: unknown;
  startedAt: number;
}

/** Stores intents of ordering calls. */
export interface IntentStore {
  /** Writes an intent; returns false, with nothing written, when `fence` is given and lost. */
  startIntent(
    intent: {
      id: string;
      conversationId: string;
      operation: string;
      inputHash: string;
      fence?: number | undefined;
    },
    now: number,
  ): Promise<boolean>;
  /** Records how an intent ended; returns false when it had ended before. */
  settleIntent(
    id: string,
    end: { state: 'done' | 'abandoned'; result?: unknown },
    now: number,
  ): Promise<boolean>;
  /** Intents whose outcome is not known yet, oldest first. */
  openIntents(conversationId: string): Promise<OrderingIntent[]>;
  /** The newest intent of this very call. */
  findIntent(
    conversationId: string,
    operation: string,
    inputHash: string,
  ): Promise<OrderingIntent | undefined>;
}

/** An order to store. `details` is JSON to seal, `watch` plain JSON of the order watch. */
export interface NewStoredOrder {
  orderId: string;
  /** The address of its ticket: 128 random bits, given out with the ticket only. */
  ticketId?: string | undefined;
  area: 'booking' | 'food';
  transactionId: string;
  amountPaise: number;
  details: unknown;
  orderStatus?: string | undefined;
  bookingStatus?: string | undefined;
  watch?: unknown;
}

/** A stored order; details are null once its customer is forgotten. */
export interface StoredOrder {
  orderId: string;
  ticketId: string | null;
  conversationId: string;
  customerId: string;
  area: 'booking' | 'food';
  transactionId: string;
  amountPaise: number;
  details: unknown;
  orderStatus: string | null;
  bookingStatus: string | null;
  lastAnnounced: string | null;
  watch: unknown;
  version: number;
  createdAt: number;
  updatedAt: number;
}

/** An order that outlives its customer's erasure, with what its page needs and no more; `until` is ms UTC. */
export interface RetainedOrder {
  orderId: string;
  details: unknown;
  /** Id of its pay link, and what that shows. */
  link: string;
  linkDetails: unknown;
  until: number;
}

/** The parts of an order that may change; undefined keeps what is there. */
export interface OrderChange {
  orderStatus?: string | undefined;
  bookingStatus?: string | undefined;
  lastAnnounced?: string | undefined;
  watch?: unknown;
  details?: unknown;
}

/** Stores orders. */
export interface OrderStore {
  addOrder(conversationId: string, order: NewStoredOrder, now: number): Promise<boolean>;
  /** The order, whoever asks: for the order watch. */
  order(orderId: string): Promise<StoredOrder | undefined>;
  /** The order of a ticket's address. */
  orderOfTicket(ticketId: string): Promise<StoredOrder | undefined>;
  /** The order when it is this customer's (I9). */
  ownOrder(orderId: string, customerId: string): Promise<StoredOrder | undefined>;
  /** A customer's orders, newest first. */
  ordersOfCustomer(customerId: string, limit: number): Promise<StoredOrder[]>;
  /** A conversation's orders, newest first. */
  ordersOfConversation(conversationId: string, limit: number): Promise<StoredOrder[]>;
  /** Changes an order that still is at `version`; undefined when it is not: read again. */
  updateOrder(
    orderId: string,
    version: number,
    change: OrderChange,
    now: number,
  ): Promise<StoredOrder | undefined>;
}

/** A pay link to store, which begins as `open`; `id` must be 128 random bits. */
export interface NewPayLink {
  id: string;
  orderId: string;
  cartVersion: string;
  gatewayOrderId: string;
  amountPaise: number;
  /** Sealed JSON: what the pay page shows. */
  details?: unknown;
  expiresAt?: number | undefined;
}

/**
 * A pay link: `open` (shown), `gone` (the customer went on to the gateway), `left` (went there, and what it was for has changed since: it
 * leads there no more), `paid`, `dead` (failed, expired, replaced).
 */
export interface PayLink {
  id: string;
  orderId: string;
  conversationId: string;
  customerId: string;
  cartVersion: string;
  gatewayOrderId: string;
  amountPaise: number;
  details: unknown;
  state: 'open' | 'gone' | 'left' | 'paid' | 'dead';
  expiresAt: number | null;
  createdAt: number;
}

/** Stores pay links: at most one that is not dead for each cart version of a conversation (I6). */
export interface PayLinkStore {
  /** Adds a pay link. Throws `conflict` when its cart version has one that is not dead. */
  addPayLink(conversationId: string, link: NewPayLink, now: number): Promise<void>;
  payLink(id: string): Promise<PayLink | undefined>;
  payLinkForCart(conversationId: string, cartVersion: string): Promise<PayLink | undefined>;
  payLinksOfOrder(orderId: string): Promise<PayLink[]>;
  /** Moves a link to another state; returns false when it is not in `from`. */
  movePayLink(
    id: string,
    from: PayLink['state'],
    to: PayLink['state'],
    now: number,
  ): Promise<boolean>;
}
