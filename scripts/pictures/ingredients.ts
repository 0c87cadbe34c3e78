import type { SeededRandom } from './painter';
import {
  blendColours,
  type Colour,
  discShape,
  parseHexColour,
  polygonShape,
  type PictureShape,
  type PixelPoint,
} from './scene';

/** Herbs and leaves. */
export const HERB_GREEN = parseHexColour('#4c8c4a');
/** Chilli. */
export const CHILLI_RED = parseHexColour('#c0392b');
/** Yellow rice. */
export const RICE_YELLOW = parseHexColour('#f2d9a0');
/** Saffron. */
export const SAFFRON_ORANGE = parseHexColour('#e39a2d');
/** Meat and anything roasted dark. */
export const DARK_BROWN = parseHexColour('#7a4424');
/** A golden crust. */
export const CRUST_GOLD = parseHexColour('#d99a4e');
/** Toasted bread. */
export const TOAST_BROWN = parseHexColour('#c07f3c');
/** Cream, yoghurt and plain rice. */
export const CREAM_WHITE = parseHexColour('#fbf3df');
/** Tomato. */
export const TOMATO_RED = parseHexColour('#cf4a2e');
/** Chocolate, olives and coffee beans. */
export const CHOCOLATE_BROWN = parseHexColour('#4a2a1c');

/** As many as `count` of what `make` draws, spread over the disc around a spot. */
export function scatterShapes(
  chance: SeededRandom,
  spot: PixelPoint,
  reach: number,
  count: number,
  make: (x: number, y: number) => PictureShape[],
): PictureShape[] {
  return Array.from({ length: count }, () => {
    const angle = chance() * Math.PI * 2;
    const far = reach * Math.sqrt(chance());
    return make(spot[0] + far * Math.cos(angle), spot[1] + far * Math.sin(angle));
  }).flat();
}

/** A pointed oval: a leaf, a grain, a bean; `long` is half its length. */
export function drawLeaf(
  x: number,
  y: number,
  long: number,
  angle: number,
  colour: Colour,
): PictureShape[] {
  const along: PixelPoint = [Math.cos(angle), Math.sin(angle)];
  const across: PixelPoint = [-along[1], along[0]];
  const spots: PixelPoint[] = [-1, -0.5, 0, 0.5, 1, 0.5, 0, -0.5].map((t, index) => {
    const side = index === 0 || index === 4 ? 0 : (index < 4 ? 1 : -1) * 0.34 * (1 - t * t * 0.9);
    return [
      x + long * (t * along[0] + side * across[0]),
      y + long * (t * along[1] + side * across[1]),
    ];
  });
  return [polygonShape(spots, colour)];
}

/** A round flatbread with brown spots. */
export function drawFlatbread(x: number, y: number, chance: SeededRandom): PictureShape[] {
  return [
    discShape(x, y, 62, CRUST_GOLD),
    discShape(x, y, 56, blendColours(CRUST_GOLD, CREAM_WHITE, 0.45)),
    ...scatterShapes(chance, [x, y], 46, 12, (sx, sy) => [
      discShape(sx, sy, 5 + chance() * 4, TOAST_BROWN, 0.6),
    ]),
  ];
}
