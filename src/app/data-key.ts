import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../settings/read-settings';

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * Returns DATA_KEY where it is set, else the key in the file under DATA_DIR, which the first start
 * makes and only its owner may read. Throws ConfigError where no file can be written, or the stored
 * key is damaged: a new key would make all stored data unreadable.
 */
export function dataKeyOf(set: string | undefined, dataDir: string): Buffer {
  if (set !== undefined) return Buffer.from(set, 'base64');
  const file = dataKeyFile(dataDir);
  if (!existsSync(file)) makeKey(dataDir, file);
  const key = keyIn(file);
  if (key === undefined)
    throw new ConfigError(
      `The key in ${file} is damaged: put back the one from your backup, or set DATA_KEY to it.`,
    );
  return key;
}

/** Returns the path of the key's file, used where DATA_KEY is not set. */
export const dataKeyFile = (dataDir: string): string => join(dataDir, 'data.key');

/** Reads the key in a file; undefined where it holds none. Throws ConfigError where it cannot. */
export function keyIn(file: string): Buffer | undefined {
  const key = Buffer.from(textOf(file).trim(), 'base64');
  return key.length === KEY_BYTES ? key : undefined;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read: is it a file, and may this process read it?`, {
      cause,
    });
  }
}

/** Writes a new key under another name first, so that a crash leaves no half of it. */
function makeKey(dataDir: string, file: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.new`, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
      mode: OWNER_ONLY,
    });
    renameSync(`${file}.new`, file);
  } catch (cause) {
    throw new ConfigError(
      `Nothing can be kept in ${dataDir}: set DATA_DIR to a folder that this process may write to.`,
      { cause },
    );
  }
}
