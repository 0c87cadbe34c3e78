import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, menu } from '../../food/build';
import { changesAt, say } from './changes';

const kitchen = prepareMenu(
  menu([
    dish('rice', [], { name: 'Plain Rice' }),
    dish('dal', [], { name: 'Dal Makhni With Rice' }),
    dish('naan', [], { name: 'Butter Naan' }),
    dish('paneer', [], { name: 'Butter Paneer With Naan' }),
    dish('roll', [], { name: 'Egg Roll' }),
    dish('double', [], { name: 'Double Egg Chicken Roll' }),
    dish('tea', [], { name: 'Ginger Tea' }),
    dish('soup', [], { name: 'Manchow Soup with Crispy Noodles' }),
    dish('noodles', [], { name: 'Crispy Noodles' }),
    dish('dry', [], { name: 'Manchurian Dry' }),
  ]),
);
const run = changesAt(kitchen);
const counts = (texts: readonly string[]): string[] =>
  run(texts.map(say)).basket.cart.lines.map((line) => `${line.quantity} ${line.name}`);

describe('a dish named in full that the basket does not have', () => {
  test.each([
    ['2 plain rice', 'remove the Dal Makhni With Rice'],
    ['2 plain rice', 'dal makhni with rice hata do'],
    ['2 plain rice', 'delete dal makhni with rice'],
    ['2 plain rice', 'drop the dal makhni with rice'],
    ['2 plain rice', 'cancel the dal makhni with rice'],
    ['2 plain rice', 'remove 1 dal makhni with rice'],
    ['2 plain rice', 'dal makhni with rice हटा दो'],
    ['2 butter naan', 'remove the butter paneer with naan'],
    ['2 butter naan', 'butter paneer with naan nikal do'],
    ['2 egg roll', 'remove the double egg chicken roll'],
  ])('over %s, %s takes nothing else out', (before, text) => {
    const { basket, notes } = run([say(before), say(text)]);
    expect(basket.cart.lines).toMatchObject([{ quantity: 2 }]);
    expect(notes).toMatchObject([{ note: 'absent' }]);
  });

  test.each([
    [
      '2 butter naan',
      'sirf 1 butter paneer with naan',
      ['2 Butter Naan', '1 Butter Paneer With Naan'],
    ],
    ['2 egg roll', 'only 3 double egg chicken rolls', ['2 Egg Roll', '3 Double Egg Chicken Roll']],
  ])('over %s, %s counts that one', (before, text, after) => {
    expect(counts([before, text])).toEqual(after);
  });

  test.each([
    ['2 plain rice', 'remove the rice'],
    ['2 butter naan', 'naan hata do'],
    ['2 egg roll', 'remove the rolls'],
    ['2 ginger tea', 'chai hata do'],
  ])('over %s, %s is that one by a word of its name', (before, text) => {
    expect(counts([before, text])).toEqual([]);
  });
});

describe('names that hold a word of exchanging', () => {
  test.each([
    [
      '1 manchurian dry',
      'replace Manchurian Dry with Manchow Soup with Crispy Noodles',
      ['1 Manchow Soup with Crispy Noodles'],
    ],
    [
      '1 manchurian dry',
      'change the Manchurian Dry to Manchow Soup with Crispy Noodles',
      ['1 Manchow Soup with Crispy Noodles'],
    ],
    [
      '2 manchow soup with crispy noodles',
      'replace the Manchow Soup with Crispy Noodles with Manchurian Dry',
      ['2 Manchurian Dry'],
    ],
    ['1 butter naan', 'swap the butter naan with dal makhni with rice', ['1 Dal Makhni With Rice']],
    [
      '1 dal makhni with rice',
      'replace dal makhni with rice with butter paneer with naan',
      ['1 Butter Paneer With Naan'],
    ],
    [
      '1 plain rice',
      'replace Crispy Noodles with Manchow Soup with Crispy Noodles',
      ['1 Plain Rice', '1 Manchow Soup with Crispy Noodles'],
    ],
  ])('over %s, %s', (before, text, after) => {
    expect(counts([before, text])).toEqual(after);
  });
});
