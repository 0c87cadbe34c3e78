import type { Palette } from './palettes';
import {
  blendColours,
  rectangleShape,
  type Colour,
  discShape,
  PICTURE_HEIGHT,
  parseHexColour,
  polygonShape,
  type PictureShape,
  type PixelPoint,
  PICTURE_WIDTH,
} from './scene';
import type { SeededRandom, ScenePainter } from './views';

const PLATE_CENTRE: PixelPoint = [PICTURE_WIDTH / 2, PICTURE_HEIGHT / 2 + 6];

function drawTable(colours: Palette): PictureShape[] {
  const stripes = Array.from({ length: 9 }, (_, index) =>
    rectangleShape(index * 80 - 20, 0, 26, PICTURE_HEIGHT, colours.far, 0.16),
  );
  return stripes;
}

function drawPlate(colours: Palette, radius = 146): PictureShape[] {
  const [x, y] = PLATE_CENTRE;
  const rim = blendColours(colours.sun, colours.near, 0.14);
  return [
    discShape(x + 8, y + 14, radius + 2, colours.near, 0.22),
    discShape(x, y, radius, colours.sun),
    discShape(x, y, radius - 16, rim),
    discShape(x, y, radius - 20, blendColours(colours.sun, colours.far, 0.08)),
  ];
}

function scatterShapes(
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

function drawLeaf(
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

function drawBowl(
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

const HERB_GREEN = parseHexColour('#4c8c4a');
const CHILLI_RED = parseHexColour('#c0392b');
const RICE_YELLOW = parseHexColour('#f2d9a0');
const SAFFRON_ORANGE = parseHexColour('#e39a2d');
const DARK_BROWN = parseHexColour('#7a4424');
const CRUST_GOLD = parseHexColour('#d99a4e');
const TOAST_BROWN = parseHexColour('#c07f3c');
const CREAM_WHITE = parseHexColour('#fbf3df');
const TOMATO_RED = parseHexColour('#cf4a2e');
const CHOCOLATE_BROWN = parseHexColour('#4a2a1c');

const scatterHerbs = (chance: SeededRandom, reach: number, count: number) =>
  scatterShapes(chance, PLATE_CENTRE, reach, count, (x, y) =>
    drawLeaf(x, y, 9 + chance() * 7, chance() * 6, HERB_GREEN),
  );

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

function drawFlatbread(x: number, y: number, chance: SeededRandom): PictureShape[] {
  return [
    discShape(x, y, 62, CRUST_GOLD),
    discShape(x, y, 56, blendColours(CRUST_GOLD, CREAM_WHITE, 0.45)),
    ...scatterShapes(chance, [x, y], 46, 12, (sx, sy) => [
      discShape(sx, sy, 5 + chance() * 4, TOAST_BROWN, 0.6),
    ]),
  ];
}

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

/** Laid tables seen from above or from the side, by kind of food. */
export const PLATE_PAINTERS: Readonly<Record<string, ScenePainter>> = {
  biryani: drawBiryani,
  curry: drawCurry,
  dosa: drawDosa,
  pizza: drawPizza,
  burger: drawBurger,
  sandwich: drawSandwich,
  noodles: drawNoodles,
  thali: drawThali,
  chaat: drawChaat,
  sweet: drawSweets,
  cup: drawCup,
};
