import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock';
import type { AppSettings } from '../config';
import type { ServerMetrics } from '../server/metrics';
import type { ReadyCheck } from '../server/ports';
import { freeBytes, LEAST_FREE_BYTES } from '../operator/doctor/own-machine';
import { cacheRead } from '../server/remembered';
import type { Store } from '../store/store';
import { deskOpenSince } from './desk';

const LOOK_MS = 10_000;
const TRY_MS = 5_000;

/** Adds figures of waiting work and used disk to the metrics, read every 10 s at most. */
export function watchStore(
  metrics: ServerMetrics,
  store: Store,
  clock: Clock,
  settings: Pick<AppSettings, 'DATABASE_URL' | 'DATA_DIR' | 'OPERATOR_HOURS' | 'TIME_ZONE'>,
): void {
  const names = [
    'waiting_conversations',
    'oldest_waiting_ms',
    'pending_deliveries',
    'failed_deliveries',
    'jobs',
    'open_intents',
  ];
  const counts = cacheRead(clock, LOOK_MS, () => store.counts());
  const waiting = async (): Promise<Record<string, number>> => {
    const read = await counts();
    const { oldestWaiting } = read;
    return {
      waiting_conversations: read.waitingConversations,
      oldest_waiting_ms: oldestWaiting === undefined ? 0 : Math.max(0, clock.now() - oldestWaiting),
      pending_deliveries: read.pendingDeliveries,
      failed_deliveries: read.failedDeliveries,
      jobs: read.jobs,
      open_intents: read.openIntents,
    };
  };
  metrics.watch('What waits in the store.', names, waiting);
  const openSince = deskOpenSince(settings.OPERATOR_HOURS ?? '', settings.TIME_ZONE);
  metrics.watch(
    'Conversations handed over to people.',
    ['open_hand_overs', 'oldest_hand_over_ms'],
    cacheRead(clock, LOOK_MS, () => handOversOf(store, clock.now(), openSince)),
  );
  if (settings.DATABASE_URL === undefined)
    metrics.watch(
      'Disk of the data folder.',
      ['disk_used_bytes', 'disk_free_bytes'],
      cacheRead(clock, LOOK_MS, () => diskOf(settings.DATA_DIR)),
    );
}

const MOST_HAND_OVERS = 1_000;

/**
 * How many are open, and how long the person has waited who waits longest for an answer, while
 * people are there to give one: it counts from the opening, and is 0 outside the hours.
 */
async function handOversOf(
  store: Store,
  now: number,
  openSince: (now: number) => number | undefined,
): Promise<Record<string, number>> {
  const open = await store.handOvers(MOST_HAND_OVERS);
  const since = Math.max(open[0]?.waitingSince ?? now, openSince(now) ?? now);
  return { open_hand_overs: open.length, oldest_hand_over_ms: Math.max(0, now - since) };
}

/** Returns a check that the store takes a message, by a write every 5 s at most. */
export function storeReady(store: Store, clock: Clock): ReadyCheck {
  const written = cacheRead(clock, TRY_MS, async () => {
    await store.tryWriting(clock.now());
    return true;
  });
  return { name: 'store', check: written };
}

/**
 * Returns the check that the disk of a file has room for more, read every 5 s at most; none for a
 * database server.
 */
export function diskReady(
  settings: Pick<AppSettings, 'DATABASE_URL' | 'DATA_DIR'>,
  clock: Clock,
): ReadyCheck[] {
  if (settings.DATABASE_URL !== undefined) return [];
  const roomy = async (): Promise<boolean> =>
    (await freeBytes(settings.DATA_DIR)) >= LEAST_FREE_BYTES;
  return [{ name: 'disk', check: cacheRead(clock, TRY_MS, roomy) }];
}

/** Bytes of the database with its log, and what is left for it on its disk. */
async function diskOf(
  folder: string,
): Promise<{ disk_used_bytes: number; disk_free_bytes: number }> {
  const sizes = await Promise.all(
    ['mela.db', 'mela.db-wal'].map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const free = await freeBytes(folder).catch(() => 0);
  return { disk_used_bytes: sizes.reduce((sum, size) => sum + size, 0), disk_free_bytes: free };
}
