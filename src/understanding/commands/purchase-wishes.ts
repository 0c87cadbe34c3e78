import { isQuestion } from '../../language/text/question';
import { visitQuestionOf } from './clause-question';
import { HYPOTHETICAL_PHRASE } from './controls';
import { speaksOfVenue } from './other-question';
import { namesSomebody, type WordTest } from './named-of-party';
import { topicsOf, type PurchaseTopic } from './purchase-words';

/*
 * What is wished of something that was bought, clause by clause: a message often asks for the bill, tells the rider something and
 * moves the day in one breath, and each of these has an answer of its own. Nothing here acts: every wish is answered in words.
 */

/** A wish about what was bought, by the option of the slot `aspect` that answers it. */
export type PurchaseQuery =
  | 'status'
  | 'cancelled'
  | 'number'
  | 'ticket'
  | 'where'
  | 'arrival'
  | 'contact'
  | 'entrance'
  | 'invoice'
  | 'refund'
  | 'deadline'
  | 'id'
  | 'mail'
  | 'transfer'
  | 'note'
  | 'allergens'
  | 'bring'
  | 'address'
  | 'place'
  | 'complain'
  | 'person'
  | 'move'
  | 'fewer'
  | 'add'
  | 'other'
  | 'cancel'
  | 'when'
  | 'included'
  | 'paid'
  | 'tax'
  | 'each'
  | 'venue';

/** A clause of a message, by what it is about. */
interface QueryClause {
  text: string;
  about: (...topics: readonly PurchaseTopic[]) => boolean;
  asks: boolean;
  /** A day or an hour is told in the message. */
  timed: boolean;
  /** One of those who go is named in it. */
  names: boolean;
}

type QueryTest = (clause: QueryClause) => boolean;
type QueryRules = readonly (readonly [PurchaseQuery, QueryTest])[];

const CLAUSE_END =
  /(?<=[.?!।;])\s+|[\n;,]+\s*|\s+(?:and|also|but|or|n|&|aur|ya|lekin|warna|baaki|और|या|लेकिन)\s+/iu;
const ASKING_WORD =
  /\?|(?<![\p{L}\p{M}])(?:kya|na|क्या|ना|any|does|do(?= (?:i|we|you|u|they|the|my|our|both|all))|is|are|can|may|has|have)(?![\p{L}\p{M}])/iu;

/** It tells of a fault that came about: asked, supposed or denied it is none. */
const asksHowToComplain: QueryTest = ({ about, asks }) =>
  about('complainTo') ||
  (about('complaint') && !about('answer', 'close') && (asks || about('how', 'perhaps'))) ||
  (about('amiss', 'notCome') && about('perhaps'));

/** What may be wished of both a visit and a meal. */
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
  ['refund', ({ about }) => about('refund') || (about('cancel') && about('perhaps'))],
];

const moves: QueryTest = ({ about, timed }) =>
  about('move') || (timed && about('swap', 'makeIt') && !about('addsTo', 'ticket'));

/** Another day in place of this one, and nobody in place of another. */
const movesAll: QueryTest = (clause) =>
  moves(clause) && clause.timed && !clause.names && clause.about('weGo');

/** It is to be cancelled as a whole: neither supposed, nor told to be over. */
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

/** Whether each of those who go needs a ticket or a code of their own. */
const isOfEach: QueryTest = ({ about, asks }) =>
  asks &&
  about('everybody') &&
  about('code') &&
  about('shown') &&
  !about('toMe', 'addsTo', 'oneLess', 'swap', 'cancel', 'move', 'transfer') &&
  !about('refund', 'invoice', 'charged', 'booked', 'idProof', 'mailed');

/** How much was taken, how often and why: of the money, though a ticket is named. */
const asksOfCharge: QueryTest = ({ about }) =>
  about('charged') && about('muchOrOften') && !about('ticketNotCome', 'notCome', 'where', 'refund');

