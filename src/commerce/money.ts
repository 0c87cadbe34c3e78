/** The error of text that is no amount of rupees; it never repeats the text. */
export class AmountError extends Error {
  readonly code = 'not_an_amount';
  override readonly name = 'AmountError';
}

const RUPEES_PATTERN = /^(-?)(?:₹|Rs\.?|INR)?\s*(\d{1,3}(?:,\d{2,3})+|\d+)(?:\.(\d+))?$/i;

/**
 * Converts rupees as text, such as `1,299.50`, to integer paise, by digits alone. `Free` is 0.
 * Digits beyond paise must be zeros. Throws AmountError for anything else, and for amounts that no
 * exact integer holds.
 */
export function rupeesToPaise(rupees: string): number {
  const text = rupees.trim();
  if (/^free$/i.test(text)) return 0;
  const [, sign = '', whole = '', fraction = ''] = RUPEES_PATTERN.exec(text) ?? [];
  if (whole === '' || !/^\d{0,2}0*$/.test(fraction))
    throw new AmountError('not an amount of rupees');
  const digits = whole.replaceAll(',', '') + fraction.padEnd(2, '0').slice(0, 2);
  const paise = Number(digits);
  if (!Number.isSafeInteger(paise)) throw new AmountError('amount too large');
  return sign === '-' && paise !== 0 ? -paise : paise;
}

/**
 * Converts a JSON number of rupees, such as 1299.5, to integer paise by its shortest decimal text.
 * Throws AmountError where that is no amount.
 */
export function rupeeNumberToPaise(rupees: number): number {
  const text = String(rupees);
  if (Number.isFinite(rupees) && !text.includes('e')) return rupeesToPaise(text);
  throw new AmountError('not an amount of rupees');
}

/**
 * Converts integer paise to the service's text, such as `1299.50` or `1299`. Throws AmountError.
 */
export function paiseToRupees(paise: number): string {
  if (!Number.isSafeInteger(paise)) throw new AmountError('not whole paise');
  const digits = String(Math.abs(paise)).padStart(3, '0');
  const fraction = digits.slice(-2);
  return (paise < 0 ? '-' : '') + digits.slice(0, -2) + (fraction === '00' ? '' : `.${fraction}`);
}
