import { bearerOf } from '../../engine/slots/by-name';
import type { PersonValue } from '../../engine/value';
import { blankOut } from './blank';
import { findCityByName } from '../../language/places/cities';
import {
  findBeneficiary,
  findAbsences,
  findCards,
  findHouseStretches,
  readCorrectedName,
  readEmails,
  readListedNames,
  readNameAnswer,
  readNames,
  readOwner,
  readPeople,
  findSameContact,
  readPhones,
  tellsOfHouse,
  tellsSameContact,
  type ListedName,
} from '../../language/persons';
import {
  BESIDE,
  STANDS_FOR_NAME,
  ENDS_IN_NAME,
  FULL_NAME_ALONE,
  SAID_TO_BE,
  LOWER_CASE_NAME,
  CONTACT_NAMED,
  LED_IN,
} from './contact-words';

/** The customer's own name and addresses in a message. */
export interface ContactDetails {
  contact?: PersonValue;
  /** The stretches where they stand, for other readers to skip. */
  stretches: { start: number; end: number }[];
}

const GENDER_LABELS = { male: 'Male', female: 'Female' } as const;

/** Reads people described by age or gender; `asked` is true if Mela asked for visitors. */
export function readVisitors(
  text: string,
  besides: readonly { start: number; end: number }[],
  asked: boolean,
): PersonValue[] {
  const hidden = besides.map(({ start, end }) => [start, end] as const);
  const named = blankOut(text, [
    ...findUnnamedStretches(text),
    ...findQuestions(text),
    ...findHouseStretches(text),
    ...findAbsences(text),
  ]); // "sabka" is no name, and no cross street
  const people = withListedNames(
    text,
    readPeople(named, hidden, asked),
    readListedNames(named, [...hidden, ...addressSpans(text)], asked),
  );
  const others = people.filter(({ name = '' }) => findCityByName(name) === undefined); // "Bangalore, 1 kid 6 yrs"
  return firstOfSame(text, others).map(({ name, age, gender, self, email, phone, place }) => ({
    is: 'person' as const,
    ...(name !== undefined && { name }),
    ...(age !== undefined && { age }),
    ...(gender !== undefined && { gender: GENDER_LABELS[gender] }),
    ...(self === true && { self: true }),
    ...(place !== undefined && { place }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(email === undefined && phone === undefined && tellsSameContact(text) && { asFirst: true }),
  }));
}

const addressSpans = (text: string): (readonly [number, number])[] =>
  [...readPhones(text), ...readEmails(text), ...findCards(text)].map(
    ({ start, end }) => [start, end] as const,
  );

/** Adds people listed by name alone, if every described person is in the list. */
function withListedNames(
  text: string,
  people: ReadPerson[],
  listed: readonly ListedName[],
): ReadPerson[] {
  const names = listed.map(({ name }) => name);
  const places = people.map(({ name, self }) =>
    name === undefined && self === true
      ? listed.findIndex((one) => one.self === true)
      : bearerOf(name, names),
  );
  const all = new Set(places).size === places.length && !places.includes(-1);
  if (!all || listed.length <= people.length) return people;
  const told = listed.map((one, at): ReadPerson => ({ ...people[places.indexOf(at)], ...one }));
  const speaker = Math.max(
    0,
    told.findIndex((one) => one.self === true),
  );
  return told.map((one, at) => (at === speaker ? { ...addressesOf(text, told), ...one } : one));
}

/** Returns a message's only number and e-mail address, if nobody has been given one. */
function addressesOf(text: string, people: readonly ReadPerson[]): Partial<ReadPerson> {
  const [email, moreMails] = readEmails(text);
  const [phone, morePhones] = readPhones(text).flatMap((one) => ('value' in one ? [one] : []));
  const owned = people.some((one) => (one.email ?? one.phone) !== undefined);
  return {
    ...(email && !moreMails && !owned && { email: email.value }),
    ...(phone && !morePhones && !owned && { phone: phone.value }),
  };
}

/** False for a relation with a doubtful name: "my wife prefers the later boat". */
export const isSurelyNamed = (
  { name, gender, age, email, phone }: PersonValue,
  text: string,
): boolean =>
  name === undefined ||
  gender === undefined ||
  (age ?? email ?? phone) !== undefined ||
  text.includes(name);

/** Finds phrases that give one contact to all and hold no number or e-mail address. */
const findUnnamedStretches = (text: string): { start: number; end: number }[] =>
  findSameContact(text).filter(
    ({ start, end, all }) => all && !/[\d@]|\p{Lu}\p{Ll}+\s+\p{Lu}/u.test(text.slice(start, end)),
  );

const ASKED = /(?<![^.!?;।\n])[^.!?;।\n]*\?/gu;

/** Finds questions that hold no number or e-mail address, and so name nobody. */
const findQuestions = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(ASKED)].flatMap(({ 0: said, index: start }) =>
    /[\d@]/u.test(said) ? [] : [{ start, end: start + said.length }],
  );

type ReadPerson = ReturnType<typeof readPeople>[number];

/** "… same number and mail for all": gives the one address and number to the first person. */
function firstOfSame(text: string, people: ReadPerson[]): ReadPerson[] {
  const [first, ...others] = people;
  if (!first || others.length === 0 || !tellsSameContact(text)) return people;
  const [[email, moreMails], [phone, morePhones]] = [
    readEmails(text),
    readPhones(text).flatMap((one) => ('value' in one ? [one] : [])),
  ];
  return [
    {
      ...first,
      ...(email && !moreMails && { email: email.value }),
      ...(phone && !morePhones && { phone: phone.value }),
    },
    ...others.map((one) => withoutSame(one, email?.value, phone?.value)),
  ];
}

