import type { Palette } from './palettes';
import type { PictureShape } from './scene';

/** Random numbers in [0, 1) that are the same for the same picture. */
export type SeededRandom = () => number;

/** Draws one kind of view. */
export type ScenePainter = (chance: SeededRandom, colours: Palette) => PictureShape[];

/** A number from `low` to `high`. */
export const randomBetween = (chance: SeededRandom, low: number, high: number) =>
  low + (high - low) * chance();
