/** Something with a place, in degrees. */
export interface Placed {
  lat: number;
  lng: number;
}

/** Points of a map, in its own units from the upper left; `km` is how long a bar of `bar` units is. */
export interface MapDrawing {
  points: { x: number; y: number }[];
  km: number;
  bar: number;
}

/** Side of the square that a map is drawn in. */
export const MAP_SIDE = 320;
const MARGIN = 36; // a pin and its number stay inside
const KM_PER_DEGREE = 111.32;
const LEAST_KM = 0.5; // neighbours are not drawn as if they were far apart
const BARS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Places points on a square with north at the top, the same scale both ways. */
export function drawMap(places: readonly Placed[]): MapDrawing {
  const lats = places.map(({ lat }) => lat);
  const middleLat = middleOf(lats);
  const east = places.map(({ lng }) => lng * KM_PER_DEGREE * Math.cos((middleLat * Math.PI) / 180));
  const north = lats.map((lat) => lat * KM_PER_DEGREE);
  const scale = (MAP_SIDE - 2 * MARGIN) / Math.max(LEAST_KM, widthOf(east), widthOf(north));
  const [middleEast, middleNorth] = [middleOf(east), middleOf(north)];
  const km = BARS_KM.findLast((one) => one * scale <= MAP_SIDE / 3) ?? LEAST_KM;
  return {
    points: places.map((_, i) => ({
      x: MAP_SIDE / 2 + ((east[i] ?? 0) - middleEast) * scale,
      y: MAP_SIDE / 2 - ((north[i] ?? 0) - middleNorth) * scale,
    })),
    km,
    bar: km * scale,
  };
}

const widthOf = (along: readonly number[]): number => Math.max(...along) - Math.min(...along);
const middleOf = (along: readonly number[]): number =>
  (Math.max(...along) + Math.min(...along)) / 2;
