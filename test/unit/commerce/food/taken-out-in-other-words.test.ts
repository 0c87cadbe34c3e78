import { prepareMenu } from '../../../../src/commerce/food/menus';
import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const spice = (of: string) =>
  group(
    `${of}-spice`,
    [
      option(`${of}-medium`, { name: 'Medium', isDefault: true }),
      option(`${of}-mild`, { name: 'Mild' }),
      option(`${of}-spicy`, { name: 'Spicy' }),
    ],
    { name: 'Spice', min: 1 },
  );
const kitchen = prepareMenu(
  menu([
    dish('veg', [spice('veg')], { name: 'Vegetable Biryani', maxOrder: 9 }),
    dish('hyd', [spice('hyd')], { name: 'Hyderabadi Chicken Biryani', maxOrder: 9 }),
    dish('chicken', [spice('chicken')], { name: 'Chicken Biryani', maxOrder: 9 }),
    dish('mutton', [spice('mutton')], { name: 'Mutton Biryani', maxOrder: 9 }),
    dish('reshmi', [], { name: 'Chicken Reshmi Kebab', maxOrder: 9 }),
    dish('seekh', [], { name: 'Chicken Seekh Kebab', maxOrder: 9 }),
    dish('roti', [], { name: 'Tandoori Roti', maxOrder: 9 }),
    dish('phirni', [], { name: 'Phirni', maxOrder: 6 }),
    dish('dal', [], { name: 'Dal Makhani', maxOrder: 6 }),
    dish('naan', [], { name: 'Naan', maxOrder: 5 }),
  ]),
);
const run = changesAt(kitchen);
const lines = ({ cart, told }: Basket): string =>
  cart.lines
    .map((line) => [line.quantity, line.dishId, ...(told[line.id] ?? [])].join(' '))
    .join(', ');
const said = (from: Basket, ...texts: string[]) => run(texts.map(say), from);
const after = (from: Basket, ...texts: string[]): string => lines(said(from, ...texts).basket);
const notes = (from: Basket, ...texts: string[]): string[] =>
  said(from, ...texts).notes.map(({ note }) => note);

const biryanis = run(
  ['1 vegetable biryani', '3 hyderabadi chicken biryani spicy', '1 chicken biryani'].map(say),
).basket;
const STAND = '1 veg Medium, 3 hyd Spicy, 1 chicken Medium';
const WITHOUT_CHICKEN = '1 veg Medium, 3 hyd Spicy';

test('the basket of these tests', () => expect(lines(biryanis)).toBe(STAND));

test.each([
  'chicken biryani hatao',
  'woh extra chicken biryani nikaal do',
  'chicken biryani medium maine nahi manga, hatao usko',
  'maine chicken biryani nahi mangwayi',
  'मैंने चिकन बिरयानी नहीं मंगाई, हटा दो',
  'I never asked for the chicken biryani, take it off',
  'I did not order the chicken biryani',
  'chicken biryani (medium wali) 0 karo',
  'chicken biryani zero kar do',
  'make the chicken biryani 0',
])('takes out the dish of just that name: %s', (text) =>
  expect(after(biryanis, text)).toBe(WITHOUT_CHICKEN),
);

test('takes out one dish and adds another in one message', () =>
  expect(after(biryanis, 'tandoori roti 6, aur woh extra chicken biryani nikaal do')).toBe(
    `${WITHOUT_CHICKEN}, 6 roti`,
  ));

test('a choice that one line of a dish has tells which line', () => {
  const two = run(['1 chicken biryani', '2 chicken biryani spicy'].map(say)).basket;
  expect(after(two, 'chicken biryani medium hatao')).toBe('2 chicken Spicy');
  expect(after(two, 'drop the spicy one')).toBe('1 chicken Medium');
});

test.each([
  ['sirf Chicken Biryani, medium wali. hyderabadi aur veg rehne do', WITHOUT_CHICKEN],
  ['chicken biryani', WITHOUT_CHICKEN],
  ['hyderabadi wali', '1 veg Medium, 1 chicken Medium'],
  ['keep the hyderabadi one and the veg one', WITHOUT_CHICKEN],
  ['chicken biryani nahi, hyderabadi', '1 veg Medium, 1 chicken Medium'],
  ['veg biryani, aur 2 roti daal do', '3 hyd Spicy, 1 chicken Medium, 2 roti'],
  ['teeno', ''],
  ['rehne do', STAND],
])('reads the answer to which one goes: %s', (answer, left) => {
  expect(notes(biryanis, 'biryani hata do')).toEqual(['which']);
  expect(after(biryanis, 'biryani hata do', answer)).toBe(left);
});

