import fc from 'fast-check';
import {
  basketSchema as basketShape,
  type BasketChange,
} from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { totalPaise } from '../../../../src/food/cart';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const size = group(
  'size',
  [
    option('small', { name: 'Small' }),
    option('large', {
      name: 'Large',
      pricePaise: 5_000,
      groups: [
        group(
          'dip',
          [option('mayo', { name: 'Mayo' }), option('salsa', { name: 'Salsa', pricePaise: 1_000 })],
          { name: 'Dip', min: 1 },
        ),
      ],
    }),
  ],
  { name: 'Size', min: 1 },
);
const onion = group(
  'onion',
  [option('with', { name: 'With Onion', isDefault: true }), option('none', { name: 'No Onion' })],
  { name: 'Onion', min: 1 },
);
const tops = group(
  'tops',
  [
    option('corn', { name: 'Corn' }),
    option('olive', { name: 'Olives' }),
    option('jal', { name: 'Jalapeno' }),
  ],
  { name: 'Toppings', max: 2 },
);
const kitchen = prepareMenu(
  menu([
    dish('burger', [size], { name: 'Veg Burger', maxOrder: 3 }),
    dish('dosa', [onion], { name: 'Masala Dosa' }),
    dish('pizza', [tops], { name: 'Corn Pizza' }),
    dish('tea', [], { name: 'Ginger Tea', basePaise: 3_000 }),
  ]),
);
const run = changesAt(kitchen);

