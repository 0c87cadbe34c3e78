/** Work for later. `key` is unique among jobs that have not ended; `payload` is plain JSON: ids, no personal data. */
export interface NewJob {
  kind: string;
  key: string;
  conversationId?: string | undefined;
  payload: unknown;
  /** ms since 1970. */
  runAt: number;
  /** What to do when the key is there: keep it (default), or replace it, also when it is running. */
  whenThere?: 'keep' | 'replace' | undefined;
}

/** A job claimed to be run. `attempts` counts the claims, this one included. */
export interface ClaimedJob {
  id: string;
  kind: string;
  key: string;
  conversationId: string | undefined;
  payload: unknown;
  owner: string;
  attempts: number;
}

/** Jobs run at least once: one whose process died runs again when its lease is over. */
export interface JobStore {
  addJobs(jobs: NewJob[], now: number): Promise<void>;
  claimJobs(options: {
    owner: string;
    leaseMs: number;
    now: number;
    limit: number;
  }): Promise<ClaimedJob[]>;
  /** Ends a job; does nothing when it was replaced meanwhile. */
  endJob(job: ClaimedJob): Promise<void>;
  /** Puts a job off, with a new payload when given; a count of tries from 0 when `fresh`. Without `runAt` it is put aside for good. */
  putOffJob(
    job: ClaimedJob,
    change: {
      runAt: number | undefined;
      now: number;
      payload?: unknown;
      fresh?: boolean | undefined;
    },
  ): Promise<void>;
  cancelJob(key: string): Promise<void>;
  /** When the next job is due; undefined when there is none. */
  nextJobAt(): Promise<number | undefined>;
}
