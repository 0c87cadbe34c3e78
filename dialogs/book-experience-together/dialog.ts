import { waterfall } from '../../src/engine/dialog';
import { experienceSlot } from '../book-experience/item';
import { visitDateSlot, packageSlot, visitTimeSlot } from '../book-experience/when';
import { groupBookingEvents } from '../group-booking/events';
import { checkNoOpenGroupBooking, openNewGroupBooking } from '../group-booking/open';
import { groupArrangementSlot } from '../group-order/look';
import { closingTimeSlot, openMinutesSlot } from '../group-order/open';

/** The dialog in which a host plans a group booking; colleagues then say if they come. */
export const bookExperienceTogether = waterfall({
  id: 'book-experience-together',
  area: 'experience',
  purpose: 'group-purchase',
  boundToConversation: () => true,
  about:
    'plan an outing in a group: one chooses what and when, everybody says who comes, one books and pays for all',
  slots: [groupArrangementSlot, closingTimeSlot, openMinutesSlot],
  steps: [
    checkNoOpenGroupBooking,
    experienceSlot,
    packageSlot,
    visitDateSlot,
    visitTimeSlot,
    openNewGroupBooking,
  ],
  events: groupBookingEvents,
});
