/** Somebody in a pot as kept; `body` is JSON sealed by a key of their own: name, lines, share. Null once it is no longer readable. */
export interface GroupOrderMemberRow {
  n: number;
  customerId: string;
  conversationId: string;
  /** Their own draft about it, to be ended with the pot. */
  draft: string | undefined;
  out: boolean;
  body: unknown;
}

/** A pot as kept. `details` is JSON sealed by the host's key; null once the host is forgotten. */
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

/** A pot as it shall be; `version` is not the writer's to set. */
export type GroupOrderContent = Omit<GroupOrderRow, 'version' | 'updatedAt'>;

/** Pots: what several people of one thread order together. One open pot a thread and kind. */
export interface GroupOrderStore {
  /** Opens a pot in the thread of a conversation; false, and nothing written, while another of its kind is open there. */
  addPot(conversationId: string, pot: GroupOrderContent, now: number): Promise<boolean>;
  pot(id: string): Promise<GroupOrderRow | undefined>;
  /** The thread's open pot of a kind, else its newest. */
  potOfThread(conversationId: string, kind: string): Promise<GroupOrderRow | undefined>;
  potOfOrder(orderId: string): Promise<GroupOrderRow | undefined>;
  /** Whether a conversation is one of the pot's thread. */
  isOfThread(conversationId: string, potId: string): Promise<boolean>;
  /** Writes a pot that still is at `version`; false when it is not: read again. */
  savePot(pot: GroupOrderContent, version: number, now: number): Promise<boolean>;
  /** Pots that somebody is in, to be left when they are forgotten. */
  potsOfCustomer(customerId: string, limit: number): Promise<string[]>;
}
