import { foldSpelling } from './tokens';
import {
  HINDI_CARDINALS,
  HINDI_ORDINALS,
  HINGLISH_CARDINALS,
  suffixedOrdinal,
} from './hindi-words';

/**
 * What a word does inside a spoken number: stands for a value below a hundred (`tens` takes a unit after it),
 * multiplies (`hundred`, `scale`, `dozen`), shifts the number that follows by a part (`shift`: sava, saadhe, paune),
 * or ends it as an ordinal.
 */
export type NumberWord =
  | { role: 'small' | 'tens' | 'ordinal'; value: number }
  | { role: 'hundred' | 'scale' | 'dozen'; value: number }
  | { role: 'shift'; value: number };

const ENGLISH_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const ENGLISH_TENS = 'twenty thirty forty|fourty fifty sixty seventy eighty ninety';
const ENGLISH_ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth|nineth tenth eleventh twelfth|twelvth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';
const ENGLISH_TENS_ORDINALS =
  'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth';

const SCALE_AND_FRACTION_WORDS: readonly (readonly [string, NumberWord])[] = [
  ['hundred|hundreds|sau|सौ|hundered', { role: 'hundred', value: 100 }],
  ['thousand|thousands|hazaar|hazar|hajar|hajaar|हजार|grand', { role: 'scale', value: 1_000 }],
  ['lakh|lakhs|lac|lacs|लाख', { role: 'scale', value: 100_000 }],
  ['million|millions', { role: 'scale', value: 1_000_000 }],
  ['crore|crores|karod|karor|करोड़', { role: 'scale', value: 10_000_000 }],
  ['dozen|dozens|darjan|darzan|दर्जन', { role: 'dozen', value: 12 }],
  ['sava|savaa|sawa|सवा', { role: 'shift', value: 0.25 }],
  ['saadhe|sadhe|saade|sade|saare|sare|साढ़े|साढे|saarhe', { role: 'shift', value: 0.5 }],
  ['paune|pauna|pone|पौने|पौना|poune|pauney', { role: 'shift', value: -0.25 }],
  ['dedh|dedhh|derh|डेढ़|देढ़', { role: 'small', value: 1.5 }],
  ['dhai|dhaai|adhai|ढाई|अढ़ाई', { role: 'small', value: 2.5 }],
];

const numberEntries = (
  words: string,
  role: 'small' | 'tens' | 'ordinal',
  value: (index: number) => number,
): [string, NumberWord][] =>
  words
    .split(' ')
    .flatMap((spellings, index) =>
      spellings
        .split('|')
        .map((word): [string, NumberWord] => [foldSpelling(word), { role, value: value(index) }]),
    );

const NUMBER_WORD_TABLE: ReadonlyMap<string, NumberWord> = new Map([
  ...[...HINGLISH_CARDINALS, ...HINDI_CARDINALS].map(([word, value]): [string, NumberWord] => [
    word,
    { role: 'small', value },
  ]),
  ...[...HINDI_ORDINALS].map(([word, value]): [string, NumberWord] => [
    word,
    { role: 'ordinal', value },
  ]),
  ...numberEntries(ENGLISH_ONES, 'small', (index) => index),
  ...numberEntries(ENGLISH_TENS, 'tens', (index) => (index + 2) * 10),
  ...numberEntries(ENGLISH_ORDINALS, 'ordinal', (index) => index),
  ...numberEntries(ENGLISH_TENS_ORDINALS, 'ordinal', (index) => (index + 2) * 10),
  ...SCALE_AND_FRACTION_WORDS.flatMap(([words, role]) =>
    words.split('|').map((word): [string, NumberWord] => [foldSpelling(word), role]),
  ),
]);

/** What a folded word means inside a number in English, Hinglish or Hindi, if anything. */
export function lookUpNumberWord(word: string): NumberWord | undefined {
  const known = NUMBER_WORD_TABLE.get(word);
  if (known) return known;
  const ordinal = suffixedOrdinal(word);
  return ordinal === undefined ? undefined : { role: 'ordinal', value: ordinal };
}
