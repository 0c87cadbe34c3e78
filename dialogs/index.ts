import type { Dialog } from '../src/engine/dialog';
import { bookExperience } from './book-experience';
import { changePaidBooking } from './change-paid-booking';
import { complaintStatus } from './complaint-status';
import { confirmMove, continueElsewhere, continueHere } from './continue-elsewhere';
import { bookExperienceTogether } from './book-experience-together';
import { findExperiences } from './find-experiences';
import { findRestaurants } from './find-restaurants';
import { cancelFood, rateFood, trackFood } from './food-order';
import { cancelFoodPot, closeFoodPot, handOverFoodPot, leaveFoodPot } from './food-pot';
import { forgetMe } from './forget-me';
import { help } from './help';
import { joinFoodPot } from './join-food-pot';
import { lookAtExperience } from './look-at-experience';
import { myBookings } from './my-bookings';
import { myPlaces } from './my-places';
import { orderFood } from './order-food';
import { orderFoodTogether } from './order-food-together';
import { orderStatus } from './order-status';
import { cancelOuting, closeOuting, fillOutingForm, handOverOuting, joinOuting, leaveOuting } from './outing';
import { reportIssue } from './report-issue';
import { talkToPerson } from './talk-to-person';
import { voiceNote } from './voice-note';

/** Everything that a person can get done. A new dialog is one file and one line here. */
export const dialogs: readonly Dialog[] = [findExperiences, bookExperience, lookAtExperience, findRestaurants, orderFood, orderFoodTogether, joinFoodPot, leaveFoodPot, closeFoodPot, cancelFoodPot, handOverFoodPot, trackFood, bookExperienceTogether, joinOuting, leaveOuting, closeOuting, cancelOuting, handOverOuting, fillOutingForm, reportIssue, complaintStatus, cancelFood, rateFood, myBookings, changePaidBooking, myPlaces, orderStatus, help, talkToPerson, forgetMe, continueElsewhere, continueHere, confirmMove, voiceNote];
