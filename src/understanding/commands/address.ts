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
    .split(/[,;\n]/u)
    .map((part) => part.trim())
    .filter(
      (part) =>
        part !== '' &&
        readPhones(part).length === 0 &&
        readEmails(part).length === 0 &&
        !containsName(part, contact.name),
    );
  const address = rest.join(', ');
  return address.length >= MIN_ADDRESS_LENGTH && /\p{L}/u.test(address)
    ? { ...contact, address }
    : contact;
}

/** A part that is the name, or leads up to it: "I am Asha Rao". */
const containsName = (part: string, name: string | undefined): boolean =>
  name !== undefined && part.toLowerCase().includes(name.toLowerCase());
