import { createServer, type Server } from 'node:http';
import { createCredentials } from '../../src/channels/teams/auth/credentials';
import type { Reply } from '../../src/reply/reply';
import { startFakeConnector, type FakeConnector } from '../support/fake-connector';
import { makeJwt, makeKey, startKeyServer } from '../support/key-server';
import { startTeamsHost, type TeamsHost } from '../support/teams-host';
import { teamsMessage } from '../support/teams-message';
import { HandClock } from '../support/web-host';

/** What the machine's identity was asked, and how it answers next: a status, 200 with a token once they are used up. */
interface MachineIdentity {
  asked: { path: string; query: URLSearchParams; header: string | undefined }[];
  statuses: number[];
}

const identity: MachineIdentity = { asked: [], statuses: [] };
const HOUR_S = 3_600;
let server: Server;
let kept: Record<string, string | undefined>;
let apps = 0;
/** The library keeps tokens by app for as long as the process lives: each test has an app of its own. */
let appId: string;

/** The machine's identity as Azure's hosts serve it, in the place of theirs. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://machine');
    const header = request.headers['x-identity-header'];
    identity.asked.push({ path: pathname, query: searchParams, header: header?.toString() });
    response.statusCode = identity.statuses.shift() ?? 200;
    response.setHeader('content-type', 'application/json');
    const token = {
      access_token: `of ${searchParams.get('client_id')} ${identity.asked.length}`,
      expires_on: String(Math.floor(Date.now() / 1_000) + HOUR_S),
      resource: searchParams.get('resource'),
      token_type: 'Bearer',
    };
    response.end(JSON.stringify(response.statusCode === 200 ? token : { error: 'no' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const wanted = {
    IDENTITY_ENDPOINT: `http://127.0.0.1:${port}/msi/token`,
    IDENTITY_HEADER: 'of this machine',
    AZURE_TOKEN_CREDENTIALS: 'prod', // whoever is signed in at the machine of the tests is not asked
  };
  kept = Object.fromEntries(Object.keys(wanted).map((name) => [name, process.env[name]]));
  Object.assign(process.env, wanted);
});
afterAll(() => {
  for (const [name, value] of Object.entries(kept)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  identity.asked.length = 0;
  identity.statuses.length = 0;
  appId = `app-${(apps += 1)}`;
});

const botWith = (change: { password?: string; tenantId?: string } = {}) => ({
  appId,
  password: '',
  tenantId: 'tenant',
  type: 'UserAssignedMSI' as const,
  ...change,
});
const credentialsOf = (change: { password?: string } = {}) =>
  createCredentials(botWith(change), new HandClock());
const ready = [makeKey('listed', ['msteams'])] as const;

describe('the token of a managed identity', () => {
  test('is asked of the machine itself, by the id of the app and for the Bot Framework', async () => {
    expect(await credentialsOf().token()).toBe(`of ${appId} 1`);
    expect(identity.asked).toEqual([
      { path: '/msi/token', query: expect.anything(), header: 'of this machine' },
    ]);
    const [{ query } = { query: new URLSearchParams() }] = identity.asked;
    expect([query.get('client_id'), query.get('resource')]).toEqual([
      appId,
      'https://api.botframework.com',
    ]);
  });

  test('is kept: a hundred messages ask for it once', async () => {
    const credentials = credentialsOf();
    for (let n = 0; n < 100; n++) expect(await credentials.token()).toBe(`of ${appId} 1`);
    expect(identity.asked).toHaveLength(1);
  });

  test('comes although a password of earlier days stands beside it, which is told to nobody', async () => {
    expect(await credentialsOf({ password: 'hunter2' }).token()).toBe(`of ${appId} 1`);
    expect(identity.asked[0]?.query.toString()).not.toContain('hunter2');
  });

  test('comes where the machine fails once', async () => {
    identity.statuses.push(500);
    expect(await credentialsOf().token()).toBe(`of ${appId} 2`);
  });

  test('that the machine refuses is no token, and is asked for again with the next message', async () => {
    const credentials = credentialsOf();
    identity.statuses.push(...Array.from({ length: 5 }, () => 400));
    await expect(credentials.token()).rejects.toThrow();
    expect(await credentials.token()).toBe(`of ${appId} 6`);
  });

  test('of one app is not given to another', async () => {
    const first = credentialsOf();
    appId = `${appId}-other`;
    const [one, other] = [await first.token(), await credentialsOf().token()];
    expect([one, other]).toEqual([`of ${appId.replace('-other', '')} 1`, `of ${appId} 2`]);
  });
});

describe('a reply of a bot with a managed identity', () => {
  let connector: FakeConnector;
  beforeEach(async () => {
    connector = await startFakeConnector();
  });
  afterEach(() => connector.close());

  /** Says one thing to somebody, and gives how that ended. */
  async function said(): Promise<unknown> {
    const host = await startTeamsHost(botWith());
    const address = {
      serviceUrl: connector.url,
      conversation: 'a:thread',
      bot: '28:bot',
      user: '29:person',
    };
    const reply: Reply = { kind: 'text', text: 'hi', choices: [] };
    const called = await host.channel.deliver({ key: 'c/1', address, language: 'en', reply });
    await host.close();
    return called;
  }

  test('goes out with its token', async () => {
    expect(await said()).toMatchObject({ outcome: 'sent' });
    expect(connector.got.map((one) => one.authorization)).toEqual([`Bearer of ${appId} 1`]);
  });

  test('is sent once more where its token is refused once', async () => {
    connector.answers.push({ status: 401 });
    expect(await said()).toMatchObject({ outcome: 'sent' });
    expect(connector.got).toHaveLength(2);
    expect(connector.got.every((one) => one.authorization?.startsWith('Bearer of ') ?? false)).toBe(
      true,
    );
  });

  test('is tried later and never sent bare where the machine gives no token', async () => {
    identity.statuses.push(...Array.from({ length: 5 }, () => 400));
    expect(await said()).toMatchObject({ outcome: 'retry', code: 'unreachable' });
    expect(connector.got).toEqual([]);
  });
});

