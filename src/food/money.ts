import { PAISE_PER_RUPEE } from '../units';

/** An amount of Indian money as an integer number of paise; never a fraction. */
export type Paise = number;

/**
 * Converts an amount in rupees, as the service's JSON numbers give it, to paise (28.57 → 2857).
 * Half a paisa rounds away from zero.
 */
export function paiseOfRupees(rupees: number): Paise {
  const sign = rupees < 0 ? -1 : 1;
  // 1.005 is stored just below itself: the smallest relative nudge brings it back before rounding.
  return sign * Math.round(Math.abs(rupees) * PAISE_PER_RUPEE * (1 + Number.EPSILON)) + 0;
}

/** Converts a decimal text in rupees, such as "-120.50", to paise; null when it is no amount. */
export function paiseOfText(text: string): Paise | null {
  const match = /^\s*([+-]?)(\d{1,12})(?:\.(\d{1,6}))?\s*$/.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '0', part = ''] = match;
  const digits = part.padEnd(3, '0');
  const carry = Number(digits[2]) >= 5 ? 1 : 0;
  const paise = Number(whole) * PAISE_PER_RUPEE + Number(digits.slice(0, 2)) + carry;
  return sign === '-' ? 0 - paise : paise;
}

/** Returns `percent` per cent of an amount, rounded to the nearest paisa, half up. */
export function percentOf(paise: Paise, percent: number): Paise {
  // Hundredths of a percent are kept whole so that 12.5 % of an odd sum has one exact answer.
  const basisPoints = Math.round(percent * PAISE_PER_RUPEE);
  return Math.floor((paise * basisPoints + 5_000) / 10_000);
}
