import type { PersonValue } from '../../engine/value';
import { GENDER_WORDS } from '../../language/persons/people-words';
import { tokeniseText } from '../../language/text/tokens';
import { isSurelyNamed, readVisitors, removeContactDetails } from './contact';
import type { DialogueContext, SlotManifest } from '../understanding';

/** Gives the one person of a message the contact in it: "Asha Rao 34 asha@example.com". */
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

/** True for a full name with e-mail and number: without a booking only such are visitors. */
const isReachedByName = ({ name, email, phone }: PersonValue): boolean =>
  name?.includes(' ') === true && email !== undefined && phone !== undefined;

/** Reads visitors: if Mela asked for them, or several at once in a booking that needs them. */
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

const BARE_AGE = /^[^\p{L}\p{N}]*([1-9]\d?)[^\p{L}\p{N}]*$/u;

/** Returns a gender that is told alone, where a visitor's form is open: "female", "mahila hain". */
function genderAlone(text: string): PersonValue | undefined {
  const words = tokeniseText(text).filter(({ kind }) => kind === 'word');
  const genders = words.flatMap((word) => GENDER_WORDS.get(word.text) ?? []);
  const [only, other] = genders;
  return only !== undefined && other === undefined && words.length <= MOST_BESIDE + 1
    ? { is: 'person', gender: only === 'male' ? 'Male' : 'Female' }
    : undefined;
}

const MOST_BESIDE = 1;

/** Adds the one number beside an address, and a gender alone, where a visitor's form is open. */
export function withBareDetail(text: string, contact: PersonValue | undefined): typeof contact {
  if (contact === undefined) return genderAlone(text);
  const age = BARE_AGE.exec(removeContactDetails(text))?.[1];
  return age !== undefined && contact.age === undefined
    ? { ...contact, age: Number(age) }
    : contact;
}
