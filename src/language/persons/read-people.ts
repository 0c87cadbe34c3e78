import type { TextToken } from '../text/tokens';
import { findCards } from './cards';
import { type PersonPiece, type PlacedPersonPiece, personPiecesOf } from './person-pieces';
import { ownersOf } from './reach';
import { readEmails } from './read-emails';
import { nameTokens } from './name-words';
import { readPhones } from './read-phones';

/** A person in a message, with nothing but what the message tells about them. */
export interface RecognisedPerson {
  name?: string;
  /** True for the speaker. */
  self?: true;
  /** Whole years. */
  age?: number;
  gender?: 'male' | 'female';
  /** Relation to the speaker, in English: "son", "wife". */
  relation?: string;
  /** The person's own address and number; set only where the message tells of several people. */
  email?: string;
  phone?: string;
  /** Position in the list of people, from one: "visitor 2", "the second one". */
  place?: number;
}

interface PartialPerson extends RecognisedPerson {
  marked?: boolean;
  /** True when the sentence about them has ended. */
  over?: boolean;
  /** Offset of the first piece about them. */
  start: number;
}

/**
 * Reads the people of a message with their ages and genders: "me 34 F, Priya 31, my son Arjun 9". A
 * person needs an age beside a name, a relation or the speaker, and the message some sign that it
 * is about people, such as a gender or "years". If Mela `asked` for visitors, an age, a gender or a
 * contact is enough. The spans in `besides` (UTF-16 offsets: dates, prices) are skipped.
 */
export function readPeople(
  text: string,
  besides: readonly (readonly [from: number, to: number])[] = [],
  asked = false,
): RecognisedPerson[] {
  const told = assignContacts(
    text,
    personPiecesOf(text, hideContactTokens(text, besides)).reduce(addPersonPiece, []),
  );
  const described = (person: RecognisedPerson): boolean => isDescribedPerson(person, asked);
  const several = asked && told.some((one) => one.name !== undefined && described(one));
  const capital = told.some((one) => described(one) && isWrittenName(one.name, text));
  const people = told.filter(
    (person) =>
      described(person) ||
      (several && isWholeName(person.name) && (!capital || isWrittenName(person.name, text))),
  );
  const named = people.filter(
    ({ name }) => name !== undefined && /^\p{Lu}/u.test(name) && text.includes(name),
  );
  const shown =
    asked ||
    people.some(
      ({ marked, gender, self, relation }) =>
        marked === true || gender !== undefined || self === true || relation !== undefined,
    ) ||
    named.length > 1;
  return shown
    ? people.map(({ marked: _marked, over: _over, start: _start, ...person }) => person)
    : [];
}

/** Gives each of several people their own e-mail address and number. */
function assignContacts(text: string, people: PartialPerson[]): PartialPerson[] {
  if (people.length < 2) return people;
  const phones = readPhones(text).flatMap((one) => ('value' in one ? [one] : []));
  const owned = ownersOf(people, readEmails(text), phones).toReversed(); // the first of two addresses wins
  return people.map((person, at) =>
    owned.reduce(
      (one, { kind, value, owner }) => (owner === at ? { ...one, [kind]: value } : one),
      person,
    ),
  );
}

// Blanks out the tokens of phones, addresses and cards.
function hideContactTokens(
  text: string,
  besides: readonly (readonly [number, number])[],
): TextToken[] {
  const hidden = [
    ...besides,
    ...[...readPhones(text), ...readEmails(text), ...findCards(text)].map(
      ({ start, end }) => [start, end] as const,
    ),
  ];
  return nameTokens(text).map((token) =>
    hidden.some(([from, to]) => token.start < to && from < token.end)
      ? { ...token, kind: 'mark', text: '', raw: '' }
      : token,
  );
}

/** First and last name, both with a capital or in Devanagari. */
const isWholeName = (name: string | undefined): boolean =>
  name !== undefined &&
  /^(?:\p{Lu}|\p{Script=Devanagari})\S*\s+(?:\p{Lu}|\p{Script=Devanagari})/u.test(name);

/** True for a name that the message writes with its capitals. */
const isWrittenName = (name: string | undefined, text: string): boolean =>
  name !== undefined && text.includes(name);

const isDescribedPerson = (
  { name, self, relation, age, gender, email, phone, place }: RecognisedPerson,
  asked: boolean,
): boolean =>
  (name !== undefined || self === true || relation !== undefined) &&
  (age !== undefined || (asked && (gender ?? email ?? phone ?? (name && place)) !== undefined));

// Adds a piece to the last person, or begins another. A stated gender overrides a relation's.
function addPersonPiece(people: PartialPerson[], piece: PlacedPersonPiece): PartialPerson[] {
  const last = people.at(-1);
  if (piece.kind === 'end') return endSentence(people);
  if (piece.kind === 'gender' && piece.all === true) return people.map(withGender(piece.gender));
  const update = updateOf(piece);
  if (last === undefined || beginsNextPerson(last, piece))
    return [...people, { ...update, start: piece.start }];
  return [...people.slice(0, -1), { ...update, ...last, ...(piece.kind === 'gender' && update) }];
}

/** "Thats me. Rohit Menon, …": the second sentence is not about the speaker of the first. */
function endSentence(people: PartialPerson[]): PartialPerson[] {
  const last = people.at(-1);
  return last?.self === true && last.name === undefined
    ? [...people.slice(0, -1), { ...last, over: true }]
    : people;
}

const withGender =
  (gender: 'male' | 'female') =>
  (one: PartialPerson): PartialPerson =>
    one.gender === undefined && one.name !== undefined ? { ...one, gender } : one;

function updateOf(piece: PersonPiece): Omit<PartialPerson, 'start'> {
  switch (piece.kind) {
    case 'name':
      return { name: piece.text };
    case 'age':
      return { age: piece.years, ...(piece.marked && { marked: true }) };
    case 'gender':
      return { gender: piece.gender };
    case 'relation':
      return { relation: piece.relation, ...(piece.gender && { gender: piece.gender }) };
    case 'place':
      return { place: piece.place };
    default:
      return { self: true };
  }
}

function beginsNextPerson(last: PartialPerson, piece: PersonPiece): boolean {
  const settled =
    last.age !== undefined || (last.gender !== undefined && last.relation === undefined);
  if (piece.kind === 'place') return true;
  if (piece.kind === 'self') return last.place === undefined || last.name !== undefined;
  if (piece.kind === 'name') return last.name !== undefined || settled || last.over === true;
  if (piece.kind === 'relation')
    return (
      last.relation !== undefined ||
      settled ||
      last.self === true ||
      (piece.named === true && last.name !== undefined)
    );
  return piece.kind === 'age' && last.age !== undefined;
}
