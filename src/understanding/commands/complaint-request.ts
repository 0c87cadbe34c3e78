import type { Command, SlotFill } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { readStarsGiven } from '../entities/stars-given';
import { COMPLAINT_FOLLOW_UP, COMPLAINT_REPORT, startsRole } from './dialog-roles';
import { textValue } from './food-dialogs';
import { option, requestOfMeal, start } from './purchase-request';
import type { PurchaseTalk } from './purchase-talk';
import { PURCHASE_WORDS, topicsOf } from './purchase-words';
import { requestClauses } from './wish-clauses';
import { mentionsConcept } from './reading';
import { faultsIn, tellsOwnSlip } from './told-fault';
import { leadsToQuestion } from './sale-queries';

/*
 * Requests about a complaint that exists: to take it back, to pass words on, how it stands. And
 * what is told of a meal that came with a fault, and of the money for that.
 */

const LINK = /https:\/\/\S/iu;

/** True for words meant for a seller: they say so, or pass a link on. */
export const isForSeller = (text: string): boolean => {
  const about = topicsOf(text);
  return about('toSeller') || (about('passOn') && LINK.test(text));
};

/** True for a complaint to be taken back: nobody made it, or it is over. */
const isTakenBack = ({ about }: PurchaseTalk): boolean =>
  (about('withdraw') && !about('refund', 'toSeller')) ||
  (about('deniesFault') && about('complaint'));

/** True for plain words that end it, which are no question whether it can be. */
const plainlyEnds = (talk: PurchaseTalk): boolean =>
  talk.about('complaint') &&
  talk.about('withdraw', 'close', 'takeOff', 'cancel') &&
  !requestClauses(talk.reading.text).some(
    (one) => topicsOf(one)('withdraw', 'close') && (one.includes('?') || isQuestion(one)),
  );

/** Handles talk about an existing complaint: withdraws it, passes words on, or tells its state. */
export function requestOfComplaint(talk: PurchaseTalk): Command | undefined {
  const { about, reading, of } = talk;
  const own = (reading.context.owned ?? []).find((one) => one.complaint === true);
  if (!own) return undefined;
  const order = option('paidOrder', own.id);
  if (isTakenBack(talk))
    return plainlyEnds(talk)
      ? start(talk, COMPLAINT_REPORT, order, option('reply', 'WITHDRAW'))
      : followUp(talk, own.id, 'withdraw');
  if (escalatesUnanswered(talk)) return followUp(talk, own.id, 'escalate');
  const sent =
    isForSeller(reading.text) || about('solved') || (about('complaint') && about('close'));
  if (sent && !about('again'))
    return start(talk, COMPLAINT_REPORT, order, { slot: 'reply', value: textValue(reading.text) });
  if (!about('answer') && isAllFault(talk)) return undefined; // it is told as one more
  const asks = isQuestion(reading.text) || about('when', 'how');
  const asked = about('answer') || (asks && about('refund', 'close'));
  const ofOther = about('ticket', 'cancel') || (about('where') && !about('refund')); // "where is my refund?" stays
  return of.id === own.id && asked && !ofOther
    ? followUp(talk, own.id, about('refund') ? 'refund' : undefined)
    : undefined;
}

const followUp = (talk: PurchaseTalk, order: string, wish?: string): Command =>
  start(
    talk,
    COMPLAINT_FOLLOW_UP,
    option('ownOrder', order),
    ...(wish === undefined ? [] : [option('wish', wish)]),
  );

/** True for "did they answer? If not, escalate it". */
const escalatesUnanswered = ({ about, reading: { text } }: PurchaseTalk): boolean =>
  about('ifNot') && about('complaint', 'answer') && PURCHASE_WORDS.escalates.test(text);

/** True for a message that a complaint explains as a whole: its end, its state, the refund. */
export function asksOfComplaint(talk: PurchaseTalk): boolean {
  if (!talk.about('refund', 'complaint', 'ifNot')) return false;
  const told = requestOfComplaint(talk);
  if (told?.do !== 'start') return false;
  const withdrawn = told.fills?.some(withdraws) === true;
  return withdrawn || startsRole(talk.reading, told, COMPLAINT_FOLLOW_UP);
}

const withdraws = ({ value }: SlotFill): boolean =>
  value.is === 'option' && value.id === 'WITHDRAW';

/** True for a message that only tells what came wrong of a meal, and asks for the money of that. */
export function isAllFault(talk: PurchaseTalk): boolean {
  const { of, reading } = talk;
  if (readStarsGiven(reading.text) !== undefined) return false; // it rates
  if (of.area !== 'food' || !startsRole(reading, requestOfMeal(talk), COMPLAINT_REPORT))
    return false;
  const faults = faultsIn(reading.text);
  return (
    faults.length > 0 &&
    requestClauses(reading.text).every((one) => faults.includes(one) || isBesideFault(one))
  );
}

/** True for what is said beside a fault: that it came, what of the money, nothing at all. */
const isBesideFault = (clause: string): boolean => {
  const about = topicsOf(clause);
  return (
    leadsToQuestion(clause) || about('refund', 'comesBack') || (about('arrived') && !about('again'))
  );
};

/** True for a message that only sets right what the recipient told of themselves. */
export const isAllOfDetails = (talk: PurchaseTalk): boolean =>
  talk.of.area === 'food' &&
  tellsOwnSlip(talk.reading.text) &&
  !mentionsConcept(talk.reading, 'DISH') &&
  !talk.about('again', 'cancel', 'refund', 'addsTo');
