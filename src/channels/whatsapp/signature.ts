import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { HttpRequest } from '../../server/http';
import { HttpError, header } from '../../server/http';

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/**
 * Checks that a webhook's bytes were signed with the app secret: the raw bytes, as a body parsed and written again may
 * differ in how emoji are escaped.
 * @throws HttpError 401 `no_signature` when there is none, 403 `bad_signature` when it is another's
 */
export function checkSignature(request: Pick<HttpRequest, 'headers' | 'body'>, appSecret: string): void {
  const given = header(request, 'x-hub-signature-256');
  if (given === undefined) throw new HttpError(401, 'no_signature', 'The header X-Hub-Signature-256 is missing.');
  const hex = SIGNATURE.exec(given)?.[1];
  const expected = createHmac('sha256', appSecret).update(request.body).digest();
  if (hex === undefined || !timingSafeEqual(Buffer.from(hex, 'hex'), expected)) throw new HttpError(403, 'bad_signature', 'The signature does not belong to the body.');
}

/** Whether two secrets are the same, in a time that does not tell where they differ. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
