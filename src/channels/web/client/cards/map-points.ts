/** Something with a place, in degrees. */
export interface Placed {
  lat: number;
  lng: number;
}

/** A square picture of the map, by its numbers; where its upper left corner stands. */
export interface Tile {
  z: number;
  x: number;
  y: number;
  left: number;
  top: number;
}

/** Points of a map, in its own units from the upper left; `km` is how long a bar of `bar` units is. */
export interface MapDrawing {
  points: { x: number; y: number }[];
  km: number;
  bar: number;
  /** What lies below the points, where it is drawn on tiles. */
  tiles: Tile[];
}

/** Side of the square that a map is drawn in. */
export const MAP_SIDE = 320;
/** Side of a tile. */
export const TILE_SIDE = 256;
const MARGIN = 36; // a pin and its number stay inside
const KM_AROUND = 40_075; // the equator: the world is one unit wide
const LEAST_KM = 0.5; // neighbours are not drawn as if they were far apart
const BARS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

interface Point {
  x: number;
  y: number;
}

/** Places points on a square with north at the top, as the maps of the web do; `tiled` in one of their sizes, on their tiles. */
export function drawMap(places: readonly Placed[], tiled = false): MapDrawing {
  const spots = places.map(onWorld);
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const middle = { x: middleOf(xs), y: middleOf(ys) };
  const kmWide = KM_AROUND * Math.cos((middleOf(places.map(({ lat }) => lat)) * Math.PI) / 180);
  const most = (MAP_SIDE - 2 * MARGIN) / Math.max(LEAST_KM / kmWide, widthOf(xs), widthOf(ys));
  const z = Math.max(0, Math.floor(Math.log2(most / TILE_SIDE)));
  const scale = tiled ? TILE_SIDE * 2 ** z : most;
  const km = BARS_KM.findLast((one) => (one * scale) / kmWide <= MAP_SIDE / 3) ?? LEAST_KM;
  return {
    points: spots.map(({ x, y }) => ({
      x: MAP_SIDE / 2 + (x - middle.x) * scale,
      y: MAP_SIDE / 2 + (y - middle.y) * scale,
    })),
    km,
    bar: (km * scale) / kmWide,
    tiles: tiled ? tilesAround({ x: middle.x * scale, y: middle.y * scale }, z) : [],
  };
}

/** Returns where a place lies on the square of the whole world, from its upper left. */
const onWorld = ({ lat, lng }: Placed): Point => ({
  x: (lng + 180) / 360,
  y: (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2,
});

/** Returns the tiles of a size that lie below the map around a point of the world. */
function tilesAround({ x: right, y: down }: Point, z: number): Tile[] {
  const [left, top] = [right - MAP_SIDE / 2, down - MAP_SIDE / 2];
  const from = (start: number): number[] =>
    range(Math.floor(start / TILE_SIDE), Math.floor((start + MAP_SIDE) / TILE_SIDE)).filter(
      (n) => n >= 0 && n < 2 ** z,
    );
  return from(top).flatMap((y) =>
    from(left).map((x) => ({ z, x, y, left: x * TILE_SIDE - left, top: y * TILE_SIDE - top })),
  );
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const widthOf = (along: readonly number[]): number => Math.max(...along) - Math.min(...along);
const middleOf = (along: readonly number[]): number =>
  (Math.max(...along) + Math.min(...along)) / 2;
