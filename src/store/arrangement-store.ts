/**
 * A stored member of an arrangement. `body` (name, lines, share) is JSON sealed by the member's own
 * key; null once nobody can read it.
 */
export interface GroupOrderMemberRow {
  n: number;
  customerId: string;
  conversationId: string;
  /** The member's own draft about it, which ends with the arrangement. */
  draft: string | undefined;
  out: boolean;
  body: unknown;
}

/**
 * A stored arrangement (group order or group booking). `details` is JSON sealed by the host's key;
 * null once the host is forgotten.
 */
export interface GroupOrderRow {
  id: string;
  kind: string;
  state: string;
  host: string;
  /** ms since 1970. */
  closesAt: number;
  orderId: string | undefined;
  version: number;
  details: unknown;
  members: GroupOrderMemberRow[];
  /** ms since 1970. */
  updatedAt: number;
}

/** An arrangement as its writer wants it; the store sets `version` and `updatedAt`. */
export type GroupOrderContent = Omit<GroupOrderRow, 'version' | 'updatedAt'>;

/**
 * Stores arrangements: what several people of one thread order or book together. A thread has at
 * most one open arrangement of each kind.
 */
export interface GroupOrderStore {
  /**
   * Opens an arrangement in the thread of a conversation. Returns false, and writes nothing, while
   * another of its kind is open there.
   */
  addArrangement(
    conversationId: string,
    arrangement: GroupOrderContent,
    now: number,
  ): Promise<boolean>;
  arrangement(id: string): Promise<GroupOrderRow | undefined>;
  /** The thread's open arrangement of a kind, else its newest. */
  arrangementOfThread(conversationId: string, kind: string): Promise<GroupOrderRow | undefined>;
  arrangementOfOrder(orderId: string): Promise<GroupOrderRow | undefined>;
  /** True when a conversation is in the arrangement's thread. */
  isOfThread(conversationId: string, arrangementId: string): Promise<boolean>;
  /** Writes an arrangement still at `version`; returns false when it is not: read it again. */
  saveArrangement(arrangement: GroupOrderContent, version: number, now: number): Promise<boolean>;
  /** Ids of the arrangements that a customer is in, which they leave when they are forgotten. */
  arrangementsOfCustomer(customerId: string, limit: number): Promise<string[]>;
}
