import * as fc from 'fast-check';
import {
  encodeQuery,
  endpointTable,
  queryObject,
  remoteFailure,
} from '../../../src/commerce/contract';
import { undescribedEndpoints } from '../../../src/commerce/undescribed';

const all = Object.entries({ ...endpointTable, ...undescribedEndpoints });

test.each(all)('%s describes exactly the segments of its path', (_, endpoint) => {
  const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const described = 'params' in endpoint ? Object.keys(endpoint.params.shape) : [];
  expect(new Set(described)).toEqual(new Set(named));
});

test('only the form, the menu and the token go without a token', () => {
  const open = Object.entries(endpointTable)
    .filter(([, { auth }]) => !auth)
    .map(([name]) => name);
  expect(open.toSorted()).toEqual(['authToken', 'getMenu', 'submitForm']);
});

test('calls with effects are never retried and never cached', () => {
  const ordering = all.filter(([, endpoint]) => endpoint.ordering);
  expect(ordering.map(([name]) => name)).toEqual(
    expect.arrayContaining(['submitForm', 'init', 'createOrder', 'createFoodOrder']),
  );
  for (const [, endpoint] of ordering) {
    expect(endpoint.retry).toBe('never');
    expect(endpoint).not.toHaveProperty('cache');
  }
});

test('order reads are not cached, lists live 5 hours, slots and tickets a minute at most', () => {
  expect(endpointTable.getOrder).not.toHaveProperty('cache');
  expect(endpointTable.getFoodOrder).not.toHaveProperty('cache');
  expect(endpointTable.getItems.cache.ttlMs).toBe(5 * 3_600_000);
  for (const name of ['getItem', 'getTimeslots', 'getTickets'] as const) {
    expect(endpointTable[name].cache.ttlMs).toBeLessThanOrEqual(60_000);
  }
});

test('no path names confirm', () => {
  expect(all.filter(([, { path }]) => /confirm/i.test(path))).toEqual([]);
});

test('a query is sorted, so the order of its members does not matter', () => {
  const one = encodeQuery(endpointTable.getItems.query, {
    page: 1,
    limit: 20,
    title: 'x',
    trending: true,
  });
  const other = encodeQuery(endpointTable.getItems.query, {
    trending: true,
    title: 'x',
    limit: 20,
    page: 1,
  });
  expect(one.toString()).toBe('limit=20&page=1&title=x&trending=true');
  expect(other.toString()).toBe(one.toString());
});

test('categories are joined by commas and providers are repeated', () => {
  const query = { lat: 12.5, lng: -77, categoryIds: ['a', 'b'], providerIds: ['p', 'q'] };
  const wire = encodeQuery(endpointTable.getNearbyRestaurants.query, query);
  expect(decodeURIComponent(wire.toString())).toBe(
    'categoryIds=a,b&lat=12.5&lng=-77&providerIds=p&providerIds=q',
  );
});

test('every coordinate goes over the wire and comes back', () => {
  const { query } = endpointTable.getNearbyRestaurants;
  const degree = fc
    .double({ min: -90, max: 90, noNaN: true })
    .map((value) => Number(value.toFixed(9)) + 0);
  fc.assert(
    fc.property(degree, degree, (lat, lng) => {
      const wire = encodeQuery(query, { lat, lng });
      expect(wire.toString()).not.toMatch(/e/i);
      const back = query.parse(queryObject(wire));
      expect(back).toEqual({ lat: expect.closeTo(lat, 8), lng: expect.closeTo(lng, 8) });
    }),
  );
});

test('a server reads the same filters that a client wrote', () => {
  const query = {
    page: 2,
    limit: 5,
    category: ['Trek', 'Walk'],
    priceMin: 0,
    priceMax: 99.5,
    trending: false,
    sort: 'distance' as const,
  };
  expect(
    endpointTable.getItems.query.parse(
      queryObject(encodeQuery(endpointTable.getItems.query, query)),
    ),
  ).toEqual(query);
  for (const providerIds of [['p'], ['p', 'q']]) {
    const near = { lat: 1, lng: 2, providerIds };
    const wire = queryObject(encodeQuery(endpointTable.getNearbyRestaurants.query, near));
    expect(endpointTable.getNearbyRestaurants.query.parse(wire)).toEqual(near);
  }
});

test('a filter that is undefined is left out, and an empty one stays empty', () => {
  expect(
    encodeQuery(endpointTable.getItems.query, { page: 1, limit: 2, title: undefined }).toString(),
  ).toBe('limit=2&page=1');
  expect(queryObject(new URLSearchParams('a='))).toEqual({ a: '' });
});

test.each([
  [
    { error: { type: 'DOMAIN', code: 40002, message: 'private words' } },
    { type: 'DOMAIN', code: '40002' },
  ],
  [{ data: { error: { code: 'X' } } }, { code: 'X' }],
  [{ data: { dto: { error: { type: 'T' } } } }, { type: 'T' }],
  [{ error: { code: 'a sentence with words' } }, {}],
  [{ data: {} }, undefined],
  [null, undefined],
])('the error object of %j', (body, found) => {
  expect(remoteFailure(body)).toEqual(found);
});

test('the spellings of the service are kept', () => {
  const offer = { id: 'o', provider: { id: 'p' }, type: 'discount', qualifiers: [], benifits: [] };
  expect(endpointTable.getOffers.response.safeParse([offer]).success).toBe(true);
  const { benifits: _, ...misspelt } = offer;
  expect(endpointTable.getOffers.response.safeParse([{ ...misspelt, benefits: [] }]).success).toBe(
    false,
  );
  expect(() =>
    encodeQuery(endpointTable.getNearbyRestaurants.query, { lat: 1, lng: 1, vegFilter: 'nonveg' }),
  ).toThrow();
  expect(() => encodeQuery(endpointTable.getMenu.query, { vegFilter: 'non_veg' })).toThrow();
});

test('a customization names its group', () => {
  const { items } = endpointTable.selectFood.body.shape;
  const line = { id: 'o', location_id: 'l', quantity: 1, type: 'customization' };
  expect(items.safeParse([line]).success).toBe(false);
  expect(items.safeParse([{ ...line, parentCategoryId: 'g' }]).success).toBe(true);
});

test('groups nest to any depth and a fault deep within is seen', () => {
  const option = { id: 'o', name: 'O', price: 0, available: true, isDefault: false };
  const nest = (depth: number, inner: object): object => ({
    id: 'g',
    name: 'G',
    min: 0,
    max: 1,
    items: [
      {
        ...option,
        childGroups: depth === 0 ? [] : [nest(depth - 1, inner)],
        ...(depth === 0 ? inner : {}),
      },
    ],
  });
  const menuWith = (group: object) => ({
    provider: { id: 'p', name: 'P', location: { id: 'l' } },
    categories: [
      {
        categoryId: 'c',
        categoryName: 'C',
        items: [
          {
            id: 'd',
            name: 'D',
            minPrice: 1,
            maxPrice: 1,
            defaultMin: 1,
            defaultMax: 1,
            customizationGroups: [group],
          },
        ],
      },
    ],
  });
  expect(endpointTable.getMenu.response.safeParse(menuWith(nest(4, {}))).success).toBe(true);
  expect(
    endpointTable.getMenu.response.safeParse(menuWith(nest(4, { available: 'yes' }))).success,
  ).toBe(false);
});
