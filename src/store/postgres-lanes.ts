import type { Pool, PoolClient } from 'pg';
import { asStoreError } from './errors';
import type { TransactionScript } from './statement';

const GROUP_SIZE = 64; // units in one transaction, so that none waits long for the others' locks
const BROKEN_OFF_TRIES = 5; // of a unit that the server broke off so that another could go on
const BROKEN_OFF = new Set(['40P01', '40001']); // deadlock, serialisation failure

interface WaitingLaneUnit {
  key: string;
  exclusive: boolean;
  run(client: PoolClient): Promise<void>;
  settle(): void;
  fail(error: unknown): void;
}

interface CommitLane {
  waiting: WaitingLaneUnit[];
  running: Promise<void> | undefined;
}

/** Runs the statements of one unit of work on a connection. */
export type DriveOn = <T>(client: PoolClient, work: TransactionScript<T>) => Promise<T>;

/** Group commit over several connections. */
export interface CommitLanes {
  /** `exclusive` as in `WriteOptions`. */
  add: <T>(key: string, work: () => TransactionScript<T>, exclusive?: boolean) => Promise<T>;
  empty: () => Promise<void>;
}

/**
 * Makes the lanes. Units of one key always take the same lane, so they run in the order asked. A
 * lane that is free starts at once; what comes while it is busy shares its next transaction, each
 * unit's questions sent without waiting for those of the others.
 */
export function createLanes(pool: Pool, count: number, drive: DriveOn): CommitLanes {
  const lanes = Array.from(
    { length: count },
    (): CommitLane => ({ waiting: [], running: undefined }),
  );
  const add = async <T>(
    key: string,
    work: () => TransactionScript<T>,
    exclusive = false,
  ): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const lane = lanes[hashKey(key) % count];
      lane?.waiting.push({ key, exclusive, ...waitingFor(work, drive, resolve, reject) });
      if (lane && !lane.running) lane.running = runLane(lane, pool);
    });
  const empty = async (): Promise<void> => {
    await Promise.all(lanes.map(async (lane) => lane.running));
  };
  return { add, empty };
}

function hashKey(key: string): number {
  let sum = 0;
  for (let i = 0; i < key.length; i++) sum = (Math.imul(sum, 31) + key.charCodeAt(i)) | 0;
  return sum >>> 0;
}

function waitingFor<T>(
  work: () => TransactionScript<T>,
  drive: DriveOn,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Omit<WaitingLaneUnit, 'key' | 'exclusive'> {
  let value: { is: T } | undefined;
  return {
    run: async (client) => {
      value = { is: await drive(client, work()) };
    },
    settle: () => {
      if (value) resolve(value.is);
    },
    fail: (error) => reject(asStoreError(error)),
  };
}

async function runLane(lane: CommitLane, pool: Pool): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve)); // what is asked in the same round goes along
  while (lane.waiting.length > 0) await runGroup(pool, nextGroup(lane.waiting));
  lane.running = undefined;
}

function nextGroup(waiting: WaitingLaneUnit[]): WaitingLaneUnit[] {
  const exclusive = waiting.findIndex((one) => one.exclusive);
  return waiting.splice(
    0,
    exclusive === 0 ? 1 : exclusive < 0 ? GROUP_SIZE : Math.min(exclusive, GROUP_SIZE),
  );
}

async function runGroup(pool: Pool, group: WaitingLaneUnit[]): Promise<void> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    for (const one of group) one.fail(error);
    return;
  }
  const broken = await onClient(client, group);
  client.release(broken);
}

/** Commits a group; returns true when the connection is of no more use. */
async function onClient(client: PoolClient, group: WaitingLaneUnit[]): Promise<boolean> {
  try {
    if ((await commitTogether(client, group)) || group.length === 1) return false;
    for (const one of group) await commitTogether(client, [one]);
    return false;
  } catch (error) {
    // Begin, commit or roll-back itself failed: whether it is on disk is not known, so nobody is told that it is.
    for (const one of group) one.fail(error);
    return true;
  }
}

/**
 * Commits a group; returns false when a unit failed and all was rolled back. A group of one is told
 * why, or tried again where the server broke it off for another's sake.
 */
async function commitTogether(
  client: PoolClient,
  group: WaitingLaneUnit[],
  tries = 1,
): Promise<boolean> {
  const begun = client.query('begin');
  const [begin, ...chains] = await Promise.allSettled([
    begun,
    ...chainsOf(group).map(async (chain) => runChain(client, chain)),
  ]);
  if (begin.status === 'rejected') throw begin.reason;
  const failed = chains.find((chain) => chain.status === 'rejected');
  if (failed?.status === 'rejected') {
    await client.query('rollback');
    if (group.length > 1) return false;
    if (tries < BROKEN_OFF_TRIES && isBrokenOff(failed.reason))
      return commitTogether(client, group, tries + 1);
    group[0]?.fail(failed.reason);
    return false;
  }
  await client.query('commit');
  for (const one of group) one.settle();
  return true;
}

function isBrokenOff(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    BROKEN_OFF.has(String(error.code))
  );
}

/** Units by key, keys in order: every node takes its row locks in the same order, so groups do not wait for each other in a ring. */
function chainsOf(group: WaitingLaneUnit[]): WaitingLaneUnit[][] {
  const chains = new Map<string, WaitingLaneUnit[]>();
  for (const one of group) chains.set(one.key, [...(chains.get(one.key) ?? []), one]);
  return [...chains.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, chain]) => chain);
}

async function runChain(client: PoolClient, chain: WaitingLaneUnit[]): Promise<void> {
  for (const one of chain) await one.run(client);
}