/** The money is gone, and what it was paid for is not seen. */
const isPaidUnseen: QueryTest = ({ about }) =>
  about('ticketNotCome') ||
  (about('charged') && (about('notCome') || (about('code', 'ticket') && about('where', 'send'))));

const OF_VISIT: QueryRules = [
  ['paid', asksOfCharge],
  ['ticket', isPaidUnseen],
  ['each', isOfEach],
  ['deadline', ({ about }) => about('deadline') && about('cancel', 'refund')],
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
  ['status', ({ about }) => about('confirmed', 'booked')],
  ['when', ({ about, asks }) => about('when') && asks && !about('refund', 'cancel', 'comes')],
  ['cancel', cancels],
  ...OF_BOTH,
];

const isAddressAsked: QueryTest = ({ about, asks }) => about('goesTo') && asks && !about('swap');

/** What was told of who gets it is another now. */
const changesDetails: QueryTest = ({ about }) =>
  about('swap') || (about('ownDetails') && about('amiss'));

const comes: QueryTest = ({ about }) =>
  (about('carrier') || (about('when', 'where') && about('comes'))) && !about('refund', 'perhaps');

const OF_MEAL: QueryRules = [
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

/**
 * The wishes of a message, in the order they stand in it, each once; a clause has the first that fits. `isOfVisit` tells words of
 * the visit itself, which name nobody who goes.
 */
export function readPurchaseQueries(
  text: string,
  area: 'booking' | 'food',
  timed: boolean,
  isOfVisit?: WordTest,
): PurchaseQuery[] {
  const rules = area === 'food' ? OF_MEAL : OF_VISIT;
  const found = clausesOf(text).flatMap((one): PurchaseQuery | PurchaseQuery[] => {
    const clause: QueryClause = {
      text: one,
      about: topicsOf(one),
      asks: isQuestion(one) || ASKING_WORD.test(one),
      timed,
      names: namesSomebody(one, isOfVisit),
    };
    const told = rules.find(([, test]) => test(clause))?.[0];
    if (told === 'invoice' && clause.about('mailed')) return [told, 'mail'];
    return told ?? (area === 'booking' && clause.asks ? (questionOf(one) ?? []) : []);
  });
  return [...new Set(area === 'food' ? found : withoutTold(found, text))];
}

/** That it was paid is told, and asked is what came of it: the ticket, or how it stands. */
function withoutTold(found: readonly PurchaseQuery[], text: string): readonly PurchaseQuery[] {
  const about = topicsOf(text);
  const asked = found.filter((one) => one !== 'paid');
  if (asked.length === found.length || text.includes('?')) return found;
  if (asked.some((one) => one === 'ticket' || one === 'status')) return asked;
  return about('notCome', 'noShow') ? ['ticket', ...asked] : found;
}

/** What any visit may be asked, as answered of one that was bought. */
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

/** The clauses that ask what the place has or allows, which its seller's own words answer. */
export const venueClausesOf = (text: string): string[] =>
  clausesOf(text).filter((one) => readPurchaseQueries(one, 'booking', false)[0] === 'venue');

/** True where a clause plainly asks for a whole purchase to be cancelled: a sentence that supposes it asks for nothing. */
export const asksToCancel = (text: string): boolean =>
  text
    .split(/(?<=[.?!।;])\s+|\n+/u)
    .filter((sentence) => !HYPOTHETICAL_PHRASE.test(sentence))
    .flatMap(clausesOf)
    .some((one) =>
      cancels({ text: one, about: topicsOf(one), asks: false, timed: false, names: false }),
    );

const clausesOf = (text: string): string[] =>
  text.split(CLAUSE_END).filter((one) => one.trim() !== '');

/** True where a clause plainly tells a fault that came about: a question, a supposition and a denial tell none. */
export function tellsFault(text: string): boolean {
  return clausesOf(text).some((one) => {
    const about = topicsOf(one);
    return (
      about('amiss', 'notCome', 'noShow') &&
      !one.includes('?') &&
      !isQuestion(one) &&
      !about('perhaps', 'deniesFault', 'goesTo', 'ownDetails', 'how')
    );
  });
}
