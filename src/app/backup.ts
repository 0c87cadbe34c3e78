import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock, IdGenerator } from '../clock';
import type { AppSettings } from '../config';
import { ConfigError } from '../settings/read-settings';
import { checkWhole, copySqlite, identifyDatabase, loadIntoPostgres } from '../store/backup';
import { StoreError } from '../store/errors';
import { openPostgresStore, openSqliteStore } from '../store/open-store';
import { dataKeyFile, keyIn } from './data-key';

const OWNER_ONLY = 0o600;
const NO_KEY = 'holds no key (32 bytes in base64)';
const OURS = 'a file that `npm run backup` wrote';

/** The settings that say where the data and its key are. */
type StorageSettings = Pick<AppSettings, 'DATA_DIR' | 'DATA_KEY' | 'DATABASE_URL'>;

/** A key, and the place where it was found, for messages to the operator. */
interface FoundKey {
  dataKey: Buffer;
  place: string;
}

const keyBeside = (file: string): string => `${file}.key`;
const databasePath = ({ DATA_DIR }: StorageSettings): string => join(DATA_DIR, 'mela.db');

/**
 * Copies the database to `file` and its key to `file`.key, also while a server runs. Returns a line
 * for the operator; throws ConfigError or StoreError whose message follows "Nothing was copied:".
 */
export function backUp(places: StorageSettings, file: string | undefined): string {
  if (file === undefined)
    throw new ConfigError('name the file that the copy goes to: npm run backup -- FILE');
  if (places.DATABASE_URL !== undefined)
    throw new ConfigError(
      'the data is in PostgreSQL (DATABASE_URL): copy it with pg_dump, and keep DATA_KEY apart',
    );
  const from = databasePath(places);
  if (!existsSync(from))
    throw new ConfigError(`there is no ${from}: set DATA_DIR as the server has it`);
  if (existsSync(keyBeside(file)))
    throw new ConfigError(`${keyBeside(file)} is there already: name another file`);
  const { dataKey } = keyOfData(places);
  copySqlite(from, file);
  try {
    writeKey(keyBeside(file), dataKey);
  } catch (cause) {
    for (const half of [file, keyBeside(file)]) rmSync(half, { force: true });
    throw new ConfigError(`${keyBeside(file)} cannot be written: is there room for it?`, { cause });
  }
  return `Copied to ${file}, and the key to ${keyBeside(file)}: keep the two in different places.`;
}

/** Returns the key, checked to open the data: another one would open nothing in the copy. */
function keyOfData(places: StorageSettings): FoundKey {
  const key = keyOfServer(places);
  const from = databasePath(places);
  const found = identifyDatabase(from, key.dataKey);
  if (found === 'other')
    throw new ConfigError(`${from} is no database of Mela: set DATA_DIR as the server has it`);
  if (found === 'other key')
    throw new ConfigError(
      places.DATA_KEY === undefined
        ? `${key.place} is not the key of ${from}: put back the right one, or set DATA_KEY as the server has it`
        : `DATA_KEY is not the key of ${from}: set it as the server has it`,
    );
  return key;
}

function keyOfServer({ DATA_KEY, DATA_DIR }: StorageSettings): FoundKey {
  if (DATA_KEY !== undefined) return setKey(DATA_KEY);
  const place = dataKeyFile(DATA_DIR);
  if (!existsSync(place))
    throw new ConfigError(`there is no key in ${place}: set DATA_KEY as the server has it`);
  const dataKey = keyIn(place);
  if (!dataKey)
    throw new ConfigError(`${place} ${NO_KEY}: put back the right one, or set DATA_KEY to it`);
  return { dataKey, place };
}

const setKey = (value: string): FoundKey => ({
  dataKey: Buffer.from(value, 'base64'),
  place: 'DATA_KEY',
});

const writeKey = (file: string, key: Buffer): void =>
  writeFileSync(file, `${key.toString('base64')}\n`, { mode: OWNER_ONLY, flush: true });

/**
 * Restores a copy made by `backUp` into DATA_DIR, or into an empty PostgreSQL; overwrites nothing.
 * Returns a line for the operator; throws as `backUp` does, after "Nothing was restored:".
 */
export async function restoreBackup(
  places: StorageSettings,
  file: string | undefined,
  parts: { clock: Clock; ids: IdGenerator },
): Promise<string> {
  if (file === undefined || !existsSync(file))
    throw new ConfigError(`${file ?? 'the copy'} is not there: npm run restore -- FILE`);
  if (!statSync(file).isFile()) throw new ConfigError(`${file} is no file: name ${OURS}`);
  const copy = { ...parts, ...keyFor(places, file), file };
  return places.DATABASE_URL === undefined
    ? intoFolder(places, copy)
    : intoPostgres(places.DATABASE_URL, copy);
}

