import type { Command } from '../../engine/command';
import { isFinishingPhrase } from '../../engine/finishing';
import { readNumbers } from '../../language/numbers';
import { recogniseSellerMessage } from './after-sale';
import { fillCommand, textValue } from './food-dialogs';
import { asksToSeeMenu } from '../../food/menu-asked';
import { isDishQuestion } from './of-a-dish';
import { readMenuRequest } from './menu-request';
import {
  type MessageAnalysis,
  countContentWords,
  mentionsConcept,
  questionReads,
  type CommandRecogniser,
  type CommandInterpretation,
  interpretAs,
} from './reading';
import { emptiesBasket, emptyAndOrder } from './emptied';
import { recogniseYesNo } from './yes-no';
import { isBasketUnderWay } from './dialog-roles';
import type { ShownOption } from '../understanding';
import { localPattern } from '../../language/text/local-pattern';

const TO_PLACE =
  /\b(?:deliver(?:y)?|send|bring|ship)\b(?:\s+(?:it|this|them|the (?:food|order)))?\s+(?:to|at|in)\s+(.+?)(?:\s+instead)?[^\p{L}\p{M}\p{N}]*$/iu;
const NEW_PLACE_PHRASE =
  /\b(?:change|move|switch)\b.{0,20}\b(?:place|address|location|delivery)\b\s+to\s+(?!a\b|another\b|pick)(.+?)[^\p{L}\p{M}\p{N}]*$/iu;
const OTHER_PLACE =
  /\b(?:another|different|change (?:the |my )?(?:delivery )?)\s*(?:place|address|location)\b/iu;
const FROM_RESTAURANT =
  /^(?:no,?\s+|instead\s+|actually,?\s+)*from\s+(.+?)(?:\s+instead)?[^\p{L}\p{M}\p{N}]*$/iu;
