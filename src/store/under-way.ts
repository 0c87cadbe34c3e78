import { runStatement, changingStatement, type TransactionScript } from './statement';

/** What went out right with its turn did not, or not all of it. The conversation's row is held. */
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

/** Makes pending what went out right with its turn, for its delivery did not come to its end. */
export function* pendUnderWayScript(id: string, from: number | null): TransactionScript<void> {
  if (from === null) return;
  yield* runStatement(pendUnderWay, { id, from });
  yield* runStatement(noneUnderWay, { id });
}
