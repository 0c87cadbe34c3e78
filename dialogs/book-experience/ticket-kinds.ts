import type { BookableTicket } from '../../src/commerce/booking/views';
import { matchingOptions } from '../../src/engine/slots/fit';

/**
 * The kinds that may be meant: by id, by name, by who they are for; without a name the only one there is, or the only
 * one of `current`, those chosen before.
 */
export function kindsMeant(
  kinds: readonly BookableTicket[],
  of: string | undefined,
  current: readonly { name: string }[],
): BookableTicket[] {
  const [only, other] = kinds;
  if (only && !other) return [only];
  if (of === undefined)
    return current.length === 1 ? kinds.filter(({ name }) => name === current[0]?.name) : [];
  const byId = kinds.filter((kind) => kind.id === of);
  if (byId.length > 0) return byId;
  const named = matchingOptions(
    { is: 'text', text: of },
    kinds.map((kind) => ({ ...kind, value: kind, words: kind.name })),
  ).map(({ value }) => value);
  const meant = kindByWhoItIsFor(kinds, of);
  return named.length === 1 || !meant ? (named.length > 0 ? named : kindsFor(kinds, of)) : [meant];
}

// Sellers name their tickets in English.
const FOR_WHOM: readonly { said: RegExp; sold: RegExp }[] = [
  {
    said: /^(?:child|children|kids?|school|students?|pupils?)$/iu,
    sold: /child|kid|pupil|student|junior|school|youth|young/iu,
  },
  { said: /^(?:adults?|grown-?ups?)$/iu, sold: /adult|grown/iu },
  { said: /^(?:seniors?|senior citizens?|elders?)$/iu, sold: /senior|elder/iu },
  { said: /^foreign/iu, sold: /foreign|abroad|overseas|international/iu },
  { said: /^(?:indians?|locals?)$/iu, sold: /indian|local|resident/iu },
];

/**
 * "2 kids" where pupils are what is sold for the young, "a foreigner" where it is "visitor from
 * abroad": the only kind that is for them.
 */
export function kindByWhoItIsFor<K extends { name: string }>(
  kinds: readonly K[],
  of: string,
): K | undefined {
  const fits = kindsFor(kinds, of);
  if (fits.length === 1) return fits[0];
  if (fits.length > 0 || !PEOPLE.test(of)) return undefined;
  const general = kinds.filter(
    ({ name }) => !FOR_SOME_ONLY.test(name) && !(YOUNG.test(of) && FOR_GROWN_UPS.test(name)),
  );
  return general.length === 1 ? general[0] : undefined;
}

/** All kinds that are sold for whom a word names. */
const kindsFor = <K extends { name: string }>(kinds: readonly K[], of: string): K[] =>
  FOR_WHOM.filter(({ said }) => said.test(of)).flatMap(({ sold }) =>
    kinds.filter((kind) => sold.test(kind.name)),
  );

/** People of any age, for whom no ticket of their own may be sold: they buy the one that is for anybody. */
const PEOPLE =
  /^(?:seniors?|senior citizens?|elders?|adults?|grown-?ups?|men|women|man|woman|ladies|gents|child|children|kids?|boys?|girls?|infants?|students?)$/iu;
const FOR_SOME_ONLY =
  /child|kid|pupil|student|junior|school|youth|young|infant|foreign|abroad|overseas|international|senior/iu;
const YOUNG = /^(?:child|children|kids?|boys?|girls?|infants?)$/iu;
const FOR_GROWN_UPS = /adult|grown/iu;
