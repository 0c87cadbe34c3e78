import * as fc from 'fast-check';
import { applyOffer, type OfferOrder } from '../../../../src/food/offers/apply';
import { reviewOffers } from '../../../../src/food/offers/best';
import { offerOf } from '../../../../src/commerce/food/read-offer';
import type { FoodOffer } from '../../../../src/food/offers/offer';

type Wire = Parameters<typeof offerOf>[0];

const NOW = Date.parse('2026-06-10T12:00:00Z');

const QUALIFIER = { minValue: null, itemCount: null, itemCountUpper: null, itemIds: [] };
const BENEFIT = {
  value: null,
  valueType: null,
  valueCap: null,
  itemCount: null,
  itemIds: [],
  itemValue: null,
};

function wire(
  type: string,
  qualifiers: object[],
  benifits: object[],
  more: Partial<Wire> = {},
): Wire {
  return {
    id: 'o1',
    provider: { id: 'p1' },
    type,
    images: [],
    locationIds: ['l1'],
    itemIds: [],
    categoryIds: [],
    timeStart: '2026-06-01T00:00:00Z',
    timeEnd: '2026-06-30T00:00:00Z',
    qualifiers: qualifiers.map((each) => ({ ...QUALIFIER, ...each })),
    benifits: benifits.map((each) => ({ ...BENEFIT, ...each })),
    ...more,
  };
}

function read(raw: Wire): FoodOffer {
  const offer = offerOf(raw);
  if (!offer) throw new Error('the offer was not read');
  return offer;
}

function order(
  lines: [string, number, number, string?][],
  more: Partial<OfferOrder> = {},
): OfferOrder {
  return {
    providerId: 'p1',
    locationId: 'l1',
    lines: lines.map(([dishId, quantity, priceEachPaise, categoryId = 'c1']) => ({
      dishId,
      quantity,
      priceEachPaise,
      categoryId,
    })),
    deliveryPaise: null,
    now: NOW,
    ...more,
  };
}

describe('discount', () => {
  const tenth = wire(
    'discount',
    [{ minValue: '200' }],
    [{ value: '-10', valueType: 'percent', valueCap: '-50' }],
  );

  test('a percentage is exact to the paisa and stops at the cap', () => {
    expect(applyOffer(read(tenth), order([['a', 1, 20_005]]))).toMatchObject({
      kind: 'applies',
      savingPaise: 2_001,
    });
    expect(applyOffer(read(tenth), order([['a', 1, 100_000]]))).toMatchObject({
      kind: 'applies',
      savingPaise: 5_000,
    });
  });

  test('below the minimum it tells how much is missing', () => {
    expect(applyOffer(read(tenth), order([['a', 1, 16_000]]))).toMatchObject({
      kind: 'short',
      missingPaise: 4_000,
    });
  });

  test('a flat sum never takes off more than the food costs', () => {
    const flat = wire('discount', [{}], [{ value: '-75.50', valueType: 'amount' }]);
    expect(applyOffer(read(flat), order([['a', 2, 10_000]]))).toMatchObject({ savingPaise: 7_550 });
    expect(applyOffer(read(flat), order([['a', 1, 5_000]]))).toMatchObject({ savingPaise: 5_000 });
  });

  test('naming dishes or categories it is taken off those alone', () => {
    const some = { ...tenth, itemIds: ['a'], categoryIds: ['c2'] };
    expect(
      applyOffer(
        read(some),
        order([
          ['a', 1, 10_000],
          ['b', 1, 10_000],
          ['d', 1, 10_000, 'c2'],
        ]),
      ),
    ).toMatchObject({ savingPaise: 2_000 });
    expect(applyOffer(read(some), order([['b', 5, 10_000]]))).toMatchObject({
      kind: 'no',
      why: 'otherItems',
    });
  });

  test('it holds in its time, at its place and for its restaurant', () => {
    const food: [string, number, number][] = [['a', 1, 50_000]];
    expect(
      applyOffer(read({ ...tenth, timeStart: '2026-06-11T00:00:00Z' }), order(food)),
    ).toMatchObject({ why: 'notYet' });
    expect(
      applyOffer(read({ ...tenth, timeEnd: '2026-06-09T00:00:00Z' }), order(food)),
    ).toMatchObject({ why: 'over' });
    expect(applyOffer(read(tenth), order(food, { locationId: 'l2' }))).toMatchObject({
      why: 'otherPlace',
    });
    expect(applyOffer(read(tenth), order(food, { providerId: 'p2' }))).toMatchObject({
      why: 'otherRestaurant',
    });
  });
});

describe('slab', () => {
  const slab = wire(
    'slab',
    [
      { itemCount: 3, itemCountUpper: 4 },
      { itemCount: 5, itemCountUpper: 9 },
    ],
    [
      { value: '-5', valueType: 'percent' },
      { value: '-12.5', valueType: 'percent' },
    ],
  );

  test.each([
    [3, 1_500],
    [4, 2_000],
    [5, 6_250],
    [9, 11_250],
  ])('%i items save %i paise', (count, savingPaise) => {
    expect(applyOffer(read(slab), order([['a', count, 10_000]]))).toMatchObject({
      kind: 'applies',
      savingPaise,
    });
  });

  test('below the first tier it tells how many are missing, above the last there is none', () => {
    expect(applyOffer(read(slab), order([['a', 2, 10_000]]))).toMatchObject({
      kind: 'short',
      missingCount: 1,
    });
    expect(applyOffer(read(slab), order([['a', 10, 10_000]]))).toMatchObject({
      kind: 'no',
      why: 'tooManyItems',
    });
  });
});

