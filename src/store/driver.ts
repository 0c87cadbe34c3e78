import type { SqlDialect, TransactionScript } from './statement';

/** A unit of work (a transaction script) that is written, and its value. */
export interface WrittenUnit<T> {
  value: T;
  /** Resolves once the unit is on disk. */
  onDisk: Promise<unknown>;
}

/** The options of a write. */
export interface WriteOptions {
  /** `written` resolves before the unit is on disk; only a power cut may then lose it. */
  durability?: 'on disk' | 'written' | undefined;
  /**
   * True for a unit that looks for rows of any key: it gets a transaction of its own. Units that
   * share one take turns, and it would find what another has written only in part
   * (docs/decisions/waiting-statements.md).
   */
  exclusive?: boolean | undefined;
}

/**
 * A database that runs units of work (`TransactionScript`). Both drivers reject with `StoreError`
 * only, or with what the unit itself threw.
 */
export interface DatabaseDriver {
  readonly dialect: SqlDialect;
  /** True where no other process writes: what this one remembers of a row is then the truth. */
  readonly singleWriter: boolean;
  /**
   * Runs a unit in a transaction and resolves once it is on disk. Units that wait at the same time share a commit; one that
   * throws is rolled back alone. `key` names what the unit is about (a conversation): units of one key run in the order asked.
   */
  write<T>(key: string, work: () => TransactionScript<T>, how?: WriteOptions): Promise<T>;
  /**
   * Runs a unit as `write` does, but resolves before it is on disk: work that tells nobody outside
   * may begin with its value.
   */
  writeAndSync<T>(key: string, work: () => TransactionScript<T>): Promise<WrittenUnit<T>>;
  /** Runs a unit that only reads, outside any transaction. */
  read<T>(work: () => TransactionScript<T>): Promise<T>;
  /** Sends other processes a notice; they find the same by looking. A single writer sends none. */
  notify(notice: string): void;
  /** Adds a listener to the notices of other processes. */
  onNotice(listener: (notice: string) => void): void;
  /**
   * Removes from SQLite's log the old pages that an erasure replaced; returns false while somebody
   * reads from it: call it again. PostgreSQL keeps its own log, so there it does nothing
   * (docs/operating.md).
   */
  scrub(): boolean;
  /** Closes the database after the units under way. */
  close(): Promise<void>;
}
