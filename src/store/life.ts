import {
  runStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';

/**
 * How long after a crash each message is written before it is handled, ms. A message handled first
 * (docs/decisions/single-transaction-turns.md) leaves no trace when it ends the process; its
 * channel sends it again, and then the store has to count it.
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

/** Records that a process serves from this file; true when the one before did not close it. */
export function* beginLifeScript(): TransactionScript<boolean> {
  const before = yield* runStatement(readLife, {});
  yield* runStatement(setLife, { value: 'open' });
  return before?.value === 'open';
}

/** Records that the file was closed as it should be. */
export function* endLifeScript(): TransactionScript<void> {
  yield* runStatement(setLife, { value: 'closed' });
}
