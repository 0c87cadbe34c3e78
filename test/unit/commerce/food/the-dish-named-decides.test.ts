import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import type { CustomizationGroup } from '../../../../src/food/menu';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';
import { onion } from './onion-choice';

/** What a dosa is cooked in; of the Masala Dosa the ghee is sold out. */
const cookedIn = (of: string, ghee: boolean): CustomizationGroup =>
  group(
    `${of}-cooked`,
    [
      option(`${of}-oil`, { name: 'Oil', isDefault: true }),
      option(`${of}-butter`, { name: 'Butter', pricePaise: 2_000 }),
      option(`${of}-ghee`, { name: 'Ghee', pricePaise: 3_000, available: ghee }),
    ],
    { name: 'Cooked in', min: 1, max: 1 },
  );

const run = changesAt(
  prepareMenu(
    menu([
      dish('masala', [onion, cookedIn('masala', false)], { name: 'Masala Dosa' }),
      dish('paneer', [onion, cookedIn('paneer', true)], { name: 'Paneer Dosa' }),
      dish('roast', [onion], { name: 'Ghee Roast Dosa' }),
      dish('idli', [], { name: 'Rava Idli' }),
      dish(
        'coffee',
        [
          group(
            'sugar',
            [
              option('usual', { name: 'Normal', isDefault: true }),
              option('less', { name: 'Less Sugar' }),
            ],
            { name: 'Sugar', min: 1, max: 1 },
          ),
        ],
        { name: 'Filter Coffee' },
      ),
    ]),
  ),
);

const USUAL = new Set(['With Onion', 'Oil', 'Normal']);
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines
    .map((line) =>
      [
        `${line.quantity} ${line.dishId}`,
        ...(told[line.id] ?? []).filter((name) => !USUAL.has(name)).toSorted(),
      ].join(' '),
    )
    .toSorted();
const after = (...texts: string[]) => run(texts.map(say));

const DOSAS = '2 masala dosas and a paneer dosa';
const UNCHANGED = ['1 paneer', '2 masala'];
const ONE_WITHOUT = ['1 masala', '1 masala No Onion', '1 paneer'];
const NO_GHEE = { note: 'refused', dish: 'Masala Dosa', why: 'unavailable', group: 'Ghee' };

describe('the dish that a message names is the one that changes', () => {
  test.each([
    'ek masala dosa bina pyaz ka krdo, ghee me',
    'make one masala dosa without onion, in ghee',
    'masala dosa me se ek. bina pyaz + ghee',
  ])('what it has not is told, and the rest is done of one: %s', (text) => {
    const { basket, notes } = after(DOSAS, text);
    expect(lines(basket)).toEqual(ONE_WITHOUT);
    expect(notes).toContainEqual(NO_GHEE);
  });

  test('what is sold out changes no other dish', () => {
    const { basket, notes } = after(DOSAS, 'ek masala dosa ghee me krdo');
    expect(lines(basket)).toEqual(UNCHANGED);
    expect(notes).toEqual([NO_GHEE]);
  });

  test.each([
    ['ek masala dosa bina pyaz ka krdo', ONE_WITHOUT],
    ['masala dosa bina pyaz ka kar do', ['1 paneer', '2 masala No Onion']],
    [
      'ek masala dosa bina pyaz ka krdo, butter me',
      ['1 masala', '1 masala Butter No Onion', '1 paneer'],
    ],
    [
      'masala dosa me se ek bina pyaz aur butter',
      ['1 masala', '1 masala Butter No Onion', '1 paneer'],
    ],
    ['paneer wala bina pyaz aur ghee me kar do', ['1 paneer Ghee No Onion', '2 masala']],
    ['paneer dosa nahi chahiye, masala dosa bina pyaz ka kar do', ['2 masala No Onion']],
  ])('%s', (text, expected) => expect(lines(after(DOSAS, text).basket)).toEqual(expected));
});

