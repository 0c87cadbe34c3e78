import { COUNTED_NOUNS, RELATION_WORDS } from '../../language/persons/people-words';
import { foldSpelling } from '../../language/text/fold';
import { localWords } from '../../language/text/local-pattern';

const PEOPLE_IN_GENERAL: ReadonlySet<string> = new Set(
  `logo logon gharwale gharwalo gharwalon buzurgo buzurgon mehmano mehmanon bacche baccho bacchon bachcho bachchon
  seniors elders guests everyone ${localWords('people-in-general.people-in-general')}`
    .split(/\s+/u)
    .map(foldSpelling),
);

/** True for a word for people in general or for a relative: it names nobody. */
export const isOfNobody = (word: string): boolean =>
  [word, foldSpelling(word)].some(
    (form) => RELATION_WORDS.has(form) || COUNTED_NOUNS.has(form) || PEOPLE_IN_GENERAL.has(form),
  );
