import type { AddressEdit, PersonValue } from '../../engine/value';
import { tellsOfHouse, withoutTalkAround } from '../../language/persons';
import { dropPins, pinsIn } from '../../language/places/pin-code';
import { NAMES_A_BUILDING, readAddressBeside } from './address';
import { readAddressAddition } from './address-addition';
import { readAddressPart } from './address-part';
import { readCheckoutLine } from './checkout-line';
import { isTalkWord } from '../../language/text/talk-words';
import { isConsentWord } from './consent';
import { fillCommand, textValue } from './food-dialogs';
import { asksQuestion } from './guard';
import { type CommandRecogniser, interpretAs, knownSlotThatReads, questionReads } from './reading';
import { FOOD_ORDER, isUnderWay } from './dialog-roles';
import { localPattern, localSource } from '../../language/text/local-pattern';

const ADDRESS_NOUN = localPattern(
  'address-change.address-noun',
  /(?<![\p{L}\p{M}])(?:address|pat[ae]|@address)(?![\p{L}\p{M}])/iu,
);
const MIN_ADDRESS_LENGTH = 5; // characters: a house and a street

/** Phrases that name the part of an address to remove, and the part to put in its place. */
const EDITS: readonly RegExp[] = [
  localPattern(
    'address-change.edits',
    /(?:address|pat[ae]|@address)\s+(?:me(?:in)?\s+|@me)?(?:se|@se)\s+(?<out>[^,;.]+?)\s+(?:hata|nikal|@hata)/iu,
  ),
  /(?:remove|delete|drop|take out)\s+(?<out>[^,;.]+?)\s+(?:from|in)\s+(?:the |my )?address/iu,
  localPattern(
    'address-change.edits-2',
    /(?:^|[,;.]\s*|\b(?:is|be|its|it['’]s)\s)(?<in>[^,;.]+?)(?:,| and| hai,?|@and)?\s+(?:not|nahi+n? balki)\s+(?<out>[^,;.]+)(?=$|[,;.])/iu,
  ),
  localPattern(
    'address-change.edits-3',
    /(?:^|[,;.]\s*)(?<in>[^,;.]+?)\s+(?:hai|@hai),?\s+(?<out>[^,;.]+?)\s+(?:nahi+n?|nhi|@nahi)(?:\s+(?:hai|@hai2))?\W*$/iu,
  ),
  localPattern(
    'address-change.edits-4',
    /(?:^|[,;.]\s*)(?<out>[^,;.]+?)\s+(?:nahi+n?|nhi|@nahi),?\s+(?<in>[^,;.]+?)(?:\s+(?:hai|kar do|@hai))?\W*$/iu,
  ),
];

/** "The house is 14": the new part is what follows. */
const LEADS_TO_VALUE = /^.*?(?<!\p{L})(?:is|be|its|it['’]s)\s+/iu;

const ORDINAL_WORD = localSource(
  'address-change.ordinal-word',
  String.raw`(?:ground|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|top|pehli|doosri|dusri|teesri|tisri|chauthi|panchvi|paanchvi|\d{1,2}(?:st|nd|rd|th)?|@ground)`,
);
/** One piece of an address: a floor, a flat, a tower, a block. */
const PIECE = new RegExp(
  localSource(
    'address-change.piece',
    String.raw`(?<![\p{L}\p{M}\d])(?:${ORDINAL_WORD}\s+(?:floor|manzil|mala|@floor)|(?:flat|room|tower|wing|block|gate|door)\s+(?:no\.?\s*|number\s+)?[a-z]?\d*[a-z]?)(?![\p{L}\p{M}\d])`,
  ),
  'iu',
);

/** Returns the floor, the flat or the room that a message names, as one address. */
export const addressPiecesIn = (text: string): string =>
  [...text.matchAll(new RegExp(PIECE.source, 'giu'))]
    .map(([piece]) => piece.trim())
    .filter((piece) => READ_PIECE_PATTERN.test(piece))
    .join(' ');

const READ_PIECE_PATTERN = localPattern(
  'address-change.read-piece',
  /\d|floor|manzil|mala|@floor/iu,
);

/** Reads a lone piece with only talk around it: "it is the second floor", "teesri manzil". */
function readPiece(text: string): string | undefined {
  const piece = PIECE.exec(text)?.[0];
  if (piece === undefined || !READ_PIECE_PATTERN.test(piece)) return undefined;
  const rest = text.replace(piece, ' ').match(/[\p{L}\p{M}\d]+/gu) ?? [];
  return rest.every(
    (word) =>
      isTalkWord(word.toLowerCase()) ||
      isConsentWord(word.toLowerCase()) ||
      AROUND_PIECE.test(word),
  )
    ? piece.trim()
    : undefined;
}
const AROUND_PIECE = localPattern(
  'address-change.around-piece',
  /^(?:it|is|its|the|on|at|in|my|our|we|i|am|are|live|add|write|also|likh|likho|likhna|likhiye|par|pe|hai|h|@it)$/iu,
);

const READ_ORDER_BESIDE_PATTERN = localPattern(
  'address-change.read-order-beside',
  /^\s*(?:and|aur|@and)\s+/iu,
);

const SAID_PATTERN = localPattern('address-change.said', /[,;.!]\s*|\s+(?:and|@and)\s+/u);

/** Reads an order beside the address: "…, aur ek idli aur add kar do". */
function readOrderBeside(text: string): string | undefined {
  const said = text
    .replace(/['"“‘][^'"“”‘’]*['"”’]/gu, ' ')
    .split(SAID_PATTERN)
    .find(
      (part) =>
        ADDS_DISH.test(part) &&
        !tellsOfHouse(part.replace(/\d+/gu, '')) &&
        !ADDRESS_NOUN.test(part),
    );
  return said?.replace(READ_ORDER_BESIDE_PATTERN, '').trim();
}
const ADDS_DISH = localPattern(
  'address-change.adds-dish',
  /(?<![\p{L}\p{M}])(?:add|jod|daal|@add)(?![\p{L}\p{M}])/iu,
);

const unquoted = (part: string): string =>
  withoutTalkAround(part)
    .replace(/['"“”‘’]/gu, '')
    .trim();

/** Words that only point at a place: "there", "wahan", "that one". */
const POINTS_AT_PLACE = localPattern(
  'address-change.points-at-place',
  /^(?:(?:the |that |this )?(?:there|here|that|this|it|one|old one|old|wrong one|place|wahan?|vahan?|yahan?|wah|woh|us jagah|@there)\s*)+$/iu,
);

function readEdit(text: string): AddressEdit | undefined {
  for (const pattern of EDITS) {
    const groups = pattern.exec(text)?.groups;
    const [out, put] = [unquoted(groups?.['out'] ?? ''), unquoted(groups?.['in'] ?? '')];
    if (out === '' || POINTS_AT_PLACE.test(out)) continue; // "not there" is no part of an address
    return put === '' ? { out } : { out, in: put.replace(LEADS_TO_VALUE, '') };
  }
  return undefined;
}

/**
 * Recognises a change of a known address: a new one ("address galat hai, flat 302 …") or one part
 * of it ("room 14 hai 12 nahi", "address se 'Boys' hata do"). Words that name neither an address
 * nor a house do not count.
 */
export const recogniseAddressChange: CommandRecogniser = (reading) => {
  const text = reading.written ?? reading.text;
  const part = asksQuestion(reading) ? undefined : readAddressPart(text);
  const addition = readAddressAddition(text) ?? part;
  const slot = knownSlotThatReads(reading, 'person');
  if (
    !isUnderWay(reading, FOOD_ORDER) ||
    slot === undefined ||
    (questionReads(reading, 'person') && part === undefined) ||
    (addition === undefined && asksQuestion(reading))
  )
    return undefined;
  if (addition !== undefined)
    return interpretAs(0.95, {
      do: 'correct',
      slot: slot.name,
      value: { is: 'person', addressEdit: { out: '', in: addition } },
    });
  const { name, phone } = reading.entities.contact ?? {};
  const who = { ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) };
  const told = readTold(text);
  const value: PersonValue | undefined = told
    ? { is: 'person', ...who, ...told }
    : name !== undefined && phone !== undefined
      ? { is: 'person', ...who }
      : undefined;
  if (value === undefined) return undefined;
  const beside = told === undefined ? undefined : readOrderBeside(text);
  return interpretAs(
    0.95,
    { do: 'correct', slot: slot.name, value },
    ...(beside === undefined ? [] : [fillCommand('order', textValue(beside))]),
  );
};

/** Reads what a sentence tells of the address: a piece of it, a replaced part, or a new one. */
function readTold(text: string): Pick<PersonValue, 'address' | 'addressEdit'> | undefined {
  const named = ADDRESS_NOUN.test(text);
  const piece = readPiece(text);
  if (piece !== undefined) return { addressEdit: { out: '', in: piece } };
  if (!named && !NAMES_A_BUILDING.test(text) && !tellsOfStreet(text)) return undefined;
  const edit = QUOTES.test(text) ? undefined : readEdit(text);
  if (edit) return { addressEdit: edit };
  const line = named ? undefined : readCheckoutLine(text);
  if (line?.food === '' && line.recipient.address !== undefined)
    return { address: line.recipient.address }; // "send it to no 9 Temple Road"
  const address = readAddressBeside(text);
  const coded =
    BROUGHT_TO.test(text) &&
    pinsIn(address).at(-1)?.to === address.length && // it must have its street
    /\d/u.test(dropPins(address)) && // a road alone is no house
    !/\bat\b/iu.test(address); // "to Rohan at flat 9"
  return (named || (coded && !ADDS_DISH.test(text))) &&
    address.length >= MIN_ADDRESS_LENGTH &&
    tellsOfHouse(address)
    ? { address }
    : undefined;
}
/** A sentence that only tells where to deliver: "send it to my office, 4th Main, 560 095". */
const BROUGHT_TO =
  /^\W*(?:please\s+)?(?:deliver|send|bring)\s+(?:(?:it|this|that|the (?:food|order))\s+)?(?:to|at)\s(?!.*\b(?:and|aur)\b)/iu;
const QUOTES = /['"“‘][^'"“”‘’]*\d[^'"“”‘’]*\s[^'"“”‘’]*['"”’]/u;

const TELLS_OF_STREET_PATTERN = localPattern(
  'address-change.tells-of-street',
  /(?<![\p{L}\p{M}])(?:road|street|lane|sector|block|gali|apartments?|@road)(?![\p{L}\p{M}])/iu,
);

const tellsOfStreet = (text: string): boolean => TELLS_OF_STREET_PATTERN.test(text);
