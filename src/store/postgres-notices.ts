import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';

const RECONNECT_MS = 1_000;
const NOTICES_A_MESSAGE = 50; // PostgreSQL takes at most 8,000 bytes in one

const noticesSchema = z.object({ from: z.string(), notices: z.array(z.string()) });

/** Notices between nodes by LISTEN and NOTIFY. A node that misses one finds the same by looking. */
export interface NodeNotices {
  tell: (notice: string) => void;
  listen: (listener: (notice: string) => void) => void;
  close: () => Promise<void>;
}

/** Listens on a connection of its own, made again when it breaks; a node does not hear itself. */
export async function createNotices(
  pool: Pool,
  channel: string,
  nodeId: string,
): Promise<NodeNotices> {
  const listeners: ((notice: string) => void)[] = [];
  const hear = (payload: string | undefined): void => {
    const heard = noticesSchema.safeParse(parsePayload(payload ?? ''));
    if (!heard.success || heard.data.from === nodeId) return;
    for (const notice of heard.data.notices) for (const listener of listeners) listener(notice);
  };
  const line = await keepListening(pool, channel, hear);
  const outgoing = createOutgoing(pool, channel, nodeId);
  return {
    tell: outgoing.tell,
    listen: (listener) => void listeners.push(listener),
    close: async () => {
      await outgoing.empty();
      line.close();
    },
  };
}

function parsePayload(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function keepListening(
  pool: Pool,
  channel: string,
  hear: (payload?: string) => void,
): Promise<{ close(): void }> {
  let current: PoolClient | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const open = async (): Promise<void> => {
    const client = await pool.connect();
    if (closed) return client.release(true);
    current = client;
    client.on('notification', ({ payload }) => hear(payload));
    client.once('error', again);
    await client.query(`listen "${channel}"`);
  };
  const drop = (): void => {
    current?.release(true);
    current = undefined;
    clearTimeout(timer);
  };
  const again = (): void => {
    drop();
    if (!closed) timer = setTimeout(() => void open().catch(again), RECONNECT_MS).unref();
  };
  await open().catch((error: unknown) => {
    closed = true;
    drop();
    throw error;
  });
  return {
    close: () => {
      closed = true;
      drop();
    },
  };
}

/** Notices of one round of the event loop leave together, outside any transaction: NOTIFY in one would make commits queue up. */
function createOutgoing(
  pool: Pool,
  channel: string,
  nodeId: string,
): { tell: (notice: string) => void; empty: () => Promise<void> } {
  let waiting: string[] = [];
  let sending: Promise<void> = Promise.resolve();
  const send = async (): Promise<void> => {
    const all = [...new Set(waiting)];
    waiting = [];
    for (let i = 0; i < all.length; i += NOTICES_A_MESSAGE) {
      const payload = JSON.stringify({
        from: nodeId,
        notices: all.slice(i, i + NOTICES_A_MESSAGE),
      });
      await pool.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined);
    }
  };
  const tell = (notice: string): void => {
    if (waiting.length === 0) setImmediate(() => void (sending = sending.then(send)));
    waiting.push(notice);
  };
  const empty = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    await sending;
  };
  return { tell, empty };
}
