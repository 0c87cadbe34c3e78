import { z } from 'zod';
import type { ClaimedJob, NewJob } from '../store/job-store';
import { createAlarm } from './alarm';
import { backOff } from './back-off';
import { oneAtATime } from './one-at-a-time';
import { codeOf, waitAtMost, type CompleteTurnParts } from './parts';

const UNKNOWN_KIND_MS = 60_000; // a newer node's job, seen by an older one during a roll-out

/** The next run of a job: when (ms UTC), and with which payload; its tries are counted anew. */
export interface JobRerun {
  runAt: number;
  payload?: unknown;
}

/** Runs one job of a kind; undefined ends it. A job may run twice; an error puts it off with a growing wait. */
export type RunJob = (job: ClaimedJob) => Promise<JobRerun | undefined>;

/** Jobs, kept in the store: a job under way when a process died runs again. */
export interface JobQueue {
  /** Sets what runs a kind of job; once for each kind, before the start. */
  register(kind: string, run: RunJob): void;
  /** Adds jobs outside of a turn. */
  add(jobs: NewJob[]): Promise<void>;
  cancel(key: string): Promise<void>;
}

/** A job queue with members that only the turn service uses. */
export interface JobRunner extends JobQueue {
  /** Announces a job that is due at this time. */
  due: (time: number) => void;
  look: () => Promise<void>;
  /** The number of jobs under way in this process, a look for more included. */
  running: () => number;
  stop: (ms: number) => Promise<void>;
}

/** Makes the runner of jobs. */
export function createJobRunner(parts: CompleteTurnParts): JobRunner {
  const { store, clock, limits, log, setTimer } = parts;
  const kinds = new Map<string, RunJob>();
  const running = new Set<Promise<void>>();
  const alarm = createAlarm(clock, setTimer, () => void look());
  let stopping = false;
  let looking = 0;

  const begin = (job: ClaimedJob): void => {
    const end = runJob(parts, kinds.get(job.kind), job)
      .then((again) => again !== undefined && alarm.at(again))
      .catch((error: unknown) =>
        log.warn({ ...jobFields(job), code: codeOf(error) }, 'the end of a job was not written'),
      )
      .then(() => void running.delete(end));
    running.add(end);
  };

  const look = oneAtATime(async () => {
    if (stopping) return;
    looking += 1;
    try {
      const limit = limits.jobs - running.size;
      const jobs = await claimDueJobs(parts, limit);
      for (const job of jobs) begin(job);
      const next = await store.nextJobAt();
      const busy = jobs.length >= limit;
      if (next !== undefined)
        alarm.at(busy ? Math.max(next, clock.now() + limits.backOffMs) : next);
    } catch (error) {
      log.warn({ code: codeOf(error) }, 'no job could be claimed');
    } finally {
      looking -= 1;
    }
  });

  return {
    register: (kind, run) => void kinds.set(kind, run),
    add: async (jobs) => {
      await store.addJobs(jobs, clock.now());
      if (!stopping) for (const { runAt } of jobs) alarm.at(runAt);
    },
    cancel: async (key) => store.cancelJob(key),
    due: (time) => {
      if (!stopping) alarm.at(time);
    },
    look,
    running: () => running.size + looking,
    stop: async (ms) => {
      stopping = true;
      alarm.stop();
      await waitAtMost(parts, ms, Promise.all(running));
    },
  };
}

async function claimDueJobs(
  { store, clock, ids, limits }: CompleteTurnParts,
  limit: number,
): Promise<ClaimedJob[]> {
  if (limit <= 0) return [];
  return store.claimJobs({
    owner: ids.uuid(),
    leaseMs: limits.jobLeaseMs,
    now: clock.now(),
    limit,
  });
}

/** What a log line tells of a job. Its key is not: it may hold the id of a pay link, which opens it. */
const jobFields = ({ id, kind, conversationId, payload }: ClaimedJob) => ({
  kind,
  job: id,
  conversation: conversationId,
  order: jobOrderSchema.safeParse(payload).data?.orderId,
});
const jobOrderSchema = z.object({ orderId: z.string() });

/** Runs one job and records its end; answers when it is due again. */
async function runJob(
  parts: CompleteTurnParts,
  run: RunJob | undefined,
  job: ClaimedJob,
): Promise<number | undefined> {
  const { store, clock, ids, limits, log } = parts;
  if (!run) {
    const runAt = clock.now() + UNKNOWN_KIND_MS;
    await store.putOffJob(job, { runAt, now: clock.now(), fresh: true });
    return runAt;
  }
  try {
    const again = await (parts.tracing ? parts.tracing.job(job, () => run(job)) : run(job));
    if (again) await store.putOffJob(job, { ...again, now: clock.now(), fresh: true });
    else await store.endJob(job);
    return again?.runAt;
  } catch (error) {
    const spent = job.attempts >= limits.jobTries;
    const runAt = spent
      ? undefined
      : clock.now() + backOff(job.attempts, limits.backOffMs, limits.longestBackOffMs, ids);
    log.warn(
      { ...jobFields(job), tries: job.attempts, code: codeOf(error), spent },
      'a job failed',
    );
    await store.putOffJob(job, { runAt, now: clock.now() });
    return runAt;
  }
}
