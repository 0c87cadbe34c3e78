import { withoutEaters } from '../../../../src/food/parse/whose-dish';

test.each([
  ['Ravi - masala dosa', '       masala dosa'],
  ['sunita: 2 idli', '        2 idli'],
  ["Kiran's - raita", '          raita'],
  ['2 dosa, Deepa – biryani', '2 dosa,         biryani'],
])('%j is %j without who eats it', (text, left) => {
  expect(withoutEaters(text)).toBe(left);
});

test.each(['coke - 2', 'Masala dosa - no onion', 'for Ravi 2 dosas', 'anti-pasti'])(
  '%j names nobody before a dish',
  (text) => expect(withoutEaters(text)).toBe(text),
);
