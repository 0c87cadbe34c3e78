import { fillCommand, textValue } from './food-dialogs';
import { asksQuestion } from './guard';
import { recogniseMyPlaces } from './my-places';
import {
  type CommandRecogniser,
  type CommandInterpretation,
  mentionsConcept,
  interpretAs,
  type MessageAnalysis,
  mentionsOnlyConcepts,
} from './reading';
import {
  COMPLAINT_REPORT,
  FOOD_CANCELLATION,
  FOOD_RATING,
  FOOD_TRACKING,
  dialogFor,
  isBasketUnderWay,
  isUnderWay,
  startCommand,
  startRole,
  type DialogRole,
} from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

const FOOD_WORDS = localPattern(
  'after-sale.food-words',
  /\b(?:food|meal|order(?:ed)?|restaurant|biryani|pizza|dish|item|khana|delivery)\b|@food/iu,
);
const AFTER_SALE: readonly (readonly [DialogRole, RegExp])[] = [
  [
    COMPLAINT_REPORT,
    /\b(?:report|raise|register|file)\b.{0,20}\b(?:issue|problem|complaint)\b|\b(?:complain|complaint) (?:about|against|of|regarding)\b|\b(?:food|meal|order|delivery|biryani|pizza)\b.{0,30}\b(?:cold|stale|spoilt|spoiled|rotten|wrong|missing|spilled|spilt|leaked|damaged|burnt|bad|raw)\b|\b(?:cold|stale|wrong|missing|spoilt|damaged)\b.{0,12}\b(?:food|item|items|order|dish)\b|\bkhana (?:thanda|kharab|galat)\b/iu,
  ],
  [FOOD_CANCELLATION, /\bcancel\b.{0,12}\b(?:my|the|last)\b.{0,12}\b(?:food|meal)\b/iu],
  [
    FOOD_RATING,
    /\b(?:rate|review)\b.{0,20}\b(?:food|meal|restaurant|last order)\b|\b[1-5] stars?\b.{0,20}\b(?:food|restaurant|order)\b/iu,
  ],
  [
    FOOD_TRACKING,
    localPattern(
      'after-sale.after-sale',
      /\b(?:where(?:['’]?s| is)|track)\b.{0,12}\b(?:my|the)\b.{0,8}\b(?:food|meal|biryani|pizza|rider|delivery)\b|\bkhana (?:kahan|kab)\b|@where/iu,
    ),
  ],
];

/** Recognises talk after a food order: a problem, a cancellation, a rating, "where is it?" */
export const recogniseAfterSale: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const places = recogniseMyPlaces(reading);
  if (places) return places;
  if (isBasketUnderWay(reading) || isUnderWay(reading, COMPLAINT_REPORT)) return undefined;
  if (
    reading.context.dialog === undefined &&
    mentionsConcept(reading, 'CANCEL') &&
    mentionsConcept(reading, 'EATING') &&
    !asksQuestion(reading) &&
    dialogFor(reading, FOOD_CANCELLATION)
  )
    return interpretAs(0.9, startRole(reading, FOOD_CANCELLATION));
  if (!FOOD_WORDS.test(reading.text)) return undefined;
  const found = AFTER_SALE.find(([, pattern]) => pattern.test(reading.text))?.[0];
  const dialog = found && dialogFor(reading, found);
  return dialog && interpretAs(0.9, startCommand(dialog));
};

/** Takes a message to a seller as own words, so that a complaint in it asks for no person. */
export function recogniseSellerMessage(
  reading: MessageAnalysis,
): CommandInterpretation | undefined {
  const { asked } = reading.context;
  const writing =
    isUnderWay(reading, COMPLAINT_REPORT) && (asked?.slot === 'problem' || asked?.slot === 'reply');
  if (
    !writing ||
    asked?.slot === undefined ||
    mentionsConcept(reading, 'UNDO', 'BACK') ||
    (mentionsConcept(reading, 'AGENT') && !/escalat/iu.test(reading.text)) ||
    mentionsOnlyConcepts(reading, 'CANCEL', 'THIS', 'ORDER_NOUN', 'BYE')
  )
    return undefined;
  return interpretAs(0.9, fillCommand(asked.slot, textValue(reading.text)));
}
