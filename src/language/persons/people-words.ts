import { LOCALES } from '../locales';
import type { PeopleWords, RelationName } from '../locales/locale';
import { wordSet } from '../text/fold';

const peopleWords = (
  kind: Exclude<keyof PeopleWords, 'relations' | 'genders' | 'audiences' | 'soldTo'>,
): ReadonlySet<string> => wordSet(LOCALES.map(({ people }) => people[kind]));

/** The person speaking. */
export const SELF_WORDS = peopleWords('self');

/** Somebody is the speaker's: "my son". */
export const POSSESSIVE_WORD =
  /^(?:my|our|mera|meri|mere|hamara|hamari|मेरा|मेरी|मेरे|हमारा|हमारी)$/;

/** Words between a lead-in and a name, or round one, that are no part of it; what reaches somebody is none either. */
export const NON_NAME_WORDS: ReadonlySet<string> = new Set([
  ...peopleWords('notNames'),
  ...peopleWords('reach'),
]);

/** What stands before a name and is no part of it: "Mrs.", "Dr", "श्री". */
export const NAME_TITLES = peopleWords('titles');

/** Somebody of a speaker's. */
export interface NamedRelation {
  relation: RelationName;
  gender?: 'male' | 'female';
}

const RELATIONS: readonly NamedRelation[] = [
  { relation: 'wife', gender: 'female' },
  { relation: 'husband', gender: 'male' },
  { relation: 'son', gender: 'male' },
  { relation: 'daughter', gender: 'female' },
  { relation: 'mother', gender: 'female' },
  { relation: 'father', gender: 'male' },
  { relation: 'brother', gender: 'male' },
  { relation: 'sister', gender: 'female' },
  { relation: 'grandfather', gender: 'male' },
  { relation: 'grandmother', gender: 'female' },
  { relation: 'girlfriend', gender: 'female' },
  { relation: 'boyfriend', gender: 'male' },
  { relation: 'uncle', gender: 'male' },
  { relation: 'aunt', gender: 'female' },
  { relation: 'friend' },
  { relation: 'cousin' },
  { relation: 'partner' },
  { relation: 'child' },
];

/** What a person is to the speaker, in English; the words mean it in every language. */
export const RELATION_WORDS: ReadonlyMap<string, NamedRelation> = new Map(
  RELATIONS.flatMap((named) =>
    [...wordSet(LOCALES.map(({ people }) => people.relations[named.relation]))].map(
      (word) => [word, named] as const,
    ),
  ),
);

const genderEntries = (gender: 'male' | 'female'): [string, 'male' | 'female'][] =>
  [...wordSet(LOCALES.map(({ people }) => people.genders[gender]))].map((word) => [word, gender]);

/** Words for each of several who were told of: "both male", "dono purush". */
export const EVERY_ONE_OF_THEM: ReadonlySet<string> = new Set([
  ...wordSet(LOCALES.map(({ people }) => people.everyone)),
  ...wordSet(['both all each dono donon teeno teenon sab दोनों दोनो तीनों सब सभी']),
]);

/** Words and letters for the two genders. */
export const GENDER_WORDS: ReadonlyMap<string, 'male' | 'female'> = new Map([
  ...genderEntries('male'),
  ...genderEntries('female'),
]);

/** Words before and after a number of years. */
export const AGE_BEFORE = peopleWords('ageBefore');
/** See {@link AGE_BEFORE}. */
export const AGE_AFTER = peopleWords('ageAfter');

/** Counted things: a number before one is no age. */
export const COUNTED_NOUNS = peopleWords('counted');
