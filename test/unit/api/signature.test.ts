import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { isSignedBy, webhookSignatureOf } from '../../../src/api/signature';

const NOW = 1_764_500_000_000;
const secret = fc.string({ minLength: 1, maxLength: 60 });
const body = fc.string({ maxLength: 500, unit: 'binary' });

test('a signature is what the documentation says: HMAC SHA-256 of seconds, full stop and body', () =>
  fc.assert(
    fc.property(secret, body, fc.nat(4_000_000_000), (key, text, seconds) => {
      const own = createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex');
      expect(webhookSignatureOf(key, text, seconds * 1_000 + 999)).toBe(`t=${seconds},v1=${own}`);
    }),
  ));

test('what was signed is known, and nothing else: another body, secret or time is refused', () =>
  fc.assert(
    fc.property(secret, body, secret, body, (key, text, otherKey, otherText) => {
      const signature = webhookSignatureOf(key, text, NOW);
      expect(isSignedBy(key, text, signature, NOW)).toBe(true);
      expect(isSignedBy(key, otherText, signature, NOW)).toBe(otherText === text);
      expect(isSignedBy(otherKey, text, signature, NOW)).toBe(otherKey === key);
      expect(isSignedBy(key, text, signature.replace('t=1', 't=2'), NOW)).toBe(false);
      expect(isSignedBy(key, text, signature, NOW + 301_000)).toBe(false);
    }),
  ));

test('a header that is none is refused', () =>
  fc.assert(
    fc.property(fc.string(), (header) => expect(isSignedBy('k', 'b', header, NOW)).toBe(false)),
  ));
