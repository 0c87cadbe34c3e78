import { countedAlong } from '../../food/counted-along';
import type { Command, SlotFill } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { collectBookingFills } from './booking-change';
import { HYPOTHETICAL_PHRASE } from './controls';
import { textValue } from './food-dialogs';
import { namesSomebody, wordsOfVisit } from './named-of-party';
import { keepsIt, wantsCancelled } from './purchase-cancel';
import { buyMore, speaksOfMore } from './more-tickets';
import { readPurchaseQueries, tellsFault, type PurchaseQuery } from './purchase-wishes';
import { mentionsConcept } from './reading';
import {
  COMPLAINT_FOLLOW_UP,
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
 * What somebody wants of what they bought last, read over the whole message by what it is about: a sentence may well cancel, ask
 * when the money comes and say why, all at once.
 */

const option = (slot: SlotName, id: string): SlotFill => ({ slot, value: { is: 'option', id } });
/** The command that begins the dialog of a role about it. */
const start = ({ reading }: PurchaseTalk, role: DialogRole, ...fills: SlotFill[]): Command =>
  startRole(reading, role, fills);

const asksForTerms = ({ about, reading: { text } }: PurchaseTalk): boolean =>
  about('refund') || (about('cancel') && HYPOTHETICAL_PHRASE.test(text));

/** For another day than today. */
const laterDay = ({ reading: { entities, context } }: PurchaseTalk): SlotFill[] => {
  const { from, to } = entities.days[0]?.value ?? {};
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: context.zone }).format(context.now);
  return from === undefined || to === undefined || from <= today
    ? []
    : [{ slot: 'date', value: { is: 'day', from, to } }];
};

/** The same meal again: at once, with what it is to differ in, or told that it cannot be ordered ahead. */
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
  );
}

const LINK = /https:\/\/\S/iu;

/** Words that a seller is to hear: they say so, or pass a link on to them. */
export const isForSeller = (text: string): boolean => {
  const about = topicsOf(text);
  return about('toSeller') || (about('passOn') && LINK.test(text));
};

/** What was complained of is told to whom it was sent, where the words say so; or how that stands. */
export function requestOfComplaint(talk: PurchaseTalk): Command | undefined {
  const { about, reading, of } = talk;
  const own = (reading.context.owned ?? []).find((one) => one.complaint === true);
  if (!own) return undefined;
  if (
    (about('withdraw') && !about('refund', 'toSeller')) ||
    (about('deniesFault') && about('complaint'))
  )
    return start(talk, COMPLAINT_FOLLOW_UP, option('ownOrder', own.id), option('wish', 'withdraw'));
  const sent =
    isForSeller(reading.text) || about('solved') || (about('complaint') && about('close'));
  if (sent && !about('again'))
    return start(talk, COMPLAINT_REPORT, option('paidOrder', own.id), {
      slot: 'reply',
      value: textValue(reading.text),
    });
  const asked = about('answer') || (isQuestion(reading.text) && about('refund', 'close'));
  return of.id === own.id && asked && !about('ticket', 'where', 'cancel')
    ? start(talk, COMPLAINT_FOLLOW_UP, option('ownOrder', own.id))
    : undefined;
}

const LEAST_PROBLEM_WORDS = 3;

/** Something of it is wrong: a complaint with these very words. What is only late is looked after instead. */
function amissMeal(talk: PurchaseTalk): Command | undefined {
  const { about, reading, of } = talk;
  const { text } = reading;
  const late =
    about('notCome') && (about('yet', 'when', 'where') || !mentionsConcept(reading, 'DISH'));
  const wrong = tellsFault(text) && (about('amiss') || !late);
  const written = reading.context.asked?.slot === 'reply'; // these words go there as they are
  if (!wrong || written) return undefined;
  const told = text.split(/\s+/u).length >= LEAST_PROBLEM_WORDS;
  return start(
    talk,
    COMPLAINT_REPORT,
    option('paidOrder', of.id),
    ...(told ? [{ slot: 'problem' as const, value: textValue(text) }] : []),
  );
}

/** Where it is, when it comes and who brings it. */
const tracksMeal = ({ about, reading }: PurchaseTalk): boolean =>
  (about('carrier') && !about('toCarrier')) ||
  (about('when', 'where') && (about('comes') || mentionsConcept(reading, 'DISH'))) ||
  (about('notCome') && about('yet'));

/** What is wanted of a meal that was paid. */
export function requestOfMeal(talk: PurchaseTalk): Command | undefined {
  const { about, of, reading } = talk;
  const anew = mentionsConcept(reading, 'ORDER_VERB', 'ORDER_NOUN', 'FOOD', 'EATING', 'REORDER');
  if (about('again') && !about('cancel') && anew) return sameMeal(talk);
  if (wantsCancelled(talk) && (about('all') || !mentionsConcept(reading, 'DISH')))
    return start(talk, FOOD_CANCELLATION, ...(talk.sure ? [option('paidOrder', of.id)] : []));
  const amiss = amissMeal(talk);
  if (amiss) return amiss;
  const told = queryInWords(talk);
  if (told) return told;
  if (tracksMeal(talk)) return start(talk, FOOD_TRACKING, option('paidOrder', of.id));
  if (asksForTerms(talk)) return aspects(talk, 'refund');
  return keepsIt(talk) ? start(talk, FOOD_TRACKING, option('paidOrder', of.id)) : undefined;
}

