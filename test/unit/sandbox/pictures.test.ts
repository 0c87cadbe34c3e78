import { inflateSync } from 'node:zlib';
import { experienceCatalogue } from '../../../src/sandbox/catalogue';
import { allRestaurants } from '../../../src/sandbox/catalogue/food/restaurants';
import { createPictures, sceneOf } from '../../../src/sandbox/images';
import { handClock, sandboxWith } from './serve-sandbox';

const pictures = createPictures();

/** Undoes the PNG row filter "up"; gives rows of red, green and blue. */
function pixelsOf(png: Buffer): Uint8Array[] {
  const at = png.indexOf('IDAT');
  const length = png.readUInt32BE(at - 4);
  const raw = inflateSync(png.subarray(at + 4, at + 4 + length));
  const stride = 640 * 3;
  const rows: Uint8Array[] = [];
  for (let y = 0; y < 360; y++) {
    const row = Uint8Array.from(raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    expect(raw[y * (stride + 1)]).toBe(2);
    const above = rows[y - 1];
    rows.push(row.map((value, x) => value + (above?.[x] ?? 0)));
  }
  return rows;
}

describe('pictures', () => {
  test('every picture of the catalogue can be drawn', () => {
    const ids = [
      ...experienceCatalogue().all.flatMap((entry) => entry.pictures),
      ...allRestaurants().flatMap((entry) => entry.pictures),
    ];
    const dishes = allRestaurants().flatMap((entry) =>
      [...entry.menu().dishes.values()].flatMap((dish) => dish.item.images ?? []),
    );
    expect(ids.length).toBeGreaterThan(200);
    for (const id of new Set([...ids, ...dishes])) expect(sceneOf(id)?.width).toBe(640);
  });

  test('a PNG is 640 by 360 and no plain colour', () => {
    const png = pictures.png('hills-nandi-hills-sunrise-trek-1');
    expect(png?.subarray(1, 4).toString()).toBe('PNG');
    expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([640, 360]);
    const rows = pixelsOf(png ?? Buffer.alloc(0));
    const colours = new Set(
      rows.flatMap((row) =>
        [0, 300, 900, 1_500].map((x) => `${row[x]},${row[x + 1]},${row[x + 2]}`),
      ),
    );
    expect(colours.size).toBeGreaterThan(100);
  });

  test('the same id gives the same picture, another id another', () => {
    const first = createPictures().png('fort-amber-fort-1');
    expect(
      createPictures()
        .png('fort-amber-fort-1')
        ?.equals(first ?? Buffer.alloc(0)),
    ).toBe(true);
    expect(pictures.png('fort-amber-fort-2')?.equals(first ?? Buffer.alloc(0))).toBe(false);
  });

  test('an SVG holds shapes alone', () => {
    const svg = pictures.svg('stage-a-play-1') ?? '';
    const elements = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map((match) => match[1]));
    expect(elements).toEqual(
      new Set(['circle', 'defs', 'linearGradient', 'polygon', 'rect', 'stop', 'svg']),
    );
  });

  test.each([
    ['/images/hills-x-1.png', 200, 'image/png'],
    ['/images/hills-x-1.svg', 200, 'image/svg+xml'],
    ['/images/nothing-x-1.png', 404, 'application/json; charset=utf-8'],
    ['/images/constructor-x.png', 404, 'application/json; charset=utf-8'],
    ['/images/hills-x-1.gif', 404, 'application/json; charset=utf-8'],
    [`/images/hills-${'x'.repeat(200)}.png`, 404, 'application/json; charset=utf-8'],
  ])('%s is answered with %d', async (path, status, type) => {
    const sandbox = sandboxWith({ clock: handClock() });
    const answer = await sandbox.handle({
      method: 'GET',
      path,
      query: new URLSearchParams(),
      headers: {},
    });
    expect([answer.status, answer.headers['content-type']]).toEqual([status, type]);
    if (status === 200) expect(answer.headers['cache-control']).toContain('immutable');
  });
});
