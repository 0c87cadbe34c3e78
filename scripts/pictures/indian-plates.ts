import {
  HERB_GREEN,
  CHILLI_RED,
  RICE_YELLOW,
  SAFFRON_ORANGE,
  DARK_BROWN,
  CRUST_GOLD,
  TOAST_BROWN,
  CREAM_WHITE,
  TOMATO_RED,
  CHOCOLATE_BROWN,
  scatterShapes,
  drawLeaf,
  drawFlatbread,
} from './ingredients';
import type { ScenePainter } from './painter';
import { blendColours, discShape, parseHexColour, polygonShape, type PixelPoint } from './scene';
import { PLATE_CENTRE, drawTable, drawPlate, drawBowl, scatterHerbs } from './tableware';

const drawBiryani: ScenePainter = (chance, colours) => [
  ...drawTable(colours),
  ...drawPlate(colours),
  discShape(PLATE_CENTRE[0], PLATE_CENTRE[1], 112, RICE_YELLOW),
  ...scatterShapes(chance, PLATE_CENTRE, 104, 260, (x, y) =>
    drawLeaf(
      x,
      y,
      8,
      chance() * 6,
      chance() < 0.3 ? SAFFRON_ORANGE : blendColours(RICE_YELLOW, CREAM_WHITE, chance()),
    ),
  ),
  ...scatterShapes(chance, PLATE_CENTRE, 60, 6, (x, y) => [
    discShape(x, y, 19, DARK_BROWN),
    discShape(x - 4, y - 5, 11, CRUST_GOLD, 0.45),
  ]),
  ...scatterHerbs(chance, 90, 12),
  ...drawBowl(545, 96, 52, CREAM_WHITE, colours),
];

const drawCurry: ScenePainter = (chance, colours) => {
  const sauce = blendColours(TOMATO_RED, SAFFRON_ORANGE, chance());
  return [
    ...drawTable(colours),
    ...drawPlate(colours, 150),
    ...drawBowl(PLATE_CENTRE[0], PLATE_CENTRE[1], 116, sauce, colours),
    ...scatterShapes(chance, PLATE_CENTRE, 68, 9, (x, y) => [
      discShape(x, y, 17, blendColours(sauce, CREAM_WHITE, 0.65)),
      discShape(x, y, 17, sauce, 0.18),
    ]),
    ...Array.from({ length: 26 }, (_, index) =>
      discShape(
        PLATE_CENTRE[0] + (10 + index * 2.4) * Math.cos(index / 3),
        PLATE_CENTRE[1] + (10 + index * 2.4) * Math.sin(index / 3),
        3,
        CREAM_WHITE,
        0.8,
      ),
    ),
    ...scatterHerbs(chance, 62, 9),
    ...drawFlatbread(96, 250, chance),
  ];
};

const drawDosa: ScenePainter = (chance, colours) => {
  const [x, y] = PLATE_CENTRE;
  const roll = polygonShape(
    [
      [x - 200, y + 34],
      [x + 190, y - 62],
      [x + 214, y - 18],
      [x - 178, y + 84],
    ],
    CRUST_GOLD,
  );
  const shine = polygonShape(
    [
      [x - 196, y + 42],
      [x + 192, y - 54],
      [x + 196, y - 44],
      [x - 190, y + 54],
    ],
    CREAM_WHITE,
    0.35,
  );
  const specks = Array.from({ length: 46 }, () => {
    const along = chance();
    return discShape(
      x - 180 + along * 370,
      y + 62 - along * 96 + (chance() - 0.5) * 34,
      2 + chance() * 4,
      DARK_BROWN,
      0.4,
    );
  });
  return [
    ...drawTable(colours),
    ...drawPlate(colours),
    roll,
    shine,
    ...specks,
    ...drawBowl(x - 58, y - 76, 34, CREAM_WHITE, colours),
    ...drawBowl(x + 20, y - 96, 30, TOMATO_RED, colours),
    ...drawBowl(x + 60, y + 82, 38, SAFFRON_ORANGE, colours),
    ...scatterHerbs(chance, 24, 3),
  ];
};

