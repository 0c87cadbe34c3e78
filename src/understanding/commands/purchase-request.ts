import type { Command, SlotFill } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import type { PurchasedItem } from '../understanding';
import { CHANGE_DIALOG, collectBookingFills } from './booking-change';
import { HYPOTHETICAL_PHRASE } from './controls';
import { textValue } from './food-dialogs';
import { resolveOwnedReference } from './owned-reference';
import { PURCHASE_WORDS, topicsOf, type PurchaseTopic } from './purchase-words';
import { mentionsConcept, type MessageAnalysis } from './reading';

/*
 * What somebody wants of what they bought last, read over the whole message by what it is about: a sentence may well cancel, ask
 * when the money comes and say why, all at once.
 */

/** The topics of a message, and what it is said of. */
export interface PurchaseTalk {
  reading: MessageAnalysis;
  about: (...topics: readonly PurchaseTopic[]) => boolean;
  /** What is spoken of; `sure` where it was named or nothing else is owned of its kind, so that it is not asked for. */
  of: PurchasedItem;
  sure: boolean;
}

/** The topics of a message, and which of what is owned it is said of; nothing where several are named. */
export function purchaseTalkOf(reading: MessageAnalysis): PurchaseTalk | undefined {
  const owned = reading.context.owned ?? [];
  const { named, newest } = resolveOwnedReference(reading);
  const about = topicsOf(reading.text);
  if (named.length > 1) return undefined;
  const meal = mentionsConcept(reading, 'EATING', 'FOOD', 'DISH') || about('carrier');
  const visit = about('visit');
  const area = meal === visit ? undefined : meal ? 'food' : 'booking';
  const of = named[0] ?? owned.find((one) => one.area === area) ?? owned[0];
  if (!of) return undefined;
  const alone = owned.filter((one) => one.area === of.area).length === 1;
  return { reading, about, of, sure: named.length === 1 || newest || alone };
}

const option = (slot: string, id: string): SlotFill => ({ slot, value: { is: 'option', id } });
const start = (dialog: string, ...fills: SlotFill[]): Command => ({
  do: 'start',
  dialog,
  ...(fills.length > 0 && { fills }),
});

/** It is to be cancelled: neither asked about for the case that, nor told to be over, nor ruled out. */
const wantsCancelled = ({ about, reading: { text } }: PurchaseTalk): boolean =>
  about('cancel') && !about('notCancel', 'cancelled') && !HYPOTHETICAL_PHRASE.test(text);

/** "Cancel nothing, keep it": how it stands, and that it does. */
const keepsIt = ({ about, reading: { text } }: PurchaseTalk): boolean =>
  !about('cancel', 'move') && PURCHASE_WORDS.cancel.test(text) && !HYPOTHETICAL_PHRASE.test(text);

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
      CHANGE_DIALOG,
      option('change', 'repeat'),
      { slot: 'meal', value: { is: 'flag', on: true } },
      ...later,
    );
  const differs = talk.about('differs') || mentionsConcept(talk.reading, 'DISH');
  return start(
    'order-food',
    { slot: 'again', value: { is: 'flag', on: true } },
    ...(differs && !talk.about('complaint')
      ? [{ slot: 'order', value: textValue(talk.reading.text) }]
      : []),
  );
}

/** What was complained of is told to whom it was sent, where the words say so; or how that stands. */
export function requestOfComplaint({ about, reading, of }: PurchaseTalk): Command | undefined {
  const own = (reading.context.owned ?? []).find((one) => one.complaint === true);
  if (!own) return undefined;
  const sent = about('toSeller', 'solved') || (about('complaint') && about('close'));
  if (sent && !about('again'))
    return start('report-issue', option('paidOrder', own.id), {
      slot: 'reply',
      value: textValue(reading.text),
    });
  const asked = about('answer') || (isQuestion(reading.text) && about('refund', 'close'));
  return of.id === own.id && asked && !about('ticket', 'where', 'cancel')
    ? start('complaint-status', option('ownOrder', own.id))
    : undefined;
}

const ASKS_WHETHER = /^\W*(?:can|could|do|does|is it|kya)\b/iu;
const LEAST_PROBLEM_WORDS = 3;

