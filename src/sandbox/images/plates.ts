import type { Palette } from './palettes';
import { blend, box, type Colour, disc, HEIGHT, hex, polygon, type Shape, type Spot, WIDTH } from './scene';
import type { Chance, View } from './views';

const CENTRE: Spot = [WIDTH / 2, HEIGHT / 2 + 6];

function table(colours: Palette): Shape[] {
  const stripes = Array.from({ length: 9 }, (_, index) => box(index * 80 - 20, 0, 26, HEIGHT, colours.far, 0.16));
  return stripes;
}

function plate(colours: Palette, radius = 146): Shape[] {
  const [x, y] = CENTRE;
  const rim = blend(colours.sun, colours.near, 0.14);
  return [
    disc(x + 8, y + 14, radius + 2, colours.near, 0.22),
    disc(x, y, radius, colours.sun),
    disc(x, y, radius - 16, rim),
    disc(x, y, radius - 20, blend(colours.sun, colours.far, 0.08)),
  ];
}

function scatter(chance: Chance, spot: Spot, reach: number, count: number, make: (x: number, y: number) => Shape[]): Shape[] {
  return Array.from({ length: count }, () => {
    const angle = chance() * Math.PI * 2;
    const far = reach * Math.sqrt(chance());
    return make(spot[0] + far * Math.cos(angle), spot[1] + far * Math.sin(angle));
  }).flat();
}

function leaf(x: number, y: number, long: number, angle: number, colour: Colour): Shape[] {
  const along: Spot = [Math.cos(angle), Math.sin(angle)];
  const across: Spot = [-along[1], along[0]];
  const spots: Spot[] = [-1, -0.5, 0, 0.5, 1, 0.5, 0, -0.5].map((t, index) => {
    const side = index === 0 || index === 4 ? 0 : (index < 4 ? 1 : -1) * 0.34 * (1 - t * t * 0.9);
    return [x + long * (t * along[0] + side * across[0]), y + long * (t * along[1] + side * across[1])];
  });
  return [polygon(spots, colour)];
}

function bowl(x: number, y: number, radius: number, inside: Colour, colours: Palette): Shape[] {
  return [disc(x + 4, y + 6, radius, colours.near, 0.25), disc(x, y, radius, blend(colours.sun, colours.near, 0.25)), disc(x, y, radius * 0.86, inside), disc(x - radius * 0.2, y - radius * 0.24, radius * 0.36, colours.sun, 0.12)];
}

const HERB = hex('#4c8c4a');
const CHILLI = hex('#c0392b');
const RICE = hex('#f2d9a0');
const SAFFRON = hex('#e39a2d');
const BROWN = hex('#7a4424');
const GOLD = hex('#d99a4e');
const TOAST = hex('#c07f3c');
const CREAM = hex('#fbf3df');
const TOMATO = hex('#cf4a2e');
const CHOCOLATE = hex('#4a2a1c');

const herbs = (chance: Chance, reach: number, count: number) =>
  scatter(chance, CENTRE, reach, count, (x, y) => leaf(x, y, 9 + chance() * 7, chance() * 6, HERB));

const biryani: View = (chance, colours) => [
  ...table(colours),
  ...plate(colours),
  disc(CENTRE[0], CENTRE[1], 112, RICE),
  ...scatter(chance, CENTRE, 104, 260, (x, y) => leaf(x, y, 8, chance() * 6, chance() < 0.3 ? SAFFRON : blend(RICE, CREAM, chance()))),
  ...scatter(chance, CENTRE, 60, 6, (x, y) => [disc(x, y, 19, BROWN), disc(x - 4, y - 5, 11, GOLD, 0.45)]),
  ...herbs(chance, 90, 12),
  ...bowl(545, 96, 52, CREAM, colours),
];

const curry: View = (chance, colours) => {
  const sauce = blend(TOMATO, SAFFRON, chance());
  return [
    ...table(colours),
    ...plate(colours, 150),
    ...bowl(CENTRE[0], CENTRE[1], 116, sauce, colours),
    ...scatter(chance, CENTRE, 68, 9, (x, y) => [disc(x, y, 17, blend(sauce, CREAM, 0.65)), disc(x, y, 17, sauce, 0.18)]),
    ...Array.from({ length: 26 }, (_, index) => disc(CENTRE[0] + (10 + index * 2.4) * Math.cos(index / 3), CENTRE[1] + (10 + index * 2.4) * Math.sin(index / 3), 3, CREAM, 0.8)),
    ...herbs(chance, 62, 9),
    ...leafBread(96, 250, chance),
  ];
};

function leafBread(x: number, y: number, chance: Chance): Shape[] {
  return [disc(x, y, 62, GOLD), disc(x, y, 56, blend(GOLD, CREAM, 0.45)), ...scatter(chance, [x, y], 46, 12, (sx, sy) => [disc(sx, sy, 5 + chance() * 4, TOAST, 0.6)])];
}

