/** Somebody in a group order as kept; `body` is JSON sealed by a key of their own: name, lines, share. Null once it is no longer readable. */
export interface GroupOrderMemberRow {
  n: number;
  customerId: string;
  conversationId: string;
  /** Their own draft about it, to be ended with the group order. */
  draft: string | undefined;
  out: boolean;
  body: unknown;
}

/** A group order as kept. `details` is JSON sealed by the host's key; null once the host is forgotten. */
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

/** A group order as it shall be; `version` is not the writer's to set. */
export type GroupOrderContent = Omit<GroupOrderRow, 'version' | 'updatedAt'>;

/** Group orders: what several people of one thread order together. One open group order a thread and kind. */
export interface GroupOrderStore {
  /** Opens a group order in the thread of a conversation; false, and nothing written, while another of its kind is open there. */
  addArrangement(
    conversationId: string,
    arrangement: GroupOrderContent,
    now: number,
  ): Promise<boolean>;
  arrangement(id: string): Promise<GroupOrderRow | undefined>;
  /** The thread's open group order of a kind, else its newest. */
  arrangementOfThread(conversationId: string, kind: string): Promise<GroupOrderRow | undefined>;
  arrangementOfOrder(orderId: string): Promise<GroupOrderRow | undefined>;
  /** Whether a conversation is one of the group order's thread. */
  isOfThread(conversationId: string, arrangementId: string): Promise<boolean>;
  /** Writes a group order that still is at `version`; false when it is not: read again. */
  saveArrangement(arrangement: GroupOrderContent, version: number, now: number): Promise<boolean>;
  /** Group orders that somebody is in, to be left when they are forgotten. */
  arrangementsOfCustomer(customerId: string, limit: number): Promise<string[]>;
}
