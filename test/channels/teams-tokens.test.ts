import { createHmac, createPublicKey } from 'node:crypto';
import { makeJwt, makeKey, startKeyServer } from '../support/key-server';
import type { TeamsHost } from '../support/teams-host';
import { startTeamsHost } from '../support/teams-host';
import { teamsMessage } from '../support/teams-message';

const APP = { appId: 'app-id', password: 'p', tenantId: 'tenant', type: 'SingleTenant' } as const;
const SERVICE = 'https://smba.trafficmanager.net/in/';
const listed = makeKey('listed', ['msteams', 'webchat']);
const bare = makeKey('bare', undefined);
const empty = makeKey('empty', []);
const stranger = makeKey('listed', ['msteams']);
const rolled = makeKey('rolled', ['msteams']);
const short = makeKey('short', ['msteams'], 1_024);
const noKey = {
  ...makeKey('no-key', ['msteams']),
  jwk: { kty: 'RSA', kid: 'no-key', n: '', e: '', endorsements: ['msteams'] },
};

let keys: Awaited<ReturnType<typeof startKeyServer>>;
let host: TeamsHost;
let now: number;

beforeAll(async () => {
  keys = await startKeyServer([noKey, short, listed, bare, empty]);
  host = await startTeamsHost(APP, keys.url);
  now = host.clock.time / 1_000;
});
afterAll(async () => {
  await host.close();
  keys.close();
});

const claims = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  iss: 'https://api.botframework.com',
  aud: 'app-id',
  serviceurl: SERVICE,
  nbf: now - 300,
  exp: now + 3_600,
  ...change,
});
const good = (): string => makeJwt(listed, claims());
const segment = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
const post = (token: string | undefined, change: Record<string, unknown> = {}) =>
  host.post(teamsMessage(change), token === undefined ? {} : { authorization: token });

test('a right token is taken, again and again, and for another channel that its key is endorsed for', async () => {
  const token = `Bearer ${good()}`;
  for (const id of ['1', '2']) expect(await post(token, { id })).toEqual({ status: 200, body: {} });
  expect((await post(token, { id: '3', channelId: 'webchat' })).status).toBe(200);
  expect(host.accepted.map((message) => message.messageId)).toEqual(['1', '2', '3']);
});

