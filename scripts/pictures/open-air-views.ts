import { drawSun, ridgeLine, drawRidges, drawClouds } from './landscape';
import { type SeededRandom, type ScenePainter, randomBetween } from './painter';
import type { Palette } from './palettes';
import {
  blendColours,
  rectangleShape,
  type Colour,
  discShape,
  groundShape,
  PICTURE_HEIGHT,
  polygonShape,
  type PictureShape,
  type PixelPoint,
  PICTURE_WIDTH,
} from './scene';

function drawPine(x: number, foot: number, tall: number, colour: Colour): PictureShape[] {
  return [0, 1, 2].map((tier) => {
    const top = foot - tall + tier * tall * 0.24;
    const wide = tall * (0.14 + tier * 0.07);
    return polygonShape(
      [
        [x, top],
        [x + wide, top + tall * 0.42],
        [x - wide, top + tall * 0.42],
      ],
      colour,
    );
  });
}

const drawHills: ScenePainter = (chance, colours) => {
  const trees = Array.from({ length: 9 }, () =>
    drawPine(
      randomBetween(chance, 0, PICTURE_WIDTH),
      PICTURE_HEIGHT + 6,
      randomBetween(chance, 40, 95),
      colours.near,
    ),
  );
  return [
    ...drawSun(chance, colours),
    ...drawClouds(chance, colours),
    ...drawRidges(chance, colours, 5, 175, 46),
    ...trees.flat(),
  ];
};

function drawRipples(chance: SeededRandom, colours: Palette): PictureShape[] {
  return Array.from({ length: 22 }, () =>
    rectangleShape(
      randomBetween(chance, -20, PICTURE_WIDTH),
      randomBetween(chance, 262, 352),
      randomBetween(chance, 30, 120),
      2.4,
      colours.sun,
      0.4,
    ),
  );
}

function drawBoat(x: number, colours: Palette): PictureShape[] {
  return [
    polygonShape(
      [
        [x - 46, 292],
        [x + 46, 292],
        [x + 30, 310],
        [x - 30, 310],
      ],
      colours.near,
    ),
    polygonShape(
      [
        [x, 288],
        [x, 226],
        [x + 34, 286],
      ],
      colours.accent,
    ),
  ];
}

function drawBirds(chance: SeededRandom, colours: Palette): PictureShape[] {
  return Array.from({ length: 6 }, () => {
    const x = randomBetween(chance, 60, 580);
    const y = randomBetween(chance, 40, 130);
    return polygonShape(
      [
        [x - 12, y - 5],
        [x, y + 2],
        [x + 12, y - 5],
        [x, y + 6],
      ],
      colours.near,
      0.8,
    );
  });
}

const drawLake: ScenePainter = (chance, colours) => {
  const water = blendColours(colours.far, colours.bottom, 0.35);
  const ripples = drawRipples(chance, colours);
  const boat = drawBoat(randomBetween(chance, 160, 480), colours);
  const birds = drawBirds(chance, colours);
  return [
    ...drawSun(chance, colours),
    ...birds,
    ...drawRidges(
      chance,
      { ...colours, near: blendColours(colours.far, colours.near, 0.7) },
      3,
      180,
      30,
    ),
    groundShape(() => 256, water),
    ...ripples,
    ...boat,
  ];
};

const drawThemePark: ScenePainter = (chance, colours) => {
  const x = randomBetween(chance, 200, 440);
  const spokes = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2 + chance() * 0.02;
    const end: PixelPoint = [x + 118 * Math.cos(angle), 168 + 118 * Math.sin(angle)];
    const across: PixelPoint = [1.6 * Math.sin(angle), -1.6 * Math.cos(angle)];
    return [
      polygonShape(
        [
          [x + across[0], 168 + across[1]],
          [end[0] + across[0], end[1] + across[1]],
          [end[0] - across[0], end[1] - across[1]],
          [x - across[0], 168 - across[1]],
        ],
        colours.near,
      ),
      discShape(end[0], end[1] + 8, 13, index % 2 === 0 ? colours.accent : colours.far),
    ];
  });
  const track = groundShape(
    (at) => 258 - 46 * Math.sin(at / 62 + chance() * 0) - 22 * Math.sin(at / 27),
    colours.accent,
    0.55,
  );
  return [
    ...drawSun(chance, colours),
    ...drawClouds(chance, colours),
    track,
    discShape(x, 168, 122, colours.near, 0.22),
    polygonShape(
      [
        [x, 168],
        [x + 74, 330],
        [x + 58, 330],
        [x, 190],
        [x - 58, 330],
        [x - 74, 330],
      ],
      colours.near,
    ),
    ...spokes.flat(),
    discShape(x, 168, 14, colours.accent),
    groundShape(ridgeLine(chance, 318, 8), colours.near),
  ];
};

/** The views of land, water and fairground, by kind. */
export const OPEN_AIR_VIEWS: Readonly<Record<string, ScenePainter>> = {
  hills: drawHills,
  lake: drawLake,
  park: drawThemePark,
};
