import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const crust = group(
  'crust',
  [
    option('tossed', { name: 'Hand Tossed', isDefault: true }),
    option('filled', { name: 'Cheese Filled', pricePaise: 6_000 }),
  ],
  { name: 'Crust', min: 1 },
);
const more = group(
  'more',
  [
    option('mozzarella', { name: 'Extra Mozzarella', pricePaise: 7_500 }),
    option('cheddar', { name: 'Extra Cheddar', pricePaise: 7_500 }),
  ],
  { name: 'More Cheese' },
);
const out = group('out', [option('onion', { name: 'No Onion' })], { name: 'Leave Out' });
const run = changesAt(
  prepareMenu(
    menu([
      dish('margherita', [crust, more, out], { name: 'Margherita', maxOrder: 30 }),
      dish('cheese', [crust, more, out], { name: 'Four Cheese', maxOrder: 30 }),
      dish('wedges', [], { name: 'Potato Wedges', maxOrder: 30 }),
    ]),
  ),
);
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines.map((line) =>
    [`${line.quantity} ${line.dishId}`, ...(told[line.id] ?? [])].join(', '),
  );
const after = (...texts: string[]) => run(texts.map(say));
const asked = ({ open }: Basket): string[][] =>
  open.map((one) => one.ask.options.map((each) => each.name));

const CHEESES = ['Extra Mozzarella', 'Extra Cheddar'];

describe('extra cheese', () => {
  it('is no dish of which a part of the name is cheese', () => {
    const { basket, notes } = after('burger extra cheese');
    expect(basket.cart.lines).toEqual([]);
    expect(notes).toMatchObject([{ note: 'unknown', text: 'burger' }]);
  });

  it('is asked among the kinds of the group that is called more cheese, and replaces no crust', () => {
    const { basket } = after('margherita with extra cheese');
    expect(lines(basket)).toEqual(['1 margherita, Hand Tossed']);
    expect(asked(basket)).toEqual([CHEESES]);
    const done = run([{ do: 'choose', ids: ['cheddar'] }], basket).basket;
    expect(lines(done)).toEqual(['1 margherita, Extra Cheddar, Hand Tossed']);
  });

  it('left alone leaves the dish as it is, and is told of no dish', () => {
    const { basket, notes } = run([say('margherita with extra cheese'), { do: 'leave' }]);
    expect(lines(basket)).toEqual(['1 margherita, Hand Tossed']);
    expect(notes.filter((one) => one.note === 'notAdded')).toEqual([]);
  });

  it.each(['one of them with extra cheese', 'ek mein extra cheese'])(
    'of one of two takes none out before it is known which: %s',
    (words) => {
      const { basket } = after('2 margherita', words);
      expect(lines(basket)).toEqual(['2 margherita, Hand Tossed']);
      const done = run([{ do: 'choose', ids: ['mozzarella'] }], basket).basket;
      expect(lines(done)).toEqual([
        '1 margherita, Hand Tossed',
        '1 margherita, Extra Mozzarella, Hand Tossed',
      ]);
    },
  );

  it('of a line that goes is asked no more', () => {
    const { basket } = after('2 margherita and potato wedges', 'ek mein extra cheese');
    const [line] = basket.cart.lines.filter((one) => one.dishId === 'margherita');
    const gone = run([{ do: 'remove', lineIds: [line?.id ?? ''] }], basket).basket;
    expect(lines(gone)).toEqual(['1 wedges']);
    expect(gone.open).toEqual([]);
  });

  it('is asked once, however often it is said', () => {
    const { basket } = after('margherita', 'extra cheese', 'extra cheese');
    expect(asked(basket)).toEqual([CHEESES]);
  });
});

it.each(['2 of them without onion', 'both without onion'])(
  'all of a line is that line, and none on top: %s',
  (words) => {
    expect(lines(after('2 margherita', words).basket)).toEqual([
      '2 margherita, No Onion, Hand Tossed',
    ]);
  },
);
