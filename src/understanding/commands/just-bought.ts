import type { Command, SlotFill } from '../../engine/command';
import { cutIntoClauses } from '../../language/text/clauses';
import { isQuestion } from '../../language/text/question';
import { CANNOT_COME } from './cannot-come';
import { briefly, foodLetGo } from './food-let-go';
import { keepsLastAddress } from './my-places';
import { isOfVisitOverFood } from './over-food';
import { resolveOwnedReference } from './owned-reference';
import { isForSeller, requestOfComplaint } from './complaint-request';
import { isWholeOfMeal, recognisePaidBesideBasket } from './whole-of-meal';
import {
  amissBesideKeeping,
  besideComplaint,
  keptAnd,
  queryInWords,
  requestOfMeal,
} from './purchase-request';
import { tellsFault } from './told-fault';
import { requestOfVisit } from './visit-request';
import { purchaseTalkOf, type PurchaseTalk } from './purchase-talk';
import { wordsOfVisit } from './named-of-party';
import type { PurchaseQuery } from './sale-queries';
import { countAllOfPurchase, readPurchaseQueries, venueClausesOf } from './purchase-wishes';
import { PURCHASE_WORDS, topicsOf } from './purchase-words';
import {
  currentDialog,
  findDialogManifest,
  interpretAs,
  mentionsConcept,
  mentionsOnlyConcepts,
  type CommandInterpretation,
  type CommandRecogniser,
  type MessageAnalysis,
} from './reading';
import {
  COMPLAINT_FOLLOW_UP,
  COMPLAINT_REPORT,
  FOOD_CANCELLATION,
  PAID_CHANGE,
  dialogFor,
  isUnderWay,
  startRole,
  startsRole,
} from './dialog-roles';
import type { SlotName } from '../../engine/names';
import { localPattern } from '../../language/text/local-pattern';

/*
 * Talk about the last purchase while nothing else is open. Words that begin something new are left
 * to other recognisers.
 */

