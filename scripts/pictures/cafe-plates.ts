import {
  HERB_GREEN,
  CHILLI_RED,
  SAFFRON_ORANGE,
  DARK_BROWN,
  CRUST_GOLD,
  TOAST_BROWN,
  CREAM_WHITE,
  TOMATO_RED,
  CHOCOLATE_BROWN,
  scatterShapes,
  drawLeaf,
} from './ingredients';
import type { ScenePainter } from './painter';
import {
  blendColours,
  rectangleShape,
  type Colour,
  discShape,
  parseHexColour,
  polygonShape,
  type PictureShape,
  type PixelPoint,
} from './scene';
import { PLATE_CENTRE, drawTable, drawPlate, drawBowl, scatterHerbs } from './tableware';

const drawPizza: ScenePainter = (chance, colours) => {
  const [x, y] = PLATE_CENTRE;
  const cuts = [0, 1, 2, 3].map((index) => {
    const angle = (index * Math.PI) / 4 + 0.2;
    const side: PixelPoint = [Math.cos(angle) * 140, Math.sin(angle) * 140];
    return polygonShape(
      [
        [x + side[0], y + side[1]],
        [x - side[0] + 2, y - side[1] + 2],
        [x - side[0], y - side[1]],
      ],
      DARK_BROWN,
      0.35,
    );
  });
  return [
    ...drawTable(colours),
    discShape(x + 8, y + 12, 152, colours.near, 0.25),
    discShape(x, y, 150, TOAST_BROWN),
    discShape(x, y, 144, CRUST_GOLD),
    discShape(x, y, 128, TOMATO_RED),
    discShape(x, y, 122, parseHexColour('#f0c75e')),
    ...scatterShapes(chance, PLATE_CENTRE, 112, 40, (sx, sy) => [
      discShape(sx, sy, 5 + chance() * 9, CREAM_WHITE, 0.4),
    ]),
    ...scatterShapes(chance, PLATE_CENTRE, 98, 11, (sx, sy) => [
      discShape(sx, sy, 15, CHILLI_RED),
      discShape(sx - 3, sy - 3, 10, TOMATO_RED),
    ]),
    ...scatterShapes(chance, PLATE_CENTRE, 104, 12, (sx, sy) => [
      discShape(sx, sy, 7, CHOCOLATE_BROWN),
      discShape(sx, sy, 3, CREAM_WHITE),
    ]),
    ...scatterHerbs(chance, 100, 14),
    ...cuts,
  ];
};

function drawSlab(y: number, tall: number, half: number, colour: Colour): PictureShape[] {
  const x = PLATE_CENTRE[0];
  return [
    rectangleShape(x - half, y, half * 2, tall, colour),
    discShape(x - half, y + tall / 2, tall / 2, colour),
    discShape(x + half, y + tall / 2, tall / 2, colour),
  ];
}

const drawBurger: ScenePainter = (chance, colours) => {
  const x = PLATE_CENTRE[0];
  const crown: PixelPoint[] = Array.from({ length: 31 }, (_, index) => {
    const angle = Math.PI - (index / 30) * Math.PI;
    return [x + 132 * Math.cos(angle), 176 - 98 * Math.sin(angle)];
  });
  const frill: PixelPoint[] = Array.from({ length: 30 }, (_, index) => [
    x - 142 + index * 9.8,
    200 + (index % 2) * 12,
  ]);
  const seeds = Array.from({ length: 22 }, () =>
    discShape(x + (chance() - 0.5) * 170, 102 + chance() * 44, 3.4, CREAM_WHITE),
  );
  return [
    ...drawTable(colours),
    rectangleShape(60, 304, 520, 14, colours.near, 0.5),
    ...drawSlab(256, 46, 116, CRUST_GOLD),
    ...drawSlab(218, 38, 118, DARK_BROWN),
    polygonShape(
      [
        [x - 120, 216],
        [x + 124, 216],
        [x + 70, 246],
        [x + 20, 218],
        [x - 50, 240],
      ],
      parseHexColour('#f5b942'),
    ),
    ...drawSlab(198, 18, 120, TOMATO_RED),
    polygonShape([[x - 142, 184], ...frill, [x + 142, 184]], HERB_GREEN),
    polygonShape(crown, TOAST_BROWN),
    ...seeds.filter((seed) => seed.kind === 'disc'),
  ];
};

