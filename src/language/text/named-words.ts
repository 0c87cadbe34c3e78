import { LOCALES } from '../locales';
import type { AudienceName, RelationName } from '../locales/locale';
import { lookUpNumberWord } from '../numbers/number-words';
import { foldSpelling, wordSet } from './fold';

/** A group of people for whom tickets are sold: see `AudienceName`. */
export type Audience = AudienceName;

const AUDIENCES: readonly Audience[] = [
  'adult',
  'child',
  'student',
  'senior',
  'indian',
  'foreigner',
];

/** Relatives counted as children or (`OLD`) as seniors; all others count as adults. */
const YOUNG: readonly RelationName[] = ['son', 'daughter'];
const OLD: readonly RelationName[] = ['grandfather', 'grandmother'];
const UNTOLD: readonly RelationName[] = ['child']; // names an audience and no single person

const ofAll = (pick: (locale: (typeof LOCALES)[number]) => string): ReadonlySet<string> =>
  wordSet(LOCALES.map(pick));

const groups: ReadonlyMap<string, Audience> = new Map(
  AUDIENCES.flatMap((one) =>
    [...ofAll(({ people }) => people.audiences[one])].map((word) => [word, one] as const),
  ),
);

const isRelation = (entry: [string, string]): entry is [RelationName, string] =>
  !UNTOLD.some((one) => one === entry[0]);

function audienceOfRelation(relation: RelationName): Audience {
  if (YOUNG.includes(relation)) return 'child';
  return OLD.includes(relation) ? 'senior' : 'adult';
}

const addressed = ofAll(({ people }) => people.addressed);
const speaker = ofAll(({ people }) => people.speaker);
const tail = ofAll(({ people }) => people.audienceTail);

const persons: ReadonlyMap<string, Audience> = new Map([
  ...[...addressed, ...speaker].map((word) => [word, 'adult'] as const),
  ...LOCALES.flatMap(({ people }) =>
    Object.entries(people.relations)
      .filter(isRelation)
      .flatMap(([relation, words]) =>
        [...wordSet([words])].map((word) => [word, audienceOfRelation(relation)] as const),
      ),
  ),
]);

/** Returns the audience that a word for a group names: "videshi", "bachchon". */
export const audienceOf = (word: string): Audience | undefined => groups.get(foldSpelling(word));

/** Returns the audience of the one person that a word means: "beti", "mummy", "main". */
export const personOf = (word: string): Audience | undefined => persons.get(foldSpelling(word));

/** True for a word by which speakers mean themselves. */
export const isSelf = (word: string): boolean => speaker.has(foldSpelling(word));

/** True for a word that addresses the listener ("bhai"); alone it adds nobody to those who come. */
export const isFormOfAddress = (word: string): boolean => addressed.has(foldSpelling(word));

/** True for a word that may follow the name of an audience and adds nothing: "citizens". */
export const isAudienceTail = (word: string): boolean => tail.has(foldSpelling(word));

const soldTo = (audience: Audience): readonly string[] => [
  ...ofAll(({ people }) => people.soldTo[audience]),
];
const SOLD_TO: Readonly<Record<Audience, readonly string[]>> = {
  adult: soldTo('adult'),
  child: soldTo('child'),
  student: soldTo('student'),
  senior: soldTo('senior'),
  indian: soldTo('indian'),
  foreigner: soldTo('foreigner'),
};

/** True when the name of a ticket or package says that it is sold to an audience. */
export const isSoldTo = (name: string, audience: Audience): boolean =>
  SOLD_TO[audience].some((part) => foldSpelling(name).includes(part));

const MOST = 10; // the largest count read in words; larger numbers count other things too

const articles = ofAll(({ numbers }) => numbers.articles);

/** Returns the count that a word tells: one or two digits, an article, or one to ten in words. */
export function countOf(word: string): number | undefined {
  const folded = foldSpelling(word);
  if (/^\d{1,2}$/u.test(folded)) return Number(folded);
  if (articles.has(folded)) return 1;
  const named = lookUpNumberWord(folded);
  const counts = named?.role === 'small' && Number.isInteger(named.value);
  return counts && named.value >= 1 && named.value <= MOST ? named.value : undefined;
}

/** Parts of a day that tell which of two hours a clock time means: "5 in the evening". */
export type DayPart = 'morning' | 'noon' | 'evening' | 'night';

const NOON = 12 * 60; // minutes

/** Single words for a part of the day, separated by spaces, from the locales' time phrases. */
export function dayPartWords(part: DayPart): string {
  const phrases = LOCALES.flatMap(({ time }) =>
    time.phrases
      .filter(([, ...terms]) =>
        terms.some(
          (term) =>
            (term.kind === 'part' &&
              term.edge === undefined &&
              (term.part === part || (part === 'noon' && term.part === 'afternoon'))) ||
            (part === 'noon' && term.kind === 'clock' && term.clock.minutes === NOON),
        ),
      )
      .flatMap(([words]) => words.split('|')),
  );
  return phrases.filter((phrase) => !phrase.includes(' ')).join(' ');
}
