import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const portion = group(
  'portion',
  [
    option('regular', { name: 'Regular', isDefault: true }),
    option('large', { name: 'Large', pricePaise: 5_000 }),
  ],
  { name: 'Portion', min: 1 },
);
const kitchen = prepareMenu(
  menu([
    dish('biryani', [portion], { name: 'Chicken Biryani', maxOrder: 30 }),
    dish('dosa', [], { name: 'Masala Dosa', maxOrder: 30 }),
    dish('tea', [], { name: 'Ginger Tea', maxOrder: 30 }),
    dish('lassi', [], { name: 'Sweet Lassi', maxOrder: 30 }),
  ]),
);
const run = changesAt(kitchen);
const jain = group(
  'jain',
  [
    option('with', { name: 'With', isDefault: true }),
    option('without', { name: 'Without (Jain)' }),
  ],
  { name: 'Onion and Garlic', min: 1 },
);
const stall = changesAt(
  prepareMenu(menu([dish('bhaji', [jain], { name: 'Pav Bhaji', maxOrder: 30 })])),
);
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines.map((line) =>
    [
      `${line.quantity} ${line.dishId}`,
      ...(told[line.id] ?? []).filter((name) => name !== 'Regular'),
    ].join(' '),
  );
const after = (before: string, text: string): string[] =>
  lines(run([say(before), say(text)]).basket).toSorted();

const TWO = '2 masala dosa and 3 ginger tea';
const SMALL = '3 chicken biryani and 2 ginger tea';
const SIZES = '2 regular chicken biryani and 1 large chicken biryani';
const rows: [kind: string, before: string, text: string, expected: string[]][] = [
  ['add', TWO, 'add 2 sweet lassi', ['2 dosa', '2 lassi', '3 tea']],
  ['add', TWO, '2 sweet lassi add karo', ['2 dosa', '2 lassi', '3 tea']],
  ['add', TWO, 'दो स्वीट लस्सी और', ['2 dosa', '2 lassi', '3 tea']],
  ['total', TWO, 'just 1 masala dosa total', ['1 dosa', '3 tea']],
  ['total', TWO, 'kul 5 masala dosa', ['3 tea', '5 dosa']],
  ['total', TWO, 'सिर्फ एक मसाला डोसा', ['1 dosa', '3 tea']],
  ['swap', TWO, 'change the masala dosa to sweet lassi', ['2 lassi', '3 tea']],
  ['swap', TWO, 'masala dosa ki jagah sweet lassi', ['2 lassi', '3 tea']],
  ['swap', TWO, 'मसाला डोसा की जगह स्वीट लस्सी', ['2 lassi', '3 tea']],
  ['ordinal', TWO, 'remove the second one', ['2 dosa']],
  ['ordinal', TWO, 'dusra wala hata do', ['2 dosa']],
  ['ordinal', TWO, 'दूसरा वाला हटा दो', ['2 dosa']],
  ['one of them', TWO, 'remove one ginger tea', ['2 dosa', '2 tea']],
  ['one of them', TWO, 'ek ginger tea hata do', ['2 dosa', '2 tea']],
  ['one of them', TWO, 'एक चाय हटा दो', ['2 dosa', '2 tea']],
  ['part', SMALL, 'one of the biryanis should be large', ['1 biryani Large', '2 biryani', '2 tea']],
  ['part', SMALL, 'one of the chicken biryanis large', ['1 biryani Large', '2 biryani', '2 tea']],
  ['part', SMALL, 'make 2 of the biryanis large', ['1 biryani', '2 biryani Large', '2 tea']],
  [
    'part',
    '3 chicken biryani and 2 ginger tea, one of the biryanis large',
    'ok',
    ['1 biryani Large', '2 biryani', '2 tea'],
  ],
  ['price', SIZES, 'remove the ₹150 one', ['2 biryani']],
  ['price', SIZES, 'the 150 rs wala hata do', ['2 biryani']],
  ['price', '1 large chicken biryani, 3 ginger tea', 'drop the 150 one', ['3 tea']],
  ['up and down', TWO, 'bring the ginger tea down to one', ['1 tea', '2 dosa']],
  ['up and down', TWO, 'get the tea down to 2', ['2 dosa', '2 tea']],
  ['up and down', TWO, 'take the masala dosa up to 5', ['3 tea', '5 dosa']],
  ['up and down', TWO, 'cut the tea down by one', ['2 dosa', '2 tea']],
  ['both', TWO, 'make both of them 4', ['4 dosa', '4 tea']],
  ['both', TWO, 'dono 4 kar do', ['4 dosa', '4 tea']],
  ['both', TWO, 'दोनों चार कर दो', ['4 dosa', '4 tea']],
  ['double', TWO, 'double the masala dosa', ['3 tea', '4 dosa']],
  ['double', TWO, 'masala dosa double kar do', ['3 tea', '4 dosa']],
  ['double', TWO, 'मसाला डोसा डबल कर दो', ['3 tea', '4 dosa']],
  ['except', TWO, 'remove everything except the masala dosa', ['2 dosa']],
  ['except', TWO, 'masala dosa chhod ke sab hata do', ['2 dosa']],
  ['except', TWO, 'मसाला डोसा के अलावा सब हटा दो', ['2 dosa']],
  ['size', '2 chicken biryani', 'make the chicken biryani large', ['2 biryani Large']],
  ['size', '2 chicken biryani', 'chicken biryani large kar do', ['2 biryani Large']],
  ['size', '2 chicken biryani', 'चिकन बिरयानी लार्ज कर दो', ['2 biryani Large']],
  ['by its option', SIZES, 'remove the large one', ['2 biryani']],
  ['by its option', SIZES, 'large wala hata do', ['2 biryani']],
  ['by its option', SIZES, 'लार्ज वाला हटा दो', ['2 biryani']],
];

test.each(rows)('%s: over %s, "%s"', (_kind, before, text, expected) => {
  expect(after(before, text)).toEqual(expected);
});

test.each([
  'all without onion and garlic',
  'sab bina pyaz lehsun ke',
  'सब बिना प्याज लहसुन की कर दो',
  'बिना प्याज लहसुन वाली चाहिए',
  'pav bhaji mein pyaz lehsun nahi chahiye',
  'पाव भाजी में प्याज लहसुन नहीं चलेगा',
  'isme pyaz lehsun mat dalna',
])('what a dish shall lack is chosen by its group: %s', (text) => {
  expect(lines(stall([say('2 pav bhaji'), say(text)]).basket)).toEqual(['2 bhaji Without (Jain)']);
});
