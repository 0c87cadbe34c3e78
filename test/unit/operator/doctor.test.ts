import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDoctor, startDoubts } from '../../../src/app/doctor';
import { teamsTrials } from '../../../src/channels/teams/trials';
import { whatsAppTrials } from '../../../src/channels/whatsapp/trials';
import { createTrialRequests } from '../../../src/operator/doctor/ask';
import { tryClock } from '../../../src/operator/doctor/clock-skew';
import { tryPublicUrl } from '../../../src/operator/doctor/public-url';
import { reportLines, runTrials } from '../../../src/operator/doctor/report';
import type { Trial, TrialTools } from '../../../src/server/trial';
import { readSettings, readWithProblems } from '../../../src/settings/read-settings';
import { openSqliteStore } from '../../../src/store/open-store';
import { startLoopback, type Loopback, type LoopbackAnswer } from '../../support/loopback';
import { freePort } from '../../support/mela-process';
import { DATA_KEY, testParts } from '../store/places';

const ROOT = join(__dirname, '..', '..', '..');
const OWN_SKEW_MS = 0; // the servers here tell the machine's own time, which the clock must agree with
const clock = { now: () => Date.now() + OWN_SKEW_MS, elapsed: () => performance.now() };
const LIMITS = { askMs: 300, trialMs: 3_000 };
const ask = createTrialRequests(clock, LIMITS.askMs);

