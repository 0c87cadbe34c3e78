import { LOCALES } from '../locales';
import type { AudienceName, RelationName } from '../locales/locale';
import { lookUpNumberWord } from '../numbers/number-words';
import { foldSpelling, wordSet } from './fold';

/** See `AudienceName`: those for whom tickets are sold. */
export type Audience = AudienceName;

const AUDIENCES: readonly Audience[] = [
  'adult',
  'child',
  'student',
  'senior',
  'indian',
  'foreigner',
];

/** Of those who are somebody's kin or friend: what else than adults they are. */
const YOUNG: readonly RelationName[] = ['son', 'daughter'];
const OLD: readonly RelationName[] = ['grandfather', 'grandmother'];
const UNTOLD: readonly RelationName[] = ['child']; // a word of an audience, and of no one alone

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

/** The audience that a word names by itself: "videshi", "bachchon". */
export const audienceOf = (word: string): Audience | undefined => groups.get(foldSpelling(word));

/** Of whom a word tells as one person: "beti", "mummy", "main". */
export const personOf = (word: string): Audience | undefined => persons.get(foldSpelling(word));

/** True of whoever speaks. */
export const isSelf = (word: string): boolean => speaker.has(foldSpelling(word));

/** True of what people call whoever they speak to: by itself it tells of nobody who comes. */
export const isFormOfAddress = (word: string): boolean => addressed.has(foldSpelling(word));

/** True of what may follow the word for an audience and tells nothing more: "citizens". */
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

/** True of a ticket or a package that is sold to an audience, by its name. */
export const isSoldTo = (name: string, audience: Audience): boolean =>
  SOLD_TO[audience].some((part) => foldSpelling(name).includes(part));

const MOST = 10; // a count in words, beside anything that is counted

const articles = ofAll(({ numbers }) => numbers.articles);

/** What a word counts: figures of one or two digits, an article, or one to ten in words. */
export function countOf(word: string): number | undefined {
  const folded = foldSpelling(word);
  if (/^\d{1,2}$/u.test(folded)) return Number(folded);
  if (articles.has(folded)) return 1;
  const named = lookUpNumberWord(folded);
  const counts = named?.role === 'small' && Number.isInteger(named.value);
  return counts && named.value >= 1 && named.value <= MOST ? named.value : undefined;
}

/** The parts of a day by which one of its hours is told. */
export type DayPart = 'morning' | 'noon' | 'evening' | 'night';

const NOON = 12 * 60; // minutes

/** The single words for a part of the day, parted by spaces, as times are read by them. */
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
