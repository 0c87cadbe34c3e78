import { listedOf, reviewOf } from '../../../../src/commerce/food/offers';
import { EMPTY_BASKET, type Basket } from '../../../../src/commerce/food/basket/shape';
import { offersResponse } from '../../../../src/commerce/contract/food';

const AT = Date.UTC(2026, 10, 20, 6);
const basket: Basket = {
  ...EMPTY_BASKET,
  cart: {
    restaurant: { providerId: 'p', sellerId: 's', locationId: 'l', name: 'Kitchen' },
    nextId: 2,
    lines: [
      {
        id: '1',
        dishId: 'dosa',
        categoryId: 'c',
        name: 'Dosa',
        quantity: 2,
        choices: [],
        priceEachPaise: 10_000,
        maxOrder: null,
      },
    ],
  },
};
const offer = (
  id: string,
  type: string,
  qualifier: object,
  benefit: object,
  more: object = {},
) => ({ id, provider: { id: 'p' }, type, qualifiers: [qualifier], benifits: [benefit], ...more });
const review = (offers: object[], of: Basket = basket) =>
  reviewOf(offersResponse.parse(offers), { basket: of, at: AT }, (id) =>
    id === 'vada' ? 'Vada' : undefined,
  );

test('an empty basket has no offers', () => {
  expect(
    review([offer('a', 'discount', {}, { valueType: 'percent', value: '-10' })], EMPTY_BASKET),
  ).toEqual({ others: [], within: [] });
});

test('the best is told with its share, others after it, those within reach with what is missing', () => {
  const found = review([
    offer(
      'a',
      'discount',
      { minValue: '100' },
      { valueType: 'percent', value: '-10' },
      { timeEnd: '2026-11-30T00:00:00Z' },
    ),
    offer('b', 'discount', {}, { valueType: 'amount', value: '-50' }),
    offer('c', 'discount', { minValue: '260' }, { valueType: 'percent', value: '-30' }),
  ]);
  expect(found.best).toEqual({
    type: 'discount',
    savingPaise: 5_000,
    mostPaise: 5_000,
    deliveryUnknown: false,
    missingPaise: 0,
    missingCount: 0,
  });
  expect(found.others).toEqual([
    {
      type: 'discount',
      percent: 10,
      endsAt: Date.UTC(2026, 10, 30),
      savingPaise: 2_000,
      deliveryUnknown: false,
      missingPaise: 0,
      missingCount: 0,
    },
  ]);
  expect(found.within).toEqual([
    {
      type: 'discount',
      percent: 30,
      savingPaise: 0,
      deliveryUnknown: false,
      missingPaise: 6_000,
      missingCount: 0,
    },
  ]);
});

test('a gift is told by the names that the menu has for it', () => {
  const found = review([
    offer(
      'g',
      'buyXgetY',
      { itemCount: 2, itemIds: ['dosa'] },
      { itemCount: 1, itemIds: ['vada', 'gone'], itemValue: '0' },
    ),
  ]);
  expect(found.best).toMatchObject({
    type: 'buyXgetY',
    free: { names: ['Vada'], ids: ['vada'], count: 1, paise: 0 },
  });
});

test('what a delivery offer saves is unknown before the quote', () => {
  expect(
    review([offer('d', 'delivery', {}, { valueType: 'percent', value: '-100' })]).best,
  ).toMatchObject({ type: 'delivery', percent: 100, deliveryUnknown: true, savingPaise: 0 });
});

test('what cannot be read for certain is left out', () => {
  expect(
    review([
      offer('x', 'loyalty', {}, { valueType: 'percent', value: '-10' }),
      offer('y', 'discount', {}, { valueType: 'percent', value: 'ten' }),
    ]),
  ).toEqual({ others: [], within: [] });
});

