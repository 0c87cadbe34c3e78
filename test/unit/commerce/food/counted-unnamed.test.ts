import { biryaniKitchen, countedLines } from './biryani-kitchen';
import { changesAt, say } from './changes';

const run = changesAt(biryaniKitchen());
const after = (...said: string[]): string[] => countedLines(run(said.map(say)).basket);
const WORDINGS = [
  'sirf 2, dono spicy, size bada',
  'only 2, both spicy, large size',
  'सिर्फ 2, दोनों स्पाइसी, साइज बड़ा',
];

test.each(WORDINGS)('"%s" with several dishes that may be meant is asked about', (text) => {
  const { basket, notes } = run(['1 chicken biryani, 1 egg biryani, 1 raita', text].map(say));
  expect(countedLines(basket)).toEqual(['1 chicken', '1 egg', '1 raita']);
  expect(notes).toEqual([{ note: 'which', names: ['Chicken Biryani', 'Egg Biryani'] }]);
});

test.each(WORDINGS)('"%s" is all of the only dish that has such choices', (text) => {
  const [line, raita] = after('1 chicken biryani, 1 raita', text);
  expect(line).toMatch(/^2 chicken (?:Large Spicy|Spicy Large)$/u);
  expect(raita).toBe('1 raita');
});

test.each(WORDINGS)('"%s" is of the dish asked about, and of nothing in the basket', (text) => {
  const { basket } = run(['1 raita', 'biryani', text].map(say));
  expect(countedLines(basket)).toEqual(['1 raita']);
  const [raita, line] = after('1 raita', 'biryani', text, 'egg biryani');
  expect(raita).toBe('1 raita');
  expect(line).toMatch(/^2 egg (?:Large Spicy|Spicy Large)$/u);
});
