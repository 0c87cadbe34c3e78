import type { OrderLine } from './operator-store';
import { ORDER_COLUMNS, orderOfRow } from './operator-order-row';
import { runStatement, allRowsStatement, type TransactionScript } from './statement';

const LINKS_SHOWN = 20;
const CHANGES_SHOWN = 100;

const ordersOf = allRowsStatement((db, p: { id: string; limit: number }) =>
  db
    .selectFrom('customer_order')
    .select(ORDER_COLUMNS)
    .where('conversation_id', '=', p.id)
    .orderBy('created_at', 'desc')
    .limit(p.limit),
);

const linksOf = allRowsStatement((db, p: { order: string; limit: number }) =>
  db
    .selectFrom('pay_link')
    .select(['id', 'state', 'created_at', 'updated_at'])
    .where('order_id', '=', p.order)
    .orderBy('created_at')
    .limit(p.limit),
);

const changesOf = allRowsStatement((db, p: { order: string; limit: number }) =>
  db
    .selectFrom('state_change')
    .select(['at', 'link_id', 'state'])
    .where('order_id', '=', p.order)
    .orderBy('at')
    .orderBy('id')
    .limit(p.limit),
);

/** Reads a conversation's orders, newest first, each with its links and all that changed. */
export function* orderLinesScript(id: string, limit: number): TransactionScript<OrderLine[]> {
  const lines: OrderLine[] = [];
  for (const row of yield* runStatement(ordersOf, { id, limit })) {
    const of = { order: row.order_id };
    const links = yield* runStatement(linksOf, { ...of, limit: LINKS_SHOWN });
    const changes = yield* runStatement(changesOf, { ...of, limit: CHANGES_SHOWN });
    lines.push({
      ...orderOfRow(row),
      links: links.map((link) => ({
        id: link.id,
        state: link.state,
        createdAt: link.created_at,
        updatedAt: link.updated_at,
      })),
      changes: changes.map(({ at, link_id: linkId, state }) => ({ at, linkId, state })),
    });
  }
  return lines;
}
