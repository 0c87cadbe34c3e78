import { createHash } from 'node:crypto';

const HALF_LENGTH = 5;
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // no letters that are easily misread
const CODE_DIGITS = '01234567';
const CODE_LETTERS = 'ABCDEFGHJKMNPQRS';
const DIGIT_AT = 2; // one place holds a digit, so that no code reads as words
const LETTER_AT = 7; // one place holds a letter, so that no code reads as a phone number

/** Returns the characters that may stand at a place of a code. */
function alphabetAt(place: number): string {
  if (place === DIGIT_AT) return CODE_DIGITS;
  return place === LETTER_AT ? CODE_LETTERS : CODE_ALPHABET;
}

/** Makes a hand-off code of ten characters (47 bits) from a secret of at least as many bits. */
export function newCode(secret: string): string {
  const bytes = createHash('sha256')
    .update(secret)
    .digest()
    .subarray(0, 2 * HALF_LENGTH);
  return Array.from(bytes, (byte, place) => {
    const alphabet = alphabetAt(place);
    return alphabet[byte % alphabet.length];
  }).join('');
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
