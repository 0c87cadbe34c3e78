import { readPhones } from '../../../../src/understanding/people/read-phones';

// With work that grows by the square or the cube of the length these would not end within any test's time, nor fit into memory.
const MANY = 20_000;
const repeated = (n: number, piece: (i: number) => string): string => Array.from({ length: n }, (_, i) => piece(i)).join(' ');

test('single digits without end are no telephone number, and are read to the end', () => {
  expect(readPhones(repeated(MANY, (i) => String(5 - (i % 5))))).toEqual([]);
});

test('a sheet of two-digit numbers is read to the end', () => {
  expect(readPhones(repeated(MANY, (i) => String(10 + (i % 50))))).toEqual([]);
});

test('a number amid many digits is found where it stands', () => {
  const before = repeated(MANY, () => '1');
  const [found] = readPhones(`${before} 98765 43210`);
  expect(found).toEqual({ value: '9876543210', start: before.length + 1, end: before.length + 12 });
});
