import type { Palette } from './palettes';
import { blend, box, type Colour, disc, ground, HEIGHT, polygon, type Shape, type Spot, WIDTH } from './scene';

/** Random numbers in [0, 1) that are the same for the same picture. */
export type Chance = () => number;

/** Draws one kind of view. */
export type View = (chance: Chance, colours: Palette) => Shape[];

const between = (chance: Chance, low: number, high: number) => low + (high - low) * chance();

function sun(chance: Chance, colours: Palette): Shape[] {
  const x = between(chance, 120, WIDTH - 120);
  const y = between(chance, 80, 170);
  const radius = between(chance, 26, 44);
  const glow = [3.4, 2.5, 1.7].map((wide) => disc(x, y, radius * wide, colours.sun, 0.13));
  return [...glow, disc(x, y, radius, colours.sun)];
}

function ridgeLine(chance: Chance, base: number, rough: number): (x: number) => number {
  const waves = [1, 2.3, 4.7, 9].map((turns) => ({ turns, lean: chance() * 7, lift: rough / turns ** 0.85 }));
  return (x) => waves.reduce((y, wave) => y - wave.lift * Math.sin((x / WIDTH) * 5 * wave.turns + wave.lean), base);
}

function ridges(chance: Chance, colours: Palette, count: number, from: number, rough: number): Shape[] {
  return Array.from({ length: count }, (_, index) => {
    const share = index / Math.max(1, count - 1);
    const base = from + (HEIGHT - 20 - from) * share;
    return ground(ridgeLine(chance, base, rough * (1 - share * 0.45)), blend(colours.far, colours.near, share));
  });
}

function clouds(chance: Chance, colours: Palette): Shape[] {
  return Array.from({ length: 3 }, () => {
    const x = between(chance, 0, WIDTH);
    const y = between(chance, 40, 120);
    return [0, 1, 2, 3].map((puff) => disc(x + puff * 22, y - (puff % 2) * 8, 14 + (puff % 3) * 4, colours.sun, 0.22));
  }).flat();
}

function pine(x: number, foot: number, tall: number, colour: Colour): Shape[] {
  return [0, 1, 2].map((tier) => {
    const top = foot - tall + tier * tall * 0.24;
    const wide = tall * (0.14 + tier * 0.07);
    return polygon([[x, top], [x + wide, top + tall * 0.42], [x - wide, top + tall * 0.42]], colour);
  });
}

const hills: View = (chance, colours) => {
  const trees = Array.from({ length: 9 }, () => pine(between(chance, 0, WIDTH), HEIGHT + 6, between(chance, 40, 95), colours.near));
  return [...sun(chance, colours), ...clouds(chance, colours), ...ridges(chance, colours, 5, 175, 46), ...trees.flat()];
};

function battlements(x: number, y: number, width: number, colour: Colour): Shape[] {
  const tooth = 9;
  const count = Math.floor(width / (tooth * 2));
  return Array.from({ length: count + 1 }, (_, index) => box(x + index * tooth * 2, y - tooth, tooth, tooth + 1, colour));
}

function dome(x: number, y: number, radius: number, colour: Colour): Shape[] {
  const spots: Spot[] = Array.from({ length: 25 }, (_, index) => {
    const angle = Math.PI - (index / 24) * Math.PI;
    return [x + radius * Math.cos(angle), y - radius * 1.05 * Math.sin(angle)];
  });
  return [polygon(spots, colour), polygon([[x - 3, y - radius], [x + 3, y - radius], [x, y - radius * 1.5]], colour)];
}

function arch(x: number, foot: number, width: number, tall: number, colour: Colour): Shape[] {
  const half = width / 2;
  const point: Spot[] = [[x - half, foot], [x - half, foot - tall * 0.6], [x - half * 0.7, foot - tall * 0.85], [x, foot - tall]];
  return [polygon([...point, [x + half * 0.7, foot - tall * 0.85], [x + half, foot - tall * 0.6], [x + half, foot]], colour)];
}

function tower(x: number, foot: number, width: number, tall: number, colours: Palette, colour: Colour): Shape[] {
  const dark = blend(colour, colours.near, 0.55);
  return [
    box(x - width / 2, foot - tall, width, tall, colour),
    box(x - width / 2 - 5, foot - tall, width + 10, 8, colour),
    ...dome(x, foot - tall, width * 0.42, blend(colour, colours.sun, 0.25)),
    ...arch(x, foot - tall * 0.35, width * 0.36, tall * 0.28, dark),
  ];
}

