import { createHash } from 'node:crypto';

const HALF_LENGTH = 5;
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // none that is taken for another: I, L, O, U
const CODE_DIGITS = '01234567';
const DIGIT_AT = 2; // one place holds a digit, so that no code reads as words

/** A code of 48 bits, made from a secret of at least as many. */
export function newCode(secret: string): string {
  const bytes = createHash('sha256')
    .update(secret)
    .digest()
    .subarray(0, 2 * HALF_LENGTH);
  return Array.from(bytes, (byte, at) =>
    at === DIGIT_AT
      ? CODE_DIGITS[byte % CODE_DIGITS.length]
      : CODE_ALPHABET[byte % CODE_ALPHABET.length],
  ).join('');
}

/** A code as people read it: in two halves. */
export function formatCode(code: string): string {
  return `${code.slice(0, HALF_LENGTH)}-${code.slice(HALF_LENGTH)}`;
}

/** A code from one that somebody typed: letters that are not in it stand for what they look like. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
    .replace(/[^0-9A-Z]/g, '');
}

/** Two digits that both sides of a move show, so that a person can tell their own other side from a stranger's. */
export function matchOf(move: string): string {
  return String(10 + (createHash('sha256').update(`match ${move}`).digest().readUInt16BE(0) % 90));
}
