import type { BookableTicket } from '../../src/commerce/booking/views';
import { isSoldTo } from '../../src/engine/named-words';
import { matchingOptions } from '../../src/engine/slots/fit';
import { audienceNamed } from '../parts/audience';

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
  if (of === undefined) {
    if (only && !other) return [only];
    return current.length === 1 ? kinds.filter(({ name }) => name === current[0]?.name) : [];
  }
  const same = kinds.filter((kind) => kind.id === of || isSameName(kind.name, of));
  if (same.length > 0) return same;
  if (only && !other) return isForThem(only, of, current) ? [only] : [];
  const named = ANYBODY.test(of)
    ? []
    : matchingOptions(
        { is: 'text', text: of },
        kinds.map((kind) => ({ ...kind, value: kind, words: kind.name })),
      ).map(({ value }) => value);
  const meant = kindByWhoItIsFor(kinds, of);
  return named.length === 1 || !meant ? (named.length > 0 ? named : kindsFor(kinds, of)) : [meant];
}

/** The kinds to ask about: those that may be meant, and all of them where people were told for whom none is. */
export function kindsToChooseFrom(
  kinds: readonly BookableTicket[],
  of: string | undefined,
  current: readonly { name: string }[],
): readonly BookableTicket[] {
  const meant = kindsMeant(kinds, of, current);
  const people =
    of === undefined ||
    audienceNamed(of) !== undefined ||
    [PEOPLE, ANYBODY, KIN].some((words) => words.test(of));
  return meant.length === 0 && people ? kinds : meant;
}

const isSameName = (name: string, of: string): boolean => name.toLowerCase() === of.toLowerCase();

/** Whoever comes: a word that many kinds have in their names, and that tells none of them. */
const ANYBODY = /^(?:visitors?|persons?|people|guests?|seats?|entr(?:y|ies)|anyone|any age)$/iu;

/** Somebody's child, of an age that nobody told. */
const KIN = /^(?:sons?|daughters?|bet[aei]|betiya?n?|बेट[ाेी]|बेटियाँ|बेटियां)$/iu;

/** True where the only kind there is suits whom a word names, or takes the place of one chosen before. */
const isForThem = (
  only: BookableTicket,
  of: string,
  current: readonly { name: string }[],
): boolean =>
  [PEOPLE, ANYBODY, KIN].some((words) => words.test(of)) ||
  kindsFor([only], of).length > 0 ||
  matchingOptions({ is: 'text', text: of }, [{ id: only.id, words: only.name }]).length > 0 ||
  (!FOR_SOME_ONLY.test(only.name) && current.some(({ name }) => name === of));

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
const kindsFor = <K extends { name: string }>(kinds: readonly K[], of: string): K[] => {
  const audience = audienceNamed(of);
  return audience === undefined ? [] : kinds.filter(({ name }) => isSoldTo(name, audience));
};

/** People of any age, for whom no ticket of their own may be sold: they buy the one that is for anybody. */
const PEOPLE =
  /^(?:seniors?|senior citizens?|elders?|adults?|grown-?ups?|men|women|man|woman|ladies|gents|child|children|kids?|boys?|girls?|infants?|students?)$/iu;
const FOR_SOME_ONLY =
  /child|kid|pupil|student|junior|school|youth|young|infant|foreign|abroad|overseas|international|senior/iu;
const YOUNG = /^(?:child|children|kids?|boys?|girls?|infants?)$/iu;
const FOR_GROWN_UPS = /adult|grown/iu;