const fort: View = (chance, colours) => {
  const foot = 300;
  const wall = blend(colours.far, colours.accent, 0.35);
  const high = between(chance, 70, 105);
  const towers = [90, 250, 400, 550].map((x) => tower(x + between(chance, -22, 22), foot, between(chance, 44, 62), high + between(chance, 35, 85), colours, wall));
  const gates = [170, 325, 480].flatMap((x) => arch(x, foot, 46, high * 0.7, colours.near));
  return [
    ...sun(chance, colours),
    ...ridges(chance, { ...colours, near: blend(colours.far, colours.near, 0.25) }, 2, 210, 26),
    ...towers.flat(),
    box(0, foot - high, WIDTH, high, wall),
    ...battlements(0, foot - high, WIDTH, wall),
    box(0, foot - high + 14, WIDTH, 4, blend(wall, colours.near, 0.3)),
    ...gates,
    ground(ridgeLine(chance, foot + 6, 5), colours.near),
  ];
};

const museum: View = (chance, colours) => {
  const foot = 296;
  const stone = blend(colours.far, colours.sun, 0.55);
  const shade = blend(stone, colours.near, 0.45);
  const columns = Array.from({ length: 8 }, (_, index) => box(148 + index * 46, foot - 110, 22, 110, stone));
  const wings = [20, 524].flatMap((x) => [box(x, foot - 84, 96, 84, stone), ...[0, 1, 2].flatMap((n) => arch(x + 20 + n * 28, foot - 12, 16, 46, shade))]);
  return [
    ...sun(chance, colours),
    ...clouds(chance, colours),
    ...wings,
    ...dome(320, foot - 146, between(chance, 52, 74), blend(stone, colours.accent, 0.5)),
    box(116, foot - 110, 408, 110, shade),
    ...columns,
    box(108, foot - 124, 424, 16, stone),
    polygon([[108, foot - 124], [532, foot - 124], [320, foot - 172]], stone),
    polygon([[160, foot - 130], [480, foot - 130], [320, foot - 162]], shade),
    box(92, foot - 8, 456, 10, stone),
    ground(() => foot, colours.near),
    polygon([[250, foot], [390, foot], [520, HEIGHT], [120, HEIGHT]], blend(colours.near, stone, 0.35)),
  ];
};

const stage: View = (chance, colours) => {
  const beams = [150, 320, 490].map((x) => {
    const aim = between(chance, 220, 420);
    return polygon([[x - 6, 0], [x + 6, 0], [aim + 80, 300], [aim - 80, 300]], colours.sun, 0.16);
  });
  const fold = (x: number, index: number) => box(x, 0, 26, 292, blend(colours.accent, colours.near, index % 2 === 0 ? 0.45 : 0.65));
  const left = Array.from({ length: 5 }, (_, index) => fold(index * 26, index));
  const right = Array.from({ length: 5 }, (_, index) => fold(WIDTH - 26 - index * 26, index));
  const heads = Array.from({ length: 15 }, (_, index) => disc(20 + index * 43 + between(chance, -6, 6), 348, between(chance, 19, 25), colours.near));
  const player = between(chance, 270, 370);
  const figure = [disc(player, 208, 15, colours.near), polygon([[player - 15, 224], [player + 15, 224], [player + 36, 292], [player - 36, 292]], colours.near)];
  return [...beams, disc(player, 292, 96, colours.sun, 0.18), ...figure, ...left, ...right, box(0, 288, WIDTH, 12, colours.accent), ground(() => 300, blend(colours.near, colours.accent, 0.2)), ...heads];
};

const craft: View = (chance, colours) => {
  const glaze = blend(colours.accent, colours.far, between(chance, 0, 0.5));
  const pot = (x: number, foot: number, wide: number, tall: number, colour: Colour): Shape[] => {
    const side = (share: number) => wide * (0.42 + 0.58 * Math.sin(Math.PI * Math.min(1, 0.12 + share * 0.85)));
    const right: Spot[] = Array.from({ length: 21 }, (_, index) => [x + side(index / 20), foot - (index / 20) * tall]);
    const left: Spot[] = right.map(([sx, sy]): Spot => [2 * x - sx, sy]).reverse();
    const band = (share: number, thick: number) => box(x - side(share) * 0.98, foot - share * tall, side(share) * 1.96, thick, blend(colour, colours.sun, 0.6));
    return [polygon([...right, ...left], colour), box(x - side(1) - 5, foot - tall - 7, side(1) * 2 + 10, 9, blend(colour, colours.near, 0.2)), band(0.62, 5), band(0.5, 3)];
  };
  const shelf = blend(colours.near, colours.far, 0.3);
  return [
    ...Array.from({ length: 6 }, (_, index) => disc(between(chance, 0, WIDTH), between(chance, 20, 200), 30 + index * 12, colours.sun, 0.12)),
    box(0, 288, WIDTH, 72, shelf),
    box(0, 288, WIDTH, 6, colours.near),
    ...pot(150 + between(chance, -20, 20), 290, 52, between(chance, 110, 150), colours.far),
    ...pot(500 + between(chance, -20, 20), 290, 46, between(chance, 90, 130), blend(colours.far, colours.near, 0.4)),
    ...pot(325 + between(chance, -20, 20), 290, 78, between(chance, 150, 205), glaze),
  ];
};

