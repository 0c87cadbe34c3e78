import { createHash } from 'node:crypto';

const HALF_LENGTH = 5;
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // no letters that are easily misread
const CODE_DIGITS = '01234567';
const DIGIT_AT = 2; // one place holds a digit, so that no code reads as words

/** Makes a hand-off code of ten characters (48 bits) from a secret of at least 48 bits. */
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

/** Writes a code as people read it, in two halves. */
export function formatCode(code: string): string {
  return `${code.slice(0, HALF_LENGTH)}-${code.slice(HALF_LENGTH)}`;
}

/** Reads a code that somebody typed: I and L count as 1, O as 0, and other signs are dropped. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
    .replace(/[^0-9A-Z]/g, '');
}

/** Returns two digits that both sides of a move show, by which a person recognises their own. */
export function matchOf(move: string): string {
  return String(10 + (createHash('sha256').update(`match ${move}`).digest().readUInt16BE(0) % 90));
}
