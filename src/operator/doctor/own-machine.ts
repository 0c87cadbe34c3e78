import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { doubt, fails, works, type TrialResult } from '../../server/trial';

const MEGABYTE = 1_000_000;
/** Below this nothing more is taken, so that what was taken can still be handled: twice the log. */
export const LEAST_FREE_BYTES = 16 * MEGABYTE;
const FEW_FREE_BYTES = 1_000 * MEGABYTE;
const OTHERS_MAY = 0o077;

/** Bytes that are free for a folder, or where it is not there yet for the one that it comes into. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(existingFolder(resolve(folder)));
  return bavail * bsize;
}

function existingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder
    ? folder
    : existingFolder(dirname(folder));
}

/** Tries whether the folder's disk has room. */
export async function tryDisk(folder: string): Promise<TrialResult> {
  const free = await freeBytes(folder);
  const room = `${Math.floor(free / MEGABYTE).toLocaleString('en-IN')} MB free in DATA_DIR`;
  const remedy = 'make room, or set DATA_DIR to a larger disk before the start';
  if (free < LEAST_FREE_BYTES) return fails(room, remedy);
  return free < FEW_FREE_BYTES ? doubt(room, remedy) : works(room);
}

/** Tries the file of the data key, which only its owner should read. */
export function tryKeyFile(file: string): TrialResult {
  const mode = statSync(file).mode & OTHERS_MAY;
  return mode === 0
    ? works(`in ${file}, for its owner alone`)
    : doubt(`${file} can be read by others`, `run chmod 600 ${file}`);
}
