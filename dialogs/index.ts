import type { Dialog } from '../src/engine/dialog';
import { bookExperience } from './book-experience';
import { confirmMove, continueElsewhere, continueHere } from './continue-elsewhere';
import { findExperiences } from './find-experiences';
import { findRestaurants } from './find-restaurants';
import { cancelFood, rateFood, trackFood } from './food-order';
import { forgetMe } from './forget-me';
import { help } from './help';
import { lookAtExperience } from './look-at-experience';
import { myBookings } from './my-bookings';
import { orderFood } from './order-food';
import { orderStatus } from './order-status';
import { reportIssue } from './report-issue';
import { talkToPerson } from './talk-to-person';

/** Everything that a person can get done. A new dialog is one file and one line here. */
export const dialogs: readonly Dialog[] = [findExperiences, bookExperience, lookAtExperience, findRestaurants, orderFood, trackFood, reportIssue, cancelFood, rateFood, myBookings, orderStatus, help, talkToPerson, forgetMe, continueElsewhere, continueHere, confirmMove];
