import { dropPins, pinsIn } from '../../language/places/pin-code';
import { isQuestion } from '../../language/text/question';
import { NAMES_A_BUILDING } from './address';
import { interpretAs, type CommandRecogniser } from './reading';
import { FOOD_ORDER, dialogFor, isUnderWay } from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

/** The side question that tells the recipient and the address. */
const RECIPIENT_QUESTION = 'recipient';

/** Words for the recipient's details: address, pin code, name, number. */
const DETAIL = localPattern(
  'details-question.detail',
  /(?<![\p{L}\p{M}])(?:(?:delivery )?address|pat[ae]|pin ?code|pin|(?:phone|mobile|contact|my|mera|meri|kis|kaunsa|whose|which|what|kya) (?:number|no|name|naam|details?|phone|mobile)|number (?:sahi|kya|right|correct)|@delivery)(?![\p{L}\p{M}])/iu,
);
/** Questions where and to whom this order goes. */
const GOES = localPattern(
  'details-question.goes',
  /(?<![\p{L}\p{M}])(?:(?:where|who|whom)(?: all)? (?:is|are|will|does|do|am)\b.{0,25}\b(?:deliver\w*|send\w*|going|go|brought|bring\w*)(?: to)?|(?:kaha+n?|kidhar|kis ?k[eo]) .{0,20}(?:bhej|deliver|ja ?rah|jaa? ?rah|jaayega|jayega)|@where)/iu,
);
/** Questions whether a detail was noted: "did you get …", "likha kya". */
const WRITTEN_DOWN = localPattern(
  'details-question.written-down',
  /(?<![\p{L}\p{M}])(?:(?:did|have|do|has) (?:you|u|it)\b.{0,12}\b(?:get|got|note|noted|have|take|taken|add|added|write|written|save|saved)|kya (?:tumne|aapne|tune)|(?:likha|liya|mila|add kiya|note kiya) (?:na|kya|hai na|ki nahi)|@did)/iu,
);
const ASKS = localPattern(
  'details-question.asks',
  /\?|(?<![\p{L}\p{M}])(?:what|which|whose|kya|kis|kaun ?sa|kaunsa|konsa|did|is|batao|bata|dikhao|confirm|repeat|read back|check|show|tell me|@what)(?![\p{L}\p{M}])/iu,
);
const OF_RESTAURANT = localPattern(
  'details-question.of-restaurant',
  /(?<![\p{L}\p{M}])(?:restaurant|shop|outlet|hotel|their|your|dukaan|rider|driver|delivery (?:boy|guy)|inka|unka|@restaurant)(?![\p{L}\p{M}])/iu,
);
/** Words of changes, which are no questions about details. */
const CHANGES = localPattern(
  'details-question.changes',
  /(?<![\p{L}\p{M}])(?:add|change|update|edit|put|include|remove|save|remember|badal\w*|hata\w*|jod\w*|forget|yaad|@add)(?![\p{L}\p{M}])/iu,
);

/** A stated pin code: "the pin code is 560095", "pin code 560095 hai". */
const TELLS_PIN = localPattern(
  'details-question.tells-pin',
  /^\W*(?:the |my |delivery |@the)*(?:pin ?code|pin|@pin)(?: is|:|=)?(?: (?:hai|@hai))?\W*$/iu,
);
const tellsPin = (text: string): boolean =>
  pinsIn(text).length === 1 && TELLS_PIN.test(dropPins(text).replace(/\s+/gu, ' '));

const asksForDetails = (text: string): boolean =>
  !OF_RESTAURANT.test(text) &&
  !/\d{7,}|@/u.test(text) &&
  (GOES.test(text) ||
    (WRITTEN_DOWN.test(text) && (DETAIL.test(text) || NAMES_A_BUILDING.test(text))) ||
    (DETAIL.test(text) &&
      (isQuestion(text) || (ASKS.test(text) && !tellsPin(text))) &&
      !CHANGES.test(text)));

/** Recognises questions about this order's recipient: "did u get the full address?" */
export const recogniseDetailsQuestion: CommandRecogniser = (reading) => {
  if (!isUnderWay(reading, FOOD_ORDER) || !dialogFor(reading, FOOD_ORDER)) return undefined;
  if (!reading.context.dialog?.known.includes('contact')) return undefined;
  return asksForDetails(reading.text)
    ? interpretAs(0.95, { do: 'ask', question: RECIPIENT_QUESTION })
    : undefined;
};