test('an answer that only keeps one asks about the rest', () => {
  const { basket, notes: asked } = said(biryanis, 'biryani hata do', 'veg nahi, chicken wali');
  expect(lines(basket)).toBe(STAND);
  expect(asked).toEqual([
    expect.objectContaining({ names: ['Hyderabadi Chicken Biryani', 'Chicken Biryani'] }),
  ]);
});

const mild = run(
  ['3 hyderabadi chicken biryani spicy', '1 vegetable biryani mild'].map(say),
).basket;
test.each([
  'usko wapas medium karo, aur 2 reshmi kebab daal do',
  'make it medium again and add two reshmi kebabs',
])('changes the line last spoken of, and adds: %s', (text) => {
  expect(after(mild, text)).toBe('3 hyd Spicy, 1 veg Medium, 2 reshmi');
  const asked = said(mild, 'kebab').basket;
  expect(asked.open).toHaveLength(1);
  expect(after(asked, text)).toBe('3 hyd Spicy, 1 veg Medium, 2 reshmi');
});

test.each([
  'aur 2 log bilkul mirchi nahi khate, ek veg hai',
  "two of us don't eat spicy food and one is vegetarian",
  'hum 4 log hain, ek veg',
  'mummy ko mirchi pasand nahi',
  'दो लोग मिर्ची नहीं खाते',
])('what tells of people orders nothing: %s', (text) => {
  expect(notes(biryanis, text)).toEqual(['told']);
  expect(after(biryanis, text)).toBe(STAND);
});

test('what is asked for beside that is done', () =>
  expect(after(biryanis, '2 log mirchi nahi khate, 2 tandoori roti bhej do')).toBe(
    `${STAND}, 2 roti`,
  ));

test.each(['2 plate kar do agar mirchi kam ho', 'make it two if it is not too spicy'])(
  'nothing is done under a condition: %s',
  (text) => {
    expect(notes(biryanis, text)).toEqual(['condition']);
    expect(after(biryanis, text)).toBe(STAND);
  },
);

test.each(['agar mile to 2 tandoori roti', '2 tandoori roti if possible'])(
  'a condition of every order is none: %s',
  (text) => expect(after(biryanis, text)).toBe(`${STAND}, 2 roti`),
);

test('more than there can be of a dish is offered as the most', () => {
  const { basket, notes: told } = said(biryanis, 'eight naans');
  expect(told).toEqual([expect.objectContaining({ note: 'tooMany', room: 5 })]);
  expect(basket.open).toEqual([expect.objectContaining({ dishId: 'naan', quantity: 5 })]);
  expect(lines(run([{ do: 'choose', ids: ['naan'] }], basket).basket)).toBe(`${STAND}, 5 naan`);
  expect(after(basket, '3 kar do')).toBe(`${STAND}, 3 naan`);
  expect(after(basket, 'haan 5')).toBe(`${STAND}, 5 naan`);
});

test('"full spicy" is spicy', () => {
  const { basket, notes: told } = said(biryanis, '2 mutton biryani bhi daal do, full spicy');
  expect(lines(basket)).toBe(`${STAND}, 2 mutton Spicy`);
  expect(told.map(({ note }) => note)).toEqual(['added']);
});

test('what is refused behind several dishes is told of all of them', () => {
  const { notes: told } = said(biryanis, '2 phirni and one dal makhani. It must be without nuts.');
  expect(told.at(-1)).toMatchObject({ note: 'unmet', dishes: ['Phirni', 'Dal Makhani'] });
});

const sweets = run(['4 phirni', '1 dal makhani'].map(say)).basket;
test.each([
  'remove one Phirni, three will be sufficient',
  'remove one phirni, three is enough',
  'three phirni are enough',
  'ek phirni hata do, teen kaafi hain',
  'ek phirni kam karo, 3 bahut hai',
])('so many that are enough are the number to have: %s', (text) =>
  expect(after(sweets, text)).toBe('3 phirni, 1 dal'),
);
