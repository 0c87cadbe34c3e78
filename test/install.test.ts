import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import lock from '../package-lock.json';
import manifest from '../package.json';
import { freePort } from './support/mela-process';

jest.setTimeout(120_000);

const ROOT = join(__dirname, '..');
const SECTION =
  readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8')
    .split('\n## Installing on a server\n')[1]
    ?.split('\n## ')[0] ?? '';
/** Paths below the heading's first list: all that a server needs of a build. */
const COPIED = [...SECTION.matchAll(/^- `([^`]+)`/gm)].map(([, path = '']) => path);
/** The line of the page that starts the server. */
const START = /^node .*dist\/main\.js$/m.exec(SECTION)?.[0] ?? '';

/** Packages that `npm ci --omit=dev` installs at the top, from the lock file. */
const PRODUCTION = Object.entries(lock.packages)
  .filter(
    ([path, entry]) => /^node_modules\/(?!.*\/node_modules\/)/.test(path) && !('dev' in entry),
  )
  .map(([path]) => path);

/** Every package that a built file asks for by name. */
function packagesOf(file: string): string[] {
  const source = readFileSync(join(ROOT, 'dist', file), 'utf8');
  return [...source.matchAll(/\b(?:require|import)\("([^".][^"]*)"\)/g)]
    .map(([, name = '']) => name)
    .filter(
      (name) => !name.startsWith('node:') && !builtinModules.includes(name.split('/')[0] ?? ''),
    )
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

test('the page starts the server with the flags of npm start', () => {
  expect(manifest.scripts.start).toBe(`node scripts/set-up.js && ${START}`);
  expect(COPIED.length).toBeGreaterThan(5);
});

test('what is built asks for no package of development', () => {
  const libraries = readdirSync(join(ROOT, 'dist', 'lib')).map((name) => join('lib', name));
  const asked = [...new Set(['main.js', 'reader.js', ...libraries].flatMap(packagesOf))];
  expect(asked).toEqual(expect.arrayContaining(['botbuilder', 'openai', 'pino']));
  const optional = ['bufferutil', 'utf-8-validate', 'dtrace-provider', 'pg-native']; // tried, and done without
  expect(
    asked.filter(
      (name) => !PRODUCTION.includes(`node_modules/${name}`) && !optional.includes(name),
    ),
  ).toEqual([]);
});

describe('a folder with what the page lists and the packages of production alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-install-'));
  let server: ChildProcess | undefined;

  afterAll(async () => {
    if (server?.exitCode === null) {
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true });
  });

  test('starts, is ready, serves the page and tells its version', async () => {
    for (const path of COPIED)
      cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: isNoMap });
    for (const path of PRODUCTION) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      symlinkSync(join(ROOT, path), join(folder, path));
    }
    const port = await freePort();
    const [command = '', ...flags] = START.split(' ');
    expect(command).toBe('node');
    server = spawn(process.execPath, flags, {
      cwd: folder,
      env: { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await isReady(server);
    const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);
    const version = readFileSync(join(ROOT, 'dist', 'version.txt'), 'utf8').trim();
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', version });
    expect((await get('/readyz')).status).toBe(200);
    expect(await (await get('/')).text()).toContain('assets/chat-');
  });
});

const isNoMap = (path: string): boolean => !path.endsWith('.map');

const isReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`ended with ${String(code)}`)));
  });
