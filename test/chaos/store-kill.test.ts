import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { DatabaseSync } from '@photostructure/sqlite';
import { buildSync } from 'esbuild';
import { openSqliteStore } from '../../src/store/open-store';
import type { Store } from '../../src/store/store';
import { DATA_KEY, testParts } from '../unit/store/places';
import { receive } from '../support/receive';

const KILLS = 40;
const THREADS = 4;
const PAUSE_MS = 60; // between a sender's messages, so that handling keeps up
const LIVES_MS = 120; // a life ends at a random moment within this time after its first acknowledgement

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** One sender for each thread: the next message goes only after the last was acknowledged, and now and then an old one again. */
class Sender {
  private sent = 0;
  acknowledged = 0;
  constructor(private readonly thread: number) {}

  send(child: Child): void {
    this.sent = Math.max(this.sent, this.acknowledged + 1);
    child.stdin.write(`t${this.thread}/${this.sent}\n`);
    if (this.acknowledged > 0 && Math.random() < 0.2)
      child.stdin.write(`t${this.thread}/${Math.ceil(Math.random() * this.acknowledged)}\n`);
  }

  hear(n: number, child: Child): void {
    if (n !== this.acknowledged + 1) return;
    this.acknowledged = n;
    setTimeout(() => this.send(child), Math.random() * PAUSE_MS);
  }
}

/** Starts a life; resolves when it takes messages. */
async function live(
  script: string,
  file: string,
  senders: Sender[],
  heard: () => void = () => undefined,
): Promise<Child> {
  const child = spawn(process.execPath, [script, file, DATA_KEY.toString('hex'), 'sqlite'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_PATH: join(process.cwd(), 'node_modules') },
  });
  child.stdin.on('error', () => undefined); // it may die while we write
  await new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') return resolve();
      heard();
      const [, thread, n] = /^ack t(\d+)\/(\d+)$/.exec(line) ?? [];
      senders[Number(thread)]?.hear(Number(n), child);
    });
  });
  for (const sender of senders) sender.send(child);
  return child;
}

async function kill(child: Child): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Waits until no message and no job is left, looking into the file from outside. */
async function untilQuiet(file: string): Promise<void> {
  const db = new DatabaseSync(file, { timeout: 5_000 });
  const left = db.prepare(
    'select (select count(*) from conversation where waiting > 0) + (select count(*) from job) as n',
  );
  while (!JSON.stringify(left.get()).startsWith('{"n":0'))
    await new Promise((resolve) => setTimeout(resolve, 50));
  db.close();
}

async function told(store: Store, thread: number): Promise<string[]> {
  const conversation = await store.conversationFor('web', `t${thread}`, `t${thread}`);
  const turn = await receive(
    store,
    [
      {
        message: {
          channel: 'web',
          conversation: `t${thread}`,
          customer: `t${thread}`,
          messageId: 'end',
          content: { kind: 'joined' },
        },
      },
    ],
    {
      now: Date.now() + 60_000,
      claim: { owner: 'test', leaseMs: 1 },
    },
  );
  const state = turn[0]?.turn?.state;
  expect(conversation).toBeDefined();
  return Array.isArray(state) ? state.map(String) : [];
}

test(`${KILLS} times kill -9 among turns: no acknowledged message is lost, doubled or out of order, and every job runs`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-kill-'));
  const file = join(folder, 'mela.db');
  const script = join(folder, 'child.js');
  buildSync({
    entryPoints: [join(__dirname, 'turning-child.ts')],
    bundle: true,
    platform: 'node',
    packages: 'external',
    outfile: script,
  });
  const senders = Array.from({ length: THREADS }, (_, i) => new Sender(i));
  for (let life = 0; life < KILLS; life++) {
    let heard = (): void => undefined;
    const acknowledged = new Promise<void>((resolve) => (heard = resolve));
    const child = await live(script, file, senders, heard);
    await acknowledged;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LIVES_MS));
    await kill(child);
  }
  // The last life has time to finish what is left, and then ends as hard as the others.
  const sums = senders.map((sender) => sender.acknowledged);
  const last = await live(script, file, []);
  await untilQuiet(file);
  await kill(last);
  const store = await openSqliteStore(file, { ...testParts(), dataKey: DATA_KEY });
  expect(await store.counts()).toMatchObject({ waitingConversations: 0, jobs: 0 });
  expect(sums.reduce((a, b) => a + b)).toBeGreaterThan(KILLS / 2);
  for (const [thread, acknowledged] of sums.entries()) {
    const handled = await told(store, thread);
    // The one sent last may be stored without its acknowledgement having come through.
    const expected = Array.from({ length: handled.length }, (_, i) => `t${thread}/${i + 1}`);
    expect(handled).toEqual(expected);
    expect([acknowledged, acknowledged + 1]).toContain(handled.length);
    const notes = await store.listRecords('note', `t${thread}/`);
    expect(new Set(notes.map((note) => note.id))).toEqual(new Set(expected));
  }
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}, 180_000);
