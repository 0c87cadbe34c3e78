import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, menu } from '../../food/build';
import { changesAt, say } from './changes';

const run = changesAt(
  prepareMenu(
    menu([
      dish('chicken', [], { name: 'Chicken Biryani', maxOrder: 30 }),
      dish('egg', [], { name: 'Egg Biryani', maxOrder: 30 }),
      dish('raita', [], { name: 'Raita', maxOrder: 30 }),
      dish('phirni', [], { name: 'Phirni', maxOrder: 30 }),
      dish('kebab', [], { name: 'Seekh Kebab', maxOrder: 30 }),
    ]),
  ),
);
const lines = ({ cart }: Basket): string[] =>
  cart.lines.map((line) => `${line.quantity} ${line.dishId}`);

const BEFORE = ['2 chicken biryani, 1 egg biryani, 3 raita', '2 phirni', '1 seekh kebab'];
const ALL = ['2 chicken', '1 egg', '3 raita', '2 phirni', '1 kebab'];
const LESS = ['1 egg', '3 raita', '4 phirni'];

test.each<[text: string, after: string[]]>([
  ['1 aur 5 number hata do, aur 4 number ko 4 kar do', LESS],
  ['1 aur 5 hata do, 4 ko 4 kar do', LESS],
  ['remove 1 and 5, make number 4 four', LESS],
  ['1 और 5 नंबर हटा दो, 4 नंबर को 4 कर दो', LESS],
  ['remove item 1 and item 5', ['1 egg', '3 raita', '2 phirni']],
  ['लाइन 2 हटा दो', ['2 chicken', '3 raita', '2 phirni', '1 kebab']],
  ['line 2 ko 3 kar do', ['2 chicken', '3 egg', '3 raita', '2 phirni', '1 kebab']],
])('"%s" changes each line that has its number', (text, after) => {
  expect(lines(run([...BEFORE, text].map(say)).basket)).toEqual(after);
});

test.each(['1 aur 9 number hata do', 'remove 1 and 9', '1 और 9 नंबर हटा दो'])(
  '"%s" names a line that is not there: nothing goes, and it is asked',
  (text) => {
    const { basket, notes } = run([...BEFORE, text].map(say));
    expect(lines(basket)).toEqual(ALL);
    expect(notes).toMatchObject([{ note: 'which' }]);
  },
);

test.each(['2 item hata do', 'remove 2 items'])('"%s" counts, and means no second line', (text) => {
  expect(lines(run([...BEFORE, text].map(say)).basket)).toContain('1 egg');
});

test.each<[text: string, after: string[]]>([
  ['pehla nikal do', ALL.slice(1)],
  ['पहला निकाल दें', ALL.slice(1)],
  ['remove the first one', ALL.slice(1)],
  ['dusra hata de', ['2 chicken', '3 raita', '2 phirni', '1 kebab']],
  ['2 wala remove', ['2 chicken', '3 raita', '2 phirni', '1 kebab']],
  ['dusra wala nikaal, pehla 4 kar de', ['4 chicken', '3 raita', '2 phirni', '1 kebab']],
])('"%s" means the line in that place, without another noun', (text, after) => {
  expect(lines(run([...BEFORE, text].map(say)).basket)).toEqual(after);
});
