import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxEnvironment } from '../../src/app/sandbox-alone';
import { atTestTime } from '../support/clock/test-clock';
import { freePort, MelaProcess } from '../support/mela-process';
import { teamsMessage } from '../support/teams-message';

jest.setTimeout(180_000);

const MAIN = join(__dirname, '..', '..', 'dist', 'main.js');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  said: string;
  complained: string;
}

/** Starts the product with these settings alone, and gives what it said once it has ended. */
function start(settings: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [...atTestTime.options, '--enable-source-maps', MAIN], {
    cwd: folder,
    env: {
      ...atTestTime.env,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended: Ended = { code: null, said: '', complained: '' };
  child.stdout.on('data', (chunk: Buffer) => (ended.said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (ended.complained += chunk.toString()));
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
    child.once('close', (code) => {
      clearTimeout(late);
      resolve({ ...ended, code });
    });
  });
}

const SERVICE = {
  COMMERCE_BASE_URL: 'https://service.example',
  COMMERCE_CLIENT_ID: 'id',
  COMMERCE_CLIENT_SECRET: 'secret',
  PAYMENT_GATEWAY_CODE: 'PG',
  GATEWAY_CHECKOUT_URL: 'https://gateway.example',
  GATEWAY_KEY_ID: 'key',
  PUBLIC_URL: 'https://mela.example',
};
const KEY = randomBytes(32).toString('base64');

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a port that is none',
    { PORT: 'eighty' },
    /^Mela cannot start\. Setting PORT is wrong: write a port such as 3978\.$/,
  ],
  [
    'an address without its scheme',
    { PUBLIC_URL: 'mela.example.com' },
    /Setting PUBLIC_URL is wrong: write a full address/,
  ],
  [
    'a zone that is none',
    { TIME_ZONE: 'India' },
    /Setting TIME_ZONE is wrong: write an IANA zone such as Asia\/Kolkata\.$/,
  ],
  ['a language without texts', { DEFAULT_LANGUAGE: 'xx' }, /Setting DEFAULT_LANGUAGE is wrong/],
  [
    'a data key that is too short',
    { DATA_KEY: 'abc' },
    /Setting DATA_KEY is wrong: write 32 random bytes in base64/,
  ],
  [
    'the service without its secret',
    { ...SERVICE, COMMERCE_CLIENT_SECRET: '' },
    /Setting COMMERCE_CLIENT_SECRET is missing, which COMMERCE_BASE_URL needs: write/,
  ],
  [
    'a database server without the key',
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
    /Setting DATA_KEY is missing, which DATABASE_URL needs: write/,
  ],
  [
    'a bot without its password',
    { MicrosoftAppId: 'app', MicrosoftAppTenantId: 'tenant' },
    /Setting MicrosoftAppPassword is missing/,
  ],
  [
    'the service without our own address',
    { ...SERVICE, PUBLIC_URL: '' },
    /Setting PUBLIC_URL is missing, which COMMERCE_BASE_URL needs: write how the world/,
  ],
  [
    'a name that is nearly one of ours',
    { COMMERCE_BASEURL: 'https://service.example' },
    /^Mela cannot start\. Setting COMMERCE_BASEURL is unknown: write COMMERCE_BASE_URL, or take it away\.$/,
  ],
  [
    'WhatsApp without its app secret',
    { WHATSAPP_TOKEN: 't', WHATSAPP_PHONE_NUMBER_ID: '1', WHATSAPP_VERIFY_TOKEN: 'v' },
    /Setting WHATSAPP_APP_SECRET is missing/,
  ],
])('%s stops the start with one line', async (_fact, settings, line) => {
  const ended = await start(settings);
  expect(ended).toMatchObject({ code: 1, said: '' });
  expect(ended.complained.trimEnd().split('\n')).toHaveLength(1);
  expect(ended.complained.trimEnd()).toMatch(line);
});

