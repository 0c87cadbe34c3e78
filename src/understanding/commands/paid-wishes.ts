import { isPaidChange } from '../../engine/dialog-purpose';
import type { Command, SlotFill } from '../../engine/command';
import type { OpenDraft, PurchasedItem } from '../understanding';
import { HYPOTHETICAL_PHRASE, NEGATED_CANCEL } from './control-words';
import { asksQuestion } from './guard';
import { callsOff, dropDraftCommand, KEEPS, namedOne } from './letting-go';
import { resolveOwnedReference } from './owned-reference';
import { PART_END } from './owned-spared';
import { PURCHASE_WORDS, topicsOf } from './purchase-words';
import {
  countContentWords,
  currentDialog,
  interpretAs,
  mentionsConcept,
  mentionsOnlyConcepts,
  type CommandInterpretation,
  type CommandRecogniser,
  type MessageAnalysis,
} from './reading';
import {
  FOOD_CANCELLATION,
  OWNED_LIST,
  PAID_CHANGE,
  PAYMENT_STATUS,
  dialogFor,
  isBasketUnderWay,
  startCommand,
  startRole,
} from './dialog-roles';
import type { SlotName } from '../../engine/names';

/*
 * Requests about a paid purchase while a draft is open; the name, "all" and what is to be kept tell
 * which is meant.
 */

const option = (slot: SlotName, id: string): SlotFill => ({ slot, value: { is: 'option', id } });

/** Returns a reading with other words and without the days and title of the whole. */
const partOf = (reading: MessageAnalysis, text: string): MessageAnalysis => {
  const { title: _title, ...entities } = reading.entities;
  return { ...reading, text, entities: { ...entities, days: [] } };
};

/** Returns the one purchase that a message names. */
function paidOneNamed(reading: MessageAnalysis): PurchasedItem | undefined {
  const [one, other] = resolveOwnedReference(reading).named;
  return other === undefined ? one : undefined;
}

/** Returns the command that tells whether a purchase is cancelled. */
const stateOf = (reading: MessageAnalysis, { id }: PurchasedItem): Command =>
  startRole(reading, OWNED_LIST, [option('aspect', 'cancelled'), option('ownOrder', id)]);

/** Begins to cancel one of some purchases, asking which if there are several. */
function cancelPaid(
  reading: MessageAnalysis,
  those: readonly PurchasedItem[],
): Command | undefined {
  const [one, other] = those;
  const dialog = dialogFor(reading, one?.area === 'food' ? FOOD_CANCELLATION : PAID_CHANGE);
  if (!one || !dialog) return undefined;
  const which = other ? [] : [option(one.area === 'food' ? 'paidOrder' : 'ownOrder', one.id)];
  return startCommand(dialog, [
    ...(one.area === 'food' ? [] : [option('change', 'cancel')]),
    ...which,
  ]);
}

/** The drafts of bookings and orders. */
const openPurchases = ({ context: { drafts = [] } }: MessageAnalysis): readonly OpenDraft[] =>
  drafts.filter((one) => one.area !== undefined);

const plainlyCancels = (reading: MessageAnalysis): boolean =>
  mentionsConcept(reading, 'CANCEL') &&
  !asksQuestion(reading) &&
  !HYPOTHETICAL_PHRASE.test(reading.text) &&
  !NEGATED_CANCEL.test(reading.text);

/** Recognises a question about a purchase during another booking: "is my walk cancelled?" */
const recogniseWhetherPaidCancelled: CommandRecogniser = (reading) => {
  const { context, text } = reading;
  if (context.dialog === undefined || !topicsOf(text)('cancelled') || !asksQuestion(reading))
    return undefined;
  const one = paidOneNamed(reading);
  const open = openPurchases(reading).some(({ title }) => title === one?.title);
  return one && !open && dialogFor(reading, OWNED_LIST)
    ? interpretAs(0.95, stateOf(reading, one))
    : undefined;
};

