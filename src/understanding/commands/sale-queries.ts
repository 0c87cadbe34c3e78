import { tokeniseText } from '../../language/text/tokens';
import { isConsentWord } from './consent';
import { topicsOf, type PurchaseTopic } from './purchase-words';
import { EMPTY_CLAUSE } from './told-part';

/** A request about a purchase: the option of the slot `aspect` that answers it. */
export type PurchaseQuery =
  | 'status'
  | 'cancelled'
  | 'cancellable'
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
  | 'share'
  | 'show'
  | 'reach'
  | 'stays'
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
  | 'calendar'
  | 'came'
  | 'closure'
  | 'message'
  | 'meet'
  | 'amount'
  | 'split'
  | 'names'
  | 'latest'
  | 'once'
  | 'valid'
  | 'account'
  | 'dearer'
  | 'discount'
  | 'accepted'
  | 'only'
  | 'venue';

/** A clause of a message, with a test of its topics. */
export interface QueryClause {
  text: string;
  about: (...topics: readonly PurchaseTopic[]) => boolean;
  asks: boolean;
  /** True if the message names a day or time. */
  timed: boolean;
  /** True if the clause names a visitor. */
  names: boolean;
  /** A test of the topics of the whole message. */
  whole: (...topics: readonly PurchaseTopic[]) => boolean;
}

/** A test whether a clause is a certain request. */
export type QueryTest = (clause: QueryClause) => boolean;
/** Requests with their tests; the first that fits a clause decides. */
export type QueryRules = readonly (readonly [PurchaseQuery, QueryTest])[];

/** True for a question whether the money that was paid has come. */
export const hasMoneyCome: QueryTest = ({ about, asks, whole }) =>
  !whole('comesBack', 'cancelled') &&
  asks &&
  (about('paymentCame') || (about('arrived') && whole('sentMoney') && !about('ticket', 'code')));

/** True for a question what each one's share of the sum is, or whether the others can pay theirs. */
export const isOfShares: QueryTest = ({ about }) =>
  about('payTheirPart') ||
  (!about('addsTo', 'cancel', 'priceOf', 'code') &&
    (about('splits', 'sumByCount') || (about('perHead') && about('muchOrOften'))));

/** True for a question what becomes of the visit in bad weather. */
export const mayBeShut: QueryTest = ({ about, asks, whole }) =>
  whole('badWeather') && ((asks && about('shut')) || (about('badWeather') && about('perhaps')));

/** True for a request to keep the visit as it is, and not one purchase of which another is cancelled. */
export const keepsVisit: QueryTest = ({ about, asks, whole }) =>
  about('keeps') &&
  !asks &&
  !about('cancel', 'note', 'addsTo', 'calendar') &&
  (!whole('cancel') || whole('notWhole'));

/** Facts that only lead to a question: "I have sent the money", "they say it will rain". */
export const leadsToQuestion = (one: string): boolean =>
  EMPTY_CLAUSE.test(one) || isAssent(one) || topicsOf(one)('sentMoney', 'badWeather');

const isAssent = (one: string): boolean =>
  tokeniseText(one).every(({ kind, text }) => kind !== 'word' || isConsentWord(text));

/** Requests that the answer to another one covers. */
const COVERED: Readonly<Partial<Record<PurchaseQuery, readonly PurchaseQuery[]>>> = {
  message: ['contact', 'mail', 'reach', 'note'],
  closure: ['refund', 'cancelled', 'when'],
  came: ['paid', 'status'],
};

/** Drops what another answer covers; a mail beside the seller's number is the seller's own. */
export function withoutCovered(found: readonly PurchaseQuery[]): PurchaseQuery[] {
  const all = found.map((one) =>
    one === 'mail' && found.includes('contact') ? ('message' as const) : one,
  );
  const covered = new Set(all.flatMap((one) => COVERED[one] ?? []));
  return all.filter((one) => !covered.has(one));
}
