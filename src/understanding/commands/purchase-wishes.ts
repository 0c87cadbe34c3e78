import { isQuestion } from '../../language/text/question';
import { visitQuestionOf } from './clause-question';
import { HYPOTHETICAL_PHRASE } from './control-words';
import { speaksOfVenue } from './other-question';
import { namesSomebody, type WordTest } from './named-of-party';
import { asksOfCharge, asksOfTicket, forwardsIt, isPaidUnseen, OF_PAPERS } from './paper-queries';
import { topicsOf } from './purchase-words';
import { changesOwnDetails } from './told-fault';
import { requestClauses } from './wish-clauses';
import {
  hasMoneyCome,
  keepsVisit,
  leadsToQuestion,
  isOfShares,
  mayBeShut,
  withoutCovered,
  type PurchaseQuery,
  type QueryClause,
  type QueryRules,
  type QueryTest,
} from './sale-queries';
import { localPattern } from '../../language/text/local-pattern';

/*
 * Requests about a purchase, clause by clause: a message often asks for the bill, has a note for
 * the rider and moves the day at once, and each has its own answer. Nothing here acts; every
 * request is answered in words.
 */

const ASKING_WORD = localPattern(
  'purchase-wishes.asking-word',
  /\?|(?<![\p{L}\p{M}])(?:or not|ya nahi+n?|kya|na|any|does|do(?= (?:i|we|you|u|they|the|my|our|both|all))|is|are|can|may|has|have|@kya)(?![\p{L}\p{M}])/iu,
);

/** True for a question how to complain, and for a supposed fault; a fault that happened is none. */
const asksHowToComplain: QueryTest = ({ about, asks }) =>
  about('complainTo') ||
  (about('complaint') && !about('answer', 'close') && (asks || about('how', 'perhaps'))) ||
  (about('amiss', 'notCome') && about('perhaps'));

/** True for a purchase's papers to be sent to a number, an app or somebody else. */
const sharesIt: QueryTest = (clause) => {
  const { about } = clause;
  if (about('refund', 'invoice', 'mailed', 'cancel', 'amiss', 'toCarrier')) return false;
  if (about('sharesOn')) return about('toNumber', 'toSomebody') || forwardsIt(clause);
  if (!about('sendsOn')) return false;
  return about('itsPapers')
    ? about('toNumber', 'toSomebody')
    : about('thisOne') && about('toNumber');
};

/** True for a question how to get in touch where there is no number. */
const asksHowToReach: QueryTest = ({ about, asks }) =>
  about('noNumber') && about('reaches') && (asks || about('how'));

/** Requests about both visits and meals, read before all others. */
const OF_BOTH_FIRST: QueryRules = [
  ['calendar', ({ about }) => about('calendar')],
  ['came', hasMoneyCome],
  ['stays', ({ about, asks }) => about('notWhole') && !asks],
  ['share', sharesIt],
  ['reach', asksHowToReach],
  ['split', isOfShares],
];

/** Requests about both visits and meals. */
const OF_BOTH: QueryRules = [
  [
    'cancelled',
    ({ about }) => about('cancelled') || (about('cancel') && about('agreed', 'answer')),
  ],
  ['complain', asksHowToComplain],
  ['person', ({ about }) => about('human')],
  ['tax', ({ about }) => about('tax') && !about('invoice')],
  ['paid', ({ about }) => about('charged')],
  ['invoice', ({ about }) => about('invoice')],
  [
    'refund',
    ({ about, whole }) =>
      about('refund') ||
      (about('cancel') && about('perhaps')) ||
      (about('cutOff') && whole('refund', 'comesBack')),
  ],
];

const moves: QueryTest = ({ about, timed }) =>
  about('move') || (timed && about('swap', 'makeIt') && !about('addsTo', 'ticket'));

/** True for another day for all, with no visitor named. */
const movesAll: QueryTest = (clause) =>
  moves(clause) && clause.timed && !clause.names && clause.about('weGo');

