import { isQuestion } from '../../language/text/question';
import { topicsOf, type PurchaseTopic } from './purchase-words';

/*
 * What is wished of something that was bought, clause by clause: a message often asks for the bill, tells the rider something and
 * moves the day in one breath, and each of these has an answer of its own. Nothing here acts: every wish is answered in words.
 */

/** A wish that dialogs/my-bookings/answers.ts answers, by its id there. */
export type PurchaseQuery =
  | 'status'
  | 'cancelled'
  | 'ticket'
  | 'where'
  | 'arrival'
  | 'contact'
  | 'entrance'
  | 'invoice'
  | 'refund'
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
  | 'other';

/** A clause of a message, by what it is about. */
interface QueryClause {
  text: string;
  about: (...topics: readonly PurchaseTopic[]) => boolean;
  asks: boolean;
  /** A day or an hour is told in the message. */
  timed: boolean;
}

type QueryTest = (clause: QueryClause) => boolean;
type QueryRules = readonly (readonly [PurchaseQuery, QueryTest])[];

const CLAUSE_END =
  /(?<=[.?!।;])\s+|[\n;,]+\s*|\s+(?:and|also|but|n|&|aur|lekin|warna|baaki|और|लेकिन)\s+/iu;
const ASKING_WORD =
  /\?|(?<![\p{L}\p{M}])(?:kya|na|क्या|ना|any|does|do|is|are|can|may|has|have)(?![\p{L}\p{M}])/iu;

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
  ['invoice', ({ about }) => about('invoice')],
  ['refund', ({ about }) => about('refund') || (about('cancel') && about('perhaps'))],
];

const moves: QueryTest = ({ about, timed }) =>
  about('move') || (timed && about('swap', 'makeIt') && !about('addsTo', 'ticket'));

const OF_VISIT: QueryRules = [
  ['note', ({ about }) => about('allergy', 'note') && !about('entrance')],
  ['transfer', ({ about }) => about('transfer')],
  ['move', moves],
  ['add', ({ about, asks }) => about('addsTo') && (about('ticket', 'one') || asks)],
  ['id', ({ about }) => about('idProof')],
  ['mail', ({ about, asks }) => about('mailed') && (asks || about('send', 'ticket'))],
  ['entrance', ({ about }) => about('entrance')],
  [
    'ticket',
    ({ about }) => about('ticket') && about('send') && !about('way', 'refund', 'confirmed'),
  ],
  ['where', ({ about }) => about('way') && !about('reachSeller')],
  ['bring', ({ about }) => about('carry')],
  ['contact', ({ about }) => about('reachSeller') || (about('contact') && about('seller'))],
  ['status', ({ about }) => about('confirmed')],
  ...OF_BOTH,
];

const isAddressAsked: QueryTest = ({ about, asks }) => about('goesTo') && asks && !about('swap');

/** What was told of who gets it is another now. */
const changesDetails: QueryTest = ({ about }) =>
  about('swap') || (about('ownDetails') && about('amiss'));

const comes: QueryTest = ({ about }) =>
  (about('carrier') || (about('when', 'where') && about('comes'))) && !about('refund', 'perhaps');

const OF_MEAL: QueryRules = [
  ['allergens', ({ about, asks }) => about('allergy') && asks],
  ['place', ({ about }) => about('sellerPlace')],
  ['note', ({ about }) => about('note', 'allergy', 'toCarrier', 'flavour') && !about('swap')],
  ['add', ({ about }) => about('addsTo')],
  ['address', isAddressAsked],
  ['other', changesDetails],
  ...OF_BOTH,
  ['arrival', comes],
  ['contact', ({ about }) => about('reachSeller') || (about('contact') && about('seller'))],
  ['status', ({ about }) => about('confirmed')],
];

/** The wishes of a message, in the order they stand in it, each once; a clause has the first that fits. */
export function readPurchaseQueries(
  text: string,
  area: 'booking' | 'food',
  timed: boolean,
): PurchaseQuery[] {
  const rules = area === 'food' ? OF_MEAL : OF_VISIT;
  const found = clausesOf(text).flatMap((one) => {
    const clause: QueryClause = {
      text: one,
      about: topicsOf(one),
      asks: isQuestion(one) || ASKING_WORD.test(one),
      timed,
    };
    return rules.find(([, test]) => test(clause))?.[0] ?? [];
  });
  return [...new Set(found)];
}

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
