import { LRUCache } from 'lru-cache';
import { stableRandom } from '../stable';
import { palettesOf } from './palettes';
import { PLATE_PAINTERS } from './plates';
import { encodePng } from './png';
import { rasteriseScene } from './raster';
import { PICTURE_HEIGHT, type PictureScene, PICTURE_WIDTH } from './scene';
import { encodeSvg } from './svg';
import { VIEW_PAINTERS } from './views';

const PAINTERS_BY_KIND = { ...VIEW_PAINTERS, ...PLATE_PAINTERS };
const MAX_CACHED_PICTURES = 120; // pictures; about 25 KB each

/** The picture of an id `<kind>-<anything>`, the same at every call; undefined for a kind that is not drawn. */
export function sceneOf(id: string): PictureScene | undefined {
  const kind = id.slice(0, id.indexOf('-'));
  const view = Object.hasOwn(PAINTERS_BY_KIND, kind) ? PAINTERS_BY_KIND[kind] : undefined;
  const palettes = palettesOf(kind);
  const chance = stableRandom(`picture:${id}`);
  const colours = palettes[Math.floor(chance() * palettes.length)];
  if (view === undefined || colours === undefined) return undefined;
  return {
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    top: colours.top,
    bottom: colours.bottom,
    shapes: view(chance, colours),
  };
}

/** Draws pictures and keeps the last ones; `png` and `svg` give undefined for an id that is not drawn. */
export function createPictures(): {
  png(id: string): Buffer | undefined;
  svg(id: string): string | undefined;
} {
  const drawn = new LRUCache<string, Buffer>({ max: MAX_CACHED_PICTURES });
  return {
    png(id) {
      const kept = drawn.get(id);
      if (kept !== undefined) return kept;
      const scene = sceneOf(id);
      if (scene === undefined) return undefined;
      const file = encodePng(rasteriseScene(scene));
      drawn.set(id, file);
      return file;
    },
    svg(id) {
      const scene = sceneOf(id);
      return scene && encodeSvg(scene);
    },
  };
}
