import * as fc from 'fast-check';
import { readNumbers, readQuantities } from '../../../../src/language/numbers';

const values = (text: string): number[] => readNumbers(text).map(({ value }) => value);

describe('numbers', () => {
  test.each([
    ['dhai hazaar', 2500],
    ['2,50,000', 250_000],
    ['1,000,000', 1_000_000],
    ['one hundred and five', 105],
    ['thirty-seven', 37],
    ['4k', 4000],
    ['3.5 lakh', 350_000],
    ['saadhe chaar', 4.5],
    ['sare saath', 7.5],
    ['dedh sau', 150],
    ['sava do sau', 225],
    ['teen sau pachas', 350],
    ['पैंतालीस', 45],
    ['दो हजार पच्चीस', 2025],
    ['४२', 42],
    ['half dozen', 6],
    ['do darjan', 24],
    ['निन्यानवे', 99],
  ])('%s is %d', (text, value) => {
    expect(values(text)).toEqual([value]);
  });

  test('every Hindi word from one to ninety-nine stays one number among other words', () => {
    expect(values('मुझे इक्यासी और उनहत्तर चाहिए')).toEqual([81, 69]);
  });

  test.each([
    ['2nd', 2],
    ['pehla wala', 1],
    ['तीसरी', 3],
    ['saatvi', 7],
    ['twenty second', 22],
    ['aakhri', -1],
  ])('%s is a place in a row', (text, value) => {
    expect(readNumbers(text)).toMatchObject([{ value, ordinal: true }]);
  });

  test.each(['book kar do', 'what do you have', 'mujhe bata do', 'to do'])(
    '"%s" counts nothing',
    (text) => {
      expect(values(text)).toEqual([]);
    },
  );

  test('"do" counts what follows it', () => {
    expect(values('do plate aur teen roti')).toEqual([2, 3]);
  });

  test('an integer in any grouping reads back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('en-IN', 'en-US', 'plain'),
        (n, style) => {
          const text = style === 'plain' ? String(n) : n.toLocaleString(style);
          expect(values(`about ${text} or so`)).toEqual([n]);
        },
      ),
    );
  });

  test('reading never throws and its spans hold text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const { start, end, value } of [...readNumbers(text), ...readQuantities(text)]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(Number.isFinite(value)).toBe(true);
        }
      }),
    );
  });
});

describe('quantities', () => {
  test.each([
    ['ek aur', 1],
    ['two more please', 2],
    ['another', 1],
    ['another three', 3],
    ['aur do roti', 2],
  ])('%s adds %d', (text, value) => {
    expect(readQuantities(text)).toMatchObject([{ value, more: true }]);
  });

  test('the cheaper one is a choice, no quantity', () => {
    expect(readQuantities('the cheaper one')).toEqual([]);
  });
});
