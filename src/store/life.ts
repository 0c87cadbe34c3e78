import {
  runStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';

/**
 * How long after a crash each message is written before it is handled. A message handled first (docs/decisions/whole-turns.md) leaves nothing
 * behind when it ends the process; its channel brings it again, and then it has to be counted.
 */
export const CAREFUL_MS = 3_600_000;

const LIFE_SETTING = 'life';

const readLife = oneRowStatement((db) =>
  db.selectFrom('setting').select('value').where('name', '=', LIFE_SETTING),
);

const setLife = changingStatement((db, p: { value: 'open' | 'closed' }) =>
  db
    .insertInto('setting')
    .values({ name: LIFE_SETTING, value: p.value })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value: p.value })),
);

/** Notes that a process serves from this file; tells whether the one before it ended without closing it. */
export function* beginLifeScript(): TransactionScript<boolean> {
  const before = yield* runStatement(readLife, {});
  yield* runStatement(setLife, { value: 'open' });
  return before?.value === 'open';
}

/** Notes that the file is closed as it should be. */
export function* endLifeScript(): TransactionScript<void> {
  yield* runStatement(setLife, { value: 'closed' });
}
