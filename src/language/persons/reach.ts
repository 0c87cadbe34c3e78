import type { RecognisedEmail } from './read-emails';

/** An e-mail address or telephone number in a text. Offsets are UTF-16. */
interface ContactAddress {
  value: string;
  start: number;
}

/** A person mentioned in the message. */
interface PersonInText {
  start: number;
  name?: string;
}

/** An e-mail address or number; `owner` is absent where the message does not tell whose. */
export interface AssignedAddress extends ContactAddress {
  kind: 'email' | 'phone';
  /** Index of its owner in the list of people. */
  owner?: number;
}

const LEAST_NAME = 3; // letters; a shorter name ("Al") is in too many addresses

/**
 * Assigns each address to its owner: the person named in it ("priya@…"); the person before it,
 * where everyone has one; the owner of the e-mail address beside a number. A single address behind
 * several people has no owner.
 */
export function ownersOf(
  people: readonly PersonInText[],
  emails: readonly RecognisedEmail[],
  phones: readonly ContactAddress[],
): AssignedAddress[] {
  const mailed = assignAddresses('email', emails, people, (one) => namedIn(one.value, people));
  const phoned = assignAddresses('phone', phones, people, (one) =>
    ownerOfMailBeside(one, people, mailed),
  );
  return [...mailed, ...phoned];
}

function assignAddresses(
  kind: AssignedAddress['kind'],
  addresses: readonly ContactAddress[],
  people: readonly PersonInText[],
  surely: (one: ContactAddress) => number | undefined,
): AssignedAddress[] {
  const places = addresses.map((one) => people.findLastIndex((person) => person.start < one.start));
  const apart =
    people.length === 1 || (addresses.length > 1 && new Set(places).size === places.length);
  return addresses.map(({ value, start }, at) => {
    const before = places[at] ?? -1;
    const owner = surely({ value, start }) ?? (apart && before >= 0 ? before : undefined);
    return { kind, value, start, ...(owner !== undefined && { owner }) };
  });
}

function namedIn(email: string, people: readonly PersonInText[]): number | undefined {
  const local = (email.split('@')[0] ?? '').toLowerCase();
  const at = people.findIndex(
    ({ name }) =>
      name
        ?.toLowerCase()
        .split(/\s+/u)
        .some((word) => word.length >= LEAST_NAME && local.includes(word)) === true,
  );
  return at < 0 ? undefined : at;
}

/** Returns the owner of the e-mail address that stands behind the same person as the number. */
function ownerOfMailBeside(
  phone: ContactAddress,
  people: readonly PersonInText[],
  mailed: readonly AssignedAddress[],
): number | undefined {
  const part = (start: number): number => people.findLastIndex((person) => person.start < start);
  const near = mailed.filter((mail) => part(mail.start) === part(phone.start));
  return near.length === 1 ? near[0]?.owner : undefined;
}