describe('one line and no start', () => {
  const complaint = async (settings: Record<string, string> = {}): Promise<string> => {
    const ended = await start(settings);
    expect(ended.code).toBe(1);
    expect(ended.complained.trimEnd().split('\n')).toHaveLength(1);
    return ended.complained;
  };

  test('where the key kept beside the database is damaged', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'data.key'), 'half a ke');
    expect(await complaint()).toContain('data.key is damaged');
  });

  test('where the folder of the data is a file', async () => {
    writeFileSync(join(folder, 'data'), '');
    expect(await complaint()).toMatch(/^Mela cannot start\. /);
  });

  test('where another process serves from the same file', async () => {
    const first = new MelaProcess(await freePort());
    await first.start();
    expect(await complaint({ DATA_DIR: first.dataDir })).toMatch(
      /another process serves from .*mela\.db; stop it first, or give this one its own DATA_DIR/,
    );
    await first.remove();
  });

  test('where the port is taken', async () => {
    const taken: Server = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, () => resolve(Object(taken.address()).port)),
    );
    expect(await complaint({ PORT: String(port) })).toContain(
      'The port is taken by another program: set PORT to a free one',
    );
    taken.close();
  });

  test('where the database was made with another key', async () => {
    const first = new MelaProcess(await freePort(), { DATA_KEY: KEY });
    await first.start();
    await first.stop();
    expect(
      await complaint({ DATA_DIR: first.dataDir, DATA_KEY: randomBytes(32).toString('base64') }),
    ).toContain('DATA_KEY is not the one this database was made with');
    await first.remove();
  });
});

test('a database server that is not there is waited for: alive, not ready, one line; SIGTERM ends it at once', async () => {
  const port = await freePort();
  const env = {
    ...atTestTime.env,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    DATA_KEY: KEY,
  };
  const child = spawn(process.execPath, [...atTestTime.options, MAIN], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => ((said += chunk.toString()), resolve())),
  );
  const [alive, ready] = await Promise.all(
    ['healthz', 'readyz'].map(
      async (path) => (await fetch(`http://127.0.0.1:${port}/${path}`)).status,
    ),
  );
  expect([alive, ready]).toEqual([200, 503]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said).toMatch(
    /^The database of DATABASE_URL cannot be reached \(ECONNREFUSED\); Mela waits for it and starts as soon as it answers\.\n$/,
  );
});

test('a bot with a managed identity starts', async () => {
  const mela = new MelaProcess(await freePort(), {
    MicrosoftAppId: 'app',
    MicrosoftAppType: 'UserAssignedMSI',
    MicrosoftAppTenantId: 'tenant',
  });
  await mela.start();
  const body = JSON.stringify(
    teamsMessage({
      serviceUrl: 'https://smba.example',
      conversation: { id: 'c', conversationType: 'personal' },
      from: { id: 'u' },
      id: '1',
      text: 'hi',
    }),
  );
  const unsigned = await fetch(`${mela.url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(unsigned.status).toBe(401); // not taken for a local emulator's

  await mela.remove();
});

test('settings may stand in a file beside it', async () => {
  writeFileSync(join(folder, '.env'), 'PORT=eighty\n');
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complained = '';
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  expect(complained).toContain('Setting PORT is wrong');
});

test('the sandbox alone reads no .env, which is Mela’s, and tells the settings that a Mela beside it needs', async () => {
  writeFileSync(
    join(folder, '.env'),
    Object.entries({ ...SERVICE, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  );
  const port = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN, 'sandbox'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    const ready = `GATEWAY_CHECKOUT_URL=http://localhost:${port}/sandbox/gateway/checkout`;
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (said.includes('GATEWAY_KEY_ID')) break;
    }
    expect(said).toContain(ready);
    expect(said).toContain(`COMMERCE_BASE_URL=http://localhost:${port}/sandbox\n`);
    expect(said).not.toContain('mela.example');
  } finally {
    child.kill('SIGKILL');
  }
});

test('beside a Mela at its own port the sandbox takes another', () => {
  expect(sandboxEnvironment({}).PORT).toBe('3979');
  expect(sandboxEnvironment({ PORT: '4001' }).PORT).toBe('4001');
});
