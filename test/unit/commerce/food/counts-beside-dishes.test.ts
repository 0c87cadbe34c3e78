import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, menu } from '../../food/build';
import { changesAt, say } from './changes';

const NAMES = ['Idli', 'Tea', 'Medu Vada', 'Crispy Potato', 'Mushroom'];
const run = changesAt(
  prepareMenu(menu(NAMES.map((name) => dish(name, [], { name, maxOrder: 30 })))),
);

const counts = (...said: string[]): Record<string, number> =>
  Object.fromEntries(run(said.map(say)).basket.cart.lines.map((one) => [one.name, one.quantity]));

const BEFORE = '3 idli, 3 tea, 1 medu vada';

test.each([
  'and 2 plates idli instead of 3, plus one medu vada',
  'make idli 2 instead of 3, also one more medu vada',
  '3 ki jagah 2 idli',
])('"%s" names the number that was, and no line of that number', (text) =>
  expect(counts(BEFORE, text)).toEqual({
    Idli: 2,
    Tea: 3,
    'Medu Vada': text.includes('vada') ? 2 : 1,
  }),
);

test.each([
  'nahi, 2 tea aur 1 plate idli, vada wahi',
  'nahi, 2 chai aur 1 plate idli, vada wahi',
  'नहीं, 2 चाय और 1 प्लेट इडली, वड़ा वही',
])('"%s" never makes another number than the one said, nor so many more or fewer', (text) => {
  const { Idli = 0, Tea = 0 } = counts(BEFORE, text);
  expect([3, 2, 5, 1]).toContain(Tea);
  expect([3, 1, 4, 2]).toContain(Idli);
});

test.each([
  'add 2 idli, not oily',
  'nothing to remove, add 2 idli',
  'kuch bhi nahi hatana, 2 idli add karo',
])('"%s" leaves five of three, or asks', (text) => {
  expect([3, 5]).toContain(counts(BEFORE, text)['Idli']);
});
