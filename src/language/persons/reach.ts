import type { RecognisedEmail } from './read-emails';

/** A stretch that reaches somebody: a mail address or ten digits. Offsets are UTF-16. */
interface ContactAddress {
  value: string;
  start: number;
}

/** Somebody told of at a place in the message. */
interface PersonInText {
  start: number;
  name?: string;
}

/** Which of some people a mail or number belongs to; nothing where that is not told. */
export interface AssignedAddress extends ContactAddress {
  kind: 'email' | 'phone';
  /** Place in the list of people. */
  owner?: number;
}

const LEAST_NAME = 3; // letters: "Al" is in too many addresses

/**
 * Whose each address is: whoever is named in it ("priya@…"); where each has one of their own,
 * whoever it follows; and a number goes with the mail beside it. One address after several people
 * is told apart from none of them.
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

/** The owner of the mail that stands in the same person's part of the sentence. */
function ownerOfMailBeside(
  phone: ContactAddress,
  people: readonly PersonInText[],
  mailed: readonly AssignedAddress[],
): number | undefined {
  const part = (start: number): number => people.findLastIndex((person) => person.start < start);
  const near = mailed.filter((mail) => part(mail.start) === part(phone.start));
  return near.length === 1 ? near[0]?.owner : undefined;
}
