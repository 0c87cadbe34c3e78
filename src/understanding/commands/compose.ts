import type { DialogueContext } from '../understanding';
import { recogniseFreeTextAnswer } from './answers';
import { recogniseWhatAbout } from './aside';
import { recogniseOneKind } from './one-kind';
import { recogniseConsent } from './consent';
import { interpretConsentBeside } from './consent-beside';
import { interpretBasketTalk } from './basket-talk';
import { recogniseBillWanted } from './bill-wanted';
import { answerOfAwaited, keepToBought } from './bought-question';
import { withPaidState } from './paid-wishes';
import { interpretGoingBack, recogniseEarlierChoice } from './earlier-choice';
import { interpretFoodSearch } from './food-search';
import { recognisePromptInjection } from './prompt-injection';
import { recogniseMissingDay } from './missing-day';
import { withLostClauses } from './lost-clause';
import { withLostQuestions } from './lost-question';
import { opensNewRequest } from './opening';
import { type MessageAnalysis, interpretAs, type CommandInterpretation } from './reading';
import { recogniseComingBack } from './coming-back';
import { recogniseAllOfPurchase, recogniseKeptAndAsked } from './just-bought';
import { recogniseWhetherBooked } from './whether-booked';
import { recogniseReplacedCount } from './replaced-count';
import { searchForKind } from './start-search';
import { recogniserResults, type Recognised } from './recogniser-order';
import { forgetExclusiveSlots } from './alternatives';
import { isBareTextSearch } from './search-subject';
import { interpretSeveralParts, type InterpretMessagePart } from './several';
import { interpretOrderLine } from './start-food';
import { interpretToldAndAsked } from './told-and-asked';
import { interpretByIntent } from './starts';
import {
  AMBIGUITY_THRESHOLD,
  MIN_INTENT_CONFIDENCE,
  interpretAsUnclear,
  interpretAsAmbiguous,
} from './unclear';
import { recogniseConfirmation, recognisePlainYes, withoutDoubtfulConsent } from './plain-yes';

/** Analyses a part of a message by itself, in the context that it then has. */
export type AnalyseMessagePart = (text: string, context: DialogueContext) => MessageAnalysis;

/** Chooses what a message does; `candidates` returns all readings of the recognisers. */
export type ChooseInterpretation = (
  reading: MessageAnalysis,
  recognised: CommandInterpretation,
  candidates: () => readonly CommandInterpretation[],
) => CommandInterpretation;

/** Characters of parts that may be analysed again, fewer the longer the message is. */
const PARTS_READ = 260;
const LEAST_READ = 60; // of parts, however long the message is
const PER_PART_CHARACTER = 3; // characters of the whole that cost as much as one of a part
const PART_COST = 10; // added for each part, as a short one costs much the same
const UNREAD_PART = interpretAs(0, { do: 'unclear' });

const asRead: ChooseInterpretation = (_reading, recognised) => recognised;

/**
 * Composes the commands of a message: of several requests in turn, else of the whole. `choose`
 * decides about each part of several; the whole is as it was recognised.
 */
export function composeCommands(
  reading: MessageAnalysis,
  read: AnalyseMessagePart,
  choose: ChooseInterpretation = asRead,
): CommandInterpretation {
  const { make, makeTold } = createPartReaders(reading, read, choose);
  const recognised = recogniserResults(reading);
  const whole =
    recognisePromptInjection(reading) ??
    recogniseKeptAndAsked(reading) ??
    recogniseWhetherBooked(reading) ??
    recogniseAllOfPurchase(reading) ??
    recogniseComingBack(reading) ??
    recogniseConfirmation(reading) ??
    recognisePlainYes(reading) ??
    recogniseConsent(reading) ??
    recogniseMissingDay(reading) ??
    recogniseReplacedCount(reading) ??
    recogniseBillWanted(reading) ??
    interpretConsentBeside(reading, make, () => interpretToldAndAsked(reading, make, makeTold)) ??
    recogniseOneKind(reading) ??
    interpretBasketTalk(reading, make) ??
    interpretGoingBack(reading, make) ??
    recogniseEarlierChoice(reading) ??
    interpretFoodSearch(reading) ??
    recogniseWhatAbout(reading, make) ??
    withLostClauses(
      reading,
      interpretToldAndAsked(reading, make, makeTold) ??
        interpretSeveralParts(reading, make) ??
        ofWhatIsBought(reading, interpretWholeMessage(reading, asRead, recognised)),
      make,
    );
  return withoutDoubtfulConsent(
    reading,
    withLostQuestions(reading, withPaidState(reading, searchForKind(reading, whole)), make),
  );
}