describe('not that one, this one: the change moves to the dish that was meant', () => {
  test.each([
    [
      'paneer dosa butter me kar do',
      'no not the paneer one, one of the masala dosas',
      ['1 masala', '1 masala Butter', '1 paneer'],
    ],
    [
      'make the paneer dosa butter',
      'i meant the masala dosa, not the paneer one',
      ['1 paneer', '2 masala Butter'],
    ],
    [
      'paneer dosa bina pyaz',
      'arre paneer me nahi, masala dosa me',
      ['1 paneer', '2 masala No Onion'],
    ],
    ['one more paneer dosa', 'no not the paneer dosa, the masala dosa', ['1 paneer', '3 masala']],
    ['paneer dosa hata do', 'nahi paneer nahi, masala wala', ['1 paneer']],
    [
      'पनीर डोसा घी में कर दो',
      'पनीर वाला नहीं, मसाला डोसा में से एक बटर में',
      ['1 masala', '1 masala Butter', '1 paneer'],
    ],
  ])('%s · %s', (change, correction, expected) =>
    expect(lines(after(DOSAS, change, correction).basket)).toEqual(expected),
  );

  test('it is put back, the other gets what is said, and what is sold out is told', () => {
    const { basket, notes } = after(
      DOSAS,
      'paneer dosa ghee me',
      'nahi yaar paneer wala nahi, masala dosa me se ek. bina pyaz + ghee. paneer wala wapas oil krdo',
    );
    expect(lines(basket)).toEqual(ONE_WITHOUT);
    expect(notes.map(({ note }) => note)).toEqual(['changed', 'refused', 'changed']);
  });

  test.each(['paneer wala nahi, masala wala bina pyaz', 'paneer nahi masala dosa bina pyaz'])(
    'where nothing was changed before, the dish denied stays as it is: %s',
    (text) => expect(lines(after(DOSAS, text).basket)).toEqual(['1 paneer', '2 masala No Onion']),
  );

  test('that one, which was changed last, is taken back too', () =>
    expect(
      lines(
        after(DOSAS, 'paneer dosa ghee me kar do', 'arre wo nahi, masala dosa me butter').basket,
      ),
    ).toEqual(['1 paneer', '2 masala Butter']));

  test('where nothing was changed, “not that one” takes nothing out', () =>
    expect(lines(after(DOSAS, 'arre wo nahi, paneer dosa me butter').basket)).toEqual([
      '1 paneer Butter',
      '2 masala',
    ]));

  test('one of several is again with what it was without, and the others stay', () =>
    expect(
      lines(after('3 masala dosa no onion', 'one masala dosa with onion again').basket),
    ).toEqual(['1 masala', '2 masala No Onion']));

  test('“add one” sets no number: it is one more of the only dish, and asked about of several', () => {
    expect(lines(after('2 rava idli', 'add one').basket)).toEqual(['3 idli']);
    const { basket, notes } = after(DOSAS, 'add one');
    expect(lines(basket)).toEqual(UNCHANGED);
    expect(notes.map(({ note }) => note)).toEqual(['which']);
  });

  test('what a dish is not to be is no other dish', () =>
    expect(lines(after(DOSAS, 'make the masala butter not oil').basket)).toEqual([
      '1 paneer',
      '2 masala Butter',
    ]));

  test('a correction empties no basket', () =>
    expect(lines(after(DOSAS, 'nahi ye nahi wo nahi').basket)).not.toEqual([]));
});

describe('normal of a dish without such a choice is as it comes', () => {
  const EACH = ['1 masala', '1 masala No Onion', '1 paneer'];
  test.each([
    '1 masala dosa no onion, 1 masala dosa normal, 1 paneer dosa oil wala',
    '1 masala dosa no onion, 1 masala dosa saada, 1 paneer dosa',
    '1 masala dosa no onion, one regular one and a paneer dosa',
  ])('%s', (text) => {
    const { basket, notes } = after(text);
    expect(lines(basket)).toEqual(EACH);
    expect(notes.map(({ note }) => note)).toEqual(['added', 'added', 'added']);
  });

  test('of a dish that has the choice it is that', () =>
    expect(lines(after('1 coffee less sugar, 1 coffee normal').basket)).toEqual([
      '1 coffee',
      '1 coffee Less Sugar',
    ]));
});
