import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A key pair with the `kid` that it is listed by. */
export interface TestKey {
  kid: string;
  privateKey: KeyObject;
  jwk: Record<string, unknown>;
}

/** A fresh RSA key, listed with these endorsements; undefined lists none. */
export function makeKey(
  kid: string,
  endorsements: string[] | undefined,
  bits: number = 2_048,
): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const { n, e } = publicKey.export({ format: 'jwk' });
  return {
    kid,
    privateKey,
    jwk: { kty: 'RSA', use: 'sig', kid, n, e, ...(endorsements ? { endorsements } : {}) },
  };
}

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A JWT of these parts, signed by RS256 whatever its header says. */
export function makeJwt(
  key: TestKey,
  claims: unknown,
  header: unknown = { alg: 'RS256', typ: 'JWT', kid: key.kid },
): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key.privateKey).toString('base64url')}`;
}

/** Serves the metadata and the keys as the Bot Framework does; `keys` may be changed while it runs. */
export async function startKeyServer(
  keys: TestKey[],
): Promise<{ url: string; keys: TestKey[]; reads: () => number; close(): void }> {
  let reads = 0;
  const server = createServer((request, response) => {
    const base = `http://${request.headers.host ?? ''}`;
    response.setHeader('content-type', 'application/json');
    if (request.url === '/openid')
      return response.end(
        JSON.stringify({ issuer: 'https://api.botframework.com', jwks_uri: `${base}/keys` }),
      );
    reads++;
    return response.end(
      JSON.stringify({ keys: [...keys.map((key) => key.jwk), { kty: 'EC', kid: 'ec' }] }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/openid`,
    keys,
    reads: () => reads,
    close: () => server.close().closeAllConnections(),
  };
}
