import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { WriteOptions } from './driver';
import { asStoreError } from './errors';
import type { LogSync } from './sqlite-sync';

/** Rounds of the event loop that a unit which nobody waits for on disk lets pass, to share a transaction. */
const COMPANY_ROUNDS = 4;

interface WaitingUnit {
  run(): void;
  /** Called once it is written; returns what to call once that is on disk, if anybody waits. */
  written(): ((error: unknown) => void) | undefined;
  fail(error: unknown): void;
  /** True when nobody waits for it on disk, or only once what comes of it is written too. */
  readonly syncsLater: boolean;
}

/** The options of a unit's write; `onWritten` hears its value before it is on disk. */
interface UnitOptions<T> extends WriteOptions {
  onWritten?: (value: T) => void;
}

/** The units of work of one database, written in groups. */
export interface GroupCommit {
  add<T>(unit: () => T, how?: UnitOptions<T>): Promise<T>;
  /** Resolves once all units are written and on disk. */
  empty(): Promise<void>;
}

/**
 * Makes the group commit: units of one event-loop round share a transaction and its sync. Units of
 * the durability `written` join the next group, or make one after `COMPANY_ROUNDS`.
 */
export function createGroupCommit(db: DatabaseSyncInstance, log: LogSync): GroupCommit {
  let waiting: WaitingUnit[] = [];
  let seen = 0;
  let patience = COMPANY_ROUNDS;
  const flush = (): void => {
    if (waiting.length === 0) return;
    if (patience > 0 || (log.busy() && waiting.length !== seen)) {
      if (patience > 0) patience -= 1;
      seen = waiting.length;
      setImmediate(flush);
      return;
    }
    const group = waiting;
    waiting = [];
    seen = 0;
    patience = COMPANY_ROUNDS;
    writeGroup(db, log, group);
  };
  log.onIdle(() => {
    if (patience === 0) flush();
  });
  const add = <T>(unit: () => T, how: UnitOptions<T> = {}): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (how.durability !== 'written') patience = 0;
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(new CommitUnit(unit, how, resolve, reject));
    });
  const empty = async (): Promise<void> => {
    while (waiting.length > 0 || log.busy()) await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, empty };
}

function writeGroup(db: DatabaseSyncInstance, log: LogSync, group: WaitingUnit[]): void {
  const written =
    commitTogether(db, group) ?? group.flatMap((one) => commitTogether(db, [one]) ?? []);
  const soon = written.every((one) => one.syncsLater);
  log.sync(
    written.flatMap((one) => one.written() ?? []),
    soon,
  );
}

class CommitUnit<T> implements WaitingUnit {
  private value: { is: T } | undefined;

  constructor(
    private readonly unit: () => T,
    private readonly how: UnitOptions<T>,
    private readonly resolve: (value: T) => void,
    private readonly reject: (error: unknown) => void,
  ) {}

  get syncsLater(): boolean {
    return this.how.onWritten !== undefined || this.how.durability === 'written';
  }

  run(): void {
    this.value = { is: this.unit() };
  }

  fail(error: unknown): void {
    this.reject(asStoreError(error));
  }

  written(): ((error: unknown) => void) | undefined {
    if (!this.value) return undefined;
    const { is } = this.value;
    this.how.onWritten?.(is);
    if (this.how.durability !== 'written')
      return (error) => (error ? this.fail(error) : this.resolve(is));
    this.resolve(is);
    return undefined;
  }
}

/** Begins a transaction; false, with each unit failed, when the database does not begin one. */
function beginGroup(db: DatabaseSyncInstance, group: WaitingUnit[]): boolean {
  try {
    db.exec('begin immediate');
    return true;
  } catch (error) {
    for (const one of group) one.fail(error);
    return false;
  }
}

/** Commits a group: returns the units written, or undefined when all are to be tried alone. */
function commitTogether(db: DatabaseSyncInstance, group: WaitingUnit[]): WaitingUnit[] | undefined {
  if (!beginGroup(db, group)) return [];
  try {
    for (const one of group) one.run();
    db.exec('commit');
    return group;
  } catch (error) {
    rollBack(db);
    if (group.length > 1) return undefined;
    group[0]?.fail(error);
    return [];
  }
}

function rollBack(db: DatabaseSyncInstance): void {
  if (db.isTransaction) db.exec('rollback');
}