const dosa: View = (chance, colours) => {
  const [x, y] = CENTRE;
  const roll = polygon([[x - 200, y + 34], [x + 190, y - 62], [x + 214, y - 18], [x - 178, y + 84]], GOLD);
  const shine = polygon([[x - 196, y + 42], [x + 192, y - 54], [x + 196, y - 44], [x - 190, y + 54]], CREAM, 0.35);
  const specks = Array.from({ length: 46 }, () => {
    const along = chance();
    return disc(x - 180 + along * 370, y + 62 - along * 96 + (chance() - 0.5) * 34, 2 + chance() * 4, BROWN, 0.4);
  });
  return [...table(colours), ...plate(colours), roll, shine, ...specks, ...bowl(x - 58, y - 76, 34, CREAM, colours), ...bowl(x + 20, y - 96, 30, TOMATO, colours), ...bowl(x + 60, y + 82, 38, SAFFRON, colours), ...herbs(chance, 24, 3)];
};

const pizza: View = (chance, colours) => {
  const [x, y] = CENTRE;
  const cuts = [0, 1, 2, 3].map((index) => {
    const angle = (index * Math.PI) / 4 + 0.2;
    const side: Spot = [Math.cos(angle) * 140, Math.sin(angle) * 140];
    return polygon([[x + side[0], y + side[1]], [x - side[0] + 2, y - side[1] + 2], [x - side[0], y - side[1]]], BROWN, 0.35);
  });
  return [
    ...table(colours),
    disc(x + 8, y + 12, 152, colours.near, 0.25),
    disc(x, y, 150, TOAST),
    disc(x, y, 144, GOLD),
    disc(x, y, 128, TOMATO),
    disc(x, y, 122, hex('#f0c75e')),
    ...scatter(chance, CENTRE, 112, 40, (sx, sy) => [disc(sx, sy, 5 + chance() * 9, CREAM, 0.4)]),
    ...scatter(chance, CENTRE, 98, 11, (sx, sy) => [disc(sx, sy, 15, CHILLI), disc(sx - 3, sy - 3, 10, TOMATO)]),
    ...scatter(chance, CENTRE, 104, 12, (sx, sy) => [disc(sx, sy, 7, CHOCOLATE), disc(sx, sy, 3, CREAM)]),
    ...herbs(chance, 100, 14),
    ...cuts,
  ];
};

function slab(y: number, tall: number, half: number, colour: Colour): Shape[] {
  const x = CENTRE[0];
  return [box(x - half, y, half * 2, tall, colour), disc(x - half, y + tall / 2, tall / 2, colour), disc(x + half, y + tall / 2, tall / 2, colour)];
}

const burger: View = (chance, colours) => {
  const x = CENTRE[0];
  const crown: Spot[] = Array.from({ length: 31 }, (_, index) => {
    const angle = Math.PI - (index / 30) * Math.PI;
    return [x + 132 * Math.cos(angle), 176 - 98 * Math.sin(angle)];
  });
  const frill: Spot[] = Array.from({ length: 30 }, (_, index) => [x - 142 + index * 9.8, 200 + (index % 2) * 12]);
  const seeds = Array.from({ length: 22 }, () => disc(x + (chance() - 0.5) * 170, 102 + chance() * 44, 3.4, CREAM));
  return [
    ...table(colours),
    box(60, 304, 520, 14, colours.near, 0.5),
    ...slab(256, 46, 116, GOLD),
    ...slab(218, 38, 118, BROWN),
    polygon([[x - 120, 216], [x + 124, 216], [x + 70, 246], [x + 20, 218], [x - 50, 240]], hex('#f5b942')),
    ...slab(198, 18, 120, TOMATO),
    polygon([[x - 142, 184], ...frill, [x + 142, 184]], HERB),
    polygon(crown, TOAST),
    ...seeds.filter((seed) => seed.kind === 'disc'),
  ];
};

const sandwich: View = (chance, colours) => {
  const y = 236;
  const fillings = [HERB, TOMATO, hex('#f5b942'), BROWN, CREAM];
  const half = 190;
  return [
    ...table(colours),
    box(50, 300, 540, 18, colours.near, 0.5),
    ...slab(y + 10, 44, half, GOLD),
    ...fillings.flatMap((colour, index) => slab(y - 2 - index * 13, 15, half + (chance() - 0.5) * 16, colour)),
    ...slab(y - 108, 56, half, TOAST),
    ...slab(y - 104, 22, half - 10, blend(TOAST, CREAM, 0.3)),
    ...[0, 1, 2, 3, 4].map((cut) => box(CENTRE[0] - 150 + cut * 70, y - 98, 5, 26, BROWN, 0.35)),
  ];
};

