import type { PersonValue } from '../../engine/value';
import { findBeneficiary, readAddress, readNameAnswer, tellsOfHouse } from '../../language/persons';
import { readContactDetails } from '../entities/contact';
import { asksQuestion } from './guard';
import { questionReads, type MessageAnalysis } from './reading';
import { FOOD_ORDER, isUnderWay } from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

/** Characters of the shortest address: a house and a street. */
export const MIN_ADDRESS_LENGTH = 5;

/**
 * Adds the address to the answer who gets the food: it is the rest of "Asha Rao, 98765 43210, 12
 * Lake Road". "For my mother" tells only the person.
 */
export function addAddressToContact(
  reading: MessageAnalysis,
  contact: PersonValue | undefined,
): PersonValue | undefined {
  if (!isUnderWay(reading, FOOD_ORDER) || !questionReads(reading, 'person')) return contact;
  if (!contact)
    return readPersonServed(reading) ?? readNameAndHouse(reading) ?? readHouseAlone(reading);
  const address = readAddressBeside(reading.written ?? reading.text);
  return address.length >= MIN_ADDRESS_LENGTH && /\p{L}/u.test(address)
    ? { ...contact, address }
    : contact;
}

/** Reads "for my mother", without her contact. */
function readPersonServed(reading: MessageAnalysis): PersonValue | undefined {
  const text = reading.written ?? reading.text;
  const whom = text.includes('?') ? undefined : findBeneficiary(text)?.whom;
  if (whom === undefined) return undefined;
  const address = readAddressBeside(text);
  return { is: 'person', for: whom, ...(tellsOfHouse(address) && { address }) };
}

/** Reads a name and a house ("Meera Rao, 12 Lake Road"), without a number to call. */
function readNameAndHouse(reading: MessageAnalysis): PersonValue | undefined {
  const text = reading.written ?? reading.text;
  const comma = text.indexOf(',');
  const [first, rest] = [text.slice(0, Math.max(0, comma)), text.slice(comma + 1)];
  if (text.includes('?') || !/\d/u.test(rest) || /\d/u.test(first) || tellsOfHouse(first))
    return undefined;
  const name = readNameAnswer(first)?.name;
  const address = readAddress(rest);
  return name !== undefined && tellsOfHouse(address) ? { is: 'person', name, address } : undefined;
}

/** Reads a house without who lives there: "12 lake road, near park". */
function readHouseAlone(reading: MessageAnalysis): PersonValue | undefined {
  const text = reading.written ?? reading.text;
  if (asksQuestion(reading) || !NAMES_A_BUILDING.test(text)) return undefined;
  const address = readAddressBeside(text);
  const isHouse = /\d/u.test(address) && NAMES_A_BUILDING.test(address);
  return isHouse && address.length >= MIN_ADDRESS_LENGTH ? { is: 'person', address } : undefined;
}

/** Returns the address beside the person in a text. */
export function readAddressBeside(text: string): string {
  const beneficiary = findBeneficiary(text);
  return readAddress(text, [
    ...readContactDetails(text).stretches,
    ...(beneficiary ? [beneficiary] : []),
  ]);
}

/** Words of a house or street with a number: no dish has them, and a quarter is not enough. */
export const NAMES_A_BUILDING = localPattern(
  'address.names-a-building',
  /(?<!\p{L})(?:flat|house|door|plot|(?:ground|first|second|third|fourth|fifth|sixth|top) floor|room (?:no\.? ?)?\d+|room no|apartments?|apts?|residency|tower|villa|hostel|makaa?n|@flat)(?!\p{L})|\d+(?:st|nd|rd|th)?\s+(?:[\p{L}]+\s+)?(?:floor|road|street|lane|cross|main|sector|layout|block|colony|society|gali|@floor)(?!\p{L})|(?<!\p{L})(?:sector|block|phase|no\.|#|@sector)\s?\d+|(?<!\p{L})no \d+[a-z]?(?=\s*(?:[,/-]|$)|\s+(?:[\p{L}\d]+\s+)?(?:floor|road|street|lane|cross|main|sector|layout|block|colony|society|nagar|gali)(?!\p{L}))/iu,
);
