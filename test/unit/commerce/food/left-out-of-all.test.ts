import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';
import { onion } from './onion-choice';

const sugar = group(
  'sugar',
  [option('normal', { name: 'Normal', isDefault: true }), option('none', { name: 'No Sugar' })],
  { name: 'Sugar', min: 1, max: 1 },
);
const run = changesAt(
  prepareMenu(
    menu([
      dish('masala', [onion], { name: 'Masala Dosa', maxOrder: 30 }),
      dish('rava', [onion], { name: 'Rava Dosa', maxOrder: 30 }),
      dish('onion-dosa', [onion], { name: 'Onion Dosa', maxOrder: 30 }),
      dish('coffee', [sugar], { name: 'Filter Coffee', maxOrder: 30 }),
    ]),
  ),
);
const lines = ({ cart }: Basket): string[] =>
  cart.lines
    .map(({ quantity, dishId, choices }) =>
      [quantity, dishId, ...choices.map(({ optionId }) => optionId)].join(' '),
    )
    .toSorted();
const ORDER = '2 masala dosa, 1 rava dosa and 2 filter coffee';
const after = (text: string): string[] => lines(run([say(ORDER), say(text)]).basket);
const NONE_WITH_ONION = ['1 rava no', '2 coffee normal', '2 masala no'];
const AS_IT_WAS = ['1 rava with', '2 coffee normal', '2 masala with'];

test.each([
  'no onion please',
  'dosa me pyaaz mat dalna',
  'डोसे में प्याज़ मत डालना, व्रत है',
  'no onion in the dosas',
  'make the dosas without onion',
  'bina pyaaz ke',
  "I don't eat onion",
  "i'm allergic to onion",
  'onion se allergy hai',
  'we are jain so no onion please',
])('%s: no dosa has onion', (text) => expect(after(text)).toEqual(NONE_WITH_ONION));

test.each([
  ['no onion in rava dosa', ['1 rava no', '2 coffee normal', '2 masala with']],
  [
    "my mom doesn't eat onion so make the rava dosa without onion",
    ['1 rava no', '2 coffee normal', '2 masala with'],
  ],
])('%s: only what it points at loses its onion', (text, expected) =>
  expect(after(text)).toEqual(expected),
);

test('what no dish can leave out is said, beside what is left out', () => {
  const { basket, notes } = run([say(ORDER), say('no onion garlic please')]);
  expect(lines(basket)).toEqual(NONE_WITH_ONION);
  expect(notes).toContainEqual(expect.objectContaining({ note: 'unmet', names: ['garlic'] }));
});

test.each([
  '1 filter coffee no sugar add karo',
  'ek filter coffee no sugar add karna',
  '1 filter coffee without sugar add karo',
])('%s: one more comes, and none goes', (text) =>
  expect(after(text)).toEqual(['1 coffee none', ...AS_IT_WAS]),
);

test('1 masala dosa no onion add karo: a choice that is a dish elsewhere refuses no dosa', () =>
  expect(after('1 masala dosa no onion add karo')).toEqual(['1 masala no', ...AS_IT_WAS]));

test.each(['no i wanted only 1 masala dosa', 'no just 1 masala dosa', 'no only one masala dosa'])(
  '%s: the no refuses no choice',
  (text) => expect(after(text)).toEqual(['1 masala with', '1 rava with', '2 coffee normal']),
);

test.each(['coffee nahi chahiye rehne do', 'coffee nahi chahiye rehne do, masala dosa 3 kar do'])(
  '%s: the coffee goes',
  (text) => expect(after(text).some((line) => line.includes('coffee'))).toBe(false),
);
