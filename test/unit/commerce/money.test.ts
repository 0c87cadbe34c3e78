import * as fc from 'fast-check';
import {
  AmountError,
  paiseToRupees,
  rupeeNumberToPaise,
  rupeesToPaise,
} from '../../../src/commerce';

test.each([
  ['1,299.50', 129_950],
  ['1299.5', 129_950],
  ['0.07', 7],
  ['Free', 0],
  [' ₹ 1,00,000 ', 10_000_000],
  ['Rs. 12', 1_200],
  ['-10', -1_000],
  ['12.3400', 1_234],
  ['1.15', 115],
  ['-0', 0],
])('%s is %i paise', (rupees, paise) => {
  expect(rupeesToPaise(rupees)).toBe(paise);
});

test.each(['', 'abc', '1.234', '1.2.3', '12,', '1,2', '1e3', '99999999999999999', 'NaN', '--1'])(
  '%j is not an amount',
  (text) => {
    expect(() => rupeesToPaise(text)).toThrow(AmountError);
  },
);

test('an error does not repeat the text', () => {
  expect(() => rupeesToPaise('4111 1111')).toThrow(
    expect.objectContaining({
      code: 'not_an_amount',
      message: expect.not.stringContaining('4111'),
    }),
  );
});

test('paise written as rupees read back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paise) => {
      expect(rupeesToPaise(paiseToRupees(paise))).toBe(paise + 0);
    }),
  );
});

test('a JSON number of rupees with two decimals is exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (paise) => {
      expect(rupeeNumberToPaise(Number((paise / 100).toFixed(2)))).toBe(paise);
    }),
  );
});

test.each([NaN, Infinity, 1e-7, 0.125])('the number %d is not an amount', (value) => {
  expect(() => rupeeNumberToPaise(value)).toThrow(AmountError);
});

test('half a paisa cannot be written', () => {
  expect(() => paiseToRupees(0.5)).toThrow(AmountError);
});