describe('buy X get Y', () => {
  const more = wire(
    'buyXgetY',
    [{ itemCount: 2, itemIds: ['a'] }],
    [{ itemCount: 1, itemIds: ['a'], itemValue: '0' }],
  );

  test('the third of three is free and the second of two brings one more', () => {
    expect(applyOffer(read(more), order([['a', 3, 9_900]]))).toMatchObject({
      savingPaise: 9_900,
      free: null,
    });
    expect(applyOffer(read(more), order([['a', 2, 9_900]]))).toMatchObject({
      savingPaise: 0,
      free: { dishIds: ['a'], count: 1 },
    });
    expect(applyOffer(read(more), order([['a', 1, 9_900]]))).toMatchObject({
      kind: 'short',
      missingCount: 1,
    });
  });

  test('a gift of another dish at a fixed price saves the difference', () => {
    const coke = wire(
      'buyXgetY',
      [{ itemCount: 1, itemIds: ['a'] }],
      [{ itemCount: 2, itemIds: ['coke'], itemValue: '10' }],
    );
    const result = applyOffer(
      read(coke),
      order([
        ['a', 1, 20_000],
        ['coke', 1, 6_000],
      ]),
    );
    expect(result).toMatchObject({
      savingPaise: 5_000,
      free: { dishIds: ['coke'], count: 1, priceEachPaise: 1_000 },
    });
  });
});

describe('delivery', () => {
  const free = wire(
    'delivery',
    [{ minValue: '100' }],
    [{ value: '-100', valueType: 'percent', valueCap: '-40' }],
  );

  test('it is taken off the delivery charge alone, once that is known', () => {
    const food: [string, number, number][] = [['a', 1, 20_000]];
    expect(applyOffer(read(free), order(food, { deliveryPaise: 3_500 }))).toMatchObject({
      savingPaise: 3_500,
      deliveryUnknown: false,
    });
    expect(applyOffer(read(free), order(food, { deliveryPaise: 6_000 }))).toMatchObject({
      savingPaise: 4_000,
    });
    expect(applyOffer(read(free), order(food))).toMatchObject({
      savingPaise: 0,
      deliveryUnknown: true,
    });
  });
});

describe('reading offers', () => {
  test.each([
    ['an unknown type', wire('lottery', [{}], [{ value: '-1', valueType: 'amount' }])],
    [
      'a value that is no discount',
      wire('discount', [{}], [{ value: '10', valueType: 'percent' }]),
    ],
    [
      'an amount that is no number',
      wire('discount', [{ minValue: 'many' }], [{ value: '-10', valueType: 'percent' }]),
    ],
    ['no benefit', wire('discount', [{}], [])],
    [
      'a time that is none',
      wire('discount', [{}], [{ value: '-10', valueType: 'percent' }], { timeEnd: 'soon' }),
    ],
  ])('%s is not guessed at', (_, raw) => {
    expect(offerOf(raw)).toBeNull();
  });

  test('the best is the largest saving, those within reach come nearest first', () => {
    const flat = (id: string, value: string, minValue: string | null): FoodOffer =>
      read({ ...wire('discount', [{ minValue }], [{ value, valueType: 'amount' }]), id });
    const review = reviewOffers(
      [
        flat('s', '-20', null),
        flat('l', '-60', '300'),
        flat('far', '-99', '900'),
        flat('near', '-80', '500'),
      ],
      order([['a', 1, 46_000]]),
    );
    expect(review.best?.offer.id).toBe('l');
    expect(review.others.map((each) => each.offer.id)).toEqual(['s']);
    expect(review.within.map((each) => [each.offer.id, each.missingPaise])).toEqual([
      ['near', 4_000],
      ['far', 44_000],
    ]);
  });
});

const anyOffer = fc
  .record({
    type: fc.constantFrom('discount', 'slab', 'delivery', 'buyXgetY'),
    min: fc.option(fc.integer({ min: 0, max: 900 })),
    count: fc.integer({ min: 1, max: 4 }),
    value: fc.integer({ min: 1, max: 300 }),
    percent: fc.boolean(),
    cap: fc.option(fc.integer({ min: 0, max: 200 })),
    gift: fc.integer({ min: 1, max: 3 }),
  })
  .map((raw) => ({
    cap: raw.cap,
    offer: read(
      wire(
        raw.type,
        [{ minValue: raw.min === null ? null : String(raw.min), itemCount: raw.count }],
        [
          {
            value: `-${raw.value}`,
            valueType: raw.percent ? 'percent' : 'amount',
            valueCap: raw.cap === null ? null : `-${raw.cap}`,
            itemCount: raw.gift,
            itemIds: ['a'],
            itemValue: '0',
          },
        ],
      ),
    ),
  }));

const anyLines = fc.array(
  fc.tuple(
    fc.constantFrom('a', 'b', 'c'),
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 0, max: 40_000 }),
  ),
  { minLength: 1, maxLength: 4 },
);

describe('any offer on any order', () => {
  test('saves no more than its cap, nor than what it is taken from', () => {
    fc.assert(
      fc.property(
        anyOffer,
        anyLines,
        fc.nat({ max: 9_000 }),
        ({ offer, cap }, lines, deliveryPaise) => {
          const result = applyOffer(offer, order(lines, { deliveryPaise }));
          if (result.kind !== 'applies') return;
          const food = lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0);
          expect(Number.isSafeInteger(result.savingPaise)).toBe(true);
          expect(result.savingPaise).toBeGreaterThanOrEqual(0);
          expect(result.savingPaise).toBeLessThanOrEqual(
            offer.type === 'delivery' ? deliveryPaise : food,
          );
          if (cap !== null && offer.type !== 'buyXgetY')
            expect(result.savingPaise).toBeLessThanOrEqual(cap * 100);
        },
      ),
    );
  });
});
