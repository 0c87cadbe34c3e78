import { isQuestion } from '../../language/text/question';
import {
  collectBookingFills,
  recogniseRepeatPurchase,
  recogniseBookingChange,
} from './booking-change';
import {
  type OwnedReference,
  refersToFood,
  ownedOrderFills,
  resolveOwnedReference,
} from './owned-reference';
import { PURCHASE_WORDS } from './purchase-words';
import { QUESTION_CUES } from './questions';
import {
  type MessageAnalysis,
  type CommandInterpretation,
  countContentWords,
  interpretAs,
  mentionsConcept,
  type CommandRecogniser,
  currentDialog,
  questionReads,
} from './reading';
import {
  COMPLAINT_FOLLOW_UP,
  COMPLAINT_REPORT,
  FOOD_TRACKING,
  OWNED_LIST,
  PAID_CHANGE,
  dialogFor,
  isUnderWay,
  startRole,
} from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

/** Aspects of a purchase that a message may ask for: options of the slot `aspect`. */
const OWNED_ASPECTS: readonly (readonly [string, RegExp | undefined])[] = [
  ['number', PURCHASE_WORDS.itsNumber],
  [
    'invoice',
    localPattern(
      'owned.owned-aspects',
      /\b(?:invoices?|receipts?|(?:gst|tax) bill|raseed|rasid)\b|@invoices/iu,
    ),
  ],
  [
    'paid',
    localPattern(
      'owned.owned-aspects-2',
      /\bhow much (?:did|have|had) (?:i|we) (?:pay|paid|spen[dt])\b|\b(?:maine|humne) kitn[ae]\b|@how/iu,
    ),
  ],
  ['refund', QUESTION_CUES['refund']],
  ['where', QUESTION_CUES['where']],
  ['when', QUESTION_CUES['when']],
  ['included', QUESTION_CUES['included']],
];

/** Aspects that only purchases have. */
const OWNED_ONLY_ASPECTS: ReadonlySet<string> = new Set(['number', 'invoice', 'paid']);

const aspectOf = (text: string): string | undefined =>
  OWNED_ASPECTS.find(([, cue]) => cue?.test(text))?.[0];

/** Slots that tell what a purchase is about. */
const SUBSTANCE: ReadonlySet<string> = new Set(['lines', 'item', 'restaurant', 'package']);

/** Recognises a question about a purchase: "show my ticket for Nandi Hills", "order number?" */
function recogniseOwnedQuestion(
  reading: MessageAnalysis,
  it: OwnedReference,
  free: boolean,
): CommandInterpretation | undefined {
  const { text, entities, context } = reading;
  const aspect = aspectOf(text);
  const begun = context.dialog?.known.some((slot) => SUBSTANCE.has(slot)) === true;
  const idle =
    !begun &&
    (context.owned?.length ?? 0) > 0 &&
    (context.dialog === undefined || OWNED_ONLY_ASPECTS.has(aspect ?? ''));
  const alone = aspect !== undefined && OWNED_ONLY_ASPECTS.has(aspect);
  const bare =
    idle &&
    (alone || context.spoken === undefined) &&
    it.other === undefined &&
    entities.kinds.length + entities.cities.length === 0 &&
    countContentWords(reading) <= 6;
  const asks =
    aspect !== undefined &&
    ((alone && (it.mine || it.thing || it.named.length > 0)) || (free && it.mine) || bare);
  const shows =
    it.mine &&
    it.thing &&
    (it.named.length > 0 || it.other !== undefined || (free && entities.days.length > 0));
  if (!asks && !shows) return undefined;
  if (aspect === 'where' && refersToFood(reading, it) && dialogFor(reading, FOOD_TRACKING))
    return interpretAs(
      0.9,
      startRole(reading, FOOD_TRACKING, ownedOrderFills('paidOrder', it, text)),
    );
  const about = aspect ?? (mentionsConcept(reading, 'TICKET') ? 'ticket' : 'status');
  return interpretAs(
    0.9,
    startRole(reading, OWNED_LIST, [
      { slot: 'aspect', value: { is: 'option', id: about } },
      ...ownedOrderFills('ownOrder', it, text),
      ...collectBookingFills(reading, OWNED_LIST, ['ownDay']),
    ]),
  );
}

