import { eatingPlaceIn, withoutWhichRestaurant } from '../../../../src/food/parse/which-restaurant';

test.each([
  ['one filter coffee from the closest place', 'one filter coffee'],
  ['nearest wale se ek filter coffee', 'ek filter coffee'],
  ['sabse paas wale restaurant se do masala dosa', 'do masala dosa'],
  ['2 idli from the nearest restaurant please', '2 idli please'],
  ['do masala dosa', 'do masala dosa'],
])('what points at a restaurant is no part of the order: %s', (text, left) => {
  expect(withoutWhichRestaurant(text)).toBe(left);
});

test.each([
  ['order from biryani house', 'biryani house', 'order'],
  ['biryani house se 2 chicken biryani mangwao', 'biryani house', '2 chicken biryani mangwao'],
  ['get me 2 idli from the dosa palace please', 'dosa palace', 'get me 2 idli please'],
])('an eating place is named by its noun: %s', (text, name, rest) => {
  expect(eatingPlaceIn(text)).toEqual({ name, rest });
});

test.each([
  'from the nearest one',
  'ghar se nikal gaya',
  'order from my house',
  '1 chicken biryani from Copper Pot Biryani',
  'dosa khana hai',
])('other words name none: %s', (text) => {
  expect(eatingPlaceIn(text)).toBeUndefined();
});
