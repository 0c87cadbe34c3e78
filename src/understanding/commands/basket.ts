import { withoutEnough } from '../../food/parse/enough';
import { multipliesWhole } from '../../food/parse/times';
import type { Command } from '../../engine/command';
import type { SlotValue } from '../../engine/value';
import type { IntentName } from '../intents/inventory';
import { readNumbers } from '../../language/numbers';
import { readLessHeat } from '../../language/text/heat';
import { isOfTheFood, readDeliveryPlace } from './delivery-place';
import { refusesAnother } from '../../food/parse/another-refused';
import { sparesSome } from './emptied';
import { NON_BASKET_INTENTS, textValue, fillCommand } from './food-dialogs';
import { likelyOptions } from './option-words';
import { recognisePick } from './picks';
import {
  type MessageAnalysis,
  mentionsConcept,
  type CommandRecogniser,
  type CommandInterpretation,
  interpretAs,
} from './reading';
import { recogniseYesNo } from './yes-no';
import { isBasketUnderWay } from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

const ABOUT_FOOD: ReadonlySet<IntentName> = new Set([
  'order_food',
  'edit_cart',
  'show_menu',
  'food_search',
  'reorder',
  'find_restaurant',
]);
const LINE_CHANGE_WORDS = localPattern(
  'basket.line-change-words',
  /\b(?:add|remove|without|only|make|instead|change|replace|swap|one more|two more|another|extra|hatao|hata do|badal|sirf|bina|ek aur|aur ek|less|more|kam|zyada)\b|@add/iu,
);

/** Beginnings of more food, and of no restaurant's name: "and a badam milk", "2 naan". */
const MORE_FOOD = localPattern(
  'basket.more-food',
  /^\W*(?:and|also|plus|add|aur|with|@and)\s|^\W*\d{1,2}\s*(?:x\s*)?\p{L}{2,}|^\W*(?:one|two|three|four|five|six|ek|teen|char|an?)\s+\p{L}{3,}(?!\s+(?:one|restaurant|place))/iu,
);

/** "Get me a burger from there": an order, whatever else the words may mean. */
const ASKED_TO_BRING = /\b(?:get|give|bring|send|order|add|mangwa ?do|manga ?do|la ?do)\b/iu;

/** "Do you have anything sweet?": a question about the menu. */
const ASKS_FOR = localPattern(
  'basket.asks-for',
  /^\W*(?:(?:do|have) (?:you|they) (?:also )?(?:have|got|serve|sell|do)\b|have you got\b|is there (?:any|a)\b|are there any\b|(?:got|any) (?:thing )?\b(?!offer|discount|deal|coupon)|what .{0,20}\b(?:do you have|have you got|are there)\b|can i get (?:something|anything)\b|(?:kuch|koi) .{0,25}(?:hai|milega)\b|.{2,40}\b(?:hai|hain|mileg[ai]|milta hai|milti hai) kya\W*$|@do)/iu,
);

/** True for a dish or number said about the basket: "no coffee", "nahi, ek hi". */
const changesLine = (reading: MessageAnalysis): boolean =>
  !NON_BASKET_INTENTS.has(reading.intent) &&
  (mentionsConcept(reading, 'DISH', 'INGREDIENT') ||
    (reading.scene.weight <= 3 && readNumbers(reading.text).length > 0));

const TAKEN_OUT = localPattern(
  'basket.taken-out',
  /^(?:(?:nahin?|no|ok|@nahin),?\s+)?((?:(?!\s(?:aur|and|kar|@aur)\s)[^,;.])+?)\s+(?:hata ?(?:o|do|dena|dijiye)|nikal ?(?:o|do|dena|dijiye)|(?:nahin?|nhi) chahiye|mat (?:dalo|do|bhejo|lao)|@hata)[^\p{L}\p{M}\p{N}]*$/iu,
);

/** Matches what stands before a removal that is refused: "idli mat" of "idli mat hatao". */
const REMOVAL_REFUSED = localPattern(
  'basket.removal-refused',
  /(?<!\p{L})(?:nahi+n?|nhi|ma?t|naa?|@mat)$/iu,
);

/** Phrases for fewer: "one less", "ek biryani kam". */
const ONE_FEWER =
  /^(?:(?:make it|please|ok|no|nahi),?\s+)*(\d{1,2}|one|two|three|ek|do|teen)\s+(?:(?!cup|plate)([\p{L}][\p{L} ]{2,30}?)\s+)?(?:less|fewer|kam)[^\p{L}\p{M}\p{N}]*$/iu;

/** Phrases for fewer with the dish behind them: "one less margherita". */
const FEWER_OF =
  /^(?:(?:make it|please|ok|no|nahi|actually),?\s+)*(\d{1,2}|one|two|three|ek|do|teen)\s+(?:less|fewer|kam)\s+(?:of\s+)?(?:the\s+)?(?!spic|sugar|oil|salt|sweet|ice|butter|cheese|teekh|tikh|mirch|cheeni|namak|kar)(\p{L}[\p{L} ]{2,40}?)[^\p{L}\p{M}\p{N}]*$/iu;

