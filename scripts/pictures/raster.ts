import { blendColours, type PictureScene, type PictureShape, type PixelPoint } from './scene';

/** Rows of red, green and blue bytes, without padding. */
export interface PixelBuffer {
  width: number;
  height: number;
  data: Uint8Array;
}

const BYTES_PER_PIXEL = 3;

function paintBackground(scene: PictureScene): PixelBuffer {
  const { width, height } = scene;
  const data = new Uint8Array(width * height * BYTES_PER_PIXEL);
  for (let y = 0; y < height; y++) {
    const [red, green, blue] = blendColours(scene.top, scene.bottom, y / (height - 1));
    for (
      let at = y * width * BYTES_PER_PIXEL;
      at < (y + 1) * width * BYTES_PER_PIXEL;
      at += BYTES_PER_PIXEL
    ) {
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
  }
  return { width, height, data };
}

/** Lays a shape's colour over one pixel; `cover` is the covered share of it. */
function blendPixel(pixels: PixelBuffer, at: number, shape: PictureShape, cover: number): void {
  const share = cover >= 1 ? shape.alpha : cover * shape.alpha;
  for (let part = 0; part < BYTES_PER_PIXEL; part++) {
    const under = pixels.data[at + part] ?? 0;
    pixels.data[at + part] = under + ((shape.colour[part] ?? 0) - under) * share + 0.5;
  }
}

/**
 * Covers the part of a row from `from` to `to` (fractions of a pixel count); `weight` is the part
 * of the row's height.
 */
function coverSpan(
  pixels: PixelBuffer,
  row: Float32Array,
  from: number,
  to: number,
  weight: number,
): void {
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

const SCAN_LINES = 4; // scan lines in a pixel's height: enough for smooth edges

type EdgeCrossings = (y: number) => number[];

function edgesAt(spots: readonly PixelPoint[], y: number): number[] {
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

function extentOf(shape: PictureShape): { top: number; bottom: number; crossings: EdgeCrossings } {
  if (shape.kind === 'polygon') {
    const heights = shape.spots.map((spot) => spot[1]);
    return {
      top: Math.min(...heights),
      bottom: Math.max(...heights),
      crossings: (y) => edgesAt(shape.spots, y),
    };
  }
  const { at, radius } = shape;
  const crossings = (y: number) => {
    const half = Math.sqrt(Math.max(0, radius * radius - (y - at[1]) ** 2));
    return half === 0 ? [] : [at[0] - half, at[0] + half];
  };
  return { top: at[1] - radius, bottom: at[1] + radius, crossings };
}

function paintRow(
  pixels: PixelBuffer,
  y: number,
  shape: PictureShape,
  crossings: EdgeCrossings,
  row: Float32Array,
): void {
  row.fill(0);
  for (let line = 0; line < SCAN_LINES; line++) {
    const xs = crossings(y + (line + 0.5) / SCAN_LINES);
    for (let pair = 0; pair + 1 < xs.length; pair += 2)
      coverSpan(pixels, row, xs[pair] ?? 0, xs[pair + 1] ?? 0, 1 / SCAN_LINES);
  }
  for (let x = 0; x < pixels.width; x++) {
    const cover = row[x] ?? 0;
    if (cover > 0) blendPixel(pixels, (y * pixels.width + x) * BYTES_PER_PIXEL, shape, cover);
  }
}

function paintShape(pixels: PixelBuffer, shape: PictureShape, row: Float32Array): void {
  const { top, bottom, crossings } = extentOf(shape);
  const first = Math.max(0, Math.floor(top));
  const last = Math.min(pixels.height - 1, Math.ceil(bottom));
  for (let y = first; y <= last; y++) paintRow(pixels, y, shape, crossings, row);
}

/** A scene as pixels, with smooth edges. */
export function rasteriseScene(scene: PictureScene): PixelBuffer {
  const pixels = paintBackground(scene);
  const row = new Float32Array(scene.width);
  for (const shape of scene.shapes) paintShape(pixels, shape, row);
  return pixels;
}
