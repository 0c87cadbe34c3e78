import { HERB_GREEN, scatterShapes, drawLeaf } from './ingredients';
import type { SeededRandom } from './painter';
import type { Palette } from './palettes';
import {
  blendColours,
  rectangleShape,
  type Colour,
  discShape,
  PICTURE_HEIGHT,
  type PictureShape,
  type PixelPoint,
  PICTURE_WIDTH,
} from './scene';

/** Where the middle of a plate lies. */
export const PLATE_CENTRE: PixelPoint = [PICTURE_WIDTH / 2, PICTURE_HEIGHT / 2 + 6];

/** The stripes of the tablecloth. */
export function drawTable(colours: Palette): PictureShape[] {
  const stripes = Array.from({ length: 9 }, (_, index) =>
    rectangleShape(index * 80 - 20, 0, 26, PICTURE_HEIGHT, colours.far, 0.16),
  );
  return stripes;
}

/** An empty plate seen from above. */
export function drawPlate(colours: Palette, radius = 146): PictureShape[] {
  const [x, y] = PLATE_CENTRE;
  const rim = blendColours(colours.sun, colours.near, 0.14);
  return [
    discShape(x + 8, y + 14, radius + 2, colours.near, 0.22),
    discShape(x, y, radius, colours.sun),
    discShape(x, y, radius - 16, rim),
    discShape(x, y, radius - 20, blendColours(colours.sun, colours.far, 0.08)),
  ];
}

/** A bowl seen from above, filled with one colour. */
export function drawBowl(
  x: number,
  y: number,
  radius: number,
  inside: Colour,
  colours: Palette,
): PictureShape[] {
  return [
    discShape(x + 4, y + 6, radius, colours.near, 0.25),
    discShape(x, y, radius, blendColours(colours.sun, colours.near, 0.25)),
    discShape(x, y, radius * 0.86, inside),
    discShape(x - radius * 0.2, y - radius * 0.24, radius * 0.36, colours.sun, 0.12),
  ];
}

/** Herbs strewn over the plate. */
export const scatterHerbs = (chance: SeededRandom, reach: number, count: number) =>
  scatterShapes(chance, PLATE_CENTRE, reach, count, (x, y) =>
    drawLeaf(x, y, 9 + chance() * 7, chance() * 6, HERB_GREEN),
  );
