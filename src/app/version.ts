import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version that the build wrote into `dist/version.txt` below `root`; undefined where nothing was built. */
export function readVersion(root: string): string | undefined {
  const file = join(root, 'dist', 'version.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
