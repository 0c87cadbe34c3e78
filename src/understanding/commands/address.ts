import type { PersonValue } from '../../engine/value';
import { readAddress } from '../../language/persons';
import { readContactDetails } from '../entities/contact';
import { questionReads, type MessageAnalysis } from './reading';
import { FOOD_ORDER, isUnderWay } from './dialog-roles';

const MIN_ADDRESS_LENGTH = 5; // characters of an address: a house and a street

/** "Asha Rao, 98765 43210, 12 Lake Road": who is asked for whom the food is tells the address along, as what is left. */
export function addAddressToContact(
  reading: MessageAnalysis,
  contact: PersonValue | undefined,
): PersonValue | undefined {
  if (!contact || !isUnderWay(reading, FOOD_ORDER) || !questionReads(reading, 'person'))
    return contact;
  const address = readAddressBeside(reading.written ?? reading.text);
  return address.length >= MIN_ADDRESS_LENGTH && /\p{L}/u.test(address)
    ? { ...contact, address }
    : contact;
}

/** The address that stands beside whoever is told of. */
export const readAddressBeside = (text: string): string =>
  readAddress(text, readContactDetails(text).stretches);

/** A house or a street with its number: words of an address that no dish is called by, and more than a quarter's name. */
export const NAMES_A_BUILDING =
  /(?<!\p{L})(?:flat|house|door|plot|(?:ground|first|second|third|fourth|fifth|sixth|top) floor|room (?:no\.? ?)?\d+|room no|apartments?|residency|tower|villa|hostel|makaa?n|मकान|फ्लैट|फ़्लैट)(?!\p{L})|\d+(?:st|nd|rd|th)?\s+(?:[\p{L}]+\s+)?(?:floor|road|street|lane|cross|main|sector|layout|block|colony|society|gali|मंज़िल|मंजिल|रोड|गली|सेक्टर)(?!\p{L})|(?<!\p{L})(?:sector|block|phase|no\.?|#|सेक्टर|ब्लॉक)\s?\d+/iu;
