import { LOCALES } from '../locales';
import type { NumberWords, ScaleName } from '../locales/locale';
import { foldSpelling, wordSet } from '../text/fold';

/**
 * The role of a word inside a spoken number. `small` and `tens` stand for a value (`tens` takes a
 * unit behind it); `hundred`, `scale` and `dozen` multiply; `shift` (sava, saadhe, paune) adds a
 * fraction to the number behind it; `ordinal` ends the number.
 */
export interface NumberWord {
  role: 'small' | 'tens' | 'ordinal' | 'hundred' | 'scale' | 'dozen' | 'shift';
  value: number;
}

type NumberEntry = [word: string, meaning: NumberWord];

const SCALES: Readonly<Record<ScaleName, NumberWord>> = {
  hundred: { role: 'hundred', value: 100 },
  thousand: { role: 'scale', value: 1_000 },
  lakh: { role: 'scale', value: 100_000 },
  million: { role: 'scale', value: 1_000_000 },
  crore: { role: 'scale', value: 10_000_000 },
  dozen: { role: 'dozen', value: 12 },
};

const PARTS: Readonly<Record<keyof NumberWords['parts'], NumberWord>> = {
  quarterMore: { role: 'shift', value: 0.25 },
  halfMore: { role: 'shift', value: 0.5 },
  quarterLess: { role: 'shift', value: -0.25 },
  oneAndHalf: { role: 'small', value: 1.5 },
  twoAndHalf: { role: 'small', value: 2.5 },
};

/** Reads a row of words that stand in the order of their numbers; `|` separates spellings. */
const countedEntries = (
  words: string,
  role: NumberWord['role'],
  valueAt: (index: number) => number,
): NumberEntry[] =>
  words
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap((spellings, index) =>
      spellings
        .split('|')
        .filter((word) => word !== '-')
        .map((word): NumberEntry => [foldSpelling(word), { role, value: valueAt(index) }]),
    );

const namedEntries = <Name extends string>(
  words: Readonly<Record<Name, string>>,
  meanings: Readonly<Record<Name, NumberWord>>,
  names: readonly Name[],
): NumberEntry[] =>
  names.flatMap((name) =>
    [...wordSet([words[name]])].map((word): NumberEntry => [word, meanings[name]]),
  );

const SCALE_NAMES: readonly ScaleName[] = [
  'hundred',
  'thousand',
  'lakh',
  'million',
  'crore',
  'dozen',
];
const PART_NAMES = ['quarterMore', 'halfMore', 'quarterLess', 'oneAndHalf', 'twoAndHalf'] as const;

const entriesOf = (words: NumberWords): NumberEntry[] => [
  ...countedEntries(words.cardinals, 'small', (index) => index),
  ...countedEntries(words.tens, 'tens', (index) => (index + 2) * 10),
  ...countedEntries(words.ordinals, 'ordinal', (index) => index + 1),
  ...countedEntries(words.tensOrdinals, 'ordinal', (index) => (index + 2) * 10),
  ...namedEntries(words.scales, SCALES, SCALE_NAMES),
  ...namedEntries(words.parts, PARTS, PART_NAMES),
];

// A word of two languages means what the first listed language says.
const NUMBER_WORDS: ReadonlyMap<string, NumberWord> = new Map(
  LOCALES.toReversed().flatMap(({ numbers }) => entriesOf(numbers)),
);

/** Number words that also mean something else ("do"): they count only beside something counted. */
export const AMBIGUOUS_NUMBER_WORDS = wordSet(LOCALES.map(({ numbers }) => numbers.doubtful));

const MOST_AMOUNT = 20;

/** Number words for amounts: one to twenty, and multiples of ten. */
export const AMOUNT_NUMBERS: ReadonlyMap<string, number> = new Map(
  [...NUMBER_WORDS].flatMap(([word, { role, value }]): [string, number][] => {
    const counts = role === 'small' || role === 'tens' || role === 'hundred';
    return counts && value > 0 && (value <= MOST_AMOUNT || value % 10 === 0) ? [[word, value]] : [];
  }),
);

/** Returns the role of a folded word inside a number; undefined for any other word. */
export function lookUpNumberWord(word: string): NumberWord | undefined {
  return NUMBER_WORDS.get(word) ?? suffixedOrdinal(word);
}

const alternatives = (words: Iterable<string>): string =>
  [...words].toSorted((a, b) => b.length - a.length).join('|');

/** Returns the endings of one kind in all languages as a pattern of alternatives, longest first. */
export const numberEndings = (kind: 'ordinalEndings' | 'digitEndings' | 'looseEndings'): string =>
  alternatives(wordSet(LOCALES.map(({ numbers }) => numbers[kind])));

const ORDINAL_ENDING = new RegExp(`(?:${numberEndings('ordinalEndings')})$`, 'u');
const SHORTEST_LATIN_STEM = 4; // "teva" is not the third

/** Reads an ordinal made of a cardinal and an ending: "paanchvi", "saatwan". */
function suffixedOrdinal(word: string): NumberWord | undefined {
  const stem = word.replace(ORDINAL_ENDING, '');
  if (stem === word || AMBIGUOUS_NUMBER_WORDS.has(word) || stem.length < 2) return undefined;
  if (stem.length < SHORTEST_LATIN_STEM && /[a-z]/u.test(stem)) return undefined;
  const cardinal = NUMBER_WORDS.get(stem);
  return cardinal?.role === 'small' && Number.isInteger(cardinal.value)
    ? { role: 'ordinal', value: cardinal.value }
    : undefined;
}
