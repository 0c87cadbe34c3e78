import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stableRandom } from '../../src/sandbox/stable';
import { reduceColours } from './colour-table';
import { palettesOf } from './palettes';
import { PLATE_PAINTERS } from './plates';
import { encodePng } from './png';
import { rasteriseScene } from './raster';
import { PICTURE_HEIGHT, PICTURE_WIDTH, type PictureScene } from './scene';
import { encodeSvg } from './svg';
import { VIEW_PAINTERS } from './views';

const VIEWS_OF_A_KIND = 6; // an experience shows three, and others of its kind stand beside it
const PLATES_OF_A_KIND = 4;
const MAX_COLOURS = 160; // of a PNG: a third of the bytes of full colour, with no steps to be seen in a sky

const PAINTERS_BY_KIND = { ...VIEW_PAINTERS, ...PLATE_PAINTERS };

/** Names of all pictures, `<kind>-<number>`, counted from 1. */
export function pictureNames(): string[] {
  return Object.keys(PAINTERS_BY_KIND).flatMap((kind) => {
    const length = kind in VIEW_PAINTERS ? VIEWS_OF_A_KIND : PLATES_OF_A_KIND;
    return Array.from({ length }, (_, index) => `${kind}-${index + 1}`);
  });
}

/** The picture of a name, the same at every call; undefined for a kind that is not drawn. */
function sceneOf(name: string): PictureScene | undefined {
  const [kind = '', number = ''] = name.split('-');
  const painter = PAINTERS_BY_KIND[kind];
  const palettes = palettesOf(kind);
  const colours = palettes[Number(number) % palettes.length];
  if (painter === undefined || colours === undefined) return undefined;
  return {
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    top: colours.top,
    bottom: colours.bottom,
    shapes: painter(stableRandom(`picture:${name}`), colours),
  };
}

/** A picture's two files, the same at every call. @throws for a name of no painter */
export function drawnFiles(name: string): Record<'png' | 'svg', Buffer> {
  const scene = sceneOf(name);
  if (scene === undefined) throw new Error(`nothing draws ${name}`);
  return {
    png: encodePng(reduceColours(rasteriseScene(scene), MAX_COLOURS)),
    svg: Buffer.from(encodeSvg(scene)),
  };
}

/**
 * Writes every picture into a folder as PNG and SVG, and takes away those that are drawn no longer;
 * gives the count of bytes.
 */
export function drawPictures(folder: string): number {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  let bytes = 0;
  for (const name of pictureNames())
    for (const [type, file] of Object.entries(drawnFiles(name))) {
      writeFileSync(join(folder, `${name}.${type}`), file);
      bytes += file.length;
    }
  return bytes;
}
