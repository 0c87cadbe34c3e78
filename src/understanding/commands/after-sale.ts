import { BASKET_DIALOGS, fillCommand, textValue } from './food-dialogs';
import { asksQuestion } from './guard';
import { recogniseMyPlaces } from './my-places';
import {
  type CommandRecogniser,
  type CommandInterpretation,
  mentionsConcept,
  findDialogManifest,
  interpretAs,
  type MessageAnalysis,
  mentionsOnlyConcepts,
} from './reading';

const FOOD_WORDS =
  /\b(?:food|meal|order(?:ed)?|restaurant|biryani|pizza|dish|item|khana|delivery)\b|खाना|खाने|ऑर्डर/iu;
const AFTER_SALE: readonly (readonly [string, RegExp])[] = [
  [
    'report-issue',
    /\b(?:report|raise|register|file)\b.{0,20}\b(?:issue|problem|complaint)\b|\b(?:complain|complaint) (?:about|against|of|regarding)\b|\b(?:food|meal|order|delivery|biryani|pizza)\b.{0,30}\b(?:cold|stale|spoilt|spoiled|rotten|wrong|missing|spilled|spilt|leaked|damaged|burnt|bad|raw)\b|\b(?:cold|stale|wrong|missing|spoilt|damaged)\b.{0,12}\b(?:food|item|items|order|dish)\b|\bkhana (?:thanda|kharab|galat)\b/iu,
  ],
  ['cancel-food', /\bcancel\b.{0,12}\b(?:my|the|last)\b.{0,12}\b(?:food|meal)\b/iu],
  [
    'rate-food',
    /\b(?:rate|review)\b.{0,20}\b(?:food|meal|restaurant|last order)\b|\b[1-5] stars?\b.{0,20}\b(?:food|restaurant|order)\b/iu,
  ],
  [
    'track-food',
    /\b(?:where(?:['’]?s| is)|track)\b.{0,12}\b(?:my|the)\b.{0,8}\b(?:food|meal|biryani|pizza|rider|delivery)\b|\bkhana (?:kahan|kab)\b|खाना (?:कहाँ|कहां|कब)/iu,
  ],
];

/** What comes after a food order: a problem, cancelling, rating, where it is. */
export const recogniseAfterSale: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const places = recogniseMyPlaces(reading);
  if (places) return places;
  const under = reading.context.dialog?.id;
  if (BASKET_DIALOGS.has(under) || under === 'report-issue') return undefined;
  if (
    under === undefined &&
    mentionsConcept(reading, 'CANCEL') &&
    mentionsConcept(reading, 'EATING') &&
    !asksQuestion(reading) &&
    findDialogManifest(reading, 'cancel-food')
  )
    return interpretAs(0.9, { do: 'start', dialog: 'cancel-food' });
  if (!FOOD_WORDS.test(reading.text)) return undefined;
  const found = AFTER_SALE.find(([, pattern]) => pattern.test(reading.text))?.[0];
  return found === undefined || !findDialogManifest(reading, found)
    ? undefined
    : interpretAs(0.9, { do: 'start', dialog: found });
};

/** What is written to a seller is the customer's own: a complaint there asks for no person. */
export function recogniseSellerMessage(
  reading: MessageAnalysis,
): CommandInterpretation | undefined {
  const { asked, dialog } = reading.context;
  const writing =
    dialog?.id === 'report-issue' && (asked?.slot === 'problem' || asked?.slot === 'reply');
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
