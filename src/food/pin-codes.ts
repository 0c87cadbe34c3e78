import { westernDigits } from '../language/text/fold';

export { pinsIn } from '../language/places/pin-code';

const PIN_CODE = /(?<![\p{L}\p{M}\p{N}₹.,])[1-9]\d{2}\s?\d{3}(?![\p{L}\p{M}\p{N}])/gu;

/** The pin code that a text ends with: six digits that stand by themselves and are no price. */
export function pinIn(text: string | undefined): string | undefined {
  return [...westernDigits(text ?? '').matchAll(PIN_CODE)].at(-1)?.[0].replace(/\s/u, '');
}

const ADDRESS_WITH_PIN =
  /(?:\b(?:deliver(?:ed|y)?|bring|send)\s+(?:it\s+)?)?\b(?:to|at)\s+(?:(?!\b(?:to|at)\b)[^.;\n])*?(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/giu;

/** A text without the address that its pin code ends, and without the pin code: neither is food. */
export const withoutPin = (text: string): string =>
  westernDigits(text).replace(ADDRESS_WITH_PIN, ' ').replace(PIN_CODE, ' ');
