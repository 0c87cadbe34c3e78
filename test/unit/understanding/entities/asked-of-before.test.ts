import { readMoney, readPricePreference } from '../../../../src/language/numbers';
import { withoutAskedBefore } from '../../../../src/understanding/entities/asked-of-before';

const placed = (
  text: string,
  ...words: string[]
): { value: string; start: number; end: number }[] =>
  words.map((value) => {
    const start = text.indexOf(value);
    return { value, start, end: start + value.length };
  });

const left = (text: string, ...words: string[]): string[] =>
  withoutAskedBefore(text, placed(text, ...words)).map(({ value }) => value);

test('a day that is asked about gives way to the one that is told after it', () => {
  expect(left('does it not run sunday? fine then saturday', 'sunday', 'saturday')).toEqual([
    'saturday',
  ]);
});

test('of a question alone every day stays, and of one behind the day that is told as well', () => {
  expect(left('is it on sunday or saturday?', 'sunday', 'saturday')).toEqual([
    'sunday',
    'saturday',
  ]);
  expect(left('saturday. or is sunday free?', 'saturday', 'sunday')).toEqual([
    'saturday',
    'sunday',
  ]);
});

test.each(['is 5:15 free on sunday', 'any seats free at 9', 'sunday 9 am free?'])(
  'what has room costs something: %s',
  (text) => {
    expect(readMoney(text)).toEqual([]);
    expect(readPricePreference(text)).not.toBe('free');
  },
);

test('what costs nothing is free', () => {
  expect(readPricePreference('something free on sunday')).toBe('free');
});
