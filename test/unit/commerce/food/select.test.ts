import { foodSelectBody, foodSelectResponse } from '../../../../src/commerce/contract/food';
import { foodQuoteFrom, selectBody } from '../../../../src/commerce/food/select';

const ID = '0b6f8f0e-6b1c-4f6e-9a2e-2f1d1c9f7a11';
const input = {
  providerId: 'p',
  sellerId: 's',
  locationId: 'l',
  lines: [
    {
      id: '1',
      dishId: 'dosa',
      quantity: 2,
      choices: [
        { groupId: 'g', optionId: 'ghee', quantity: 1 },
        { groupId: 'h', optionId: 'egg', quantity: 2 },
      ],
    },
    {
      id: '2',
      dishId: 'dosa',
      quantity: 1,
      choices: [{ groupId: 'g', optionId: 'oil', quantity: 1 }],
    },
    { id: '3', dishId: 'tea', quantity: 3, choices: [] },
  ],
  lat: 12.9121,
  lng: 1e-7,
  pin: '560102',
};

describe('SELECT of food', () => {
  const body = selectBody(input, ID);

  test('fits the contract, its point in plain digits', () => {
    expect(foodSelectBody.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      transactionId: ID,
      locationIds: ['l'],
      gps: '12.9121,0',
      areaCode: '560102',
    });
  });

  test('a choice is a row of its own that names its group, counted for all of the dish', () => {
    expect(body.items.slice(0, 3)).toEqual([
      { id: 'dosa', location_id: 'l', quantity: 2, parentItemId: 'line-1', type: 'item' },
      {
        id: 'ghee',
        location_id: 'l',
        quantity: 2,
        parentItemId: 'line-1',
        type: 'customization',
        parentCategoryId: 'g',
      },
      {
        id: 'egg',
        location_id: 'l',
        quantity: 4,
        parentItemId: 'line-1',
        type: 'customization',
        parentCategoryId: 'h',
      },
    ]);
  });

  test('two of a dish with different choices have parents of their own', () => {
    expect(body.items.filter((row) => row.id === 'dosa').map((row) => row.parentItemId)).toEqual([
      'line-1',
      'line-2',
    ]);
  });

  test('a dish without choices is a plain row', () =>
    expect(body.items.at(-1)).toEqual({ id: 'tea', location_id: 'l', quantity: 3, type: 'item' }));
});

/** The seller's answer to SELECT with this order in it. */
const answered = (order: object) =>
  foodSelectResponse.parse({
    data: { status: 'ACK', dto: { context: { transaction_id: ID }, message: { order } } },
  });

describe('the quote', () => {
  const { data } = answered({
    fulfillments: [
      {
        id: 'f1',
        type: 'Delivery',
        '@net/org/TAT': 'PT35M',
        tracking: true,
        state: { descriptor: { code: 'Serviceable' } },
      },
      { id: 'f2', type: 'Self-Pickup', state: { descriptor: { code: 'Non-serviceable' } } },
    ],
    items: [{ id: 'dosa', quantity: { count: 2 }, fulfillment_id: 'f1' }],
    quote: {
      price: { currency: 'INR', value: '133.50' },
      ttl: 'PT10M',
      breakup: [
        {
          '@net/org/item_id': 'dosa',
          title: 'Dosa',
          '@net/org/title_type': 'item',
          price: { value: '140' },
          '@net/org/item_quantity': { count: 2 },
          item: { quantity: { available: { count: '1' }, maximum: { count: '9' } } },
        },
        {
          '@net/org/item_id': 'f1',
          title: 'Offer',
          '@net/org/title_type': 'delivery',
          price: { value: '-6.50' },
        },
      ],
    },
  });
  const quote = foodQuoteFrom(data, 1_000);

  test('holds from when it was asked for as long as its ttl says', () =>
    expect(quote.expiresAt).toBe(601_000));
  test('has only the ways that are serviceable', () =>
    expect(quote.ways).toEqual([{ id: 'f1', type: 'Delivery', minutes: 35, tracked: true }]));
  test('tells which way it is made for', () => expect(quote.quotedWay).toBe('f1'));
  test('keeps amounts in paise and what is left of a dish', () => {
    expect(quote.totalPaise).toBe(13_350);
    expect(quote.lines).toEqual([
      { title: 'Dosa', type: 'item', paise: 14_000, item: 'dosa', count: 2, available: 1 },
      { title: 'Offer', type: 'delivery', paise: -650, item: 'f1' },
    ]);
  });
});

test('a quote that tells little is told as little', () => {
  const { data } = answered({
    fulfillments: [
      {
        id: 'f1',
        state: { descriptor: { code: 'Serviceable' } },
        end: { time: { range: { start: '2026-11-20T12:00:00Z', end: 'soon' } } },
      },
      { id: 'f2', type: 'Delivery' },
    ],
    quote: {
      price: { currency: 'INR', value: '40' },
      breakup: [
        {
          price: { value: '40' },
          '@net/org/item_quantity': {},
          item: { quantity: { available: { count: 'many' } } },
        },
      ],
    },
  });
  expect(foodQuoteFrom(data, 1_000)).toEqual({
    is: 'quote',
    transaction: ID,
    totalPaise: 4_000,
    lines: [{ title: '', type: '', paise: 4_000, item: '' }],
    ways: [{ id: 'f1', type: '', from: Date.UTC(2026, 10, 20, 12), tracked: false }],
    items: [],
  });
});
