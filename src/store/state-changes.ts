import { runStatement, changingStatement, type TransactionScript } from './statement';

const addChange = changingStatement(
  (db, p: { id: string; order: string; link: string | null; state: string; now: number }) =>
    db.insertInto('state_change').values({
      order_id: p.order,
      id: p.id,
      at: p.now,
      link_id: p.link,
      state: p.state,
    }),
);

/** Writes down that an order, or a link of it, came into a state. */
export function* addStateChangeScript(change: {
  id: string;
  order: string;
  link: string | null;
  state: string;
  now: number;
}): TransactionScript<void> {
  yield* runStatement(addChange, change);
}

/** The two states that the service tells of an order, as one word each. */
export const orderStateText = (orderStatus: string | null, bookingStatus: string | null): string =>
  [orderStatus, bookingStatus].filter((one) => one !== null).join(' · ');

/** Deletes what was written down of a conversation's orders, before the orders themselves. */
export const dropStateChanges = changingStatement((db, p: { id: string }) =>
  db
    .deleteFrom('state_change')
    .where(
      'order_id',
      'in',
      db.selectFrom('customer_order').select('order_id').where('conversation_id', '=', p.id),
    ),
);
