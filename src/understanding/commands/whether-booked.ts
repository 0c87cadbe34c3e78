import { PAYMENT_STATUS, OWNED_LIST, dialogFor, startRole } from './dialog-roles';
import { asksForLinkAgain } from './paid';
import { topicsOf } from './purchase-words';
import {
  type CommandRecogniser,
  countContentWords,
  currentDialog,
  interpretAs,
  mentionsConcept,
} from './reading';

const MOST_WORDS = 8; // a longer message tells something else

/**
 * Recognises questions whether anything is booked ("am I booked?"), and "how do I pay" at an open
 * link: tells the unpaid order's state. In a new booking it lists the purchases, or says that
 * nothing is booked before payment. For paid orders see `recogniseJustBought`.
 */
export const recogniseWhetherBooked: CommandRecogniser = (reading) => {
  const { context, text } = reading;
  const { dialog, drafts = [], owned = [], unpaid } = context;
  if (countContentWords(reading) > MOST_WORDS || mentionsConcept(reading, 'CANCEL', 'REFUND'))
    return undefined;
  const purchase = currentDialog(reading)?.purpose === 'purchase';
  const awaited = (purchase && drafts.at(-1)?.waiting === true) || unpaid !== undefined;
  const asks = topicsOf(text)('booked', 'isBooked');
  if (awaited && (asks || (unpaid === undefined && asksForLinkAgain(text))))
    return dialogFor(reading, PAYMENT_STATUS)
      ? interpretAs(0.95, startRole(reading, PAYMENT_STATUS))
      : undefined;
  if (!asks) return undefined;
  if (purchase && owned.length > 0 && topicsOf(text)('anythingBooked'))
    return dialogFor(reading, OWNED_LIST)
      ? interpretAs(0.95, startRole(reading, OWNED_LIST))
      : undefined;
  if (purchase && context.asked !== undefined)
    return interpretAs(0.95, { do: 'outside', what: 'unpaid' });
  return dialog === undefined && owned.length === 0 && dialogFor(reading, OWNED_LIST)
    ? interpretAs(0.95, startRole(reading, OWNED_LIST))
    : undefined;
};
