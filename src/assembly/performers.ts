import type { Commerce } from '../commerce';
import { checkOrder as checkOrderOp, closeLinks as closeLinksOp, createOrder as createOrderOp, getExperience, getTickets, getTimeslots, init, keepTicketPages, listOrders as listOrdersOp, liveThings as liveThingsOp, priceRange, searchExperiences, select, submitForm, topAttractions } from '../commerce/booking/operations';
import { createBooking } from '../commerce/booking/perform';
import { closeLinks, createOrder } from '../orders/create';
import { keptOrders, liveOrders, openGroups } from '../orders/leaving';
import { checkOrder, listOrders } from '../orders/read';
import type { OrdersContext } from '../orders/ports';
import type { Performers } from '../turn/handle/perform';
import { foodPerformers } from './food-performers';
import { performer } from './performer';
import type { Together } from './gatherings/compose';
import { togetherPerformers } from './gatherings/performers';

/** What stands behind every operation that a dialog may name. */
export function performersOf(commerce: Commerce, orders: OrdersContext, together: Together): Performers {
  const booking = createBooking(commerce);
  return Object.fromEntries([
    performer(searchExperiences, (input, who) => booking.searchExperiences(input, who.customerId)),
    performer(getExperience, (input) => booking.getExperience(input)),
    performer(getTimeslots, (input) => booking.getTimeslots(input)),
    performer(getTickets, (input) => booking.getTickets(input)),
    performer(select, (input) => booking.select(input)),
    performer(submitForm, (input) => booking.submitForm(input)),
    performer(init, (input) => booking.init(input)),
    performer(topAttractions, () => booking.topAttractions()),
    performer(priceRange, () => booking.priceRange()),
    performer(createOrderOp, (input, who) => createOrder(orders, who.conversationId, input)),
    performer(closeLinksOp, (input, who) => closeLinks(orders, who.conversationId, input)),
    performer(listOrdersOp, (input, who) => listOrders(orders, who.customerId, input.limit, input.read)),
    performer(liveThingsOp, async (_input, who) => {
      const live = await liveOrders(orders, who.customerId);
      return { orders: live, groups: await openGroups(orders.store, who.customerId) };
    }),
    performer(keepTicketPages, async (_input, who) => {
      const kept = await keptOrders(orders, who.customerId);
      if (who.along) who.along.keepOrders = kept;
      return { kept: kept.length };
    }),
    performer(checkOrderOp, async (input, who) => {
      const checked = await checkOrder(orders, who.customerId, input.orderId);
      if (checked.order) await together.moved(checked.order.orderId, checked.order.state);
      return checked;
    }),
    ...foodPerformers(commerce, orders),
    ...togetherPerformers(together, booking),
  ]);
}
