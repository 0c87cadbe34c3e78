import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSigningKeys } from '../../../../src/channels/teams/auth/keys';
import { createTokenCheck } from '../../../../src/channels/teams/auth/token';
import { makeJwt, makeKey } from '../../../support/key-server';

const [first, second] = [makeKey('first', ['msteams']), makeKey('second', ['msteams'])];
const again = makeKey('first', ['msteams']);
const SERVICE = 'https://smba.trafficmanager.net/in/';
const START = Date.parse('2026-08-01T06:00:00Z');
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

let listed: unknown[];
let down: boolean;
let reads: number;
let now: number;
let url: string;
const server = createServer((request, response) => {
  const base = `http://${request.headers.host ?? ''}`;
  response.setHeader('connection', 'close'); // none is kept open over the end of the tests
  if (request.url === '/keys') reads++;
  response.statusCode = down ? 503 : 200;
  response.end(
    JSON.stringify(request.url === '/openid' ? { jwks_uri: `${base}/keys` } : { keys: listed }),
  );
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/openid`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  [listed, down, reads, now] = [[first.jwk], false, 0, START];
});

const make = () => {
  const clock = { now: () => now, elapsed: () => now };
  const keys = createSigningKeys(
    clock,
    { info: () => undefined, warn: () => undefined, error: () => undefined },
    url,
  );
  const check = createTokenCheck(
    { appId: 'app', tenantId: undefined, type: 'MultiTenant' },
    keys,
    clock,
  );
  const activity = { type: 'message', channelId: 'msteams', serviceUrl: SERVICE };
  const status = async (key = first): Promise<number> => {
    const token = makeJwt(key, {
      iss: 'https://api.botframework.com',
      aud: 'app',
      serviceurl: SERVICE,
      exp: START / 1_000 + 48 * 3_600,
    });
    try {
      await check.check(`Bearer ${token}`, activity);
      return 200;
    } catch (error) {
      const code: unknown = Reflect.get(Object(error), 'status');
      return typeof code === 'number' ? code : 0;
    }
  };
  return { status };
};
/** What is read beside the messages has come by then. */
const settled = async (): Promise<void> => {
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
};

test('while the keys were never read, a message is to come again, and seconds after they can be read it is taken', async () => {
  const { status } = make();
  down = true;
  expect(await status()).toBe(503);
  down = false;
  expect(await status()).toBe(503); // not asked for at every message
  now += 4 * SECOND;
  expect(await status()).toBe(200);
});

test('a read that failed is tried again every few seconds, however often messages come', async () => {
  const { status } = make();
  down = true;
  for (let i = 0; i < 20; i++) expect(await status()).toBe(503);
  expect(reads).toBe(0);
  down = false;
  now += 4 * SECOND;
  expect([await status(), await status()]).toEqual([200, 200]);
  expect(reads).toBe(1);
});

test('keys that were read hold while the list cannot be had, and for a day at most', async () => {
  const { status } = make();
  expect(await status()).toBe(200);
  down = true;
  for (const later of [HOUR, 6 * HOUR, 10 * HOUR, 6 * HOUR]) {
    now += later;
    expect(await status()).toBe(200);
    await settled();
  }
  now += 2 * HOUR;
  expect(await status()).toBe(503);
});

test('a key that nobody lists is refused for good, and asked for again only after minutes', async () => {
  const { status } = make();
  expect(await status()).toBe(200);
  for (let i = 0; i < 5; i++) expect(await status(second)).toBe(401);
  expect(reads).toBe(1);
  listed = [first.jwk, second.jwk];
  now += 6 * MINUTE;
  expect(await status(second)).toBe(200);
});

test('an unknown key is no forgery while the list cannot be had', async () => {
  const { status } = make();
  expect(await status()).toBe(200);
  [down, now] = [true, now + 6 * MINUTE];
  expect(await status(second)).toBe(503);
  expect(await status()).toBe(200);
  [down, now, listed] = [false, now + 4 * SECOND, [first.jwk, second.jwk]];
  expect(await status(second)).toBe(200);
});

test('a key that is withdrawn signs for nobody within the hour, a token that was taken before included', async () => {
  const { status } = make();
  expect(await status()).toBe(200);
  listed = [second.jwk];
  now += HOUR + SECOND;
  expect(await status()).toBe(401);
  expect(await status(second)).toBe(200);
});

test('a busy server reads the list anew within the hour, beside the messages', async () => {
  const { status } = make();
  expect(await status()).toBe(200);
  listed = [second.jwk];
  now += 50 * MINUTE;
  await status();
  await settled();
  expect(await status()).toBe(401);
  expect(reads).toBe(2);
});

test('another key under the same name takes over: what the old one signed is refused', async () => {
  const { status } = make();
  expect(await status()).toBe(200);
  listed = [again.jwk];
  now += HOUR + SECOND;
  expect(await status()).toBe(401);
  expect(await status(again)).toBe(200);
});

test.each([
  ['an empty list', []],
  ['entries that are no keys', [{ kty: 'RSA', kid: 'x', n: '', e: '' }]],
])('%s is a mistake, and takes nothing from those known', async (_what, wrong) => {
  const { status } = make();
  expect(await status()).toBe(200);
  listed = wrong;
  now += HOUR + SECOND;
  expect(await status()).toBe(200);
});
