import { freePort, MelaProcess } from '../support/mela-process';
import { startOpenIdProvider, type FakeProvider } from '../support/open-id-provider';

jest.setTimeout(120_000);

let provider: FakeProvider;
let mela: MelaProcess;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  const port = await freePort();
  mela = new MelaProcess(port, {
    PUBLIC_URL: `http://localhost:${port}`,
    OPERATOR_OIDC_ISSUER: provider.issuer,
    OPERATOR_OIDC_CLIENT_ID: provider.clientId,
    OPERATOR_OIDC_CLIENT_SECRET: provider.clientSecret,
    OPERATOR_OIDC_CLAIM: 'realm_access.roles',
    OPERATOR_OIDC_ROLES: 'desk readers=view,desk=support,chiefs=admin',
  });
  await mela.start();
});
afterAll(async () => {
  await mela.remove();
  provider.close();
});

const rolesOf = (...roles: string[]) => ({
  claims: { realm_access: { roles }, email: 'chief@mela.example' },
});

/** A browser: it keeps cookies, and follows nothing by itself. */
class Browser {
  private readonly jar = new Map<string, string>();

  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = address.startsWith(mela.url) && cookie !== '' ? { cookie } : {};
    const answer = await fetch(address, {
      redirect: 'manual',
      ...init,
      headers: { ...headers, ...Object(init.headers) },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      this.jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /** Goes to the provider, and returns where that sends it back to. */
  async toTheProvider(): Promise<string> {
    const gone = await this.open(`${mela.url}/operator/sign-in/go`);
    expect(gone.status).toBe(303);
    const asked = await this.open(gone.headers.get('location') ?? '');
    return asked.headers.get('location') ?? '';
  }

  async signIn(): Promise<Response> {
    return this.open(await this.toTheProvider());
  }

  async page(path: string): Promise<{ status: number; text: string }> {
    const answer = await this.open(mela.url + path);
    return { status: answer.status, text: await answer.text() };
  }
}

afterEach(() => (provider.twist = {}));

test('no link is printed, none leads in, and who is not signed in sees where to sign in', async () => {
  expect(mela.output()).not.toContain('once=');
  const { status, text } = await new Browser().page('/operator');
  expect([status, text]).toEqual([401, expect.stringContaining('company’s account')]);
  expect((await new Browser().page('/operator/conversations')).status).toBe(401);
  const posted = await new Browser().open(`${mela.url}/operator/sign-in`, { method: 'POST' });
  expect(posted.status).toBe(405);
});

test.each([
  [['desk readers'], 'view', 403],
  [['desk', 'desk readers'], 'support', 403],
  [['other', 'chiefs'], 'admin', 200],
])('%j signs in as %s', async (roles, role, log) => {
  provider.twist = rolesOf(...roles);
  const browser = new Browser();
  const entered = await browser.signIn();
  expect([entered.status, await entered.text()]).toEqual([
    200,
    expect.stringContaining('http-equiv="refresh"'),
  ]);
  expect((await browser.page('/operator')).text).toContain(`Signed in as ${role}`);
  expect((await browser.page('/operator/audit')).status).toBe(log);
  expect(provider.faults).toEqual([]);
});

test('the log tells which account signed in, and nobody makes links', async () => {
  provider.twist = rolesOf('chiefs');
  const browser = new Browser();
  await browser.signIn();
  const { text } = await browser.page('/operator/audit');
  expect(text).toContain('chief@mela.example');
  expect(text).not.toContain('Make a link');
});

test.each([
  ['without a role that the settings name', rolesOf('somebody'), 'no role here'],
  ['without the claim', { claims: { roles: ['chiefs'] } }, 'no role here'],
  ['with a name that every object has', rolesOf('constructor', '__proto__'), 'no role here'],
  ['with a token for somebody else', { ...rolesOf('chiefs'), audience: 'other' }, 'did not work'],
  ['with a token that is over', { ...rolesOf('chiefs'), endsIn: -120 }, 'did not work'],
  ['with another nonce', { ...rolesOf('chiefs'), nonce: 'other' }, 'did not work'],
  ['with another issuer', { ...rolesOf('chiefs'), issuer: 'https://evil.example' }, 'did not work'],
  ['with a foreign signature', { ...rolesOf('chiefs'), foreignKey: true }, 'did not work'],
])('who comes back %s is not signed in, and sees nothing', async (_how, twist, words) => {
  provider.twist = twist;
  const browser = new Browser();
  const refused = await browser.signIn();
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining(words)]);
  for (const path of [
    '/operator',
    '/operator/conversations',
    '/operator/orders',
    '/operator/audit',
  ])
    expect((await browser.page(path)).status).toBe(401);
});

test('an answer is good once, in the browser that asked, and with its own state', async () => {
  provider.twist = rolesOf('chiefs');
  const [one, other] = [new Browser(), new Browser()];
  const back = await one.toTheProvider();
  expect((await other.open(back)).status).toBe(403);
  const changed = new URL(back);
  changed.searchParams.set('state', 'made-up');
  expect((await one.open(changed.href)).status).toBe(403);
  expect((await one.open(back)).status).toBe(403); // the try was used
  expect((await one.page('/operator')).status).toBe(401);
});

test('a stolen code without its verifier is of no use', async () => {
  provider.twist = rolesOf('chiefs');
  const [victim, thief] = [new Browser(), new Browser()];
  const code = new URL(await victim.toTheProvider()).searchParams.get('code') ?? '';
  const own = new URL(await thief.toTheProvider());
  own.searchParams.set('code', code);
  expect((await thief.open(own.href)).status).toBe(403);
  expect((await thief.page('/operator')).status).toBe(401);
});

test('a form of another page does nothing, one of its own signs out', async () => {
  provider.twist = rolesOf('chiefs');
  const browser = new Browser();
  await browser.signIn();
  const foreign = await browser.open(`${mela.url}/operator/sign-out`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
  const own = await browser.open(`${mela.url}/operator/sign-out`, {
    method: 'POST',
    headers: { origin: mela.url },
  });
  expect(own.status).toBe(303);
  expect((await browser.page('/operator')).status).toBe(401);
});
