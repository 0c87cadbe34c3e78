import type { Command } from '../../engine/command';
import type { PersonValue } from '../../engine/value';
import {
  findBeneficiary,
  isBesideAddress,
  readEmails,
  readNames,
  readPhones,
  trimToName,
  withoutTalkAround,
} from '../../language/persons';
import { NAMES_A_BUILDING } from './address';
import { readAddressAddition } from './address-addition';
import { hasHouseForm, isHouseNumber } from './address-part';
import { fillCommand } from './food-dialogs';
import { onlyPartOfName } from './part-of-name';
import { cookingRequestIn } from '../../food/cooking-request';
import { isFinishingPhrase } from '../../engine/finishing';
import { isQuestion } from '../../language/text/question';
import { isTalkWord } from '../../language/text/talk-words';
import { tellsOthers } from './told-to-others';
import { type MessageAnalysis } from './reading';
import { isBasketUnderWay } from './dialog-roles';
import { localPattern, localWords } from '../../language/text/local-pattern';

/** What a message tells of the delivery and its recipient, separated from the food. */
export interface CheckoutLine {
  /** The words about dishes; empty without any. */
  food: string;
  recipient: PersonValue;
  /** True if the message also says "that's all". */
  complete: boolean;
}

const CLAUSE_ENDS =
  /[;!\n]+|[.](?=\s|$)|,|(?=\b(?:deliver(?:y|ed)?|send|bring|ship)\b)|\s(?:to|at)\s(?=(?:my |the )?(?:\d+[a-z]?,\s*\d+(?:st|nd|rd|th)\s|flat|house|door|plot|no\.? ?\d|#|\d+[a-z]?(?:st|nd|rd|th)?\s+(?:[\p{L}\p{N}]+\s+)?(?:floor|road|street|lane|cross|main|sector|block)))/giu;
const DELIVERY_LEAD =
  /^(?:please |and |aur |(?:it|this|that|everything) (?:should|must|has to|needs to|can) )*(?:(?:reach|deliver(?:y|ed)?|send|bring|ship)(?: (?:it|this|them|everything))?(?: please)?)?(?: ?(?:to|at|in)(?!\p{L}))?\s*/iu;
const LED_IN = localPattern(
  'checkout-line.led-in',
  /^(?:(?:my |the )?(?:name|naam|address|pata|number|mobile|phone|contact)(?: is| hai)?|(?:it(?:['’]s| is) )?for|@my)\s*:?\s+/iu,
);
/** Words that lead to a number and name nobody: "my number is". */
const LEAD_ALONE = localPattern(
  'checkout-line.lead-alone',
  /^(?:my |the |mera |@my)?(?:name|naam|address|pata|number|mobile|phone|contact|@name)(?: no\.?| number)?(?: is| hai|@is)?$/iu,
);
const NAME_PATTERN = /^\p{L}[\p{L}\p{M}.'’-]+(?: \p{L}[\p{L}\p{M}.'’-]*){0,2}$/u;
const COUNTED = localPattern(
  'checkout-line.counted',
  /^(?:\d{1,2}|an?|one|two|three|four|ek|do|teen|char|@an)\s/iu,
);
const LEAST_ADDRESS = 5; // characters: a house and a street

/** Words behind an address: "… pe bhej do", "please". */
const TRAIL = localPattern(
  'checkout-line.trail',
  /\s+(?:(?:pe|par|pr|me|mein|ko|@pe)\s+)?(?:bhej ?(?:o|do|dena|dijiye)|bhijwa ?do|deliver kar ?(?:o|do)|de do|please|@bhej)\W*$/iu,
);

const withoutPhone = (part: string): string =>
  [...readPhones(part), ...readEmails(part)]
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), part)
    .replace(/[\s:,-]+$/u, '')
    .trim();

/** "… 560102 rohan 98450…": a pin code ends an address. */
const PIN_BEFORE_NAME = /(?<!\d)[1-9]\d{5}(?=\s+\p{L})/u;

/** Separates a house from a number beside it: "flat 302 27th main 98450 12233". */
function partPhone(part: string): string[] {
  const [phone] = readPhones(part);
  return phone === undefined || !NAMES_A_BUILDING.test(part)
    ? [part]
    : [withoutPhone(part), part.slice(phone.start, phone.end)];
}

/**
 * Separates a message that tells the recipient and the address: by a number or e-mail address, and
 * by houses and streets. Undefined if it has neither.
 */
export function readCheckoutLine(text: string): CheckoutLine | undefined {
  const phone = readPhones(text).find((one) => 'value' in one);
  const [email] = readEmails(text);
  const served = findBeneficiary(text);
  const told = served ? `${text.slice(0, served.start)},${text.slice(served.end)}` : text;
  const parts = told
    .replace(TRAIL, '')
    .replace(PIN_BEFORE_NAME, '$&,')
    .split(CLAUSE_ENDS)
    .flatMap(partPhone)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const reached = parts.findIndex((part) => readPhones(part).length + readEmails(part).length > 0);
  const housed = whereHouseBegins(parts);
  if (reached < 0 && (housed < 0 || readAddressAddition(text) !== undefined)) return undefined;
  const lastBuilt = parts.findLastIndex((part) => NAMES_A_BUILDING.test(part));
  const nameAt = nameBefore(parts, reached);
  const [food, address]: [string[], string[]] = [[], []];
  let complete = false;
  parts.forEach((part, at) => {
    if (isFinishingPhrase(part)) complete = true;
    else if (at !== nameAt && at !== reached) {
      const led = part.replace(DELIVERY_LEAD, '').replace(LED_IN, '');
      const plain = housed >= 0 && at >= housed ? housePart(led) : led;
      const lives =
        housed >= 0 && at >= housed && (at <= lastBuilt || !isCounted(plain)) && !isTalk(plain);
      if (plain !== '') (lives || at === housed ? address : food).push(plain);
    }
  });
  const name = nameOf(nameAt === undefined ? parts[reached] : parts[nameAt]);
  const where = address.join(', ');
  return {
    food: food.join(', '),
    complete,
    recipient: {
      is: 'person',
      ...(name !== undefined && { name }),
      ...(phone && 'value' in phone && { phone: phone.value }),
      ...(email && { email: email.value }),
      ...(where.length >= LEAST_ADDRESS && { address: where }),
      ...(served && { for: served.whom }),
    },
  };
}

const BUILDING_PARTS = 2; // the building and the colony, between a house and its street

/** Finds where an address begins: at its house ("B-404, Lake View, 27th Main"). */
function whereHouseBegins(parts: readonly string[]): number {
  const led = parts.map((part) => part.replace(DELIVERY_LEAD, '').replace(LED_IN, ''));
  const built = parts.findIndex((part) => NAMES_A_BUILDING.test(part) && !readPhones(part).length);
  const formed = led.findIndex(hasHouseForm);
  if (built < 0) return formed >= 0 && formed + 1 < parts.length ? formed : -1; // "B-404, Lake View"
  if (formed >= 0 && formed < built && built - formed <= BUILDING_PARTS + 1) return formed;
  return built > 0 && isHouseNumber(led[built - 1] ?? '') ? built - 1 : built; // "12, 5th Main"
}

/** Returns a part of an address without talk around it; empty if it is only talk. */
function housePart(part: string): string {
  const plain = withoutTalkAround(part);
  return isBesideAddress(part) || isBesideAddress(plain) || HOUSE_ALONE.test(plain) ? '' : plain;
}

/** "Wrong house!": a house without a number is no part of an address. */
const HOUSE_ALONE = localPattern(
  'checkout-line.house-alone',
  /^(?:my |the )?(?:house|home|flat|door|ghar|makaa?n|@house)$/iu,
);

/** True for "2 raitas", false for "80 feet road". */
const isCounted = (part: string): boolean =>
  COUNTED.test(part) && !NAMES_A_BUILDING.test(part) && !LANDMARK.test(part);

const MOST_ADDRESS_TALK = 1;

/** True for a part with more talk than an address has: "and some veg stuff". */
const isTalk = (part: string): boolean =>
  isQuestion(part) ||
  ENDS_ASKING.test(part) ||
  isHourAlone(part) ||
  cookingRequestIn(part) !== undefined ||
  tellsOthers(part) ||
  (!NAMES_A_BUILDING.test(part) &&
    !LANDMARK.test(part) &&
    (part.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter(
      (word) => isTalkWord(word) || LINKING_WORDS.has(word),
    ).length > MOST_ADDRESS_TALK);
const ENDS_ASKING = localPattern(
  'checkout-line.ends-asking',
  /(?:\?|(?<![\p{L}\p{M}])(?:kya|na|possible|@kya))\W*$/iu,
);

const HOUR_ALONE = localPattern(
  'checkout-line.hour-alone',
  /^\W*(?:and |aur )?(?:(?:by|around|about|at|before|till|until|latest by|approx)\s+)?(?:\d{1,2}(?:[.:]\d{2})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s*(?:am|pm|o['’]?clock|baje|@am)?(?:\s*(?:tak|latest|ke pehle|@tak))?\W*$/iu,
);
const SAYS_HOUR = localPattern(
  'checkout-line.says-hour',
  /\b(?:by|around|about|before|till|until|am|pm|o['’]?clock|baje)\b|\d\s*(?:am|pm)\b|@by/iu,
);

/** True for an hour alone, which is neither a place nor a dish: "by 1.30", "1 baje tak". */
export const isHourAlone = (part: string): boolean => HOUR_ALONE.test(part) && SAYS_HOUR.test(part);

const LANDMARK = localPattern(
  'checkout-line.landmark',
  /(?<!\p{L})(?:near|behind|opposite|opp|beside|next to|above|below|ke (?:paas|pass|saamne|samne|peeche|piche)|road|street|lane|main|cross|nagar|layout|@near)(?!\p{L})/iu,
);
const LINKING_WORDS: ReadonlySet<string> = new Set(
  `and or some any with n aur ya kuch ${localWords('checkout-line.linking-words')}`.split(' '),
);

/** Phrases that lead to a name: "my name is Rohan", "I am Asha Rao". */
const NAME_LEAD = localPattern(
  'checkout-line.name-lead',
  /^(?:(?:my |mera |meri |@my)?(?:name|naam|@name)|i['’]?\s?a?m|this is)(?:\s+(?:is|hai|@is))?\s*:?\s+/iu,
);

/** Finds the part with a name before the number, if none stands beside it. */
function nameBefore(parts: readonly string[], reached: number): number | undefined {
  const led = parts.findIndex((part) => NAME_LEAD.test(part) && nameOf(part) !== undefined);
  if (led >= 0 && led !== reached) return led;
  const beside = nameOf(parts[reached]);
  const before = parts[reached - 1] ?? '';
  return beside === undefined && nameOf(before) !== undefined && !isFinishingPhrase(before)
    ? reached - 1
    : undefined;
}

/** "My daughter Ritu Mehta": the relation is no part of the name. */
const RELATION_LEAD = localPattern(
  'checkout-line.relation-lead',
  /^(?:(?:it['’]?s|its|for|to|it is)\s+)*(?:my|our|mera|meri|mere|@my)\s+[\p{L}\p{M}]+\s+(?=\p{Lu}|\p{Script=Devanagari}|\p{Ll}+\s+\p{Ll}+$)/iu,
);

const PLAIN_PATTERN = localPattern('checkout-line.plain', /\s+(?:hai|hu|hoon|@hai)$/iu);

function nameOf(part: string | undefined): string | undefined {
  const told = readNames(withoutPhone(part ?? '')).find((one) => one.certain);
  if (told) return told.name;
  const plain = withoutPhone(part ?? '')
    .replace(DELIVERY_LEAD, '')
    .replace(NAME_LEAD, '')
    .replace(LEAD_ALONE, '')
    .replace(LED_IN, '')
    .replace(RELATION_LEAD, '')
    .replace(PLAIN_PATTERN, '')
    .replace(/\s+(?:mobile|phone|number|no\.?|contact)$/iu, '')
    .trim();
  const name = trimToName(plain);
  const talk = name
    .toLowerCase()
    .split(' ')
    .every((word) => isTalkWord(word));
  const isPlace = NAMES_A_BUILDING.test(plain) || LANDMARK.test(plain) || LEAD_ALONE.test(name);
  return NAME_PATTERN.test(name) && !isPlace && !talk ? name : undefined;
}

const BASKET_QUESTIONS: ReadonlySet<string | undefined> = new Set([
  undefined,
  'lines',
  'way',
  'restaurant',
]);

/** True where a message may tell the recipient: at a basket, or at the questions about it. */
export function takesCheckoutLine(reading: MessageAnalysis): boolean {
  const { asked } = reading.context;
  return (
    isBasketUnderWay(reading) &&
    BASKET_QUESTIONS.has(asked?.slot) &&
    !(asked?.slot === 'restaurant' && onlyPartOfName(reading.text, asked.options) !== undefined)
  );
}

/** Returns commands for the recipient, and for delivery if the message has an address. */
export function recipientCommands(
  { context: { dialog } }: MessageAnalysis,
  { recipient }: Pick<CheckoutLine, 'recipient'>,
): Command[] {
  const knows = dialog?.known.includes('contact') === true;
  return [
    { do: knows ? 'correct' : 'fill', slot: 'contact', value: recipient },
    ...(recipient.address === undefined
      ? []
      : [fillCommand('way', { is: 'option', id: 'Delivery' })]),
  ];
}
