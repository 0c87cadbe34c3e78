import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnFiles, pictureNames } from '../../../scripts/pictures/draw';
import { experienceCatalogue } from '../../../src/sandbox/catalogue';
import { allRestaurants } from '../../../src/sandbox/catalogue/food/restaurants';
import { openPictureShelf } from '../../../src/sandbox/picture-shelf';
import { handClock, sandboxWith } from './serve-sandbox';

const FOLDER = join('src', 'sandbox', 'pictures');
const shelf = openPictureShelf(process.cwd());

describe('pictures', () => {
  test('every picture of the catalogue has its files', () => {
    const ids = [
      ...experienceCatalogue().all.flatMap((entry) => entry.pictures),
      ...allRestaurants().flatMap((entry) => entry.pictures),
    ];
    const dishes = allRestaurants().flatMap((entry) =>
      [...entry.menu().dishes.values()].flatMap((dish) => dish.item.images ?? []),
    );
    expect(ids.length).toBeGreaterThan(200);
    for (const id of new Set([...ids, ...dishes]))
      expect([id, shelf.file(id, 'png')?.subarray(1, 4).toString()]).toEqual([id, 'PNG']);
  });

  test('a PNG is 640 by 360', () => {
    for (const name of pictureNames()) {
      const png = readFileSync(join(FOLDER, `${name}.png`));
      expect([name, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([name, 640, 360]);
    }
  });

  test.each(['hills-1', 'biryani-2'])('%s is kept as it is drawn', (name) => {
    const { png, svg } = drawnFiles(name);
    expect(readFileSync(join(FOLDER, `${name}.png`)).equals(png)).toBe(true);
    expect(readFileSync(join(FOLDER, `${name}.svg`)).equals(svg)).toBe(true);
  });

  test('the same id gives the same picture, and the pictures of one entry differ', () => {
    const of = (id: string) => shelf.file(id, 'png')?.toString('base64');
    expect(of('fort-amber-fort-1')).toBe(of('fort-amber-fort-1'));
    expect(new Set([1, 2, 3].map((number) => of(`fort-amber-fort-${number}`))).size).toBe(3);
  });

  test('an SVG holds shapes alone', () => {
    const svg = shelf.file('stage-a-play-1', 'svg')?.toString() ?? '';
    const elements = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map((match) => match[1]));
    expect(elements).toEqual(
      new Set(['circle', 'defs', 'linearGradient', 'path', 'rect', 'stop', 'svg']),
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