/** Answers a question about a purchase, or an order that waits for payment, from that. */
const ofWhatIsBought = (
  reading: MessageAnalysis,
  found: CommandInterpretation,
): CommandInterpretation => answerOfAwaited(reading, keepToBought(reading, found));

/** Readers of parts of one message, within its limit. */
interface PartReaders {
  /** Interprets a part in the context that it then has. */
  make: (text: string, context: DialogueContext) => CommandInterpretation;
  /** Interprets what stands beside a question, which may be several things. */
  makeTold: (text: string, context: DialogueContext) => CommandInterpretation;
}

/** Creates a reader of parts of one message, which reads so much of it and no more. */
export const partReaderOf = (
  reading: MessageAnalysis,
  read: AnalyseMessagePart,
  choose: ChooseInterpretation,
): InterpretMessagePart => createPartReaders(reading, read, choose).make;

function createPartReaders(
  reading: MessageAnalysis,
  read: AnalyseMessagePart,
  choose: ChooseInterpretation,
): PartReaders {
  let left = Math.max(LEAST_READ, PARTS_READ - reading.text.length / PER_PART_CHARACTER);
  const known = new Map<DialogueContext, Map<string, CommandInterpretation>>(); // several readers interpret the same part in the same context
  const readOnce = (
    text: string,
    context: DialogueContext,
    cost: number,
  ): CommandInterpretation => {
    const here = known.get(context) ?? new Map<string, CommandInterpretation>();
    known.set(context, here);
    const before = here.get(text); // a cached part is free
    if (before) return before;
    left -= cost;
    if (cost > 0 && left < 0) return UNREAD_PART;
    const part = interpretWholeMessage(read(text, context), choose);
    here.set(text, part);
    return part;
  };
  const make: InterpretMessagePart = (text, context) =>
    readOnce(text, context, text.length + PART_COST);
  const makeTold = (text: string, context: DialogueContext): CommandInterpretation => {
    left -= text.length + PART_COST;
    if (left < 0) return UNREAD_PART;
    const told = read(text, context);
    const parts = interpretSeveralParts(told, make);
    return withLostClauses(told, parts ?? readOnce(text, context, 0), make); // it is analysed already
  };
  return { make, makeTold };
}

const interpretWholeMessage = (
  reading: MessageAnalysis,
  choose: ChooseInterpretation,
  recognised: Recognised = recogniserResults(reading),
): CommandInterpretation => {
  const earlier = recogniseEarlierChoice(reading);
  if (earlier) return earlier;
  const chosen = choose(reading, interpretAsOneRequest(reading, recognised), () =>
    interpretationsOf(reading, recognised),
  );
  return forgetExclusiveSlots(reading, chosen);
};

const INTENTS_TRIED = 3;

/** Returns the readings of the recognisers, then those of the likeliest intents. */
export const interpretationsOf = (
  reading: MessageAnalysis,
  recognised: Recognised = recogniserResults(reading),
): CommandInterpretation[] => [
  ...recognised.all(),
  ...[interpretOrderLine(reading), recogniseFreeTextAnswer(reading)].flatMap((one) => one ?? []),
  ...reading.ranked
    .slice(0, INTENTS_TRIED)
    .map(({ intent }) => interpretByIntent({ ...reading, intent })),
];

/** True for a doubtful start of another dialog in the middle of one: Mela asks back instead. */
const isLowConfidenceSwitch = (
  reading: MessageAnalysis,
  { commands }: CommandInterpretation,
): boolean => {
  const { context, sure } = reading;
  const other = commands.find((one) => one.do === 'start' && one.dialog !== context.dialog?.id);
  return (
    context.dialog !== undefined &&
    context.asked !== undefined &&
    other !== undefined &&
    (sure < AMBIGUITY_THRESHOLD || isBareTextSearch(reading, other))
  );
};

/** Prefers an answer to the open question to a new start, and asks back if neither is clear. */
function interpretAsOneRequest(
  reading: MessageAnalysis,
  recognised: Recognised,
): CommandInterpretation {
  const near = recognised.first();
  if (near !== undefined) return near;
  const order = interpretOrderLine(reading);
  if (order !== undefined) return order;
  const idle =
    reading.intent === 'out_of_scope' ||
    reading.intent === 'inform' ||
    reading.sure < MIN_INTENT_CONFIDENCE;
  const words = idle && !opensNewRequest(reading) ? recogniseFreeTextAnswer(reading) : undefined;
  if (words !== undefined) return words;
  if (reading.sure < MIN_INTENT_CONFIDENCE) return interpretAsUnclear(reading);
  const two = interpretAsAmbiguous(reading);
  if (two !== undefined) return two;
  const started = interpretByIntent(reading);
  return started.commands.some((one) => one.do === 'unclear') ||
    isLowConfidenceSwitch(reading, started)
    ? interpretAsUnclear(reading)
    : started;
}