type CopyToRestore = FoundKey & { clock: Clock; ids: IdGenerator; file: string };

/** Returns DATA_KEY, or else the key beside the copy. */
function keyFor(places: StorageSettings, file: string): FoundKey {
  if (places.DATA_KEY !== undefined) return setKey(places.DATA_KEY);
  const place = keyBeside(file);
  if (!existsSync(place))
    throw new ConfigError(
      `the key of the copy is missing: put ${place} beside it, or set DATA_KEY`,
    );
  const dataKey = keyIn(place);
  if (!dataKey)
    throw new ConfigError(
      `${place} ${NO_KEY}: put back the one that was written with the copy, or set DATA_KEY to it`,
    );
  return { dataKey, place };
}

async function intoFolder(places: StorageSettings, copy: CopyToRestore): Promise<string> {
  const into = databasePath(places);
  for (const there of [into, `${into}-wal`])
    if (existsSync(there))
      throw new ConfigError(
        `${there} is there already: move it away, or set DATA_DIR to an empty folder`,
      );
  const kept = dataKeyFile(places.DATA_DIR);
  if (existsSync(kept) && keyIn(kept)?.equals(copy.dataKey) !== true)
    throw new ConfigError(
      `${kept} is another key than the copy's: move it away, or set DATA_DIR to an empty folder`,
    );
  await inFolder(places.DATA_DIR, () =>
    withCheckedCopy(copy, places.DATA_DIR, async (whole) => {
      if (places.DATA_KEY === undefined && !existsSync(kept)) writeKey(kept, copy.dataKey);
      renameSync(whole, into);
    }),
  );
  return `Restored to ${into}: start Mela.`;
}

/** Makes the folder where it is missing; removes it again where `work` fails. */
async function inFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const made = makeFolder(folder);
  try {
    await work();
  } catch (error) {
    if (made !== undefined) removeEmpty(folder, made);
    throw error;
  }
}

function makeFolder(folder: string): string | undefined {
  try {
    return mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw notWritable(folder, 'set DATA_DIR to a folder that this process may write to', cause);
  }
}

function removeEmpty(folder: string, upTo: string): void {
  try {
    rmdirSync(folder);
    if (folder !== upTo && dirname(folder) !== folder) removeEmpty(dirname(folder), upTo);
  } catch {
    // something else put a file there meanwhile
  }
}

async function intoPostgres(url: string, copy: CopyToRestore): Promise<string> {
  const rows = await withCheckedCopy(copy, dirname(copy.file), async (whole) => {
    await (await openPostgresStore({ url }, copy)).close(); // makes tables; throws on another key
    return loadIntoPostgres(whole, url);
  });
  return `Restored ${rows} rows into the database of DATABASE_URL: start Mela with the same DATABASE_URL and DATA_KEY.`;
}

/**
 * Runs `use` on a second copy, checked and opened once: it is Mela's and whole, its key fits, its
 * schema is the newest, and no claim of a running process is left in it.
 */
async function withCheckedCopy<T>(
  copy: CopyToRestore,
  near: string,
  use: (whole: string) => Promise<T>,
): Promise<T> {
  const folder = folderIn(near);
  try {
    const whole = join(folder, 'mela.db');
    copyForCheck(copy.file, whole);
    await checkCopy(copy, whole);
    return await use(whole);
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'database_corrupt') throw error;
    throw new ConfigError(
      `${copy.file} is damaged, or no database: restore another copy, ${OURS}`,
      { cause: error },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyForCheck(file: string, into: string): void {
  try {
    copyFileSync(file, into);
  } catch (cause) {
    throw new ConfigError(
      `${file} cannot be copied to ${dirname(dirname(into))}: may this process read it, and is there room?`,
      { cause },
    );
  }
}

async function checkCopy(copy: CopyToRestore, whole: string): Promise<void> {
  const found = identifyDatabase(whole, copy.dataKey);
  if (found === 'other') throw new ConfigError(`${copy.file} is no database of Mela: name ${OURS}`);
  checkWhole(whole);
  if (found === 'other key')
    throw new ConfigError(
      copy.place === 'DATA_KEY'
        ? `DATA_KEY is not the key of this copy: set the one that was written with it (${keyBeside(copy.file)})`
        : `${copy.place} is not the key of this copy: put back the one that was written with it, or set DATA_KEY to it`,
    );
  await (await openSqliteStore(whole, copy)).close();
}

function folderIn(near: string): string {
  try {
    return mkdtempSync(join(near, 'mela-restore-'));
  } catch (cause) {
    throw notWritable(near, 'a copy is looked through there first', cause);
  }
}

const notWritable = (folder: string, then: string, cause: unknown): ConfigError =>
  new ConfigError(`nothing can be written to ${folder}: ${then}`, { cause });
