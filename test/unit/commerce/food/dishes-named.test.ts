import { dishesNamed } from '../../../../src/commerce/food/dishes-named';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, menu } from '../../food/build';

const kitchen = (sellerId: string, ...names: string[]) => ({
  seller: { providerId: 'p', sellerId },
  kitchen: prepareMenu(menu(names.map((name, at) => dish(`${sellerId}${at}`, [], { name })))),
});
const MENUS = [
  kitchen(
    'south',
    'Masala Dosa',
    'Chicken Biryani',
    'Paneer Tikka',
    'Tandoori Chicken',
    'Akki Roti',
    'Lemon Rice',
    'Chicken 65',
  ),
  kitchen('north', 'Butter Chicken', 'Butter Naan', 'Paneer Tikka', 'Tandoori Roti'),
];
const had = (text: string, menus = MENUS): string[] =>
  dishesNamed(menus, text).map(
    ({ sellerId, has, lacks }) => `${sellerId}: ${has.join(', ')} | ${lacks.join(', ')}`,
  );

test('who has the most of several dishes comes first, with what each lacks', () => {
  expect(had('2 butter chicken 1 paneer tikka, 6 butter naan aur ek jeera rice chahiye')).toEqual([
    'north: butter chicken, paneer tikka, butter naan | jeera rice',
    'south: paneer tikka | butter chicken, butter naan, jeera rice',
  ]);
});

test('names of several words stay whole, where no menu has them too', () => {
  expect(had('4 tandoori roti aur 1 paneer butter masala', MENUS.slice(0, 1))).toEqual([
    'south:  | tandoori roti, paneer butter masala',
  ]);
});

test('a number may be part of a name, and a run of words two dishes', () => {
  expect(had('a chicken 65, one lemon rice', MENUS.slice(0, 1))).toEqual([
    'south: chicken 65, lemon rice | ',
  ]);
  expect(had('jahan butter chicken butter naan dono mile', MENUS.slice(1))).toEqual([
    'north: butter chicken, butter naan | ',
  ]);
});

test('a misspelt dish is had, too', () => {
  expect(had('2 chiken biriyani and a masala dosa', MENUS.slice(0, 1))).toEqual([
    'south: chiken biriyani, masala dosa | ',
  ]);
});
