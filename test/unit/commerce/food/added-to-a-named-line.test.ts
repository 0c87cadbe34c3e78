import { biryaniKitchen, countedLines } from './biryani-kitchen';
import { changesAt, say } from './changes';

const run = changesAt(biryaniKitchen());
const after = (...said: string[]): string[] => countedLines(run(said.map(say)).basket);
const TWO = '2 chicken biryani, 1 egg biryani';

test.each([
  'add raita to the egg biryani',
  'make the egg biryani with raita',
  'send raita with the egg biryani',
  'egg biryani mein raita add karo',
  'egg biryani ke saath raita bhi',
  'raita egg biryani mein daal do',
  'एग बिरयानी में रायता डाल दो',
  'एग बिरयानी के साथ रायता भी',
])('"%s" puts the choice on that line, and adds no second one', (text) => {
  expect(after(TWO, text)).toEqual(['2 chicken', '1 egg Extra Raita']);
});

test.each([
  'add phirni to the chicken biryani',
  'chicken biryani mein phirni add karo',
  'चिकन बिरयानी में फिरनी डाल दो',
])('"%s" adds what is no choice of the line once, by itself', (text) => {
  expect(after(TWO, text)).toEqual(['2 chicken', '1 egg', '1 phirni']);
});

test('what neither the line nor the menu has is told of that line', () => {
  const { basket, notes } = run([TWO, 'add cheese to the egg biryani'].map(say));
  expect(countedLines(basket)).toEqual(['2 chicken', '1 egg']);
  expect(notes).toEqual([
    { note: 'unmet', dish: 'Egg Biryani', names: ['cheese'], negated: false },
  ]);
});

test('of several lines of that name all are meant only where that is said', () => {
  expect(after(TWO, 'add salan to both biryanis')).toEqual([
    '2 chicken Mirchi ka Salan',
    '1 egg Mirchi ka Salan',
  ]);
  const { notes } = run([TWO, 'add salan to the biryani'].map(say));
  expect(notes).toEqual([{ note: 'which', names: ['Chicken Biryani', 'Egg Biryani'] }]);
});

test('what else the message says is done, too', () => {
  expect(after(TWO, 'add 2 phirni to the chicken biryani and make the egg spicy')).toEqual([
    '2 chicken',
    '1 egg Spicy',
    '2 phirni',
  ]);
  expect(after(TWO, 'add raita to the egg biryani, 1 phirni')).toEqual([
    '2 chicken',
    '1 egg Extra Raita',
    '1 phirni',
  ]);
});

test.each([
  'remove the extra raita from the egg biryani',
  'remove raita from the egg biryani',
  'egg biryani se raita hata do',
  'एग बिरयानी से रायता हटा दो',
])('"%s" takes the choice out of that line, and says where it has none', (text) => {
  expect(after('1 egg biryani with extra raita, 2 phirni', text)).toEqual(['1 egg', '2 phirni']);
  const { basket, notes } = run([TWO, text].map(say));
  expect(countedLines(basket)).toEqual(['2 chicken', '1 egg']);
  expect(notes.map((one) => one.note)).toEqual(['absent']);
});

test('a number of the dish itself is still one of it', () => {
  expect(after(TWO, 'add 2 more to the egg biryani')).toEqual(['2 chicken', '3 egg']);
  expect(after(TWO, '1 egg biryani ke saath raita')).toEqual(['2 chicken', '2 egg', '1 raita']);
});
