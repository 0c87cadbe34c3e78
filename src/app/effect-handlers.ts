import type { CommerceClient } from '../commerce';
import {
  checkOrder as checkOrderOp,
  closeLinks as closeLinksOp,
  createOrder as createOrderOp,
  getExperience,
  getTickets,
  getTimeslots,
  initBooking,
  listOrders as listOrdersOp,
  priceRange,
  searchExperiences,
  selectBooking,
  submitForm,
  topAttractions,
} from '../commerce/booking/operations';
import {
  keepTicketPages,
  listLiveOrdersAndGroups as liveThingsOp,
} from '../commerce/booking/live-orders';
import { readEarlierOrders as readEarlierOrdersOp } from '../commerce/booking/earlier-orders';
import type { OfferedCatalogue } from '../commerce/booking/offered';
import { createBooking } from '../commerce/booking/perform';
import { closeLinks, createOrder } from '../orders/create';
import { readEarlierOrders } from '../orders/earlier';
import { listOrdersToKeep, liveOrders, openGroups } from '../orders/leaving';
import { checkOrder, listOrders } from '../orders/read';
import type { OrdersContext } from '../orders/ports';
import type { CallFor, EffectHandlers } from '../turn/handle/perform';
import { foodEffectHandlers } from './food-effect-handlers';
import { effectHandlerFor } from './effect-handler';
import type { AllGroupArrangements } from './groups/compose';
import { groupArrangementEffectHandlers } from './groups/effect-handlers';

/** Returns the effect handlers of all operations that need no model and no channel hand-off. */
export function allEffectHandlers(
  commerce: CommerceClient,
  orders: OrdersContext,
  together: AllGroupArrangements,
  offered: OfferedCatalogue = {},
): EffectHandlers {
  const booking = createBooking(commerce, offered);
  return Object.fromEntries([
    effectHandlerFor(searchExperiences, (input, who) =>
      booking.searchExperiences(input, who.customerId),
    ),
    effectHandlerFor(getExperience, (input) => booking.getExperience(input)),
    effectHandlerFor(getTimeslots, (input) => booking.getTimeslots(input)),
    effectHandlerFor(getTickets, (input) => booking.getTickets(input)),
    effectHandlerFor(selectBooking, (input) => booking.select(input)),
    effectHandlerFor(submitForm, (input) => booking.submitForm(input)),
    effectHandlerFor(initBooking, (input) => booking.init(input)),
    effectHandlerFor(topAttractions, () => booking.topAttractions()),
    effectHandlerFor(priceRange, () => booking.priceRange()),
    effectHandlerFor(createOrderOp, (input, who) => createOrder(orders, who.conversationId, input)),
    effectHandlerFor(closeLinksOp, (input, who) => closeLinks(orders, who.conversationId, input)),
    effectHandlerFor(listOrdersOp, (input, who) =>
      listOrders(heardBy(orders, who), who.customerId, input.limit, input.read),
    ),
    effectHandlerFor(liveThingsOp, async (_input, who) => {
      const live = await liveOrders(orders, who.customerId);
      return { orders: live, groups: await openGroups(orders.store, who.customerId) };
    }),
    effectHandlerFor(keepTicketPages, async (_input, who) => {
      const kept = await listOrdersToKeep(orders, who.customerId);
      if (who.along) who.along.keepOrders = kept;
      return { kept: kept.length };
    }),
    effectHandlerFor(checkOrderOp, async (input, who) => {
      const checked = await checkOrder(heardBy(orders, who), who.customerId, input.orderId);
      if (checked.order) await together.moved(checked.order.orderId, checked.order.state);
      return checked;
    }),
    effectHandlerFor(readEarlierOrdersOp, async (input, who) => {
      const read = await readEarlierOrders(heardBy(orders, who), who, input);
      for (const { order, news } of read.orders)
        if (news) await together.moved(order.orderId, order.state);
      return read;
    }),
    ...foodEffectHandlers(commerce, orders),
    ...groupArrangementEffectHandlers(together, booking),
  ]);
}

/** Orders whose reads tell the caller when the service does not answer them. */
const heardBy = (orders: OrdersContext, { unanswered }: CallFor): OrdersContext => ({
  ...orders,
  unanswered,
});
