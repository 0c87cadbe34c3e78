import { readNumbers } from '../numbers/read-numbers';

/** Returns the numbers of a text, in figures or words of any language: "do sau tirasi". */
export const numbersIn = (text: string): number[] =>
  readNumbers(text).flatMap(({ value, ordinal }) => (ordinal ? [] : [value]));
