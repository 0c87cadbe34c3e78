import * as fc from 'fast-check';
import { paiseToRupees } from '../../../src/commerce/money';
import { paiseOfRupees, paiseOfText, percentOf } from '../../../src/food/money';

describe('money', () => {
  test.each([
    [28.57, 2_857],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [-120.5, -12_050],
    [0, 0],
  ])('%d rupees are %i paise', (rupees, paise) => {
    expect(paiseOfRupees(rupees)).toBe(paise);
  });

  test.each([
    ['-10', -1_000],
    ['199.5', 19_950],
    [' 0.005 ', 1],
    ['1e3', null],
    ['', null],
    ['₹20', null],
  ])('the text %j is %p paise', (text, paise) => {
    expect(paiseOfText(text)).toBe(paise);
  });

  test('what the service is told is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (paise) => {
        expect(paiseOfText(paiseToRupees(paise))).toBe(paise);
      }),
    );
  });

  test('a share is rounded half up to whole paise', () => {
    expect(percentOf(333, 50)).toBe(167);
    expect(percentOf(20_005, 10)).toBe(2_001);
    expect(percentOf(10_001, 12.5)).toBe(1_250);
  });
});