/** True for a cancellation of the whole, neither hypothetical nor a fact. */
const cancels: QueryTest = ({ about, text }) =>
  about('cancel') &&
  !about('notCancel', 'cancelled', 'agreed', 'answer', 'perhaps') &&
  !HYPOTHETICAL_PHRASE.test(text);

const sends: QueryTest = ({ about }) =>
  about('ticket') &&
  about('send') &&
  !about('way', 'refund', 'confirmed', 'cannotCome', 'oneLess', 'cancel', 'move');

const tellsNumber: QueryTest = ({ about }) =>
  about('itsNumber') && !about('ticketNotCome', 'cancel', 'swap', 'amiss');

const OF_VISIT: QueryRules = [
  ...OF_BOTH_FIRST,
  ...OF_PAPERS,
  ['stays', keepsVisit],
  ['closure', mayBeShut],
  ['message', ({ about }) => about('sellerMail', 'writesThem')],
  ['meet', ({ about }) => about('meets')],
  ['paid', asksOfCharge],
  ['ticket', isPaidUnseen],
  ['show', asksOfTicket],
  [
    'deadline',
    ({ about }) =>
      about('deadline') && about('cancel', 'refund') && !(about('refund') && about('moneyComes')),
  ],
  ['note', ({ about }) => about('allergy', 'note') && !about('entrance')],
  ['transfer', (clause) => clause.about('transfer') && !movesAll(clause)],
  ['move', moves],
  [
    'fewer',
    ({ about, names }) => about('oneLess') || (about('takeOff') && (names || about('one'))),
  ],
  ['add', ({ about, asks }) => about('addsTo') && (about('ticket', 'one') || asks)],
  ['number', tellsNumber],
  ['id', ({ about }) => about('idProof')],
  ['mail', ({ about, text }) => about('mailed') && !text.includes('@') && !about('invoice')],
  ['entrance', ({ about }) => about('entrance')],
  ['ticket', sends],
  ['where', ({ about }) => about('way') && !about('reachSeller')],
  ['bring', ({ about }) => about('carry')],
  ['contact', ({ about }) => about('reachSeller') || (about('contact') && about('seller'))],
  ['status', ({ about }) => about('confirmed', 'booked', 'stillOn')],
  ['when', ({ about, asks }) => about('when') && asks && !about('refund', 'cancel', 'comes')],
  ['cancel', cancels],
  ...OF_BOTH,
];

const isAddressAsked: QueryTest = ({ about, asks }) =>
  about('goesTo') && asks && !about('swap', 'setsRight');

/** True for something else instead, and for changed details of the recipient. */
const changesDetails: QueryTest = ({ about, text }) => about('swap') || changesOwnDetails(text);

const comes: QueryTest = ({ about }) =>
  (about('carrier') || (about('when', 'where') && about('comes'))) && !about('refund', 'perhaps');

/** True for a question whether a meal can be cancelled that asks for its money as well. */
const maybeCancelled: QueryTest = ({ about, whole }) =>
  about('canCancel') && whole('refund', 'comesBack', 'howMuchBack');

const OF_MEAL: QueryRules = [
  ...OF_BOTH_FIRST,
  ['cancellable', maybeCancelled],
  ['arrival', ({ about }) => about('charged') && about('ticketNotCome')],
  ['allergens', ({ about, asks }) => about('allergy') && asks],
  ['place', ({ about }) => about('sellerPlace')],
  ['note', ({ about }) => about('note', 'allergy', 'toCarrier', 'flavour') && !about('swap')],
  ['add', ({ about }) => about('addsTo')],
  ['number', tellsNumber],
  ['address', isAddressAsked],
  ['other', changesDetails],
  ...OF_BOTH,
  ['arrival', comes],
  ['contact', ({ about }) => about('reachSeller') || (about('contact') && about('seller'))],
  ['status', ({ about }) => about('confirmed', 'booked')],
];

/** A message about a purchase: of which area, and whether it names a day or a time. */
interface PurchaseMessage {
  text: string;
  area: 'booking' | 'food';
  timed: boolean;
  /** Tests for words of the visit itself, which name no visitor. */
  isOfVisit?: WordTest | undefined;
}

