import { SECRET, call, open, startWebHost, type WebHost } from '../support/web-host';

let host: WebHost;
beforeAll(async () => {
  host = await startWebHost();
});
afterAll(() => host.close());

const D = '/v3/directline';
const OWN = { origin: 'https://mela.test' };
const errorOf = (body: Record<string, unknown>): unknown =>
  Reflect.get(Object(body['error']), 'code');
const upload = { 'content-type': 'multipart/form-data; boundary=b' };
const PICTURE =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx\r\n--b--\r\n';

/** A chat whose person is erased a second after its token was made. */
async function erasedChat(user: string): Promise<Awaited<ReturnType<typeof open>>> {
  const chat = await open(host, user);
  host.clock.time += 1_000;
  host.book.erase(user, host.clock.time);
  host.clock.time += 1_000;
  return chat;
}

describe('the token of somebody who was erased since', () => {
  test('posts, uploads, starts, is refreshed and is resumed no more, and the sentence says why', async () => {
    const { token, conversation } = await erasedChat('dl_gone');
    const path = `${D}/conversations/${conversation}`;
    const taken = host.book.accepted.length;
    const answers = await Promise.all([
      call(host, 'POST', `${path}/activities`, { token, body: { type: 'message', text: 'hello' } }),
      call(host, 'POST', `${path}/upload`, { token, headers: upload, body: PICTURE }),
      call(host, 'POST', `${D}/conversations`, { token }),
      call(host, 'POST', `${D}/tokens/refresh`, { token }),
      call(host, 'POST', `${D}/tokens/resume`, { token, headers: OWN }),
    ]);
    expect(answers.map(({ status, body }) => [status, errorOf(body)])).toEqual(
      answers.map(() => [403, 'token_revoked']),
    );
    expect(answers[0]?.text).toMatch(/erased.*new token/);
    expect(host.book.accepted).toHaveLength(taken);
  });

  test('reads on until its own end, and no longer', async () => {
    const { token, conversation } = await erasedChat('dl_reads');
    const path = `${D}/conversations/${conversation}`;
    host.book.say(conversation, { kind: 'text', text: 'Erased.', choices: [] });
    const read = await call(host, 'GET', `${path}/activities`, { token });
    expect([read.status, read.text.includes('Erased.')]).toEqual([200, true]);
    const back = await call(host, 'GET', path, { token });
    expect([back.status, back.body['token'], back.body['expires_in']]).toEqual([200, token, 1_798]);
    expect(new URL(String(back.body['streamUrl'])).searchParams.get('t')).toBe(token);
    host.clock.time += 1_800_000;
    expect((await call(host, 'GET', `${path}/activities`, { token })).status).toBe(403);
    expect(
      errorOf((await call(host, 'POST', `${D}/tokens/resume`, { token, headers: OWN })).body),
    ).toBe('token_revoked');
  });

  test('cannot be made good by one that it was refreshed to before', async () => {
    const { token, conversation } = await open(host, 'dl_line');
    host.clock.time += 600_000;
    const later = String(
      (await call(host, 'POST', `${D}/tokens/refresh`, { token })).body['token'],
    );
    host.clock.time += 1;
    host.book.erase('dl_line', host.clock.time);
    expect(
      errorOf(
        (
          await call(host, 'POST', `${D}/conversations/${conversation}/activities`, {
            token: later,
            body: { type: 'message', text: 'hi' },
          })
        ).body,
      ),
    ).toBe('token_revoked');
  });

  test('is told that a message is there which was taken before', async () => {
    const { token, conversation } = await open(host, 'dl_twice');
    const path = `${D}/conversations/${conversation}/activities`;
    const body = { type: 'message', text: 'yes, erase', channelData: { clientActivityID: 'once' } };
    const first = await call(host, 'POST', path, { token, body });
    host.clock.time += 1_000;
    host.book.erase('dl_twice', host.clock.time);
    const again = await call(host, 'POST', path, { token, body });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('a new one for the same person, and those of others, are as good as ever', async () => {
    const other = await open(host, 'dl_other');
    await erasedChat('dl_again');
    const fresh = await open(host, 'dl_again');
    for (const { token, conversation } of [other, fresh]) {
      expect(
        (
          await call(host, 'POST', `${D}/conversations/${conversation}/activities`, {
            token,
            body: { type: 'message', text: 'hi' },
          })
        ).status,
      ).toBe(200);
      expect((await call(host, 'POST', `${D}/tokens/refresh`, { token })).status).toBe(200);
    }
    expect(
      (
        await call(host, 'POST', `${D}/conversations`, {
          token: SECRET,
          body: { user: { id: 'dl_again' } },
        })
      ).status,
    ).toBe(201);
  });
});
