import { readNumbers } from '../language/numbers';

/** Returns the numbers of a text, in figures or words of any language: "दो सौ तिरासी". */
export const numbersIn = (text: string): number[] =>
  readNumbers(text).flatMap(({ value, ordinal }) => (ordinal ? [] : [value]));
