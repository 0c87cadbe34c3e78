import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';

const QUICK_MS = 1; // a disk that answers within this is waited for here, when hardly anybody else waits
const FEW_WAITING = 2;

type TellSynced = (error: unknown) => void;

/** The syncing of SQLite's log, apart from the commits that are written to it. */
export interface LogSync {
  /**
   * Calls each `tell` once all written by now is on disk, with the error if that failed. `soon`:
   * more will be written in this round, to share the wait.
   */
  sync(tell: TellSynced[], soon: boolean): void;
  /** True while a sync is under way. */
  busy(): boolean;
  /** Sets what is called after each sync off this thread. */
  onIdle(listener: () => void): void;
  close(): void;
}

/**
 * Makes the syncing of a log. SQLite runs with synchronous = normal: its commits are whole in the
 * log, in order, and nobody is told of one before the log is synced here, off the thread that
 * serves. So an acknowledged commit is on disk, as with full.
 */
export function createLogSync(file: string): LogSync {
  const log = openSync(file, 'r+');
  let unsynced: TellSynced[] = [];
  let busy = false;
  let lastMs = 0;
  let lastTold = 0;
  let idle: () => void = () => undefined;
  const begin = (): void => {
    if (busy || unsynced.length === 0) return;
    const told = unsynced;
    unsynced = [];
    const hardlyAny = Math.max(lastTold, told.length) <= FEW_WAITING;
    lastTold = told.length;
    if (hardlyAny && lastMs < QUICK_MS) return here(told);
    busy = true;
    const from = performance.now();
    fdatasync(log, (error) => {
      busy = false;
      lastMs = performance.now() - from;
      for (const tell of told) tell(error);
      begin();
      if (!busy) idle();
    });
  };
  const here = (told: TellSynced[]): void => {
    const from = performance.now();
    const error = syncNow(log);
    lastMs = performance.now() - from;
    for (const tell of told) tell(error);
  };
  const sync = (tell: TellSynced[], soon: boolean): void => {
    unsynced.push(...tell);
    // Two rounds: in the first one, what began before it was on disk writes its own commit.
    if (soon && tell.length > 0) setImmediate(() => setImmediate(begin));
    else begin();
  };
  return {
    sync,
    busy: () => busy,
    onIdle: (listener) => (idle = listener),
    close: () => closeSync(log),
  };
}

function syncNow(log: number): unknown {
  try {
    fdatasyncSync(log);
    return null;
  } catch (error) {
    return error;
  }
}
