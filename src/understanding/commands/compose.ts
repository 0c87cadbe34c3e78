import type { Command } from '../../engine/command';
import type { IntentName } from '../intents/inventory';
import { collectOtherAnswers, recogniseAnswer, recogniseFreeTextAnswer } from './answers';
import {
  recogniseAnywhere,
  recogniseCorrection,
  recogniseSlotReset,
  recogniseListOperation,
  recogniseMoreTickets,
  recogniseExcludedDay,
} from './corrections';
import {
  recogniseCancel,
  recogniseControl,
  recogniseErasureRequest,
  recogniseNegatedCancel,
  recogniseLanguageChange,
  recogniseHumanRequest,
  recogniseRefusal,
  recogniseReturnToDialog,
} from './controls';
import { recogniseAfterSale, recogniseFoodOrderPhrase, recogniseBasketChange } from './food';
import { recogniseChannelHandOff, recogniseHandOffCode } from './elsewhere';
import { fillsFor } from './fills';
import { recognisePromptInjection } from './guard';
import { recogniseWhatAbout } from './aside';
import { recogniseVenueQuestion } from './other-question';
import { recogniseBookIt, recogniseMoreResults, recogniseSorting } from './over-list';
import {
  recogniseLastPayment,
  recognisePaymentStatus,
  recognisePaymentRetry,
  recognisePaymentTerms,
} from './paid';
import {
  recogniseBackToSlot,
  recogniseEarlierOption,
  recogniseNumberedOption,
  recogniseSlotToChange,
} from './reopen';
import {
  recogniseVagueCount,
  recogniseContinue,
  recogniseSelfIntroduction,
  recogniseRecommendRequest,
  recogniseNoneOfThese,
  recogniseOtherOne,
  recogniseTooExpensive,
  recogniseWaiting,
} from './passing';
import { recognisePick, findPickInMessage } from './picks';
import { recogniseSideQuestion } from './questions';
import { unexplainedText } from './rest';
import { forgetExclusiveSlots } from './rivals';
import { interpretSeveralParts } from './several';
import {
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  findDialogManifest,
  type MessageAnalysis,
  countContentWords,
} from './reading';
import { interpretOrderLine, interpretByIntent } from './starts';
import type { DialogueContext } from '../understanding';
import { recogniseSameDishes, recogniseGroupOrder } from './together';
import { recogniseOwnedRequest } from './owned';
import { recogniseIdentityQuestion } from './who';
import { recogniseConfirmation, recogniseYesNo } from './yes-no';

const MIN_INTENT_CONFIDENCE = 0.45; // below it a question with buttons costs less than a wrong guess

/** Intents that open something new even while a question waits, when said with a verb of their own. */
const OPENING_INTENTS: ReadonlySet<IntentName> = new Set([
  'find_experience',
  'book_tickets',
  'find_restaurant',
  'order_food',
  'show_menu',
  'order_status',
  'reserve_table',
  'offers',
  'reorder',
]);
const OPENING_VERBS = [
  'FIND',
  'SHOW',
  'BOOK',
  'ORDER_VERB',
  'STATUS',
  'MY_BOOKINGS',
  'TICKET',
  'PASTIME',
  'REORDER',
  'OFFER',
] as const;

const ORDER_CONCEPTS = [
  'ORDER_NOUN',
  'MY_BOOKINGS',
  'TICKET',
  'PAYMENT',
  'WHERE',
  'EATING',
  'BOOK',
] as const;

function opensNewRequest(reading: MessageAnalysis): boolean {
  const [best] = reading.ranked;
  if (
    best?.intent === 'order_status' &&
    reading.standing.asked !== undefined &&
    !mentionsConcept(reading, ...ORDER_CONCEPTS)
  )
    return false; // "jaldi wala" of times
  return (
    best !== undefined &&
    OPENING_INTENTS.has(best.intent) &&
    best.score >= 4.4 &&
    mentionsConcept(reading, ...OPENING_VERBS) &&
    countContentWords(reading) >= 3
  );
}

const DIALOG_OF_INTENT: Partial<Record<IntentName, string>> = {
  find_experience: 'find-experiences',
  show_slots: 'find-experiences',
  book_tickets: 'book-experience',
  order_status: 'order-status',
  help: 'help',
  human_support: 'talk-to-person',
  find_restaurant: 'find-restaurants',
  order_food: 'order-food',
  show_menu: 'order-food',
};

/** The dialogs that a message may have meant, the likeliest first: those whose evidence is at least `least`. */
function findLikelyDialogs(reading: MessageAnalysis, least: number): string[] {
  const near = reading.ranked
    .filter((one) => one.score > least)
    .map((one) => DIALOG_OF_INTENT[one.intent]);
  return [...new Set(near)]
    .flatMap((id) => (id !== undefined && findDialogManifest(reading, id) ? [id] : []))
    .slice(0, 3);
}

