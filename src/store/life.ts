import { ask, none, one, type Work } from './statement';

/**
 * How long after a crash each message is written before it is handled. A message handled first (docs/decisions/whole-turns.md) leaves nothing
 * behind when it ends the process; its channel brings it again, and then it has to be counted.
 */
export const CAREFUL_MS = 3_600_000;

const LIFE = 'life';

const readLife = one((db) => db.selectFrom('setting').select('value').where('name', '=', LIFE));

const setLife = none((db, p: { value: 'open' | 'closed' }) =>
  db.insertInto('setting').values({ name: LIFE, value: p.value }).onConflict((oc) => oc.column('name').doUpdateSet({ value: p.value })),
);

/** Notes that a process serves from this file; tells whether the one before it ended without closing it. */
export function* beginLifeWork(): Work<boolean> {
  const before = yield* ask(readLife, {});
  yield* ask(setLife, { value: 'open' });
  return before?.value === 'open';
}

/** Notes that the file is closed as it should be. */
export function* endLifeWork(): Work<void> {
  yield* ask(setLife, { value: 'closed' });
}
