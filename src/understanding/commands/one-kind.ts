import { recogniseAddressChange } from './address-change';
import {
  recogniseFormAgreement,
  recogniseFormAsked,
  recogniseSharedContact,
} from './form-agreement';
import { recogniseOfPaid } from './paid-wishes';
import { recogniseKeeping } from './keeping';
import { recogniseReachOfPlace } from './list-entries';
import { recogniseOffersAsked } from './offers-asked';
import { recogniseDeliveryWay } from './order-phrases';
import { recogniseRecipientWithPlace } from './recipient-with-place';
import { recogniseRecommendation } from './recommendation';
import { recogniseRestaurantTalk } from './restaurant-talk';
import { recogniseOwnedAnswer } from './owned';
import { recognisePayLinkAhead, recognisePaymentRetry, recognisePaymentTermsAlone } from './paid';
import { recognisePurchaseRequest } from './just-bought';
import type { CommandInterpretation, CommandRecogniser, MessageAnalysis } from './reading';

/** Recognises a changed address in a single sentence; another may be about something else. */
const changeOfAddressAlone = (reading: MessageAnalysis): CommandInterpretation | undefined =>
  /[.;!?]\s+\p{L}/u.test(reading.text) ? undefined : recogniseAddressChange(reading);

/** Recognisers of one kind of message that need nothing else, in the order they are tried. */
const OF_ONE_KIND: readonly CommandRecogniser[] = [
  recogniseKeeping,
  recogniseFormAgreement,
  recogniseFormAsked,
  recogniseSharedContact,
  recogniseReachOfPlace,
  changeOfAddressAlone,
  recogniseOfPaid,
  recognisePaymentRetry,
  recognisePaymentTermsAlone,
  recogniseOffersAsked,
  recognisePayLinkAhead,
  recogniseOwnedAnswer,
  recognisePurchaseRequest,
  recogniseRecommendation,
  recogniseRestaurantTalk,
  recogniseDeliveryWay,
  recogniseRecipientWithPlace,
];

/** Returns the reading of the first recogniser of one kind that knows the message, if any. */
export function recogniseOneKind(reading: MessageAnalysis): CommandInterpretation | undefined {
  for (const recognise of OF_ONE_KIND) {
    const found = recognise(reading);
    if (found) return found;
  }
  return undefined;
}
