import * as fc from 'fast-check';
import type { Reply } from '../../src/reply/reply';
import type { WebHost } from '../support/web-host';
import { SECRET, call, open, startWebHost } from '../support/web-host';

let host: WebHost;
beforeAll(async () => {
  host = await startWebHost();
});
afterAll(() => host.close());

const D = '/v3/directline';
const OWN = { origin: 'https://mela.test' };
const said = (text: string, id?: string): Record<string, unknown> => ({
  type: 'message',
  text,
  from: { id: 'somebody-else' },
  ...(id === undefined ? {} : { channelData: { clientActivityID: id } }),
});
const hello: Reply = { kind: 'text', text: 'Hello', choices: [{ label: 'Yes', value: 'c1' }] };
const activitiesOf = (body: Record<string, unknown>): Record<string, unknown>[] =>
  Array.isArray(body['activities']) ? body['activities'] : [];
const errorOf = (body: Record<string, unknown>): unknown =>
  Reflect.get(Object(body['error']), 'code');
const claimsOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('tokens', () => {
  test('the secret mints one for the user it names, our own page one for a user that we make', async () => {
    const site = await call(host, 'POST', `${D}/tokens/generate`, {
      token: SECRET,
      body: { user: { id: 'dl_42' } },
    });
    expect([site.status, site.body['expires_in'], site.body['userId']]).toEqual([
      200,
      1_800,
      'dl_42',
    ]);
    expect(claimsOf(String(site.body['token']))).toMatchObject({
      user: 'dl_42',
      conv: site.body['conversationId'],
    });
    const own = await call(host, 'POST', `${D}/tokens/generate`, {
      headers: OWN,
      body: { user: { id: 'dl_42' } },
    });
    expect(own.status).toBe(200);
    expect(own.body['userId']).toMatch(/^dl_[\w-]{22}$/);
    expect(
      (await call(host, 'POST', `${D}/tokens/generate`, { headers: OWN })).body['conversationId'],
    ).not.toBe(own.body['conversationId']);
  });

  test('a page opened on loopback by another name of this machine is our own too', async () => {
    expect(
      (await call(host, 'POST', `${D}/tokens/generate`, { headers: { origin: host.base } })).status,
    ).toBe(200);
  });

  test.each([
    ['nobody', {}, 401, 'no_token'],
    ['a page of another site', { headers: { origin: 'https://evil.test' } }, 401, 'no_token'],
    [
      'a page whose host only looks like ours',
      { headers: { origin: 'https://mela.test.evil.test' } },
      401,
      'no_token',
    ],
    ['a wrong secret', { token: 'guess' }, 403, 'token_invalid'],
    ['a wrong secret on our own page', { token: 'guess', headers: OWN }, 403, 'token_invalid'],
    ['a user id without dl_', { token: SECRET, body: { user: { id: 'asha' } } }, 400, 'bad_user'],
    ['a body that is no JSON', { token: SECRET, body: '{' }, 400, 'malformed_json'],
  ])('%s gets none', async (_, options, status, code) => {
    const answer = await call(host, 'POST', `${D}/tokens/generate`, options);
    expect([answer.status, errorOf(answer.body)]).toEqual([status, code]);
  });

  test('is good for 1,800 s, can be refreshed until then, and resumed only by our own page within seven days', async () => {
    const { body } = await call(host, 'POST', `${D}/tokens/generate`, { headers: OWN });
    const token = String(body['token']);
    host.clock.time += 1_799_000;
    const fresh = await call(host, 'POST', `${D}/tokens/refresh`, { token });
    expect([fresh.status, fresh.body['conversationId']]).toEqual([200, body['conversationId']]);
    host.clock.time += 1_000;
    const late = await call(host, 'POST', `${D}/tokens/refresh`, { token });
    expect([late.status, errorOf(late.body)]).toEqual([403, 'token_expired']);
    expect((await call(host, 'POST', `${D}/tokens/resume`, { token })).status).toBe(403);
    expect(
      (
        await call(host, 'POST', `${D}/tokens/resume`, {
          token,
          headers: { origin: 'https://evil.test' },
        })
      ).status,
    ).toBe(403);
    const resumed = await call(host, 'POST', `${D}/tokens/resume`, { token, headers: OWN });
    expect([resumed.status, resumed.body['conversationId'], resumed.body['userId']]).toEqual([
      200,
      body['conversationId'],
      body['userId'],
    ]);
    host.clock.time += 7 * 86_400_000;
    expect((await call(host, 'POST', `${D}/tokens/resume`, { token, headers: OWN })).status).toBe(
      403,
    );
  });

  test('for named origins is for them and for our own page only', async () => {
    const { body } = await call(host, 'POST', `${D}/tokens/generate`, {
      token: SECRET,
      body: { trustedOrigins: ['https://shop.test'] },
    });
    const token = String(body['token']);
    expect(
      (
        await call(host, 'POST', `${D}/tokens/refresh`, {
          token,
          headers: { origin: 'https://shop.test' },
        })
      ).status,
    ).toBe(200);
    expect((await call(host, 'POST', `${D}/tokens/refresh`, { token, headers: OWN })).status).toBe(
      200,
    );
    expect(
      (
        await call(host, 'POST', `${D}/tokens/refresh`, {
          token,
          headers: { origin: 'https://evil.test' },
        })
      ).status,
    ).toBe(403);
  });

  test('of a site that slept past its end is resumed by our page in its frame, and opens nothing more than before', async () => {
    const { body } = await call(host, 'POST', `${D}/tokens/generate`, {
      token: SECRET,
      body: { user: { id: 'dl_asha' }, trustedOrigins: ['https://shop.test'] },
    });
    const token = String(body['token']);
    host.clock.time += 3 * 86_400_000;
    for (const headers of [
      {},
      { origin: 'https://shop.test' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { ...OWN, 'sec-fetch-site': 'cross-site' },
    ]) {
      const refused = await call(host, 'POST', `${D}/tokens/resume`, { token, headers });
      expect([refused.status, errorOf(refused.body)]).toEqual([403, 'origin']);
    }
    const resumed = await call(host, 'POST', `${D}/tokens/resume`, {
      token,
      headers: { ...OWN, 'sec-fetch-site': 'same-origin' },
    });
    expect([resumed.status, resumed.body['conversationId'], resumed.body['userId']]).toEqual([
      200,
      body['conversationId'],
      'dl_asha',
    ]);
    const again = String(resumed.body['token']);
    expect(
      (
        await call(host, 'POST', `${D}/tokens/refresh`, {
          token: again,
          headers: { origin: 'https://evil.test' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await call(host, 'POST', `${D}/tokens/refresh`, {
          token: again,
          headers: { origin: 'https://shop.test' },
        })
      ).status,
    ).toBe(200);
    expect(
      (await call(host, 'POST', `${D}/tokens/resume`, { token: SECRET, headers: OWN })).status,
    ).toBe(403);
    host.clock.time += 5 * 86_400_000;
    expect((await call(host, 'POST', `${D}/tokens/resume`, { token, headers: OWN })).status).toBe(
      403,
    );
  });

  test('none that is missing, of another conversation, another user, expired or forged opens any route', async () => {
    const mine = await open(host);
    const other = await open(host);
    const [header = '', payload = '', mac = ''] = mine.token.split('.');
    const bent = Buffer.from(
      JSON.stringify({ ...Object(claimsOf(mine.token)), user: 'dl_other' }),
    ).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const forged = [
      `${header}.${bent}.${mac}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${mac}`,
      `${header}.${payload}`,
      `${header}.${payload}.${mac}x`,
      `${mine.token}.x`,
      `${header}.${payload}.${'A'.repeat(43)}`,
      'x',
      '...',
      `${mine.token}=`,
      SECRET,
    ];
    const routes = [
      ['GET', ''],
      ['GET', '/activities'],
      ['POST', '/activities'],
      ['POST', '/upload'],
    ] as const;
    for (const [method, tail] of routes) {
      const path = `${D}/conversations/${mine.conversation}${tail}`;
      const body = method === 'POST' ? said('hi') : undefined;
      const send = (token?: string) =>
        call(host, method, path, {
          ...(token === undefined ? {} : { token }),
          ...(body ? { body } : {}),
        });
      expect((await send()).status).toBe(401);
      expect((await send(other.token)).status).toBe(403);
      for (const token of forged) expect([401, 403]).toContain((await send(token)).status);
      expect(
        (await call(host, method, path, { headers: { authorization: 'Basic abc' } })).status,
      ).toBe(401);
    }
    host.clock.time += 1_800_000;
    for (const [method, tail] of routes)
      expect(
        (
          await call(host, method, `${D}/conversations/${mine.conversation}${tail}`, {
            token: mine.token,
          })
        ).status,
      ).toBe(403);
  });
});

describe('conversations', () => {
  test('one is opened once, and the person joins it once however they say so', async () => {
    const { token, conversation } = await open(host, 'dl_joiner');
    expect((await call(host, 'POST', `${D}/conversations`, { token })).status).toBe(200);
    await call(host, 'POST', `${D}/conversations/${conversation}/activities`, {
      token,
      body: { type: 'event', name: 'webchat/join', value: { language: 'en' } },
    });
    await call(host, 'POST', `${D}/conversations/${conversation}/activities`, {
      token,
      body: { type: 'conversationUpdate', membersAdded: [{ id: 'dl_joiner' }] },
    });
    expect(
      host.book.accepted
        .filter((message) => message.conversation === conversation)
        .map((message) => [message.customer, message.content.kind]),
    ).toEqual([['dl_joiner', 'joined']]);
  });

  test('the secret opens one as well', async () => {
    const started = await call(host, 'POST', `${D}/conversations`, {
      token: SECRET,
      body: { user: { id: 'dl_by_secret' }, locale: 'hi-IN' },
    });
    expect(started.status).toBe(201);
    expect(claimsOf(String(started.body['token']))).toMatchObject({ user: 'dl_by_secret' });
    expect(host.book.accepted.at(-1)).toMatchObject({ customer: 'dl_by_secret', locale: 'hi-IN' });
  });

  test('what is said comes back with its answers, from any watermark, in order', async () => {
    const { token, conversation } = await open(host, 'dl_reader');
    const path = `${D}/conversations/${conversation}/activities`;
    const posted = await call(host, 'POST', path, { token, body: said('hi there', 'c-1') });
    expect(posted.body).toEqual({ id: `${conversation}|0000001` });
    host.book.say(conversation, hello);
    const all = await call(host, 'GET', path, { token });
    expect(all.body).toMatchObject({
      watermark: expect.stringMatching(/^2-[0-9a-z]+$/),
      activities: [
        {
          type: 'message',
          id: `${conversation}|0000001`,
          text: 'hi there',
          from: { id: 'dl_reader', role: 'user' },
          channelData: { clientActivityID: 'c-1' },
        },
        {
          type: 'message',
          id: `${conversation}|0000002`,
          text: 'Hello',
          replyToId: `${conversation}|0000001`,
          from: { id: 'mela', role: 'bot' },
          channelData: { mela: { reply: hello } },
        },
      ],
    });
    expect(activitiesOf(all.body)[1]).toMatchObject({
      suggestedActions: { actions: [{ type: 'messageBack', title: 'Yes', value: { mela: 'c1' } }] },
    });
    expect(
      activitiesOf((await call(host, 'GET', `${path}?watermark=1`, { token })).body).map(
        (activity) => activity['text'],
      ),
    ).toEqual(['Hello']);
    for (const watermark of ['2', String(all.body['watermark'])]) {
      const end = await call(host, 'GET', `${path}?watermark=${watermark}`, { token });
      expect(end.body).toEqual({ activities: [], watermark });
    }
    expect((await call(host, 'GET', `${path}?watermark=`, { token })).body).toEqual(all.body);
    expect((await call(host, 'GET', `${path}?watermark=-5`, { token })).status).toBe(400);
  });

  test('a message sent again after a lost acknowledgement is the same one', async () => {
    const { token, conversation } = await open(host);
    const path = `${D}/conversations/${conversation}/activities`;
    const first = await call(host, 'POST', path, { token, body: said('book it', 'same') });
    const again = await Promise.all(
      [1, 2, 3].map(() => call(host, 'POST', path, { token, body: said('book it', 'same') })),
    );
    for (const answer of again) expect([answer.status, answer.body]).toEqual([200, first.body]);
    expect(host.book.accepted.filter((message) => message.messageId === 'same')).toHaveLength(1);
    await call(host, 'POST', path, { token, body: said('no id') });
    await call(host, 'POST', path, { token, body: said('no id') });
    expect(activitiesOf((await call(host, 'GET', path, { token })).body)).toHaveLength(3);
  });

  test("the token's user stands whatever the activity says", async () => {
    const { token, conversation } = await open(host, 'dl_me');
    await call(host, 'POST', `${D}/conversations/${conversation}/activities`, {
      token,
      body: { ...said('hi'), from: { id: 'dl_you', role: 'bot' } },
    });
    expect(host.book.accepted.at(-1)).toMatchObject({ customer: 'dl_me', conversation });
  });

  test('what was typed into a form is not shown back', async () => {
    const { token, conversation } = await open(host);
    const path = `${D}/conversations/${conversation}/activities`;
    await call(host, 'POST', path, {
      token,
      body: {
        type: 'message',
        text: 'Send',
        value: { mela: 'f1', fields: { mobile: '9876543210' } },
      },
    });
    expect(host.book.accepted.at(-1)?.content).toEqual({
      kind: 'form',
      value: 'f1',
      fields: { mobile: '9876543210' },
      text: 'Send',
    });
    const { text, body } = await call(host, 'GET', path, { token });
    expect(text).not.toContain('9876543210');
    expect(activitiesOf(body)[0]).toMatchObject({ text: 'Send', value: { mela: 'f1' } });
  });

  test('a file is told to the conversation and not kept', async () => {
    const { token, conversation } = await open(host);
    const form = new FormData();
    form.append(
      'activity',
      new Blob([JSON.stringify({ type: 'message', channelData: { clientActivityID: 'up-1' } })], {
        type: 'application/vnd.microsoft.activity',
      }),
    );
    form.append(
      'file',
      new Blob(['--not-a-boundary\r\n'.repeat(50)], { type: 'image/png' }),
      'photo.png',
    );
    const send = () =>
      fetch(`${host.base}${D}/conversations/${conversation}/upload?userId=x`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
    const response = await send();
    expect([response.status, await response.json()]).toEqual([
      200,
      { id: `${conversation}|0000001` },
    ]);
    expect(host.book.accepted.at(-1)).toMatchObject({
      messageId: 'up-1',
      content: { kind: 'file', mime: 'image/png' },
    });
    expect((await send()).status).toBe(200);
    expect(host.book.accepted.filter((message) => message.messageId === 'up-1')).toHaveLength(1);
  });

  test.each([
    ['no type', { text: 'x' }, 400],
    ['an array', '[1]', 400],
    ['half a JSON', '{"type":', 400],
    ['a text of 4,001 letters', said('x'.repeat(4_001)), 400],
    [
      '51 fields',
      {
        type: 'message',
        value: {
          mela: 'f',
          fields: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`f${i}`, 'x'])),
        },
      },
      400,
    ],
    ['more than 64 KB', said('x'.repeat(70_000)), 413],
  ])('%s is refused', async (_, body, status) => {
    const { token, conversation } = await open(host);
    expect(
      (await call(host, 'POST', `${D}/conversations/${conversation}/activities`, { token, body }))
        .status,
    ).toBe(status);
  });

  test.each([
    ['no multipart', 'application/json', '{}', 415],
    ['no boundary', 'multipart/form-data', 'x', 415],
    [
      'no end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx',
      400,
    ],
    ['no part', 'multipart/form-data; boundary=b', '--b--\r\n', 400],
    ['parts without headers', 'multipart/form-data; boundary=b', '--b\r\nx\r\n--b--\r\n', 400],
  ])('an upload with %s is refused', async (_, type, body, status) => {
    const { token, conversation } = await open(host);
    expect(
      (
        await call(host, 'POST', `${D}/conversations/${conversation}/upload`, {
          token,
          body,
          headers: { 'content-type': type },
        })
      ).status,
    ).toBe(status);
  });

  test('any JSON at all, and any bytes, are answered without a 5xx', async () => {
    const { token, conversation } = await open(host);
    const paths = [
      `/conversations/${conversation}/activities`,
      `/conversations/${conversation}/upload`,
      '/conversations',
      '/tokens/generate',
      '/tokens/refresh',
    ];
    const near = fc.record(
      {
        type: fc.oneof(
          fc.constantFrom('message', 'event', 'conversationUpdate', 'typing'),
          fc.anything(),
        ),
        text: fc.anything(),
        value: fc.anything(),
        name: fc.anything(),
        channelData: fc.anything(),
        entities: fc.anything(),
        attachments: fc.anything(),
        locale: fc.anything(),
      },
      { requiredKeys: [] },
    );
    const body = fc.oneof(
      fc.json(),
      near.map((value) => JSON.stringify(value) ?? 'null'),
      fc.string(),
    );
    const type = fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=b',
      'multipart/form-data; boundary=',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        body,
        type,
        fc.boolean(),
        async (path, text, contentType, secret) => {
          const answer = await call(host, 'POST', `${D}${path}`, {
            token: secret ? SECRET : token,
            body: text,
            headers: { 'content-type': contentType },
          });
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: 1_500 },
    );
  }, 300_000);
});