describe('the offers of a restaurant before anything is in the basket', () => {
  const listed = (offers: object[]) =>
    listedOf(offersResponse.parse(offers), { providerId: 'p', locationId: 'l', now: AT }, (id) =>
      id === 'vada' ? 'Vada' : undefined,
    );
  const tenth = { valueType: 'percent', value: '-10', valueCap: '-40' };

  test('come with their cap, what they ask for and their end', () => {
    expect(
      listed([
        offer('a', 'discount', { minValue: '299' }, tenth, { timeEnd: '2026-11-30T00:00:00Z' }),
      ]),
    ).toEqual([
      {
        type: 'discount',
        percent: 10,
        mostPaise: 4_000,
        endsAt: Date.UTC(2026, 10, 30),
        savingPaise: 0,
        deliveryUnknown: false,
        missingPaise: 29_900,
        missingCount: 0,
      },
    ]);
  });

  test.each<[string, object, number]>([
    ['of another restaurant', { provider: { id: 'q' } }, 0],
    ['of another place of it', { locationIds: ['m'] }, 0],
    ['not yet begun', { timeStart: '2026-12-01T00:00:00Z' }, 0],
    ['over', { timeEnd: '2026-11-01T00:00:00Z' }, 0],
    ['of an unknown type', { type: 'loyalty' }, 0],
    ['in force', { timeStart: '2026-11-01T00:00:00Z', timeEnd: '2026-12-01T00:00:00Z' }, 1],
  ])('%s', (_name, more, n) =>
    expect(listed([offer('a', 'discount', {}, tenth, more)])).toHaveLength(n),
  );

  test('name the only dishes that they are for, and the gift', () => {
    expect(
      listed([offer('a', 'discount', {}, tenth, { itemIds: ['vada', 'gone'] })])[0],
    ).toMatchObject({ only: ['Vada'] });
    expect(
      listed([
        offer(
          'g',
          'buyXgetY',
          { itemCount: 2 },
          { itemCount: 1, itemIds: ['vada'], itemValue: '0' },
        ),
      ])[0],
    ).toMatchObject({
      missingCount: 2,
      free: { names: ['Vada'], ids: ['vada'], count: 1, paise: 0 },
    });
  });

  const menu: Record<string, string> = {
    vada: 'Vada',
    dosa: 'Dosa',
    idli: 'Idli',
    puri: 'Puri',
    c: 'Breakfast',
  };
  const terms = (one: object) =>
    listedOf(
      offersResponse.parse([one]),
      { providerId: 'p', locationId: 'l', now: AT },
      (id) => menu[id],
    )[0];

  test.each<[string, object, object | undefined]>([
    [
      'dishes that count towards it',
      offer(
        'a',
        'buyXgetY',
        { itemCount: 2, itemIds: ['dosa', 'idli'] },
        { itemCount: 1, itemIds: ['vada'], itemValue: '0' },
      ),
      { only: ['Dosa', 'Idli'] },
    ],
    [
      'a part of the menu',
      offer('a', 'discount', { minValue: '150' }, tenth, { categoryIds: ['c'] }),
      { only: ['Breakfast'] },
    ],
    [
      'many dishes: a few of them',
      offer('a', 'discount', {}, tenth, { itemIds: ['vada', 'dosa', 'idli', 'puri'] }),
      { only: ['Vada', 'Dosa', 'Idli'], onlyMore: true },
    ],
    [
      'so many items and no more',
      offer('a', 'slab', { itemCount: 3, itemCountUpper: 4 }, tenth),
      { missingCount: 3, mostCount: 4 },
    ],
    [
      'dishes that the menu has not: not at all',
      offer('a', 'discount', {}, tenth, { itemIds: ['gone'] }),
      undefined,
    ],
    [
      'a part that the menu has not: not at all',
      offer('a', 'discount', {}, tenth, { categoryIds: ['d'] }),
      undefined,
    ],
  ])('tell of %s', (_what, one, told) => {
    if (told === undefined) expect(terms(one)).toBeUndefined();
    else expect(terms(one)).toMatchObject(told);
  });

  test('and all dishes of the menu where nothing narrows them', () =>
    expect(terms(offer('a', 'discount', {}, tenth))).not.toHaveProperty('only'));
});

test('an offer within reach tells which dishes it is for', () => {
  expect(
    reviewOf(
      offersResponse.parse([
        offer(
          'a',
          'discount',
          { minValue: '260' },
          { valueType: 'percent', value: '-30' },
          { itemIds: ['dosa'] },
        ),
      ]),
      { basket, at: AT },
      (id) => (id === 'dosa' ? 'Dosa' : undefined),
    ).within,
  ).toMatchObject([{ missingPaise: 6_000, only: ['Dosa'] }]);
});