const withoutSame = (
  { email, phone, ...one }: ReadPerson,
  mail: string | undefined,
  number: string | undefined,
): ReadPerson => ({
  ...one,
  ...(email !== undefined && email !== mail && { email }),
  ...(phone !== undefined && phone !== number && { phone }),
});

/** "Visitor 2 …": the first person of the message is not the speaker. */
const isLaterInList = (one: PersonValue | undefined): boolean => (one?.place ?? 1) > 1;

const withoutNameOf = (
  { name, ...rest }: PersonValue,
  others: readonly PersonValue[],
): PersonValue =>
  name === undefined || others.some((one) => one.name === name) ? rest : { ...rest, name };

/** Returns the customer's contact without another visitor's address and number. */
export function ownOf(
  contact: PersonValue | undefined,
  people: readonly PersonValue[],
): PersonValue | undefined {
  const speaker =
    people.find((one) => one.self === true) ?? (isLaterInList(people[0]) ? undefined : people[0]);
  const others = people.filter((one) => one !== speaker);
  if (
    others.length > 0 &&
    speaker?.name !== undefined &&
    speaker.email !== undefined &&
    speaker.phone !== undefined
  )
    return { is: 'person', name: speaker.name, email: speaker.email, phone: speaker.phone };
  if (!contact || others.length === 0) return contact;
  const { email, phone, ...named } = contact;
  const rest = speaker ? named : withoutNameOf(named, others);
  const mail = speaker?.email ?? (others.some((one) => one.email === email) ? undefined : email);
  const number = speaker?.phone ?? (others.some((one) => one.phone === phone) ? undefined : phone);
  const own: PersonValue = {
    ...rest,
    ...(mail !== undefined && { email: mail }),
    ...(number !== undefined && { phone: number }),
  };
  return Object.keys(own).length > 1 ? own : undefined;
}

function nameBeside(before: string): ReturnType<typeof readNameAnswer> {
  for (const said of [BESIDE.exec(before)?.[1], ENDS_IN_NAME.exec(before)?.[1]]) {
    if (said === undefined || tellsOfHouse(said) || STANDS_FOR_NAME.test(said.trim())) continue;
    const name = readNameAnswer(said);
    if (!name) continue;
    const at = before.lastIndexOf(said);
    return { ...name, start: name.start + at, end: name.end + at };
  }
  return undefined;
}

/** "karan mehta 98000 12345": two or three words right before the number. */
const lowerCaseName = (before: string): string | undefined => LOWER_CASE_NAME.exec(before)?.[1];

/** "Change the contact to farhan qureshi 98…": the name of a contact, right before the number. */
const nameOfContact = (before: string): string | undefined => CONTACT_NAMED.exec(before)?.[1];

/** "Asha Rao, asha@example.com": finds the name that stands before the first address. */
function nameBefore(
  text: string,
  addresses: readonly { start: number }[],
): ReturnType<typeof readNameAnswer> {
  const first = Math.min(...addresses.map((one) => one.start));
  const next = nameBeside(text.slice(0, first));
  if (next) return next;
  const [opening = '', ...later] = text
    .slice(0, first)
    .split(/[,;:\n]|[.!?](?=\s)/u)
    .filter((part) => /\p{L}[\p{L}\p{M}]/u.test(part));
  const own =
    later.findLast((part) => FULL_NAME_ALONE.test(part) && !tellsOfHouse(part)) ??
    later.map((part) => SAID_TO_BE.exec(part)?.[1]).findLast((name) => name !== undefined);
  const capital = /^\s*(?:\p{Lu}|\p{Script=Devanagari})/u.test(opening) ? opening : undefined;
  const before = text.slice(0, first);
  const said = own ?? nameOfContact(before) ?? capital ?? lowerCaseName(before) ?? '';
  const [name, from] = [readNameAnswer(said), text.indexOf(said)];
  return name && { ...name, start: name.start + from, end: name.end + from };
}

/** Reads the speaker's contact; a name alone counts only in a sure introduction. */
export function readContactDetails(text: string): ContactDetails {
  const emails = readEmails(text);
  const phones = readPhones(text);
  const phone = phones.find((one) => 'value' in one);
  const addressed = emails.length > 0 || phone !== undefined;
  const beneficiary = findBeneficiary(text);
  const named = beneficiary ? blankOut(text, [beneficiary]) : text;
  const name =
    readNames(named).find((one) => one.certain || addressed) ??
    (addressed ? nameBefore(named, [...emails, ...phones]) : undefined) ??
    readCorrectedName(named);
  const contact: PersonValue = {
    is: 'person',
    ...(name && { name: name.name }),
    ...(emails[0] && { email: emails[0].value }),
    ...(phone && 'value' in phone && { phone: phone.value }),
  };
  const stretches = [
    ...emails,
    ...phones.filter((one) => 'value' in one),
    ...findCards(text),
    ...(name && (addressed || name.certain) ? [name] : []),
  ];
  const same = tellsSameContact(text) && !addressed;
  const owner = readOwner(text);
  return {
    ...((Object.keys(contact).length > 1 || same) && {
      contact: {
        ...contact,
        ...(owner !== undefined && { of: owner }),
        ...(beneficiary && { for: beneficiary.whom }),
        ...(same && { asFirst: true }),
      },
    }),
    stretches,
  };
}

/** Removes the speaker's contact from a message, so that the rest may be read as an order. */
export function removeContactDetails(text: string): string {
  const { contact, stretches } = readContactDetails(text);
  if (contact?.email === undefined && contact?.phone === undefined) return text;
  const left = blankOut(text, stretches).replace(LED_IN, ' ');
  const parts = left.split(/(?<=[,;\n])/u).map((part) => part.replace(/[^\S\n]+/gu, ' '));
  return parts
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .join('')
    .replace(/[\s,;]+$/u, '');
}
