import { DatabaseSync } from '@photostructure/sqlite';
import { isBusy, StoreError } from './errors';

/** A lock that holds a file for one process. */
export interface FileLock {
  release(): void;
}

/**
 * Takes the lock that goes with a database file, as an exclusive transaction on an empty side file: the system itself
 * lets go of it when the process dies in whatever way, so nothing stale can stand in the way of the next start.
 * Throws `database_in_use` while another process, or another store in this one, holds it.
 */
export function lockFile(file: string): FileLock {
  const side = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    side.exec('begin exclusive');
  } catch (cause) {
    side.close();
    if (!isBusy(cause)) throw cause;
    throw new StoreError(
      'database_in_use',
      `another process serves from ${file}; stop it first, or give this one its own DATA_DIR`,
      { cause },
    );
  }
  return {
    release: () => {
      side.exec('rollback');
      side.close();
    },
  };
}
