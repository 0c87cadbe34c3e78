import { NUMBER_WORDS } from './numbers';

const PARTS: ReadonlyMap<string, number> = new Map([
  ...NUMBER_WORDS,
  ...'half aadha adha aadhi aadhe आधा आधी'.split(' ').map((word): [string, number] => [word, 0.5]),
  ...'quarter pav paav पाव'.split(' ').map((word): [string, number] => [word, 0.25]),
  ...'dedh डेढ़'.split(' ').map((word): [string, number] => [word.normalize('NFC'), 1.5]),
  ...'dhai ढाई'.split(' ').map((word): [string, number] => [word, 2.5]),
  ['एक', 1],
  ['दो', 2],
]);

const THOUSANDS = 'kgs?|kilos?|kilograms?|किलो|ltrs?|lit(?:re|er)s?|लीटर';
const UNITS = `${THOUSANDS}|g|gms?|grams?|ग्राम|ml`;
const AMOUNT = `\\d+(?:\\.\\d+)?\\s*|\\d[/⁄]\\d\\s*|(?:${[...PARTS.keys()].join('|')})\\s+(?:a\\s+)?`;

/** A weight or a volume in a text, as a pattern without groups: "500 g", "1/2 kg", "aadha kilo". */
export const MEASURE = `(?<![\\p{L}\\p{M}\\p{N}.])(?:${AMOUNT})(?:${UNITS})(?![\\p{L}\\p{M}])`;

const PARSED = new RegExp(`^(.*?)(?:\\s+a)?\\s*(${UNITS})$`, 'iu');
const THOUSAND = new RegExp(`^(?:${THOUSANDS})$`, 'iu');
const VOLUME = /^(?:ml|l)|^ली/iu;
const SPELT = /^(\d+(?:\.\d+)?)(?:g|ml)$/;

/** One spelling of every way of saying a measure: "1/2 kg" and "500 gm" are "500g". Null for words that are none. */
export function measureWord(raw: string): string | null {
  const [, amount = '', unit = ''] = PARSED.exec(raw.normalize('NFC').toLowerCase()) ?? [];
  const value = unit === '' ? null : valueOf(amount.trim());
  if (value === null) return null;
  return `${Math.round(value * (THOUSAND.test(unit) ? 1_000 : 1))}${VOLUME.test(unit) ? 'ml' : 'g'}`;
}

function valueOf(amount: string): number | null {
  const [, over, under] = /^(\d)[/⁄](\d)$/.exec(amount) ?? [];
  if (over !== undefined && under !== undefined) return Number(over) / Math.max(1, Number(under));
  return /^\d/.test(amount) ? Number(amount) : (PARTS.get(amount) ?? null);
}

/** True for a word as `measureWord` spells it. */
export function isMeasureWord(word: string): boolean {
  return SPELT.test(word);
}
