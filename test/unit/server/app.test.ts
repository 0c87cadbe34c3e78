import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createApp } from '../../../src/server/app';
import type { HttpApp } from '../../../src/server/app';
import type { HttpRoute } from '../../../src/server/http';
import { HttpError, jsonHttpResponse, jsonBody } from '../../../src/server/http';
import { createMetrics } from '../../../src/server/metrics';
import { staticRoutes } from '../../../src/server/static-files';
import { StoreError } from '../../../src/store/errors';
import { keptLog } from '../../support/web-host';

const kept = keptLog();
let release: () => void = () => undefined;
let healthy = true;

const otherPage = (headers: Record<string, unknown>) => ({
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `a page in ${String(headers['accept-language'])}`,
});

const routes: HttpRoute[] = [
  {
    method: 'POST',
    path: '/echo',
    maxBody: 100,
    handle: async (request) => jsonHttpResponse(200, { got: jsonBody(request) }),
  },
  {
    method: 'GET',
    path: '/thing/:id',
    handle: async (request) =>
      jsonHttpResponse(200, { id: request.params['id'], q: request.query.get('q') }),
  },
  { method: 'POST', path: '/thing/:id', cors: true, handle: async () => jsonHttpResponse(200, {}) },
  {
    method: 'GET',
    path: '/below/*',
    handle: async (request) => jsonHttpResponse(200, { rest: request.params['*'] }),
  },
  {
    method: 'GET',
    path: '/broken',
    handle: async () => Promise.reject(new Error('asha@example.com is in this message')),
  },
  {
    method: 'POST',
    path: '/kept',
    cors: true,
    handle: async () =>
      Promise.reject(
        new StoreError('database_unavailable', 'asha@example.com could not be written'),
      ),
  },
  {
    method: 'GET',
    path: '/refused',
    cors: true,
    handle: async () => Promise.reject(new HttpError(403, 'no', 'No.')),
  },
  {
    method: 'GET',
    path: '/slow',
    handle: () =>
      new Promise((resolve) => (release = () => resolve(jsonHttpResponse(200, { slow: true })))),
  },
];

const make = (): HttpApp =>
  createApp({
    routes: [...routes, ...staticRoutes(folder, ['https://mela.test'], ['https://shop.test'])],
    upgrades: [],
    ready: [{ name: 'store', check: async () => healthy }],
    metrics: createMetrics(),
    log: kept.log,
    otherPage,
    failurePage: (headers, status) => ({ ...otherPage(headers), status }),
    metricsToken: 'figures-for-the-few',
    version: 'v1.2.3-4-gabcdef0',
  });

const folder = mkdtempSync(join(tmpdir(), 'mela-static-'));
writeFileSync(join(folder, 'index.html'), '<p>page</p>');
writeFileSync(join(folder, 'embed.js'), 'let a = 1;'.repeat(100));
writeFileSync(join(folder, 'embed.js.br'), brotliCompressSync('let a = 1;'.repeat(100)));
writeFileSync(join(folder, 'chat-B6XZPYBD.js'), 'chat');

let app: HttpApp;
let base: string;
let port: number;

beforeAll(async () => {
  app = make();
  port = await app.listen(0, '127.0.0.1');
  base = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await app.close(100);
  rmSync(folder, { recursive: true });
});

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(base + path, init);
const code = async (response: Response): Promise<unknown> =>
  Reflect.get(Object(Reflect.get(Object(await response.json()), 'error')), 'code');

