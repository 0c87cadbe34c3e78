import type { PersonValue } from '../../engine/value';
import { isSurelyNamed, readVisitors } from './contact';
import type { DialogueContext, SlotManifest } from '../understanding';

/** "Asha Rao 34 asha@example.com": the address is the one person's. */
export function addContactToPerson(
  people: PersonValue[],
  contact: PersonValue | undefined,
): PersonValue[] {
  const [only] = people;
  if (people.length !== 1 || !only || !contact) return people;
  const name = only.name ?? (only.self ? contact.name : undefined);
  return [
    {
      ...only,
      ...(name !== undefined && { name }),
      ...(contact.email !== undefined && { email: contact.email }),
      ...(contact.phone !== undefined && { phone: contact.phone }),
    },
  ];
}

/** Told by first and last name, with a mail and a number of their own: before anything is booked nobody else is a visitor. */
const isReachedByName = ({ name, email, phone }: PersonValue): boolean =>
  name?.includes(' ') === true && email !== undefined && phone !== undefined;

/** Who comes: told where visitors are asked for, or several at once while a booking that needs some goes on. */
export function visitorsTold(
  text: string,
  besides: readonly { start: number; end: number }[],
  { asked, dialog }: DialogueContext,
  slots: readonly SlotManifest[],
  told: PersonValue | undefined,
): PersonValue[] {
  if (asked?.takes.includes('people') === true) return readVisitors(text, besides, true);
  const addressed = (told?.email ?? told?.phone) !== undefined;
  const ahead = slots.some(
    ({ name, takes }) =>
      takes.includes('people') && (addressed || dialog?.known.includes(name) === true),
  );
  const several = ahead
    ? readVisitors(text, besides, true).filter((one) => isSurelyNamed(one, text))
    : [];
  if (several.length > 1) return several;
  const early = dialog === undefined && addressed ? readVisitors(text, besides, true) : [];
  return early.length > 1 && early.every(isReachedByName)
    ? early
    : readVisitors(text, besides, false);
}
