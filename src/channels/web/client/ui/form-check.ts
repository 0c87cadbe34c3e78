import type { ReplyField } from '../../../../reply/reply-parts';
import type { ChatPageWords } from './words';

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE_DIGITS = 10;

/** Returns what seems wrong with a value, in words, if anything; the server has the last word. */
export function problemOf(
  field: ReplyField,
  value: string,
  words: ChatPageWords,
): string | undefined {
  const text = value.trim();
  if (text === '') return field.required ? words('web.form.required') : undefined;
  if (field.input === 'email' && !EMAIL_PATTERN.test(text)) return words('web.form.email');
  if (field.input === 'tel' && text.replace(/\D/g, '').length < PHONE_DIGITS)
    return words('web.form.phone');
  if (field.input === 'count' || field.input === 'number')
    return withinBounds(field, Number(text)) ? undefined : boundsText(field, words);
  return undefined;
}

const boundsText = ({ min = 0, max }: ReplyField, words: ChatPageWords): string =>
  max === undefined
    ? words('web.form.count.least', { min })
    : words('web.form.count', { min, max });

const withinBounds = (field: ReplyField, count: number): boolean =>
  Number.isFinite(count) && count >= (field.min ?? -Infinity) && count <= (field.max ?? Infinity);

/** Returns a count moved by one step within the field's bounds. */
export function stepValue(
  field: Pick<ReplyField, 'min' | 'max'>,
  value: string,
  by: 1 | -1,
): string {
  const next = (Number(value) || 0) + by;
  return String(Math.min(field.max ?? Infinity, Math.max(field.min ?? 0, next)));
}

/** Returns the HTML `autocomplete` of a field, by its input and name. */
export function autocompleteOf(field: ReplyField): string {
  if (/^\d+\./.test(field.name)) return 'off'; // another visitor's field
  if (field.input === 'email') return 'email';
  if (field.input === 'tel') return 'tel';
  const name = field.name.toLowerCase();
  const known: [RegExp, string][] = [
    [/first.?name|given/, 'given-name'],
    [/last.?name|family|surname/, 'family-name'],
    [/name/, 'name'],
    [/pin.?code|postal|zip/, 'postal-code'],
    [/city/, 'address-level2'],
    [/state/, 'address-level1'],
    [/address|street/, 'street-address'],
  ];
  return known.find(([pattern]) => pattern.test(name))?.[1] ?? 'off';
}