describe('a basket', () => {
  test('asks only for what is required and unknown, one group after another', () => {
    const first = run([{ do: 'dish', dishId: 'burger', quantity: 2 }]);
    expect(first.basket.cart.lines).toEqual([]);
    expect(first.basket.open[0]?.ask).toMatchObject({
      kind: 'choose',
      title: 'Size',
      options: [
        { id: 'small', paise: 0 },
        { id: 'large', paise: 5_000 },
      ],
    });
    const second = run([{ do: 'choose', ids: ['large'] }], first.basket);
    expect(second.basket.open[0]?.ask.title).toBe('Dip');
    const third = run([{ do: 'choose', ids: ['salsa'] }], second.basket);
    expect(third.basket.open).toEqual([]);
    expect(third.basket.cart.lines).toMatchObject([
      { dishId: 'burger', quantity: 2, priceEachPaise: 16_000 },
    ]);
    expect(third.basket.told).toEqual({ 1: ['Large', 'Salsa'] });
  });

  test('takes defaults and names them', () => {
    expect(run([say('a masala dosa')]).notes).toEqual([
      {
        note: 'added',
        name: 'Masala Dosa',
        quantity: 1,
        options: ['With Onion'],
        usual: ['With Onion'],
        paise: 10_000,
      },
    ]);
  });

  test('reads "without onion" as the choice that leaves it out', () => {
    expect(run([say('a masala dosa without onion')]).basket.told).toEqual({ 1: ['No Onion'] });
  });

  const sugar = group(
    'sugar',
    [option('usual', { name: 'Normal', isDefault: true }), option('less', { name: 'Less Sugar' })],
    { name: 'Sugar', min: 1 },
  );
  const leaveOut = group(
    'out',
    [option('no-onion', { name: 'No Onion' }), option('no-garlic', { name: 'No Garlic' })],
    { name: 'Leave Out', max: 2 },
  );
  const crust = (of: string) =>
    group(
      `${of}-crust`,
      [
        option(`${of}-soft`, { name: 'Soft', isDefault: true }),
        option(`${of}-thin`, { name: 'Thin' }),
      ],
      { name: 'Crust', min: 1 },
    );
  const width = group(
    'width',
    [
      option('slim', { name: 'Slim (10 cm)', isDefault: true, groups: [crust('slim')] }),
      option('wide', { name: 'Wide (20 cm)', pricePaise: 4_000, groups: [crust('wide')] }),
    ],
    { name: 'Width', min: 1 },
  );
  const relish = group(
    'relish',
    [option('onion', { name: 'Onion' }), option('fig', { name: 'Fig' })],
    { name: 'Relish', max: 2 },
  );
  const deli = prepareMenu(
    menu([
      dish('tea', [sugar], { name: 'Kettle Tea' }),
      dish('flat', [width, relish, leaveOut], { name: 'Garden Flatbread' }),
      dish('soup', [leaveOut], { name: 'Leek Soup' }),
      dish('rolls', [relish], { name: 'Bread Rolls' }),
      dish('knots', [relish], { name: 'Bread Knots' }),
    ]),
  );
  const talk = (...words: string[]) => {
    return changesAt(deli)(words.map(say));
  };

  test('reads "without onion" as "No Onion", whether or not onion may be had too', () => {
    expect(talk('a garden flatbread without onion').basket.told).toEqual({
      1: ['No Onion', 'Slim (10 cm)', 'Soft'],
    });
    expect(talk('a leek soup without onion and garlic').basket.told).toEqual({
      1: ['No Onion', 'No Garlic'],
    });
    expect(talk('leek soup bina pyaz').basket.told).toEqual({ 1: ['No Onion'] });
  });

  test('a choice of the menu is no note to the kitchen', () => {
    expect(talk('a kettle tea with less sugar')).toMatchObject({
      basket: { told: { 1: ['Less Sugar'] } },
      notes: [{ note: 'added' }],
    });
    expect(talk('a leek soup, less sugar').notes).toContainEqual({
      note: 'kitchen',
      text: 'less sugar',
    });
  });

  const heat = group(
    'heat',
    [
      option('mild', { name: 'Mild' }),
      option('spicy', { name: 'Spicy' }),
      option('medium', { name: 'Medium', isDefault: true }),
    ],
    { name: 'Heat', min: 1 },
  );
  const greens = group(
    'greens',
    [
      option('kale', { name: 'Kale' }),
      option('leek', { name: 'Leek', available: false }),
      option('dill', { name: 'Dill' }),
    ],
    { name: 'Greens', max: 3 },
  );
  const grill = prepareMenu(
    menu([
      dish('skewer', [heat], { name: 'Lamb Skewer' }),
      dish('bowl', [greens], { name: 'Grain Bowl' }),
    ]),
  );
  const order = (...words: string[]) => {
    return changesAt(grill)(words.map(say));
  };

  test('less heat is the menu’s mild choice, of a new dish and of one that is there', () => {
    expect(order('a lamb skewer, less spicy').basket).toMatchObject({
      told: { 1: ['Mild'] },
      open: [],
    });
    for (const wish of [
      'not too spicy please',
      'mirchi kam',
      'तीखा नहीं चाहिए',
      'thoda kam teekha rakhna',
    ])
      expect(order('2 lamb skewers', wish).basket).toMatchObject({
        cart: { lines: [{ quantity: 2 }] },
        told: { 1: ['Mild'] },
        open: [],
      });
    expect(order('a spicy lamb skewer').basket).toMatchObject({ told: { 1: ['Spicy'] }, open: [] });
  });

  test('of all the choices of a group those sold out stay away, and that is said', () => {
    const { basket, notes } = order('a grain bowl with all the greens');
    expect(basket.told).toEqual({ 1: ['Kale', 'Dill'] });
    expect(notes).toContainEqual({ note: 'soldOut', dish: 'Grain Bowl', names: ['Leek'] });
  });

  test('what is sold out is asked about, not dropped with its dish', () => {
    expect(order('a grain bowl with leek').basket.open).toMatchObject([
      { ask: { kind: 'keep', options: [{ id: 'kale' }, { id: 'dill' }] } },
    ]);
  });

  test('a no in the answer chooses nothing', () => {
    expect(order('a grain bowl with leek', 'no dill').basket.told).not.toEqual({ 1: ['Dill'] });
  });

  test('what no choice leaves out is not promised', () => {
    expect(order('a grain bowl without walnuts').notes).toContainEqual({
      note: 'unmet',
      dish: 'Grain Bowl',
      names: ['walnuts'],
      negated: true,
    });
    expect(order('a grain bowl without lamb').notes).toContainEqual({
      note: 'unmet',
      dish: 'Grain Bowl',
      names: ['lamb'],
      negated: true,
    });
  });

  test('a kind of dish is asked about among all that the menu has of it, of the diet that was said', () => {
    const pie = (id: string, name: string, diet: 'veg' | 'nonveg') => ({
      ...dish(id, [tops], { name }),
      diet,
    });
    const pies = prepareMenu(
      menu([], {
        categories: [
          {
            id: 'c',
            name: 'Oven Tarts',
            dishes: [
              pie('plum', 'Plum', 'veg'),
              pie('leek', 'Leek Tart', 'veg'),
              pie('beef', 'Beef Tart', 'nonveg'),
            ],
          },
        ],
      }),
    );
    const asked = (text: string) =>
      changesAt(pies)([say(text)])
        .basket.open[0]?.ask.options.map((one) => one.id)
        .toSorted((a, b) => a.localeCompare(b));
    expect(asked('two tarts')).toEqual(['beef', 'leek', 'plum']);
    expect(asked('a veg tart')).toEqual(['leek', 'plum']);
    expect(changesAt(pies)([say('a leek tart')]).basket.cart.lines).toMatchObject([
      { dishId: 'leek' },
    ]);
  });

  test('what choices there are is asked of the dish spoken of last', () => {
    expect(
      run([say('one corn pizza'), { do: 'ask', text: 'what toppings are there' }]).basket.open,
    ).toMatchObject([{ lineId: '1', ask: { kind: 'extra', title: 'Toppings' } }]);
    expect(
      run([say('one ginger tea'), { do: 'ask', text: 'what toppings are there' }]).notes,
    ).toEqual([{ note: 'nothing' }]);
  });

  test('one of several gets its own choice', () => {
    const { basket } = order('3 grain bowls', 'one of them with kale');
    expect(basket.cart.lines.map(({ quantity, id }) => [quantity, basket.told[id]])).toEqual([
      [2, []],
      [1, ['Kale']],
    ]);
  });

  test('one that cannot be had otherwise stays with the rest', () => {
    expect(
      order('2 grain bowls', 'one of them with leek').basket.cart.lines.reduce(
        (sum, line) => sum + line.quantity,
        0,
      ),
    ).toBeGreaterThan(0);
  });

  test('what a new parent has under the same name goes along, and that is said', () => {
    const { basket, notes } = talk('a slim garden flatbread with thin crust', 'make it wide');
    expect(basket.told).toEqual({ 1: ['Wide (20 cm)', 'Thin'] });
    expect(notes).toContainEqual({ note: 'carried', dish: 'Garden Flatbread', names: ['Thin'] });
    expect(
      talk('a garden flatbread', 'make it wide').notes.filter((note) => note.note !== 'changed'),
    ).toEqual([]);
  });

  test('what is taken out or exchanged and is not there is said', () => {
    expect(talk('remove the leek soup')).toMatchObject({
      basket: { cart: { lines: [] } },
      notes: [{ note: 'absent', name: 'Leek Soup' }],
    });
    expect(talk('replace the soup with a tea')).toMatchObject({
      basket: { cart: { lines: [{ name: 'Kettle Tea' }] } },
      notes: [{ note: 'absent', name: 'Leek Soup' }, { note: 'added' }],
    });
  });

  test('options said before it was known which dish was meant go to the one chosen', () => {
    const asked = talk('one bread with fig');
    expect(asked.basket.open[0]?.ask.kind).toBe('dish');
    const { basket } = changesAt(deli)([{ do: 'choose', ids: ['knots'] }], asked.basket);
    expect(basket.told).toEqual({ 1: ['Fig'] });
  });

  test('lines of one dish are taken out with one word about it', () => {
    expect(talk('a leek soup and a leek soup without garlic', 'no leek soup').notes).toEqual([
      { note: 'removed', names: ['Leek Soup'], n: 2 },
    ]);
  });

  test('answers an open question by words', () => {
    const { basket } = run([{ do: 'dish', dishId: 'burger', quantity: 1 }, say('small please')]);
    expect(basket.cart.lines).toMatchObject([{ dishId: 'burger', priceEachPaise: 10_000 }]);
  });

  test('a changed parent drops its child and says so', () => {
    const whole = run([
      { do: 'dish', dishId: 'burger', quantity: 1 },
      { do: 'choose', ids: ['large'] },
      { do: 'choose', ids: ['salsa'] },
    ]);
    const { basket, notes } = run([say('make the burger small')], whole.basket);
    expect(basket.told).toEqual({ 1: ['Small'] });
    expect(notes).toContainEqual({ note: 'dropped', dish: 'Veg Burger', names: ['Salsa'] });
  });

  test('a size said alone is of the line last spoken of', () => {
    const sized = prepareMenu(
      menu([
        dish(
          'pie',
          [
            group(
              's',
              [
                option('m', { name: 'Medium (25 cm)', isDefault: true }),
                option('l', { name: 'Large (33 cm)', pricePaise: 9_000 }),
              ],
              { min: 1 },
            ),
          ],
          { name: 'Apple Pie' },
        ),
      ]),
    );
    const first = changesAt(sized)([say('an apple pie')]);
    const second = changesAt(sized)([say('make it large')], first.basket);
    expect(second.basket.told).toEqual({ 1: ['Large (33 cm)'] });
  });

  test('a required choice left open lets the line go, an optional one leaves it', () => {
    expect(run([{ do: 'dish', dishId: 'burger', quantity: 1 }, { do: 'leave' }])).toMatchObject({
      basket: { open: [], cart: { lines: [] } },
      notes: [{ note: 'notAdded', name: 'Veg Burger' }],
    });
    const looked = run([say('one corn pizza'), { do: 'extras', lineId: '1' }, { do: 'leave' }]);
    expect(looked.basket.cart.lines).toHaveLength(1);
    expect(looked.notes).toEqual([]);
  });

  test('more than the menu allows in one order is refused with what there is room for', () => {
    const { basket, notes } = run([
      { do: 'dish', dishId: 'tea', quantity: 4 },
      { do: 'quantity', lineId: '1', quantity: 30 },
    ]);
    expect(basket.cart.lines[0]?.quantity).toBe(4);
    expect(notes).toEqual([{ note: 'tooMany', name: 'Ginger Tea', maxOrder: 10, room: 6 }]);
  });

  test('what is not on the menu is said, and nothing is taken for it', () => {
    const { basket, notes } = run([say('3 lobster thermidors')]);
    expect(basket.cart.lines).toEqual([]);
    expect(notes).toMatchObject([{ note: 'unknown' }]);
  });

  test('wishes about the cooking are no lines', () =>
    expect(run([say('less spicy please')]).notes).toEqual([
      { note: 'kitchen', text: 'less spicy' },
    ]));

  test('"only the dosa" keeps it and takes out the rest', () => {
    const { basket, notes } = run([say('a masala dosa and 2 ginger teas'), say('only the dosa')]);
    expect(basket.cart.lines.map((line) => line.name)).toEqual(['Masala Dosa']);
    expect(notes).toEqual([{ note: 'removed', names: ['Ginger Tea'] }]);
  });

  test('another dish takes the place of one, in its number', () => {
    const { basket } = run([say('2 ginger teas'), say('change the tea to a masala dosa')]);
    expect(basket.cart.lines).toMatchObject([{ name: 'Masala Dosa', quantity: 2 }]);
  });

  test('an earlier order comes back by its labels, without what is no longer there', () => {
    const { basket, notes } = run([
      { do: 'again', labels: ['2 × Masala Dosa (No Onion)', '1 × Fish Fry'] },
    ]);
    expect(basket.cart.lines).toMatchObject([{ name: 'Masala Dosa', quantity: 2 }]);
    expect(basket.told).toEqual({ 1: ['No Onion'] });
    expect(notes).toContainEqual({ note: 'gone', names: ['Fish Fry'] });
  });

  test('whatever is done to it, it stays a basket whose sum is that of its lines and whose dishes keep their bounds', () => {
    const change = fc.oneof(
      fc.record({
        do: fc.constant('dish' as const),
        dishId: fc.constantFrom('burger', 'dosa', 'pizza', 'tea', 'none'),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      fc.record({
        do: fc.constant('choose' as const),
        ids: fc.array(fc.constantFrom('small', 'large', 'mayo', 'salsa', 'corn', 'olive', 'tops'), {
          minLength: 1,
          maxLength: 2,
        }),
      }),
      fc.record({
        do: fc.constant('quantity' as const),
        lineId: fc.constantFrom('1', '2', '3'),
        quantity: fc.integer({ min: 0, max: 12 }),
      }),
      fc.record({
        do: fc.constant('remove' as const),
        lineIds: fc.array(fc.constantFrom('1', '2', '3'), { maxLength: 2 }),
      }),
      fc.record({ do: fc.constant('extras' as const), lineId: fc.constantFrom('1', '2') }),
      fc.constantFrom<BasketChange>(
        { do: 'leave' },
        { do: 'clear' },
        say('a masala dosa without onion'),
        say('make it two'),
        say('remove the tea'),
        say('only the pizza'),
      ),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const { basket } = run(changes);
        expect(basketShape.parse(basket)).toEqual(basket);
        const sum = basket.cart.lines.reduce(
          (all, line) => all + line.priceEachPaise * line.quantity,
          0,
        );
        expect(totalPaise(basket.cart)).toBe(sum);
        for (const held of kitchen.dishes.values()) {
          const ordered = basket.cart.lines
            .filter((line) => line.dishId === held.id)
            .reduce((all, line) => all + line.quantity, 0);
          expect(ordered).toBeLessThanOrEqual(held.maxOrder ?? Infinity);
        }
        expect(Object.keys(basket.told)).toEqual(basket.cart.lines.map((line) => line.id));
      }),
      { numRuns: 300 },
    );
  });
});
