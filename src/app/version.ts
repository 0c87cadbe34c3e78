import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the version that the build wrote to `dist/version.txt` below `root`, if any. */
export function readVersion(root: string): string | undefined {
  const file = join(root, 'dist', 'version.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
