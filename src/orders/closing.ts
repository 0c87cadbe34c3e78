import type { LinkEnd } from '../commerce/booking/operations';
import type { StoredOrder } from '../store/order-store';
import type { OrdersContext } from './ports';
import { changeOrder } from './reading';

/** The result of closing an order's pay links. `closed`: one that could be paid no longer can. */
export interface ClosedLinks {
  closed: boolean;
  /** The customer has gone on to the gateway, so a payment may still come. */
  gone: boolean;
}

/**
 * Closes the pay links of an order, and stores with it why (`end`). A link whose customer is at the
 * gateway becomes `gateway`: `left` is still watched for a payment, `dead` is not to be paid at
 * all.
 */
export async function endLinks(
  context: Pick<OrdersContext, 'store' | 'clock'>,
  order: StoredOrder,
  end: LinkEnd,
  gateway: 'left' | 'dead' = 'left',
): Promise<ClosedLinks> {
  const { store, clock } = context;
  let [closed, gone] = [false, false];
  for (const { id } of await store.payLinksOfOrder(order.orderId)) {
    closed =
      (await store.movePayLink(id, 'open', 'dead', clock.now())) ||
      (await store.movePayLink(id, 'gone', gateway, clock.now())) ||
      closed;
    if (gateway === 'dead') await store.movePayLink(id, 'left', 'dead', clock.now());
    gone ||= (await store.payLink(id))?.state === 'left';
  }
  if (closed)
    await changeOrder(context, order, ({ details }) =>
      details === null ? {} : { details: { ...Object(details), ended: end } },
    );
  return { closed, gone };
}
