import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HttpRequest } from '../../server/http';
import { HttpError, firstHeader } from '../../server/http';

const SIGNATURE_FORMAT = /^sha256=([0-9a-f]{64})$/i;

/**
 * Checks that the app secret signed the raw bytes of a webhook: a body parsed and written again may
 * differ in its emoji.
 * @throws HttpError 401 `no_signature` when there is none, 403 `bad_signature` when it is another's
 */
export function checkSignature(
  request: Pick<HttpRequest, 'headers' | 'body'>,
  appSecret: string,
): void {
  const given = signatureOf(request);
  const expected = createHmac('sha256', appSecret).update(request.body).digest();
  if (!timingSafeEqual(given, expected)) throw badSignature();
}

const badSignature = (): HttpError =>
  new HttpError(403, 'bad_signature', 'The signature does not belong to the body.');

/**
 * Reads the signature, before the body is read.
 * @throws HttpError 401 `no_signature` when there is none, 403 `bad_signature` when it is malformed
 */
export function signatureOf(request: Pick<HttpRequest, 'headers'>): Buffer {
  const given = firstHeader(request, 'x-hub-signature-256');
  if (given === undefined)
    throw new HttpError(401, 'no_signature', 'The header X-Hub-Signature-256 is missing.');
  const hex = SIGNATURE_FORMAT.exec(given)?.[1];
  if (hex === undefined) throw badSignature();
  return Buffer.from(hex, 'hex');
}
