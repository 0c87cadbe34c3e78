import { MAP_SIDE, TILE_SIDE, drawMap } from '../../../src/channels/web/client/cards/map-points';

const HSR = { lat: 12.9116, lng: 77.6389 };

test('a place further north stands higher, one further east further right', () => {
  const { points } = drawMap([HSR, { lat: 12.95, lng: 77.6389 }, { lat: 12.9116, lng: 77.66 }]);
  const [own, north, east] = points;
  expect(north?.y).toBeLessThan(own?.y ?? 0);
  expect(north?.x).toBeCloseTo(own?.x ?? 0);
  expect(east?.x).toBeGreaterThan(own?.x ?? 0);
});

test('every point lies on the map, and its bar is as long as it says', () => {
  const far = { lat: HSR.lat + 10 / 111.32, lng: HSR.lng };
  const { points, km, bar } = drawMap([HSR, far]);
  for (const { x, y } of points) {
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(MAP_SIDE);
  }
  const apart = (points[0]?.y ?? 0) - (points[1]?.y ?? 0);
  expect(bar / km).toBeCloseTo(apart / 10, 3);
});

test('on tiles every point lies on the tile of its place, and tiles cover the whole map', () => {
  const { points, tiles } = drawMap([HSR, { lat: 12.9352, lng: 77.6245 }], true);
  const { z } = tiles[0] ?? { z: 0 };
  const [column, row] = [
    Math.floor(((HSR.lng + 180) / 360) * 2 ** z),
    Math.floor(((1 - Math.asinh(Math.tan((HSR.lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z),
  ];
  const [own] = points;
  const below = tiles.find(({ x, y }) => x === column && y === row);
  expect((own?.x ?? 0) - (below?.left ?? Infinity)).toBeGreaterThanOrEqual(0);
  expect((own?.x ?? 0) - (below?.left ?? 0)).toBeLessThan(TILE_SIDE);
  expect((own?.y ?? 0) - (below?.top ?? Infinity)).toBeGreaterThanOrEqual(0);
  expect((own?.y ?? 0) - (below?.top ?? 0)).toBeLessThan(TILE_SIDE);
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ left }) => left))).toBeGreaterThanOrEqual(MAP_SIDE - TILE_SIDE);
  expect(new Set(tiles.map((tile) => tile.z))).toEqual(new Set([z]));
});

test('without tiles nothing lies below the pins', () => {
  expect(drawMap([HSR]).tiles).toEqual([]);
});

test('places at one spot stand in the middle', () => {
  expect(drawMap([HSR, HSR]).points).toEqual([
    { x: MAP_SIDE / 2, y: MAP_SIDE / 2 },
    { x: MAP_SIDE / 2, y: MAP_SIDE / 2 },
  ]);
});