/** What is wished in words alone, all of it. */
export function queryInWords(talk: PurchaseTalk): Command | undefined {
  const [first, ...more] = queriesOf(talk);
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

/** All wishes; what the place has is asked of its seller's words beside them. */
const queriesOf = ({ reading, of }: PurchaseTalk): PurchaseQuery[] => {
  const { text, entities } = reading;
  const timed = entities.days.length + entities.clocks.length > 0;
  return readPurchaseQueries(text, of.area, timed, wordsOfVisit(reading, of.title)).filter(
    (one) => one !== 'venue',
  );
};

/** Details of one thing owned, in the order they were thought of. */
const aspects = (talk: PurchaseTalk, first: string, ...more: readonly string[]): Command =>
  start(
    talk,
    OWNED_LIST,
    option('aspect', first),
    ...alongside(more),
    ...ownedFill(talk.sure && (first !== 'number' || talk.told), talk.of.id),
  );

const ownedFill = (sure: boolean, id: string): SlotFill[] => (sure ? [option('ownOrder', id)] : []);

/** What is wished along with the first. */
const alongside = (more: readonly string[]): SlotFill[] =>
  ALONGSIDE.flatMap((slot, at) => {
    const wish = more[at];
    return wish === undefined ? [] : [option(slot, wish)];
  });
const ALONGSIDE = ['also', 'too', 'besides'] as const;

/** What a change's own answer tells already. */
const TOLD_BY_CHANGE: ReadonlySet<PurchaseQuery> = new Set(['refund', 'cancelled', 'contact']);

function changeVisit(talk: PurchaseTalk, change: string, ...keep: string[]): Command {
  const more = queriesOf(talk).filter(
    (one) =>
      one !== change && !TOLD_BY_CHANGE.has(one) && !(change === 'fewer' && one === 'cancel'),
  );
  return start(
    talk,
    PAID_CHANGE,
    option('change', change),
    ...ownedFill(talk.sure, talk.of.id),
    ...alongside(more),
    ...collectBookingFills(talk.reading, PAID_CHANGE, keep)
      .filter(({ slot }) => slot !== 'ownOrder')
      .filter(({ slot }) => change !== 'move' || slot !== 'date'),
    ...(change === 'move' ? newDay(talk) : []),
  );
}

/** The day that is wanted instead: of those that are named, the first that it is not booked for. */
function newDay({ reading: { entities, context }, of }: PurchaseTalk): SlotFill[] {
  const booked =
    of.at === undefined
      ? undefined
      : new Intl.DateTimeFormat('en-CA', { timeZone: context.zone }).format(of.at);
  const other =
    booked === undefined
      ? (entities.days[1] ?? entities.days[0]) // from … to …
      : entities.days.find(({ value }) => value.from !== booked);
  return other === undefined
    ? []
    : [{ slot: 'date', value: { is: 'day', from: other.value.from, to: other.value.to } }];
}

/** Some of those who were to come do not; the visit stands. */
function loses({ about, reading, of }: PurchaseTalk): boolean {
  if (about('all', 'weCannot', 'ticketNotCome', 'booked')) return false;
  if (about('oneLess')) return true;
  const names = namesSomebody(reading.text, wordsOfVisit(reading, of.title));
  const off = about('cancel') || (about('takeOff') && (names || about('ticket')));
  const oneOf = names || (about('one') && about('ticket'));
  return (
    (off && oneOf) || (about('cannotCome') && (names || about('one', 'ticket', 'refund', 'cancel')))
  );
}

/** Details that are asked of a visit. */
function detailsOfVisit(talk: PurchaseTalk): Command | undefined {
  const { about, reading } = talk;
  const asks = isQuestion(reading.text) || mentionsConcept(reading, 'QUESTION') || about('send');
  const [first, ...more] = queriesOf(talk);
  const ofDay = reading.entities.days.length > 0;
  if (first === undefined) return asksForTerms(talk) ? aspects(talk, 'refund') : undefined;
  // of that day, whatever was bought last
  if (ofDay && (!talk.sure || first === 'ticket') && more.length === 0) return undefined;
  if (first === 'ticket' && more.length === 0 && !asks) return undefined;
  return queryInWords(talk);
}

/** What is wanted of a visit that was paid. */
export function requestOfVisit(talk: PurchaseTalk): Command | undefined {
  const { about, of } = talk;
  if (about('again') && !about('cancel', 'ticket')) return undefined;
  const wishes = queriesOf(talk);
  if (about('booked') && !talk.sure && wishes.length === 1) return start(talk, OWNED_LIST); // all there are
  if (loses(talk) && wishes[0] !== 'transfer') return changeVisit(talk, 'fewer');
  if (wishes[0] === 'transfer' && wishes.includes('fewer')) return changeVisit(talk, 'transfer');
  if (wishes.includes('move')) return changeVisit(talk, 'move', 'date', 'time');
  const more = speaksOfMore(talk);
  if (more || wishes.includes('add'))
    return (more ? buyMore(talk) : undefined) ?? changeVisit(talk, 'add', 'tickets');
  if (wishes[0] === 'deadline') return queryInWords(talk);
  if (wantsCancelled(talk) || about('weCannot')) return changeVisit(talk, 'cancel');
  if (about('noShow') && !about('ticketNotCome'))
    return start(talk, COMPLAINT_REPORT, ...(talk.sure ? [option('ownOrder', of.id)] : []));
  return detailsOfVisit(talk) ?? (keepsIt(talk) ? aspects(talk, 'status') : undefined);
}
