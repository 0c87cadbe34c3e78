import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, menu } from '../../food/build';
import { changesAt, say } from './changes';

const names: readonly (readonly [id: string, name: string])[] = [
  ['masala', 'Masala Dosa'],
  ['plain', 'Plain Dosa'],
  ['coffee', 'Filter Coffee'],
  ['idli', 'Idli'],
  ['tea', 'Ginger Tea'],
];
const run = changesAt(
  prepareMenu(menu(names.map(([id, name]) => dish(id, [], { name, maxOrder: 30 })))),
);
const after = (before: string, text: string): string[] =>
  run([say(before), say(text)])
    .basket.cart.lines.map((line) => `${line.quantity} ${line.dishId}`)
    .toSorted();

const BOTH = '1 masala dosa and 2 filter coffee';

test.each([
  'coffee hata',
  'coffee hata de',
  'coffee hatade yaar',
  'filter coffee hatwa dijiye',
  'coffee nikaal',
  'coffee nikal de bhai',
  'coffee nikalwaiye',
  'कॉफी हटा',
  'कॉफी हटवा दीजिए',
  'कॉफी निकाल दे',
])('a line goes by any form of the verb: %s', (text) => {
  expect(after(BOTH, text)).toEqual(['1 masala']);
});

test.each([
  'filter coffee 3 kar',
  'filter coffee 3 kr de',
  'filter coffee 3 krde',
  'filter coffee 3 karde yaar',
  'filter coffee 3 karwa dijiye',
  'फिल्टर कॉफी 3 करदे',
  'फिल्टर कॉफी 3 कर दे',
])('a number is set by any form of the verb: %s', (text) => {
  expect(after(BOTH, text)).toEqual(['1 masala', '3 coffee']);
});

test.each([
  'masala dosa hata idli daalde',
  'मसाला डोसा हटा, इडली डाल',
  'masala dosa nikaal ke idli daal do',
])('one request follows another without a pause: %s', (text) => {
  expect(after(BOTH, text)).toEqual(['1 idli', '2 coffee']);
});

test.each(['coffee hata diya kya', 'filter coffee hata ke ginger tea kar do'])(
  'a verb that another one completes or that tells takes nothing out by itself: %s',
  (text) => {
    expect(after(BOTH, text)).toContain('1 masala');
    expect(after(BOTH, text).join()).toMatch(/coffee|tea/u);
  },
);
