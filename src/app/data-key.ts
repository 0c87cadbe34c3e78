import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../settings/read-settings';

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * DATA_KEY as it was set, or the one kept under DATA_DIR, made at the first start and readable by
 * its owner alone. Throws ConfigError where none can be kept, and where the kept one is damaged:
 * another in its place would make all that was stored unreadable.
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

/** Where the key is kept that was not set. */
export const dataKeyFile = (dataDir: string): string => join(dataDir, 'data.key');

/** The key in a file; undefined where it holds none. Throws ConfigError where it cannot be read. */
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

/** Written whole under another name first, so that a crash leaves no half of it. */
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
