import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt } from './changes';

const size = group(
  'size',
  [
    option('small', { name: 'Small (18 cm)', isDefault: true }),
    option('medium', { name: 'Medium (25 cm)', pricePaise: 5_000 }),
  ],
  { name: 'Size', min: 1 },
);
const onion = group(
  'onion',
  [option('with', { name: 'With Onion', isDefault: true }), option('none', { name: 'No Onion' })],
  { name: 'Onion', min: 1 },
);
const tops = group('tops', [option('corn', { name: 'Corn' })], { name: 'Toppings', max: 2 });
const run = changesAt(
  prepareMenu(menu([dish('pizza', [size, onion, tops], { name: 'Barbecue Chicken' })])),
);
const chosen = (changed: ReturnType<typeof run>): string[] =>
  changed.basket.told[changed.basket.cart.lines[0]?.id ?? ''] ?? [];

test('a dish comes with the options that are named, and each other group as usual', () => {
  const changed = run([
    { do: 'dish', dishId: 'pizza', quantity: 2, with: ['Medium (25 cm)', 'No Onion'] },
  ]);
  expect(changed.basket.cart.lines).toMatchObject([{ dishId: 'pizza', quantity: 2 }]);
  expect(chosen(changed)).toEqual(['Medium (25 cm)', 'No Onion']);
});

test('what is left out is the option that says so', () => {
  const changed = run([{ do: 'dish', dishId: 'pizza', quantity: 1, without: ['onion'] }]);
  expect(chosen(changed)).toContain('No Onion');
});

test('a line changes the options that are named and keeps the others', () => {
  const added = run([{ do: 'dish', dishId: 'pizza', quantity: 1, with: ['No Onion', 'Corn'] }]);
  const lineId = added.basket.cart.lines[0]?.id ?? '';
  const changed = run(
    [{ do: 'options', lineId, with: ['Medium (25 cm)'], without: [] }],
    added.basket,
  );
  expect(changed.basket.cart.lines).toHaveLength(1);
  expect(chosen(changed).toSorted()).toEqual(['Corn', 'Medium (25 cm)', 'No Onion']);
});

test('what the dish has no option for is told', () => {
  const { notes } = run([
    { do: 'dish', dishId: 'pizza', quantity: 1, with: ['Anchovies'], without: ['garlic'] },
  ]);
  expect(notes).toContainEqual({
    note: 'unmet',
    dish: 'Barbecue Chicken',
    names: ['Anchovies'],
    negated: false,
  });
  expect(notes).toContainEqual({
    note: 'unmet',
    dish: 'Barbecue Chicken',
    names: ['garlic'],
    negated: true,
  });
});

test('a line that is not there changes nothing', () => {
  const added = run([{ do: 'dish', dishId: 'pizza', quantity: 1 }]);
  const changed = run([{ do: 'options', lineId: 'x', with: ['Corn'], without: [] }], added.basket);
  expect(changed.basket.cart).toEqual(added.basket.cart);
});
