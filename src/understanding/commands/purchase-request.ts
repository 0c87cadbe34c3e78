import { countedAlong } from '../../food/counted-along';
import type { Command, SlotFill } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { addressPiecesIn } from './address-change';
import { HYPOTHETICAL_PHRASE } from './control-words';
import { textValue } from './food-dialogs';
import { wordsOfVisit } from './named-of-party';
import { keepsIt, wantsCancelled } from './purchase-cancel';
import { readPurchaseQueries } from './purchase-wishes';
import { tellsFault, tellsOwnSlip } from './told-fault';
import type { PurchaseQuery } from './sale-queries';
import { mentionsConcept } from './reading';
import {
  COMPLAINT_REPORT,
  FOOD_CANCELLATION,
  FOOD_ORDER,
  FOOD_TRACKING,
  OWNED_LIST,
  PAID_CHANGE,
  startRole,
  type DialogRole,
} from './dialog-roles';
import type { PurchaseTalk } from './purchase-talk';
import { topicsOf } from './purchase-words';
import type { SlotName } from '../../engine/names';

/*
 * Requests about the last purchase, read over the whole message by topic, as one sentence may
 * cancel, ask for the money and give a reason.
 */

/** Fills a slot with one of its options. */
export const option = (slot: SlotName, id: string): SlotFill => ({
  slot,
  value: { is: 'option', id },
});
/** Begins the dialog of a role about the purchase. */
export const start = ({ reading }: PurchaseTalk, role: DialogRole, ...fills: SlotFill[]): Command =>
  startRole(reading, role, fills);

/** True where the terms of a refund are asked for, and not the money. */
export const asksForTerms = ({ about, reading: { text } }: PurchaseTalk): boolean =>
  about('refund') || (about('cancel') && HYPOTHETICAL_PHRASE.test(text));

/** Returns a day after today, if the message names one. */
const laterDay = ({ reading: { entities, context } }: PurchaseTalk): SlotFill[] => {
  const { from, to } = entities.days[0]?.value ?? {};
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: context.zone }).format(context.now);
  return from === undefined || to === undefined || from <= today
    ? []
    : [{ slot: 'date', value: { is: 'day', from, to } }];
};

/** Orders the same meal again; for a later day, begins the dialog that says it cannot be. */
function sameMeal(talk: PurchaseTalk): Command {
  const later = laterDay(talk);
  if (later.length > 0)
    return start(
      talk,
      PAID_CHANGE,
      option('change', 'repeat'),
      { slot: 'meal', value: { is: 'flag', on: true } },
      ...later,
    );
  const differs =
    talk.about('differs') ||
    mentionsConcept(talk.reading, 'DISH') ||
    countedAlong(talk.reading.text) !== '';
  return start(
    talk,
    FOOD_ORDER,
    { slot: 'again', value: { is: 'flag', on: true } },
    ...(differs && !talk.about('complaint')
      ? [{ slot: 'order' as const, value: textValue(talk.reading.text) }]
      : []),
    ...toAnotherRoom(talk),
  );
}

/** Fills in the floor or room that the same meal goes to this time. */
function toAnotherRoom({ reading: { text } }: PurchaseTalk): SlotFill[] {
  const address = addressPiecesIn(text);
  return address === '' ? [] : [{ slot: 'contact', value: { is: 'person', address } }];
}

const LEAST_PROBLEM_WORDS = 3;

/** Begins a complaint with the words of the message, if something is wrong and not only late. */
function amissMeal(talk: PurchaseTalk, text = talk.reading.text): Command | undefined {
  const { about, reading, of } = talk;
  const late =
    about('notCome') && (about('yet', 'when', 'where') || !mentionsConcept(reading, 'DISH'));
  const wrong = tellsFault(text) && (about('amiss') || !late);
  const written = reading.context.asked?.slot === 'reply'; // these words go to the seller
  if (!wrong || written) return undefined;
  const told = text.split(/\s+/u).length >= LEAST_PROBLEM_WORDS;
  return start(
    talk,
    COMPLAINT_REPORT,
    option('paidOrder', of.id),
    ...(told ? [{ slot: 'problem' as const, value: textValue(text) }] : []),
  );
}

/** Begins a complaint with what a message tells beside the wish to keep the order. */
export const amissBesideKeeping = (talk: PurchaseTalk): Command | undefined =>
  talk.of.area === 'food'
    ? amissMeal(
        talk,
        talk.reading.text
          .split(/(?<=[.!।\n;])\s*/u)
          .filter((one) => !topicsOf(one)('notCancel', 'keeps'))
          .join(' ')
          .trim(),
      )
    : undefined;

/** Begins a complaint that is plainly wished for: "I want to complain that nobody answers". */
function wishedComplaint({ about, reading, of }: PurchaseTalk): SlotFill[] | undefined {
  if (
    !about('complaint') ||
    about('how', 'perhaps', 'complainTo', 'deniesFault', 'answer', 'close')
  )
    return undefined;
  if (isQuestion(reading.text) || tellsOwnSlip(reading.text)) return undefined;
  if (reading.context.asked?.slot === 'reply') return undefined;
  if (reading.context.owned?.some(({ complaint }) => complaint === true) === true) return undefined;
  return [option('paidOrder', of.id), { slot: 'problem', value: textValue(reading.text) }];
}

