import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '../../../src/store/open-store';
import type { Store } from '../../../src/store/store';
import type { TurnParts } from '../../../src/turn/parts';
import type { TurnHandler } from '../../../src/turn/turn';
import { createTurnService, type TurnService } from '../../../src/turn/turns';
import { saying } from '../store/samples';
import { fakeTime, type FakeTime } from './fake-time';

/** Turns over a SQLite file of their own, on fake time. */
export interface Rig {
  store: Store;
  turns: TurnService;
  time: FakeTime;
  logged: { level: string; fields: Record<string, unknown>; message: string }[];
  /** Another set of turns over the same store, as a second life of the process would be. */
  again(over?: Partial<TurnParts>): TurnService;
  end(): Promise<void>;
}

/** Answers "you said …" and counts in the state. */
export const echoHandle: TurnHandler = async ({ state, message }) => {
  const n = typeof state === 'object' && state !== null && 'n' in state ? Number(state.n) + 1 : 1;
  const words = message.content.kind === 'text' ? message.content.text : message.content.kind;
  return { state: { n }, replies: [saying(`${n}: ${words}`)] };
};

/** Builds a rig; parts not given are plain ones. */
export async function rig(over: Partial<TurnParts> = {}): Promise<Rig> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-turn-'));
  const time = fakeTime();
  const ids = { uuid: () => randomUUID(), secret: () => randomUUID() };
  const store = await openSqliteStore(join(folder, 'mela.db'), {
    clock: time.clock,
    ids,
    dataKey: Buffer.alloc(32, 1),
  });
  const logged: Rig['logged'] = [];
  const to = (level: string) => (fields: Record<string, unknown>, message: string) =>
    void logged.push({ level, fields, message });
  const log = { info: to('info'), warn: to('warn'), error: to('error') };
  const apology = () => [saying('sorry')];
  const plain: TurnParts = {
    store,
    clock: time.clock,
    setTimer: time.setTimer,
    ids,
    handle: echoHandle,
    apology,
    deliverers: {},
    log,
  };
  const again = (more: Partial<TurnParts> = {}): TurnService =>
    createTurnService({ ...plain, ...over, ...more });
  const end = async (): Promise<void> => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { store, turns: again(), time, logged, again, end };
}

/** The words of a history, the person's with "> " before. */
export async function talk(store: Store, conversationId: string): Promise<string[]> {
  const items = await store.history(conversationId, { limit: 200 });
  return items.map((item) => {
    if (item.from === 'bot')
      return 'text' in item.reply ? (item.reply.text ?? '') : item.reply.kind;
    return item.content.kind === 'text' ? `> ${item.content.text}` : `> ${item.content.kind}`;
  });
}
