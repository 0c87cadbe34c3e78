import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/** DATA_KEY as it was set, or the one kept under DATA_DIR, made at the first start and readable by its owner alone. */
export function dataKeyOf(set: string | undefined, dataDir: string): Buffer {
  if (set !== undefined) return Buffer.from(set, 'base64');
  const file = join(dataDir, 'data.key');
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(KEY_BYTES);
  writeFileSync(file, `${key.toString('base64')}\n`, { mode: OWNER_ONLY, flag: 'wx' });
  return key;
}