describe('a message to a bot with a managed identity', () => {
  let keys: Awaited<ReturnType<typeof startKeyServer>>;
  let host: TeamsHost;
  beforeEach(async () => {
    keys = await startKeyServer([...ready]);
    host = await startTeamsHost(botWith(), keys.url);
  });
  afterEach(async () => {
    await host.close();
    keys.close();
  });

  const bearer = (aud = appId): { authorization: string } => {
    const now = host.clock.time / 1_000;
    const serviceurl = 'https://smba.trafficmanager.net/in/';
    const claims = { iss: 'https://api.botframework.com', aud, serviceurl, exp: now + HOUR_S };
    return { authorization: `Bearer ${makeJwt(ready[0], claims)}` };
  };
  const from = (tenantId: string | undefined): Record<string, unknown> =>
    teamsMessage({
      conversation: { id: 'a:thread', conversationType: 'personal', tenantId },
      channelData: tenantId === undefined ? undefined : { tenant: { id: tenantId } },
    });

  test.each<[string, string | undefined, number]>([
    ['its own tenant is taken', 'tenant', 200],
    ['its own tenant in capitals is taken', 'TENANT', 200],
    ['another tenant is refused', 'stranger', 403],
    ['no tenant is refused', undefined, 403],
  ])('from %s', async (_fact, tenant, status) => {
    expect((await host.post(from(tenant), bearer())).status).toBe(status);
    expect(host.accepted).toHaveLength(status === 200 ? 1 : 0);
  });

  test.each<[string, () => Record<string, string>]>([
    ['without a token, as an emulator sends it,', () => ({})],
    ['with a token for another app', () => bearer('another-app')],
    ['with the token that the machine gave us', () => ({ authorization: `Bearer of ${appId} 1` })],
  ])('%s is refused', async (_fact, headers) => {
    expect((await host.post(from('tenant'), headers())).status).toBe(401);
    expect(host.accepted).toEqual([]);
  });
});
