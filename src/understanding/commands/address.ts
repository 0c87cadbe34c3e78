import type { PersonValue } from '../../engine/value';
import { readEmails, readPhones } from '../../language/persons';
import { questionReads, type MessageAnalysis } from './reading';

const MIN_ADDRESS_LENGTH = 5; // characters of an address: a house and a street

/** "Asha Rao, 98765 43210, 12 Lake Road": who is asked for whom the food is tells the address along, as what is left. */
export function addAddressToContact(
  reading: MessageAnalysis,
  contact: PersonValue | undefined,
): PersonValue | undefined {
  const { context, text } = reading;
  if (!contact || context.dialog?.id !== 'order-food' || !questionReads(reading, 'person'))
    return contact;
  const rest = text
    .split(/[,;\n]|(?<=\p{L}{3,})[.!?](?:\s|$)/u)
    .map((part) => part.trim())
    .filter(
      (part) =>
        part !== '' &&
        readPhones(part).length === 0 &&
        readEmails(part).length === 0 &&
        !containsName(part, contact.name),
    );
  const address = addressIn(rest).join(', ');
  return address.length >= MIN_ADDRESS_LENGTH && /\p{L}/u.test(address)
    ? { ...contact, address }
    : contact;
}

const ADDRESS_WORD =
  /\d|(?<!\p{L})(?:flat|house|door|plot|room|floor|road|street|lane|cross|main|sector|block|phase|layout|nagar|colony|apartments?|residency|residence|tower|building|society|villa|hostel|gali|makaa?n|मकान|फ्लैट|फ़्लैट|गली|सड़क|रोड|सेक्टर|ब्लॉक|मंज़िल|मंजिल|कॉलोनी|नगर)(?!\p{L})/iu;
/** A house or a street with its number: words of an address that no dish is called by, and more than a quarter's name. */
export const NAMES_A_BUILDING =
  /(?<!\p{L})(?:flat|house|door|plot|room no|apartments?|residency|tower|villa|hostel|makaa?n|मकान|फ्लैट|फ़्लैट)(?!\p{L})|\d+(?:st|nd|rd|th)?\s+(?:[\p{L}]+\s+)?(?:floor|road|street|lane|cross|main|sector|layout|block|colony|society|gali|मंज़िल|मंजिल|रोड|गली|सेक्टर)(?!\p{L})|(?<!\p{L})(?:sector|block|phase|no\.?|#|सेक्टर|ब्लॉक)\s?\d+/iu;
const ADDRESS_LEAD_IN = /^(?:(?:my |the |मेरा )?(?:address|पता)(?: is| hai| है)?\s*:?\s*)(?=\S)/iu;

/** The parts from the first one that tells of a house or a street: what stands before is talk. All of them where none does. */
function addressIn(parts: readonly string[]): string[] {
  const plain = parts.map((part) => part.replace(ADDRESS_LEAD_IN, ''));
  const first = plain.findIndex((part) => ADDRESS_WORD.test(part));
  return first > 0 ? plain.slice(first) : plain;
}

/** A part that is the name, or leads up to it: "I am Asha Rao". */
const containsName = (part: string, name: string | undefined): boolean =>
  name !== undefined && part.toLowerCase().includes(name.toLowerCase());
