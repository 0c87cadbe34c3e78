import { LOCALES } from '../../language/locales';
import { AMOUNT_NUMBERS } from '../../language/numbers/number-words';
import { foldSpelling, wordSet } from '../../language/text/fold';
import { localPattern, localSource } from '../../language/text/local-pattern';

const FRACTIONS: readonly (readonly [string, number])[] = LOCALES.flatMap(
  ({ numbers: { fractions } }) =>
    [
      [fractions.half, 0.5],
      [fractions.quarter, 0.25],
    ] as const,
).flatMap(([words, value]) => [...wordSet([words])].map((word) => [word, value] as const));

const AMOUNT_WORDS: ReadonlyMap<string, number> = new Map([...AMOUNT_NUMBERS, ...FRACTIONS]);

/** A word as a pattern that takes it with and without its nukta (the dot of "dedh"). */
const withNukta = (word: string): string =>
  /\p{Script=Devanagari}/u.test(word) ? word.replace(/[\u0921\u0922]/gu, '$&\u093c?') : word;

const THOUSAND_UNIT_PATTERN = localSource(
  'measures.thousand-unit-pattern',
  'kgs?|kilos?|kilograms?|ltrs?|lit(?:re|er)s?|@kgs',
);
const UNIT_PATTERN = localSource(
  'measures.unit-pattern',
  `${THOUSAND_UNIT_PATTERN}|g|gms?|grams?|ml|@gms`,
);
const AMOUNT_PATTERN = `\\d+(?:\\.\\d+)?\\s*|\\d[/⁄]\\d\\s*|(?:${[...AMOUNT_WORDS.keys()].map(withNukta).join('|')})\\s+(?:a\\s+)?`;

/** Source of a pattern, without groups, for a weight or a volume: "500 g", "aadha kilo". */
export const MEASURE_PATTERN = `(?<![\\p{L}\\p{M}\\p{N}.])(?:${AMOUNT_PATTERN})(?:${UNIT_PATTERN})(?![\\p{L}\\p{M}])`;

const MEASURE_PARTS = new RegExp(`^(.*?)(?:\\s+a)?\\s*(${UNIT_PATTERN})$`, 'iu');
const THOUSAND_UNIT = new RegExp(`^(?:${THOUSAND_UNIT_PATTERN})$`, 'iu');
const VOLUME_UNIT = localPattern('measures.volume-unit', /^(?:ml|l)|@ml/iu);
const CANONICAL_MEASURE = /^(\d+(?:\.\d+)?)(?:g|ml)$/;

/** Spells a measure in one way: "1/2 kg" and "500 gm" give "500g". Null for other words. */
export function measureWord(raw: string): string | null {
  const [, amount = '', unit = ''] = MEASURE_PARTS.exec(raw.normalize('NFC').toLowerCase()) ?? [];
  const value = unit === '' ? null : valueOf(amount.trim());
  if (value === null) return null;
  return `${Math.round(value * (THOUSAND_UNIT.test(unit) ? 1_000 : 1))}${VOLUME_UNIT.test(unit) ? 'ml' : 'g'}`;
}

function valueOf(amount: string): number | null {
  const [, over, under] = /^(\d)[/⁄](\d)$/.exec(amount) ?? [];
  if (over !== undefined && under !== undefined) return Number(over) / Math.max(1, Number(under));
  return /^\d/.test(amount) ? Number(amount) : (AMOUNT_WORDS.get(foldSpelling(amount)) ?? null);
}

/** True for a word as `measureWord` spells it. */
export function isMeasureWord(word: string): boolean {
  return CANONICAL_MEASURE.test(word);
}
