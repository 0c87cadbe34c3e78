import type { ApiTexts } from './api';
import type { BookExperienceTexts } from './book-experience';
import type { BookExperienceTogetherTexts } from './book-experience-together';
import type { ChangePaidBookingTexts } from './change-paid-booking';
import type { CommonTexts } from './common';
import type { ComplaintStatusTexts } from './complaint-status';
import type { ContinueElsewhereTexts } from './continue-elsewhere';
import type { FindExperiencesTexts } from './find-experiences';
import type { FindRestaurantsTexts } from './find-restaurants';
import type { FoodOrderTexts } from './food-order';
import type { ForgetMeTexts } from './forget-me';
import type { GroupBookingTexts } from './group-booking';
import type { GroupOrderTexts } from './group-order';
import type { HelpTexts } from './help';
import type { JoinGroupOrderTexts } from './join-group-order';
import type { LookAtExperienceTexts } from './look-at-experience';
import type { MyBookingsTexts } from './my-bookings';
import type { MyPlacesTexts } from './my-places';
import type { OrderFoodTexts } from './order-food';
import type { OrderFoodTogetherTexts } from './order-food-together';
import type { OrderStatusTexts } from './order-status';
import type { PagesTexts } from './pages';
import type { PatternsTexts } from './patterns';
import type { PrivacyTexts } from './privacy';
import type { ReportIssueTexts } from './report-issue';
import type { TalkToPersonTexts } from './talk-to-person';
import type { TeamsTexts } from './teams';
import type { VoiceNoteTexts } from './voice-note';
import type { WebTexts } from './web';
import type { WebLauncherTexts } from './web-launcher';
import type { WhatsappTexts } from './whatsapp';

/**
 * Every text of `prompts` by its key, and the parameters of each: a `number` is counted or formatted as one, a `case`
 * chooses among wordings, a `value` is put in as it is, and into `undefined` nothing is. Made by scripts/text-keys.js
 * (`npm run texts`); not to be changed by hand.
 */
export interface TextParameters
  extends ApiTexts,
    BookExperienceTexts,
    BookExperienceTogetherTexts,
    ChangePaidBookingTexts,
    CommonTexts,
    ComplaintStatusTexts,
    ContinueElsewhereTexts,
    FindExperiencesTexts,
    FindRestaurantsTexts,
    FoodOrderTexts,
    ForgetMeTexts,
    GroupBookingTexts,
    GroupOrderTexts,
    HelpTexts,
    JoinGroupOrderTexts,
    LookAtExperienceTexts,
    MyBookingsTexts,
    MyPlacesTexts,
    OrderFoodTexts,
    OrderFoodTogetherTexts,
    OrderStatusTexts,
    PagesTexts,
    PatternsTexts,
    PrivacyTexts,
    ReportIssueTexts,
    TalkToPersonTexts,
    TeamsTexts,
    VoiceNoteTexts,
    WebTexts,
    WebLauncherTexts,
    WhatsappTexts {}
