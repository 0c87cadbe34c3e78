import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, menu } from '../../food/build';
import { changesAt, say } from './changes';
import { onion } from './onion-choice';

const run = changesAt(
  prepareMenu(
    menu([
      dish('masala', [onion], { name: 'Masala Dosa' }),
      dish('mysore', [onion], { name: 'Mysore Masala Dosa' }),
      dish('coffee', [], { name: 'Filter Coffee' }),
      dish('tea', [], { name: 'Ginger Tea' }),
    ]),
  ),
);

describe('a number of the whole order holds', () => {
  test.each([
    'total 3, one mysore masala dosa without onion',
    'mtlb total 3, ek mysore masala dosa bina pyaaz',
    'कुल 3, एक मैसूर मसाला डोसा बिना प्याज़',
  ])('"%s" asks what goes, and adds after the answer', (text) => {
    const asked = run([say('3 masala dosa'), say(text)]).basket;
    expect(asked.cart.lines).toMatchObject([{ dishId: 'masala', quantity: 3 }]);
    const [option] = asked.open[0]?.ask.options ?? [];
    expect(option?.name).toBe('2 × Masala Dosa, 1 × Mysore Masala Dosa');
    const { basket } = run([{ do: 'choose', ids: [option?.id ?? ''] }], asked);
    expect(basket.cart.lines).toMatchObject([
      { dishId: 'masala', quantity: 2 },
      { dishId: 'mysore', quantity: 1 },
    ]);
    expect(basket.told[basket.cart.lines[1]?.id ?? '']).toEqual(['No Onion']);
  });

  test('of several lines it is asked which goes', () => {
    const { basket } = run([
      say('2 masala dosa, 2 filter coffee'),
      say('1 ginger tea, just 4 in all'),
    ]);
    expect(basket.open[0]?.ask.options.map(({ name }) => name)).toEqual([
      '1 × Masala Dosa, 2 × Filter Coffee, 1 × Ginger Tea',
      '2 × Masala Dosa, 1 × Filter Coffee, 1 × Ginger Tea',
    ]);
  });

  test.each([{ do: 'leave' } as const, say('remove one coffee')])(
    'what does not come is told',
    (change) =>
      expect(
        run([say('2 masala dosa, 2 filter coffee'), say('1 ginger tea, total 4'), change]).notes,
      ).toContainEqual({ note: 'notAdded', name: 'Ginger Tea' }),
  );

  test.each([
    ['2 masala dosa, 1 filter coffee, total 3', ['2 masala', '1 coffee']],
    ['1 ginger tea, hum total 3 log hain', ['1 tea']],
  ])('nothing is asked: %s', (text, lines) => {
    const { basket } = run([say(text)]);
    expect(basket.open).toEqual([]);
    expect(basket.cart.lines.map(({ quantity, dishId }) => `${quantity} ${dishId}`)).toEqual(lines);
  });
});

describe('a number of a kind of dish', () => {
  const pizzas = changesAt(
    prepareMenu(
      menu(
        [
          dish('margherita', [], { name: 'Margherita' }),
          dish('farm', [], { name: 'Farm Garden' }),
          dish('paneer', [], { name: 'Paneer Pizza' }),
          dish('corn', [], { name: 'Corn Pizza' }),
        ],
        {},
        { name: 'Pizza' },
      ),
    ),
  );
  test.each([
    'only 2 pizzas in all, one margherita one farm garden',
    'sirf 2 pizza total, ek margherita ek farm garden',
    'कुल 2 पिज़्ज़ा, एक मार्गरीटा एक फार्म गार्डन',
  ])('which is meant is asked for none: %s', (text) => {
    const { basket } = pizzas([say('2 margherita'), say(text)]);
    expect(basket.open.filter(({ ask }) => ask.kind === 'dish')).toEqual([]);
    expect(basket.cart.lines.reduce((sum, one) => sum + one.quantity, 0)).toBe(2);
  });

  test('also over the question which is meant: no more than that comes', () => {
    const { basket } = pizzas([say('2 pizzas'), say('margherita, just 2 pizzas total')]);
    expect(basket.cart.lines.reduce((sum, one) => sum + one.quantity, 0)).toBeLessThanOrEqual(2);
  });
});