let server: Loopback;
let folder: string;
beforeEach(async () => {
  server = await startLoopback();
  folder = mkdtempSync(join(tmpdir(), 'mela-doctor-'));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const toolsAt = (publicUrl: string): TrialTools => ({ ask, publicUrl, root: ROOT });
const linesOf = async (trials: readonly Trial[]): Promise<string[]> =>
  (await runTrials(trials, LIMITS.trialMs)).map(
    ({ what, state, found, remedy }) => `${what}: ${state}: ${found} -> ${remedy ?? ''}`,
  );
const examine = (environment: Record<string, string>) =>
  runDoctor(readWithProblems({ DATA_DIR: folder, ...environment }), {
    clock,
    random: () => 0.5,
    root: ROOT,
    limits: LIMITS,
  });

describe('the doctor', () => {
  test('with nothing set is green, and says what is off', async () => {
    const { lines, healthy } = await examine({});
    expect(healthy).toBe(true);
    expect(lines.filter((line) => line.startsWith('off')).length).toBeGreaterThan(6);
    expect(lines.at(-1)).toMatch(/^All that is set works/);
  });

  test('tells all wrong settings at once, and what to write', async () => {
    const { lines, healthy } = await examine({
      PORTT: '1',
      COMMERCE_BASE_URL: server.url,
      HOST: '',
    });
    expect(healthy).toBe(false);
    expect(lines.filter((line) => line.includes('settings')).length).toBeGreaterThan(5);
    expect(lines.join('\n')).toContain('write the client id of your account at the service');
  });

  test('people who take over in the chat are not told to be missing', async () => {
    const lineOf = async (settings: Record<string, string>): Promise<string | undefined> =>
      (await examine(settings)).lines.find((line) => line.startsWith('off    support'));
    expect(await lineOf({})).toContain('people are told that nobody takes over');
    expect(await lineOf({ OPERATOR_HOURS: 'always' })).toContain('outside OPERATOR_HOURS');
  });

  test('never prints a secret', async () => {
    const secrets = {
      COMMERCE_BASE_URL: server.url,
      COMMERCE_CLIENT_ID: 'canary-id',
      COMMERCE_CLIENT_SECRET: 'canary-secret',
      PAYMENT_GATEWAY_CODE: 'X',
      GATEWAY_CHECKOUT_URL: server.url,
      GATEWAY_KEY_ID: 'canary-key',
      PUBLIC_URL: 'https://127.0.0.1:1',
      WHATSAPP_TOKEN: 'canary-token',
      WHATSAPP_PHONE_NUMBER_ID: '1',
      WHATSAPP_APP_SECRET: 'canary-app',
      WHATSAPP_VERIFY_TOKEN: 'canary-verify',
      WHATSAPP_API_URL: server.url,
      OPENAI_BASE_URL: `${server.url}/v1`,
      OPENAI_API_KEY: 'canary-openai',
    };
    const { lines, healthy } = await examine(secrets);
    expect(healthy).toBe(false);
    expect(lines.join('\n')).not.toContain('canary');
    expect(server.requests.filter(({ method }) => method !== 'GET').map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/v1/chat/completions']),
    );
  });

  test('a service, a gateway page and a model that never answer are told in time, each in a line', async () => {
    for (const path of ['/']) server.answers[path] = 'silence';
    const { lines, healthy } = await examine({
      COMMERCE_BASE_URL: server.url,
      COMMERCE_CLIENT_ID: 'sandbox',
      COMMERCE_CLIENT_SECRET: 'b',
      PAYMENT_GATEWAY_CODE: 'X',
      GATEWAY_CHECKOUT_URL: `${server.url}/pay`,
      GATEWAY_KEY_ID: 'k',
      OPENAI_BASE_URL: `${server.url}/v1`,
    });
    expect(healthy).toBe(false);
    for (const what of ['service', 'gateway page', 'model'])
      expect(lines.some((line) => new RegExp(`^FAILS  ${what} `).test(line))).toBe(true);
  });
});

describe('the public URL', () => {
  const at = (url: string, needed = false) => tryPublicUrl({ url, needed, version: 'v1' }, ask);
  const healthy = { json: { status: 'ok', version: 'v1' } };

  test.each<[string, LoopbackAnswer, string]>([
    ['this version', healthy, 'works'],
    ['another version', { json: { status: 'ok', version: 'v0' } }, 'doubt'],
    ['another program', { text: '<html>' }, 'fails'],
    ['an error', { status: 502 }, 'fails'],
    ['a redirect', { status: 301, headers: { location: 'https://other.example' } }, 'fails'],
    ['silence', 'silence', 'fails'],
    ['a cut connection', 'cut', 'fails'],
  ])('answered by %s', async (_fact, answer, state) => {
    server.answers['/healthz'] = answer;
    expect((await at(server.url)).state).toBe(state);
  });

  test('must be https and no name of this machine where something outside needs it', async () => {
    server.answers['/healthz'] = healthy;
    expect((await at('http://mela.example', true)).found).toContain('is not https');
    expect((await at(server.url, true)).found).toContain('own name');
  });
});

describe('the clock', () => {
  const dated = (offMs: number): LoopbackAnswer => ({
    status: 401,
    headers: { date: new Date(Date.now() + offMs).toUTCString() },
  });
  test.each([
    [0, 'works'],
    [20_000, 'doubt'],
    [-600_000, 'fails'],
  ])('%i ms off the service', async (offMs, state) => {
    server.answers['/'] = dated(offMs);
    expect((await tryClock(server.url, ask)).state).toBe(state);
  });
  test('a service that tells no time is no failure of the clock', async () => {
    server.answers['/'] = { headers: { date: 'soon' } };
    expect((await tryClock(server.url, ask)).state).toBe('off');
    expect((await tryClock(`http://127.0.0.1:${await freePort()}`, ask)).found).toContain(
      'nothing listens there',
    );
  });
});

describe('WhatsApp', () => {
  const NUMBER = { display_phone_number: '+91 98765 43210', quality_rating: 'GREEN' };
  const webhook = (url: string) => ({ ...NUMBER, webhook_configuration: { application: url } });
  const template = (name: string, language: string) => ({ name, language, status: 'APPROVED' });
  const approved = ['order_status', 'payment_reminder', 'ticket_ready'].flatMap((name) => [
    template(name, 'en'),
    template(name, 'hi'),
  ]);
  const trials = (more: Record<string, string> = {}): Promise<string[]> =>
    linesOf(
      whatsAppTrials(
        readSettings({
          WHATSAPP_TOKEN: 't',
          WHATSAPP_PHONE_NUMBER_ID: '11',
          WHATSAPP_APP_SECRET: 's',
          WHATSAPP_VERIFY_TOKEN: 'v',
          WHATSAPP_BUSINESS_ACCOUNT_ID: '22',
          WHATSAPP_API_URL: server.url,
          ...more,
        }),
        toolsAt('https://mela.example'),
      ),
    );
  beforeEach(() => {
    server.answers = {
      '/11': { json: webhook('https://mela.example/api/whatsapp') },
      '/22/subscribed_apps': { json: { data: [{}] } },
      '/22/message_templates': { json: { data: approved } },
    };
  });

  test('set right is three lines that work, by reads alone with the token', async () => {
    expect(
      (await trials({ WHATSAPP_NUMBER: '919876543210' })).map((line) => line.split(':')[1]),
    ).toEqual([' works', ' works', ' works']);
    expect(new Set(server.requests.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(server.requests[0]?.headers.authorization).toBe('Bearer t');
  });

  test('a token that has expired is named, with what to do', async () => {
    server.answers = { '/': { status: 401, json: { error: { code: 190, message: 'x' } } } };
    expect((await trials())[0]).toMatch(
      /fails: the Cloud API refuses WHATSAPP_TOKEN -> make a new/,
    );
  });

  test('another number, another webhook, no app and a missing template each fail', async () => {
    server.answers['/11'] = { json: webhook('https://old.example/api/whatsapp') };
    server.answers['/22/message_templates'] = { json: { data: approved.slice(1) } };
    const [number, hook, templates] = await trials({ WHATSAPP_NUMBER: '911111111111' });
    expect(number).toContain('fails: WHATSAPP_NUMBER is not the number');
    expect(hook).toContain('fails: messages go to https://old.example');
    expect(templates).toContain('order_status (en) MISSING -> run npm run templates:whatsapp');
    server.answers['/11'] = { json: NUMBER };
    server.answers['/22/subscribed_apps'] = { json: { data: [] } };
    expect((await trials())[1]).toContain('fails: no app is subscribed');
  });

  test('silence, and a program that is not the Cloud API, fail', async () => {
    server.answers = { '/': 'silence' };
    expect((await trials())[0]).toContain('no answer within 0.3 s');
    server.answers = { '/': { text: 'hello' } };
    expect((await trials())[0]).toContain('what answers is not the Cloud API');
  });
});

describe('Teams', () => {
  const APP = '00000000-1111-2222-3333-444444444444';
  const trials = (more: Record<string, string> = {}): Promise<string[]> =>
    linesOf(
      teamsTrials(
        readSettings({
          MicrosoftAppId: APP,
          MicrosoftAppPassword: 'p&=?',
          MicrosoftAppTenantId: 'tenant',
          ...more,
        }),
        toolsAt('https://mela.example'),
        { login: server.url, keys: `${server.url}/keys` },
      ),
    );
  beforeEach(() => {
    server.answers = {
      '/tenant/oauth2/v2.0/token': { json: { access_token: 'x' } },
      '/keys': { json: { jwks_uri: 'https://keys.example' } },
    };
  });

  test('set right is three lines that work', async () => {
    expect((await trials()).map((line) => line.split(':')[1])).toEqual([
      ' works',
      ' works',
      ' works',
    ]);
    expect(
      new URLSearchParams(server.requests.find(({ method }) => method === 'POST')?.body).get(
        'client_secret',
      ),
    ).toBe('p&=?');
  });

  test.each([
    [7_000_222, 'write MicrosoftAppPassword anew'],
    [700_016, 'write MicrosoftAppId and MicrosoftAppTenantId'],
    [90_002, 'write MicrosoftAppTenantId right'],
  ])('refused with AADSTS%i says what to do', async (code, remedy) => {
    server.answers['/tenant'] = { status: 401, json: { error: 'invalid', error_codes: [code] } };
    server.answers['/tenant/oauth2/v2.0/token'] = server.answers['/tenant'];
    expect((await trials())[0]).toContain(remedy);
  });

  test('keys that cannot be read, and an id that is none, fail', async () => {
    server.answers['/keys'] = 'cut';
    const [, keys, manifest] = await trials({ MicrosoftAppId: 'mela' });
    expect(keys).toContain('fails: the Bot Framework’s keys: the connection was cut');
    expect(manifest).toContain('fails: MicrosoftAppId is no GUID');
  });
});

describe('database, key and disk', () => {
  const storageLines = async (environment: Record<string, string> = {}): Promise<string> =>
    (await examine(environment)).lines
      .filter((line) => /database|data key|disk/.test(line))
      .join('\n');

  test('of a serving store are read while it serves, and change nothing', async () => {
    writeFileSync(join(folder, 'data.key'), DATA_KEY.toString('base64'), { mode: 0o600 });
    const store = await openSqliteStore(join(folder, 'mela.db'), testParts());
    expect(await storageLines()).toMatch(/ok +database +SQLite 3\S+, schema at step \d+/);
    chmodSync(join(folder, 'data.key'), 0o644);
    expect(await storageLines()).toMatch(
      /look +data key .* can be read by others -> run chmod 600/,
    );
    await store.close();
  });

  test('another key and another program’s file fail', async () => {
    await (await openSqliteStore(join(folder, 'mela.db'), testParts())).close();
    const other = Buffer.alloc(32, 9).toString('base64');
    expect(await storageLines({ DATA_KEY: other })).toMatch(/FAILS +database .*another DATA_KEY/);
    writeFileSync(join(folder, 'mela.db'), 'no database at all, but long enough to be read as one');
    expect(await storageLines({ DATA_KEY: other })).toMatch(/FAILS +database /);
  });

  test('a PostgreSQL that is not there fails in a sentence', async () => {
    const url = `postgres://mela:secret@127.0.0.1:${await freePort()}/mela`;
    const lines = await storageLines({
      DATABASE_URL: url,
      DATA_KEY: DATA_KEY.toString('base64'),
    });
    expect(lines).toMatch(/FAILS +database +it cannot be used -> the database does not answer/);
    expect(lines).not.toContain('secret');
  });
});

test('a trial that throws or never ends fails alone', async () => {
  const lines = reportLines(
    await runTrials(
      [
        { what: 'one', run: () => Promise.reject(new TypeError('secret')) },
        { what: 'two', run: () => new Promise(() => undefined) },
        { what: 'three', run: async () => ({ state: 'works', found: 'fine' }) },
      ],
      50,
    ),
  );
  expect(lines).toEqual([
    expect.stringMatching(/^FAILS {2}one {4}it could not be tried \(TypeError\)/),
    expect.stringMatching(/^FAILS {2}two {4}no answer within 0.05 s/),
    'ok     three  fine',
    '2 set and not working; 1 work, 0 to look at, 0 off.',
  ]);
});

test('the start tells what wants a look, asking nobody', async () => {
  const settings = readSettings({
    DATA_DIR: folder,
    MicrosoftAppId: 'x',
    MicrosoftAppPassword: 'y',
    MicrosoftAppTenantId: 'z',
    PUBLIC_URL: 'http://mela.example',
  });
  expect(await startDoubts(settings, ROOT)).toEqual([
    expect.stringContaining('Look at the public URL: http://mela.example is not https'),
  ]);
});

test('the receiver of traces and the provider of sign-ins are tried where they are set', async () => {
  const at = `${server.url}/realm`;
  server.answers['/realm/.well-known/openid-configuration'] = { json: { issuer: at } };
  server.answers['/v1/traces'] = { status: 405 };
  const set = {
    OTEL_EXPORTER_OTLP_ENDPOINT: server.url,
    OPERATOR_OIDC_ISSUER: at,
    OPERATOR_OIDC_CLIENT_ID: 'mela',
    OPERATOR_OIDC_ROLES: 'chiefs=admin',
    PUBLIC_URL: server.url,
  };
  const told = (lines: readonly string[]): string =>
    lines.filter((line) => /traces|operator sign-in/.test(line)).join('\n');
  expect(told((await examine(set)).lines)).toMatch(/ok.*receiver answers[^]*ok.*provider is found/);
  server.answers = {};
  server.answers['/v1/traces'] = { status: 503 };
  expect(told((await examine(set)).lines)).toMatch(/FAILS.*status 503[^]*FAILS.*status 404/);
});

test.each([
  ['OPERATOR_OIDC_ISSUER', 'http://login.example.com', 'https'],
  ['OPERATOR_OIDC_ROLES', 'chiefs=root', 'view, support or admin'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'no value', 'name=value'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'from 0 to 1'],
])('%s=%s is told to be wrong', async (name, value, words) => {
  const { lines } = await examine({ [name]: value });
  expect(lines.join('\n')).toContain(words);
});