function interpretAsUnclear(reading: MessageAnalysis): CommandInterpretation {
  const readings = findLikelyDialogs(reading, 2);
  return interpretAs(Math.min(reading.sure, MIN_INTENT_CONFIDENCE), {
    do: 'unclear',
    ...(readings.length > 0 && { readings }),
  });
}

const AMBIGUITY_THRESHOLD = 0.7; // below it, two readings of nearly the same weight are asked about
const AMBIGUITY_MARGIN = 0.8;

/** "dinner cruise": of the table or of the river? One short question. */
function interpretAsAmbiguous(reading: MessageAnalysis): CommandInterpretation | undefined {
  const [best] = reading.ranked;
  if (
    best === undefined ||
    reading.sure >= AMBIGUITY_THRESHOLD ||
    DIALOG_OF_INTENT[best.intent] === undefined ||
    mentionsConcept(reading, 'MY_BOOKINGS')
  )
    return undefined;
  const readings = findLikelyDialogs(reading, best.score - AMBIGUITY_MARGIN);
  return readings.length > 1 ? interpretAs(reading.sure, { do: 'unclear', readings }) : undefined;
}

const recogniseInsult: CommandRecogniser = (reading) => {
  if (mentionsConcept(reading, 'INSULT') && reading.intent !== 'book_tickets')
    return interpretAs(0.85, { do: 'chat', what: 'insult' });
  return undefined;
};

/** "book a table for 4 tonight": its day and number are of no visit. */
const recogniseTableRequest: CommandRecogniser = (reading) =>
  mentionsConcept(reading, 'TABLE') &&
  mentionsConcept(reading, 'BOOK', 'WANT', 'NUMBER', 'NUMWORD', 'FIND') &&
  !mentionsConcept(reading, 'TITLE', 'TICKET')
    ? interpretAs(0.9, { do: 'outside', what: 'table' })
    : undefined;

const SEARCH_DIALOG = 'find-experiences';
const NOT_THIS =
  /^(?:no|not|no,? not|anything but|except|without)\b[^,.]*$|(?:nahi|nahin|नहीं)(?: chahiye| चाहिए)?[^\p{L}\p{M}]*$/iu;

/** "not museums" over a search: a kind that is not wanted is no kind to look for, and none of the results is meant by it. */
const recogniseExcludedCategory: CommandRecogniser = (reading) =>
  reading.standing.dialog?.id === SEARCH_DIALOG &&
  reading.entities.kinds.length > 0 &&
  countContentWords(reading) <= 4 &&
  NOT_THIS.test(reading.text)
    ? interpretAs(0.9, { do: 'forget', slot: 'category' })
    : undefined;

/** In the order they are tried; the first that applies speaks. */
const ORDERED_RECOGNISERS: readonly CommandRecogniser[] = [
  recognisePromptInjection,
  recogniseConfirmation,
  recogniseIdentityQuestion,
  recogniseHandOffCode,
  recogniseLanguageChange,
  recogniseErasureRequest,
  recogniseChannelHandOff,
  recogniseNegatedCancel,
  recogniseRefusal,
  recogniseWaiting,
  recogniseTableRequest,
  recognisePaymentRetry,
  recogniseOwnedRequest,
  recognisePaymentStatus,
  recogniseLastPayment,
  recognisePaymentTerms,
  recogniseGroupOrder,
  recogniseSameDishes,
  recogniseAfterSale,
  recogniseFoodOrderPhrase,
  recogniseListOperation,
  recogniseSlotReset,
  recogniseAnywhere,
  recogniseBackToSlot,
  recogniseSlotToChange,
  recogniseEarlierOption,
  recogniseNumberedOption,
  recogniseReturnToDialog,
  recogniseControl,
  recogniseContinue,
  recogniseVagueCount,
  recogniseSelfIntroduction,
  recogniseRecommendRequest,
  recogniseExcludedCategory,
  recogniseNoneOfThese,
  recogniseTooExpensive,
  recogniseOtherOne,
  recogniseMoreResults,
  recogniseSorting,
  recogniseBasketChange,
  recogniseMoreTickets,
  recogniseExcludedDay,
  recogniseCorrection,
  recogniseBookIt,
  recogniseYesNo,
  recogniseCancel,
  recogniseHumanRequest,
];
const ANSWER_RECOGNISERS: readonly CommandRecogniser[] = [recognisePick, recogniseAnswer];

/** "What is the weather tomorrow": its day is no day of the visit. */
const isOutOfScope = (reading: MessageAnalysis): boolean =>
  reading.intent === 'out_of_scope' &&
  mentionsConcept(reading, 'ELSEWHERE') &&
  reading.sure >= 0.7 &&
  reading.entities.contact === undefined;

