import { NUMBER_WORDS } from './numbers';

const AMOUNT_WORDS: ReadonlyMap<string, number> = new Map([
  ...NUMBER_WORDS,
  ...'half aadha adha aadhi aadhe आधा आधी'.split(' ').map((word): [string, number] => [word, 0.5]),
  ...'quarter pav paav पाव'.split(' ').map((word): [string, number] => [word, 0.25]),
  ...'dedh डेढ़'.split(' ').map((word): [string, number] => [word.normalize('NFC'), 1.5]),
  ...'dhai ढाई'.split(' ').map((word): [string, number] => [word, 2.5]),
  ['एक', 1],
  ['दो', 2],
]);

const THOUSAND_UNIT_PATTERN = 'kgs?|kilos?|kilograms?|किलो|ltrs?|lit(?:re|er)s?|लीटर';
const UNIT_PATTERN = `${THOUSAND_UNIT_PATTERN}|g|gms?|grams?|ग्राम|ml`;
const AMOUNT_PATTERN = `\\d+(?:\\.\\d+)?\\s*|\\d[/⁄]\\d\\s*|(?:${[...AMOUNT_WORDS.keys()].join('|')})\\s+(?:a\\s+)?`;

/** A weight or a volume in a text, as a pattern without groups: "500 g", "1/2 kg", "aadha kilo". */
export const MEASURE_PATTERN = `(?<![\\p{L}\\p{M}\\p{N}.])(?:${AMOUNT_PATTERN})(?:${UNIT_PATTERN})(?![\\p{L}\\p{M}])`;

const MEASURE_PARTS = new RegExp(`^(.*?)(?:\\s+a)?\\s*(${UNIT_PATTERN})$`, 'iu');
const THOUSAND_UNIT = new RegExp(`^(?:${THOUSAND_UNIT_PATTERN})$`, 'iu');
const VOLUME_UNIT = /^(?:ml|l)|^ली/iu;
const CANONICAL_MEASURE = /^(\d+(?:\.\d+)?)(?:g|ml)$/;

/** One spelling of every way of saying a measure: "1/2 kg" and "500 gm" are "500g". Null for words that are none. */
export function measureWord(raw: string): string | null {
  const [, amount = '', unit = ''] = MEASURE_PARTS.exec(raw.normalize('NFC').toLowerCase()) ?? [];
  const value = unit === '' ? null : valueOf(amount.trim());
  if (value === null) return null;
  return `${Math.round(value * (THOUSAND_UNIT.test(unit) ? 1_000 : 1))}${VOLUME_UNIT.test(unit) ? 'ml' : 'g'}`;
}

function valueOf(amount: string): number | null {
  const [, over, under] = /^(\d)[/⁄](\d)$/.exec(amount) ?? [];
  if (over !== undefined && under !== undefined) return Number(over) / Math.max(1, Number(under));
  return /^\d/.test(amount) ? Number(amount) : (AMOUNT_WORDS.get(amount) ?? null);
}

/** True for a word as `measureWord` spells it. */
export function isMeasureWord(word: string): boolean {
  return CANONICAL_MEASURE.test(word);
}
