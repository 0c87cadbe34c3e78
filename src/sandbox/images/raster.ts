import { blend, type Scene, type Shape, type Spot } from './scene';

/** Rows of red, green and blue bytes, without padding. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

const BYTES = 3;

function background(scene: Scene): Pixels {
  const { width, height } = scene;
  const data = new Uint8Array(width * height * BYTES);
  for (let y = 0; y < height; y++) {
    const [red, green, blue] = blend(scene.top, scene.bottom, y / (height - 1));
    for (let at = y * width * BYTES; at < (y + 1) * width * BYTES; at += BYTES) {
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
  }
  return { width, height, data };
}

/** Lays a shape's colour over one pixel; `cover` is the covered share of it. */
function lay(pixels: Pixels, at: number, shape: Shape, cover: number): void {
  const share = cover >= 1 ? shape.alpha : cover * shape.alpha;
  for (let part = 0; part < BYTES; part++) {
    const under = pixels.data[at + part] ?? 0;
    pixels.data[at + part] = under + ((shape.colour[part] ?? 0) - under) * share + 0.5;
  }
}

/** Covers the part of a row from `from` to `to` (fractions of a pixel count); `weight` is the part of the row's height. */
function span(pixels: Pixels, row: Float32Array, from: number, to: number, weight: number): void {
  const left = Math.max(0, from);
  const right = Math.min(pixels.width, to);
  if (right <= left) return;
  const first = Math.floor(left);
  const last = Math.min(pixels.width - 1, Math.floor(right));
  for (let x = first; x <= last; x++) {
    const covered = Math.min(x + 1, right) - Math.max(x, left);
    row[x] = (row[x] ?? 0) + Math.max(0, covered) * weight;
  }
}

const LINES = 4; // scan lines in a pixel's height: enough for smooth edges

type Crossings = (y: number) => number[];

function edgesAt(spots: readonly Spot[], y: number): number[] {
  const found: number[] = [];
  let before = spots[spots.length - 1];
  for (const spot of spots) {
    if (before !== undefined && spot[1] <= y !== before[1] <= y) {
      found.push(before[0] + ((y - before[1]) / (spot[1] - before[1])) * (spot[0] - before[0]));
    }
    before = spot;
  }
  return found.sort((a, b) => a - b);
}

function extentOf(shape: Shape): { top: number; bottom: number; crossings: Crossings } {
  if (shape.kind === 'polygon') {
    const heights = shape.spots.map((spot) => spot[1]);
    return { top: Math.min(...heights), bottom: Math.max(...heights), crossings: (y) => edgesAt(shape.spots, y) };
  }
  const { at, radius } = shape;
  const crossings = (y: number) => {
    const half = Math.sqrt(Math.max(0, radius * radius - (y - at[1]) ** 2));
    return half === 0 ? [] : [at[0] - half, at[0] + half];
  };
  return { top: at[1] - radius, bottom: at[1] + radius, crossings };
}

function paintRow(pixels: Pixels, y: number, shape: Shape, crossings: Crossings, row: Float32Array): void {
  row.fill(0);
  for (let line = 0; line < LINES; line++) {
    const xs = crossings(y + (line + 0.5) / LINES);
    for (let pair = 0; pair + 1 < xs.length; pair += 2) span(pixels, row, xs[pair] ?? 0, xs[pair + 1] ?? 0, 1 / LINES);
  }
  for (let x = 0; x < pixels.width; x++) {
    const cover = row[x] ?? 0;
    if (cover > 0) lay(pixels, (y * pixels.width + x) * BYTES, shape, cover);
  }
}

function paint(pixels: Pixels, shape: Shape, row: Float32Array): void {
  const { top, bottom, crossings } = extentOf(shape);
  const first = Math.max(0, Math.floor(top));
  const last = Math.min(pixels.height - 1, Math.ceil(bottom));
  for (let y = first; y <= last; y++) paintRow(pixels, y, shape, crossings, row);
}

/** A scene as pixels, with smooth edges. */
export function rasterise(scene: Scene): Pixels {
  const pixels = background(scene);
  const row = new Float32Array(scene.width);
  for (const shape of scene.shapes) paint(pixels, shape, row);
  return pixels;
}