const drawSandwich: ScenePainter = (chance, colours) => {
  const y = 236;
  const fillings = [HERB_GREEN, TOMATO_RED, parseHexColour('#f5b942'), DARK_BROWN, CREAM_WHITE];
  const half = 190;
  return [
    ...drawTable(colours),
    rectangleShape(50, 300, 540, 18, colours.near, 0.5),
    ...drawSlab(y + 10, 44, half, CRUST_GOLD),
    ...fillings.flatMap((colour, index) =>
      drawSlab(y - 2 - index * 13, 15, half + (chance() - 0.5) * 16, colour),
    ),
    ...drawSlab(y - 108, 56, half, TOAST_BROWN),
    ...drawSlab(y - 104, 22, half - 10, blendColours(TOAST_BROWN, CREAM_WHITE, 0.3)),
    ...[0, 1, 2, 3, 4].map((cut) =>
      rectangleShape(PLATE_CENTRE[0] - 150 + cut * 70, y - 98, 5, 26, DARK_BROWN, 0.35),
    ),
  ];
};

const drawNoodles: ScenePainter = (chance, colours) => {
  const strands = Array.from({ length: 30 }, () => {
    const start = chance() * 6;
    const radius = 24 + chance() * 72;
    return Array.from({ length: 26 }, (_, index) => {
      const angle = start + index * 0.1;
      return discShape(
        PLATE_CENTRE[0] + radius * Math.cos(angle),
        PLATE_CENTRE[1] + radius * 0.8 * Math.sin(angle),
        4,
        blendColours(CRUST_GOLD, CREAM_WHITE, radius / 110),
        0.9,
      );
    });
  });
  const stick = (lean: number) =>
    polygonShape(
      [
        [430 + lean, 20],
        [440 + lean, 20],
        [350 + lean, 220],
        [344 + lean, 220],
      ],
      DARK_BROWN,
    );
  return [
    ...drawTable(colours),
    ...drawPlate(colours, 148),
    ...drawBowl(PLATE_CENTRE[0], PLATE_CENTRE[1], 120, parseHexColour('#8a4a22'), colours),
    ...strands.flat(),
    ...scatterShapes(chance, PLATE_CENTRE, 78, 9, (x, y) =>
      drawLeaf(x, y, 15, chance() * 6, chance() < 0.5 ? CHILLI_RED : SAFFRON_ORANGE),
    ),
    ...scatterHerbs(chance, 84, 10),
    stick(0),
    stick(44),
  ];
};

const drawCup: ScenePainter = (chance, colours) => {
  const [x, y] = PLATE_CENTRE;
  const drink = blendColours(DARK_BROWN, CREAM_WHITE, chance() * 0.6);
  const rosette = [0, 1, 2, 3].flatMap((index) =>
    drawLeaf(
      x,
      y - 30 + index * 20,
      46 - index * 8,
      Math.PI / 2 + (chance() - 0.5) * 0.2,
      blendColours(CREAM_WHITE, drink, 0.1),
    ),
  );
  return [
    ...drawTable(colours),
    ...drawPlate(colours, 150),
    rectangleShape(x + 90, y - 12, 80, 24, colours.sun),
    discShape(x + 168, y, 16, colours.sun),
    ...drawBowl(x, y, 106, drink, colours),
    ...rosette,
    ...scatterShapes(chance, [110, 280], 60, 9, (sx, sy) =>
      drawLeaf(sx, sy, 13, chance() * 6, CHOCOLATE_BROWN),
    ),
  ];
};

/** What cafés and takeaways serve, by kind of food. */
export const CAFE_PLATES: Readonly<Record<string, ScenePainter>> = {
  pizza: drawPizza,
  burger: drawBurger,
  sandwich: drawSandwich,
  noodles: drawNoodles,
  cup: drawCup,
};
