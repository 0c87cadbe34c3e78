import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that signs an event: `t=<seconds>,v1=<hex>`. */
export const WEBHOOK_SIGNATURE_HEADER = 'mela-signature';
/** How old a signature may be for whoever checks it (seconds). */
export const SIGNATURE_TOLERANCE_S = 300;

const MS = 1_000;

/** Signs a body at a time (ms UTC): HMAC SHA-256 over the seconds, a full stop and the body. */
export function webhookSignatureOf(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / MS);
  return `t=${seconds},v1=${digestOf(secret, seconds, body)}`;
}

const digestOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** True for a signature of this very body by this secret that is not too old. */
export function isSignedBy(secret: string, body: string, header: string, now: number): boolean {
  const [, seconds = '', given = ''] = SIGNATURE.exec(header) ?? [];
  if (given === '') return false;
  const at = Number(seconds);
  if (Math.abs(now / MS - at) > SIGNATURE_TOLERANCE_S) return false;
  const own = digestOf(secret, at, body);
  return timingSafeEqual(Buffer.from(own), Buffer.from(given));
}
