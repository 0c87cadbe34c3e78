import { type Colour, parseHexColour } from './scene';

/** Colours of a picture: sky from top to bottom, the sun, the farthest and the nearest layer, and an accent. */
export interface Palette {
  top: Colour;
  bottom: Colour;
  sun: Colour;
  far: Colour;
  near: Colour;
  accent: Colour;
}

const paletteFromHex = (
  top: string,
  bottom: string,
  sun: string,
  far: string,
  near: string,
  accent: string,
): Palette => ({
  top: parseHexColour(top),
  bottom: parseHexColour(bottom),
  sun: parseHexColour(sun),
  far: parseHexColour(far),
  near: parseHexColour(near),
  accent: parseHexColour(accent),
});

const DAWN_PALETTE = paletteFromHex(
  '#3b4a7a',
  '#f6b27a',
  '#ffe3a8',
  '#8c7a9c',
  '#27304f',
  '#e8794f',
);
const MORNING_PALETTE = paletteFromHex(
  '#7fb7d6',
  '#f8e7c9',
  '#fff4cf',
  '#9dbcb0',
  '#2f5d50',
  '#e0a458',
);
const DUSK_PALETTE = paletteFromHex(
  '#2c2450',
  '#d9736a',
  '#ffc98a',
  '#7c4f78',
  '#1f1a38',
  '#f0a35e',
);
const SANDSTONE_PALETTE = paletteFromHex(
  '#8fc1d9',
  '#fbe9cf',
  '#fff6d8',
  '#e2b48a',
  '#8a4b32',
  '#c8643c',
);
const PINK_PALETTE = paletteFromHex(
  '#f3b8a4',
  '#fdebd8',
  '#fff3d6',
  '#e79a86',
  '#8f3f49',
  '#c9564f',
);
const NIGHT_PALETTE = paletteFromHex(
  '#0f1535',
  '#4a2f63',
  '#fbe7b2',
  '#3a2c58',
  '#0b0d22',
  '#f2b84b',
);
const MARBLE_PALETTE = paletteFromHex(
  '#9cc3d8',
  '#f4efe4',
  '#fffaf0',
  '#cfc8bb',
  '#5a6b78',
  '#a9875b',
);
const LAGOON_PALETTE = paletteFromHex(
  '#6fb9c4',
  '#f9e9c8',
  '#fff2c4',
  '#79a89a',
  '#1e4f59',
  '#e79a4c',
);
const FAIR_PALETTE = paletteFromHex(
  '#5aa9d6',
  '#fde2c2',
  '#fff1c2',
  '#a78bb8',
  '#3a3f6b',
  '#ef6f53',
);
const CLAY_PALETTE = paletteFromHex(
  '#e9d3b4',
  '#f8eddc',
  '#ffffff',
  '#d9a679',
  '#7a4630',
  '#2f6f8f',
);
const SPICE_PALETTE = paletteFromHex(
  '#7b2d26',
  '#f0a202',
  '#ffe9b0',
  '#c8553d',
  '#3d1510',
  '#f6d55c',
);

const TABLE_LINEN = paletteFromHex(
  '#efe3d0',
  '#e3cfb0',
  '#fffdf8',
  '#d8c3a0',
  '#6d4a2f',
  '#3f7d4e',
);
const TABLE_SLATE = paletteFromHex(
  '#39444d',
  '#232a31',
  '#f7f3ea',
  '#4b5761',
  '#14181c',
  '#d98e32',
);
const TABLE_LEAF = paletteFromHex('#dfe9d2', '#bcd3a4', '#3f8f4a', '#8db57c', '#2f5d3a', '#d97a34');
const TABLE_TERRACOTTA = paletteFromHex(
  '#e6b897',
  '#cf8d66',
  '#fff8ee',
  '#b86f4b',
  '#5d2f1d',
  '#4b7f52',
);

const palettesByKind: Readonly<Record<string, readonly Palette[]>> = {
  hills: [DAWN_PALETTE, MORNING_PALETTE, DUSK_PALETTE],
  fort: [SANDSTONE_PALETTE, PINK_PALETTE, DUSK_PALETTE],
  museum: [MARBLE_PALETTE, SANDSTONE_PALETTE, MORNING_PALETTE],
  stage: [NIGHT_PALETTE, SPICE_PALETTE],
  craft: [CLAY_PALETTE, LAGOON_PALETTE],
  bazaar: [SPICE_PALETTE, NIGHT_PALETTE, PINK_PALETTE],
  park: [FAIR_PALETTE, LAGOON_PALETTE],
  city: [DAWN_PALETTE, PINK_PALETTE, LAGOON_PALETTE],
  lake: [LAGOON_PALETTE, MORNING_PALETTE, DAWN_PALETTE],
};

/** The palettes that suit a kind of picture; those of a laid table for every dish. */
export function palettesOf(kind: string): readonly Palette[] {
  return palettesByKind[kind] ?? [TABLE_LINEN, TABLE_SLATE, TABLE_LEAF, TABLE_TERRACOTTA];
}