const [head = '', load = '', mac = ''] = makeJwt(listed, { a: 1 }).split('.');
const hs = (text: string, secret: string = 'app-id'): string =>
  `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
const publicPem = (): string =>
  createPublicKey(listed.privateKey).export({ type: 'spki', format: 'pem' }).toString();
const hsHead = (): string =>
  `${segment({ alg: 'HS256', typ: 'JWT', kid: 'listed' })}.${segment(claims())}`;

/** Each is a kind of token that must not get in; the value is made late, when the time is known. */
const bad: Record<string, () => string | undefined> = {
  'no header at all': () => undefined,
  'an empty header': () => '',
  'a token without Bearer': () => good(),
  Basic: () => `Basic ${good()}`,
  'Bearer with nothing': () => 'Bearer',
  'two tokens': () => `Bearer ${good()} ${good()}`,
  'two spaces': () => `Bearer  ${good()}`,
  words: () => 'Bearer words',
  dots: () => 'Bearer ..',
  'two parts': () => `Bearer ${good().split('.').slice(0, 2).join('.')}`,
  'four parts': () => `Bearer ${good()}.x`,
  'five parts, encrypted': () => 'Bearer a.b.c.d.e',
  'a signature left out': () => `Bearer ${head}.${load}.`,
  'alg none': () =>
    `Bearer ${segment({ alg: 'none', typ: 'JWT', kid: 'listed' })}.${segment(claims())}.`,
  'alg none with a signature': () =>
    `Bearer ${makeJwt(listed, claims(), { alg: 'none', typ: 'JWT', kid: 'listed' })}`,
  'alg NoNe': () => `Bearer ${makeJwt(listed, claims(), { alg: 'NoNe', kid: 'listed' })}`,
  'alg HS256 by the public app id': () =>
    `Bearer ${hs(`${segment({ alg: 'HS256', typ: 'JWT', kid: 'listed' })}.${segment(claims())}`)}`,
  'alg HS256 by the public key': () => `Bearer ${hs(hsHead(), publicPem())}`,
  'alg HS256 by the modulus of the key': () => `Bearer ${hs(hsHead(), String(listed.jwk['n']))}`,
  'alg HS256 by an empty secret': () => `Bearer ${hs(hsHead(), '')}`,
  'alg PS256': () =>
    `Bearer ${makeJwt(listed, claims(), { alg: 'PS256', typ: 'JWT', kid: 'listed' })}`,
  'alg rs256 in small letters': () =>
    `Bearer ${makeJwt(listed, claims(), { alg: 'rs256', typ: 'JWT', kid: 'listed' })}`,
  'alg RS384': () =>
    `Bearer ${makeJwt(listed, claims(), { alg: 'RS384', typ: 'JWT', kid: 'listed' })}`,
  'alg missing': () => `Bearer ${makeJwt(listed, claims(), { typ: 'JWT', kid: 'listed' })}`,
  'kid missing': () => `Bearer ${makeJwt(listed, claims(), { alg: 'RS256', typ: 'JWT' })}`,
  'kid unknown': () => `Bearer ${makeJwt(listed, claims(), { alg: 'RS256', kid: 'unknown' })}`,
  'kid of a key that is not RSA': () =>
    `Bearer ${makeJwt(listed, claims(), { alg: 'RS256', kid: 'ec' })}`,
  'kid a number': () => `Bearer ${makeJwt(listed, claims(), { alg: 'RS256', kid: 7 })}`,
  'kid in a list': () => `Bearer ${makeJwt(listed, claims(), { alg: 'RS256', kid: ['listed'] })}`,
  'kid empty': () => `Bearer ${makeJwt(listed, claims(), { alg: 'RS256', kid: '' })}`,
  'kid __proto__': () => `Bearer ${makeJwt(listed, claims(), { alg: 'RS256', kid: '__proto__' })}`,
  'kid a path': () =>
    `Bearer ${makeJwt(listed, claims(), { alg: 'RS256', kid: '../../../dev/null' })}`,
  'kid of a key of 1,024 bits': () => `Bearer ${makeJwt(short, claims())}`,
  'kid of an entry that is no key': () => `Bearer ${makeJwt(noKey, claims())}`,
  'a key brought along in the header': () =>
    `Bearer ${makeJwt(stranger, claims(), { alg: 'RS256', kid: 'listed', jwk: stranger.jwk })}`,
  'an address of keys in the header': () =>
    `Bearer ${makeJwt(stranger, claims(), { alg: 'RS256', kid: 'elsewhere', jku: 'http://127.0.0.1:9/keys', x5u: 'http://127.0.0.1:9/cert' })}`,
  'typ of an access token': () =>
    `Bearer ${makeJwt(listed, claims(), { alg: 'RS256', typ: 'at+jwt', kid: 'listed' })}`,
  'an unknown critical extension': () =>
    `Bearer ${makeJwt(listed, claims(), { alg: 'RS256', kid: 'listed', crit: ['x'] })}`,
  'a header that is an array': () => `Bearer ${makeJwt(listed, claims(), [])}`,
  'a header that is no JSON': () => `Bearer ${makeJwt(listed, claims(), 'x')}`,
  'claims that are no JSON': () => `Bearer ${makeJwt(listed, 'x')}`,
  'claims that are null': () => `Bearer ${makeJwt(listed, null)}`,
  'claims that are a list': () => `Bearer ${makeJwt(listed, [claims()])}`,
  'an empty header segment': () => `Bearer .${load}.${mac}`,
  'padding in the segments': () => `Bearer ${good().replace('.', '=.')}`,
  'plain base64 instead of base64url': () => `Bearer ${good()}+/`,
  'letters beyond ASCII': () => `Bearer ${good()}\u00e9`,
  'Bearer in small letters': () => `bearer ${good()}`,
  'a key of a stranger under a listed name': () => `Bearer ${makeJwt(stranger, claims())}`,
  'claims changed after signing': () =>
    `Bearer ${good().split('.')[0]}.${segment(claims({ aud: 'app-id', extra: 1 }))}.${good().split('.')[2]}`,
  'a signature of something else': () => `Bearer ${good().split('.').slice(0, 2).join('.')}.${mac}`,
  'a signature with a letter more': () => `Bearer ${good()}AAAA`,
  'no issuer': () => `Bearer ${makeJwt(listed, claims({ iss: undefined }))}`,
  'another issuer': () =>
    `Bearer ${makeJwt(listed, claims({ iss: 'https://sts.windows.net/tenant/' }))}`,
  'the issuer with a slash': () =>
    `Bearer ${makeJwt(listed, claims({ iss: 'https://api.botframework.com/' }))}`,
  'the issuer of an emulator': () =>
    `Bearer ${makeJwt(listed, claims({ iss: 'https://sts.windows.net/d6d49420-f39b-4df7-a1dc-d59a935871db/', ver: '1.0', appid: 'app-id' }))}`,
  'the issuer of another bot of the tenant': () =>
    `Bearer ${makeJwt(listed, claims({ iss: 'https://login.microsoftonline.com/tenant/v2.0', ver: '2.0', azp: 'app-id', tid: 'tenant' }))}`,
  'issuers in a list': () =>
    `Bearer ${makeJwt(listed, claims({ iss: ['https://api.botframework.com'] }))}`,
  'no audience': () => `Bearer ${makeJwt(listed, claims({ aud: undefined }))}`,
  'another audience': () => `Bearer ${makeJwt(listed, claims({ aud: 'other-app' }))}`,
  'the audience of the connector': () =>
    `Bearer ${makeJwt(listed, claims({ aud: 'https://api.botframework.com' }))}`,
  'an empty audience': () => `Bearer ${makeJwt(listed, claims({ aud: '' }))}`,
  'audiences in a list': () => `Bearer ${makeJwt(listed, claims({ aud: ['app-id'] }))}`,
  'no exp': () => `Bearer ${makeJwt(listed, claims({ exp: undefined }))}`,
  'exp as text': () => `Bearer ${makeJwt(listed, claims({ exp: String(now + 3_600) }))}`,
  'exp null': () => `Bearer ${makeJwt(listed, claims({ exp: null }))}`,
  'exp 0': () => `Bearer ${makeJwt(listed, claims({ exp: 0 }))}`,
  'exp negative': () => `Bearer ${makeJwt(listed, claims({ exp: -1 }))}`,
  'exp true': () => `Bearer ${makeJwt(listed, claims({ exp: true }))}`,
  'exp in a list': () => `Bearer ${makeJwt(listed, claims({ exp: [now + 3_600] }))}`,
  'expired beyond the skew': () => `Bearer ${makeJwt(listed, claims({ exp: now - 301 }))}`,
  'not valid yet beyond the skew': () => `Bearer ${makeJwt(listed, claims({ nbf: now + 301 }))}`,
  'nbf as text': () => `Bearer ${makeJwt(listed, claims({ nbf: 'x' }))}`,
  'no serviceurl': () => `Bearer ${makeJwt(listed, claims({ serviceurl: undefined }))}`,
  'an empty serviceurl': () => `Bearer ${makeJwt(listed, claims({ serviceurl: '' }))}`,
  'another serviceurl': () =>
    `Bearer ${makeJwt(listed, claims({ serviceurl: 'https://smba.trafficmanager.net/amer/' }))}`,
  'serviceurl in a list': () => `Bearer ${makeJwt(listed, claims({ serviceurl: [SERVICE] }))}`,
  'serviceurl without its last slash': () =>
    `Bearer ${makeJwt(listed, claims({ serviceurl: SERVICE.slice(0, -1) }))}`,
  'serviceUrl in the spelling of the activity alone': () =>
    `Bearer ${makeJwt(listed, claims({ serviceurl: undefined, serviceUrl: SERVICE }))}`,
  'a key without endorsements': () => `Bearer ${makeJwt(bare, claims())}`,
  'a key with an empty list of endorsements': () => `Bearer ${makeJwt(empty, claims())}`,
  'a token of 9,000 letters': () => `Bearer ${makeJwt(listed, claims({ x: 'x'.repeat(9_000) }))}`,
};

test.each(Object.keys(bad))('%s is refused', async (name) => {
  const before = host.accepted.length;
  const answer = await post(bad[name]?.());
  expect([401, 403]).toContain(answer.status);
  expect(host.accepted).toHaveLength(before);
});

test.each([
  ['no serviceUrl', { serviceUrl: undefined }],
  ['an empty channel', { channelId: '' }],
  ['no channel', { channelId: undefined }],
  ['a channel that the key is not endorsed for', { channelId: 'directline' }],
  ['another serviceUrl', { serviceUrl: 'https://evil.test/' }],
  ['an empty serviceUrl', { serviceUrl: '' }],
  ['another tenant', { conversation: { id: 'a:thread', tenantId: 'stranger' } }],
  [
    'another tenant in its channel data',
    { conversation: { id: 'a:thread' }, channelData: { tenant: { id: 'stranger' } } },
  ],
  ['no tenant', { conversation: { id: 'a:thread' }, channelData: undefined }],
])('a right token with an activity with %s is refused', async (_, change) => {
  expect((await post(`Bearer ${good()}`, change)).status).toBe(403);
});

test('a signed service that is not one of the Bot Framework is refused', async () => {
  for (const url of [
    'https://evil.test/',
    'http://smba.trafficmanager.net/in/',
    'https://evil-botframework.com/',
    'https://x.trafficmanager.net/',
  ]) {
    expect(
      (await post(`Bearer ${makeJwt(listed, claims({ serviceurl: url }))}`, { serviceUrl: url }))
        .status,
    ).toBe(403);
  }
});

test('there are far more than forty kinds of bad tokens here', () => {
  expect(Object.keys(bad).length).toBeGreaterThan(70);
});

test('a bot of many tenants takes activities of any', async () => {
  const many = await startTeamsHost({ ...APP, type: 'MultiTenant', tenantId: undefined }, keys.url);
  expect(
    (
      await many.post(teamsMessage({ conversation: { id: 'a:thread', tenantId: 'stranger' } }), {
        authorization: `Bearer ${good()}`,
      })
    ).status,
  ).toBe(200);
  await many.close();
});

test('times are right to the second of the skew, also for a token that was seen before', async () => {
  const ends = `Bearer ${makeJwt(listed, claims({ exp: now - 299 }))}`;
  expect((await post(ends)).status).toBe(200);
  host.clock.time += 2_000;
  expect((await post(ends)).status).toBe(401);
  host.clock.time -= 2_000;
  expect((await post(`Bearer ${makeJwt(listed, claims({ nbf: now + 299 }))}`)).status).toBe(200);
});

test('a new key is found, and forgers cannot make us read the list all the time', async () => {
  const token = `Bearer ${makeJwt(rolled, claims({ exp: now + 9_000 }))}`;
  expect((await post(token)).status).toBe(401);
  keys.keys.push(rolled);
  const reads = keys.reads();
  for (let i = 0; i < 5; i++) expect((await post(token)).status).toBe(401);
  expect(keys.reads()).toBe(reads);
  host.clock.time += 301_000;
  expect((await post(token)).status).toBe(200);
  expect(keys.reads()).toBe(reads + 1);
  host.clock.time -= 301_000;
});

test('when the keys cannot be read, nobody gets in, and everybody is to come again', async () => {
  const dark = await startTeamsHost(APP, 'http://127.0.0.1:9/none');
  expect((await dark.post(teamsMessage(), { authorization: `Bearer ${good()}` })).status).toBe(503);
  await dark.close();
});

describe('whether messages of Teams can be taken', () => {
  const ready = async (at: TeamsHost): Promise<boolean[]> =>
    Promise.all(at.channel.ready.map((one) => one.check()));

  test('is no while no keys can be had, and yes soon after', async () => {
    const own = await startKeyServer([listed]);
    own.close();
    const at = await startTeamsHost(APP, own.url);
    expect(await ready(at)).toEqual([false]);
    const back = await startTeamsHost(APP, keys.url);
    expect(await ready(back)).toEqual([true]);
    await Promise.all([at.close(), back.close()]);
  });

  test('stays yes for a day by the keys last listed, and is not asked of whoever has no app', async () => {
    const own = await startKeyServer([listed]);
    const [at, without] = [await startTeamsHost(APP, own.url), await startTeamsHost()];
    expect([await ready(at), await ready(without)]).toEqual([[true], []]);
    own.close();
    at.clock.time += 23 * 3_600_000;
    expect(await ready(at)).toEqual([true]);
    at.clock.time += 2 * 3_600_000;
    expect(await ready(at)).toEqual([false]);
    await Promise.all([at.close(), without.close()]);
  });
});
