import { changePot, leavePots, lookAtPot, openPot, potHere } from '../../food/pot/operations';
import { changeOuting, lookAtOuting, openOuting, outingHere, submitMember } from '../../outing/operations';
import type { BookingService } from '../../commerce/booking/perform';
import type { Performer } from '../../turn/handle/perform';
import { performer } from '../performer';
import type { Together } from './compose';

/** What stands behind the operations of what is arranged together. */
export function togetherPerformers(together: Together, booking: Pick<BookingService, 'submitForm'>): [string, Performer][] {
  const { food, outing } = together;
  return [
    performer(potHere, (_input, who) => food.here(who)),
    performer(lookAtPot, ({ pot }, who) => food.look(who, pot)),
    performer(openPot, ({ draft, ...how }, who) => food.open(who, draft, { ...how, language: who.language, opening: draft })),
    performer(changePot, ({ pot, change, draft }, who) => food.change(who, pot, change, draft)),
    performer(outingHere, (_input, who) => outing.here(who)),
    performer(lookAtOuting, ({ pot }, who) => outing.look(who, pot)),
    performer(openOuting, ({ draft, ...how }, who) => outing.open(who, draft, { ...how, language: who.language })),
    performer(changeOuting, ({ pot, change, draft }, who) => outing.change(who, pot, change, draft)),
    performer(submitMember, async ({ pot, n, hidden, ...where }, who) => {
      const record = await together.recordOf({ who: who.customerId, conversationId: who.conversationId }, pot, n);
      return booking.submitForm({ ...where, data: { ...record, ...hidden } });
    }),
    performer(leavePots, async (_input, who) => {
      await together.leaveAll({ who: who.customerId, conversationId: who.conversationId });
      return { left: true };
    }),
  ];
}
