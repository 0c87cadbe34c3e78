/** Counts of what waits, for metrics. */
export interface BacklogCounts {
  waitingConversations: number;
  /** ms since 1970 of the oldest unhandled message, or undefined. */
  oldestWaiting: number | undefined;
  pendingDeliveries: number;
  failedDeliveries: number;
  jobs: number;
  openIntents: number;
}

/** A clock set back `by` some ms, if known, and how long (ms) leases and waits last at most. */
export interface SetBack {
  now: number;
  by: number | undefined;
  leaseMs: number;
  deliveryLeaseMs: number;
  waitMs: number;
}

/**
 * Times (ms UTC) since which a conversation must be quiet to be deleted, by whether anything was
 * ever bought in it.
 */
export interface ExpiryTimes {
  neverBought: number;
  bought: number;
}

/** One step through all conversations, oldest first. */
export interface ExpireStep extends ExpiryTimes {
  /** The id at which the last step ended; empty at first. */
  after: string;
  /** How many conversations to look at. */
  limit: number;
}

/**
 * The outcome of a step: the id at which it ended, undefined at the end of all that may be old
 * enough, and how many conversations it deleted.
 */
export interface ExpireResult {
  next: string | undefined;
  gone: number;
}

/** What is old: handled messages and delivered replies, and entries of the log of looks and acts, of times before these (ms UTC). */
export interface PruneStep {
  before: number;
  auditBefore?: number | undefined;
  /** Most rows of each kind. */
  limit: number;
}

/** The upkeep of the store. */
export interface UpkeepStore {
  counts(): Promise<BacklogCounts>;
  /** Deletes up to `limit` each of old handled messages and delivered replies; returns how many. */
  prune(options: PruneStep): Promise<number>;
  /** Looks at the next conversations, and deletes those kept long enough with all they have. */
  expire(step: ExpireStep): Promise<ExpireResult>;
  /** Writes a test value; rejects when nothing can be written. */
  tryWriting(now: number): Promise<void>;
  /**
   * Puts times right after the clock was, or may have been, set back: what was planned or claimed
   * before waits no longer than it was to.
   */
  setBack(how: SetBack): Promise<void>;
  /** Sends other nodes a notice that they may miss (a reply for a web stream). */
  notify(notice: string): void;
  onNotice(listener: (notice: string) => void): void;
  close(): Promise<void>;
}
