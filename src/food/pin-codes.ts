import { westernDigits } from '../language/text/fold';

export { pinsIn } from '../language/places/pin-code';

const PIN_CODE = /(?<![\p{L}\p{M}\p{N}₹.,])[1-9]\d{2}\s?\d{3}(?![\p{L}\p{M}\p{N}])/gu;

/** Finds the last pin code of a text: six digits that stand by themselves and are no price. */
export function pinIn(text: string | undefined): string | undefined {
  return [...westernDigits(text ?? '').matchAll(PIN_CODE)].at(-1)?.[0].replace(/\s/u, '');
}

const ADDRESS_WITH_PIN =
  /(?:\b(?:deliver(?:ed|y)?|bring|send)\s+(?:it\s+)?)?\b(?:to|at)\s+(?:(?!\b(?:to|at)\b)[^.;\n])*?(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/giu;

/** Removes pin codes from a text, and the address that one ends: neither is food. */
export const withoutPin = (text: string): string =>
  westernDigits(text).replace(ADDRESS_WITH_PIN, ' ').replace(PIN_CODE, ' ');
