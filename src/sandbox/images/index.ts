import { LRUCache } from 'lru-cache';
import { stableRandom } from '../stable';
import { palettesOf } from './palettes';
import { PLATES } from './plates';
import { encodePng } from './png';
import { rasterise } from './raster';
import { HEIGHT, type Scene, WIDTH } from './scene';
import { encodeSvg } from './svg';
import { VIEWS } from './views';

const KINDS = { ...VIEWS, ...PLATES };
const KEPT = 120; // pictures; about 25 KB each

/** The picture of an id `<kind>-<anything>`, the same at every call; undefined for a kind that is not drawn. */
export function sceneOf(id: string): Scene | undefined {
  const kind = id.slice(0, id.indexOf('-'));
  const view = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  const palettes = palettesOf(kind);
  const chance = stableRandom(`picture:${id}`);
  const colours = palettes[Math.floor(chance() * palettes.length)];
  if (view === undefined || colours === undefined) return undefined;
  return { width: WIDTH, height: HEIGHT, top: colours.top, bottom: colours.bottom, shapes: view(chance, colours) };
}

/** Draws pictures and keeps the last ones; `png` and `svg` give undefined for an id that is not drawn. */
export function createPictures(): { png(id: string): Buffer | undefined; svg(id: string): string | undefined } {
  const drawn = new LRUCache<string, Buffer>({ max: KEPT });
  return {
    png(id) {
      const kept = drawn.get(id);
      if (kept !== undefined) return kept;
      const scene = sceneOf(id);
      if (scene === undefined) return undefined;
      const file = encodePng(rasterise(scene));
      drawn.set(id, file);
      return file;
    },
    svg(id) {
      const scene = sceneOf(id);
      return scene && encodeSvg(scene);
    },
  };
}
