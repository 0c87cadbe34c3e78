import { isQuestion } from '../../language/text/question';
import { requestClauses } from './wish-clauses';
import { PURCHASE_WORDS, topicsOf } from './purchase-words';

/** True for a clause that sets the recipient's own details right: "mera number galat likha gaya". */
export function changesOwnDetails(clause: string): boolean {
  const about = topicsOf(clause);
  return about('itsDetails') && about('setsRight', 'ownSlip', 'byMistake', 'amiss', 'wrong');
}

const WRONG = new RegExp(PURCHASE_WORDS.wrong.source, 'giu');

/** True for a clause that says of something only that it is wrong: "304 galat tha". */
const isOnlyWrong = (clause: string): boolean =>
  !topicsOf(clause.replace(WRONG, ' '))('amiss', 'notCome', 'noShow');

/** True for a fault in one clause; questions, suppositions, denials and one's own slips are none. */
function isFault(clause: string): boolean {
  const about = topicsOf(clause);
  return (
    about('amiss', 'notCome', 'noShow') &&
    !clause.includes('?') &&
    !isQuestion(clause) &&
    !about('perhaps', 'deniesFault', 'goesTo', 'ownDetails', 'how', 'ownSlip')
  );
}

/** Returns the clauses that tell a fault; beside details to set right, "wrong" alone is none. */
export function faultsIn(text: string): string[] {
  const clauses = requestClauses(text);
  const ofDetails = clauses.some(changesOwnDetails);
  return clauses.filter((one) => isFault(one) && !(ofDetails && isOnlyWrong(one)));
}

/** True if a message tells a fault that happened. */
export const tellsFault = (text: string): boolean => faultsIn(text).length > 0;

/** True if a message only tells what the speaker gave wrong themselves. */
export const tellsOwnSlip = (text: string): boolean =>
  !tellsFault(text) &&
  requestClauses(text).some((one) => topicsOf(one)('ownSlip') || changesOwnDetails(one));
