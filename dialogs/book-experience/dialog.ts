import { orderView } from '../../src/commerce/booking/operations';
import { waterfall } from '../../src/engine/dialog';
import { foreignText, say } from '../../src/reply/text';
import { readAllCome } from './all-come';
import { readBillQuestion } from './bill-question';
import { followFirstVisitor, payerContactSlot } from './contact';
import { guardianConsentSlot } from './guardian';
import { offerInstead, readChangedItem, readInstead } from './instead';
import { isAnother, experienceSlot } from './item';
import { refuseCountEarly } from './party-limit';
import { bookingBillConsent, initiateBooking, revokeStaleBookingLink } from './pay';
import { readByWords } from './in-words';
import { pointedTimeSlot, takePointedTime, withTimes } from './day-and-time';
import { refuseTimeEarly } from './early-time';
import { experienceQuestions } from './questions';
import { quoteBooking } from './quote';
import { earlierPayersSlot } from './payer-named';
import { readWhoGoes } from './who-goes';
import { readVisitorChangesByName } from './spoken';
import { onSheet, sheetSlot, takeSheet } from './sheet';
import { ticketsSlot } from './tickets';
import { submitVisitors, visitorsSlot, whoGoes } from './visitors';
import { visitDateSlot, packageSlot, visitTimeSlot } from './when';
import { unassignedDetailsSlot } from './whose';
import {
  askedFormsSlot,
  groupBookingOrderSlot,
  loadClosedGroupBooking,
  collectVisitorForms,
  leaveBooking,
  orderForAll,
  sharedBookingBillSlot,
  takeForSlot,
  ticketsForAll,
} from '../group-booking/party';
import { partySlot, sentSlot } from '../group-booking/places';
import { shareForAll } from '../group-booking/share';
import { rememberOwned } from '../parts/owned-orders';
import { withPlaceOffer } from '../order-food/keep-place';
import { orderReplies } from '../parts/order-card';
import { paidBesideSlot } from '../parts/earlier-orders';
import { paidAlready } from '../parts/paying';
import { soldOutSlot } from './sold-out';
import { readTooCostly } from './too-costly';
import { readRefusedPayment } from '../parts/refused-payment';
import { groupArrangementSlot } from '../group-order/look';
import { isBoundToGroup } from '../group-order/bound-to-group';

/** The dialog that books an experience, up to the ticket (interface.md, Booking sequence). */
export const bookExperience = waterfall({
  id: 'book-experience',
  area: 'experience',
  purpose: 'purchase',
  boundToConversation: isBoundToGroup,
  about: 'book tickets for a trek, tour, museum, show or event',
  slots: [
    unassignedDetailsSlot,
    earlierPayersSlot,
    groupArrangementSlot,
    partySlot,
    takeForSlot,
    askedFormsSlot,
    groupBookingOrderSlot,
    sentSlot,
    sharedBookingBillSlot,
    paidBesideSlot,
    sheetSlot,
    soldOutSlot,
    pointedTimeSlot,
  ],
  steps: [
    paidAlready,
    loadClosedGroupBooking,
    experienceSlot,
    takeSheet,
    refuseTimeEarly,
    refuseCountEarly,
    onSheet(packageSlot),
    onSheet(withTimes(visitDateSlot)),
    takePointedTime,
    onSheet(visitTimeSlot),
    ticketsForAll,
    onSheet(ticketsSlot),
    quoteBooking,
    collectVisitorForms,
    whoGoes,
    visitorsSlot,
    followFirstVisitor,
    payerContactSlot,
    guardianConsentSlot,
    submitVisitors,
    initiateBooking,
    shareForAll,
    bookingBillConsent,
    orderForAll,
  ],
  questions: experienceQuestions,
  title(t) {
    const held = t.get(experienceSlot);
    return held ? foreignText(held.name) : say('dialog.book-experience');
  },
  interruption: { startsAnother: isAnother },
  heard: (t, commands) =>
    readInstead(t, commands) ??
    readChangedItem(t, commands) ??
    readWhoGoes(t, commands) ??
    readAllCome(t, commands) ??
    readVisitorChangesByName(t, commands) ??
    readRefusedPayment(t, commands) ??
    readTooCostly(t, commands) ??
    readBillQuestion(t, commands) ??
    readByWords(t, commands),
  aside: offerInstead,
  leave: leaveBooking,
  revised: revokeStaleBookingLink,
  events: {
    /** Announces a changed state of an order, once (I8). */
    *order(t, data) {
      const order = orderView.parse(data['order']);
      rememberOwned(t, [order]);
      const news = withPlaceOffer(t, order, orderReplies(t, order));
      if (order.state === 'confirmed') yield* t.closeBought(order.draft);
      return news;
    },
  },
});
