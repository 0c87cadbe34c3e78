import type { Dialog } from '../src/engine/dialog';
import { bookExperience } from './book-experience';
import { changePaidBooking } from './change-paid-booking';
import { complaintStatus } from './complaint-status';
import {
  confirmChannelHandoff,
  startChannelHandoff,
  claimChannelHandoff,
} from './continue-elsewhere';
import { bookExperienceTogether } from './book-experience-together';
import { findExperiences } from './find-experiences';
import { findRestaurants } from './find-restaurants';
import { cancelFood, rateFood, trackFood } from './food-order';
import { cancelGroupOrder, closeGroupOrder, handOverGroupOrder, leaveGroupOrder } from './food-pot';
import { forgetMe } from './forget-me';
import { help } from './help';
import { joinGroupOrder } from './join-food-pot';
import { lookAtExperience } from './look-at-experience';
import { myBookings } from './my-bookings';
import { myPlaces } from './my-places';
import { orderFood } from './order-food';
import { orderFoodTogether } from './order-food-together';
import { orderStatus } from './order-status';
import {
  cancelGroupBooking,
  closeGroupBooking,
  fillGroupBookingForm,
  handOverGroupBooking,
  joinGroupBooking,
  leaveGroupBooking,
} from './outing';
import { reportIssue } from './report-issue';
import { talkToPerson } from './talk-to-person';
import { voiceNote } from './voice-note';

/** Everything that a person can get done. A new dialog is one file and one line here. */
export const dialogRegistry: readonly Dialog[] = [
  findExperiences,
  bookExperience,
  lookAtExperience,
  findRestaurants,
  orderFood,
  orderFoodTogether,
  joinGroupOrder,
  leaveGroupOrder,
  closeGroupOrder,
  cancelGroupOrder,
  handOverGroupOrder,
  trackFood,
  bookExperienceTogether,
  joinGroupBooking,
  leaveGroupBooking,
  closeGroupBooking,
  cancelGroupBooking,
  handOverGroupBooking,
  fillGroupBookingForm,
  reportIssue,
  complaintStatus,
  cancelFood,
  rateFood,
  myBookings,
  changePaidBooking,
  myPlaces,
  orderStatus,
  help,
  talkToPerson,
  forgetMe,
  startChannelHandoff,
  claimChannelHandoff,
  confirmChannelHandoff,
  voiceNote,
];
