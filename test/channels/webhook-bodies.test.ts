import { connect, type Socket } from 'node:net';
import { createTeamsChannel, type TeamsOptions } from '../../src/channels/teams/channel';
import { createWhatsAppChannel } from '../../src/channels/whatsapp/channel';
import { createApp, type HttpApp } from '../../src/server/app';
import { createMetrics } from '../../src/server/metrics';
import { wording } from '../support/prompts/wording';
import { HandClock, keptLog } from '../support/web-host';

const TEAMS = '/api/messages';
const WHATSAPP = '/api/whatsapp';
const APP = { appId: 'app-id', password: 'p', tenantId: 'tenant', type: 'SingleTenant' } as const;
const SIGNATURE = `X-Hub-Signature-256: sha256=${'a'.repeat(64)}`;
const NOBODY = 'http://127.0.0.1:9/'; // nothing is asked of it: what is refused here needs no key
const BODIES = { perAddress: 100_000, inAll: 150_000 };

const clock = new HandClock();
const sent: Socket[] = [];
let app: HttpApp;
let port: number;
let channels: { close(): Promise<void> }[];

async function serve(
  over: Partial<Pick<TeamsOptions, 'app' | 'emulator'>> = { app: APP },
): Promise<void> {
  const { log } = keptLog();
  const common = { clock, random: () => 0, setTimer: () => () => undefined, log, words: wording };
  const teams = createTeamsChannel({
    ...common,
    accept: async () => undefined,
    app: undefined,
    emulator: false,
    openIdUrl: NOBODY,
    ...over,
  });
  const whatsApp = createWhatsAppChannel({
    ...common,
    accept: async () => [],
    report: async () => 'gone',
    app: { token: 't', phoneNumberId: '1', appSecret: 's', verifyToken: 'v', apiUrl: NOBODY },
  });
  channels = [teams, whatsApp];
  app = createApp({
    routes: [...teams.routes, ...whatsApp.routes],
    upgrades: [],
    ready: [],
    metrics: createMetrics(),
    log,
    bodies: BODIES,
    proxyHops: 1,
  });
  port = await app.listen(0, '127.0.0.1');
}
afterEach(async () => {
  for (const socket of sent.splice(0)) socket.destroy();
  for (const channel of channels) await channel.close();
  await app.close(100);
});

/** Sends a head that promises a body, and so many bytes of it; gives what comes back. */
function halfSent(
  path: string,
  headers: readonly string[],
  bytes = 10,
  length = 60_000,
): Promise<() => string> {
  let text = '';
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        [
          `POST ${path} HTTP/1.1`,
          'Host: mela.test',
          'Content-Type: application/json',
          `Content-Length: ${length}`,
          ...headers,
          '',
          '',
        ].join('\r\n'),
      );
      socket.write(Buffer.alloc(bytes, 0x20), () => resolve(() => text));
    });
    sent.push(socket);
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.once('error', reject);
  });
}

async function answered(answer: () => string): Promise<string> {
  for (let n = 0; n < 300 && !answer().includes('}}'); n++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return answer();
}

const segment = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token that nobody signed. */
const jwt = (change: Record<string, unknown> = {}, head: Record<string, unknown> = {}): string => {
  const now = clock.time / 1_000;
  return `${segment({ alg: 'RS256', kid: 'k', ...head })}.${segment({ iss: 'https://api.botframework.com', aud: 'app-id', serviceurl: 'https://smba.trafficmanager.net/in/', exp: now + 3_600, ...change })}.c2ln`;
};
const bearing = (token: string): string => `Authorization: Bearer ${token}`;
const code = (answer: string): string | undefined => /"code":"(\w+)"/.exec(answer)?.[1];

describe('a webhook is refused while its body is on its way', () => {
  test.each([
    ['of Teams without a token', TEAMS, [], 401, 'no_token'],
    ['of Teams with something else', TEAMS, ['Authorization: Basic eDp5'], 401, 'bad_token'],
    ['of Teams with words', TEAMS, [bearing('words')], 401, 'bad_token'],
    [
      'of Teams by another way of signing',
      TEAMS,
      [bearing(jwt({}, { alg: 'HS256' }))],
      401,
      'bad_token',
    ],
    ['of Teams for another app', TEAMS, [bearing(jwt({ aud: 'other' }))], 401, 'bad_token'],
    [
      'of Teams after its time',
      TEAMS,
      [bearing(jwt({ exp: clock.time / 1_000 - 301 }))],
      401,
      'bad_token',
    ],
    [
      'of Teams before its time',
      TEAMS,
      [bearing(jwt({ nbf: clock.time / 1_000 + 301 }))],
      401,
      'bad_token',
    ],
    ['of WhatsApp without a signature', WHATSAPP, [], 401, 'no_signature'],
    [
      'of WhatsApp with none that could be one',
      WHATSAPP,
      ['X-Hub-Signature-256: sha256=abc'],
      403,
      'bad_signature',
    ],
    [
      'of WhatsApp with an older kind',
      WHATSAPP,
      ['X-Hub-Signature-256: sha1=da39a3ee5e6b4b0d3255bfef95601890afd80709'],
      403,
      'bad_signature',
    ],
  ])('%s', async (_, path, headers, status, refusal) => {
    await serve();
    const answer = await answered(await halfSent(path, headers));
    expect([answer.slice(9, 12), code(answer)]).toEqual([String(status), refusal]);
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  test.each([
    ['from elsewhere', { emulator: true }, []],
    ['by a proxy', { emulator: true }, ['Via: 1.1 somebody']],
    ['by a page of another site', { emulator: true }, ['Origin: https://evil.test']],
    ['where none is answered', { emulator: false }, []],
  ])('of an emulator %s', async (_, over, headers) => {
    await serve({ app: undefined, ...over });
    const elsewhere = ['X-Forwarded-For: 203.0.113.7'];
    expect(
      code(await answered(await halfSent(TEAMS, headers.length > 0 ? headers : elsewhere))),
    ).toBe('not_local');
  });

  test.each([
    ['of Teams', TEAMS, () => [bearing(jwt())]],
    ['of WhatsApp', WHATSAPP, () => [SIGNATURE]],
  ])('%s that says itself to be too large', async (_, path, headers) => {
    await serve();
    const answer = await answered(await halfSent(path, headers(), 10, 4_000_000));
    expect([answer.slice(9, 12), code(answer)]).toEqual(['413', 'too_large']);
  });
});

describe('what cannot be told before the body is', () => {
  test.each([
    ['of Teams', TEAMS, () => [bearing(jwt())]],
    ['of WhatsApp', WHATSAPP, () => [SIGNATURE]],
  ])('%s held up to a bound for one address, and in all', async (_, path, headers) => {
    await serve();
    const from = (address: string) => [...headers(), `X-Forwarded-For: ${address}`];
    expect((await halfSent(path, from('203.0.113.7'), 59_000))()).toBe('');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const own = await answered(await halfSent(path, from('203.0.113.7'), 59_000));
    expect([own.slice(9, 12), own.includes('from your address at once')]).toEqual(['429', true]);
    expect((await halfSent(path, from('198.51.100.9'), 59_000))()).toBe('');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const all = await answered(await halfSent(path, from('192.0.2.5'), 59_000));
    expect([all.slice(9, 12), all.includes('to this server at once')]).toEqual(['429', true]);
  });
});
