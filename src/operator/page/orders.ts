import {
  bookingState,
  foodState,
  ORDER_VIEW_STATES,
  type OrderViewState,
} from '../../orders/state';
import type { OrderSummary, OrdersQuery } from '../../store/operator-store';
import { html, type Markup } from '../../orders/pages/html';
import { conversationLink, listOption, OPERATOR_PATH, table } from './frame';
import type { OperatorPageContext } from './ports';
import { timesNote, type PageTimes } from './times';

const ROWS = 50;
const READ_AT_ONCE = 500;
/** Orders looked at for one page; a page of a rare state may be short, and goes on. */
const LOOKED_AT = 5_000;
const RUPEE = 100;

/** What a list of orders was asked for. */
export interface OrdersForm {
  state: string;
  area: string;
  from: string;
  to: string;
}

/** A page of orders; `next` is where the one after it begins. */
export interface OrdersPage {
  orders: { order: OrderSummary; state: OrderViewState }[];
  next: string | undefined;
}

/** Returns the state of an order. */
export const stateOfOrder = ({
  area,
  orderStatus,
  bookingStatus,
}: Pick<OrderSummary, 'area' | 'orderStatus' | 'bookingStatus'>): OrderViewState =>
  area === 'booking' ? bookingState(orderStatus, bookingStatus) : foodState(orderStatus);

/** Reads orders of a state, newest first, as far as one page looks. */
export async function ordersOfState(
  store: Pick<OperatorPageContext['store'], 'listOrders'>,
  state: OrderViewState | undefined,
  query: Omit<OrdersQuery, 'limit'>,
): Promise<OrdersPage> {
  const orders: OrdersPage['orders'] = [];
  let { before } = query;
  for (let looked = 0; looked < LOOKED_AT; looked += READ_AT_ONCE) {
    const read = await store.listOrders({ ...query, before, limit: READ_AT_ONCE });
    for (const order of read.orders) {
      const is = stateOfOrder(order);
      if (state === undefined || is === state) orders.push({ order, state: is });
      if (orders.length === ROWS) return { orders, next: order.cursor };
    }
    before = read.orders.at(-1)?.cursor;
    if (read.orders.length < READ_AT_ONCE) return { orders, next: undefined };
  }
  return { orders, next: before };
}

/** Orders by state, kind and time. */
export const ordersBody = (
  asked: OrdersForm,
  { orders, next }: OrdersPage,
  times: PageTimes,
): Markup =>
  html`<form method="get" action="${OPERATOR_PATH}/orders" class="row">
      <label>State<select name="state">${[['', 'any state'] as const, ...ORDER_VIEW_STATES.map((name) => [name, name] as const)].map((one) => listOption(one, asked.state))}</select></label>
      <label>Kind<select name="area">${AREAS.map((one) => listOption(one, asked.area))}</select></label>
      <label>Placed from (${times.zone})<input type="datetime-local" name="from" value="${asked.from}" /></label>
      <label>Placed before (${times.zone})<input type="datetime-local" name="to" value="${asked.to}" /></label>
      <button>Show</button>
    </form>
    <h2>Newest first</h2>
    ${timesNote(times)}
    ${table('Orders', ['Order', 'Kind', 'State', 'Sum', 'Placed', 'Last', 'Conversation'], orders.map(orderRow(times)), 'None in this part of the list.')}
    ${next === undefined ? undefined : html`<p><a href="${OPERATOR_PATH}/orders?${new URLSearchParams({ ...asked, before: next }).toString()}">Earlier ones</a></p>`}`;

const AREAS = [
  ['', 'both'],
  ['booking', 'bookings'],
  ['food', 'food'],
] as const;

const orderRow =
  (times: PageTimes) =>
  ({ order, state }: OrdersPage['orders'][number]): (Markup | string)[] => [
    order.orderId,
    order.area,
    state,
    `₹${(order.amountPaise / RUPEE).toFixed(2)}`,
    times.show(order.createdAt),
    times.show(order.updatedAt),
    conversationLink(order.conversationId),
  ];
