/** A job to add; one `key` has one job at a time. `payload` is plain JSON without personal data. */
export interface NewJob {
  kind: string;
  key: string;
  conversationId?: string | undefined;
  payload: unknown;
  /** ms since 1970. */
  runAt: number;
  /**
   * What to do when the key is there: keep the job (default), replace it, even a running one, or
   * have it run `again`: one that is running runs once more after its lease.
   */
  whenThere?: 'keep' | 'replace' | 'again' | undefined;
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

/** Stores jobs. Each runs at least once; a dead process's job runs again after its lease. */
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
  /**
   * Puts a job off, with a new payload when given; `fresh` counts its tries from 0. Without `runAt`
   * it is put aside for good.
   */
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
