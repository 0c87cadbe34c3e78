import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import { messageActivity } from '../../../bench/lib/activity';
import { startConnector, type Connector } from '../../../bench/lib/connector';
import { crowd } from '../../../bench/lib/crowd';
import { fill } from '../../../bench/lib/fill';
import { freePort } from '../../../bench/lib/free-port';
import { melaAsking, openData } from '../../../bench/lib/ours';
import { talk, type Place } from '../../../bench/lib/person';
import { serveStock } from '../../../bench/stock/bot';
import { readSettings } from '../../../src/settings/read-settings';

let connector: Connector;
let pool: Agent;

beforeAll(async () => {
  connector = await startConnector();
  pool = new Agent();
});

afterAll(async () => {
  await pool.destroy();
  await connector.close();
});

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mela-test-'));
  writeFileSync(join(folder, 'data.key'), randomBytes(32).toString('base64'));
  return folder;
}

/** What a bot answers to each text, one after another, in a new conversation. */
async function answers(
  origin: string,
  conversation: string,
  texts: readonly string[],
): Promise<string[]> {
  const heard: string[] = [];
  for (const [i, text] of texts.entries()) {
    const answer = connector.next(conversation);
    const body = JSON.stringify(
      messageActivity(connector.url, conversation, `${conversation}-said-${i}`, text),
    );
    await (
      await pool.request({
        origin,
        path: '/api/messages',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).body.dump();
    heard.push((await answer).text);
  }
  return heard;
}

describe('our three-question dialog over HTTP, inbox, turn, outbox and connector', () => {
  const dataDir = dataFolder();
  let origin: string;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    await fill(dataDir, 25);
    const port = await freePort();
    const mela = await melaAsking(
      readSettings({ DATA_DIR: dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'silent' }),
      port,
    );
    await mela.start(port);
    origin = `http://127.0.0.1:${port}`;
    stop = async () => mela.stop(1_000);
  });

  afterAll(async () => {
    await stop();
    rmSync(dataDir, { recursive: true });
  });

  test('asks name, number and a yes, and says both back', async () => {
    const heard = await answers(origin, 'whole', ['hi', 'Asha', '3', 'yes']);
    expect(heard).toEqual([
      'What is your name?',
      'How many would you like?',
      expect.stringMatching(/^3 for Asha: shall I go on\?/),
      'Noted: 3 for Asha.',
    ]);
  });

  test('drops all at a no, and begins anew', async () => {
    expect((await answers(origin, 'no', ['hi', 'Dev', '12', 'no', 'hi'])).slice(3)).toEqual([
      'Dropped.',
      'What is your name?',
    ]);
  });

  test('goes on in a conversation that was stored beforehand', async () => {
    expect(await answers(origin, 'stored-24', ['Gita'])).toEqual(['How many would you like?']);
  });

  test('lets a crowd finish every talk, each turn timed, nothing said twice', async () => {
    const done = await crowd({ is: 'crowd', origin, users: 4, conversations: 12 }, connector);
    expect(done).toMatchObject({ wrong: 0, extra: 0 });
    expect(done.times).toHaveLength(48);
    expect(done.times.every((ms) => ms > 0)).toBe(true);
  });

  test('a crowd stops when its time is over', async () => {
    const done = await crowd({ is: 'crowd', origin, users: 2, ms: 200 }, connector);
    expect(done.times.length).toBeGreaterThan(0);
    expect(done.seconds).toBeLessThan(5);
  });
});

test('as many conversations are stored as were wanted', async () => {
  const dataDir = dataFolder();
  await fill(dataDir, 7);
  const store = await openData(dataDir);
  const found = await Promise.all(
    Array.from({ length: 8 }, async (_, n) =>
      store.conversationFor('teams', `stored-${n}`, `29:stored-${n}`),
    ),
  );
  expect(found.map((one) => one !== undefined)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(await store.counts()).toMatchObject({ waitingConversations: 0, pendingDeliveries: 0 });
  await store.close();
  rmSync(dataDir, { recursive: true });
});

describe('the stock bot', () => {
  test('asks the same and says both back', async () => {
    const stock = await serveStock(0);
    const place: Place = { pool, origin: `http://127.0.0.1:${stock.port}`, connector };
    const times: number[] = [];
    expect(await talk(place, 'stock', 3, (ms) => times.push(ms))).toBe(true);
    expect(times).toHaveLength(4);
    stock.close();
  });
});
