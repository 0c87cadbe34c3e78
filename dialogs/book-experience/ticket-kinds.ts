import type { BookableTicket } from '../../src/commerce/booking/views';
import { audienceOf, isSoldTo } from '../../src/engine/named-words';
import { matchingOptions } from '../../src/engine/slots/fit';
import { audienceNamed, isByOrigin } from '../parts/audience';
import { localPattern } from '../../src/engine/local-words';

/** What tells a kind of ticket from others. */
type NamedKind = Pick<BookableTicket, 'id' | 'name'>;

/**
 * Returns the kinds that `of` may mean: by id, name or audience. Without a name, the only kind
 * there is, or the only one of `current`, the kinds chosen before.
 */
export function kindsMeant<K extends NamedKind>(
  kinds: readonly K[],
  of: string | undefined,
  current: readonly { name: string }[],
): K[] {
  const [only, other] = kinds;
  if (of === undefined) {
    if (only && !other) return [only];
    return current.length === 1 ? kinds.filter(({ name }) => name === current[0]?.name) : [];
  }
  const same = kinds.filter((kind) => kind.id === of || isSameName(kind.name, of));
  if (same.length > 0) return same;
  if (only && !other) return isForThem(only, of, current) ? [only] : [];
  const there = kindsOfOrigin(kinds, of);
  if (there) return kindsMeant(there.kinds, there.of, current);
  const named = ANYBODY.test(of)
    ? []
    : matchingOptions(
        { is: 'text', text: of },
        kinds.map((kind) => ({ ...kind, value: kind, words: kind.name })),
      ).map(({ value }) => value);
  const meant = kindByWhoItIsFor(kinds, of);
  return named.length === 1 || !meant ? (named.length > 0 ? named : kindsFor(kinds, of)) : [meant];
}

/** Returns the kinds for the origin in "Indian adults", and who they are beside it. */
function kindsOfOrigin<K extends NamedKind>(
  kinds: readonly K[],
  of: string,
): { kinds: K[]; of: string } | undefined {
  const words = of.split(/\s+/u);
  const origin = words.flatMap((word) => audienceOf(word) ?? []).find(isByOrigin);
  const rest = words.filter((word) => audienceOf(word) !== origin).join(' ');
  const ofPeople = [PEOPLE, ANYBODY, KIN].some((one) => one.test(rest));
  if (origin === undefined || !ofPeople) return undefined;
  const sold = kinds.filter(({ name }) => isSoldTo(name, origin));
  const foreign = kinds.some(({ name }) => FOR_SOME_ORIGIN.test(name));
  if (sold.length === 0 && foreign) return undefined;
  return { kinds: sold.length > 0 ? sold : [...kinds], of: rest };
}

/** Returns the kinds to ask about; all of them where no kind is for the people named. */
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

/** Matches words for anybody who comes: many kinds have them in their names. */
const ANYBODY = localPattern(
  'ticket-kinds.anybody',
  /^(?:visitors?|persons?|people|guests?|seats?|entr(?:y|ies)|anyone|any age|@visitors)$/iu,
);

/** Matches words for somebody's child of unknown age. */
const KIN = localPattern('ticket-kinds.kin', /^(?:sons?|daughters?|bet[aei]|betiya?n?|@sons)$/iu);

/** Tells whether the only kind suits the people named, or replaces a kind chosen before. */
const isForThem = (only: NamedKind, of: string, current: readonly { name: string }[]): boolean =>
  [PEOPLE, ANYBODY, KIN].some((words) => words.test(of)) ||
  kindsFor([only], of).length > 0 ||
  matchingOptions({ is: 'text', text: of }, [{ id: only.id, words: only.name }]).length > 0 ||
  (!FOR_SOME_ONLY.test(only.name) && current.some(({ name }) => name === of));

/**
 * Returns the only kind that is for the people named: pupils' tickets for "2 kids", "visitor from
 * abroad" for "a foreigner".
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

/** Returns all kinds sold to the audience that a word names. */
const kindsFor = <K extends { name: string }>(kinds: readonly K[], of: string): K[] => {
  const audience = audienceNamed(of);
  return audience === undefined ? [] : kinds.filter(({ name }) => isSoldTo(name, audience));
};

/** Matches people of any age who may have no ticket of their own: they buy the general one. */
const PEOPLE = localPattern(
  'ticket-kinds.people',
  /^(?:seniors?|senior citizens?|elders?|adults?|grown[- ]?ups?|men|women|man|woman|ladies|gents|child|children|kids?|boys?|girls?|infants?|students?|@students)$/iu,
);
const FOR_SOME_ORIGIN = /foreign|abroad|overseas|international|indian/iu;
const FOR_SOME_ONLY =
  /child|kid|pupil|student|junior|school|youth|young|infant|foreign|abroad|overseas|international|senior/iu;
const YOUNG = /^(?:child|children|kids?|boys?|girls?|infants?)$/iu;
const FOR_GROWN_UPS = /adult|grown/iu;
