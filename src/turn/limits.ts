/** How much is done at once and how long things may take; times in ms. */
export interface TurnLimits {
  /** Turns at once in this process. */
  conversations: number;
  /** How long a claim holds without a renewal; then another node takes over. */
  leaseMs: number;
  /** How long one handling may take before it counts as failed. */
  handleMs: number;
  /** Handlings of one message before it is put aside with an apology. */
  handleTries: number;
  /**
   * Claims of one message, whatever ended the process, before it is put aside unhandled. From the
   * second claim on, another process reads its words (`FaultRecorder`); a message that ends this
   * process once more is put aside at once, a tap after `tapFaults` times.
   */
  claims: number;
  /** How often a tap may end a process before it is put aside; it says only what a button says. */
  tapFaults: number;
  /** Wait before the second handling; doubled each time. */
  retryMs: number;
  /** How long a commit is tried again while the database is away. */
  commitMs: number;
  /** How often to look for what other nodes, or an earlier run of this one, left behind. */
  sweepMs: number;
  /** Conversations delivered to at once. */
  deliveries: number;
  /** How long one delivery run claims its conversation. */
  deliveryLeaseMs: number;
  /** Tries of one reply before it is given up. */
  deliveryTries: number;
  /** First and longest wait between tries of a delivery or a job; doubled each time, with jitter. */
  backOffMs: number;
  longestBackOffMs: number;
  /** The longest that a reply is put off, whatever its channel asks for. */
  longestWaitMs: number;
  /** Jobs at once. */
  jobs: number;
  jobLeaseMs: number;
  /** Tries of a job before it is put aside. */
  jobTries: number;
  /** How long handled messages and delivered replies are kept. */
  keepMs: number;
  pruneEveryMs: number;
  /** How long a conversation is kept after its last message: one in which nothing was ever bought, and any other. */
  chatsMs: number;
  customersMs: number;
  /** How long the log of looks and acts of who runs Mela is kept. */
  auditMs: number;
  /** How often some conversations are checked for expiry. */
  expireEveryMs: number;
  /** How often people whose contact details are new are made findable by them. */
  contactsEveryMs: number;
}

/** The limits used unless others are given. */
export const defaultTurnLimits: TurnLimits = {
  conversations: 256, // most of them wait for answers of the service
  leaseMs: 15_000,
  handleMs: 240_000, // a turn asks for several answers, each of which may take 30 s (commerce/contract/endpoint)
  handleTries: 3,
  claims: 12, // a run of crashes that have nothing to do with the message must not cost it its answer
  tapFaults: 2,
  retryMs: 200,
  commitMs: 60_000,
  sweepMs: 3_000,
  deliveries: 128,
  deliveryLeaseMs: 60_000,
  deliveryTries: 12,
  backOffMs: 1_000,
  longestBackOffMs: 120_000,
  longestWaitMs: 900_000,
  jobs: 16,
  jobLeaseMs: 60_000,
  jobTries: 12,
  keepMs: 8 * 86_400_000, // WhatsApp sends a webhook again for up to 7 days
  pruneEveryMs: 600_000,
  chatsMs: 30 * 86_400_000,
  customersMs: 365 * 86_400_000,
  auditMs: 730 * 86_400_000,
  expireEveryMs: 30_000,
  contactsEveryMs: 30_000,
};
