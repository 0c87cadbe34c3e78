import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { testClock } from './clock/test-clock';

/** What is not as it should be in the next tokens, and what is told of the account. */
export interface ProviderTwist {
  claims?: Record<string, unknown>;
  audience?: string;
  nonce?: string;
  /** Seconds from now until the token ends. */
  endsIn?: number;
  /** True to sign with a key that the provider does not list. */
  foreignKey?: boolean;
  issuer?: string;
}

/** An OpenID Connect provider on loopback, which checks what it is asked (PKCE, client, address). */
export interface FakeProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  twist: ProviderTwist;
  /** What was wrong with what came. */
  faults: string[];
  close(): void;
}

interface PendingCode {
  nonce: string;
  challenge: string;
  redirect: string;
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

function idToken(provider: FakeProvider, key: KeyObject, nonce: string): string {
  const { twist } = provider;
  const now = Math.floor(testClock.now() / 1_000);
  const claims = {
    iss: twist.issuer ?? provider.issuer,
    aud: twist.audience ?? provider.clientId,
    sub: 'account-7',
    nonce: twist.nonce ?? nonce,
    iat: now - 5,
    exp: now + (twist.endsIn ?? 300),
    ...twist.claims,
  };
  const signed = `${base64({ alg: 'RS256', kid: 'one' })}.${base64(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

/** Starts one. */
export async function startOpenIdProvider(): Promise<FakeProvider> {
  const own = keys();
  const foreign = keys();
  const codes = new Map<string, PendingCode>();
  const provider: FakeProvider = {
    issuer: '',
    clientId: 'mela-desk',
    clientSecret: 'secret-of-the-desk',
    twist: {},
    faults: [],
    close: () => void server.close(),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(request, response, body));
  });
  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', provider.issuer);
    const json = (value: unknown, status = 200): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (pathname === '/.well-known/openid-configuration')
      return json({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (pathname === '/keys')
      return json({
        keys: [
          { ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' },
        ],
      });
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname === '/token') return token(new URLSearchParams(body), json);
    return json({}, 404);
  };
  const authorize = (asked: URLSearchParams, response: ServerResponse): void => {
    const of = (name: string): string => asked.get(name) ?? '';
    if (of('client_id') !== provider.clientId) provider.faults.push('client');
    if (of('code_challenge_method') !== 'S256') provider.faults.push('no PKCE');
    if (!of('scope').split(' ').includes('openid')) provider.faults.push('scope');
    const code = randomUUID();
    codes.set(code, {
      nonce: of('nonce'),
      challenge: of('code_challenge'),
      redirect: of('redirect_uri'),
    });
    const back = new URL(of('redirect_uri'));
    back.searchParams.set('code', code);
    back.searchParams.set('state', of('state'));
    response.writeHead(302, { location: back.href });
    response.end();
  };
  const token = (form: URLSearchParams, json: (value: unknown, status?: number) => void): void => {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right =
      code?.challenge === verifier &&
      code.redirect === form.get('redirect_uri') &&
      form.get('client_secret') === provider.clientSecret;
    if (!right) return json({ error: 'invalid_grant' }, 400);
    const key = (provider.twist.foreignKey === true ? foreign : own).privateKey;
    return json({
      access_token: 'access',
      token_type: 'bearer',
      expires_in: 300,
      id_token: idToken(provider, key, code.nonce),
    });
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  provider.issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return provider;
}
