import { changesAt, say } from './changes';
import { biryaniKitchen, countedLines } from './biryani-kitchen';

const run = changesAt(biryaniKitchen());

test.each([
  ['no extra spice on the seekh kebab please'],
  ['seekh kebab me extra spicy mat karna'],
  ['chicken seekh kebab kam teekha banana'],
  ['the kebab should be less oily'],
  ['सीख कबाब में मिर्च कम रखना'],
])('a wish about a dish that has no choice for it is said to reach nobody: %s', (text) => {
  const { basket, notes } = run([say('2 chicken biryani, 1 chicken seekh kebab'), say(text)]);
  expect(countedLines(basket).toSorted()).toEqual(['1 kebab', '2 chicken']);
  expect(notes).toEqual([expect.objectContaining({ note: 'kitchen' })]);
  expect(basket.open).toEqual([]);
});

test('where the dish has a choice for it, that is set', () => {
  const { basket } = run([
    say('2 chicken biryani, 1 phirni'),
    say('chicken biryani kam teekhi karna'),
  ]);
  expect(countedLines(basket).toSorted()).toEqual(['1 phirni', '2 chicken Mild']);
});
