import { type SeededRandom, randomBetween } from './painter';
import type { Palette } from './palettes';
import {
  blendColours,
  discShape,
  groundShape,
  PICTURE_HEIGHT,
  type PictureShape,
  PICTURE_WIDTH,
} from './scene';

/** The sun or the moon, with its glow. */
export function drawSun(chance: SeededRandom, colours: Palette): PictureShape[] {
  const x = randomBetween(chance, 120, PICTURE_WIDTH - 120);
  const y = randomBetween(chance, 80, 170);
  const radius = randomBetween(chance, 26, 44);
  const glow = [3.4, 2.5, 1.7].map((wide) => discShape(x, y, radius * wide, colours.sun, 0.13));
  return [...glow, discShape(x, y, radius, colours.sun)];
}

/** The height of a wavy skyline at each x, about `base`. */
export function ridgeLine(
  chance: SeededRandom,
  base: number,
  rough: number,
): (x: number) => number {
  const waves = [1, 2.3, 4.7, 9].map((turns) => ({
    turns,
    lean: chance() * 7,
    lift: rough / turns ** 0.85,
  }));
  return (x) =>
    waves.reduce(
      (y, wave) => y - wave.lift * Math.sin((x / PICTURE_WIDTH) * 5 * wave.turns + wave.lean),
      base,
    );
}

/** Ridges one before the other, from the far one to the one at the bottom. */
export function drawRidges(
  chance: SeededRandom,
  colours: Palette,
  count: number,
  from: number,
  rough: number,
): PictureShape[] {
  return Array.from({ length: count }, (_, index) => {
    const share = index / Math.max(1, count - 1);
    const base = from + (PICTURE_HEIGHT - 20 - from) * share;
    return groundShape(
      ridgeLine(chance, base, rough * (1 - share * 0.45)),
      blendColours(colours.far, colours.near, share),
    );
  });
}

/** Three clouds. */
export function drawClouds(chance: SeededRandom, colours: Palette): PictureShape[] {
  return Array.from({ length: 3 }, () => {
    const x = randomBetween(chance, 0, PICTURE_WIDTH);
    const y = randomBetween(chance, 40, 120);
    return [0, 1, 2, 3].map((puff) =>
      discShape(x + puff * 22, y - (puff % 2) * 8, 14 + (puff % 3) * 4, colours.sun, 0.22),
    );
  }).flat();
}
