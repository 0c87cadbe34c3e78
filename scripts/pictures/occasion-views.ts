import { type ScenePainter, randomBetween } from './painter';
import type { Palette } from './palettes';
import {
  blendColours,
  rectangleShape,
  type Colour,
  discShape,
  groundShape,
  polygonShape,
  type PictureShape,
  type PixelPoint,
  PICTURE_WIDTH,
} from './scene';

const drawStage: ScenePainter = (chance, colours) => {
  const beams = [150, 320, 490].map((x) => {
    const aim = randomBetween(chance, 220, 420);
    return polygonShape(
      [
        [x - 6, 0],
        [x + 6, 0],
        [aim + 80, 300],
        [aim - 80, 300],
      ],
      colours.sun,
      0.16,
    );
  });
  const fold = (x: number, index: number) =>
    rectangleShape(
      x,
      0,
      26,
      292,
      blendColours(colours.accent, colours.near, index % 2 === 0 ? 0.45 : 0.65),
    );
  const left = Array.from({ length: 5 }, (_, index) => fold(index * 26, index));
  const right = Array.from({ length: 5 }, (_, index) =>
    fold(PICTURE_WIDTH - 26 - index * 26, index),
  );
  const heads = Array.from({ length: 15 }, (_, index) =>
    discShape(
      20 + index * 43 + randomBetween(chance, -6, 6),
      348,
      randomBetween(chance, 19, 25),
      colours.near,
    ),
  );
  const player = randomBetween(chance, 270, 370);
  const figure = [
    discShape(player, 208, 15, colours.near),
    polygonShape(
      [
        [player - 15, 224],
        [player + 15, 224],
        [player + 36, 292],
        [player - 36, 292],
      ],
      colours.near,
    ),
  ];
  return [
    ...beams,
    discShape(player, 292, 96, colours.sun, 0.18),
    ...figure,
    ...left,
    ...right,
    rectangleShape(0, 288, PICTURE_WIDTH, 12, colours.accent),
    groundShape(() => 300, blendColours(colours.near, colours.accent, 0.2)),
    ...heads,
  ];
};

function drawPot(
  x: number,
  foot: number,
  wide: number,
  tall: number,
  colour: Colour,
  colours: Palette,
): PictureShape[] {
  const side = (share: number) =>
    wide * (0.42 + 0.58 * Math.sin(Math.PI * Math.min(1, 0.12 + share * 0.85)));
  const right: PixelPoint[] = Array.from({ length: 21 }, (_, index) => [
    x + side(index / 20),
    foot - (index / 20) * tall,
  ]);
  const left: PixelPoint[] = right.map(([sx, sy]): PixelPoint => [2 * x - sx, sy]).reverse();
  const band = (share: number, thick: number) =>
    rectangleShape(
      x - side(share) * 0.98,
      foot - share * tall,
      side(share) * 1.96,
      thick,
      blendColours(colour, colours.sun, 0.6),
    );
  return [
    polygonShape([...right, ...left], colour),
    rectangleShape(
      x - side(1) - 5,
      foot - tall - 7,
      side(1) * 2 + 10,
      9,
      blendColours(colour, colours.near, 0.2),
    ),
    band(0.62, 5),
    band(0.5, 3),
  ];
}

const drawPottery: ScenePainter = (chance, colours) => {
  const glaze = blendColours(colours.accent, colours.far, randomBetween(chance, 0, 0.5));
  const shelf = blendColours(colours.near, colours.far, 0.3);
  return [
    ...Array.from({ length: 6 }, (_, index) =>
      discShape(
        randomBetween(chance, 0, PICTURE_WIDTH),
        randomBetween(chance, 20, 200),
        30 + index * 12,
        colours.sun,
        0.12,
      ),
    ),
    rectangleShape(0, 288, PICTURE_WIDTH, 72, shelf),
    rectangleShape(0, 288, PICTURE_WIDTH, 6, colours.near),
    ...drawPot(
      150 + randomBetween(chance, -20, 20),
      290,
      52,
      randomBetween(chance, 110, 150),
      colours.far,
      colours,
    ),
    ...drawPot(
      500 + randomBetween(chance, -20, 20),
      290,
      46,
      randomBetween(chance, 90, 130),
      blendColours(colours.far, colours.near, 0.4),
      colours,
    ),
    ...drawPot(
      325 + randomBetween(chance, -20, 20),
      290,
      78,
      randomBetween(chance, 150, 205),
      glaze,
      colours,
    ),
  ];
};

const drawBazaar: ScenePainter = (chance, colours) => {
  const lamps = Array.from({ length: 13 }, (_, index) => {
    const x = index * 53 + 6;
    const y = 58 + 26 * Math.sin(index * 1.1 + chance());
    return [discShape(x, y, 26, colours.sun, 0.14), discShape(x, y, 8, colours.sun)];
  });
  const stalls = [0, 1, 2, 3].map((index) => {
    const x = index * 165 - 15;
    const awning = blendColours(colours.accent, colours.far, chance());
    const stripes = [0, 1, 2, 3, 4].map((stripe) =>
      polygonShape(
        [
          [x + 8 + stripe * 30, 176],
          [x + 23 + stripe * 30, 176],
          [x + 21 + stripe * 31, 218],
          [x + 4 + stripe * 31, 218],
        ],
        colours.sun,
        0.8,
      ),
    );
    const heaps = [0, 1, 2, 3].map((heap) =>
      discShape(
        x + 28 + heap * 34,
        300,
        24,
        blendColours(colours.accent, heap % 2 === 0 ? colours.sun : colours.far, chance()),
      ),
    );
    return [
      rectangleShape(x + 4, 200, 150, 110, blendColours(colours.near, colours.far, 0.25)),
      ...heaps,
      polygonShape(
        [
          [x, 176],
          [x + 158, 176],
          [x + 166, 218],
          [x - 8, 218],
        ],
        awning,
      ),
      ...stripes,
      rectangleShape(x - 2, 298, 162, 62, blendColours(colours.near, colours.accent, 0.25)),
    ];
  });
  return [
    ...lamps.flat(),
    ...stalls.flat(),
    rectangleShape(0, 338, PICTURE_WIDTH, 22, colours.near),
  ];
};

/** The views of what goes on somewhere, seen from near, by kind. */
export const OCCASION_VIEWS: Readonly<Record<string, ScenePainter>> = {
  stage: drawStage,
  craft: drawPottery,
  bazaar: drawBazaar,
};