/** True for questions where a meal is, when it comes and who brings it. */
const tracksMeal = ({ about, reading }: PurchaseTalk): boolean =>
  (about('carrier') && !about('toCarrier')) ||
  (about('when', 'where') && (about('comes') || mentionsConcept(reading, 'DISH'))) ||
  (about('notCome') && about('yet'));

/** True where only a part of a paid meal is to go: "cancel just the coffee". */
const losesPart = ({ about, reading }: PurchaseTalk): boolean =>
  about('cancel', 'takeOff') &&
  mentionsConcept(reading, 'DISH') &&
  !about('all', 'notCancel', 'notWhole', 'cancelled', 'agreed', 'swap', 'perhaps') &&
  !HYPOTHETICAL_PHRASE.test(reading.text);

/** Returns the command for a request about a paid meal. */
export function requestOfMeal(talk: PurchaseTalk): Command | undefined {
  const { about, of, reading } = talk;
  const anew = mentionsConcept(reading, 'ORDER_VERB', 'ORDER_NOUN', 'FOOD', 'EATING', 'REORDER');
  if (about('again') && !about('cancel') && anew) return sameMeal(talk);
  if (!losesPart(talk) && queriesOf(talk).includes('cancellable'))
    return aspects(talk, 'cancellable');
  if (wantsCancelled(talk) && (about('all') || !mentionsConcept(reading, 'DISH')))
    return start(talk, FOOD_CANCELLATION, ...(talk.sure ? [option('paidOrder', of.id)] : []));
  const amiss = amissMeal(talk);
  if (amiss) return amiss;
  const complaint = wishedComplaint(talk);
  if (complaint) return start(talk, COMPLAINT_REPORT, ...complaint);
  if (losesPart(talk)) return start(talk, PAID_CHANGE, option('change', 'fewer'), MEAL);
  const told = queryInWords(talk);
  if (told) return told;
  if (tracksMeal(talk)) return start(talk, FOOD_TRACKING, option('paidOrder', of.id));
  if (asksForTerms(talk)) return aspects(talk, 'refund');
  return keepsIt(talk) ? start(talk, FOOD_TRACKING, option('paidOrder', of.id)) : undefined;
}

/** What is asked of a purchase beside a complaint about it as well: its papers, its details. */
const BESIDE_COMPLAINT: ReadonlySet<PurchaseQuery> = new Set([
  'invoice',
  'number',
  'contact',
  'other',
]);

/** Answers what else a message asks for that is about a complaint. */
export function besideComplaint(talk: PurchaseTalk): Command[] {
  const [first, ...more] = queriesOf(talk).filter((one) => BESIDE_COMPLAINT.has(one));
  return first === undefined ? [] : [aspects(talk, first, ...more)];
}

/** Tells that a purchase stays, and answers all else that a message asks of it. */
export const keptAnd = (talk: PurchaseTalk): Command =>
  aspects(talk, 'stays', ...queriesOf(talk).filter((one) => one !== 'stays'));

/** Returns the command that answers all requests of a message but `told` in words. */
export function queryInWords(talk: PurchaseTalk, told?: PurchaseQuery): Command | undefined {
  const [first, ...more] = queriesOf(talk).filter((one) => one !== told);
  if (first === undefined) return undefined;
  if (first === 'person' && more.length === 0) return { do: 'person' };
  if (talk.of.area === 'food' && CHANGES_OF_MEAL.has(first) && more.length === 0)
    return start(talk, PAID_CHANGE, option('change', first), MEAL);
  if (talk.of.area === 'food' && first === 'arrival' && more.length === 0)
    return start(talk, FOOD_TRACKING, option('paidOrder', talk.of.id));
  return aspects(talk, first, ...more);
}

const MEAL: SlotFill = { slot: 'meal', value: { is: 'flag', on: true } };
const CHANGES_OF_MEAL: ReadonlySet<PurchaseQuery> = new Set(['add', 'other']);

/** Returns all requests but those about the venue, which its seller's words answer. */
export const queriesOf = ({ reading, of }: PurchaseTalk): PurchaseQuery[] => {
  const { text, entities } = reading;
  const timed = entities.days.length + entities.clocks.length > 0;
  return readPurchaseQueries(text, of.area, timed, wordsOfVisit(reading, of.title)).filter(
    (one) => one !== 'venue',
  );
};

/** Tells aspects of a purchase, in the order of the message. */
export const aspects = (talk: PurchaseTalk, first: string, ...more: readonly string[]): Command =>
  start(
    talk,
    OWNED_LIST,
    option('aspect', first),
    ...alongside(more),
    ...ownedFill(talk.sure && (first !== 'number' || talk.told), talk.of.id),
  );

/** Fills in the purchase itself where it is sure which is meant. */
export const ownedFill = (sure: boolean, id: string): SlotFill[] =>
  sure ? [option('ownOrder', id)] : [];

/** Fills a further slot with each of the other aspects that a message asks for. */
export const alongside = (more: readonly string[]): SlotFill[] =>
  ALONGSIDE.flatMap((slot, at) => {
    const wish = more[at];
    return wish === undefined ? [] : [option(slot, wish)];
  });
const ALONGSIDE = ['also', 'too', 'besides'] as const;