const noodles: View = (chance, colours) => {
  const strands = Array.from({ length: 30 }, () => {
    const start = chance() * 6;
    const radius = 24 + chance() * 72;
    return Array.from({ length: 26 }, (_, index) => {
      const angle = start + index * 0.1;
      return disc(CENTRE[0] + radius * Math.cos(angle), CENTRE[1] + radius * 0.8 * Math.sin(angle), 4, blend(GOLD, CREAM, radius / 110), 0.9);
    });
  });
  const stick = (lean: number) => polygon([[430 + lean, 20], [440 + lean, 20], [350 + lean, 220], [344 + lean, 220]], BROWN);
  return [...table(colours), ...plate(colours, 148), ...bowl(CENTRE[0], CENTRE[1], 120, hex('#8a4a22'), colours), ...strands.flat(), ...scatter(chance, CENTRE, 78, 9, (x, y) => leaf(x, y, 15, chance() * 6, chance() < 0.5 ? CHILLI : SAFFRON)), ...herbs(chance, 84, 10), stick(0), stick(44)];
};

const thali: View = (chance, colours) => {
  const [x, y] = CENTRE;
  const fill = [SAFFRON, TOMATO, HERB, CREAM, BROWN, GOLD];
  const katoris = fill.map((colour, index) => {
    const angle = (index / fill.length) * Math.PI * 1.35 + Math.PI * 0.95;
    return bowl(x + 106 * Math.cos(angle), y + 106 * Math.sin(angle), 36, blend(colour, CREAM, chance() * 0.25), colours);
  });
  const steel = hex('#cfd3d6');
  return [...table(colours), disc(x + 8, y + 12, 166, colours.near, 0.25), disc(x, y, 164, steel), disc(x, y, 154, blend(steel, CREAM, 0.5)), ...katoris.flat(), disc(x + 6, y + 22, 50, CREAM), ...scatter(chance, [x + 6, y + 22], 44, 60, (sx, sy) => leaf(sx, sy, 6, chance() * 6, RICE)), ...leafBread(x - 40, y + 98, chance)];
};

const chaat: View = (chance, colours) => [
  ...table(colours),
  ...plate(colours),
  ...scatter(chance, CENTRE, 92, 15, (x, y) => [disc(x, y, 27, TOAST), disc(x - 3, y - 3, 22, GOLD), disc(x, y, 12, BROWN), disc(x, y, 10, HERB, 0.8)]),
  ...scatter(chance, CENTRE, 96, 60, (x, y) => [disc(x, y, 3, chance() < 0.5 ? SAFFRON : CREAM)]),
  ...scatter(chance, CENTRE, 84, 18, (x, y) => [disc(x, y, 3.6, CHILLI)]),
  ...herbs(chance, 92, 12),
];

const sweet: View = (chance, colours) => {
  const glaze = blend(SAFFRON, CHOCOLATE, chance() * 0.9);
  const places: Spot[] = [[-52, -34], [52, -34], [0, 44], [-82, 50], [82, 50]];
  const balls = places.flatMap(([dx, dy]) => [disc(CENTRE[0] + dx, CENTRE[1] + dy, 38, glaze), disc(CENTRE[0] + dx - 10, CENTRE[1] + dy - 12, 14, CREAM, 0.35)]);
  return [...table(colours), ...plate(colours), disc(CENTRE[0], CENTRE[1], 112, blend(SAFFRON, CREAM, 0.6), 0.6), ...balls, ...scatter(chance, CENTRE, 100, 26, (x, y) => leaf(x, y, 6, chance() * 6, HERB)), ...scatter(chance, CENTRE, 100, 10, (x, y) => leaf(x, y, 9, chance() * 6, CREAM))];
};

const cup: View = (chance, colours) => {
  const [x, y] = CENTRE;
  const drink = blend(BROWN, CREAM, chance() * 0.6);
  const rosette = [0, 1, 2, 3].flatMap((index) => leaf(x, y - 30 + index * 20, 46 - index * 8, Math.PI / 2 + (chance() - 0.5) * 0.2, blend(CREAM, drink, 0.1)));
  return [...table(colours), ...plate(colours, 150), box(x + 90, y - 12, 80, 24, colours.sun), disc(x + 168, y, 16, colours.sun), ...bowl(x, y, 106, drink, colours), ...rosette, ...scatter(chance, [110, 280], 60, 9, (sx, sy) => leaf(sx, sy, 13, chance() * 6, CHOCOLATE))];
};

/** Laid tables seen from above or from the side, by kind of food. */
export const PLATES: Readonly<Record<string, View>> = { biryani, curry, dosa, pizza, burger, sandwich, noodles, thali, chaat, sweet, cup };