// "Wait, add a coffee" undoes nothing.
const HOLD_ON = localPattern(
  'basket.hold-on',
  /^(?:(?:wait|hold on|oh|ok|arre|ruko|@wait)[,\s]+)+(?=(?:please )?(?:also |can you )?(?:add|include|ek|aur|and)\b|@please)/iu,
);

/** Writes a message for the menu reader; in Hindi a removed dish stands before its verb. */
function toBasketText({ text: said, written }: MessageAnalysis): SlotValue {
  const [, fewer, of = ''] = ONE_FEWER.exec(said) ?? [];
  if (fewer !== undefined) return textValue(`remove ${fewer} ${of}`.trim());
  const [, less, dish] = FEWER_OF.exec(said) ?? [];
  if (less !== undefined && dish !== undefined) return textValue(`remove ${less} ${dish}`);
  const whole = readLessHeat(said).length > 0 || sparesSome(said) || refusesAnother(said); // "sirf dosa rakho baaki hata do"
  const out = whole ? undefined : TAKEN_OUT.exec(said)?.[1];
  const leaves = out === undefined || REMOVAL_REFUSED.test(out) || withoutEnough(said) === ''; // "aur dosa nahi chahiye" keeps some
  return textValue(leaves ? (written ?? said).replace(HOLD_ON, '') : `remove ${out}`);
}

/** True for an option with more than its name ("Margherita, medium"), for the menu to read. */
function picksOptionWithDetails(reading: MessageAnalysis): boolean {
  const [picked] = recognisePick(reading)?.commands ?? [];
  if (picked?.do !== 'pick') return false;
  const { is } = picked.value;
  if (is === 'option')
    return (likelyOptions(reading.text, reading.context.asked?.options ?? [])[0]?.score ?? 1) < 1;
  return (
    (is === 'nth' || (is === 'not' && picked.value.value.is === 'nth')) &&
    mentionsConcept(reading, 'DISH', 'INGREDIENT', 'SIZE', 'PORTION')
  );
}

const OTHER_ANSWER_NOUNS = localPattern(
  'basket.other-answer-nouns',
  /\b(?:name|naam|number|mobile|phone|e-?mail|address|pata|pin ?code|flat|bill|payment|link|coupon|rider|driver)\b|@name/iu,
);

/** True for "change the name to Anita Rao": about the recipient or the bill, and no dish. */
const isOfOtherAnswer = (reading: MessageAnalysis): boolean =>
  OTHER_ANSWER_NOUNS.test(reading.text) &&
  !mentionsConcept(reading, 'DISH', 'INGREDIENT', 'PORTION');

/** Reads an order or a change to it; the menu reads the words themselves. */
function readBasketChange(reading: MessageAnalysis): Command[] | undefined {
  const { asked } = reading.context;
  if (isOfTheFood(reading) && !reading.text.includes('?'))
    return [fillCommand('order', toBasketText(reading))];
  if (multipliesWhole(reading.text) && !reading.text.includes('?'))
    return [fillCommand('order', textValue(reading.text))];
  if (isOfOtherAnswer(reading)) return undefined;
  if (
    reading.text.includes('?') &&
    reading.intent !== 'show_menu' &&
    reading.intent !== 'food_search' &&
    !ASKS_FOR.test(reading.text)
  )
    return undefined;
  if (asked?.slot === 'place' || asked?.slot === 'contact' || recogniseYesNo(reading) !== undefined)
    return undefined;
  if (
    asked?.slot === 'restaurant' &&
    (MORE_FOOD.test(reading.text) ||
      (mentionsConcept(reading, 'CUISINE') && !reading.text.includes('?'))) &&
    recognisePick(reading) === undefined
  )
    return [fillCommand('order', toBasketText(reading))];
  const open = asked?.slot === undefined || asked.slot === 'lines' || asked.slot === 'agreed';
  if (!open && !mentionsConcept(reading, 'DISH')) return undefined;
  if (open && mentionsConcept(reading, 'DISH') && ASKED_TO_BRING.test(reading.text))
    return [fillCommand('order', toBasketText(reading))];
  if (asked?.slot === 'lines' && picksOptionWithDetails(reading))
    return [fillCommand('order', toBasketText(reading))];
  if (
    (asked?.slot === 'lines' || asked?.slot === 'restaurant') &&
    recognisePick(reading) !== undefined
  )
    return undefined;
  if (
    ABOUT_FOOD.has(reading.intent) ||
    (reading.intent === 'select_item' && mentionsConcept(reading, 'SIZE')) ||
    LINE_CHANGE_WORDS.test(reading.text) ||
    (open && changesLine(reading))
  )
    return [fillCommand('order', toBasketText(reading))];
  return undefined;
}

/** Recognises an order, or a change to it, that answers no open question. */
export const recogniseBasketChange: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const where = readDeliveryPlace(reading);
  if (where) return interpretAs(0.9, ...where);
  if (!isBasketUnderWay(reading)) return undefined;
  const said = readBasketChange(reading);
  return said && interpretAs(0.9, ...said);
};
