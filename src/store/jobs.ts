import type { StoreCore } from './core';
import { parseJson } from './json';
import type { ClaimedJob, JobStore, NewJob } from './job-store';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';

interface JobValues {
  id: string;
  kind: string;
  key: string;
  conversation: string | null;
  payload: string;
  runAt: number;
  now: number;
}

const addJob = changingStatement((db, p: JobValues) =>
  db
    .insertInto('job')
    .values({
      id: p.id,
      kind: p.kind,
      key: p.key,
      conversation_id: p.conversation,
      payload: p.payload,
      run_at: p.runAt,
      set_at: p.now,
      owner: null,
      attempts: 0,
      created_at: p.now,
    })
    .onConflict((oc) => oc.column('key').doNothing()),
);

/** Takes a job from whoever runs it: its end is not written, and it runs again after the lease. */
const disownJob = changingStatement((db, p: { key: string; runAt: number }) =>
  db
    .updateTable('job')
    .set((eb) => ({ owner: null, run_at: eb.fn.coalesce('run_at', eb.val(p.runAt)) }))
    .where('key', '=', p.key),
);

/** Makes a job that waits due; one that is running stays with its owner. */
export const hastenJob = changingStatement((db, p: { key: string; runAt: number }) =>
  db
    .updateTable('job')
    .set({ run_at: p.runAt })
    .where('key', '=', p.key)
    .where('owner', 'is', null),
);

const cancelJob = changingStatement((db, p: { key: string }) =>
  db.deleteFrom('job').where('key', '=', p.key),
);

const claimDue = allRowsStatement(
  (db, p: { owner: string; now: number; until: number; limit: number }, dialect) => {
    const due = db
      .selectFrom('job')
      .select('id')
      .where('run_at', '<=', p.now)
      .orderBy('run_at')
      .limit(p.limit)
      .$if(dialect === 'postgres', (q) => q.forUpdate().skipLocked());
    return db
      .updateTable('job')
      .set((eb) => ({
        run_at: p.until,
        set_at: p.now,
        owner: p.owner,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', due)
      .returning(['id', 'kind', 'key', 'conversation_id', 'payload', 'attempts']);
  },
);

const endJob = changingStatement((db, p: { id: string; owner: string; attempts: number }) =>
  db
    .deleteFrom('job')
    .where('id', '=', p.id)
    .where('owner', '=', p.owner)
    .where('attempts', '=', p.attempts),
);

const putOff = changingStatement(
  (
    db,
    p: {
      id: string;
      owner: string;
      attempts: number;
      runAt: number | null;
      now: number;
      payload: string;
      left: number;
    },
  ) =>
    db
      .updateTable('job')
      .set({ run_at: p.runAt, set_at: p.now, owner: null, payload: p.payload, attempts: p.left })
      .where('id', '=', p.id)
      .where('owner', '=', p.owner)
      .where('attempts', '=', p.attempts),
);

const nextJob = oneRowStatement((db) =>
  db.selectFrom('job').select('run_at').where('run_at', 'is not', null).orderBy('run_at').limit(1),
);

/** Adds a job within a transaction. */
export function* addJobScript(core: StoreCore, job: NewJob, now: number): TransactionScript<void> {
  if (job.whenThere === 'replace') yield* cancelJobScript(job.key);
  const { kind, key, runAt } = job;
  const payload = JSON.stringify(job.payload ?? null);
  const added = yield* runStatement(addJob, {
    id: core.uuid(),
    kind,
    key,
    conversation: job.conversationId ?? null,
    payload,
    runAt,
    now,
  });
  if (added === 0 && job.whenThere === 'again') yield* runStatement(disownJob, { key, runAt });
}

/** Deletes a job within a transaction; one that is running ends without effect on its row. */
export function* cancelJobScript(key: string): TransactionScript<void> {
  yield* runStatement(cancelJob, { key });
}

/** Makes the store of jobs. */
export function createJobs(core: StoreCore): JobStore {
  const { driver } = core;
  return {
    addJobs: async (jobs, now) => {
      await Promise.all(
        jobs.map(async (job) =>
          driver.write(job.conversationId ?? job.key, () => addJobScript(core, job, now)),
        ),
      );
    },
    claimJobs: async ({ owner, leaseMs, now, limit }) => {
      const rows = await driver.write(
        owner,
        () => runStatement(claimDue, { owner, now, until: now + leaseMs, limit }),
        { exclusive: true },
      );
      return rows.map(
        ({ conversation_id: conversationId, payload, ...row }): ClaimedJob => ({
          ...row,
          owner,
          conversationId: conversationId ?? undefined,
          payload: parseJson(payload),
        }),
      );
    },
    endJob: async ({ id, owner, attempts, key }) => {
      await driver.write(key, () => runStatement(endJob, { id, owner, attempts }));
    },
    putOffJob: async (job, { runAt, now, payload = job.payload, fresh }) => {
      const { id, owner, attempts, key } = job;
      const change = {
        runAt: runAt ?? null,
        now,
        payload: JSON.stringify(payload ?? null),
        left: fresh === true ? 0 : attempts,
      };
      await driver.write(key, () => runStatement(putOff, { id, owner, attempts, ...change }));
    },
    cancelJob: async (key) => driver.write(key, () => cancelJobScript(key)),
    nextJobAt: async () =>
      (await driver.read(() => runStatement(nextJob, {})))?.run_at ?? undefined,
  };
}
