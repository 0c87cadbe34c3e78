import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const portion = group(
  'portion',
  [
    option('regular', { name: 'Regular', isDefault: true }),
    option('family', {
      name: 'Family Pack',
      groups: [
        group('free', [option('free-raita', { name: 'Raita', isDefault: true })], {
          name: 'Free with it',
          min: 1,
        }),
      ],
    }),
  ],
  { name: 'Portion', min: 1 },
);
const side = group('side', [option('chutney', { name: 'Extra Coconut Chutney' })], {
  name: 'On the Side',
});
const run = changesAt(
  prepareMenu(
    menu([
      dish('biryani', [portion], { name: 'Chicken Biryani', maxOrder: 30 }),
      dish('raita', [], { name: 'Raita', maxOrder: 30 }),
      dish('plain', [], { name: 'Plain Dosa', maxOrder: 30 }),
      dish('masala', [], { name: 'Masala Dosa', maxOrder: 30 }),
      dish('idli', [side], { name: 'Idli', maxOrder: 30 }),
    ]),
  ),
);
const lines = ({ cart }: Basket): string[] =>
  cart.lines.map((line) => `${line.quantity} ${line.dishId}`);
const after = (...texts: string[]) => run(texts.map(say));

const BOTH = 'chicken biryani and raita';

it.each<[words: string, expected: string[]]>([
  ['leave the raita', ['1 biryani']],
  ['actually leave the raita', ['1 biryani']],
  ['raita chhodo', ['1 biryani']],
  ['रायता छोड़ो', ['1 biryani']],
  ['leave the raita as it is', ['1 biryani', '1 raita']],
  ['keep the raita', ['1 biryani', '1 raita']],
  ['leave the raita, remove the biryani', ['1 raita']],
  ['raita waise hi rehne do', ['1 biryani', '1 raita']],
])('what is left goes, what is let be stays: %s', (words, expected) => {
  expect(lines(after(BOTH, words).basket)).toEqual(expected);
});

it('leaving what is not there adds none of it', () => {
  const { basket, notes } = after('chicken biryani', 'raita chhodo');
  expect(lines(basket)).toEqual(['1 biryani']);
  expect(notes).toMatchObject([{ note: 'absent', name: 'Raita' }]);
});

it.each(['raita too', 'raita bhi', 'raita add karo'])(
  'a dish of its own is meant before a choice that another choice brings: %s',
  (words) => {
    expect(lines(after('chicken biryani', words).basket)).toEqual(['1 biryani', '1 raita']);
  },
);

it.each<[words: string, expected: string[]]>([
  ['dosa chhodo, 2 idli', ['2 idli']],
  ['डोसा छोड़ो, इडली दे दो', ['1 idli']],
  ['dosa rehne do', []],
])('a question is let go by its own clause: %s', (words, expected) => {
  const { basket } = after('dosa', words);
  expect(lines(basket)).toEqual(expected);
  expect(basket.open).toEqual([]);
});

it.each(['ek mein coconut chutney mat dena', 'एक में नारियल चटनी मत देना'])(
  'what a part cannot be without is told, and changes nothing: %s',
  (words) => {
    const { basket, notes } = after('2 idli', words);
    expect(lines(basket)).toEqual(['2 idli']);
    expect(notes).toEqual([
      { note: 'unmet', dish: 'Idli', names: ['Coconut Chutney'], negated: true },
    ]);
  },
);

it.each(['coconut chutney rehne do', 'remove the coconut chutney', 'coconut chutney hata do'])(
  'a choice that goes takes no dish along: %s',
  (words) => {
    const { basket } = after('2 idli with extra coconut chutney', words);
    expect(lines(basket)).toEqual(['2 idli']);
    expect(Object.values(basket.told)).toEqual([[]]);
  },
);
