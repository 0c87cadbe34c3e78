import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore } from '../src/store/open-store';
import { bar } from './lib/bars';
import { freePort } from './lib/free-port';
import { fillConversations } from './lib/many-conversations';
import { spread } from './lib/spread';

const CONVERSATIONS = 1_000_000;
const LOOKS = 15;
const MOST_MS = 300;
const PHONE = '919876500001';
const SHORT_LETTERS = 8; // of an order's number, as the chat shows it
const ID_STEP_MS = 30_000;

/**
 * How fast /operator finds over a million conversations, each look as a browser makes it, with the
 * log written: `DATABASE_URL` names an empty PostgreSQL of one's own (scripts/test-postgres.sh).
 */
async function main(): Promise<void> {
  const url = process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('set DATABASE_URL to an empty PostgreSQL');
  const dataKey = randomBytes(32);
  const now = Date.now();
  const began = performance.now();
  const conversation = await putOneByPhone(url, dataKey, now);
  const numbersOf = await fillConversations(url, CONVERSATIONS, now);
  const filledS = (performance.now() - began) / 1_000;
  process.stdout.write(`${CONVERSATIONS} conversations filled in ${filledS.toFixed(0)} s\n`);
  const desk = await startDesk(url, dataKey);
  try {
    const at = (n: number) => new Date(now - n * ID_STEP_MS).toISOString().slice(0, 16);
    const ns = Array.from({ length: LOOKS }, (_, i) => 5 * Math.floor(1 + (i * 199_990) / LOOKS));
    const kinds: [string, (n: number) => Promise<number>][] = [
      ['order number', async (n) => desk.find((await numbersOf(n)).order)],
      [
        'short order number',
        async (n) => desk.find((await numbersOf(n)).order.slice(0, SHORT_LETTERS)),
      ],
      ['transaction', async (n) => desk.find((await numbersOf(n)).transaction)],
      ['pay link', async (n) => desk.find((await numbersOf(n)).link)],
      ['gateway order', async (n) => desk.find((await numbersOf(n)).gatewayOrder)],
      ['conversation', async (n) => desk.find((await numbersOf(n)).conversation)],
      ['phone of a chat', () => desk.find(`+${PHONE}`)],
      ['nothing has it (a mail address, say)', (n) => desk.find(`somebody${n}@example.com`)],
      ['all, newest first', () => desk.look('/operator/conversations')],
      ['channel', () => desk.look('/operator/conversations?channel=teams')],
      ['time', (n) => desk.look(`/operator/conversations?from=${at(n + 2_000)}&to=${at(n)}`)],
      ['channel and time', (n) => desk.look(`/operator/conversations?channel=web&to=${at(n)}`)],
      ...['waiting', 'undelivered', 'failed', 'held'].map(
        (state): [string, (n: number) => Promise<number>] => [
          `state ${state}`,
          () => desk.look(`/operator/conversations?state=${state}`),
        ],
      ),
      ['what waits', () => desk.look('/operator')],
      ['orders', () => desk.look('/operator/orders')],
      ['orders of a state', () => desk.look('/operator/orders?state=confirmed')],
      ['orders of a time', (n) => desk.look(`/operator/orders?from=${at(n + 2_000)}&to=${at(n)}`)],
      ['one conversation', () => desk.look(`/operator/conversations/${conversation}`)],
    ];
    let most = 0;
    for (const [kind, look] of kinds) {
      await look(5); // the first one is anybody's of the day
      const took: number[] = [];
      for (const n of ns) took.push(await look(n));
      const { p50, most: slowest } = spread(took);
      most = Math.max(most, slowest);
      process.stdout.write(`${kind}: p50 ${p50.toFixed(0)} ms, at most ${slowest.toFixed(0)} ms\n`);
    }
    process.stdout.write(
      `${bar(`every look within ${MOST_MS} ms`, `${most.toFixed(0)} ms at most`, most <= MOST_MS)}\n`,
    );
    await numbersOf(0);
  } finally {
    desk.end();
  }
}

/** Makes the tables, and one conversation whose person a phone finds. */
async function putOneByPhone(url: string, dataKey: Buffer, now: number): Promise<string> {
  const clock = { now: () => now, elapsed: () => performance.now() };
  const ids = { uuid: () => randomUUID(), secret: () => randomUUID() };
  const store = await openPostgresStore({ url }, { clock, ids, dataKey });
  const message = {
    channel: 'whatsapp',
    conversation: PHONE,
    customer: PHONE,
    messageId: 'm1',
    content: { kind: 'text' as const, text: 'hi' },
  };
  const arrival = await store.prepareArrival([{ message }], { now });
  const written = await arrival?.write({});
  await written?.onDisk;
  await store.close();
  return written?.messages[0]?.conversationId ?? '';
}

interface Desk {
  /** Looks at a page, or searches by a number; ms until the whole answer is there. */
  look(path: string): Promise<number>;
  find(number: string): Promise<number>;
  end(): void;
}

/** Starts the built product over the database, and signs in by its link. */
async function startDesk(url: string, dataKey: Buffer): Promise<Desk> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'mela-bench-'));
  const child = spawn(process.execPath, [join(__dirname, '..', 'main.js')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: url,
      DATA_KEY: dataKey.toString('base64'),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const link = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const once = /once=([\w-]+)/.exec(printed)?.[1];
      if (once !== undefined) resolve(once);
    });
    child.once('exit', () => reject(new Error('the product ended')));
  });
  const session = new DeskSession(port);
  await session.ask('POST', '/operator/sign-in', { once: link });
  await session.ask('GET', '/operator');
  return {
    look: (path) => session.timed('GET', path),
    find: (number) => session.timed('POST', '/operator/find', { number }),
    end: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One sign-in, as a browser keeps it. */
class DeskSession {
  private cookie = '';
  private key = '';

  constructor(private readonly port: number) {}

  async timed(method: string, path: string, fields?: Record<string, string>): Promise<number> {
    const from = performance.now();
    const status = await this.ask(method, path, fields);
    if (status !== 200 && status !== 303) throw new Error(`${path} answered ${status}`);
    return performance.now() - from;
  }

  ask(method: string, path: string, fields?: Record<string, string>): Promise<number> {
    const host = `localhost:${this.port}`;
    const body = fields && new URLSearchParams({ 'form-key': this.key, ...fields }).toString();
    return new Promise((resolve, reject) => {
      const headers = {
        host,
        cookie: this.cookie,
        ...(body !== undefined && {
          origin: `http://${host}`,
          'content-type': 'application/x-www-form-urlencoded',
        }),
      };
      const sent = request(
        { host: '127.0.0.1', port: this.port, method, path, headers },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.on('end', () => {
            this.cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? this.cookie;
            this.key = /name="form-key" value="([^"]+)"/.exec(text)?.[1] ?? this.key;
            resolve(answer.statusCode ?? 0);
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The bench was broken off: ${error instanceof Error ? error.message : 'unknown'}\n`,
  );
  process.exitCode = 1;
});
