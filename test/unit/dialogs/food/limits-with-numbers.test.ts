import { noteWords } from '../../../../dialogs/order-food/notes';
import { readTranslations } from '../../../../src/app/translations';
import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { say } from '../../../../src/reply/text';
import { createReplyWording } from '../../../../src/reply/word';
import { changesAt, say as said } from '../../commerce/food/changes';
import { dish, group, menu, option } from '../../food/build';

const words = createReplyWording(readTranslations(process.cwd()), 'Asia/Kolkata');
const kitchen = prepareMenu(
  menu([
    dish(
      'biryani',
      [
        group(
          'size',
          [option('half', { name: 'Half', isDefault: true }), option('full', { name: 'Full' })],
          {
            name: 'Size',
            min: 1,
          },
        ),
        group(
          'sides',
          [
            option('raita', { name: 'Extra Raita' }),
            option('egg', { name: 'Boiled Egg' }),
            option('papad', { name: 'Papad' }),
          ],
          { name: 'Sides', max: 2 },
        ),
      ],
      { name: 'Chicken Biryani', maxOrder: 6 },
    ),
    dish(
      'pizza',
      [
        group(
          'toppings',
          ['Olives', 'Corn', 'Jalapeno', 'Capsicum'].map((name) => option(name, { name })),
          { name: 'Toppings', max: 3 },
        ),
      ],
      { name: 'Margherita Pizza', maxOrder: 4 },
    ),
    dish('tea', [], { name: 'Ginger Tea', maxOrder: 10 }),
    dish('cake', [], { name: 'Birthday Cake', maxOrder: 1 }),
  ]),
);
const run = changesAt(kitchen);
const after = (...texts: string[]) => run(texts.map(said));
const linesOf = ({ cart }: Basket) =>
  cart.lines.map(({ dishId, quantity, choices }) => ({ dishId, quantity, choices }));
const LANGUAGES = ['en', 'hi', 'hi-Latn'] as const;

/** What stood in the basket, what is said then, and the numbers that the reply has in every language. */
test.each<[string[], string, number[]]>([
  [[], '9 chicken biryanis', [6]],
  [[], 'a dozen chicken biryanis', [6]],
  [[], '11 ginger teas', [10]],
  [[], 'ग्यारह जिंजर टी', [10]],
  [[], 'gyarah ginger tea', [10]],
  [['2 chicken biryanis'], 'make it 8', [6]],
  [['2 chicken biryanis'], '5 more chicken biryanis', [6, 4]],
  [['4 margherita pizzas'], 'one more margherita pizza', [4]],
  [['3 margherita pizzas'], '2 more margherita pizzas', [4, 1]],
  [['a margherita pizza'], 'margherita pizza paanch kar do', [4]],
  [['a margherita pizza'], 'मार्गेरिटा पिज़्ज़ा पाँच कर दो', [4]],
  [['a chicken biryani with extra raita', '2 ginger teas'], 'make the ginger teas 12', [10]],
  [['a full chicken biryani with extra raita'], 'extra raita 3', [2]],
  [['a full chicken biryani with extra raita'], 'with 4 extra raita', [2]],
  [['a full chicken biryani with boiled egg'], 'boiled egg 5', [2]],
  [['2 full chicken biryanis with papad'], 'papad 3', [2]],
  [['a margherita pizza with corn'], 'corn 4', [3]],
  [['a margherita pizza with 2 olives'], 'olives 6', [3]],
  [['a chicken biryani'], '2 birthday cakes', []],
])('%j, then “%s”: the reply has %j, and nothing else changes', (before, text, numbers) => {
  const held = after(...before);
  const { basket, notes } = run([said(text)], held.basket);
  expect(linesOf(basket)).toEqual(linesOf(held.basket));
  for (const language of LANGUAGES) {
    const told = notes
      .map((note) => words.text(noteWords(note, 'Test kitchen'), language))
      .join(' ');
    for (const n of numbers) expect(told).toMatch(new RegExp(`(?<!\\d)${n}(?!\\d)`, 'u'));
    if (numbers.length === 0) expect(told).toMatch(/only one|सिर्फ़ एक|sirf ek/u);
  }
});

/** More choices than a group takes, said with a dish: which is to go is asked, with the bound; dishes beside it stay. */
test.each<[string, string, number]>([
  ['a chicken biryani with extra raita, boiled egg and papad', 'Sides', 2],
  ['a full chicken biryani with raita, egg and papad', 'Sides', 2],
  ['margherita pizza with olives, corn, jalapeno and capsicum', 'Toppings', 3],
  ['ek margherita pizza olives, corn, jalapeno aur capsicum ke saath', 'Toppings', 3],
])('over 2 ginger teas “%s” is asked about %s, up to %d', (text, title, limit) => {
  const held = after('2 ginger teas');
  const { basket } = run([said(text)], held.basket);
  expect(basket.open[0]?.ask).toMatchObject({ kind: 'leave', title, limit });
  expect(linesOf(basket).filter(({ dishId }) => dishId === 'tea')).toEqual(linesOf(held.basket));
  for (const language of LANGUAGES)
    expect(
      words.text(say('ask.open.leave', { dish: 'X', group: title, most: limit }), language),
    ).toContain(String(limit));
});
