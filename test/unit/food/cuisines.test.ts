import { cuisineIn, dishesOfCuisine, withoutCuisine } from '../../../src/food/cuisines';
import { namesNothing } from '../../../src/food/parse/empty';
import type { RestaurantMenu } from '../../../src/food/menu';
import { dish, menu } from './build';

const of = (...names: string[]): RestaurantMenu =>
  menu(names.map((name) => dish(name, [], { name })));

const found = (words: string, from: RestaurantMenu): string[] => {
  const cuisine = cuisineIn(words);
  return cuisine ? dishesOfCuisine(from, cuisine).map(({ name }) => name) : [];
};

describe('a kind of cooking', () => {
  const wok = of('Egg Noodles', 'Cabbage Manchurian', 'Leek Momos', 'Lime Soda');

  test.each(['chinese', 'Chinese food', 'चाइनीज़', 'चाइनीज', 'kuch indo chinese'])(
    '%s is known by its dishes',
    (words) => {
      expect(found(words, wok)).toEqual(['Egg Noodles', 'Cabbage Manchurian', 'Leek Momos']);
    },
  );

  test.each(['south indian', 'साउथ इंडियन', 'दक्षिण भारतीय'])('%s is another one', (words) => {
    expect(found(words, wok)).toEqual([]);
    expect(found(words, of('Millet Dosa', 'Oat Idli', 'Leek Uttapam'))).toHaveLength(3);
  });

  test('a dish or two make no kitchen of it', () => {
    expect(found('chinese', of('Egg Noodles', 'Leek Momos', 'Barley Stew'))).toEqual([]);
  });

  test('a dish is no kind of cooking', () => {
    expect(cuisineIn('two egg noodles')).toBeUndefined();
  });
});

test.each([
  'order food',
  'kuch khana mangwana hai',
  'I want something for dinner',
  'मुझे खाना चाहिए',
])('%s names nothing to eat', (words) => {
  expect(namesNothing(words)).toBe(true);
});

test.each(['masala dosa', 'order food and a dosa'])('%s names something', (words) => {
  expect(namesNothing(words)).toBe(false);
});

test('what is left of words without the kind', () => {
  const cuisine = cuisineIn('order chinese food');
  expect(cuisine && withoutCuisine('order chinese food', cuisine)).toBe('order food');
});
