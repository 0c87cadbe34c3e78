import { WebSocket } from 'ws';
import { LIFE_SECONDS } from '../../src/channels/web/directline/tokens';
import type { Reply } from '../../src/reply/reply';
import type { WebHost } from '../support/web-host';
import { call, open, startWebHost } from '../support/web-host';

let host: WebHost;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  host = await startWebHost();
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await host.close();
});

const text = (words: string): Reply => ({ kind: 'text', text: words, choices: [] });

interface Tab {
  socket: WebSocket;
  texts: string[];
  types: string[];
  watermark: string;
  code?: number;
}

async function tab(url: string, options: { origin?: string } = {}): Promise<Tab> {
  const socket = new WebSocket(url, options);
  sockets.push(socket);
  const kept: Tab = { socket, texts: [], types: [], watermark: '' };
  socket.on('message', (data: Buffer) => {
    const frame = data.toString('utf8');
    if (frame === '') return;
    const set = JSON.parse(frame);
    kept.watermark = set.watermark;
    for (const activity of set.activities) {
      kept.types.push(activity.type);
      if (activity.type === 'message') kept.texts.push(activity.text);
    }
  });
  socket.on('close', (code) => (kept.code = code));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return kept;
}

async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !holds(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
}

const post = (token: string, conversation: string, words: string) =>
  call(host, 'POST', `/v3/directline/conversations/${conversation}/activities`, {
    token,
    body: { type: 'message', text: words, channelData: { clientActivityID: `id-${words}` } },
  });

test('two tabs see all of both sides, in order and each once, also what was said before they came', async () => {
  const { token, conversation, streamUrl } = await open(host);
  await post(token, conversation, 'one');
  host.book.say(conversation, text('two'));
  const [a, b] = await Promise.all([tab(streamUrl), tab(streamUrl)]);
  for (let i = 0; i < 50; i++) host.book.say(conversation, text(`n${i}`));
  await post(token, conversation, 'last');
  const all = ['one', 'two', ...Array.from({ length: 50 }, (_, i) => `n${i}`), 'last'];
  await until(() => a.texts.length >= all.length && b.texts.length >= all.length);
  expect(a.texts).toEqual(all);
  expect(b.texts).toEqual(all);
  expect(a.watermark).toMatch(/^53-[0-9a-z]+$/);
});

test('a stream that comes back goes on after its watermark', async () => {
  const { token, conversation, streamUrl } = await open(host);
  const first = await tab(streamUrl);
  host.book.say(conversation, text('seen'));
  await until(() => first.texts.length === 1);
  first.socket.terminate();
  host.book.say(conversation, text('missed'));
  const again = await call(
    host,
    'GET',
    `/v3/directline/conversations/${conversation}?watermark=${first.watermark}`,
    { token },
  );
  const second = await tab(String(again.body['streamUrl']));
  await until(() => second.texts.length === 1);
  expect(second.texts).toEqual(['missed']);
});

test('the typing sign is shown and is no part of the history', async () => {
  const { token, conversation, streamUrl } = await open(host);
  const one = await tab(streamUrl);
  await until(() => {
    host.book.type(conversation);
    return one.types.includes('typing');
  });
  const history = await call(
    host,
    'GET',
    `/v3/directline/conversations/${conversation}/activities`,
    { token },
  );
  expect(history.body['activities']).toEqual([]);
});

test('who reads slowly costs no memory, holds up nobody, and gets all in the end', async () => {
  const { conversation, streamUrl } = await open(host);
  const [slow, quick] = await Promise.all([tab(streamUrl), tab(streamUrl)]);
  slow.socket.pause();
  const long = 'x'.repeat(7_000);
  for (let i = 0; i < 2_000; i++) host.book.say(conversation, text(`${i} ${long}`));
  await until(() => quick.texts.length === 2_000);
  const held = host.book.reads.length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(host.book.reads.length).toBe(held);
  expect(slow.texts.length).toBeLessThan(2_000);
  slow.socket.resume();
  await until(() => slow.texts.length === 2_000);
  expect(slow.texts.map((words) => Number.parseInt(words, 10))).toEqual(
    Array.from({ length: 2_000 }, (_, i) => i),
  );
}, 300_000);

test.each([
  ['no token', (url: string) => url.replace(/t=[^&]+/, ''), {}, '401'],
  ['a forged token', (url: string) => `${url}x`, {}, '403'],
  ['a watermark that is none', (url: string) => `${url}&watermark=abc`, {}, '400'],
  ['another path', (url: string) => url.replace('/stream', '/streams'), {}, '404'],
])('%s opens no stream', async (_, bend, options, status) => {
  const { streamUrl } = await open(host);
  await expect(tab(bend(streamUrl), options)).rejects.toThrow(status);
});

test('a stream is refused for another conversation, another site, and once expired', async () => {
  const mine = await open(host);
  const other = await open(host);
  await expect(tab(mine.streamUrl.replace(mine.conversation, other.conversation))).rejects.toThrow(
    '403',
  );
  const own = await call(host, 'POST', '/v3/directline/tokens/generate', {
    headers: { origin: 'https://mela.test' },
  });
  const started = await call(host, 'POST', '/v3/directline/conversations', {
    token: String(own.body['token']),
  });
  const url = String(started.body['streamUrl']);
  await expect(tab(url, { origin: 'https://evil.test' })).rejects.toThrow('403');
  expect((await tab(url, { origin: 'https://mela.test' })).socket.readyState).toBe(WebSocket.OPEN);
  host.clock.time += 1_800_000;
  await expect(tab(url)).rejects.toThrow('403');
});

test('a stream of a conversation that was never begun is not there', async () => {
  const made = await call(host, 'POST', '/v3/directline/tokens/generate', {
    headers: { origin: host.base },
  });
  const url = `${host.base.replace('http', 'ws')}/v3/directline/conversations/${String(made.body['conversationId'])}/stream?t=${String(made.body['token'])}`;
  await expect(tab(url)).rejects.toThrow('404');
});

test('a server on its way down says so to its streams (1001)', async () => {
  const short = await startWebHost();
  const { streamUrl } = await open(short);
  const one = await tab(streamUrl);
  await short.close();
  await until(() => one.code !== undefined);
  expect(one.code).toBe(1001);
});

test('an open stream ends with its token, and what is said later does not go down it', async () => {
  const at = await startWebHost();
  const { conversation, streamUrl } = await open(at);
  const kept = await tab(streamUrl.replace(/^wss?:\/\/[^/]+/, at.base.replace('http', 'ws')));
  at.book.say(conversation, text('before'));
  await until(() => kept.texts.includes('before'));
  at.clock.time += LIFE_SECONDS * 1_000;
  at.book.say(conversation, text('after'));
  await until(() => kept.code !== undefined);
  expect([kept.code, kept.texts]).toEqual([1008, ['before']]);
  await at.close();
});
