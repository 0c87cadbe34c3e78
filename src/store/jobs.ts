import type { Core } from './core';
import { parseJson } from './json';
import type { Job, JobStore, NewJob } from './job-store';
import { ask, many, none, one, type Work } from './statement';

interface JobValues {
  id: string;
  kind: string;
  key: string;
  conversation: string | null;
  payload: string;
  runAt: number;
  now: number;
}

const addJob = none((db, p: JobValues) =>
  db
    .insertInto('job')
    .values({ id: p.id, kind: p.kind, key: p.key, conversation_id: p.conversation, payload: p.payload, run_at: p.runAt, set_at: p.now, owner: null, attempts: 0, created_at: p.now })
    .onConflict((oc) => oc.column('key').doNothing()),
);

const cancelJob = none((db, p: { key: string }) => db.deleteFrom('job').where('key', '=', p.key));

const claimDue = many((db, p: { owner: string; now: number; until: number; limit: number }, dialect) => {
  const due = db
    .selectFrom('job')
    .select('id')
    .where('run_at', '<=', p.now)
    .orderBy('run_at')
    .limit(p.limit)
    .$if(dialect === 'postgres', (q) => q.forUpdate().skipLocked());
  return db
    .updateTable('job')
    .set((eb) => ({ run_at: p.until, set_at: p.now, owner: p.owner, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returning(['id', 'kind', 'key', 'conversation_id', 'payload', 'attempts']);
});

const endJob = none((db, p: { id: string; owner: string; attempts: number }) =>
  db.deleteFrom('job').where('id', '=', p.id).where('owner', '=', p.owner).where('attempts', '=', p.attempts),
);

const putOff = none((db, p: { id: string; owner: string; attempts: number; runAt: number | null; now: number; payload: string; left: number }) =>
  db
    .updateTable('job')
    .set({ run_at: p.runAt, set_at: p.now, owner: null, payload: p.payload, attempts: p.left })
    .where('id', '=', p.id)
    .where('owner', '=', p.owner)
    .where('attempts', '=', p.attempts),
);

const nextJob = one((db) =>
  db.selectFrom('job').select('run_at').where('run_at', 'is not', null).orderBy('run_at').limit(1),
);

/** Adds a job within a unit. */
export function* addJobWork(core: Core, job: NewJob, now: number): Work<void> {
  if (job.whenThere === 'replace') yield* cancelJobWork(job.key);
  const { kind, key, runAt } = job;
  const payload = JSON.stringify(job.payload ?? null);
  yield* ask(addJob, { id: core.uuid(), kind, key, conversation: job.conversationId ?? null, payload, runAt, now });
}

/** Takes a job away within a unit; one that is running ends without effect on its row. */
export function* cancelJobWork(key: string): Work<void> {
  yield* ask(cancelJob, { key });
}

/** Jobs. */
export function createJobs(core: Core): JobStore {
  const { driver } = core;
  return {
    addJobs: async (jobs, now) => {
      await Promise.all(jobs.map(async (job) => driver.write(job.conversationId ?? job.key, () => addJobWork(core, job, now))));
    },
    claimJobs: async ({ owner, leaseMs, now, limit }) => {
      const rows = await driver.write(owner, () => ask(claimDue, { owner, now, until: now + leaseMs, limit }), { wide: true });
      return rows.map(({ conversation_id: conversationId, payload, ...row }): Job => ({
        ...row,
        owner,
        conversationId: conversationId ?? undefined,
        payload: parseJson(payload),
      }));
    },
    endJob: async ({ id, owner, attempts, key }) => {
      await driver.write(key, () => ask(endJob, { id, owner, attempts }));
    },
    putOffJob: async (job, { runAt, now, payload = job.payload, fresh }) => {
      const { id, owner, attempts, key } = job;
      const change = { runAt: runAt ?? null, now, payload: JSON.stringify(payload ?? null), left: fresh === true ? 0 : attempts };
      await driver.write(key, () => ask(putOff, { id, owner, attempts, ...change }));
    },
    cancelJob: async (key) => driver.write(key, () => cancelJobWork(key)),
    nextJobAt: async () => (await driver.read(() => ask(nextJob, {})))?.run_at ?? undefined,
  };
}
