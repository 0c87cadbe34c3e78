import { WebSocket } from 'ws';
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

interface Given {
  texts: unknown[];
  watermark: string;
  anew: unknown;
}

const givenIn = (body: Record<string, unknown>): Given => ({
  texts: Array.isArray(body['activities'])
    ? body['activities'].map((one: Record<string, unknown>) => one['text'])
    : [],
  watermark: String(body['watermark']),
  anew: body['anew'],
});

/** A chat in which Mela said s1 to s`said`, and what its page holds of it. */
async function chat(said: number): Promise<{
  conversation: string;
  say: (...words: string[]) => void;
  read: (watermark: string) => Promise<Given>;
  stream: (watermark: string) => Promise<Given>;
  seen: string;
}> {
  const { token, conversation } = await open(host);
  const path = `/v3/directline/conversations/${conversation}`;
  const say = (...words: string[]): void => {
    for (const one of words) host.book.say(conversation, text(one));
  };
  say(...Array.from({ length: said }, (_, n) => `s${n + 1}`));
  const read = async (watermark: string): Promise<Given> =>
    givenIn((await call(host, 'GET', `${path}/activities?watermark=${watermark}`, { token })).body);
  const stream = async (watermark: string): Promise<Given> => {
    const back = await call(host, 'GET', `${path}?watermark=${watermark}`, { token });
    const socket = new WebSocket(String(back.body['streamUrl']));
    sockets.push(socket);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data: Buffer) => {
        const frame = data.toString('utf8');
        if (frame !== '') resolve(givenIn(JSON.parse(frame)));
      });
    });
  };
  let given = await read('');
  while (given.texts.length > 0) given = await read(given.watermark);
  return { conversation, say, read, stream, seen: given.watermark };
}

describe.each<'read' | 'stream'>(['read', 'stream'])(
  'after a restore, a page that holds more than the copy, by %s,',
  (by) => {
    test.each<[string, number, string[], string[]]>([
      ['gets the history from its start', 2, ['n1'], ['s1', 's2', 's3', 'n1']],
      [
        'does so where as much was said since as was lost',
        2,
        ['n1', 'n2'],
        ['s1', 's2', 's3', 'n1', 'n2'],
      ],
      [
        'does so where more was said since',
        1,
        ['n1', 'n2', 'n3'],
        ['s1', 's2', 's3', 's4', 'n1', 'n2', 'n3'],
      ],
      ['does so where all of it was lost', 5, ['n1', 'n2'], ['n1', 'n2']],
    ])('%s', async (_fact, lost, since, all) => {
      const page = await chat(5);
      host.book.goBack(page.conversation, lost);
      page.say(...since);
      const given = await page[by](page.seen);
      expect(given).toMatchObject({ texts: all, anew: true });
      expect(await page.read(given.watermark)).toEqual({
        texts: [],
        watermark: given.watermark,
        anew: undefined,
      });
      page.say('next');
      expect(await page[by](given.watermark)).toMatchObject({ texts: ['next'], anew: undefined });
    });

    test('with a number alone, as an earlier version gave it, does so while that is past the end', async () => {
      const page = await chat(5);
      host.book.goBack(page.conversation, 2);
      expect(await page[by]('5')).toMatchObject({ texts: ['s1', 's2', 's3'], anew: true });
    });

    test('and not a page that holds no more than the copy: it goes on', async () => {
      const page = await chat(3);
      page.say('lost');
      host.book.goBack(page.conversation, 1);
      page.say('new');
      expect(await page[by](page.seen)).toMatchObject({ texts: ['new'], anew: undefined });
    });
  },
);

test('nothing was said since: the history is told all the same, so that nothing stands there that was lost', async () => {
  const page = await chat(5);
  host.book.goBack(page.conversation, 1);
  expect(await page.read(page.seen)).toMatchObject({ texts: ['s1', 's2', 's3', 's4'], anew: true });
});

test('a watermark whose entry was deleted by its age is still of this history', async () => {
  const page = await chat(5);
  page.say('s6', 's7');
  host.book.trim(page.conversation, 6);
  expect(await page.read(page.seen)).toMatchObject({ texts: ['s7'], anew: undefined });
  host.book.trim(page.conversation, 1);
  expect(await page.read(page.seen)).toEqual({ texts: [], watermark: page.seen, anew: undefined });
});

test('a history of several pages is told whole, and called anew once', async () => {
  const page = await chat(250);
  host.book.goBack(page.conversation, 10);
  page.say('new');
  const first = await page.read(page.seen);
  const texts = [...first.texts];
  let { watermark } = first;
  for (;;) {
    const more = await page.read(watermark);
    if (more.texts.length === 0) break;
    expect(more.anew).toBeUndefined();
    texts.push(...more.texts);
    watermark = more.watermark;
  }
  expect(first.anew).toBe(true);
  expect(texts).toEqual([...Array.from({ length: 240 }, (_, n) => `s${n + 1}`), 'new']);
});

test.each(['abc', '-5', '5-', '5-ABC', '5-1-1', '5-zzzzzzzzzzz', '1234567890123456'])(
  'the watermark %s is none',
  async (watermark) => {
    const { token, conversation } = await open(host);
    const path = `/v3/directline/conversations/${conversation}/activities?watermark=${watermark}`;
    expect((await call(host, 'GET', path, { token })).status).toBe(400);
  },
);
