import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { openPostgresStore, openSqliteStore } from '../../src/store/open-store';
import { createRecords } from '../../src/store/records';
import type { TurnHandler } from '../../src/turn/turn';
import { createTurnService } from '../../src/turn/turns';

/** The process that store-kill.test.ts kills: takes messages from its input, says "ack <id>" once each is on disk, and handles them. */
async function main([where = '', dataKey = '', sqlite = '']: string[]): Promise<void> {
  const clock = { now: () => Date.now(), elapsed: () => performance.now() };
  const ids = { uuid: () => randomUUID(), secret: () => randomUUID() };
  const parts = { clock, ids, dataKey: Buffer.from(dataKey, 'hex') };
  const [url = '', schema] = where.split('#');
  const store =
    sqlite === 'sqlite'
      ? await openSqliteStore(where, parts)
      : await openPostgresStore({ url, schema }, parts);
  const records = createRecords(store, clock.now);
  const setTimer = (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const handle: TurnHandler = async ({ state, message }) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    const words = message.content.kind === 'text' ? message.content.text : '';
    const seen = Array.isArray(state) ? state : [];
    const job = { kind: 'note', key: `note:${words}`, payload: words, runAt: clock.now() + 5 };
    return {
      state: [...seen, words],
      replies: [{ kind: 'text', text: words, choices: [] }],
      jobs: [job],
    };
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const limits = { leaseMs: 400, sweepMs: 100, jobLeaseMs: 400, claims: 1_000 }; // here many lives in a row do die over one message
  const turns = createTurnService({
    store,
    clock,
    ids,
    setTimer,
    handle,
    log,
    limits,
    deliverers: {},
    apology: () => [{ kind: 'text', text: 'sorry', choices: [] }],
  });
  turns.jobs.register('note', async ({ payload }) => {
    await records.put('note', String(payload), true);
    return undefined;
  });
  turns.start();
  console.log('ready');
  createInterface({ input: process.stdin }).on('line', (id) => {
    const [thread = ''] = id.split('/');
    const message = {
      channel: 'web' as const,
      conversation: thread,
      customer: thread,
      messageId: id,
      content: { kind: 'text' as const, text: id },
    };
    void turns.accept([message]).then(() => console.log(`ack ${id}`));
  });
}

void main(process.argv.slice(2));
