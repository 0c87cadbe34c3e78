/** How much waits, for metrics. */
export interface BacklogCounts {
  waitingConversations: number;
  /** ms since 1970 of the oldest unhandled message, or undefined. */
  oldestWaiting: number | undefined;
  pendingDeliveries: number;
  jobs: number;
  openIntents: number;
}

/** Where the clock was set back: by how much, where that is known, and how long things are kept or put off at most, in ms. */
export interface SetBack {
  now: number;
  by: number | undefined;
  leaseMs: number;
  deliveryLeaseMs: number;
  waitMs: number;
}

/** What is deleted: conversations quiet since before these times (ms UTC), by whether anything was ever bought in them. */
export interface ExpiryTimes {
  neverBought: number;
  bought: number;
}

/** One step through all conversations, oldest first. */
export interface ExpireStep extends ExpiryTimes {
  /** Where the last step ended; empty at first. */
  after: string;
  /** Conversations looked at. */
  limit: number;
}

/** Where a step ended, undefined at the end of all that may be old enough, and how many conversations went. */
export interface ExpireResult {
  next: string | undefined;
  gone: number;
}

/** Keeping house. */
export interface UpkeepStore {
  counts(): Promise<BacklogCounts>;
  /** Deletes handled messages and delivered replies older than `before`, at most `limit` of each; answers how many went. */
  prune(options: { before: number; limit: number }): Promise<number>;
  /** Goes one step through all conversations, and deletes of those looked at what was kept long enough, with all that hangs on it. */
  expire(step: ExpireStep): Promise<ExpireResult>;
  /** Writes something of no weight; rejects when nothing can be written. */
  tryWriting(now: number): Promise<void>;
  /** The clock was set back, or may have been: what was planned or claimed by the time before waits no longer than it was to. */
  setBack(how: SetBack): Promise<void>;
  /** Tells other nodes something of no weight, such as a reply for a web stream; a node does not hear itself. */
  notify(notice: string): void;
  onNotice(listener: (notice: string) => void): void;
  close(): Promise<void>;
}
