import { request } from 'node:http';
import { freePort, MelaProcess } from '../support/mela-process';
import { Customer } from './booking-customer';

jest.setTimeout(180_000);

let mela: MelaProcess;
beforeAll(async () => {
  mela = new MelaProcess(await freePort());
  await mela.start();
});
afterAll(() => mela.remove());

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Sends a request as it is: nothing in its path is tidied up on the way. */
function send(
  method: string,
  path: string,
  options: { body?: string | Buffer; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: mela.port, method, path, headers: options.headers ?? {} },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
        response.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(options.body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const errorOf = (answer: Answer): unknown => Object(Object(JSON.parse(answer.body)).error).code;

/** A token of the server's own page, and its conversation. */
async function visitor(): Promise<{ token: Record<string, string>; conversation: string }> {
  const made = JSON.parse(
    (
      await send('POST', '/v3/directline/tokens/generate', {
        headers: { ...JSON_TYPE, origin: mela.url },
      })
    ).body,
  );
  const token = { authorization: `Bearer ${made.token}` };
  const opened = JSON.parse(
    (await send('POST', '/v3/directline/conversations', { headers: { ...JSON_TYPE, ...token } }))
      .body,
  );
  return { token, conversation: opened.conversationId };
}

const activities = (conversation: string): string =>
  `/v3/directline/conversations/${conversation}/activities`;

describe('bodies', () => {
  test.each([
    ['no JSON', '{"type":'],
    ['text', 'hello'],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['an activity without a type', '{"text":"hi"}'],
    ['an activity of a strange type of type', '{"type":7}'],
    ['broken letters', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['brackets without end', '['.repeat(20_000)],
    ['a text that is too long', JSON.stringify({ type: 'message', text: 'x'.repeat(4_001) })],
    [
      'a form of too many fields',
      JSON.stringify({
        type: 'message',
        value: {
          mela: 'x',
          fields: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}`, 'x'])),
        },
      }),
    ],
  ])('%s as an activity is answered 400', async (_fact, body) => {
    const { token, conversation } = await visitor();
    const answer = await send('POST', activities(conversation), {
      body,
      headers: { ...JSON_TYPE, ...token },
    });
    expect(answer.status).toBe(400);
    expect(typeof errorOf(answer)).toBe('string');
  });

  test.each([
    '/v3/directline/tokens/generate',
    '/v3/directline/conversations',
    '/api/messages',
    '/pay/abc',
  ])('one of 10 MB to %s is answered 413, or refused before it is read', async (path) => {
    const answer = await send('POST', path, {
      body: Buffer.alloc(10 * 1024 * 1024, 'x'),
      headers: { ...JSON_TYPE, origin: mela.url },
    }).catch(() => 'cut');
    if (typeof answer !== 'string') expect([401, 403, 413]).toContain(answer.status);
  });

  test('one that is too large for an activity is answered 413', async () => {
    const { token, conversation } = await visitor();
    const answer = await send('POST', activities(conversation), {
      body: JSON.stringify({ type: 'message', text: 'x'.repeat(70_000) }),
      headers: { ...JSON_TYPE, ...token },
    }).catch(() => undefined);
    expect(answer?.status ?? 413).toBe(413);
  });

  test('strange values in an activity are taken as words, or not at all', async () => {
    const { token, conversation } = await visitor();
    for (const value of [
      { mela: 7 },
      { mela: '' },
      { mela: 'x'.repeat(300) },
      'text',
      [],
      { mela: '["c",{"do":"event","name":"order","data":{}}]' },
    ]) {
      const answer = await send('POST', activities(conversation), {
        body: JSON.stringify({
          type: 'message',
          text: 'hi',
          value,
          entities: [7],
          attachments: 'x',
          channelData: 'x',
          locale: 5,
        }),
        headers: { ...JSON_TYPE, ...token },
      });
      expect(answer.status).toBe(200);
    }
  });
});

describe('addresses', () => {
  test.each([
    '/nothing',
    '/v3',
    '/v3/directline',
    '/v3/directline/nothing',
    '/pay',
    '/pay/a/b',
    '/tickets',
    '/sandbox/nothing',
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example',
    '/chat.js.map.nothing',
    '/.env',
    '/data/data.key',
  ])('%s is answered 404', async (path) => {
    const answer = await send('GET', path);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toMatch(/root:|dependencies/);
  });

  test.each(['/%', '/%zz', '/pay/%ff', '/tickets/%'])(
    '%s, which cannot be read, is no error of ours',
    async (path) => {
      expect((await send('GET', path)).status).toBeLessThan(500);
    },
  );

  test.each([
    ['DELETE', '/'],
    ['GET', '/v3/directline/tokens/generate'],
    ['PUT', '/v3/directline/conversations'],
    ['DELETE', '/pay/abc'],
    ['POST', '/tickets/abc'],
    ['POST', '/healthz'],
    ['PATCH', '/metrics'],
  ])('%s %s is answered 405 with what is allowed', async (method, path) => {
    const answer = await send(method, path);
    expect([answer.status, errorOf(answer)]).toEqual([405, 'method_not_allowed']);
    expect(answer.headers['allow']).toMatch(/[A-Z]/);
  });

  test('errors are small JSON and tell nothing of the inside', async () => {
    const answer = await send('GET', '/v3/directline/nothing');
    expect(JSON.parse(answer.body)).toEqual({
      error: { code: 'not_found', message: 'There is nothing at this address.' },
    });
    expect(answer.headers['server']).toBeFalsy();
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });
});

describe('tokens', () => {
  test('of one person open nothing of another', async () => {
    const [mine, other] = [await visitor(), await visitor()];
    for (const [method, path] of [
      ['GET', activities(mine.conversation)],
      ['POST', activities(mine.conversation)],
      ['GET', `/v3/directline/conversations/${mine.conversation}`],
      ['POST', `/v3/directline/conversations/${mine.conversation}/upload`],
    ] as const) {
      const body =
        method === 'POST' ? { body: JSON.stringify({ type: 'message', text: 'hi' }) } : {};
      expect((await send(method, path, { ...body, headers: JSON_TYPE })).status).toBe(401);
      expect(
        (await send(method, path, { ...body, headers: { ...JSON_TYPE, ...other.token } })).status,
      ).toBe(403);
      expect(
        (
          await send(method, path, {
            ...body,
            headers: { ...JSON_TYPE, authorization: 'Bearer nonsense' },
          })
        ).status,
      ).toBe(403);
    }
  });

  test('are given to our own page alone', async () => {
    expect(
      (await send('POST', '/v3/directline/tokens/generate', { headers: JSON_TYPE })).status,
    ).toBe(401);
    expect(
      (
        await send('POST', '/v3/directline/tokens/generate', {
          headers: { ...JSON_TYPE, origin: 'https://evil.example' },
        })
      ).status,
    ).toBe(401);
  });
});

describe('the pages of a booking', () => {
  const person = () => new Customer({ url: mela.url, answerMs: 20_000, bookingMs: 40_000 }, 1);

  test('tell no number and no address, names on the ticket alone, and cannot be guessed', async () => {
    const asha = person();
    await asha.join();
    await asha.book('book the Sinhagad Fort Trek for 2 on Sunday');
    const ticket = asha.heard.flatMap(({ reply }) => (reply?.kind === 'ticket' ? [reply] : []))[0];
    const [link] = [...asha.links.values()].flatMap((urls) => [...urls]);
    const id = link?.split('/').at(-1) ?? '';
    expect(id).toMatch(/^[\w-]{22}$/); // 128 bits
    const ticketId = ticket?.url.split('/').at(-1) ?? '';
    expect(ticketId).toMatch(/^[\w-]{22}$/);
    const pages = await Promise.all(
      [`/pay/${id}`, `/pay/${id}/return`, `/tickets/${ticketId}`].map((path) => send('GET', path)),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const [at, { body, headers }] of pages.entries()) {
      expect(body).not.toMatch(/example\.com|9876543210/);
      if (at === 2)
        expect(body).toMatch(/Guest \w of/); // whom the ticket lets in
      else expect(body).not.toContain('Guest');
      expect(body).toContain('Practice mode: nothing is really booked or paid.');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(ticket?.url).toBe(`${mela.url}/tickets/${ticketId}`);
    expect(
      pages
        .slice(0, 2)
        .map(({ body }) => body)
        .join(''),
    ).not.toContain(ticketId); // whoever may pay does not see it
    expect((await send('GET', `/tickets/${id}`)).status).toBe(404);
    expect((await send('GET', `/pay/${ticketId}`)).status).toBe(404);
    const order = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(pages[2]?.body ?? '')?.[0] ?? '';
    expect(order).not.toBe('');
    const near = `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`;
    for (const guess of [
      order,
      near,
      id.toLowerCase() === id ? `${id}x` : id.toLowerCase(),
      '1',
      '0',
      encodeURIComponent("' or 1=1 --"),
    ]) {
      for (const path of [`/pay/${guess}`, `/tickets/${guess}`, `/tickets/${guess}/qr.png`])
        expect([path, (await send('GET', path)).status]).toEqual([path, 404]);
    }
  });

  test('a restart in the middle of a talk loses nothing of it', async () => {
    const ravi = person();
    await ravi.join();
    await ravi.hears('book the Skandagiri Night Trek on Saturday', 'How many tickets?');
    await mela.stop();
    await mela.start();
    await ravi.hears('2', 'Visitor 1 of 2');
  });
});

test('after all this it still works, and nothing of it was an error of ours', async () => {
  expect((await send('GET', '/healthz')).status).toBe(200);
  expect((await send('GET', '/readyz')).status).toBe(200);
  expect(mela.log()).not.toContain('a handler failed');
});
