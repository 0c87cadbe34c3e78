import { createHash, timingSafeEqual } from 'node:crypto';

/** Tells whether two secrets are equal, in a time that does not reveal where they differ. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256Digest(given), sha256Digest(expected));
}

const sha256Digest = (text: string): Buffer => createHash('sha256').update(text).digest();
