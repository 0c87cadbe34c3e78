import { type SeededRandom, randomBetween } from './painter';
import type { Palette } from './palettes';
import {
  blendColours,
  rectangleShape,
  type Colour,
  polygonShape,
  type PictureShape,
  type PixelPoint,
  PICTURE_WIDTH,
} from './scene';

/** The teeth along the top of a wall. */
export function drawBattlements(
  x: number,
  y: number,
  width: number,
  colour: Colour,
): PictureShape[] {
  const tooth = 9;
  const count = Math.floor(width / (tooth * 2));
  return Array.from({ length: count + 1 }, (_, index) =>
    rectangleShape(x + index * tooth * 2, y - tooth, tooth, tooth + 1, colour),
  );
}

/** A dome with its spike; `y` is where it stands. */
export function drawDome(x: number, y: number, radius: number, colour: Colour): PictureShape[] {
  const spots: PixelPoint[] = Array.from({ length: 25 }, (_, index) => {
    const angle = Math.PI - (index / 24) * Math.PI;
    return [x + radius * Math.cos(angle), y - radius * 1.05 * Math.sin(angle)];
  });
  return [
    polygonShape(spots, colour),
    polygonShape(
      [
        [x - 3, y - radius],
        [x + 3, y - radius],
        [x, y - radius * 1.5],
      ],
      colour,
    ),
  ];
}

/** A pointed arch: a door, a gate or a window. */
export function drawArch(
  x: number,
  foot: number,
  width: number,
  tall: number,
  colour: Colour,
): PictureShape[] {
  const half = width / 2;
  const point: PixelPoint[] = [
    [x - half, foot],
    [x - half, foot - tall * 0.6],
    [x - half * 0.7, foot - tall * 0.85],
    [x, foot - tall],
  ];
  return [
    polygonShape(
      [
        ...point,
        [x + half * 0.7, foot - tall * 0.85],
        [x + half, foot - tall * 0.6],
        [x + half, foot],
      ],
      colour,
    ),
  ];
}

/** A tower with a dome on top and a window. */
export function drawTower(
  x: number,
  foot: number,
  width: number,
  tall: number,
  colours: Palette,
  colour: Colour,
): PictureShape[] {
  const dark = blendColours(colour, colours.near, 0.55);
  return [
    rectangleShape(x - width / 2, foot - tall, width, tall, colour),
    rectangleShape(x - width / 2 - 5, foot - tall, width + 10, 8, colour),
    ...drawDome(x, foot - tall, width * 0.42, blendColours(colour, colours.sun, 0.25)),
    ...drawArch(x, foot - tall * 0.35, width * 0.36, tall * 0.28, dark),
  ];
}

/** A row of houses with lit windows, over the whole width. */
export function drawBuildings(
  chance: SeededRandom,
  foot: number,
  colour: Colour,
  light: Colour,
): PictureShape[] {
  const shapes: PictureShape[] = [];
  for (let x = -10; x < PICTURE_WIDTH; ) {
    const wide = randomBetween(chance, 34, 72);
    const tall = randomBetween(chance, 60, 170);
    shapes.push(rectangleShape(x, foot - tall, wide, tall + 80, colour));
    if (chance() < 0.35) shapes.push(...drawDome(x + wide / 2, foot - tall, wide * 0.35, colour));
    for (let y = foot - tall + 14; y < foot; y += 20) {
      for (let column = x + 8; column < x + wide - 10; column += 15)
        if (chance() < 0.45) shapes.push(rectangleShape(column, y, 6, 9, light, 0.65));
    }
    x += wide + randomBetween(chance, -4, 10);
  }
  return shapes;
}
