import { orderView } from '../src/commerce/booking/operations';
import { waterfall } from '../src/engine/dialog';
import { raw, say } from '../src/reply/text';
import { contact } from './booking/contact';
import { guardian } from './booking/guardian';
import { isAnother, item } from './booking/item';
import { agreed, initiate, revised } from './booking/pay';
import { questions } from './booking/questions';
import { quote } from './booking/quote';
import { ofThoseNamed } from './booking/spoken';
import { tickets } from './booking/tickets';
import { submitVisitors, visitors, whoGoes } from './booking/visitors';
import { date, pack, time } from './booking/when';
import { toldDetails } from './booking/whose';
import { askedSlot, bookedSlot, fromOuting, gather, leaveBooking, orderForAll, sharedSlot, takeForSlot, ticketsForAll } from './outing/party';
import { partySlot, sentSlot } from './outing/places';
import { shareForAll } from './outing/share';
import { rememberOwned } from './owned/orders';
import { orderReplies } from './parts/order-card';
import { paidAlready } from './parts/paying';
import { potSlot } from './pot/look';
import { ofGroup } from './pot/stays';

/** Booking an experience, from its name to the ticket (interface.md, Booking sequence). */
export const bookExperience = waterfall({
  id: 'book-experience',
  stays: ofGroup,
  about: 'book tickets for a trek, tour, museum, show or event',
  examples: ['2 tickets for the Nandi Hills sunrise trek on Saturday morning', 'book the fort walk'],
  slots: [toldDetails, potSlot, partySlot, takeForSlot, askedSlot, bookedSlot, sentSlot, sharedSlot],
  steps: [paidAlready, fromOuting, item, pack, date, time, ticketsForAll, tickets, quote, gather, whoGoes, visitors, contact, guardian, submitVisitors, initiate, shareForAll, agreed, orderForAll],
  questions,
  title(t) {
    const held = t.get(item);
    return held ? raw(held.name) : say('dialog.book-experience');
  },
  apart: isAnother,
  heard: ofThoseNamed,
  leave: leaveBooking,
  revised,
  events: {
    /** An order's state has changed: announced once (I8). */
    *order(t, data) {
      const order = orderView.parse(data['order']);
      rememberOwned(t, [order]);
      if (order.state === 'confirmed') t.close(order.draft);
      return orderReplies(t, order);
    },
  },
});

