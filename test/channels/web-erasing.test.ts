import { memberOf } from '../../src/channels/web/client/line/unknown';
import { Stage } from '../support/talk/stage';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const D = '/v3/directline';

/** Calls the web channel as its own page does. */
async function call(
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<{ status: number; body: unknown; text: string }> {
  const headers: Record<string, string> = {
    origin: stage.url,
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(stage.url + path, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text), text };
}

/** Looks until there is something to be seen. */
async function seen(look: () => Promise<string>): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await look();
    if (found !== '') return found;
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
  return '';
}

test('a chat that asks to be forgotten hears that it was, and its token says nothing more', async () => {
  const made = (await call('POST', `${D}/tokens/generate`)).body;
  const token = String(memberOf(made, 'token'));
  await call('POST', `${D}/conversations`, token);
  const path = `${D}/conversations/${String(memberOf(made, 'conversationId'))}/activities`;
  const post = (activity: Record<string, unknown>) =>
    call('POST', path, token, { type: 'message', ...activity });
  const heard = async (words: string): Promise<string> => {
    const { text } = await call('GET', path, token);
    return text.includes(words) ? text : '';
  };
  expect((await post({ text: 'forget me' })).status).toBe(200);
  expect(await seen(() => heard('Erase everything'))).not.toBe('');
  expect((await post({ text: 'Erase everything' })).status).toBe(200);
  expect(await seen(() => heard('Erased.'))).not.toBe('');
  const refused = await post({ text: 'my bookings' });
  expect([refused.status, memberOf(memberOf(refused.body, 'error'), 'code')]).toEqual([
    403,
    'token_revoked',
  ]);
  for (const way of ['refresh', 'resume'])
    expect((await call('POST', `${D}/tokens/${way}`, token)).status).toBe(403);
  expect((await call('POST', `${D}/conversations`, token)).status).toBe(403);
  expect(await heard('Erased.')).not.toBe('');
});