/** True for the beginning of a new purchase: "book my tickets", "2 tickets for my mom". */
const beginsNewPurchase = (reading: MessageAnalysis): boolean =>
  /^\W*(?:please |can you |i want to )?(?:book|reserve|order|find|buy|get)\b/iu.test(
    reading.text.replace(PURCHASE_WORDS.itsNumber, ''),
  ) || reading.entities.counts.length > 0;

/** True if no booking or order is open that the words may be about. */
const isFreeForOwned = (reading: MessageAnalysis): boolean => {
  const { dialog, asked } = reading.context;
  const here = currentDialog(reading);
  return (
    dialog === undefined ||
    here?.purpose === 'search' ||
    (asked === undefined && here?.area !== 'experience')
  );
};

const COMPLAINT_WORDS = localPattern(
  'owned.complaint-words',
  /\bcomplain(?:t|ts|ed)?\b|\bgrievance\b|\bissue (?:i|we) (?:raised|reported|filed|registered)\b|\b(?:my|the) issue\b|\bshika?ya?t\b|@complain/iu,
);
const COMPLAINT_STATUS_WORDS = localPattern(
  'owned.complaint-status-words',
  /\b(?:answer\w*|repl(?:y|ied|ies)|respon\w*|update|status|news|resolved|kya hua|jawab)\b|@answer/iu,
);

/** Recognises a complaint about a booking, or a question about one; for food see after-sale.ts. */
function recogniseComplaint(
  reading: MessageAnalysis,
  it: OwnedReference,
): CommandInterpretation | undefined {
  if (!COMPLAINT_WORDS.test(reading.text)) return undefined;
  const asks = isQuestion(reading.text) || COMPLAINT_STATUS_WORDS.test(reading.text);
  if (asks && dialogFor(reading, COMPLAINT_FOLLOW_UP))
    return interpretAs(
      0.9,
      startRole(reading, COMPLAINT_FOLLOW_UP, ownedOrderFills('ownOrder', it, reading.text)),
    );
  const writing = isUnderWay(reading, COMPLAINT_REPORT);
  return writing ||
    !dialogFor(reading, COMPLAINT_REPORT) ||
    it.named.every((one) => one.area === 'food')
    ? undefined
    : interpretAs(
        0.9,
        startRole(reading, COMPLAINT_REPORT, ownedOrderFills('ownOrder', it, reading.text)),
      );
}

const MOST_WORDS_OF_ANSWER = 4;

/** Recognises the answer which purchase is meant, by its name. */
export const recogniseOwnedAnswer: CommandRecogniser = (reading) => {
  if (!questionReads(reading, 'owned-order')) return undefined;
  if (isQuestion(reading.text) || countContentWords(reading) > MOST_WORDS_OF_ANSWER)
    return undefined;
  if (aspectOf(reading.text) !== undefined || mentionsConcept(reading, 'CANCEL', 'BOOK'))
    return undefined;
  const { named } = resolveOwnedReference(reading);
  const [only, next] = named;
  return only && !next
    ? interpretAs(0.95, { do: 'pick', value: { is: 'option', id: only.id } })
    : undefined;
};

/** Recognises requests and questions about purchases. */
export const recogniseOwnedRequest: CommandRecogniser = (reading) => {
  if (!dialogFor(reading, OWNED_LIST) || !dialogFor(reading, PAID_CHANGE)) return undefined;
  const [it, free] = [resolveOwnedReference(reading), isFreeForOwned(reading)];
  const complaint = recogniseComplaint(reading, it);
  if (complaint) return complaint;
  if (
    (isUnderWay(reading, COMPLAINT_REPORT) &&
      !(
        reading.context.asked?.slot === 'reply' &&
        OWNED_ONLY_ASPECTS.has(aspectOf(reading.text) ?? '')
      )) ||
    mentionsConcept(reading, 'PROBLEM') ||
    (mentionsConcept(reading, 'MONEY_TROUBLE') &&
      !OWNED_ONLY_ASPECTS.has(aspectOf(reading.text) ?? ''))
  )
    return undefined;
  const again = free ? recogniseRepeatPurchase(reading, it) : undefined;
  if (again) return again;
  const wish = free ? recogniseBookingChange(reading, it) : undefined;
  if (wish) return wish;
  return beginsNewPurchase(reading) ? undefined : recogniseOwnedQuestion(reading, it, free);
};
