import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore, openSqliteStore } from '../src/store/open-store';
import type { Store, ClaimedTurn } from '../src/store/store';
import type { InboundMessage } from '../src/turn/message';

const STATE_BYTES = 4_096;
const SECONDS = 3;
const CASES = [
  { stored: 960, active: 960 },
  { stored: 96_000, active: 960 },
  { stored: 96_000, active: 96_000 },
];
const LEASE_MS = 30_000;

const parts = {
  clock: { now: () => Date.now(), elapsed: () => performance.now() },
  ids: { uuid: () => randomUUID(), secret: () => randomBytes(16).toString('base64url') },
  dataKey: randomBytes(32),
};
const filler = randomBytes(STATE_BYTES / 2).toString('hex');
let turns = 0;

function message(who: number, n: string): InboundMessage {
  return {
    channel: 'web',
    conversation: `thread-${who}`,
    customer: `user-${who}`,
    messageId: n,
    content: { kind: 'text', text: 'two tickets for Saturday' },
  };
}

async function turn(store: Store, who: number): Promise<void> {
  const now = Date.now();
  const claim = { owner: randomUUID(), leaseMs: LEASE_MS };
  const arrival = message(who, randomUUID());
  const prepared = await store.prepareArrival([{ message: arrival, echo: true }], { now });
  const written = await prepared?.write({ claim });
  if (!written?.turn) throw new Error('not claimed');
  await written.onDisk;
  if (!(await commit(store, written.turn, now))) throw new Error('not committed');
}

async function commit(store: Store, claimed: ClaimedTurn, now: number): Promise<boolean> {
  const result = {
    state: { turn: ++turns, filler },
    replies: [{ kind: 'text' as const, text: 'Which day would you like to go?', choices: [] }],
  };
  return (await store.commit(claimed, result, { now })) !== false;
}

/** Turns of `atATime` users for a while; `active` conversations, spread over those stored, take part. */
async function measure(
  store: Store,
  atATime: number,
  stored: number,
  active: number,
): Promise<string> {
  const until = Date.now() + SECONDS * 1_000;
  const cpu = process.cpuUsage();
  const begun = process.hrtime.bigint();
  const times: number[] = [];
  const user = async (_: unknown, own: number): Promise<void> => {
    while (Date.now() < until) {
      const from = process.hrtime.bigint();
      // Each user has conversations of its own.
      const one = own + atATime * Math.floor((Math.random() * active) / atATime);
      await turn(store, one * Math.floor(stored / active));
      times.push(Number(process.hrtime.bigint() - from) / 1e6);
    }
  };
  await Promise.all(Array.from({ length: atATime }, user));
  const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
  const used = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  const at = (q: number): string => (times[Math.floor(times.length * q)] ?? 0).toFixed(2);
  const rate = (times.length / seconds).toFixed(0);
  const each = ((used.user + used.system) / times.length).toFixed(0);
  return `${rate.padStart(7)} turns/s  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  CPU ${each} µs a turn`;
}

async function fill(store: Store, count: number): Promise<void> {
  if (await store.conversationFor('web', `thread-${count - 1}`, `user-${count - 1}`)) return;
  for (let from = 0; from < count; from += 500) {
    await Promise.all(
      Array.from({ length: Math.min(500, count - from) }, async (_, i) => turn(store, from + i)),
    );
  }
}

async function run(name: string, store: Store): Promise<void> {
  for (const { stored, active } of CASES) {
    await fill(store, stored);
    // Every conversation that takes part is met once before, as in a server that has run for a while.
    if (active < stored)
      await Promise.all(
        Array.from({ length: active }, async (_, i) =>
          turn(store, i * Math.floor(stored / active)),
        ),
      );
    for (const atATime of [1, 32]) {
      const figures = await measure(store, atATime, stored, active);
      console.log(
        `${name}  ${String(stored).padStart(7)} stored  ${String(active).padStart(7)} active  ${String(atATime).padStart(2)} at a time  ${figures}`,
      );
    }
  }
  console.log(`${name}  resident ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);
  await store.close();
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-bench-'));
  await run('SQLite    ', await openSqliteStore(join(folder, 'mela.db'), parts));
  rmSync(folder, { recursive: true });
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) console.log('PostgreSQL: not measured, TEST_DATABASE_URL is not set');
  else
    await run('PostgreSQL', await openPostgresStore({ url, schema: `bench_${Date.now()}` }, parts));
}

void main();
