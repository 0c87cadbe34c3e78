import { prepareMenu } from '../../../../src/commerce/food/menus';
import { menuPage, toDish } from '../../../../src/commerce/food/menu-page';
import type { Dish } from '../../../../src/food/menu';
import { dish, group, menu, option } from '../../food/build';

const made = (id: string, name: string, more: Partial<Dish> = {}): Dish => ({
  ...dish(id, [], { name, basePaise: 10_000 }),
  minPaise: 10_000,
  ...more,
});
const soups = Array.from({ length: 12 }, (_, n) =>
  made(`soup-${n}`, `Soup number ${n}`, {
    categoryId: 'soups',
    diet: n % 2 === 0 ? 'veg' : 'nonveg',
    minPaise: 5_000 + n * 1_000,
  }),
);
const kitchen = prepareMenu(
  menu([], {
    name: 'Test kitchen',
    categories: [
      { id: 'soups', name: 'Soups', dishes: soups },
      {
        id: 'sweets',
        name: 'Sweet endings',
        dishes: [made('cake', 'Plum Cake', { categoryId: 'sweets', description: 'With walnuts.' })],
      },
    ],
  }),
);
const page = (input: Partial<Parameters<typeof menuPage>[1]>) =>
  menuPage(kitchen, { providerId: 'p', sellerId: 's', from: 0, ...input });

test('a menu without a wish shows its categories with how much is in each and what a dish of it usually costs', () => {
  expect(page({})).toEqual({
    name: 'Test kitchen',
    categories: [
      { n: 0, id: 'soups', name: 'Soups', count: 12, usualPaise: 10000 },
      { n: 1, id: 'sweets', name: 'Sweet endings', count: 1, usualPaise: 10000 },
    ],
    dishes: [],
    total: 0,
  });
});

test('a category is shown ten at a time', () => {
  expect(page({ category: 0 })).toMatchObject({ total: 12, dishes: { length: 10 } });
  expect(page({ category: 0, from: 10 }).dishes.map((one) => one.id)).toEqual([
    'soup-10',
    'soup-11',
  ]);
  expect(page({ category: 7 }).total).toBe(0);
});

test('diet and the most that a dish may cost narrow it, over the whole menu where no part was named', () => {
  expect(page({ category: 0, veg: 'veg' }).total).toBe(6);
  expect(page({ maxPaise: 7_000 }).dishes.map((one) => one.id)).toEqual([
    'soup-0',
    'soup-1',
    'soup-2',
  ]);
  expect(page({ veg: 'nonveg' }).total).toBe(6);
});

test.each([
  ['plum cake', ['cake']],
  ['plm cake', ['cake']],
  ['walnuts', ['cake']],
  ['sweet', ['cake']],
  ['lobster', []],
])('a search for %s', (query, ids) => {
  expect(page({ query }).dishes.map((one) => one.id)).toEqual(ids);
});

test('a dish is shown with its first picture, a short text and whether it has choices', () => {
  const long = toDish(
    made('x', 'Stew', {
      description: 'a'.repeat(300),
      images: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
      groups: [group('g', [option('o')])],
    }),
  );
  expect(long).toMatchObject({ picture: 'https://pictures.example/1.jpg', choices: true });
  expect(long.about).toHaveLength(140);
  expect(toDish(made('y', 'Broth', { images: [] }))).not.toHaveProperty('picture');
});
