import type { PersonValue } from '../../engine/value';
import { withBareDetail } from '../entities/visitors-told';
import { addAddressToContact } from './address';
import type { MessageAnalysis } from './reading';

/** Reads an answer about one person; several are read as people, where the question takes them. */
export function readOnePerson(reading: MessageAnalysis): PersonValue | undefined {
  const { contact, people } = reading.entities;
  if (reading.context.asked?.takes.includes('people') !== true)
    return addAddressToContact(reading, contact);
  return people.length > 0
    ? undefined
    : addAddressToContact(reading, withBareDetail(reading.text, contact));
}
