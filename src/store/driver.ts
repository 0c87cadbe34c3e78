import type { SqlDialect, TransactionScript } from './statement';

/** A unit that is written. */
export interface WrittenUnit<T> {
  value: T;
  /** Resolves once the unit is on disk. */
  onDisk: Promise<unknown>;
}

/** When a unit's result may be used. */
export interface WriteOptions {
  /** `written`: resolves before it is on disk. The end of this process loses nothing of it, the end of the machine's power may. */
  durability?: 'on disk' | 'written' | undefined;
  /**
   * True for a unit that looks for rows of whatever key: it has a transaction of its own. Units that share one ask their questions in
   * turns, and it would find what another has only half written (docs/decisions/waiting-statements.md).
   */
  exclusive?: boolean | undefined;
}

/** A database that runs units of work. Both drivers reject with `StoreError` only, or with what the unit itself threw. */
export interface DatabaseDriver {
  readonly dialect: SqlDialect;
  /** True where no other process writes: what this one remembers of a row is then the truth. */
  readonly singleWriter: boolean;
  /**
   * Runs a unit in a transaction and resolves once it is on disk. Units that wait at the same time share a commit; one that
   * throws is rolled back alone. `key` names what the unit is about (a conversation): units of one key run in the order asked.
   */
  write<T>(key: string, work: () => TransactionScript<T>, how?: WriteOptions): Promise<T>;
  /** Runs a unit as `write` does and resolves before it is on disk: what is told to nobody outside may begin with its value. */
  writeAndSync<T>(key: string, work: () => TransactionScript<T>): Promise<WrittenUnit<T>>;
  /** Runs a unit that only reads, outside any transaction. */
  read<T>(work: () => TransactionScript<T>): Promise<T>;
  /** Tells other processes something of no weight (they would find it by looking). Does nothing for a single writer. */
  notify(notice: string): void;
  /** Hears what other processes, and this one, told by `notify`. */
  onNotice(listener: (notice: string) => void): void;
  /**
   * Takes out of the files what an erasure replaced: the log still holds pages as they were. False where somebody read from it
   * just now: to be asked again. A server keeps its own log; there it does nothing (docs/operating.md).
   */
  scrub(): boolean;
  /** Ends after the units under way. */
  close(): Promise<void>;
}
