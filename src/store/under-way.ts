import { runStatement, changingStatement, type TransactionScript } from './statement';

/** Makes replies pending that are marked as sent with their turn; the caller holds the row. */
const pendUnderWay = changingStatement((db, p: { id: string; from: number }) =>
  db
    .updateTable('outbox')
    .set({ delivery: 'pending' })
    .where('conversation_id', '=', p.id)
    .where('seq', '>=', p.from)
    .where('delivery', '=', 'sent'),
);

const noneUnderWay = changingStatement((db, p: { id: string }) =>
  db.updateTable('conversation').set({ deliver_from: null }).where('id', '=', p.id),
);

/** Makes replies pending that should have gone out with their turn, whose delivery did not end. */
export function* pendUnderWayScript(id: string, from: number | null): TransactionScript<void> {
  if (from === null) return;
  yield* runStatement(pendUnderWay, { id, from });
  yield* runStatement(noneUnderWay, { id });
}
