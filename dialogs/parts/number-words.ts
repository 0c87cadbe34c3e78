import { accentFoldedWords } from '../../src/engine/match';

/** One to ten in English, Hinglish and Hindi. */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    'one ek a an एक',
    'two do दो',
    'three teen तीन',
    'four char chaar चार',
    'five panch paanch पांच पाँच',
    'six chhe cheh chhah छह छः छे',
    'seven saat सात',
    'eight aath आठ',
    'nine nau नौ',
    'ten das दस',
  ].flatMap((row, at) =>
    row
      .split(' ')
      .flatMap(accentFoldedWords)
      .map((word) => [word, at + 1] as const),
  ),
);

/** What a word counts: figures of one or two digits, or one to ten in words. */
export const numberOf = (word: string): number | undefined =>
  /^\d{1,2}$/u.test(word) ? Number(word) : NUMBERS.get(word);

const DOUBTFUL = new Set('a an do'.split(' ')); // words of other meaning beside nothing that is counted

/** The first number of a message, where it is more than one. */
export const numberIn = (said: string): number | undefined =>
  accentFoldedWords(said)
    .filter((word) => !DOUBTFUL.has(word))
    .flatMap((word) => numberOf(word) ?? [])
    .find((n) => n > 1);