/** Returns the requests of one clause; the first rule that fits decides. */
function queriesOfClause(one: string, message: PurchaseMessage): PurchaseQuery[] {
  const { text, area, timed, isOfVisit } = message;
  const clause: QueryClause = {
    text: one,
    about: topicsOf(one),
    asks: isQuestion(one) || ASKING_WORD.test(one),
    timed,
    names: namesSomebody(one, isOfVisit),
    whole: topicsOf(text),
  };
  const told = (area === 'food' ? OF_MEAL : OF_VISIT).find(([, test]) => test(clause))?.[0];
  if (told === 'invoice' && clause.about('mailed')) return [told, 'mail'];
  if (told !== undefined) return [told];
  return area === 'booking' && clause.asks ? [questionOf(one) ?? []].flat() : [];
}

/** Returns the requests of a message in order, each once. */
export function readPurchaseQueries(
  text: string,
  area: 'booking' | 'food',
  timed: boolean,
  isOfVisit?: WordTest,
): PurchaseQuery[] {
  const message = { text, area, timed, isOfVisit };
  const found = requestClauses(text).flatMap((one) => queriesOfClause(one, message));
  return [...new Set(area === 'food' ? found : withoutTold(withoutCovered(found), text))];
}

/**
 * Counts the clauses of a message that are requests about the purchase; undefined where another
 * clause does more than lead to one.
 */
export function countAllOfPurchase(message: PurchaseMessage): number | undefined {
  const clauses = requestClauses(message.text);
  const asked = clauses.filter((one) => queriesOfClause(one, message).length > 0);
  const others = clauses.filter((one) => !asked.includes(one));
  return others.every(leadsToQuestion) ? asked.length : undefined;
}

/** Drops "paid" where it is only a fact and the question is what came of it. */
function withoutTold(found: readonly PurchaseQuery[], text: string): readonly PurchaseQuery[] {
  const about = topicsOf(text);
  const asked = found.filter((one) => one !== 'paid');
  if (asked.length === found.length) return found;
  if (asked.includes('show')) return asked;
  if (text.includes('?')) return found;
  if (asked.some((one) => one === 'ticket' || one === 'status')) return asked;
  return about('notCome', 'noShow') ? ['ticket', ...asked] : found;
}

/** The aspect of a purchase for questions that any visit may have. */
const ASPECT_OF_QUESTION: Readonly<Record<string, PurchaseQuery>> = {
  when: 'when',
  where: 'where',
  refund: 'refund',
  included: 'included',
};

function questionOf(clause: string): PurchaseQuery | undefined {
  const asked = visitQuestionOf(clause);
  return asked === 'other' && speaksOfVenue(clause) ? 'venue' : ASPECT_OF_QUESTION[asked];
}

/** Returns the clauses that ask about the venue, which its seller's own words answer. */
export const venueClausesOf = (text: string): string[] =>
  requestClauses(text).filter((one) => readPurchaseQueries(one, 'booking', false)[0] === 'venue');

/** Returns the requests of a clause of a message, whose other words may tell what it asks of. */
export const queriesWithin = (one: string, text: string, timed: boolean): PurchaseQuery[] =>
  requestClauses(one).flatMap((part) => queriesOfClause(part, { text, area: 'booking', timed }));

/** Returns the clauses that no request about a purchase is read in; single words lead nowhere. */
export const clausesBeyond = (text: string, timed = false): string[] =>
  requestClauses(text).filter(
    (one) =>
      one.trim().split(/\s+/u).length >= LEAST_WORDS &&
      !leadsToQuestion(one) &&
      queriesWithin(one, text, timed).length === 0,
  );
const LEAST_WORDS = 3;

/** True if a clause plainly asks to cancel a whole purchase; hypothetical sentences do not. */
export const asksToCancel = (text: string): boolean =>
  text
    .split(/(?<=[.?!।;])\s+|\n+/u)
    .filter((sentence) => !HYPOTHETICAL_PHRASE.test(sentence))
    .flatMap(requestClauses)
    .some((one) =>
      cancels({
        text: one,
        about: topicsOf(one),
        asks: false,
        timed: false,
        names: false,
        whole: topicsOf(text),
      }),
    );
