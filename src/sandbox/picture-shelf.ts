import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stableRandom } from './stable';

/** The file format of a picture. */
export type PictureType = 'png' | 'svg';

/** The drawn pictures of the catalogue, by kind of place or dish. */
export interface PictureShelf {
  /**
   * Reads the file of a picture `<kind>-<entry>-<number>`, always the same; undefined for no kind.
   */
  file(id: string, type: PictureType): Buffer | undefined;
}

/** Counts the pictures of each kind in a folder of `<kind>-<number>.png` and `.svg`. */
function countKinds(folder: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of readdirSync(folder)) {
    const kind = /^([a-z]+)-\d+\.png$/.exec(file)?.[1];
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/**
 * Opens `src/sandbox/pictures` below the project's folder, and reads each picture when it is asked
 * for. Throws where the folder is missing.
 */
export function openPictureShelf(root: string): PictureShelf {
  const folder = join(root, 'src', 'sandbox', 'pictures');
  const counts = countKinds(folder);
  return {
    file(id, type) {
      const [, kind = '', entry = '', number = '0'] = /^([a-z]+)-(.*?)-?(\d*)$/.exec(id) ?? [];
      const count = counts.get(kind);
      if (count === undefined) return undefined;
      const first = Math.floor(stableRandom(`picture:${kind}-${entry}`)() * count);
      const place = ((first + Number(number)) % count) + 1; // neighbours of one entry differ
      return readFileSync(join(folder, `${kind}-${place}.${type}`));
    },
  };
}
