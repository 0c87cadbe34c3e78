import { MAP_SIDE, drawMap } from '../../../src/channels/web/client/cards/map-points';

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

test('places at one spot stand in the middle', () => {
  expect(drawMap([HSR, HSR]).points).toEqual([
    { x: MAP_SIDE / 2, y: MAP_SIDE / 2 },
    { x: MAP_SIDE / 2, y: MAP_SIDE / 2 },
  ]);
});
