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

/** Random numbers in [0, 1) that are the same for the same picture. */
export type SeededRandom = () => number;

/** Draws one kind of view. */
export type ScenePainter = (chance: SeededRandom, colours: Palette) => PictureShape[];

const randomBetween = (chance: SeededRandom, low: number, high: number) =>
  low + (high - low) * chance();

function drawSun(chance: SeededRandom, colours: Palette): PictureShape[] {
  const x = randomBetween(chance, 120, PICTURE_WIDTH - 120);
  const y = randomBetween(chance, 80, 170);
  const radius = randomBetween(chance, 26, 44);
  const glow = [3.4, 2.5, 1.7].map((wide) => discShape(x, y, radius * wide, colours.sun, 0.13));
  return [...glow, discShape(x, y, radius, colours.sun)];
}

function ridgeLine(chance: SeededRandom, base: number, rough: number): (x: number) => number {
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

function drawRidges(
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

function drawClouds(chance: SeededRandom, colours: Palette): PictureShape[] {
  return Array.from({ length: 3 }, () => {
    const x = randomBetween(chance, 0, PICTURE_WIDTH);
    const y = randomBetween(chance, 40, 120);
    return [0, 1, 2, 3].map((puff) =>
      discShape(x + puff * 22, y - (puff % 2) * 8, 14 + (puff % 3) * 4, colours.sun, 0.22),
    );
  }).flat();
}

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

function drawBattlements(x: number, y: number, width: number, colour: Colour): PictureShape[] {
  const tooth = 9;
  const count = Math.floor(width / (tooth * 2));
  return Array.from({ length: count + 1 }, (_, index) =>
    rectangleShape(x + index * tooth * 2, y - tooth, tooth, tooth + 1, colour),
  );
}

function drawDome(x: number, y: number, radius: number, colour: Colour): PictureShape[] {
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

function drawArch(
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

function drawTower(
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

const drawFort: ScenePainter = (chance, colours) => {
  const foot = 300;
  const wall = blendColours(colours.far, colours.accent, 0.35);
  const high = randomBetween(chance, 70, 105);
  const towers = [90, 250, 400, 550].map((x) =>
    drawTower(
      x + randomBetween(chance, -22, 22),
      foot,
      randomBetween(chance, 44, 62),
      high + randomBetween(chance, 35, 85),
      colours,
      wall,
    ),
  );
  const gates = [170, 325, 480].flatMap((x) => drawArch(x, foot, 46, high * 0.7, colours.near));
  return [
    ...drawSun(chance, colours),
    ...drawRidges(
      chance,
      { ...colours, near: blendColours(colours.far, colours.near, 0.25) },
      2,
      210,
      26,
    ),
    ...towers.flat(),
    rectangleShape(0, foot - high, PICTURE_WIDTH, high, wall),
    ...drawBattlements(0, foot - high, PICTURE_WIDTH, wall),
    rectangleShape(0, foot - high + 14, PICTURE_WIDTH, 4, blendColours(wall, colours.near, 0.3)),
    ...gates,
    groundShape(ridgeLine(chance, foot + 6, 5), colours.near),
  ];
};

const drawMuseum: ScenePainter = (chance, colours) => {
  const foot = 296;
  const stone = blendColours(colours.far, colours.sun, 0.55);
  const shade = blendColours(stone, colours.near, 0.45);
  const columns = Array.from({ length: 8 }, (_, index) =>
    rectangleShape(148 + index * 46, foot - 110, 22, 110, stone),
  );
  const wings = [20, 524].flatMap((x) => [
    rectangleShape(x, foot - 84, 96, 84, stone),
    ...[0, 1, 2].flatMap((n) => drawArch(x + 20 + n * 28, foot - 12, 16, 46, shade)),
  ]);
  return [
    ...drawSun(chance, colours),
    ...drawClouds(chance, colours),
    ...wings,
    ...drawDome(
      320,
      foot - 146,
      randomBetween(chance, 52, 74),
      blendColours(stone, colours.accent, 0.5),
    ),
    rectangleShape(116, foot - 110, 408, 110, shade),
    ...columns,
    rectangleShape(108, foot - 124, 424, 16, stone),
    polygonShape(
      [
        [108, foot - 124],
        [532, foot - 124],
        [320, foot - 172],
      ],
      stone,
    ),
    polygonShape(
      [
        [160, foot - 130],
        [480, foot - 130],
        [320, foot - 162],
      ],
      shade,
    ),
    rectangleShape(92, foot - 8, 456, 10, stone),
    groundShape(() => foot, colours.near),
    polygonShape(
      [
        [250, foot],
        [390, foot],
        [520, PICTURE_HEIGHT],
        [120, PICTURE_HEIGHT],
      ],
      blendColours(colours.near, stone, 0.35),
    ),
  ];
};

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

const drawPottery: ScenePainter = (chance, colours) => {
  const glaze = blendColours(colours.accent, colours.far, randomBetween(chance, 0, 0.5));
  const pot = (
    x: number,
    foot: number,
    wide: number,
    tall: number,
    colour: Colour,
  ): PictureShape[] => {
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
  };
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
    ...pot(
      150 + randomBetween(chance, -20, 20),
      290,
      52,
      randomBetween(chance, 110, 150),
      colours.far,
    ),
    ...pot(
      500 + randomBetween(chance, -20, 20),
      290,
      46,
      randomBetween(chance, 90, 130),
      blendColours(colours.far, colours.near, 0.4),
    ),
    ...pot(325 + randomBetween(chance, -20, 20), 290, 78, randomBetween(chance, 150, 205), glaze),
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

function drawBuildings(
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

const drawSkyline: ScenePainter = (chance, colours) => [
  ...drawSun(chance, colours),
  ...drawClouds(chance, colours),
  ...drawBuildings(chance, 285, colours.far, colours.sun),
  ...drawBuildings(chance, 350, blendColours(colours.far, colours.near, 0.7), colours.sun),
  groundShape(() => 338, colours.near),
];

const drawLake: ScenePainter = (chance, colours) => {
  const water = blendColours(colours.far, colours.bottom, 0.35);
  const ripples = Array.from({ length: 22 }, () =>
    rectangleShape(
      randomBetween(chance, -20, PICTURE_WIDTH),
      randomBetween(chance, 262, 352),
      randomBetween(chance, 30, 120),
      2.4,
      colours.sun,
      0.4,
    ),
  );
  const boatX = randomBetween(chance, 160, 480);
  const boat = [
    polygonShape(
      [
        [boatX - 46, 292],
        [boatX + 46, 292],
        [boatX + 30, 310],
        [boatX - 30, 310],
      ],
      colours.near,
    ),
    polygonShape(
      [
        [boatX, 288],
        [boatX, 226],
        [boatX + 34, 286],
      ],
      colours.accent,
    ),
  ];
  const birds = Array.from({ length: 6 }, () => {
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
  return [
    ...drawSun(chance, colours),
    ...birds,
    ...drawRidges(
      chance,
      { ...colours, near: blendColours(colours.far, colours.near, 0.7) },
      3,
      180,
      30,
    ).map((shape) => shape),
    groundShape(() => 256, water),
    ...ripples,
    ...boat,
  ];
};

/** The views of places and occasions, by kind. */
export const VIEW_PAINTERS: Readonly<Record<string, ScenePainter>> = {
  hills: drawHills,
  fort: drawFort,
  museum: drawMuseum,
  stage: drawStage,
  craft: drawPottery,
  bazaar: drawBazaar,
  park: drawThemePark,
  city: drawSkyline,
  lake: drawLake,
};
