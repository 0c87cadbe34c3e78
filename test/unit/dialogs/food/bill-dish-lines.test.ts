import { billLines, billLinesShown } from '../../../../dialogs/order-food/bill';

const row = (item: string, title: string, paise: number, count = 1) => ({
  type: 'item',
  title,
  paise,
  item,
  count,
});
const charge = (type: string, title: string, paise: number) => ({ type, title, paise, item: 'f' });
const DISHES: ReadonlySet<string> = new Set(['pizza', 'coke']);

describe('a bill of dishes with choices', () => {
  const lines = [
    row('pizza', 'Margherita', 22_000),
    row('small', 'Small', 0),
    row('filled', 'Cheese Filled', 6_000),
    row('coke', 'Coke', 8_000, 2),
    charge('tax', 'Tax', 1_000),
  ];

  test('has one line for each dish, with its choices under it', () => {
    expect(billLinesShown(billLines(lines, DISHES), lines).slice(0, 2)).toMatchObject([
      {
        label: { raw: '1 × Margherita' },
        amount: { with: { amount: { paise: 28_000 } } },
        note: { with: { names: { list: [{ raw: 'Small' }, { raw: 'Cheese Filled' }] } } },
      },
      { label: { raw: '2 × Coke' }, amount: { with: { amount: { paise: 8_000 } } } },
    ]);
  });

  test('comes to the same', () => {
    const sum = (all: readonly { paise: number }[]) => all.reduce((n, { paise }) => n + paise, 0);
    expect(sum(billLines(lines, DISHES))).toBe(sum(lines));
  });

  test('keeps two make-ups of a dish apart, under one key', () => {
    const two = [
      row('pizza', 'Margherita', 44_000, 2),
      row('thin', 'Thin', 0, 2),
      row('pizza', 'Margherita', 22_000),
      row('filled', 'Cheese Filled', 12_000, 2),
    ];
    expect(billLines(two, DISHES)).toMatchObject([
      { key: 'item|Margherita', count: 2, paise: 44_000, choices: ['Thin'] },
      { key: 'item|Margherita', count: 1, paise: 34_000, choices: ['2 × Cheese Filled'] },
    ]);
  });
});

test.each([
  ['delivery', 'Delivery charges', 'line.DELIVERY_CHARGES'],
  ['misc', 'Platform fee', 'line.PLATFORM'],
  ['misc', 'Convenience Fee', 'line.CONVENIENCE_FEE'],
  ['misc', 'Offer', 'line.OFFER'],
  ['delivery', 'Offer on delivery', 'line.DELIVERY_OFFER'],
])('a charge of the kind %s called %s has our words', (type, title, key) => {
  expect(billLines([charge(type, title, 500)])[0]?.label).toMatchObject({ say: key });
});

test('a charge of no kind that is known keeps the seller’s words', () => {
  expect(billLines([charge('misc', 'Rain surge', 500)])[0]?.label).toEqual({ raw: 'Rain surge' });
});