/** Sends bytes as they are and gives the whole answer. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text));
    socket.on('error', () => resolve(text));
  });

test('a route gets its parameters decoded and its query', async () => {
  const response = await get('/thing/a%20b?q=%E0%A4%A8');
  expect(await response.json()).toEqual({ id: 'a b', q: 'न' });
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await (await get('/below/x/y')).json()).toEqual({ rest: 'x/y' });
});

test('unknown addresses are a page for whoever reads in a browser, and JSON for programs', async () => {
  const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'hi' };
  const page = await get('/nope', { headers });
  expect([page.status, await page.text()]).toEqual([404, 'a page in hi']);
  expect(await code(await get('/nope', { headers, method: 'POST' }))).toBe('not_found');
  expect(await code(await get('/nope', { headers: { accept: 'application/json' } }))).toBe(
    'not_found',
  );
});

test('unknown addresses are small JSON 404s, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await get('/nope/at/all', { method });
    expect(response.status).toBe(404);
    expect(await code(response)).toBe('not_found');
  }
});

test('a wrong method is a 405 that says what is allowed', async () => {
  const response = await get('/echo', { method: 'DELETE' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
  expect(await code(response)).toBe('method_not_allowed');
  expect(
    (await get('/thing/1', { method: 'PUT' })).headers.get('allow')?.split(', ').sort(),
  ).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST']);
});

test('HEAD has the headers of GET and no body', async () => {
  const response = await get('/thing/1', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe(
    String(JSON.stringify({ id: '1', q: null }).length),
  );
  expect(await response.text()).toBe('');
});

test('malformed JSON is a 400 and too much of it a 413', async () => {
  const bad = await get('/echo', { method: 'POST', body: '{"a":' });
  expect([bad.status, await code(bad)]).toEqual([400, 'malformed_json']);
  const large = await get('/echo', { method: 'POST', body: JSON.stringify('x'.repeat(200)) });
  expect([large.status, await code(large)]).toEqual([413, 'too_large']);
  const chunked = await raw(
    `POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${'40\r\n'.concat('x'.repeat(64), '\r\n').repeat(4)}0\r\n\r\n`,
  );
  expect(chunked).toContain('HTTP/1.1 413');
});

test('a handler that fails is a 500 without detail, and its message is not logged', async () => {
  const response = await get('/broken');
  expect([response.status, await response.text()]).toEqual([
    500,
    '{"error":{"code":"internal","message":"Something went wrong here."}}',
  ]);
  expect(kept.lines.join()).toContain('/broken');
  const request = response.headers.get('x-request-id') ?? '';
  expect(request).toMatch(/^[\da-f-]{36}$/);
  expect(kept.lines.at(-1)).toContain(request);
  expect(kept.lines.join()).not.toContain('asha@');
});

test('pages of other sites may call and read routes that say so, refusals too', async () => {
  const preflight = await get('/thing/1', {
    method: 'OPTIONS',
    headers: { origin: 'https://site.test', 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  const refused = await get('/refused');
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, '*']);
  expect((await get('/broken')).headers.get('access-control-allow-origin')).toBeNull();
});

test.each([
  'GET /thing/%zz HTTP/1.1',
  'GET //\\ HTTP/1.1',
  'PROPFIND /thing/1 HTTP/1.1',
  'GET /%00 HTTP/1.1',
  'BLAH / HTTP/1.1',
  'GET /thing/1?%zz HTTP/1.1',
  'OPTIONS * HTTP/1.1',
])('"%s" is never a 5xx', async (line) => {
  const answer = await raw(`${line}\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d/);
});

test('healthy, ready, and what is measured', async () => {
  const health = await get('/healthz');
  expect([health.status, await health.json()]).toEqual([
    200,
    { status: 'ok', version: 'v1.2.3-4-gabcdef0' },
  ]);
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  healthy = false;
  const unready = await get('/readyz');
  expect([unready.status, await unready.json()]).toEqual([
    503,
    { status: 'not ready', failed: ['store'] },
  ]);
  healthy = true;
  expect(
    await (
      await get('/metrics', { headers: { authorization: 'Bearer figures-for-the-few' } })
    ).text(),
  ).toMatch(/http_requests_total\{route="\/echo",status="413"\} \d/);
});

test('figures are shown to who has the token, and to nobody where none is set', async () => {
  for (const authorization of [
    '',
    'Bearer',
    'Bearer figures-for-the-fe',
    'Bearer figures-for-the-few ',
    'Basic figures-for-the-few',
  ].map((one) => one.trimStart())) {
    const refused = await get('/metrics', {
      headers: authorization === '' ? {} : { authorization },
    });
    expect([authorization, refused.status]).toEqual([
      authorization,
      authorization.endsWith(' ') ? 200 : 401,
    ]); // a header loses its last spaces
  }
  const other = createApp({
    routes: [],
    upgrades: [],
    ready: [],
    metrics: createMetrics(),
    log: kept.log,
  });
  const at = `http://127.0.0.1:${await other.listen(0, '127.0.0.1')}`;
  expect(
    (await fetch(`${at}/metrics`, { headers: { authorization: 'Bearer undefined' } })).status,
  ).toBe(403);
  await other.close(100);
});

test('what cannot be kept now is answered 503 with a sentence and a time, and nothing of it is logged', async () => {
  const answer = await get('/kept', { method: 'POST', body: '{"a":1}' });
  expect([
    answer.status,
    answer.headers.get('retry-after'),
    answer.headers.get('access-control-allow-origin'),
  ]).toEqual([503, '60', '*']);
  expect(await answer.json()).toEqual({
    error: {
      code: 'unavailable',
      message:
        'Nothing can be stored here at the moment, so this was not taken. Try again in a minute.',
    },
  });
  expect(kept.lines.join('\n')).not.toContain('asha@example.com');
  expect(kept.lines.join('\n')).toContain('database_unavailable');
});

test('what fails here is a page for a browser, with the same status, time and number', async () => {
  const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'hi' };
  const broken = await get('/broken', { headers });
  const posted = await get('/kept', { method: 'POST', body: '{}', headers });
  expect([broken.status, await broken.text(), broken.headers.get('content-type')]).toEqual([
    500,
    'a page in hi',
    'text/html; charset=utf-8',
  ]);
  expect(broken.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect([posted.status, await posted.text(), posted.headers.get('retry-after')]).toEqual([
    503,
    'a page in hi',
    '60',
  ]);
  expect((await get('/broken')).headers.get('content-type')).toContain('application/json');
});

test('files come packed, with an etag, and only when they changed', async () => {
  const page = await get('/');
  expect([
    page.status,
    page.headers.get('content-type'),
    page.headers.get('cache-control'),
    await page.text(),
  ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache', '<p>page</p>']);
  expect(page.headers.get('content-security-policy')).toMatch(
    /script-src 'self';.*frame-ancestors 'self' https:\/\/shop\.test$/,
  );
  const script = await get('/embed.js', { headers: { 'accept-encoding': 'br' } });
  expect([script.headers.get('content-encoding'), (await script.text()).length]).toEqual([
    'br',
    1_000,
  ]);
  const again = await get('/embed.js', {
    headers: { 'accept-encoding': 'br', 'if-none-match': script.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect(
    (
      await get('/embed.js', {
        headers: {
          'accept-encoding': 'identity',
          'if-none-match': script.headers.get('etag') ?? '',
        },
      })
    ).status,
  ).toBe(200);
  expect((await get('/chat-B6XZPYBD.js')).headers.get('cache-control')).toContain('immutable');
  expect((await get('/..%2f..%2fetc/passwd')).status).toBe(404);
});

test('on the way down a running request is answered, new ones are not, and what hangs is cut', async () => {
  const other = make();
  const at = `http://127.0.0.1:${await other.listen(0, '127.0.0.1')}`;
  const running = fetch(`${at}/slow`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const closed = other.close(2_000);
  await expect(fetch(`${at}/healthz`)).rejects.toThrow();
  release();
  expect((await running).status).toBe(200);
  await closed;

  const third = make();
  const there = `http://127.0.0.1:${await third.listen(0, '127.0.0.1')}`;
  const hanging = fetch(`${there}/slow`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const [cut] = await Promise.allSettled([hanging, third.close(100)]);
  expect(cut?.status).toBe('rejected');
});

test('a port that is taken rejects', async () => {
  await expect(make().listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