/** Told unasked for the dialog under way: "under 700", "I am Ravi". */
const recogniseUnaskedDetails: CommandRecogniser = (reading) => {
  const commands =
    reading.text.includes('?') ||
    mentionsConcept(reading, 'CHECKOUT', 'PAYMENT') ||
    isOutOfScope(reading)
      ? []
      : collectOtherAnswers(reading, undefined);
  if (commands.length === 0 || opensNewRequest(reading)) return undefined;
  if (
    reading.entities.title?.sure &&
    mentionsConcept(reading, 'BOOK') &&
    findDialogManifest(reading, 'book-experience')
  )
    return interpretAs(0.9, {
      do: 'start',
      dialog: 'book-experience',
      fills: fillsFor(reading, 'book-experience'),
    });
  return interpretAs(
    0.85,
    ...(reading.standing.dialog?.id === SEARCH_DIALOG && commands.some(setsSearchSubject)
      ? [startNewSearch(commands)]
      : commands),
  );
};

const SEARCH_SUBJECT_SLOTS: ReadonlySet<string> = new Set([
  'text',
  'category',
  'subCategory',
  'provider',
  'trending',
  'top',
  'recent',
]);
const setsSearchSubject = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') && SEARCH_SUBJECT_SLOTS.has(one.slot);

/** Another thing to look for is another search: the dialog knows what goes on of the one before. */
const startNewSearch = (commands: readonly Command[]): Command => ({
  do: 'start',
  dialog: SEARCH_DIALOG,
  fills: commands.flatMap((one) =>
    one.do === 'fill' || one.do === 'correct' ? [{ slot: one.slot, value: one.value }] : [],
  ),
});

/** The option shown whose title is named in full, whatever else is told along with it. */
function pickOptionByTitle({ entities, standing }: MessageAnalysis): Command | undefined {
  const title =
    entities.title?.sure === true ? entities.title.title.title.toLowerCase() : undefined;
  const fits =
    title === undefined
      ? []
      : (standing.asked?.options ?? []).filter((one) => one.words.toLowerCase().startsWith(title));
  const [only] = fits;
  return fits.length === 1 && only
    ? { do: 'pick', value: { is: 'option', id: only.id } }
    : undefined;
}

/** "3 tickets for the first one": what is told and which is meant. */
const recognisePickWithDetails: CommandRecogniser = (reading) => {
  if (reading.entities.counts.length === 0 || reading.standing.asked === undefined)
    return undefined;
  const rest = unexplainedText(reading) ?? reading.text;
  const told = collectOtherAnswers(reading, undefined);
  const picked =
    told.length > 0 ? (pickOptionByTitle(reading) ?? findPickInMessage(reading, rest)) : undefined;
  return picked && interpretAs(0.85, ...told, picked);
};

const recogniseMoreOptions: CommandRecogniser = (reading) =>
  reading.intent === 'more_options' &&
  !/\b(?:more|further) (?:about|details?|info)|\btell me more\b/iu.test(reading.text) &&
  reading.entities.cities.length === 0 &&
  !(mentionsConcept(reading, 'TITLE') && mentionsConcept(reading, 'BOOK', 'TICKET')) &&
  (reading.standing.asked !== undefined || reading.standing.dialog !== undefined)
    ? interpretAs(reading.sure, { do: 'more' })
    : undefined;

function firstInterpretation(
  makers: readonly CommandRecogniser[],
  reading: MessageAnalysis,
): CommandInterpretation | undefined {
  for (const maker of makers) {
    const found = maker(reading);
    if (found !== undefined) return found;
  }
  return undefined;
}

function interpretInContext(reading: MessageAnalysis): CommandInterpretation | undefined {
  const anew = opensNewRequest(reading);
  return firstInterpretation(
    [
      ...ORDERED_RECOGNISERS,
      recognisePickWithDetails,
      ...(anew ? [] : ANSWER_RECOGNISERS),
      recogniseMoreOptions,
      recogniseSideQuestion,
      recogniseVenueQuestion,
      recogniseInsult,
      recogniseUnaskedDetails,
    ],
    reading,
  );
}

/** Reads a part of a message by itself, as said where the talk then stands. */
export type AnalyseMessagePart = (text: string, standing: DialogueContext) => MessageAnalysis;

/** Characters of parts that one message may have read again: less than a third of what one message has at most. */
const PARTS_READ = 260;
const UNREAD_PART = interpretAs(0, { do: 'unclear' });

