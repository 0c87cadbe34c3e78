import type { PixelBuffer } from './raster';
import type { Colour } from './scene';

/** A picture whose pixels are places in a table of colours. */
export interface IndexedPixels {
  width: number;
  height: number;
  table: readonly Colour[];
  places: Uint8Array;
}

/** A colour of the picture and how many pixels have it. */
interface CountedColour {
  colour: Colour;
  key: number;
  pixels: number;
}

const CHANNELS = [0, 1, 2] as const;
const REFINEMENTS = 3; // further rounds move no colour that an eye would miss
const LUMINANCE: Colour = [3, 6, 1]; // how bright red, green and blue look, roughly

const colourKey = (red: number, green: number, blue: number) => (red << 16) | (green << 8) | blue;

const keyAt = (data: Uint8Array, at: number) =>
  colourKey(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);

function countColours({ data }: PixelBuffer): CountedColour[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += CHANNELS.length) {
    const key = keyAt(data, at);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, pixels]) => ({
    colour: [key >> 16, (key >> 8) & 255, key & 255],
    key,
    pixels,
  }));
}

/** The mean colour of a group, by pixels; not rounded. */
function meanColour(group: readonly CountedColour[]): Colour {
  const pixels = group.reduce((sum, one) => sum + one.pixels, 0);
  const mean = (channel: 0 | 1 | 2) =>
    group.reduce((sum, one) => sum + one.colour[channel] * one.pixels, 0) / pixels;
  return [mean(0), mean(1), mean(2)];
}

/** The channel in which a group differs most, and by how much. */
function widestChannel(group: readonly CountedColour[]): { channel: 0 | 1 | 2; spread: number } {
  const mean = meanColour(group);
  const spreads = CHANNELS.map((channel) => ({
    channel,
    spread: group.reduce(
      (sum, one) => sum + (one.colour[channel] - mean[channel]) ** 2 * one.pixels,
      0,
    ),
  }));
  return spreads.reduce((widest, one) => (one.spread > widest.spread ? one : widest));
}

/** Two groups, the colours below and above the mean of their widest channel. */
function splitGroup(group: readonly CountedColour[]): CountedColour[][] {
  const { channel } = widestChannel(group);
  const mean = meanColour(group)[channel];
  return [
    group.filter((one) => one.colour[channel] <= mean),
    group.filter((one) => one.colour[channel] > mean),
  ];
}

/**
 * At most `size` groups of colours that lie close together: the group that differs most is split
 * until there are enough.
 */
function groupColours(colours: CountedColour[], size: number): CountedColour[][] {
  const groups = [{ group: colours, spread: widestChannel(colours).spread }];
  while (groups.length < size) {
    groups.sort((a, b) => b.spread - a.spread);
    const widest = groups[0];
    if (widest === undefined || widest.spread === 0) break;
    const parts = splitGroup(widest.group);
    groups.splice(0, 1, ...parts.map((group) => ({ group, spread: widestChannel(group).spread })));
  }
  return groups.map((one) => one.group);
}

function nearestPlace(table: readonly Colour[], colour: Colour): number {
  let nearest = 0;
  let least = Infinity;
  for (const [place, entry] of table.entries()) {
    const distance =
      (entry[0] - colour[0]) ** 2 + (entry[1] - colour[1]) ** 2 + (entry[2] - colour[2]) ** 2;
    if (distance < least) [nearest, least] = [place, distance];
  }
  return nearest;
}

/** The table whose every colour is the mean of those that lie nearest to it. */
function refineTable(table: readonly Colour[], colours: readonly CountedColour[]): Colour[] {
  const members = table.map((): CountedColour[] => []);
  for (const one of colours) members[nearestPlace(table, one.colour)]?.push(one);
  return members.filter((group) => group.length > 0).map(meanColour);
}

const luminanceOf = (colour: Colour) =>
  CHANNELS.reduce<number>((sum, channel) => sum + colour[channel] * LUMINANCE[channel], 0);

/** Pixels with at most `size` colours, dark ones first in the table: neighbours in a sky are then neighbours in it. */
export function reduceColours(pixels: PixelBuffer, size: number): IndexedPixels {
  const { width, height, data } = pixels;
  const colours = countColours(pixels);
  let table: Colour[] = groupColours(colours, size).map(meanColour);
  for (let round = 0; round < REFINEMENTS; round++) table = refineTable(table, colours);
  const rounded = table
    .map((one): Colour => [Math.round(one[0]), Math.round(one[1]), Math.round(one[2])])
    .sort((a, b) => luminanceOf(a) - luminanceOf(b));
  const placeOf = new Map(colours.map((one) => [one.key, nearestPlace(rounded, one.colour)]));
  const places = Uint8Array.from(
    { length: width * height },
    (_, pixel) => placeOf.get(keyAt(data, pixel * CHANNELS.length)) ?? 0,
  );
  return { width, height, table: rounded, places };
}
