import { LOCALES } from '../locales';
import type { PeopleWords, RelationName } from '../locales/locale';
import { wordSet } from '../text/fold';
import { localPattern, localWords } from '../text/local-pattern';

const peopleWords = (
  kind: Exclude<keyof PeopleWords, 'relations' | 'genders' | 'audiences' | 'soldTo'>,
): ReadonlySet<string> => wordSet(LOCALES.map(({ people }) => people[kind]));

/** Words by which speakers mean themselves. */
export const SELF_WORDS = peopleWords('self');

/** Words that make somebody a relative of the speaker: "my son". */
export const POSSESSIVE_WORD = localPattern(
  'people-words.possessive-word',
  /^(?:my|our|mera|meri|mere|hamara|hamari|@my)$/u,
);

/** Words that stand beside a name and are no part of it, words for contact data among them. */
export const NON_NAME_WORDS: ReadonlySet<string> = new Set([
  ...peopleWords('notNames'),
  ...peopleWords('reach'),
]);

/** Titles before a name, which are no part of it: "Mrs.", "Dr", "Shri". */
export const NAME_TITLES = peopleWords('titles');

/** A relation of somebody to the speaker, and the gender that it implies. */
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

/** Words for relations in every language; `relation` is always English. */
export const RELATION_WORDS: ReadonlyMap<string, NamedRelation> = new Map(
  RELATIONS.flatMap((named) =>
    [...wordSet(LOCALES.map(({ people }) => people.relations[named.relation]))].map(
      (word) => [word, named] as const,
    ),
  ),
);

const genderEntries = (gender: 'male' | 'female'): [string, 'male' | 'female'][] =>
  [...wordSet(LOCALES.map(({ people }) => people.genders[gender]))].map((word) => [word, gender]);

/** Words for each of several people: "both male", "dono purush". */
export const EVERY_ONE_OF_THEM: ReadonlySet<string> = new Set([
  ...wordSet(LOCALES.map(({ people }) => people.everyone)),
  ...wordSet([
    `both all each dono donon teeno teenon sab ${localWords('people-words.every-one-of-them')}`,
  ]),
]);

/** Words and letters for the two genders. */
export const GENDER_WORDS: ReadonlyMap<string, 'male' | 'female'> = new Map([
  ...genderEntries('male'),
  ...genderEntries('female'),
]);

/** Words that stand before an age. */
export const AGE_BEFORE = peopleWords('ageBefore');
/** Words that stand behind an age. */
export const AGE_AFTER = peopleWords('ageAfter');

/** Nouns of counted things; a number before one of them is no age. */
export const COUNTED_NOUNS = peopleWords('counted');
