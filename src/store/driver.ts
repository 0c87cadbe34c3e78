import type { Dialect, Work } from './statement';

/** A database that runs units of work. Both drivers reject with `StoreError` only, or with what the unit itself threw. */
export interface Driver {
  readonly dialect: Dialect;
  /** True where no other process writes: what this one remembers of a row is then the truth. */
  readonly alone: boolean;
  /**
   * Runs a unit in a transaction and resolves once it is on disk. Units that wait at the same time share a commit; one that
   * throws is rolled back alone. `key` names what the unit is about (a conversation): units of one key run in the order asked.
   */
  write<T>(key: string, work: () => Work<T>): Promise<T>;
  /** Runs a unit that only reads, outside any transaction. */
  read<T>(work: () => Work<T>): Promise<T>;
  /** Tells other processes something of no weight (they would find it by looking). Does nothing when alone. */
  notify(notice: string): void;
  /** Hears what other processes, and this one, told by `notify`. */
  onNotice(listener: (notice: string) => void): void;
  /** Ends after the units under way. */
  close(): Promise<void>;
}