/** Something of it is wrong: a complaint with these very words. What is only late is looked after instead. */
function amissMeal(talk: PurchaseTalk): Command | undefined {
  const { about, reading, of } = talk;
  const { text } = reading;
  const late =
    about('notCome') && (about('yet', 'when', 'where') || !mentionsConcept(reading, 'DISH'));
  const wrong = about('amiss') || (about('notCome') && !late);
  const written = reading.context.asked?.slot === 'reply'; // these words go there as they are
  if (!wrong || written || ASKS_WHETHER.test(text)) return undefined;
  const told = text.split(/\s+/u).length >= LEAST_PROBLEM_WORDS;
  return start(
    'report-issue',
    option('paidOrder', of.id),
    ...(told ? [{ slot: 'problem', value: textValue(text) }] : []),
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
    return start('cancel-food', ...(talk.sure ? [option('paidOrder', of.id)] : []));
  const amiss = amissMeal(talk);
  if (amiss) return amiss;
  if (about('invoice')) return aspects(talk, 'invoice');
  if (tracksMeal(talk)) return start('track-food', option('paidOrder', of.id));
  if (about('reachSeller') || (about('contact') && about('seller')))
    return aspects(talk, 'contact');
  if (asksForTerms(talk)) return aspects(talk, 'refund');
  return keepsIt(talk) ? start('track-food', option('paidOrder', of.id)) : undefined;
}

/** Two details of one thing owned, in the order they were thought of. */
const aspects = ({ of, sure }: PurchaseTalk, first: string, next?: string): Command =>
  start(
    'my-bookings',
    option('aspect', first),
    ...(next === undefined ? [] : [option('also', next)]),
    ...(sure ? [option('ownOrder', of.id)] : []),
  );

const changeVisit = (talk: PurchaseTalk, change: string, ...keep: string[]): Command =>
  start(
    CHANGE_DIALOG,
    option('change', change),
    ...(talk.sure ? [option('ownOrder', talk.of.id)] : []),
    ...collectBookingFills(talk.reading, CHANGE_DIALOG, keep).filter(
      ({ slot }) => slot !== 'ownOrder',
    ),
  );

/** Some of those who were to come do not; the visit stands. */
function loses({ about }: PurchaseTalk): boolean {
  if (about('all', 'weCannot')) return false;
  if (about('oneLess')) return true;
  const off = about('cancel') || (about('takeOff') && about('ticket', 'named'));
  const of = about('named') || (about('one') && about('ticket'));
  return (
    (off && of) || (about('cannotCome') && about('one', 'named', 'ticket', 'refund', 'cancel'))
  );
}

/** Details that are asked of a visit, at most two. */
function detailsOfVisit(talk: PurchaseTalk): Command | undefined {
  const { about, reading } = talk;
  const asks = isQuestion(reading.text) || mentionsConcept(reading, 'QUESTION') || about('send');
  const found = [
    ...(about('invoice') ? ['invoice'] : []),
    ...(about('ticket') && about('send') && !about('way', 'refund') ? ['ticket'] : []),
    ...(about('ticket') && about('send') && about('way') ? ['ticket', 'where'] : []),
    ...(about('entrance') && about('ticket', 'send') ? ['entrance'] : []),
    ...(about('way') && !about('reachSeller') ? ['where'] : []),
    ...(about('reachSeller') || (about('contact') && about('seller')) ? ['contact'] : []),
    ...(asksForTerms(talk) ? ['refund'] : []),
  ];
  const [first, next] = [...new Set(found)];
  // of that day, whatever was bought last
  if (reading.entities.days.length > 0 && (!talk.sure || first === 'ticket')) return undefined;
  return first !== undefined && (asks || first !== 'ticket')
    ? aspects(talk, first, next)
    : undefined;
}

/** What is wanted of a visit that was paid. */
export function requestOfVisit(talk: PurchaseTalk): Command | undefined {
  const { about, of } = talk;
  if (about('again') && !about('cancel', 'ticket')) return undefined;
  if (loses(talk)) return changeVisit(talk, 'fewer');
  if (about('move')) return changeVisit(talk, 'move', 'date', 'time');
  if (wantsCancelled(talk) || about('weCannot')) return changeVisit(talk, 'cancel');
  if (about('noShow'))
    return start('report-issue', ...(talk.sure ? [option('ownOrder', of.id)] : []));
  return detailsOfVisit(talk) ?? (keepsIt(talk) ? aspects(talk, 'status') : undefined);
}
