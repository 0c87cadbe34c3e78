import type { QueryRules, QueryTest } from './sale-queries';

/*
 * Questions about the ticket itself and about what was paid for it, clause by clause: its names, its
 * day, one or several, how often and how much was paid.
 */

/** True for a question whose names the ticket bears; a wish to change them is another request. */
const asksOfNames: QueryTest = ({ about, asks, whole }) =>
  about('ofNames') &&
  !about('putsRight', 'cannotCome') &&
  (asks || about('whose')) &&
  whole('code', 'ticket');

/** True for a question whether there is one ticket for all or one for each visitor. */
const isOneOrEach: QueryTest = ({ about, whole }) =>
  about('oneOrEach') &&
  whole('code') &&
  !about('payTheirPart', 'splits', 'perHead', 'charged', 'invoice', 'addsTo', 'cancel') &&
  !about('move', 'refund', 'toMe', 'putsRight', 'takes');

/** True for a question whether each visitor needs a ticket or code. */
const isOfEach: QueryTest = ({ about, asks }) =>
  asks &&
  about('everybody') &&
  about('code') &&
  about('shown') &&
  !about('toMe', 'addsTo', 'oneLess', 'swap', 'cancel', 'move', 'transfer') &&
  !about('refund', 'invoice', 'charged', 'booked', 'idProof', 'mailed');

/** True for a question when to be there, or till when one may come in. */
const asksOfLatest: QueryTest = ({ about }) =>
  about('lastEntry') &&
  !about('cancel', 'refund', 'comesBack', 'move', 'code', 'mailed', 'carrier');

/** True for a question whether money was taken once or more than once. */
const asksOfOnce: QueryTest = ({ about, whole }) =>
  about('onlyOnce') && !about('cancel', 'refund') && !whole('comesBack');

/** True for a question whether the ticket holds on its day. */
const asksOfItsDay: QueryTest = ({ about, asks, timed, whole }) =>
  about('validOn') && asks && timed && whole('code', 'ticket') && !about('cancel', 'move');

/** True for a question which account money comes back to. */
const asksOfAccount: QueryTest = ({ about, whole }) =>
  about('sameAccount') && whole('refund', 'comesBack', 'cancel', 'notCancel');

/** True for a question why more was paid than the price that the list began with. */
const asksWhyDearer: QueryTest = ({ about, whole }) =>
  (about('fromPrice') && whole('paidMore')) || (about('paidMore') && whole('fromPrice'));

/** True for a question what is kept or comes back of the money where somebody only asks. */
const asksWhatIsCut: QueryTest = ({ about, asks, whole }) =>
  (about('cutOff') && whole('cancel', 'notCancel', 'refund', 'comesBack')) ||
  (about('comesBack') && about('howMuchBack') && whole('cancel', 'notCancel', 'refund')) ||
  (asks && about('howMuchBack') && about('gets') && whole('cancel', 'notCancel'));

/** True for a question how soon money comes back, asked apart from it. */
const asksHowSoon: QueryTest = ({ about, whole }) =>
  about('howSoon') && whole('refund', 'comesBack') && !about('lastEntry', 'deadline', 'way');

/** True for a question how much was paid in all. */
const asksOfSum: QueryTest = ({ about }) =>
  about('sumPaid') &&
  !about('refund', 'comesBack', 'addsTo', 'invoice', 'splits', 'perHead', 'putsRight', 'cutOff');

/** True for a question whether the ticket is taken on another phone, or from somebody else. */
const asksOfAccepting: QueryTest = ({ about, asks, whole }) =>
  (about('acceptedBy') || (asks && about('otherPhone'))) &&
  whole('itsPapers', 'code') &&
  !about('cancel');

/** True for a question how much was charged, how often or why. */
export const asksOfCharge: QueryTest = ({ about }) =>
  about('charged') && about('muchOrOften') && !about('ticketNotCome', 'notCome', 'where', 'refund');

/** True if money was taken and the purchase is not visible. */
export const isPaidUnseen: QueryTest = ({ about }) =>
  about('ticketNotCome') ||
  (about('charged') && (about('notCome') || (about('code', 'ticket') && about('where', 'send'))));

/** True for a question where to show the ticket, where it is to be had, or when it comes. */
export const asksOfTicket: QueryTest = ({ about }) =>
  !about('ticketNotCome', 'notCome', 'charged', 'entrance', 'toMe') &&
  ((about('where', 'how') && about('shows')) ||
    (about('code', 'ticket') && about('where', 'how') && about('gets')) ||
    (about('code', 'ticket') && about('when') && about('comes', 'send')));

/** True for a question whether the speaker may pass the ticket on. */
export const forwardsIt: QueryTest = ({ about, asks }) =>
  asks && about('mayForward') && about('itsPapers', 'thisOne');

/** Questions about the ticket and its price. */
export const OF_PAPERS: QueryRules = [
  ['names', asksOfNames],
  ['each', isOneOrEach],
  ['each', isOfEach],
  ['account', asksOfAccount],
  ['refund', asksWhatIsCut],
  ['refund', asksHowSoon],
  ['once', asksOfOnce],
  ['only', ({ about }) => about('onlyBooking') && !about('cancel', 'addsTo')],
  ['dearer', asksWhyDearer],
  ['valid', asksOfItsDay],
  ['latest', asksOfLatest],
  ['accepted', asksOfAccepting],
  ['discount', ({ about }) => about('discount')],
  ['paid', asksOfSum],
];
