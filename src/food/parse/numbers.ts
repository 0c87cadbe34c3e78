const CARDINAL_ROWS = [
  'one ek',
  'two do',
  'three teen tin',
  'four char chaar',
  'five paanch panch',
  'six chhe cheh chhah',
  'seven saat',
  'eight aath',
  'nine nau',
  'ten das dus',
  'eleven gyarah',
  'twelve barah baarah',
  'thirteen terah',
  'fourteen chaudah',
  'fifteen pandrah',
  'sixteen solah',
  'seventeen satrah',
  'eighteen atharah',
  'nineteen unnis',
  'twenty bees',
];

/** Number words of English and of Hindi in Latin letters, 1 to 20, and the round ones an order may name. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...CARDINAL_ROWS.flatMap((words, i) =>
    words.split(' ').map((word): [string, number] => [word, i + 1]),
  ),
  ['thirty', 30],
  ['tees', 30],
  ['forty', 40],
  ['fifty', 50],
  ['pachas', 50],
  ['hundred', 100],
]);

/** Words that are numbers in one language and something else in another; they count only where a number makes sense. */
export const DOUBTFUL_NUMBERS: ReadonlySet<string> = new Set([
  'do',
  'das',
  'tin',
  'char',
  'panch',
  'tees',
  'bees',
  'nau',
]);

const MAX_NUMBER = 999;

/** The whole number a word names, or null. */
export function numberOf(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) {
    const value = Number(word);
    return value >= 1 && value <= MAX_NUMBER ? value : null;
  }
  return NUMBER_WORDS.get(word) ?? null;
}
