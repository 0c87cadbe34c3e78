import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { WebHost } from '../support/web-host';
import { SECRET, call, open, startWebHost } from '../support/web-host';

const D = '/v3/directline';
const OWN = { origin: 'https://mela.test' };
const SAID = { type: 'message', text: 'hi' };

let host: WebHost | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
});

const started = async (...given: Parameters<typeof startWebHost>): Promise<WebHost> =>
  (host = await startWebHost(...given));
const errorOf = (body: Record<string, unknown>): { code?: unknown; message?: unknown } =>
  Object(body['error']);

/** Sends a request's head, and as much of its body as is given; gives the socket and what comes back. */
function halfSent(
  to: WebHost,
  path: string,
  headers: readonly string[],
  body: Buffer,
): Promise<{ socket: Socket; answer: () => string }> {
  const url = new URL(to.base);
  let text = '';
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write([`POST ${path} HTTP/1.1`, 'Host: mela.test', ...headers, '', ''].join('\r\n'));
      socket.write(body, () => resolve({ socket, answer: () => text }));
    });
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.once('error', reject);
  });
}

async function until(holds: () => boolean): Promise<void> {
  for (let n = 0; n < 500 && !holds(); n++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
}

test('of new chats one address gets so many an hour, with a sentence and a time; the site with the secret is not counted among them', async () => {
  const at = await started([], { chatsPerAddress: 3 });
  const mint = () => call(at, 'POST', `${D}/tokens/generate`, { headers: OWN });
  for (let n = 0; n < 3; n++) expect((await mint()).status).toBe(200);
  const refused = await mint();
  expect([refused.status, errorOf(refused.body), refused.headers.get('retry-after')]).toEqual([
    429,
    {
      code: 'too_many',
      message: 'Too many new chats were begun from your address. Try again in 1200 seconds.',
    },
    '1200',
  ]);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect((await call(at, 'POST', `${D}/tokens/generate`, { token: SECRET })).status).toBe(200);
  at.clock.time += 1_200_000;
  expect((await mint()).status).toBe(200);
});

test('of new chats so many are begun in all, by the secret too', async () => {
  const at = await started([], { chatsInAll: 3 });
  expect((await call(at, 'POST', `${D}/tokens/generate`, { token: SECRET })).status).toBe(200);
  expect((await call(at, 'POST', `${D}/conversations`, { token: SECRET })).status).toBe(201);
  expect((await call(at, 'POST', `${D}/tokens/generate`, { headers: OWN })).status).toBe(200);
  for (const [path, how] of [
    ['tokens/generate', { token: SECRET }],
    ['conversations', { token: SECRET }],
    ['tokens/generate', { headers: OWN }],
  ] as const) {
    expect(errorOf((await call(at, 'POST', `${D}/${path}`, how)).body).message).toMatch(
      /^Too many new chats are being begun here\./,
    );
  }
});

test('clients behind a proxy are counted each for itself, once it is trusted', async () => {
  const at = await started([], { chatsPerAddress: 1 }, { proxyHops: 1 });
  const mint = (by: string) =>
    call(at, 'POST', `${D}/tokens/generate`, { headers: { ...OWN, 'x-forwarded-for': by } });
  expect((await mint('203.0.113.1')).status).toBe(200);
  expect((await mint('203.0.113.2')).status).toBe(200);
  expect((await mint('9.9.9.9, 203.0.113.1')).status).toBe(429);
});

test('without a trusted proxy nobody gets more by making up whom they pass on', async () => {
  const at = await started([], { chatsPerAddress: 1 });
  const mint = (by: string) =>
    call(at, 'POST', `${D}/tokens/generate`, { headers: { ...OWN, 'x-forwarded-for': by } });
  expect([(await mint('203.0.113.1')).status, (await mint('203.0.113.2')).status]).toEqual([
    200, 429,
  ]);
});

test.each([
  ['one chat', { messagesPerPerson: 3 }, 'Too many messages were sent in this chat.', false],
  ['one address', { messagesPerAddress: 3 }, 'Too many messages come from your address.', true],
  ['all', { messagesInAll: 3 }, 'Too many messages are coming in here.', true],
])(
  'messages of %s are bounded, and go on when time has passed',
  async (_, limits, sentence, others) => {
    const at = await started([], limits);
    const { token, conversation } = await open(at);
    const say = (by: string, where: string) =>
      call(at, 'POST', `${D}/conversations/${where}/activities`, { token: by, body: SAID });
    for (let n = 0; n < 3; n++) expect((await say(token, conversation)).status).toBe(200);
    const refused = await say(token, conversation);
    expect([refused.status, errorOf(refused.body).message]).toEqual([
      429,
      `${sentence} Try again in 20 seconds.`,
    ]);
    const other = await open(at);
    expect((await say(other.token, other.conversation)).status).toBe(others ? 429 : 200);
    at.clock.time += 20_000;
    expect((await say(token, conversation)).status).toBe(200);
  },
);

test('one person in several chats is counted as one', async () => {
  const at = await started([], { messagesPerPerson: 2 });
  const chats = [await open(at, 'dl_asha'), await open(at, 'dl_asha'), await open(at, 'dl_asha')];
  const answers: number[] = [];
  for (const { token, conversation } of chats)
    answers.push(
      (
        await call(at, 'POST', `${D}/conversations/${conversation}/activities`, {
          token,
          body: SAID,
        })
      ).status,
    );
  expect(answers).toEqual([200, 200, 429]);
});

test('requests of one address are bounded whatever they ask for, streams too', async () => {
  const at = await started([], { requestsPerAddress: 4 });
  const { token, conversation, streamUrl } = await open(at);
  expect((await call(at, 'GET', `${D}/conversations/${conversation}`, { token })).status).toBe(200);
  expect((await call(at, 'POST', `${D}/tokens/refresh`, { token })).status).toBe(200);
  for (const [method, path] of [
    ['GET', `conversations/${conversation}/activities`],
    ['POST', 'tokens/refresh'],
    ['POST', 'tokens/generate'],
    ['POST', 'tokens/resume'],
    ['POST', 'conversations'],
  ] as const) {
    expect([path, (await call(at, method, `${D}/${path}`, { token })).status]).toEqual([path, 429]);
  }
  const refused = await new Promise<number | undefined>((resolve) => {
    new WebSocket(streamUrl.replace(/^wss?:\/\/[^/]+/, at.base.replace('http', 'ws')))
      .on('unexpected-response', (_request, response) => resolve(response.statusCode))
      .on('error', () => undefined);
  });
  expect(refused).toBe(429);
});

describe('a body is not read before who sends it is known', () => {
  const head = (length: number, token?: string): string[] => [
    `Content-Length: ${length}`,
    'Content-Type: application/json',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
  ];

  test.each(['activities', 'upload'])(
    '%s without a token, or with one that is none, is answered while its body is on its way',
    async (what) => {
      const at = await started();
      const { conversation } = await open(at);
      for (const token of [undefined, 'a.b.c']) {
        const { socket, answer } = await halfSent(
          at,
          `${D}/conversations/${conversation}/${what}`,
          head(60_000, token),
          Buffer.alloc(1_000),
        );
        await until(() => answer().includes('\r\n\r\n'));
        expect(answer()).toMatch(token === undefined ? /^HTTP\/1\.1 401 / : /^HTTP\/1\.1 403 /);
        expect(answer().toLowerCase()).toContain('connection: close');
        socket.destroy();
      }
    },
  );

  test('half-sent bodies of one address are held up to a bound, and room is made when they go', async () => {
    const at = await started([], {}, { bodies: { perAddress: 100_000, inAll: 1_000_000 } });
    const { token, conversation } = await open(at);
    const path = `${D}/conversations/${conversation}/activities`;
    const sending = [
      await halfSent(at, path, head(60_000, token), Buffer.alloc(50_000)),
      await halfSent(at, path, head(60_000, token), Buffer.alloc(49_000)),
    ];
    await new Promise((resolve) => setTimeout(resolve, 100));
    const refused = await call(at, 'POST', path, {
      token,
      body: { type: 'message', text: 'x'.repeat(3_000) },
    });
    expect([refused.status, errorOf(refused.body).message]).toEqual([
      429,
      'Too much is being sent from your address at once. Try again in a second.',
    ]);
    for (const { socket } of sending) socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(
      (await call(at, 'POST', path, { token, body: { type: 'message', text: 'x'.repeat(3_000) } }))
        .status,
    ).toBe(200);
  });

  test('of a hundred uploads half sent hardly anything is held', async () => {
    const at = await started([], {}, { bodies: { perAddress: 100_000, inAll: 100_000 } });
    const { token, conversation } = await open(at);
    const headers = [
      'Content-Length: 7000000',
      'Content-Type: multipart/form-data; boundary=xyz',
      `Authorization: Bearer ${token}`,
    ];
    const begun = Buffer.concat([
      Buffer.from(
        '--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      Buffer.alloc(200_000),
    ]);
    const sending = await Promise.all(
      Array.from({ length: 100 }, () =>
        halfSent(at, `${D}/conversations/${conversation}/upload`, headers, begun),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(sending.map(({ answer }) => answer())).toEqual(sending.map(() => ''));
    expect(
      (
        await call(at, 'POST', `${D}/conversations/${conversation}/activities`, {
          token,
          body: SAID,
        })
      ).status,
    ).toBe(200);
    for (const { socket } of sending) socket.destroy();
  });
});

describe('streams', () => {
  const opened = (at: WebHost, url: string): Promise<WebSocket> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url.replace(/^wss?:\/\/[^/]+/, at.base.replace('http', 'ws')));
      socket.once('open', () => resolve(socket));
      socket.once('unexpected-response', (_request, response) =>
        reject(new Error(String(response.statusCode))),
      );
      socket.on('error', reject);
    });

  test('of one chat the newest stay: the oldest is told why and closed', async () => {
    const at = await started([], { streamsPerChat: 2 });
    const { streamUrl } = await open(at);
    const first = await opened(at, streamUrl);
    const ended = new Promise<string>((resolve) =>
      first.once('close', (code, reason) => resolve(`${code} ${reason.toString()}`)),
    );
    const [second, third] = [await opened(at, streamUrl), await opened(at, streamUrl)];
    expect(await ended).toBe('1008 this chat is open in too many places');
    expect([second.readyState, third.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  });

  test.each([
    ['one address', { streamsPerAddress: 2 }],
    ['all', { streamsInAll: 2 }],
  ])('of %s so many are open, and another once one has closed', async (_, limits) => {
    const at = await started([], limits);
    const chats = [await open(at), await open(at), await open(at)];
    const [one] = [
      await opened(at, chats[0]?.streamUrl ?? ''),
      await opened(at, chats[1]?.streamUrl ?? ''),
    ];
    await expect(opened(at, chats[2]?.streamUrl ?? '')).rejects.toThrow('429');
    const closed = new Promise((resolve) => one.once('close', resolve));
    one.close();
    await closed;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await opened(at, chats[2]?.streamUrl ?? '')).readyState).toBe(WebSocket.OPEN);
  });

  test('one chat is opened so often in a minute', async () => {
    const at = await started();
    const { streamUrl } = await open(at);
    for (let n = 0; n < 60; n++) await opened(at, streamUrl);
    await expect(opened(at, streamUrl)).rejects.toThrow('429');
    at.clock.time += 1_000;
    expect((await opened(at, streamUrl)).readyState).toBe(WebSocket.OPEN);
  });
});
