import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { openWhenThere, type StandbyParts } from '../../../src/app/standby';
import { asOpenError, asStoreError, StoreError } from '../../../src/store/errors';
import { freePort } from '../../support/mela-process';

const away = (): unknown =>
  asStoreError(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Parts whose waits end when a test says so. */
async function made(): Promise<{
  parts: StandbyParts;
  lines: string[];
  again: () => void;
  url: string;
}> {
  const port = await freePort();
  const lines: string[] = [];
  let run: () => void = () => undefined;
  const parts: StandbyParts = {
    port,
    host: '127.0.0.1',
    ids: { uuid: () => randomUUID(), secret: () => '' },
    log,
    root: tmpdir(),
    print: (line) => void lines.push(line),
    setTimer: (then) => ((run = then), () => undefined),
  };
  return { parts, lines, again: () => run(), url: `http://127.0.0.1:${port}` };
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => void setTimeout(resolve, 5));
};

test('while the server is away the process is alive, not ready, takes nothing and says so in one line; then it goes on', async () => {
  const { parts, lines, again, url } = await made();
  let tries = 0;
  const opening = openWhenThere(
    async () => ((tries += 1) < 4 ? Promise.reject(away()) : 'store'),
    parts,
  );
  await until(() => lines.length > 0);
  expect(lines).toEqual([expect.stringContaining('(ECONNREFUSED); Mela waits for it')]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', failed: ['database'] },
  ]);
  expect((await fetch(`${url}/api/whatsapp`, { method: 'POST', body: '{}' })).status).toBe(503);
  for (let n = tries; n < 4; n++) {
    again();
    await until(() => tries > n);
  }
  expect(await opening).toBe('store');
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  expect(lines).toHaveLength(1);
});

test('a server that is there is not waited for', async () => {
  const { parts, lines } = await made();
  expect(await openWhenThere(async () => 'store', parts)).toBe('store');
  expect(lines).toEqual([]);
});

test('a refusal ends the waiting', async () => {
  const { parts, again } = await made();
  let tries = 0;
  const opening = openWhenThere(
    async () =>
      Promise.reject(
        (tries += 1) < 2 ? away() : asOpenError(Object.assign(new Error('no'), { code: '28P01' })),
      ),
    parts,
  );
  const ended = expect(opening).rejects.toMatchObject({ code: 'database_refused' });
  await until(() => tries > 0);
  await new Promise((resolve) => void setTimeout(resolve, 50));
  again();
  await ended;
});

test.each([
  ['28P01', 'password authentication failed', /name or password in DATABASE_URL/],
  ['28000', 'no pg_hba.conf entry', /name or password in DATABASE_URL/],
  [
    undefined,
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    /name or password in DATABASE_URL/,
  ],
  ['3D000', 'database "x" does not exist', /no such database/],
  ['42501', 'permission denied for schema public', /may not make tables/],
  [undefined, 'The server does not support SSL connections', /sslmode/],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', /sslmode/],
  ['42P01', 'relation is not there', /42P01/],
])('what the server refuses by %s "%s" is a sentence', (code, words, sentence) => {
  const error = asOpenError(Object.assign(new Error(words), code === undefined ? {} : { code }));
  expect(error).toBeInstanceOf(StoreError);
  expect(error).toMatchObject({
    code: 'database_refused',
    message: expect.stringMatching(sentence),
  });
});

test.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ECONNRESET',
  'EHOSTUNREACH',
  '57P03',
  '53300',
  '57P01',
  '08006',
  '40P01',
])('%s is waited for', (code) => {
  const error = asOpenError(Object.assign(new Error('x'), { code }));
  expect(error).toMatchObject({ code: 'database_unavailable' });
});

test.each([
  'timeout expired',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
])('"%s" is waited for', (words) => {
  expect(asOpenError(new Error(words))).toMatchObject({ code: 'database_unavailable' });
});
