import type { OrderSummaryPage, OrdersQuery } from './operator-store';
import { ORDER_COLUMNS, orderOfRow } from './operator-order-row';
import { runStatement, allRowsStatement, type TransactionScript } from './statement';

const NO_END = Number.MAX_SAFE_INTEGER;

const ordersBefore = allRowsStatement(
  (db, p: { from: number; at: number; id: string; area: string; limit: number }) =>
    db
      .selectFrom('customer_order')
      .select(ORDER_COLUMNS)
      .where('created_at', '>=', p.from)
      .where('created_at', '<=', p.at)
      .where((eb) => eb.or([eb('created_at', '<', p.at), eb('order_id', '<', p.id)]))
      .where((eb) =>
        eb.or([
          eb(eb.val(p.area), '=', ''),
          eb('area', '=', eb.val(p.area).$castTo<'booking' | 'food'>()),
        ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('order_id', 'desc')
      .limit(p.limit),
);

/** Reads a page of orders, newest first. */
export function* listOrdersScript({
  area,
  from = 0,
  to = NO_END,
  before,
  limit,
}: OrdersQuery): TransactionScript<OrderSummaryPage> {
  const [at, id] = before === undefined ? [to, ''] : placeOf(before);
  const rows = yield* runStatement(ordersBefore, { from, at, id, area: area ?? '', limit });
  return {
    orders: rows.map((row) => ({
      ...orderOfRow(row),
      cursor: `${row.created_at}:${row.order_id}`,
    })),
  };
}

/** The time and the id at which a page begins. */
function placeOf(cursor: string): [number, string] {
  const [, at = '0', id = ''] = /^(\d{1,16}):(.*)$/su.exec(cursor) ?? [];
  return [Number(at), id];
}
