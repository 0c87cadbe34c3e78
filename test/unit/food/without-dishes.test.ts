import { withoutDishes } from '../../../src/food/without-dishes';

test.each([
  ['2 dosa, 1 lobster thermidor', ['lobster thermidor'], '2 dosa, '],
  [
    '3 rajma chawal, 2 lachha paratha, 1 chicken 65',
    ['rajma chawal', 'paratha'],
    ', , 1 chicken 65',
  ],
  ['2 butter chicken 1 paneer tikka', ['butter chicken'], ' 1 paneer tikka'],
  ['1 veg pulao and 2 idlis', ['pulao'], ' and 2 idlis'],
])('%s without %s', (text, dishes, left) => {
  expect(withoutDishes(text, dishes)).toBe(left);
});
