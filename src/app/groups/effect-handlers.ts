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
import { effectHandlerFor } from '../effect-handler';
import type { AllGroupArrangements } from './compose';

/** Returns the effect handlers of group orders and group bookings. */
export function groupArrangementEffectHandlers(
  together: AllGroupArrangements,
  booking: Pick<BookingService, 'submitForm'>,
): [string, EffectHandler][] {
  const { food, groupBooking } = together;
  return [
    effectHandlerFor(findGroupOrderHere, (_input, who) => food.here(who)),
    effectHandlerFor(lookAtGroupOrder, ({ arrangement }, who) => food.look(who, arrangement)),
    effectHandlerFor(openGroupOrder, ({ draft, ...how }, who) =>
      food.open(who, draft, { ...how, language: who.language, opening: draft }),
    ),
    effectHandlerFor(changeGroupOrder, ({ arrangement, change, draft }, who) =>
      food.change(who, arrangement, change, draft),
    ),
    effectHandlerFor(findGroupBookingHere, (_input, who) => groupBooking.here(who)),
    effectHandlerFor(lookAtGroupBooking, ({ arrangement }, who) =>
      groupBooking.look(who, arrangement),
    ),
    effectHandlerFor(openGroupBooking, ({ draft, ...how }, who) =>
      groupBooking.open(who, draft, { ...how, language: who.language }),
    ),
    effectHandlerFor(changeGroupBooking, ({ arrangement, change, draft }, who) =>
      groupBooking.change(who, arrangement, change, draft),
    ),
    effectHandlerFor(submitMember, async ({ arrangement, n, hidden, ...where }, who) => {
      const record = await together.recordOf(
        { who: who.customerId, conversationId: who.conversationId },
        arrangement,
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
