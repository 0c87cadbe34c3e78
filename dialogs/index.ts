import type { Dialog } from '../src/engine/dialog';
import { bookExperience } from './book-experience/dialog';
import { changePaidBooking } from './change-paid-booking/dialog';
import { complaintStatus } from './complaint-status/dialog';
import {
  confirmChannelHandoff,
  startChannelHandoff,
  claimChannelHandoff,
} from './continue-elsewhere/dialog';
import { bookExperienceTogether } from './book-experience-together/dialog';
import { findExperiences } from './find-experiences/dialog';
import { findRestaurants } from './find-restaurants/dialog';
import { cancelFood, rateFood } from './food-order/dialog';
import { trackFood } from './food-order/track';
import {
  cancelGroupOrder,
  closeGroupOrder,
  handOverGroupOrder,
  leaveGroupOrder,
} from './group-order/dialog';
import { forgetMe } from './forget-me/dialog';
import { help } from './help/dialog';
import { joinGroupOrder } from './join-group-order/dialog';
import { lookAtExperience } from './look-at-experience/dialog';
import { myBookings } from './my-bookings/dialog';
import { myPlaces } from './my-places/dialog';
import { orderFood } from './order-food/dialog';
import { orderFoodTogether } from './order-food-together/dialog';
import { exportData, keptDays, knownData, privacy, withdrawOwnConsent } from './privacy/dialog';
import { orderStatus } from './order-status/dialog';
import {
  cancelGroupBooking,
  closeGroupBooking,
  fillGroupBookingForm,
  handOverGroupBooking,
  joinGroupBooking,
  leaveGroupBooking,
} from './group-booking/dialog';
import { reportIssue } from './report-issue/dialog';
import { talkToPerson } from './talk-to-person/dialog';
import { voiceNote } from './voice-note/dialog';

/** Mela's dialogs. A new one is one folder, its texts in `prompts`, and one line here. */
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
  privacy,
  knownData,
  exportData,
  withdrawOwnConsent,
  keptDays,
  startChannelHandoff,
  claimChannelHandoff,
  confirmChannelHandoff,
  voiceNote,
];