/** What a message asks to be done: each of several things in its turn, else all of it as one. */
export function composeCommands(
  reading: MessageAnalysis,
  read: AnalyseMessagePart,
): CommandInterpretation {
  let left = PARTS_READ;
  const known = new Map<DialogueContext, Map<string, CommandInterpretation>>(); // several ask what the same part means where the same talk stands
  const make = (text: string, standing: DialogueContext): CommandInterpretation => {
    left -= text.length;
    if (left < 0) return UNREAD_PART;
    const here = known.get(standing) ?? new Map<string, CommandInterpretation>();
    known.set(standing, here);
    const part = here.get(text) ?? interpretWholeMessage(read(text, standing));
    here.set(text, part);
    return part;
  };
  return (
    recognisePromptInjection(reading) ??
    recogniseConfirmation(reading) ??
    recogniseWhatAbout(reading, make) ??
    interpretSeveralParts(reading, make) ??
    interpretWholeMessage(reading)
  );
}

const interpretWholeMessage = (reading: MessageAnalysis): CommandInterpretation =>
  forgetExclusiveSlots(reading, interpretAsOneRequest(reading));

/** In the middle of something, hardly sure, and it would begin something else: asked back rather than begun. */
const isLowConfidenceSwitch = (
  reading: MessageAnalysis,
  { commands }: CommandInterpretation,
): boolean => {
  const { standing, sure } = reading;
  const other = commands.find((one) => one.do === 'start' && one.dialog !== standing.dialog?.id);
  return (
    standing.dialog !== undefined &&
    standing.asked !== undefined &&
    other !== undefined &&
    (sure < AMBIGUITY_THRESHOLD || isBareTextSearch(reading, other))
  );
};

/** A search for words that nothing asked to search for: "seats together please" said over a booking. */
const isBareTextSearch = (reading: MessageAnalysis, one: Command): boolean =>
  one.do === 'start' &&
  one.dialog === SEARCH_DIALOG &&
  reading.entities.title === undefined &&
  !mentionsConcept(reading, 'FIND', 'SHOW', 'WANT', 'GO', 'WHAT', 'LEISURE') &&
  (one.fills ?? []).every((fill) => fill.slot === 'text');

const WHATS_ON =
  /\bkya (?:kya )?(?:hai|ho raha|chal raha|kar sakte|karein|kare)\b|\bwhat(?:'s|s| is)? (?:on|there|happening|going on|to do)\b|क्या (?:क्या )?(?:है|हो रहा|चल रहा|कर सकते)/iu;

/** "Isko book kar do": the one just looked at. */
function bookLastDiscussed(reading: MessageAnalysis): CommandInterpretation | undefined {
  const idle =
    reading.standing.dialog === undefined &&
    reading.standing.spoken !== undefined &&
    reading.entities.title === undefined;
  return idle &&
    mentionsConcept(reading, 'BOOK') &&
    !mentionsConcept(reading, 'CANCEL', 'EATING') &&
    findDialogManifest(reading, 'book-experience')
    ? interpretAs(0.75, {
        do: 'start',
        dialog: 'book-experience',
        fills: fillsFor(reading, 'book-experience'),
      })
    : undefined;
}

/** "Mumbai mein shaam ko kya hai?": something to do there. */
function searchWhatsOn(reading: MessageAnalysis): CommandInterpretation | undefined {
  const idle =
    reading.standing.dialog === undefined &&
    !mentionsConcept(reading, 'WEATHER', 'NEWS', 'TRAFFIC', 'EATING') &&
    reading.entities.cities.length > 0;
  return idle && WHATS_ON.test(reading.text) && findDialogManifest(reading, SEARCH_DIALOG)
    ? interpretAs(0.75, {
        do: 'start',
        dialog: SEARCH_DIALOG,
        fills: fillsFor(reading, SEARCH_DIALOG),
      })
    : undefined;
}

/** What answers the question asked comes before what begins anew; a question where neither is clear. */
function interpretAsOneRequest(reading: MessageAnalysis): CommandInterpretation {
  const near = interpretInContext(reading);
  if (near !== undefined) return near;
  const order = interpretOrderLine(reading);
  if (order !== undefined) return order;
  const idle =
    reading.intent === 'out_of_scope' ||
    reading.intent === 'inform' ||
    reading.sure < MIN_INTENT_CONFIDENCE;
  const words = idle && !opensNewRequest(reading) ? recogniseFreeTextAnswer(reading) : undefined;
  if (words !== undefined) return words;
  if (reading.sure < MIN_INTENT_CONFIDENCE)
    return searchWhatsOn(reading) ?? bookLastDiscussed(reading) ?? interpretAsUnclear(reading);
  const two = interpretAsAmbiguous(reading);
  if (two !== undefined) return two;
  const begun = interpretByIntent(reading);
  return begun.commands.some((one) => one.do === 'unclear') || isLowConfidenceSwitch(reading, begun)
    ? (searchWhatsOn(reading) ?? bookLastDiscussed(reading) ?? interpretAsUnclear(reading))
    : begun;
}