/** Recognises a cancellation that names what stays: "cancel the walk, keep the trek". */
const recogniseOneOfThem: CommandRecogniser = (reading) => {
  const { text, context } = reading;
  if (!plainlyCancels(reading) || !KEEPS.test(text)) return undefined;
  const parts = text.split(PART_END).filter((one) => one.trim() !== '');
  const goes = parts.filter((one) => !KEEPS.test(one) && PURCHASE_WORDS.cancel.test(one));
  const stays = parts.filter((one) => KEEPS.test(one));
  const [part, another] = goes;
  if (part === undefined || another !== undefined || stays.length === 0) return undefined;
  const going = partOf(reading, part);
  const paid = paidOneNamed(going);
  const kept = stays.flatMap((one) => resolveOwnedReference(partOf(reading, one)).named);
  if (paid && !kept.includes(paid)) {
    const cancel = cancelPaid(reading, [paid]);
    return cancel && interpretAs(0.96, cancel);
  }
  const draft = namedOne(going, [...(context.drafts ?? []), ...(context.owned ?? [])]);
  return draft && 'dialog' in draft ? interpretAs(0.96, dropDraftCommand(draft)) : undefined;
};

/** Recognises "cancel everything": drops the drafts and begins to cancel the purchases. */
const recogniseCancelAll: CommandRecogniser = (reading) => {
  const { owned = [] } = reading.context;
  const open = openPurchases(reading);
  if (owned.length === 0 || open.length === 0) return undefined;
  const drops = !isBasketUnderWay(reading) && mentionsConcept(reading, 'REMOVE');
  if (!plainlyCancels(reading) && !(drops && callsOff(reading))) return undefined;
  const only = mentionsOnlyConcepts(reading, ...AROUND_ALL);
  if (!topicsOf(reading.text)('all') || !only || isPaidChange(currentDialog(reading)?.purpose))
    return undefined;
  const of = owned.filter(({ area }) => area === owned[0]?.area);
  const cancel = cancelPaid(reading, of);
  const dropped = open.map((one): Command => ({ ...dropDraftCommand(one), brief: true }));
  return cancel && interpretAs(0.95, ...dropped, cancel);
};
const AROUND_ALL = [
  'CANCEL',
  'REMOVE',
  'ALL',
  'THIS',
  'YES',
  'ORDER_NOUN',
  'BOOK',
  'TICKET',
  'DO_IT',
  'NOW',
];

/** Recognises "where is my food?" while its pay link is open: tells the payment's state. */
const recogniseAwaitedMeal: CommandRecogniser = (reading) => {
  const { context, text } = reading;
  const waits = openPurchases(reading).some((one) => one.area === 'food' && one.waiting === true);
  if (!waits || context.owned?.some((one) => one.area === 'food') === true) return undefined;
  const about = topicsOf(text);
  const asks = about('carrier') || (about('where', 'when', 'way') && about('comes'));
  const meal =
    mentionsConcept(reading, 'EATING', 'FOOD', 'ORDER_NOUN', 'DISH', 'STATUS') || about('carrier');
  return asks && meal && dialogFor(reading, PAYMENT_STATUS)
    ? interpretAs(0.97, startRole(reading, PAYMENT_STATUS, [option('also', 'arrival')]))
    : undefined;
};

/** The recognisers of this file, in the order in which they are tried. */
const RECOGNISERS = [
  recogniseWhetherPaidCancelled,
  recogniseOneOfThem,
  recogniseCancelAll,
  recogniseAwaitedMeal,
];

/** Recognises requests about purchases while a draft is open: see the head of this file. */
export function recogniseOfPaid(reading: MessageAnalysis): CommandInterpretation | undefined {
  for (const recognise of RECOGNISERS) {
    const found = recognise(reading);
    if (found) return found;
  }
  return undefined;
}

const MOST_WORDS = 4; // "cancel it please"; a longer message names what is meant

/** Adds to "cancel it", said in a draft, that the purchase of its area is not cancelled. */
export function withPaidState(
  reading: MessageAnalysis,
  found: CommandInterpretation,
): CommandInterpretation {
  const { owned = [] } = reading.context;
  const [only, other] = found.commands;
  const draft = openPurchases(reading).at(-1);
  if (only?.do !== 'cancel' || other !== undefined || draft?.title === undefined) return found;
  const area = draft.area === 'food' ? 'food' : 'booking';
  const of = owned.filter((one) => one.area === area);
  const [newest] = of;
  const named = resolveOwnedReference(reading).named.length > 0; // then it is the purchase
  const told = named || of.some(({ title }) => title === draft.title); // or the draft's own
  return newest && !told && countContentWords(reading) <= MOST_WORDS && !asksQuestion(reading)
    ? { ...found, commands: [only, stateOf(reading, newest)] }
    : found;
}