const ADDS = localPattern(
  'just-bought.adds',
  /(?<!\p{L})(?:add|include|put|jod(?:o| do| dena)?|also (?:send|get)|@add)(?!\p{L})/iu,
);
const CHANGES = localPattern(
  'just-bought.changes',
  /(?<!\p{L})(?:change|update|correct|edit|wrong|badal(?:o| do| dena)?|@change)(?!\p{L})/iu,
);
const ITS_DETAILS = localPattern(
  'just-bought.its-details',
  /(?<!\p{L})(?:address|flat|house|floor|number|mobile|phone|name|order|pata|naam|@address)(?!\p{L})/iu,
);
const PART_OF_IT = localPattern(
  'just-bought.part-of-it',
  /(?<!\p{L})(?:just|only|one|1|ek|sirf|half|@just)(?!\p{L})/iu,
);
const BEGINS_ANEW =
  /^\W*(?:please |can you |i want to |i['’]?d like to )?(?:book|reserve|order|find|search|buy)(?!\p{L})(?!\s+(?:ka|ki|ko|hai|hua|ho|pakk\p{L}*|confirm\p{L}*|cancel\p{L}*|kab|kaha\p{L}*|nahi|aa|aaya|aayi|mil|mila|pahunch\p{L}*|deliver\p{L}*|came|arrived|received|number|id|is|has|was)(?!\p{L}))/iu;
const AND_ANEW = localPattern(
  'just-bought.and-anew',
  /(?<!\p{L})(?:and|then|instead|aur|phir|@and)(?: then| please| can you)? (?:show|find|book|order|search|dikha\p{L}*|@show)(?!\p{L})(?! (?:me )?(?:the |my |our )?(?:tickets?|bookings?|bill|receipt|status))/iu,
);
const ASKS_US = localPattern(
  'just-bought.asks-us',
  /^\W*(?:can|could|will|would) (?:you|u|we|i)(?!\p{L})|@can/iu,
);
const SUBSTANCE: ReadonlySet<string> = new Set([
  'lines',
  'item',
  'restaurant',
  'choice',
  'package',
]);
/** Confidence at which neither a part of the message nor the scorer changes the reading. */
const PLAIN = 0.95;
const LIKELY = 0.92;

/** True while the customer writes to a seller. */
const isWriting = (reading: MessageAnalysis): boolean =>
  isUnderWay(reading, COMPLAINT_REPORT) && reading.context.asked?.slot === 'reply';

/** True if no dialog is open, or only a list or a draft without content beside a question. */
function isFree(reading: MessageAnalysis): boolean {
  const { dialog, asked } = reading.context;
  const here = currentDialog(reading);
  const offered = asked !== undefined && asked.slot === undefined && asked.consent !== true; // whether to resume a draft
  if (isUnderWay(reading, FOOD_CANCELLATION) && asked !== undefined) return true;
  if (isOfVisitOverFood(reading)) return true;
  if (here?.purpose === 'rate' && isForSeller(reading.text)) return true; // "tell them it had 2 hairs in it"
  if (dialog === undefined || isWriting(reading) || offered || isNoProblem(reading)) return true;
  if (here?.purpose === 'search')
    return (asked?.options.length ?? 0) === 0 ? asks(reading) : isOfOwned(reading);
  return (
    here?.purpose === 'purchase' &&
    !dialog.known.some((slot) => SUBSTANCE.has(slot)) &&
    !mentionsOnlyConcepts(reading, 'CANCEL') && // over a draft it is about the draft
    (asks(reading) ||
      topicsOf(reading.text)('amiss', 'carrier', 'invoice', 'refund', 'again', 'note') ||
      isOfOtherKind(reading))
  );
}

/** True if the answer to "what is wrong?" is a question, or that nothing is. */
const isNoProblem = (reading: MessageAnalysis): boolean =>
  isUnderWay(reading, COMPLAINT_REPORT) &&
  reading.context.asked?.slot === 'problem' &&
  !tellsFault(reading.text) &&
  (isQuestion(reading.text) ||
    topicsOf(reading.text)('deniesFault', 'withdraw', 'cancel', 'invoice', 'note'));

/** True for a change of a purchase of the other area than the empty draft's. */
function isOfOtherKind(reading: MessageAnalysis): boolean {
  const [newest] = reading.context.owned ?? [];
  const here = currentDialog(reading)?.area;
  const other = newest?.area === 'food' ? here === 'experience' : here === 'food';
  return other && topicsOf(reading.text)('move', 'swap', 'makeIt', 'cancel', 'ticket', 'way');
}

const asks = (reading: MessageAnalysis): boolean =>
  isQuestion(reading.text) || mentionsConcept(reading, 'QUESTION', 'CANCEL', 'REFUND');

/** True if a message names a purchase or calls it its own. */
function isOfOwned(reading: MessageAnalysis): boolean {
  const it = resolveOwnedReference(reading);
  return it.mine || it.named.length > 0;
}

/** True for another title or kind than what was bought. */
function isOfAnother(reading: MessageAnalysis): boolean {
  const it = resolveOwnedReference(reading);
  if (it.other !== undefined) return true;
  return reading.entities.kinds.length > 0 && it.named.length === 0 && !it.mine;
}

const option = (slot: SlotName, id: string): SlotFill => ({ slot, value: { is: 'option', id } });

/** Handles a change of a meal that the restaurant already has. */
function changeOfMeal(reading: MessageAnalysis): Command | undefined {
  const { text } = reading;
  const meal: SlotFill = { slot: 'meal', value: { is: 'flag', on: true } };
  const change = (id: string): Command =>
    startRole(reading, PAID_CHANGE, [option('change', id), meal]);
  if (isQuestion(text) && !ASKS_US.test(text)) return undefined;
  if (ADDS.test(text)) return change('add');
  const cancels = mentionsConcept(reading, 'CANCEL', 'REMOVE');
  if (cancels && mentionsConcept(reading, 'DISH') && PART_OF_IT.test(text)) return change('fewer');
  return CHANGES.test(text) && ITS_DETAILS.test(text) ? change('other') : undefined;
}

/** Asks for the count again at an unpaid visit: "my wife can't come, cancel her ticket". */
const aboutDraft = (reading: MessageAnalysis): Command | undefined => {
  const { dialog } = reading.context;
  const { text, entities } = reading;
  const counted = currentDialog(reading)?.slots.find((slot) => slot.reads === 'count')?.name;
  return counted !== undefined &&
    dialog?.known.includes(counted) === true &&
    entities.counts.length === 0 &&
    entities.people.every(({ name }) => name === undefined) &&
    CANNOT_COME.test(text) &&
    PURCHASE_WORDS.one.test(text) &&
    mentionsConcept(reading, 'CANCEL', 'REMOVE') &&
    !isQuestion(text)
    ? { do: 'forget', slot: counted }
    : undefined;
};

/** At the question whether to cancel, declines for another request: "keep it, just the receipt". */
function besideCancelQuestion(talk: PurchaseTalk): CommandInterpretation | undefined {
  const keeps = talk.about('notCancel', 'keeps');
  const amiss = keeps ? amissBesideKeeping(talk) : undefined;
  if (amiss) return { ...interpretAs(PLAIN, { do: 'no' }, amiss), byClause: true, whole: true };
  const wish = queryInWords(talk, 'stays');
  if (wish?.do !== 'start') return undefined;
  if (keeps) return { ...interpretAs(PLAIN, { do: 'no' }, keptAnd(talk)), byClause: true };
  const asksOnly = cutIntoClauses(talk.reading.text).every(({ asks }) => asks);
  return asksOnly ? interpretAs(PLAIN, wish) : undefined; // the question stays open
}

/** Recognises, before all else, "keep it" and a request at the question whether to cancel. */
export const recogniseKeptAndAsked: CommandRecogniser = (reading) => {
  if (!isUnderWay(reading, FOOD_CANCELLATION) || !reading.context.owned?.length) return undefined;
  const talk = purchaseTalkOf(reading);
  return talk && besideCancelQuestion(talk);
};

/** Recognises a plain request about a purchase, whatever else the message says about it. */
export function recognisePurchaseRequest(
  reading: MessageAnalysis,
): CommandInterpretation | undefined {
  const owned = reading.context.owned ?? [];
  if (owned.length === 0 || !isFree(reading)) return undefined;
  const anew = BEGINS_ANEW.test(reading.text) && !topicsOf(reading.text)('oneMore');
  if (anew || AND_ANEW.test(reading.text)) return undefined;
  if (isUnderWay(reading, FOOD_CANCELLATION)) return undefined;
  const talk = purchaseTalkOf(reading);
  const found =
    talk && (requestOfComplaint(talk) ?? (isOfAnother(reading) ? undefined : requestOf(talk)));
  if (found?.do === 'person') return interpretAs(PLAIN, found);
  return found?.do === 'start' && findDialogManifest(reading, found.dialog)
    ? interpretAs(PLAIN, found, ...alongside(reading, found, talk))
    : undefined;
}

/** Requests that no sentence of the corpus has taught. */
const UNTAUGHT: ReadonlySet<PurchaseQuery> = new Set([
  'calendar',
  'came',
  'closure',
  'message',
  'meet',
  'stays',
]);

/** True if a message holds several requests about a visit, or an untaught one, and nothing else. */
function isAllOfVisit(talk: PurchaseTalk): boolean {
  const { text, entities } = talk.reading;
  const { area, title } = talk.of;
  if (area === 'food') return false;
  const timed = entities.days.length + entities.clocks.length > 0;
  const isOfVisit = wordsOfVisit(talk.reading, title);
  const all = countAllOfPurchase({ text, area, timed, isOfVisit }) ?? 0;
  return (
    all > 1 ||
    (all === 1 &&
      readPurchaseQueries(text, area, timed, isOfVisit).some((one) => UNTAUGHT.has(one)))
  );
}

/** Recognises, before its clauses are read apart, a message whose every clause is about a visit that was bought. */
export const recogniseAllOfPurchase: CommandRecogniser = (reading) => {
  if (!reading.context.owned?.length) return undefined;
  const beside = recognisePaidBesideBasket(reading);
  if (beside) return beside;
  const talk = purchaseTalkOf(reading);
  const all =
    talk !== undefined && (isAllOfVisit(talk) || isOfVisitOverFood(reading) || isWholeOfMeal(talk));
  const found = all ? recognisePurchaseRequest(reading) : undefined;
  return (
    found && {
      ...found,
      commands: [...foodLetGo(reading).map(briefly), ...found.commands],
      byClause: true,
      whole: true,
    }
  );
};

/** Returns what is asked beside a request: of the venue, to keep the address, for papers. */
const alongside = (
  reading: MessageAnalysis,
  found: Command,
  talk: PurchaseTalk | undefined,
): Command[] => [
  ...venueQuestions(talk),
  ...[keepsLastAddress(reading) ?? []].flat(),
  ...(talk && isOfComplaint(reading, found) ? besideComplaint(talk) : []),
];

const isOfComplaint = (reading: MessageAnalysis, found: Command): boolean =>
  startsRole(reading, found, COMPLAINT_REPORT) || startsRole(reading, found, COMPLAINT_FOLLOW_UP);

/** Returns questions about the venue, which the seller's own words answer. */
function venueQuestions(talk: PurchaseTalk | undefined): Command[] {
  if (talk?.of.area !== 'booking') return [];
  const asked = venueClausesOf(talk.reading.text);
  return asked.length === 0
    ? []
    : [{ do: 'ask', question: 'other', about: talk.of.title, words: asked.join('; ') }];
}

const requestOf = (talk: PurchaseTalk): Command | undefined =>
  talk.of.area === 'food' ? requestOfMeal(talk) : requestOfVisit(talk);

/** Recognises talk about the last purchase: see the head of this file. */
export const recogniseJustBought: CommandRecogniser = (reading) => {
  const fewer = aboutDraft(reading);
  if (fewer) return interpretAs(LIKELY, fewer);
  const wish = recognisePurchaseRequest(reading);
  if (wish) return wish;
  const [newest] = reading.context.owned ?? [];
  if (newest?.area !== 'food' || !isFree(reading) || BEGINS_ANEW.test(reading.text))
    return undefined;
  const change = reading.entities.title?.sure === true ? undefined : changeOfMeal(reading);
  return change && dialogFor(reading, PAID_CHANGE)
    ? interpretAs(ADDS.test(reading.text) ? LIKELY : PLAIN, change)
    : undefined;
};