const OTHER_RESTAURANT = localPattern(
  'order-phrases.other-restaurant',
  /\b(?:another|different|other|change (?:the )?) ?restaurants?\b|\bdus(?:ra|re) restaurant\b|\bkisi aur (?:restaurant|jagah)\b|@another/iu,
);
const DELIVERY_WORDS = localPattern(
  'order-phrases.delivery-words',
  /\b(?:deliver(?:y|ed|ing)?|bring it|send it|(?:at|to) (?:my |the )?(?:home|house|door ?step|place)|ghar (?:pe|par|pr|bhej|bhijwa|pahun?cha|la)\w*|bhej (?:do|de|dena|dijiye)|bhijwa (?:do|de|dena|dijiye)|pahun?cha (?:do|de|dena|dijiye))\b|@deliver/iu,
);
const PICKUP_WORDS =
  /\b(?:pick ?(?:it |this )?up|pickup|take ?away|collect it|i(?:['’]?ll| will) come)\b/iu;

const WHAT_ELSE = localPattern(
  'order-phrases.what-else',
  /\bwhat (?:else|all|other) (?:do (?:they|you) (?:have|serve|sell)|is there|can i (?:get|have|order))\b|\b(?:aur )?kya kya (?:hai|milta|milega)\b|\baur kya (?:hai|milega|milta)\b|@what/iu,
);

/** "Do kar do", "teen kar dijiye": a count for the last dish, and no yes. */
const MAKE_SO_MANY = localPattern(
  'order-phrases.make-so-many',
  /^[^\p{L}\p{M}\p{N}]*(\d{1,2}|ek|do|teen|char|chaar|paanch|panch|chhe|saat|aath|nau|das|@ek)\s+(?:hi\s+)?(?:kar|kr|@kar)(?:\s*(?:do|dena|dijiye|dijie|lo|@do)|de)[^\p{L}\p{M}\p{N}]*$/iu,
);
/** "Cancel the coffee": one dish of the basket, and not the order. */
const CANCELS_ONE =
  /^\W*(?:(?:please|pls|can you|and)\s+)*cancel\s+(?:(?:the|my|that|this|only)\s+)*(?!it\b|this\b|that\b|everything\b|all\b|order|booking|basket|cart|kar|please|now|food|delivery|payment|thing)(\p{L}[\p{L}\p{M} ]+?)(?:\s+please)?\W*$/iu;

/** "Dosa cancel kar do": the Hindi form of {@link CANCELS_ONE}. */
const CANCELLED_ONE =
  /^\W*(?:(?:nahi|ruko|arre|ok)\W+)*(.{3,40}?)\s+(?:ko\s+)?cancel\s+(?:kar ?(?:do|dena|dijiye|diye)|karo|kardo|kr do)\W*$/iu;

/** Slots at whose question a menu is known. */
const MENU_KNOWN_SLOTS: ReadonlySet<string | undefined> = new Set([
  undefined,
  'lines',
  'agreed',
  'way',
  'contact',
]);

const IN_BASKET = localPattern(
  'order-phrases.in-basket',
  /\b(?:what(?:['’]?s| is| did i have| do i have| have i)?(?: got)?|show(?: me)?|see|view|check)\b.{0,12}\b(?:in )?(?:(?:my|the) (?:basket|cart|bag)|basket|cart)\b|\b(?:basket|cart|tokri) (?:dikha(?:o|iye|na|do)?|me(?:in)? kya|(?:ab |abhi )?kha+li (?:hai|he|h))\b|\b(?:is (?:my|the) (?:basket|cart|bag) empty|(?:basket|cart|bag)(?: is|['’]s) empty)\b|@basket/iu,
);
const MOST_WORDS_OF_A_LOOK = 5;
/** True for a few words that ask to see the basket: "show my basket". */
export const asksForBasket = (text: string): boolean =>
  IN_BASKET.test(text) && text.split(/\s+/u).length <= MOST_WORDS_OF_A_LOOK;

/** Slots at whose question a basket is filled or looked over. */
const BASKET_SLOTS: ReadonlySet<string | undefined> = new Set(['lines', 'agreed']);

/** Reads talk about one dish: "cancel the coffee", "do kar do", a question about it. */
function readDishPhrase(reading: MessageAnalysis): Command[] | undefined {
  const { asked } = reading.context;
  const said = reading.text;
  if (MENU_KNOWN_SLOTS.has(asked?.slot) && isDishQuestion(reading))
    return [{ do: 'ask', question: 'dish' }];
  const hindi = mentionsConcept(reading, 'DISH') ? CANCELLED_ONE.exec(said)?.[1] : undefined;
  const one = BASKET_SLOTS.has(asked?.slot) ? (CANCELS_ONE.exec(said)?.[1] ?? hindi) : undefined;
  if (one !== undefined && !mentionsConcept(reading, 'ORDER_NOUN'))
    return [fillCommand('order', textValue(`remove ${one}`))];
  const many = asked?.slot === 'lines' ? MAKE_SO_MANY.exec(said)?.[1] : undefined;
  const n = many === undefined ? undefined : readNumbers(many)[0]?.value;
  return n === undefined ? undefined : [fillCommand('order', textValue(`make it ${n}`))];
}

/** Reads the end of an order: "that's all", "bas". */
function readOrderComplete(reading: MessageAnalysis): Command[] | undefined {
  if (!isFinishingPhrase(reading.text)) return undefined;
  if (reading.context.asked?.slot === 'lines')
    return [fillCommand('lines', { is: 'flag', on: true })];
  return recogniseYesNo(reading) === undefined ? [{ do: 'repeat' }] : undefined;
}

/** Chooses delivery if it is possible; else repeats the question, which says that it is not. */
const bringIt = (ways: readonly ShownOption[]): Command =>
  ways.some((one) => one.id === 'Delivery')
    ? { do: 'pick', value: { is: 'option', id: 'Delivery' } }
    : { do: 'repeat' };

/** Reads pickup, or delivery at the question of the way. */
function readWayOfDelivery(reading: MessageAnalysis): Command[] | undefined {
  const { asked } = reading.context;
  const said = reading.text;
  const to = TO_PLACE.exec(said)?.[1];
  if (PICKUP_WORDS.test(said) && !said.includes('?'))
    return [
      asked?.slot === 'way'
        ? { do: 'pick', value: { is: 'option', id: 'Self-Pickup' } }
        : fillCommand('way', { is: 'option', id: 'Self-Pickup' }),
    ];
  return asked?.slot === 'way' &&
    DELIVERY_WORDS.test(said) &&
    (to === undefined ||
      /^(?:me|us|(?:(?:my|the) )?(?:home|house|door(?: ?step)?|place))$/iu.test(to)) &&
    !said.includes('?') &&
    !mentionsConcept(reading, 'WHY', 'PRICE', 'COSTLY', 'NOT')
    ? [bringIt(asked.options)]
    : undefined;
}

const MOST_WAY_WORDS = 6; // words beside filler; a longer message tells more than the way

/** Recognises the answer how the food comes: "deliver it", "ghar bhej do", "I'll pick it up". */
export const recogniseDeliveryWay: CommandRecogniser = (reading) => {
  const { contact, pin } = reading.entities;
  if (
    !questionReads(reading, 'delivery-way') ||
    contact !== undefined ||
    pin !== undefined ||
    countContentWords(reading) > MOST_WAY_WORDS ||
    mentionsConcept(reading, 'DISH', 'ADD', 'REMOVE', 'NUMBER')
  )
    return undefined;
  const way = readWayOfDelivery(reading);
  return way && interpretAs(0.95, ...way);
};

/** Reads another place or restaurant than before. */
function readOtherPlace({ text: said }: MessageAnalysis): Command[] | undefined {
  const moved = NEW_PLACE_PHRASE.exec(said)?.[1];
  if (moved !== undefined) return [fillCommand('place', { is: 'place', name: moved })];
  if (OTHER_PLACE.test(said)) return [{ do: 'forget', slot: 'place' }];
  return OTHER_RESTAURANT.test(said) ? [{ do: 'forget', slot: 'restaurant' }] : undefined;
}

/** Reads a request for the menu, where one is known. */
const readWholeMenu = (reading: MessageAnalysis): Command[] | undefined =>
  MENU_KNOWN_SLOTS.has(reading.context.asked?.slot) ? readMenuRequest(reading) : undefined;

/** Reads a request to see the choice, the basket or the menu, or to empty the basket. */
function readViewRequest(reading: MessageAnalysis): Command[] | undefined {
  const said = reading.text;
  const filling = BASKET_SLOTS.has(reading.context.asked?.slot);
  if (WHAT_ELSE.test(said) && filling) return [fillCommand('view', textValue('categories'))];
  if (IN_BASKET.test(said) && filling) return [fillCommand('view', textValue('basket'))];
  if (emptiesBasket(said)) return emptyAndOrder(said);
  return asksForMenu(reading) ? [fillCommand('view', textValue('categories'))] : undefined;
}

const asksForMenu = (reading: MessageAnalysis): boolean =>
  asksToSeeMenu(reading.text) ||
  (reading.intent === 'show_menu' &&
    mentionsConcept(reading, 'MENU') &&
    !mentionsConcept(reading, 'DISH', 'FOOD', 'INGREDIENT', 'CUISINE', 'PRICE') &&
    reading.scene.unknown.length === 0);

/** Reads where the food goes or comes from: "deliver it to HSR Layout", "from Tiffin Trail". */
function readToOrFrom(reading: MessageAnalysis): Command[] | undefined {
  const { pin } = reading.entities;
  const to = TO_PLACE.exec(reading.text)?.[1];
  const from = FROM_RESTAURANT.exec(reading.text)?.[1];
  if (to !== undefined && !mentionsConcept(reading, 'DISH'))
    return [fillCommand('place', { is: 'place', name: to, ...(pin === undefined ? {} : { pin }) })];
  return from === undefined ? undefined : [fillCommand('restaurant', textValue(from))];
}

const BY_AN_HOUR = localPattern(
  'order-phrases.by-an-hour',
  /\b(?:deliver(?:y|ed)?|bring|send|reach|want it|need it|by|at|schedule|later|tak|baje|bhejna|pahuncha)\b|@deliver/iu,
);

/** "Can it come by 8": a number behind a verb of coming is an hour. */
const COMES_AT_A_NUMBER =
  /\b(?:come|reach|arrive|deliver(?:y|ed)?|bring|send|here|get (?:it|here))\b.{0,20}\b(?:by|at|before|around)\s+(?:half past )?(?:\d{1,2}(?:[:.]\d{2})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|quarter|half)(?:\s*(?:am|pm))?\W*$/iu;

/** Reads a delivery hour, which the service does not take: "deliver it at 8 pm". */
const readDeliveryHour = (reading: MessageAnalysis): Command[] | undefined =>
  reading.entities.contact === undefined &&
  !mentionsConcept(reading, 'DISH') &&
  ((reading.entities.clocks.length > 0 && BY_AN_HOUR.test(reading.text)) ||
    COMES_AT_A_NUMBER.test(reading.text))
    ? [{ do: 'ask', question: 'later' }]
    : undefined;

/** Phrases with one meaning during an order, in the order they are tried. */
const readPlainOrderPhrase = (reading: MessageAnalysis): Command[] | undefined =>
  readDeliveryHour(reading) ??
  readWholeMenu(reading) ??
  readDishPhrase(reading) ??
  readOrderComplete(reading) ??
  readWayOfDelivery(reading) ??
  readOtherPlace(reading) ??
  readViewRequest(reading) ??
  readToOrFrom(reading);

/** Recognises phrases about food while it is ordered, and messages to its seller. */
export const recogniseFoodOrderPhrase: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const written = recogniseSellerMessage(reading);
  if (written) return written;
  if (!isBasketUnderWay(reading)) return undefined;
  const plain = readPlainOrderPhrase(reading);
  return plain && interpretAs(0.93, ...plain);
};
