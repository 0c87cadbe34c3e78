import { endpointTable } from '../../../src/commerce/contract';
import { handClock, sandboxWith } from './serve-sandbox';
import { codeOf, type Talk, talkTo } from './walk';

const BENGALURU = 'latitude=12.9716&longitude=77.5946';

async function list(talk: Talk, query: string) {
  const { data } = endpointTable.getItems.response.parse(
    (await talk.get(`/items?page=1&limit=100&${query}`)).body,
  );
  return data;
}

describe('GET /items', () => {
  const talk = talkTo(sandboxWith({ clock: handClock() }));
  const titles = async (query: string) => (await list(talk, query)).items.map((item) => item.title);

  test('finds a title by its words in any order and case', async () => {
    expect(await titles('title=Nandi%20Hills%20sunrise%20trek')).toEqual([
      'Nandi Hills Sunrise Trek',
    ]);
    expect(await titles('title=TREK%20nandi')).toEqual(['Nandi Hills Sunrise Trek']);
    expect(await titles(`title=${encodeURIComponent('हवा महल')}`)).toEqual(['हवा महल']);
    expect(await list(talk, 'title=zzqx')).toMatchObject({ items: [], total: 0 });
  });

  test('pages without overlap and gives the total', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await talk.get(`/items?page=${page}&limit=20`)).body),
    );
    const lists = pages.map((page) => endpointTable.getItems.response.parse(page).data);
    const ids = lists.flatMap(({ items }) => items.map((item) => item.id));
    expect(new Set(ids).size).toBe(60);
    expect(new Set(lists.map(({ total }) => total)).size).toBe(1);
    const beyond = endpointTable.getItems.response.parse(
      (await talk.get('/items?page=99&limit=20')).body,
    ).data;
    expect(beyond.items).toEqual([]);
  });

  test('sorts by distance where a place is given, within 300 km unless told otherwise', async () => {
    const { items, total } = await list(talk, BENGALURU);
    const km = items.map((item) => Number(item.distance));
    expect(km).toEqual([...km].sort((a, b) => a - b));
    expect(Math.max(...km)).toBeLessThanOrEqual(300);
    const near = await list(talk, `${BENGALURU}&maxDistance=20`);
    expect(near.total).toBeLessThan(total);
    expect((await list(talk, `${BENGALURU}&maxDistance=5000`)).total).toBeGreaterThan(total);
  });

  test('gives a distance in kilometres only with a place', async () => {
    const [far] = (await list(talk, `title=Nandi&${BENGALURU}`)).items;
    expect(Number(far?.distance)).toBeCloseTo(45.4, 0);
    const [plain] = (await list(talk, 'title=Nandi')).items;
    expect(plain).not.toHaveProperty('distance');
  });

  test.each([
    ['category=Treks', (item: { category?: unknown }) => item.category === 'Treks'],
    [
      'category=treks,Museums',
      (item: { category?: unknown }) => item.category === 'Treks' || item.category === 'Museums',
    ],
    ['cityCode=std:020', (item: { cityCode?: unknown }) => item.cityCode === 'std:020'],
    ['minRating=4.7', (item: { rating?: number | null | undefined }) => (item.rating ?? 0) >= 4.7],
    ['priceMax=0', (item: { price: string }) => item.price === 'Free'],
    [
      'priceMin=1000&priceMax=1500',
      (item: { price: string }) => Number(item.price) >= 1000 && Number(item.price) <= 1500,
    ],
  ])('filters by %s', async (query, fits) => {
    const { items, total } = await list(talk, query);
    expect(items.length).toBeGreaterThan(1);
    expect(items.every(fits)).toBe(true);
    expect(total).toBeLessThan((await list(talk, '')).total);
  });

  test.each(['subCategory=Fort%20treks', 'trending=true', 'topExperiences=true'])(
    'narrows by %s',
    async (query) => {
      const { total } = await list(talk, query);
      expect(total).toBeGreaterThan(1);
      expect(total).toBeLessThan(40);
    },
  );

  test('takes false as no filter', async () => {
    expect((await list(talk, 'trending=false')).total).toBe((await list(talk, '')).total);
  });

  test('filters by the seller', async () => {
    const { data } = endpointTable.getItem.response.parse(
      (await talk.get('/item/slug/amber-fort')).body,
    );
    const { total } = await list(talk, `providerId=${data.provider.id}`);
    expect(total).toBeGreaterThan(3);
    expect((await list(talk, 'providerId=nobody')).total).toBe(0);
  });

  test('asks for a day by calendar date: the Sunday walk is there on Sunday alone', async () => {
    const walk = 'title=Marine%20Drive&date=';
    expect((await list(talk, `${walk}2026-11-22`)).total).toBe(1);
    expect((await list(talk, `${walk}2026-11-23`)).total).toBe(0);
    expect((await list(talk, `${walk}2026-11-21T18:30:00.000Z`)).total).toBe(1);
  });

  test('sorts by price both ways and by launch', async () => {
    const prices = (await list(talk, 'sort=price-low-to-high')).items.map((item) =>
      item.price === 'Free' ? 0 : Number(item.price),
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const down = (await list(talk, 'sort=price-high-to-low')).items.map((item) =>
      item.price === 'Free' ? 0 : Number(item.price),
    );
    expect(down).toEqual([...down].sort((a, b) => b - a));
    expect((await titles('sort=just-launched'))[0]).toBe('College Street Book Walk');
  });

  test('remembers what a user looked at, the last first', async () => {
    await talk.get('/item/slug/amber-fort?userId=u1');
    await talk.get('/item/slug/hawa-mahal?userId=u1');
    const found = await list(talk, 'isRecentlyViewed=true&userId=u1&sort=relevance');
    expect(new Set(found.items.map((item) => item.slug))).toEqual(
      new Set(['amber-fort', 'hawa-mahal']),
    );
    expect((await list(talk, 'isRecentlyViewed=true&userId=u2')).total).toBe(0);
  });

  test.each([
    '/items',
    '/items?page=0&limit=20',
    '/items?page=1',
    '/items?page=1&limit=101',
    '/items?page=1&limit=20&latitude=12.9',
    '/items?page=1&limit=20&sort=distance',
    '/items?page=1&limit=20&sort=cheapest',
    '/items?page=1&limit=20&date=someday',
    '/items?page=1&limit=20&minRating=6',
    '/items?page=1&limit=20&isRecentlyViewed=true',
    '/items?page=1&limit=20&colour=red',
  ])('refuses %s', async (path) => {
    const answer = await talk.get(path);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'INVALID_REQUEST']);
  });

  test('attractions are named once each, and the price range holds every price', async () => {
    const names = endpointTable.getTopAttractions.response.parse(
      (await talk.get('/top-attractions')).body,
    ).data;
    expect(names).toContain('Amber Fort');
    expect(new Set(names).size).toBe(names.length);
    const { leastPrice, mostPrice } = endpointTable.getPriceRange.response.parse(
      (await talk.get('/get-min-max-price')).body,
    ).data;
    expect(leastPrice).toBe(0);
    expect((await list(talk, `priceMin=${leastPrice}&priceMax=${mostPrice}`)).total).toBe(
      (await list(talk, '')).total,
    );
  });
});