const drawThali: ScenePainter = (chance, colours) => {
  const [x, y] = PLATE_CENTRE;
  const fill = [SAFFRON_ORANGE, TOMATO_RED, HERB_GREEN, CREAM_WHITE, DARK_BROWN, CRUST_GOLD];
  const katoris = fill.map((colour, index) => {
    const angle = (index / fill.length) * Math.PI * 1.35 + Math.PI * 0.95;
    return drawBowl(
      x + 106 * Math.cos(angle),
      y + 106 * Math.sin(angle),
      36,
      blendColours(colour, CREAM_WHITE, chance() * 0.25),
      colours,
    );
  });
  const steel = parseHexColour('#cfd3d6');
  return [
    ...drawTable(colours),
    discShape(x + 8, y + 12, 166, colours.near, 0.25),
    discShape(x, y, 164, steel),
    discShape(x, y, 154, blendColours(steel, CREAM_WHITE, 0.5)),
    ...katoris.flat(),
    discShape(x + 6, y + 22, 50, CREAM_WHITE),
    ...scatterShapes(chance, [x + 6, y + 22], 44, 60, (sx, sy) =>
      drawLeaf(sx, sy, 6, chance() * 6, RICE_YELLOW),
    ),
    ...drawFlatbread(x - 40, y + 98, chance),
  ];
};

const drawChaat: ScenePainter = (chance, colours) => [
  ...drawTable(colours),
  ...drawPlate(colours),
  ...scatterShapes(chance, PLATE_CENTRE, 92, 15, (x, y) => [
    discShape(x, y, 27, TOAST_BROWN),
    discShape(x - 3, y - 3, 22, CRUST_GOLD),
    discShape(x, y, 12, DARK_BROWN),
    discShape(x, y, 10, HERB_GREEN, 0.8),
  ]),
  ...scatterShapes(chance, PLATE_CENTRE, 96, 60, (x, y) => [
    discShape(x, y, 3, chance() < 0.5 ? SAFFRON_ORANGE : CREAM_WHITE),
  ]),
  ...scatterShapes(chance, PLATE_CENTRE, 84, 18, (x, y) => [discShape(x, y, 3.6, CHILLI_RED)]),
  ...scatterHerbs(chance, 92, 12),
];

const drawSweets: ScenePainter = (chance, colours) => {
  const glaze = blendColours(SAFFRON_ORANGE, CHOCOLATE_BROWN, chance() * 0.9);
  const places: PixelPoint[] = [
    [-52, -34],
    [52, -34],
    [0, 44],
    [-82, 50],
    [82, 50],
  ];
  const balls = places.flatMap(([dx, dy]) => [
    discShape(PLATE_CENTRE[0] + dx, PLATE_CENTRE[1] + dy, 38, glaze),
    discShape(PLATE_CENTRE[0] + dx - 10, PLATE_CENTRE[1] + dy - 12, 14, CREAM_WHITE, 0.35),
  ]);
  return [
    ...drawTable(colours),
    ...drawPlate(colours),
    discShape(
      PLATE_CENTRE[0],
      PLATE_CENTRE[1],
      112,
      blendColours(SAFFRON_ORANGE, CREAM_WHITE, 0.6),
      0.6,
    ),
    ...balls,
    ...scatterShapes(chance, PLATE_CENTRE, 100, 26, (x, y) =>
      drawLeaf(x, y, 6, chance() * 6, HERB_GREEN),
    ),
    ...scatterShapes(chance, PLATE_CENTRE, 100, 10, (x, y) =>
      drawLeaf(x, y, 9, chance() * 6, CREAM_WHITE),
    ),
  ];
};

/** Plates of Indian food, by kind of food. */
export const INDIAN_PLATES: Readonly<Record<string, ScenePainter>> = {
  biryani: drawBiryani,
  curry: drawCurry,
  dosa: drawDosa,
  thali: drawThali,
  chaat: drawChaat,
  sweet: drawSweets,
};
