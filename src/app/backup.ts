import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock, IdGenerator } from '../clock';
import type { AppSettings } from '../config';
import { ConfigError } from '../settings/read-settings';
import { copySqlite, loadIntoPostgres } from '../store/backup';
import { openPostgresStore, openSqliteStore } from '../store/open-store';
import { dataKeyOf } from './data-key';

const OWNER_ONLY = 0o600;

/** Where things are kept, of all settings. */
type StorageSettings = Pick<AppSettings, 'DATA_DIR' | 'DATA_KEY' | 'DATABASE_URL'>;

const keyBeside = (file: string): string => `${file}.key`;
const databasePath = ({ DATA_DIR }: StorageSettings): string => join(DATA_DIR, 'mela.db');

/**
 * Copies the database to `file` and its key to `file`.key, while a server may run. Throws
 * ConfigError or StoreError with the line that the operator reads; answers the line where all is
 * well.
 */
export function backUp(places: StorageSettings, file: string | undefined): string {
  if (file === undefined)
    throw new ConfigError('Name the file that the copy goes to: npm run backup -- FILE.');
  if (places.DATABASE_URL !== undefined)
    throw new ConfigError(
      'The data is in PostgreSQL (DATABASE_URL): copy it with pg_dump, and keep DATA_KEY apart.',
    );
  if (!existsSync(databasePath(places)))
    throw new ConfigError(
      `There is no ${databasePath(places)}: set DATA_DIR as the server has it.`,
    );
  if (existsSync(keyBeside(file)))
    throw new ConfigError(`${keyBeside(file)} is there already: name another file.`);
  const key = dataKeyOf(places.DATA_KEY, places.DATA_DIR);
  copySqlite(databasePath(places), file);
  writeKey(keyBeside(file), key);
  return `Copied to ${file}, and the key to ${keyBeside(file)}: keep the two in different places.`;
}

const writeKey = (file: string, key: Buffer): void =>
  writeFileSync(file, `${key.toString('base64')}\n`, { mode: OWNER_ONLY, flush: true });

/**
 * Puts a copy made by `backUp` where the settings say: into DATA_DIR, or into an empty PostgreSQL.
 * Nothing that is there is written over. Throws as `backUp` does.
 */
export async function restoreBackup(
  places: StorageSettings,
  file: string | undefined,
  parts: { clock: Clock; ids: IdGenerator },
): Promise<string> {
  if (file === undefined || !existsSync(file))
    throw new ConfigError(`${file ?? 'The copy'} is not there: npm run restore -- FILE.`);
  const dataKey = keyFor(places, file);
  return places.DATABASE_URL === undefined
    ? intoFolder(places, file, { ...parts, dataKey })
    : intoPostgres(places.DATABASE_URL, file, { ...parts, dataKey });
}

type RestoreParts = { clock: Clock; ids: IdGenerator; dataKey: Buffer };

/** The key set, or the one beside the copy. */
function keyFor(places: StorageSettings, file: string): Buffer {
  if (places.DATA_KEY !== undefined) return Buffer.from(places.DATA_KEY, 'base64');
  if (existsSync(keyBeside(file)))
    return Buffer.from(readFileSync(keyBeside(file), 'utf8').trim(), 'base64');
  throw new ConfigError(
    `The key of the copy is missing: put ${keyBeside(file)} beside it, or set DATA_KEY.`,
  );
}

async function intoFolder(
  places: StorageSettings,
  file: string,
  parts: RestoreParts,
): Promise<string> {
  const into = databasePath(places);
  for (const there of [into, `${into}-wal`])
    if (existsSync(there))
      throw new ConfigError(
        `${there} is there already: move it away, or set DATA_DIR to an empty folder.`,
      );
  const kept = join(places.DATA_DIR, 'data.key');
  const otherKey =
    existsSync(kept) && readFileSync(kept, 'utf8').trim() !== parts.dataKey.toString('base64');
  if (otherKey)
    throw new ConfigError(
      `${kept} is another key than the copy's: move it away, or set DATA_DIR to an empty folder.`,
    );
  await withCheckedCopy(file, places.DATA_DIR, parts, async (whole) => {
    if (places.DATA_KEY === undefined && !existsSync(kept)) writeKey(kept, parts.dataKey);
    renameSync(whole, into);
  });
  return `Restored to ${into}: start Mela.`;
}

async function intoPostgres(url: string, file: string, parts: RestoreParts): Promise<string> {
  const rows = await withCheckedCopy(file, dirname(file), parts, async (whole) => {
    await (await openPostgresStore({ url }, parts)).close(); // makes its tables, and finds out another key
    return loadIntoPostgres(whole, url);
  });
  return `Restored ${rows} rows into the database of DATABASE_URL: start Mela with the same DATABASE_URL and DATA_KEY.`;
}

/**
 * A copy of the copy, opened once: its key is the right one, its schema the newest, and whatever
 * was under way is free.
 */
async function withCheckedCopy<T>(
  file: string,
  near: string,
  parts: RestoreParts,
  use: (whole: string) => Promise<T>,
): Promise<T> {
  const folder = folderIn(near);
  try {
    const whole = join(folder, 'mela.db');
    copyFileSync(file, whole);
    await (await openSqliteStore(whole, parts)).close();
    return await use(whole);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function folderIn(near: string): string {
  try {
    return mkdtempSync(join(near, 'mela-restore-'));
  } catch (cause) {
    throw new ConfigError(
      `Nothing can be written to ${near}: make the folder, or set DATA_DIR to one that this process may write to.`,
      { cause },
    );
  }
}
