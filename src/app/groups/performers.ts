import {
  changeGroupOrder,
  leaveGroupOrders,
  lookAtGroupOrder,
  openGroupOrder,
  findGroupOrderHere,
} from '../../groups/order/operations';
import {
  changeGroupBooking,
  lookAtGroupBooking,
  openGroupBooking,
  findGroupBookingHere,
  submitMember,
} from '../../groups/booking/operations';
import type { BookingService } from '../../commerce/booking/perform';
import type { EffectHandler } from '../../turn/handle/perform';
import { effectHandlerFor } from '../performer';
import type { AllGroupArrangements } from './compose';

/** What stands behind the operations of what is arranged together. */
export function groupArrangementEffectHandlers(
  together: AllGroupArrangements,
  booking: Pick<BookingService, 'submitForm'>,
): [string, EffectHandler][] {
  const { food, outing } = together;
  return [
    effectHandlerFor(findGroupOrderHere, (_input, who) => food.here(who)),
    effectHandlerFor(lookAtGroupOrder, ({ pot }, who) => food.look(who, pot)),
    effectHandlerFor(openGroupOrder, ({ draft, ...how }, who) =>
      food.open(who, draft, { ...how, language: who.language, opening: draft }),
    ),
    effectHandlerFor(changeGroupOrder, ({ pot, change, draft }, who) =>
      food.change(who, pot, change, draft),
    ),
    effectHandlerFor(findGroupBookingHere, (_input, who) => outing.here(who)),
    effectHandlerFor(lookAtGroupBooking, ({ pot }, who) => outing.look(who, pot)),
    effectHandlerFor(openGroupBooking, ({ draft, ...how }, who) =>
      outing.open(who, draft, { ...how, language: who.language }),
    ),
    effectHandlerFor(changeGroupBooking, ({ pot, change, draft }, who) =>
      outing.change(who, pot, change, draft),
    ),
    effectHandlerFor(submitMember, async ({ pot, n, hidden, ...where }, who) => {
      const record = await together.recordOf(
        { who: who.customerId, conversationId: who.conversationId },
        pot,
        n,
      );
      return booking.submitForm({ ...where, data: { ...record, ...hidden } });
    }),
    effectHandlerFor(leaveGroupOrders, async (_input, who) => {
      await together.leaveAll({ who: who.customerId, conversationId: who.conversationId });
      return { left: true };
    }),
  ];
}