const bazaar: View = (chance, colours) => {
  const lamps = Array.from({ length: 13 }, (_, index) => {
    const x = index * 53 + 6;
    const y = 58 + 26 * Math.sin(index * 1.1 + chance());
    return [disc(x, y, 26, colours.sun, 0.14), disc(x, y, 8, colours.sun)];
  });
  const stalls = [0, 1, 2, 3].map((index) => {
    const x = index * 165 - 15;
    const awning = blend(colours.accent, colours.far, chance());
    const stripes = [0, 1, 2, 3, 4].map((stripe) => polygon([[x + 8 + stripe * 30, 176], [x + 23 + stripe * 30, 176], [x + 21 + stripe * 31, 218], [x + 4 + stripe * 31, 218]], colours.sun, 0.8));
    const heaps = [0, 1, 2, 3].map((heap) => disc(x + 28 + heap * 34, 300, 24, blend(colours.accent, heap % 2 === 0 ? colours.sun : colours.far, chance())));
    return [box(x + 4, 200, 150, 110, blend(colours.near, colours.far, 0.25)), ...heaps, polygon([[x, 176], [x + 158, 176], [x + 166, 218], [x - 8, 218]], awning), ...stripes, box(x - 2, 298, 162, 62, blend(colours.near, colours.accent, 0.25))];
  });
  return [...lamps.flat(), ...stalls.flat(), box(0, 338, WIDTH, 22, colours.near)];
};

const park: View = (chance, colours) => {
  const x = between(chance, 200, 440);
  const spokes = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2 + chance() * 0.02;
    const end: Spot = [x + 118 * Math.cos(angle), 168 + 118 * Math.sin(angle)];
    const across: Spot = [1.6 * Math.sin(angle), -1.6 * Math.cos(angle)];
    return [polygon([[x + across[0], 168 + across[1]], [end[0] + across[0], end[1] + across[1]], [end[0] - across[0], end[1] - across[1]], [x - across[0], 168 - across[1]]], colours.near), disc(end[0], end[1] + 8, 13, index % 2 === 0 ? colours.accent : colours.far)];
  });
  const track = ground((at) => 258 - 46 * Math.sin(at / 62 + chance() * 0) - 22 * Math.sin(at / 27), colours.accent, 0.55);
  return [...sun(chance, colours), ...clouds(chance, colours), track, disc(x, 168, 122, colours.near, 0.22), polygon([[x, 168], [x + 74, 330], [x + 58, 330], [x, 190], [x - 58, 330], [x - 74, 330]], colours.near), ...spokes.flat(), disc(x, 168, 14, colours.accent), ground(ridgeLine(chance, 318, 8), colours.near)];
};

function street(chance: Chance, foot: number, colour: Colour, light: Colour): Shape[] {
  const shapes: Shape[] = [];
  for (let x = -10; x < WIDTH; ) {
    const wide = between(chance, 34, 72);
    const tall = between(chance, 60, 170);
    shapes.push(box(x, foot - tall, wide, tall + 80, colour));
    if (chance() < 0.35) shapes.push(...dome(x + wide / 2, foot - tall, wide * 0.35, colour));
    for (let y = foot - tall + 14; y < foot; y += 20) {
      for (let column = x + 8; column < x + wide - 10; column += 15) if (chance() < 0.45) shapes.push(box(column, y, 6, 9, light, 0.65));
    }
    x += wide + between(chance, -4, 10);
  }
  return shapes;
}

const city: View = (chance, colours) => [
  ...sun(chance, colours),
  ...clouds(chance, colours),
  ...street(chance, 285, colours.far, colours.sun),
  ...street(chance, 350, blend(colours.far, colours.near, 0.7), colours.sun),
  ground(() => 338, colours.near),
];

const lake: View = (chance, colours) => {
  const water = blend(colours.far, colours.bottom, 0.35);
  const ripples = Array.from({ length: 22 }, () => box(between(chance, -20, WIDTH), between(chance, 262, 352), between(chance, 30, 120), 2.4, colours.sun, 0.4));
  const boatX = between(chance, 160, 480);
  const boat = [polygon([[boatX - 46, 292], [boatX + 46, 292], [boatX + 30, 310], [boatX - 30, 310]], colours.near), polygon([[boatX, 288], [boatX, 226], [boatX + 34, 286]], colours.accent)];
  const birds = Array.from({ length: 6 }, () => {
    const x = between(chance, 60, 580);
    const y = between(chance, 40, 130);
    return polygon([[x - 12, y - 5], [x, y + 2], [x + 12, y - 5], [x, y + 6]], colours.near, 0.8);
  });
  return [...sun(chance, colours), ...birds, ...ridges(chance, { ...colours, near: blend(colours.far, colours.near, 0.7) }, 3, 180, 30).map((shape) => shape), ground(() => 256, water), ...ripples, ...boat];
};

/** The views of places and occasions, by kind. */
export const VIEWS: Readonly<Record<string, View>> = { hills, fort, museum, stage, craft, bazaar, park, city, lake };
