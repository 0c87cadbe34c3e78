import type { OrderLine } from './operator-store';

/** The columns of an order that the operator's pages show. */
export const ORDER_COLUMNS = [
  'order_id',
  'conversation_id',
  'area',
  'amount_paise',
  'order_status',
  'booking_status',
  'created_at',
  'updated_at',
] as const;

interface OrderRow {
  order_id: string;
  conversation_id: OrderLine['conversationId'];
  area: OrderLine['area'];
  amount_paise: OrderLine['amountPaise'];
  order_status: OrderLine['orderStatus'];
  booking_status: OrderLine['bookingStatus'];
  created_at: number;
  updated_at: number;
}

/** Returns the order of a row. */
export const orderOfRow = (row: OrderRow): Omit<OrderLine, 'links' | 'changes'> => ({
  orderId: row.order_id,
  conversationId: row.conversation_id,
  area: row.area,
  amountPaise: row.amount_paise,
  orderStatus: row.order_status,
  bookingStatus: row.booking_status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
