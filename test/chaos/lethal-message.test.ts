import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { Client } from 'pg';
import { freePort } from '../support/mela-process';

const TOO_MUCH = 'I couldn’t get through that message. Please send it again, shorter if you can.';
const WITHIN_MS = 120_000;
const LOOK_MS = 200;

const folder = mkdtempSync(join(tmpdir(), 'mela-lethal-'));
const script = join(folder, 'child.js');
const reader = join(folder, 'reader.js');
beforeAll(() => {
  const built = { bundle: true, platform: 'node' } as const;
  buildSync({
    ...built,
    packages: 'external',
    entryPoints: [join(__dirname, 'lethal-child.ts')],
    outfile: script,
  });
  buildSync({ ...built, entryPoints: [join(__dirname, 'lethal-reader.ts')], outfile: reader });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A node of Mela that is started again whenever it dies; what was not acknowledged is said to it again, at most three times. */
class Node {
  deaths = 0;
  private child: ChildProcessByStdio<Writable, Readable, null> | undefined;
  private readonly open = new Map<string, { line: string; times: number }>();
  private readonly told = new Map<string, string[]>();
  private ended = false;

  constructor(private readonly where: string) {}

  async start(): Promise<void> {
    const port = await freePort();
    const child = spawn(
      process.execPath,
      ['--max-old-space-size=160', script, this.where, String(port), reader],
      {
        stdio: ['pipe', 'pipe', 'ignore'],
        env: { ...process.env, NODE_PATH: join(process.cwd(), 'node_modules') },
      },
    );
    this.child = child;
    child.stdin.on('error', () => undefined);
    child.once('exit', () => void this.died());
    await new Promise<void>((resolve) =>
      createInterface({ input: child.stdout }).on('line', (line) =>
        this.heard(JSON.parse(line), resolve),
      ),
    );
  }

  say(thread: string, number: number, words: string): void {
    const line = `say ${thread} ${number} ${words}`;
    this.open.set(`${thread}/${number}`, { line, times: 1 });
    this.child?.stdin.write(`${line}\n`);
  }

  /** All that was said to a person so far. */
  async saidTo(thread: string): Promise<string[]> {
    this.child?.stdin.write(`tell ${thread}\n`);
    await sleep(LOOK_MS);
    return this.told.get(thread) ?? [];
  }

  async until(thread: string, holds: (said: string[]) => boolean): Promise<string[]> {
    for (const end = Date.now() + WITHIN_MS; Date.now() < end; ) {
      const said = await this.saidTo(thread);
      if (holds(said)) return said;
    }
    return this.saidTo(thread);
  }

  async stop(): Promise<void> {
    this.ended = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const over = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await over;
  }

  private heard(
    answer: { took?: string; thread?: string; said?: string[] } | 'ready',
    ready: () => void,
  ): void {
    if (answer === 'ready') return ready();
    if (answer.took !== undefined) this.open.delete(answer.took);
    if (answer.thread !== undefined) this.told.set(answer.thread, answer.said ?? []);
  }

  private async died(): Promise<void> {
    if (this.ended) return;
    this.deaths += 1;
    await this.start();
    for (const one of this.open.values()) {
      if ((one.times += 1) <= 3) this.child?.stdin.write(`${one.line}\n`);
    }
  }
}

const answered = (said: string[]): boolean => said.length > 0;
const sorry = (said: string[]): boolean => said.includes(TOO_MUCH);

describe.each(['killword', 'heapword'])('a message whose reading ends the process (%s)', (word) => {
  const nodes: Node[] = [];
  afterEach(async () => void (await Promise.all(nodes.splice(0).map(async (node) => node.stop()))));

  test(
    'ends it at most twice; everybody else is served, and its sender is told',
    async () => {
      const node = new Node(join(mkdtempSync(join(folder, 'data-')), 'mela.db'));
      nodes.push(node);
      await node.start();
      node.say('deadly', 1, `2 tickets ${word} please`);
      for (const other of ['asha', 'ravi', 'meera']) node.say(other, 1, 'hello');
      expect(await node.until('deadly', sorry)).toContain(TOO_MUCH);
      for (const other of ['asha', 'ravi', 'meera'])
        expect(await node.until(other, answered)).not.toContain(TOO_MUCH);
      node.say('deadly', 2, 'hello');
      expect((await node.until('deadly', (said) => said.length > 1)).length).toBeGreaterThan(1);
      expect(node.deaths).toBeGreaterThan(0);
      expect(node.deaths).toBeLessThanOrEqual(2);
    },
    2 * WITHIN_MS,
  );

  const url = process.env['TEST_DATABASE_URL'];
  (url === undefined || url === '' ? test.skip : test)(
    'of two nodes on one PostgreSQL it ends at most two in all',
    async () => {
      const schema = `test_${randomBytes(6).toString('hex')}`;
      const both = [new Node(`${url}#${schema}`), new Node(`${url}#${schema}`)] as const;
      nodes.push(...both);
      await both[0].start();
      await both[1].start();
      both[0].say('deadly', 1, `2 tickets ${word} please`);
      both[1].say('asha', 1, 'hello');
      expect(await both[1].until('deadly', sorry)).toContain(TOO_MUCH);
      expect(await both[1].until('asha', answered)).not.toContain(TOO_MUCH);
      expect(both[0].deaths + both[1].deaths).toBeGreaterThan(0);
      expect(both[0].deaths + both[1].deaths).toBeLessThanOrEqual(2);
      await Promise.all(both.map(async (node) => node.stop()));
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(`drop schema if exists ${schema} cascade`);
      await client.end();
    },
    2 * WITHIN_MS,
  );
});
