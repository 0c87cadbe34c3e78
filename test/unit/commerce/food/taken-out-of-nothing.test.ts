import { biryaniKitchen, countedLines } from './biryani-kitchen';
import { changesAt, say } from './changes';

const run = changesAt(biryaniKitchen());
const TWO = '2 chicken biryani, 1 egg biryani';

test.each([
  'remove raita',
  'remove the raita from the cart',
  'cart se raita hata do',
  'remove cart se raita',
  'raita hata do',
  'रायता हटा दो',
  'कार्ट से रायता हटा दो',
])('"%s" says that there is none, and offers and changes nothing', (text) => {
  const { basket, notes } = run([TWO, text].map(say));
  expect(countedLines(basket)).toEqual(['2 chicken', '1 egg']);
  expect(basket.open).toEqual([]);
  expect(notes).toEqual([{ note: 'absent', name: 'Raita' }]);
});

test('the choice that is there goes, and the dish of that name', () => {
  const choice = ['2 chicken biryani, 1 egg biryani with extra raita', 'cart se raita hata do'];
  expect(countedLines(run(choice.map(say)).basket)).toEqual(['2 chicken', '1 egg']);
  const dish = [`${TWO}, 1 raita`, 'कार्ट से रायता हटा दो'];
  expect(countedLines(run(dish.map(say)).basket)).toEqual(['2 chicken', '1 egg']);
});
