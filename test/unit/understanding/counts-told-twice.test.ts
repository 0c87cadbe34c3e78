import { readCounts } from '../../../src/understanding/entities/counts';

const counts = (text: string): unknown => readCounts(text, true).map(({ value }) => value);

test.each([
  ['me and my brother, two adults and one child', [2, 1]],
  ['भाई मैं और मेरा भाई दो एडल्ट और एक बच्चा बस', [2, 1]],
  ['नहीं नहीं गलत है दो बड़े और एक बच्ची कुल तीन टिकट', [2, 1]],
  ['2 adults and 1 child, total 3 tickets', [2, 1]],
  ['do bade aur ek bachchi', [2, 1]],
])('%s tells each kind once', (text, numbers) => {
  expect(readCounts(text, true).map(({ value }) => value.n)).toEqual(numbers);
});

test.each([
  'one child also, add a child ticket',
  'मेरी बेटी भी आएगी, एक बच्चे का टिकट जोड़ दो',
  'भाई की बेटी भी आएगी छह साल की उसका भी एक टिकट जोड़ दो बच्चे वाला',
  'ek bacche ka ticket bhi jod do',
])('%s is one child more', (text) =>
  expect(counts(text)).toEqual([{ n: 1, of: 'child', more: true }]),
);

test('a total that those told by kind do not make is the number, and its kinds are asked for', () =>
  expect(counts('2 adults, total 3 tickets')).toEqual([{ n: 3 }]));

test.each([
  ['ek aur ticket badhao, behen bhi aa rahi hai, total 3', 3],
  ['add one more ticket, so 3 in all', 3],
  ['एक और टिकट, कुल 3', 3],
  ['one more ticket, total 500 rs', 1],
])('%s is so many as are told in all', (text, n) => expect(counts(text)).toMatchObject([{ n }]));
